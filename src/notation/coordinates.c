#include "notation/coordinates.h"

/* What a rank 0..9 from Red's back rank is written as: sign * rank + shift. */
static const struct {
    int8_t sign;
    int8_t shift;
} origins[] = {
    [XQ_ORIGIN_NONE] = {1, 0}, /* nothing was said: as the protocols have it, 0-9 */
    [XQ_ORIGIN_0_9] = {1, 0},
    [XQ_ORIGIN_1_10] = {1, 1},
    [XQ_ORIGIN_TOP] = {-1, 9},
};

uint8_t xq_coordinates_square(xq_origin origin, int file, int rank)
{
    const int own = (rank - origins[origin].shift) * origins[origin].sign;
    return own < 0 || own >= XQ_RANKS ? XQ_NO_SQUARE : xq_square_at(file, own);
}

/* Writes a square to `text`, at most three bytes; returns how many. */
static size_t write_square(xq_origin origin, unsigned square, char first_file, char *text)
{
    const int rank = xq_square_rank(square) * origins[origin].sign + origins[origin].shift;
    size_t len = 0;
    text[len++] = (char)(first_file + xq_square_file(square));
    if (rank == 10) {
        text[len++] = '1';
    }
    text[len++] = (char)('0' + rank % 10);
    return len;
}

void xq_coordinates_write_square(xq_origin origin, unsigned square, char first_file, xq_out *out)
{
    char text[3];
    xq_out_str(out, (xq_str){text, write_square(origin, square, first_file, text)});
}

/* Reads "h2" or "h10" from the front of `*in`. */
static bool read_square(xq_str *in, xq_origin origin, uint8_t *square)
{
    if (in->len < 2 || in->at[0] < 'a' || in->at[0] > 'i' || in->at[1] < '0' || in->at[1] > '9') {
        return false;
    }
    const int file = in->at[0] - 'a';
    int rank = in->at[1] - '0';
    size_t len = 2;
    if (rank == 1 && in->len > 2 && in->at[2] == '0') {
        rank = 10;
        len = 3;
    }
    *square = xq_coordinates_square(origin, file, rank);
    in->at += len;
    in->len -= len;
    return *square != XQ_NO_SQUARE;
}

xq_status xq_coordinates_read(xq_str word, xq_origin origin, xq_move *move)
{
    xq_move read;
    if (!read_square(&word, origin, &read.from) || !read_square(&word, origin, &read.to) ||
        word.len > 0) {
        return XQ_SYNTAX;
    }
    *move = read;
    return XQ_OK;
}

void xq_coordinates_write(xq_origin origin, xq_move move, xq_out *out)
{
    char text[6];
    const size_t half = write_square(origin, move.from, 'a', text);
    xq_out_str(out, (xq_str){text, half + write_square(origin, move.to, 'a', text + half)});
}

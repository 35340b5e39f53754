#include "notation/relative.h"

#include "game/points.h"

size_t xq_pieces_on_file(const xq_position *position, xq_piece piece, int file,
                         uint8_t squares[XQ_RANKS])
{
    const int back = -xq_forward(xq_piece_side(piece));
    int rank = back < 0 ? XQ_RANKS - 1 : 0;
    size_t count = 0;
    for (int i = 0; i < XQ_RANKS; i++, rank += back) {
        const uint8_t square = xq_square_at(file, rank);
        if (position->board[square] == piece) {
            squares[count++] = square;
        }
    }
    return count;
}

size_t xq_doubled_files(const xq_position *position, xq_piece piece)
{
    size_t doubled = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        uint8_t squares[XQ_RANKS];
        doubled += xq_pieces_on_file(position, piece, file, squares) >= 2;
    }
    return doubled;
}

size_t xq_series(const xq_position *position, xq_piece piece, uint8_t squares[XQ_SQUARES])
{
    size_t count = 0;
    for (int number = 1; number <= XQ_FILES; number++) {
        const int file = xq_file_of_number(xq_piece_side(piece), number);
        const size_t here = xq_pieces_on_file(position, piece, file, squares + count);
        count += here >= 2 ? here : 0;
    }
    return count;
}

/* Ranks that go with files, of the kinds whose number is a file. */
static const uint8_t leaps[XQ_KINDS][XQ_FILES] = {
    [XQ_ADVISOR] = {[1] = 1},
    [XQ_ELEPHANT] = {[2] = 2},
    [XQ_HORSE] = {[1] = 2, [2] = 1},
};

uint8_t xq_relative_target(xq_piece piece, unsigned from, int op, int number)
{
    const xq_kind kind = xq_piece_kind(piece);
    const xq_side side = xq_piece_side(piece);
    int file = xq_square_file(from);
    int ranks = number;
    if (op == 0 || !xq_is_straight(kind)) {
        const int to = xq_file_of_number(side, number);
        ranks = leaps[kind][xq_points_steps(to - file)];
        if (op != 0 && ranks == 0) {
            return XQ_NO_SQUARE;
        }
        file = to;
    }
    const int rank = xq_square_rank(from) + op * ranks * xq_forward(side);
    return rank < 0 || rank >= XQ_RANKS ? XQ_NO_SQUARE : xq_square_at(file, rank);
}

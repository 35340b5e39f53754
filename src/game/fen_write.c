#include "xqferry/fen.h"

/* Where a status is whose fault has neither square nor rank. Not listed: the board. */
static const struct {
    xq_status status;
    const char *place;
} places[] = {
    {XQ_FEN_EMPTY, "text"},
    {XQ_FEN_EXTRA, "text"},
    {XQ_LINE_TOO_LONG, "text"},
    {XQ_REPAIR_BLANKS, "text"},
    {XQ_REPAIR_ANNOTATED, "text"},
    {XQ_FEN_SIDE, "field 2"},
    {XQ_REPAIR_SIDE, "field 2"},
    {XQ_REPAIR_NO_SIDE, "field 2"},
    {XQ_REPAIR_DASHES, "fields 3 and 4"},
    {XQ_REPAIR_HALF_MOVES, "field 5"},
    {XQ_REPAIR_MOVE_NUMBER, "field 6"},
};

static void write_gap(unsigned *gap, xq_out *out)
{
    if (*gap > 0) {
        xq_out_char(out, (char)('0' + *gap));
        *gap = 0;
    }
}

static void write_rank(const xq_piece *rank, xq_out *out)
{
    static const char signs[] = ".KABNRCP.kabnrcp";
    unsigned gap = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        if (rank[file] == 0) {
            gap++;
            continue;
        }
        write_gap(&gap, out);
        xq_out_char(out, signs[rank[file] & 15u]);
    }
    write_gap(&gap, out);
}

void xq_fen_write(const xq_position *position, xq_out *out)
{
    for (int rank = XQ_RANKS - 1; rank >= 0; rank--) {
        write_rank(position->board + xq_square_at(0, rank), out);
        xq_out_char(out, rank > 0 ? '/' : ' ');
    }
    xq_out_char(out, position->side_to_move == XQ_RED ? 'w' : 'b');
    xq_out_text(out, " - - ");
    xq_out_number(out, position->half_moves);
    xq_out_char(out, ' ');
    xq_out_number(out, position->move_number);
}

void xq_fen_place_write(const xq_fault *fault, xq_out *out)
{
    if (fault->square < XQ_SQUARES) {
        xq_out_char(out, (char)('a' + xq_square_file(fault->square)));
        xq_out_number(out, xq_square_rank(fault->square));
        return;
    }
    if (fault->rank >= 0) {
        xq_out_text(out, "rank ");
        xq_out_number(out, fault->rank);
        return;
    }
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (places[i].status == fault->status) {
            xq_out_text(out, places[i].place);
            return;
        }
    }
    xq_out_text(out, "field 1");
}

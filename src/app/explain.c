#include "explain.h"

#include "xqferry/fen.h"
#include "xqferry/rules.h"

enum { FIELDS = 6, BOARD = 0, SIDE = 1, HALF_MOVES = 4 };

static const char *const sides[] = {"Red", "Black"};

static const char *const kinds[XQ_KINDS] = {"nothing", "general", "advisor", "elephant",
                                            "horse",   "chariot", "cannon",  "soldier"};

static const char *const names[FIELDS] = {"board",   "side",       "field 3",
                                          "field 4", "half-moves", "move number"};

static void write_head(const char *name, xq_str text, FILE *file)
{
    fprintf(file, "  %-12s %-10.*s ", name, (int)text.len, text.at);
}

static void explain_rank(const xq_position *position, int rank, xq_str text, FILE *file)
{
    write_head(rank == XQ_RANKS - 1 ? names[BOARD] : "", text, file);
    fprintf(file, "rank %d:", rank);
    const char *gap = " ";
    for (int file_number = 0; file_number < XQ_FILES; file_number++) {
        const xq_piece piece = position->board[xq_square_at(file_number, rank)];
        if (piece != 0) {
            fprintf(file, "%s%s's %s on %c%d", gap, sides[xq_piece_side(piece)],
                    kinds[xq_piece_kind(piece)], 'a' + file_number, rank);
            gap = ", ";
        }
    }
    fputs(gap[0] == ' ' ? " empty\n" : "\n", file);
}

/* Cuts up to the next `stop`, which goes too. */
static xq_str cut(xq_str *text, char stop)
{
    size_t len = 0;
    while (len < text->len && text->at[len] != stop) {
        len++;
    }
    const xq_str found = {text->at, len};
    const size_t gone = len < text->len ? len + 1 : len;
    *text = (xq_str){text->at + gone, text->len - gone};
    return found;
}

static void explain_side(const xq_position *position, FILE *file)
{
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(position, moves);
    const xq_side side = (xq_side)position->side_to_move;
    const bool in_check = xq_rules_in_check(position, side);
    fprintf(file, "%s is to move", sides[side]);
    if (count == 0) {
        fputs(in_check ? ": checkmate\n" : ": no legal move, which is lost\n", file);
        return;
    }
    fprintf(file, "%s has %zu legal move%s\n", in_check ? ", is in check and" : " and", count,
            count == 1 ? "" : "s");
}

static void explain_field(const xq_position *position, int field, FILE *file)
{
    if (field == SIDE) {
        explain_side(position, file);
    } else if (field < HALF_MOVES) {
        fputs("always \"-\": chess has castling and en passant here, xiangqi nothing\n", file);
    } else if (field == HALF_MOVES) {
        fprintf(file, "%u move%s of either side since the last capture\n", position->half_moves,
                position->half_moves == 1 ? "" : "s");
    } else {
        fprintf(file, "move %u; it goes up after each move of Black\n", position->move_number);
    }
}

void explain(const xq_position *position, FILE *file)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    xq_str rest = xq_out_written(&out);
    xq_str board = cut(&rest, ' ');
    for (int rank = XQ_RANKS - 1; rank >= 0; rank--) {
        explain_rank(position, rank, cut(&board, '/'), file);
    }
    for (int field = SIDE; field < FIELDS; field++) {
        write_head(names[field], cut(&rest, ' '), file);
        explain_field(position, field, file);
    }
}

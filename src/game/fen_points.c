/* Boards written point by point: 90 characters from a9 to i0, and DhtmlXQ's digits, which give
 * each piece its point. */
#include "game/fen_reading.h"

enum { DIGITS = 64 };

static void trust_all(struct xq_fen_reading *r)
{
    r->is_whole = true;
    for (int rank = 0; rank < XQ_RANKS; rank++) {
        r->is_good_rank[rank] = true;
    }
}

static void distrust(struct xq_fen_reading *r, int rank)
{
    r->is_whole = false;
    r->is_good_rank[rank] = false;
}

static bool is_ascii_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool xq_fen_read_points(struct xq_fen_reading *r, xq_str board)
{
    if (board.len != XQ_SQUARES) {
        xq_fen_fault_count(r, XQ_FEN_NINETY, board, board.len);
        return false;
    }
    trust_all(r);
    for (size_t i = 0; i < board.len; i++) {
        const uint8_t letter = xq_fen_letter(board.at[i]);
        const xq_str token = {board.at + i, 1};
        const int rank = XQ_RANKS - 1 - (int)(i / XQ_FILES);
        if ((letter & XQ_LETTER_OTHER_GAME) != 0) {
            xq_fen_fault_token(r, XQ_FEN_OTHER_GAME, token);
            return false;
        }
        if (letter != 0) {
            xq_fen_place(r, letter, xq_square_at((int)(i % XQ_FILES), rank), token);
        } else if (is_ascii_letter(board.at[i])) {
            xq_fen_no_piece(r, rank, token);
            distrust(r, rank);
        }
    }
    xq_fen_repair_token(r, XQ_REPAIR_NINETY, board);
    return true;
}

/* "32 pieces, file and rank from the top, in the order RNBAKABNRCCPPPPP, Red's first; 99 is a
 * piece that was captured" (vschess). */
static void place_pair(struct xq_fen_reading *r, char letter, xq_str pair)
{
    const int file = pair.at[0] - '0';
    const int rank = XQ_RANKS - 1 - (pair.at[1] - '0');
    if (file == XQ_FILES && rank == 0) {
        return;
    }
    if (file >= XQ_FILES) {
        xq_fen_fault_token(r, XQ_FEN_BINIT_POINT, pair);
        r->is_whole = false;
        return;
    }
    const uint8_t square = xq_square_at(file, rank);
    if (r->position.board[square] != 0) {
        const xq_fault fault = xq_fen_on_square(XQ_FEN_TWICE, square, r->position.board[square]);
        xq_fen_fault(r, &fault);
        distrust(r, rank);
        return;
    }
    xq_fen_place(r, xq_fen_letter(letter), square, pair);
}

bool xq_fen_read_binit(struct xq_fen_reading *r, xq_str board)
{
    static const char order[] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    if (board.len != DIGITS) {
        xq_fen_fault_count(r, XQ_FEN_BINIT, board, board.len);
        return false;
    }
    trust_all(r);
    for (size_t i = 0; i < DIGITS; i += 2) {
        place_pair(r, order[i / 2], (xq_str){board.at + i, 2});
    }
    xq_fen_repair_token(r, XQ_REPAIR_BINIT, board);
    return true;
}

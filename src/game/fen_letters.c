#include "game/fen_reading.h"

#define BOTH(capital, small, kind, mark)                                                           \
    [capital] = (kind) | (mark), [small] = (kind) | XQ_BLACK << 3 | (mark)

const uint8_t xq_fen_letters[XQ_LETTERS] = {
    BOTH('K', 'k', XQ_GENERAL, 0),
    BOTH('A', 'a', XQ_ADVISOR, 0),
    BOTH('B', 'b', XQ_ELEPHANT, 0),
    BOTH('N', 'n', XQ_HORSE, 0),
    BOTH('R', 'r', XQ_CHARIOT, 0),
    BOTH('C', 'c', XQ_CANNON, 0),
    BOTH('P', 'p', XQ_SOLDIER, 0),
    BOTH('E', 'e', XQ_ELEPHANT, XQ_LETTER_FOREIGN),
    BOTH('M', 'm', XQ_ELEPHANT, XQ_LETTER_FOREIGN),
    BOTH('H', 'h', XQ_HORSE, XQ_LETTER_FOREIGN),
    BOTH('S', 's', XQ_SOLDIER, XQ_LETTER_FOREIGN),
    ['G'] = XQ_LETTER_RED_G | XQ_LETTER_FOREIGN,
    ['g'] = XQ_LETTER_BLACK_G | XQ_LETTER_FOREIGN,
    ['X'] = XQ_LETTER_OTHER_GAME,
    ['x'] = XQ_LETTER_OTHER_GAME,
    ['['] = XQ_LETTER_OTHER_GAME,
    [']'] = XQ_LETTER_OTHER_GAME,
    ['~'] = XQ_LETTER_OTHER_GAME,
    ['+'] = XQ_LETTER_OTHER_GAME,
    ['?'] = XQ_LETTER_OTHER_GAME,
};

/* "G is general or advisor": two a side, or one beside a K, are advisors. */
static void settle_g(xq_piece board[XQ_SQUARES], xq_side side)
{
    const xq_piece unsettled = side == XQ_RED ? XQ_LETTER_RED_G : XQ_LETTER_BLACK_G;
    const xq_piece king = xq_piece_of(side, XQ_GENERAL);
    unsigned gs = 0;
    unsigned kings = 0;
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        gs += board[square] == unsettled;
        kings += board[square] == king;
    }
    const xq_piece settled = gs == 1 && kings == 0 ? king : xq_piece_of(side, XQ_ADVISOR);
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        if (board[square] == unsettled) {
            board[square] = settled;
        }
    }
}

void xq_fen_place(struct xq_fen_reading *r, uint8_t letter, unsigned square, xq_str token)
{
    const xq_piece piece = letter & XQ_LETTER_PIECE;
    r->position.board[square] = piece;
    r->placed[r->placed_count++] = (uint8_t)square;
    r->has_g = r->has_g || piece >= XQ_LETTER_RED_G;
    if ((letter & XQ_LETTER_FOREIGN) != 0 && r->foreign_token.len == 0) {
        r->foreign_token = token;
        r->foreign = (uint8_t)square;
    }
}

void xq_fen_settle_letters(struct xq_fen_reading *r)
{
    if (r->has_g) {
        settle_g(r->position.board, XQ_RED);
        settle_g(r->position.board, XQ_BLACK);
    }
    if (r->foreign_token.len > 0) {
        xq_fault repair =
            xq_fen_on_square(XQ_REPAIR_LETTER, r->foreign, r->position.board[r->foreign]);
        repair.token = r->foreign_token;
        xq_fen_repair(r, &repair);
    }
}

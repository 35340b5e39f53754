#include "xqferry/position.h"

#include <string.h>

/* Pieces, short enough that the table looks like the board. */
enum {
    oo,
    RK = XQ_GENERAL,
    RA = XQ_ADVISOR,
    RB = XQ_ELEPHANT,
    RN = XQ_HORSE,
    RR = XQ_CHARIOT,
    RC = XQ_CANNON,
    RP = XQ_SOLDIER,
    bk = XQ_GENERAL | XQ_BLACK << 3,
    ba = XQ_ADVISOR | XQ_BLACK << 3,
    bb = XQ_ELEPHANT | XQ_BLACK << 3,
    bn = XQ_HORSE | XQ_BLACK << 3,
    br = XQ_CHARIOT | XQ_BLACK << 3,
    bc = XQ_CANNON | XQ_BLACK << 3,
    bp = XQ_SOLDIER | XQ_BLACK << 3
};

/* clang-format off */
const xq_position xq_position_start = {
    .board = {
        RR, RN, RB, RA, RK, RA, RB, RN, RR, /* rank 0 */
        oo, oo, oo, oo, oo, oo, oo, oo, oo,
        oo, RC, oo, oo, oo, oo, oo, RC, oo,
        RP, oo, RP, oo, RP, oo, RP, oo, RP,
        oo, oo, oo, oo, oo, oo, oo, oo, oo,
        oo, oo, oo, oo, oo, oo, oo, oo, oo,
        bp, oo, bp, oo, bp, oo, bp, oo, bp,
        oo, bc, oo, oo, oo, oo, oo, bc, oo,
        oo, oo, oo, oo, oo, oo, oo, oo, oo,
        br, bn, bb, ba, bk, ba, bb, bn, br, /* rank 9 */
    },
    .general = {4, 85},
    .side_to_move = XQ_RED,
    .half_moves = 0,
    .move_number = 1,
};
/* clang-format on */

/* Keeps the two squares right; on a lenient board too, where a general may be missing. */
static void move_generals(xq_position *position, xq_move move)
{
    for (unsigned side = XQ_RED; side <= XQ_BLACK; side++) {
        uint8_t *general = &position->general[side];
        if (*general == move.to) {
            *general = XQ_NO_SQUARE;
        } else if (*general == move.from) {
            *general = move.to;
        }
    }
}

void xq_position_move(xq_position *position, xq_move move)
{
    if (move.from >= XQ_SQUARES || move.to >= XQ_SQUARES) {
        return;
    }
    const bool captures = position->board[move.to] != 0;
    if (move.from != move.to) {
        move_generals(position, move);
        position->board[move.to] = position->board[move.from];
        position->board[move.from] = 0;
    }
    if (captures) {
        position->half_moves = 0;
    } else if (position->half_moves < UINT16_MAX) {
        position->half_moves++;
    }
    if (position->side_to_move == XQ_BLACK && position->move_number < UINT32_MAX) {
        position->move_number++;
    }
    position->side_to_move ^= 1u;
}

bool xq_position_equal(const xq_position *a, const xq_position *b)
{
    return memcmp(a->board, b->board, sizeof a->board) == 0 && a->side_to_move == b->side_to_move &&
           a->half_moves == b->half_moves && a->move_number == b->move_number;
}

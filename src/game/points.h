/* Where a piece can stand at all (docs: the rules of movement and the start position). */
#ifndef XQ_GAME_POINTS_H
#define XQ_GAME_POINTS_H

#include "xqferry/position.h"

/* True when a piece that is not 0 can stand on that square in some game. */
static inline bool xq_points_allow(xq_piece piece, unsigned square)
{
    const unsigned own = xq_piece_side(piece) == XQ_RED ? square : XQ_SQUARES - 1 - square;
    const int file = xq_square_file(own);
    const int rank = xq_square_rank(own);
    const bool palace = rank <= 2 && file >= 3 && file <= 5;
    switch (xq_piece_kind(piece)) {
    case XQ_GENERAL:
        return palace;
    case XQ_ADVISOR: /* d0 f0 e1 d2 f2 */
        return palace && (file + rank) % 2 == 1;
    case XQ_ELEPHANT: /* c0 g0 a2 e2 i2 c4 g4 */
        return rank <= 4 && rank % 2 == 0 && (file + rank) % 4 == 2;
    case XQ_SOLDIER: /* its own file until it has crossed the river */
        return rank >= 5 || (rank >= 3 && file % 2 == 0);
    case XQ_HORSE:
    case XQ_CHARIOT:
    case XQ_CANNON:
        return true;
    case XQ_NO_KIND:
    case XQ_KINDS:
        break;
    }
    return false;
}

/* Steps along a file or rank, whichever way: abs() without the header that also allocates. */
static inline int xq_points_steps(int difference)
{
    return difference < 0 ? -difference : difference;
}

/* True for the half of the board where a side's pieces stand at the start. */
static inline bool xq_points_own_half(xq_side side, unsigned square)
{
    return (side == XQ_RED) == (square < XQ_SQUARES / 2);
}

#endif

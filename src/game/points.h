/* Where a piece can stand at all (docs: the rules of movement and the start position). */
#ifndef XQ_GAME_POINTS_H
#define XQ_GAME_POINTS_H

#include "xqferry/position.h"

/* By kind and by rank from the piece's own side, the files on which it can stand in some game, a
 * bit each; they are the same from both ends. A soldier keeps its own file until it has crossed
 * the river. */
/* clang-format off */
static const uint16_t xq_points[XQ_KINDS][XQ_RANKS] = {
    [XQ_GENERAL]  = {0x038, 0x038, 0x038},
    [XQ_ADVISOR]  = {0x028, 0x010, 0x028},
    [XQ_ELEPHANT] = {0x044, 0,     0x111, 0,     0x044},
    [XQ_HORSE]    = {0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF},
    [XQ_CHARIOT]  = {0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF},
    [XQ_CANNON]   = {0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF},
    [XQ_SOLDIER]  = {0,     0,     0,     0x155, 0x155, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF},
};
/* clang-format on */

/* True when a piece that is not 0 can stand on that square in some game. */
static inline bool xq_points_allow(xq_piece piece, unsigned square)
{
    const unsigned own = xq_piece_side(piece) == XQ_RED ? square : XQ_SQUARES - 1 - square;
    const uint16_t files = xq_points[xq_piece_kind(piece)][xq_square_rank(own)];
    return (files >> xq_square_file(own) & 1u) != 0;
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

/* Files counted from the mover's right, pieces counted from the front: the terms in which WXF and
 * Chinese speak of a move. */
#ifndef XQ_NOTATION_RELATIVE_H
#define XQ_NOTATION_RELATIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/position.h"

/* Forward is towards the opponent: up the ranks for Red. */
static inline int xq_forward(xq_side side)
{
    return side == XQ_RED ? 1 : -1;
}

/* Numbers 1..9 from the mover's right. */
static inline int xq_number_of_file(xq_side side, int file)
{
    return side == XQ_RED ? XQ_FILES - file : file + 1;
}

static inline int xq_file_of_number(xq_side side, int number)
{
    return side == XQ_RED ? XQ_FILES - number : number - 1;
}

/* "Forward/backward for K, R, C, P: how many ranks; for N, B, A: the file of destination." */
static inline bool xq_is_straight(xq_kind kind)
{
    return kind == XQ_GENERAL || kind >= XQ_CHARIOT;
}

/* Front and rear are never marked: "with two on one file, only the front one can retreat and only
 * the rear one advance". A side has one general. */
static inline bool xq_is_unmarked(xq_kind kind)
{
    return kind <= XQ_ELEPHANT;
}

/* The squares of that piece on one file, from the front; returns how many there are. */
size_t xq_pieces_on_file(const xq_position *position, xq_piece piece, int file,
                         uint8_t squares[XQ_RANKS]);

/* How many files hold two or more of that piece. */
size_t xq_doubled_files(const xq_position *position, xq_piece piece);

/* xqbase's series: all pieces "standing on doubled files", by file from the mover's right, then
 * from front to back. Returns how many there are. */
size_t xq_series(const xq_position *position, xq_piece piece, uint8_t squares[XQ_SQUARES]);

/* Where a piece on `from` gets by an operator (1, 0, -1) and a number; XQ_NO_SQUARE off the board
 * and for a number that this kind can never have. Legality is another matter. */
uint8_t xq_relative_target(xq_piece piece, unsigned from, int op, int number);

#endif

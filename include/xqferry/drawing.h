/* Boards as pictures in text, as players see them: Red below, the river in the middle. */
#ifndef XQFERRY_DRAWING_H
#define XQFERRY_DRAWING_H

#include "xqferry/api.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How the pieces are drawn. Chinese: the characters that are carved into them, which differ
 * between the sides (俥 and 車); they and the lines are UTF-8, and a terminal shows a character in
 * two columns. Letters: those of FEN on the same lines. ASCII: the same in ASCII alone. */
typedef enum { XQ_PIECES_CHINESE, XQ_PIECES_LETTERS, XQ_PIECES_ASCII } xq_pieces;

enum { XQ_DRAWING_MAX = 4096 };

/* Writes 22 lines of at most 40 columns, each with its line end, at most XQ_DRAWING_MAX bytes:
 *
 *          1   2   3   4   5   6   7   8   9
 *      9   r---n---b---a---k---a---b---n---r
 *          |   |   |   | \ | / |   |   |   |
 *     ...
 *          9   8   7   6   5   4   3   2   1
 *          a   b   c   d   e   f   g   h   i
 *
 * On top Black's files as Black's player counts them, below Red's, then the letters of both; on
 * the left the ranks from 0. */
XQ_API void xq_drawing_write(const xq_position *position, xq_pieces pieces, xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

/* A position's FEN, field by field, in words. */
#ifndef XQ_APP_EXPLAIN_H
#define XQ_APP_EXPLAIN_H

#include <stdio.h>

#include "xqferry/position.h"

/* Writes one line for each rank of the board and for each of the other fields:
 *
 *     board   4k4   rank 9: Black's general on e9
 *     side    w     Red is to move and has 5 legal moves
 */
void explain(const xq_position *position, FILE *file);

#endif

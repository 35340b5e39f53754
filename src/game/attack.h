/* Who attacks a general: shared by the rules and the reader of FEN. */
#ifndef XQ_GAME_ATTACK_H
#define XQ_GAME_ATTACK_H

#include "xqferry/position.h"

/* The square of a piece of side `by` that attacks the other side's general on `root`, its own
 * general on an open file included, or XQ_NO_SQUARE: also when `root` is off the board. */
uint8_t xq_attack_find(const xq_piece board[XQ_SQUARES], unsigned root, xq_side by);

#endif

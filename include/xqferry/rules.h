/* The rules of movement: which moves are legal, who is in check, how many there are.
 *
 * A move is legal when the piece moves as its kind does, and afterwards its own general is not
 * attacked and does not face the other general on an open file. A side without a legal move has
 * lost, in check or not. Repetition, perpetual check and the 60-move rule are no affair of the
 * board and not judged here. All functions take positions as xq_fen_read() lets them pass: one
 * general a side. */
#ifndef XQFERRY_RULES_H
#define XQFERRY_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/fault.h"
#include "xqferry/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No position, however odd its counts, has more moves: 90 points, at most 17 targets each. */
enum { XQ_MOVES_MAX = 90 * 17 };

XQ_API bool xq_rules_legal(const xq_position *position, xq_move move);

/* The same as legal, except that the own general may be left in check: what printed records go
 * by when they ask whether a move's text is ambiguous (specification point A37). */
XQ_API bool xq_rules_pseudo_legal(const xq_position *position, xq_move move);

/* Says why a move is not legal: the first reason of, in this order, an empty point, the other
 * side's piece, a target under an own piece, a move this kind cannot make, a blocked leg or eye or
 * a wrong number of screens, a general left in check or facing the other.
 *
 * XQ_OK when the move is legal; `*fault` is then untouched. Otherwise the status, with square,
 * other square and piece set in `*fault` (ply and token are the caller's to add). */
XQ_API XQ_MUST_CHECK xq_status xq_rules_judge(const xq_position *position, xq_move move,
                                              xq_fault *fault);

/* True when the general of `side` is attacked, facing generals included. */
XQ_API bool xq_rules_in_check(const xq_position *position, xq_side side);

/* Writes the legal moves of the side to move, in order of from-square, then to-square, and returns
 * how many there are. */
XQ_API size_t xq_rules_moves(const xq_position *position, xq_move moves[XQ_MOVES_MAX]);

/* True when the side to move has at least one legal move. */
XQ_API bool xq_rules_has_move(const xq_position *position);

/* Counts the leaves of the tree of legal moves, `depth` plies deep; 1 for depth 0. The number to
 * check a move generator against. */
XQ_API uint64_t xq_rules_perft(const xq_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif

#endif

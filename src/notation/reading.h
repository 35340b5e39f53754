/* The one move that a word means, or why there is none. */
#ifndef XQ_NOTATION_READING_H
#define XQ_NOTATION_READING_H

#include "notation/shapes.h"
#include "notation/words.h"
#include "xqferry/fault.h"
#include "xqferry/notation.h"
#include "xqferry/position.h"
#include "xqferry/status.h"

/* The terms under which a notation is read by its own name. */
struct xq_terms xq_terms_of(const xq_notation *notation);

/* Finds the legal moves that a word may mean: every reading that `terms` allow is tried, exact
 * forms first, lenient ones only where no exact one is legal.
 *
 * XQ_OK               the first of the findings' moves is the one.
 * XQ_AMBIGUOUS        there are several.
 * XQ_AMBIGUOUS_ORIGIN the word has squares and their origin is not settled.
 * XQ_NOT_UTF8         the word has bytes that are none.
 * XQ_NOT_A_MOVE       no form fits the word.
 * XQ_NO_SUCH_PIECE    no reading is legal; why, xq_word_explain() says. */
XQ_MUST_CHECK xq_status xq_word_find(const struct xq_word *word, const struct xq_terms *terms,
                                     const xq_position *position, struct xq_findings *findings);

/* Cuts the next move from the front of `*in` and finds it. Move numbers and what else stands
 * between moves are skipped; a word that looks numbered is tried as a move first, because "33.4" is
 * one.
 *
 * XQ_END    nothing but such is left.
 * otherwise as xq_word_find() has it, for `*word`; `*in` stands behind it. */
XQ_MUST_CHECK xq_status xq_move_next(xq_str *in, const struct xq_terms *terms,
                                     const xq_position *position, struct xq_word *word,
                                     struct xq_findings *findings);

/* Turns a failure of xq_word_find() into a fault, with its token and the nearest legal spellings,
 * and returns its status. */
xq_status xq_word_explain(const struct xq_word *word, const struct xq_terms *terms,
                          const struct xq_findings *findings, xq_status status, xq_fault *fault);

/* Adds what was found to a fault, in squares and as the word's own script writes it so that it
 * would be read as this one move: "c7c8 (兵七进一)". */
void xq_word_candidate(const struct xq_word *word, const struct xq_terms *terms,
                       const struct xq_findings *findings, xq_move move, xq_fault *fault);

#endif

/* What a written move may mean on a position. */
#ifndef XQ_NOTATION_SHAPES_H
#define XQ_NOTATION_SHAPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/words.h"
#include "xqferry/fault.h"
#include "xqferry/notation.h"
#include "xqferry/position.h"

/* Which readings are allowed. */
struct xq_terms {
    unsigned kinds;   /* 1 << xq_notation_kind, those that may be read */
    xq_origin origin; /* of coordinates; XQ_ORIGIN_NONE: not settled, so none are read */
};

/* A word understood. */
struct xq_found {
    xq_move move;
    bool lenient; /* it took a form that is a guess */
};

enum { XQ_ANY_KIND = 1u << XQ_COORDINATES | 1u << XQ_WXF | 1u << XQ_CHINESE_TEXT };

/* Finds the one legal move that a word may mean: every reading that `terms` allow is tried, exact
 * forms first, lenient ones only where no exact one is legal.
 *
 * XQ_OK               `*found` is set.
 * XQ_AMBIGUOUS_ORIGIN the word has coordinates and their origin is not settled.
 * otherwise           as xq_notation_read() has it; `*fault` is set, token included. */
XQ_MUST_CHECK xq_status xq_word_read(const struct xq_word *word, const struct xq_terms *terms,
                                     const xq_position *position, struct xq_found *found,
                                     xq_fault *fault);

/* Adds a legal move as a candidate, in squares and as the word's own script writes it:
 * "c7c8 (兵七进一)". */
void xq_word_candidate(const struct xq_word *word, const xq_position *position, xq_move move,
                       xq_fault *fault);

#endif

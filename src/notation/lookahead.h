/* Which of several moves the rest of a list allows. */
#ifndef XQ_NOTATION_LOOKAHEAD_H
#define XQ_NOTATION_LOOKAHEAD_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/shapes.h"
#include "xqferry/text.h"

struct xq_ahead {
    struct xq_terms terms;
    size_t words;   /* that may still be read ahead in this list */
    bool unsettled; /* it came to squares whose origin is not settled */
};

/* Leaves among the findings' moves those that `rest`, the text behind them, can go on from. Where
 * none of them can, leaves the one from which it gets furthest: the fault is there. Looks no
 * further than it must, follows at most 4,096 readings of the rest at a time, and takes what it
 * cannot refute within its words for possible. */
void xq_lookahead(struct xq_ahead *ahead, xq_str rest, struct xq_findings *findings);

#endif

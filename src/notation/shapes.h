/* The forms in which people write moves, and what a word in one of them may mean. */
#ifndef XQ_NOTATION_SHAPES_H
#define XQ_NOTATION_SHAPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/words.h"
#include "xqferry/fault.h"
#include "xqferry/notation.h"
#include "xqferry/position.h"

/* Readings that belong to no school of soldiers: all of them but the keypad's are allowed where
 * all schools are. */
enum {
    XQ_ANY_KIND = 1u << XQ_COORDINATES | 1u << XQ_WXF | 1u << XQ_CHINESE_TEXT,
    XQ_NO_SCHOOL = 1u << XQ_SCHOOLS,
    XQ_KEYPAD = 1u << (XQ_SCHOOLS + 1),
    XQ_ALL_SCHOOLS = XQ_KEYPAD - 1
};

/* Which readings are allowed. */
struct xq_terms {
    unsigned kinds;   /* 1 << xq_notation_kind */
    xq_origin origin; /* of coordinates; XQ_ORIGIN_NONE: not settled, so none are read */
    unsigned schools; /* 1 << xq_school, XQ_NO_SCHOOL, XQ_KEYPAD */
};

/* What was found out about a word. */
struct xq_findings {
    const xq_position *position;
    unsigned schools; /* as in the terms */
    size_t count;     /* of legal moves */
    size_t near_count;
    bool more;             /* legal moves that did not fit */
    bool lenient;          /* they took a form that is a guess */
    bool understood;       /* some form fits the word */
    bool unsettled;        /* squares whose origin is not settled */
    bool off_board;        /* a reading leaves the board, or asks for what the kind cannot do: */
    uint8_t astray;        /* from here, or XQ_NO_SQUARE, */
    int8_t astray_op;      /* in this direction */
    xq_kind missing;       /* a reading asks for a piece that is not there */
    xq_notation_kind kind; /* of the form that fits the word, the last one */
    xq_move moves[XQ_CANDIDATES];
    xq_move near[XQ_CANDIDATES]; /* readings that are not legal */
};

/* Tries a move: it is kept among the legal ones, or among those that are not. */
void xq_findings_consider(struct xq_findings *findings, xq_move move);

/* Tries every form of WXF and Chinese that the first `count` glyphs of the word have, exact ones
 * or lenient ones. */
void xq_shapes_try(const struct xq_word *word, size_t count, const struct xq_terms *terms,
                   struct xq_findings *findings);

/* Tries pinyin, "p2p5" and "qpt2" (D): read only, and a guess. */
void xq_pinyin_try(const struct xq_word *word, struct xq_findings *findings);

#endif

/* How the piece that moves is told from its like, by the school of the notation. */
#ifndef XQ_NOTATION_PLACES_H
#define XQ_NOTATION_PLACES_H

#include <stdint.h>

#include "xqferry/notation.h"
#include "xqferry/position.h"

typedef enum {
    XQ_BY_FILE,
    XQ_BY_MARK,             /* `value` 1 front, 0 middle, -1 rear */
    XQ_BY_DOUBLE_MARK,      /* `value` 1 foremost, -1 rearmost */
    XQ_BY_ORDINAL,          /* `value` from 1 */
    XQ_BY_FILE_TWICE,       /* the middle one */
    XQ_BY_FILE_AND_MARK,    /* 3+ */
    XQ_BY_MARK_AND_FILE,    /* 前三 */
    XQ_BY_ORDINAL_AND_FILE, /* 13, 二三 */
    XQ_BY_SQUARES           /* no school has a spelling for it */
} xq_way;

struct xq_place {
    xq_way way;
    int8_t value;
};

/* A move in the mover's terms. */
struct xq_step {
    xq_piece piece;
    uint8_t from;  /* square */
    int8_t file;   /* number of the file it starts from */
    int8_t op;     /* 1 forward, 0 sideways, -1 backward */
    int8_t number; /* ranks, or number of the file it goes to */
};

/* The school that a notation writes: its own, or the default of its kind where it does not know
 * that one. */
xq_school xq_school_written(const xq_notation *notation);

/* Places every piece but generals, which are alone. */
struct xq_place xq_place_of(const xq_notation *notation, const xq_position *position,
                            const struct xq_step *step);

#endif

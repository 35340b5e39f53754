/* Which of a side's pieces a written move asks for. */
#ifndef XQ_NOTATION_PICKS_H
#define XQ_NOTATION_PICKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/glyphs.h"
#include "xqferry/position.h"

struct xq_asked {
    const xq_position *position;
    xq_piece piece;
    unsigned schools;       /* as in xq_terms */
    const xq_glyph *first;  /* the glyph that says which piece, */
    const xq_glyph *second; /* and the one that says the rest; not read where there is none */
};

/* Where the glyph asks for nothing that this pick knows: a letter that is no mark, say. */
#define XQ_NO_FIT SIZE_MAX

/* Finds the squares of the pieces asked for; returns how many there are, or XQ_NO_FIT. */
typedef size_t xq_pick(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES]);

xq_pick xq_pick_file;           /* all on the file `first` */
xq_pick xq_pick_file_or_middle; /* the same, or P9 for the middle one of three or five */
xq_pick xq_pick_mark;           /* front, middle, rear of every file with several */
xq_pick xq_pick_inner_mark;     /* wxf: P+ and P- of four or five are the inner ones */
xq_pick xq_pick_code_mark;      /* xqbase's code: first, second and third in the series */
xq_pick xq_pick_han_mark;       /* 前 中 后 */
xq_pick xq_pick_needless_mark;  /* 前士 */
xq_pick xq_pick_double_mark;    /* wxf: ++ and -- */
xq_pick xq_pick_letter_mark;    /* f, m, r or b */
xq_pick xq_pick_letter_behind;  /* the same, but Pb is xqbase's second */
xq_pick xq_pick_ordinal;        /* 一 to 九 in the series */
xq_pick xq_pick_letter;         /* a to e in the series, whatever the case */
xq_pick xq_pick_red_letter;     /* xqr: A to E from Red's right */
xq_pick xq_pick_file_mark;      /* wxf: 3+ 3- */
xq_pick xq_pick_file_twice;     /* wxf: 33 */
xq_pick xq_pick_index_file;     /* fairy: 13; 二三; `first` is the place on the file `second` */
xq_pick xq_pick_mark_file;      /* 前三, +3 */
xq_pick xq_pick_letter_file;    /* f3: the letter's mark on that file */

#endif

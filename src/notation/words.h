/* One written move, cut from its text and turned into glyphs. */
#ifndef XQ_NOTATION_WORDS_H
#define XQ_NOTATION_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/glyphs.h"
#include "xqferry/text.h"

/* The longest forms, a piece, two squares with ranks of two digits and a link of two characters,
 * have nine; a check may be marked behind them. */
enum { XQ_GLYPHS_MAX = 12 };

struct xq_word {
    xq_str token;     /* as it stands in the text */
    uint64_t classes; /* of the first eight glyphs, one byte each, the first lowest */
    size_t count;
    size_t checks; /* '+' at the end that may be part of the move or mark a check */
    bool han;      /* it has a Chinese character */
    bool bad_utf8; /* it has bytes that are no UTF-8 */
    bool too_long; /* longer than any form */
    const xq_glyph *glyphs[XQ_GLYPHS_MAX];
};

/* The bytes of xq_word.classes: what five glyphs stand for. */
#define XQ_SHAPE(a, b, c, d, e)                                                                    \
    ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 |              \
     (uint64_t)(e) << 32)

/* Cuts the next word from `*in`, which then stands on the blank behind it; commas, semicolons and
 * wide blanks are blanks. "h3 to e3" and "炮2 5" are one word. Praise, blame, remarks in brackets
 * and checks marked behind a whole move are in the token but not among the glyphs. False when no
 * word is left. */
bool xq_word_next(xq_str *in, struct xq_word *word);

/* A word such as "1.C2=5" without its number: "C2=5". Empty for "12", "十二", "1...", "…",
 * "第3回合" and "!!" (WXF files have "!!12." where the "!!" is the last move's); the whole token
 * where there is nothing to leave out. */
xq_str xq_word_unnumbered(xq_str token);

/* True when the word, or the number before its move, says that Red's move is left out: "1...", "…".
 */
bool xq_word_leaves_out_red(xq_str token);

static inline bool xq_word_is(const struct xq_word *word, size_t at, unsigned class)
{
    return at < word->count && (word->glyphs[at]->classes & class) != 0;
}

#endif

/* One written move, cut from its text and turned into glyphs. */
#ifndef XQ_NOTATION_WORDS_H
#define XQ_NOTATION_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/glyphs.h"
#include "xqferry/text.h"

/* The longest forms: a piece, two squares with ranks of two digits, a link of two characters. */
enum { XQ_GLYPHS_MAX = 9 };

struct xq_word {
    xq_str token;     /* as it stands in the text */
    uint64_t classes; /* of the first eight glyphs, one byte each, the first lowest */
    size_t count;
    bool han;      /* it has a Chinese character */
    bool bad_utf8; /* it has bytes that are no UTF-8 */
    bool too_long; /* longer than any form */
    const xq_glyph *glyphs[XQ_GLYPHS_MAX];
};

/* The bytes of xq_word.classes: what four glyphs stand for. */
#define XQ_SHAPE(a, b, c, d)                                                                       \
    ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24)

/* Cuts the next word from `*in`, which then stands on the blank behind it; commas, semicolons and
 * wide blanks are blanks. "h3 to e3" is one word. False when none is left. */
bool xq_word_next(xq_str *in, struct xq_word *word);

/* A word such as "1.C2=5" without its number: "C2=5". Empty for "12、", "1...", "…" and "!!" (WXF
 * files have "!!12." where the "!!" is the last move's); the whole token where there is nothing to
 * leave out. */
xq_str xq_word_unnumbered(xq_str token);

/* Two squares as written, with the piece that may stand in front. */
struct xq_squares {
    const xq_glyph *piece; /* or NULL */
    int8_t from_file;      /* 0..8 */
    int8_t from_rank;      /* 0..10, as written */
    int8_t to_file;
    int8_t to_rank;
};

/* True when the word is "h2e2", "H10-G8", "炮h7→e7" or "Ch2xe2". */
bool xq_word_squares(const struct xq_word *word, struct xq_squares *squares);

#endif

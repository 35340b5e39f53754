/* Squares in a written move: plain ones, and those of algebraic notation. */
#ifndef XQ_NOTATION_SQUARES_H
#define XQ_NOTATION_SQUARES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/words.h"

enum { XQ_NOT_SAID = -1 };

/* A move to a square, as written. */
struct xq_squares {
    const xq_glyph *piece; /* or NULL */
    int8_t from_file;      /* 0..8, or XQ_NOT_SAID in algebraic */
    int8_t from_rank;      /* 0..10, or XQ_NOT_SAID in algebraic */
    int8_t to_file;
    int8_t to_rank;
};

/* True when the word is "h2e2", "H10-G8", "炮h7→e7" or "Ch2xe2". */
bool xq_word_squares(const struct xq_word *word, struct xq_squares *squares);

/* True when the word is "Hg3", "Cbe2", "A10e9", "Rxe9" or, without a piece, a soldier's "g4" or
 * "cd4". Capitals are pieces; a small letter that names a file and a piece is a piece where
 * `small_pieces` is set. */
bool xq_word_algebraic(const struct xq_word *word, bool small_pieces, struct xq_squares *squares);

/* True when two squares may as well be an algebraic move: "A10e9" is a capital, as pieces are,
 * before a small one, as files are. In "h2e2" and "H2E2" nobody means a horse. */
bool xq_word_may_be_algebraic(const struct xq_word *word);

/* True for a word that ends with its first square, or a link behind it: "h3", "炮h3→". */
bool xq_word_is_half(const struct xq_word *word);

#endif

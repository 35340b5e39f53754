#include "notation/squares.h"

/* Reads "3" or "10" at the glyph `*at`. Two digits are one rank only as 10: behind "h1" no second
 * digit can follow otherwise. */
static bool read_rank(const struct xq_word *word, size_t *at, int8_t *rank)
{
    if (!xq_word_is(word, *at, XQ_GLYPH_DIGIT)) {
        return false;
    }
    *rank = word->glyphs[*at]->value;
    *at += 1;
    if (*rank == 1 && xq_word_is(word, *at, XQ_GLYPH_DIGIT) && word->glyphs[*at]->value == 0) {
        *rank = 10;
        *at += 1;
    }
    return true;
}

/* Reads "h10" at the glyph `*at`. */
static bool read_square(const struct xq_word *word, size_t *at, int8_t *file, int8_t *rank)
{
    if (!xq_word_is(word, *at, XQ_GLYPH_FILE) || !xq_word_is(word, *at + 1, XQ_GLYPH_DIGIT)) {
        return false;
    }
    *file = word->glyphs[*at]->value;
    *at += 1;
    return read_rank(word, at, rank);
}

static void skip_link(const struct xq_word *word, size_t *at)
{
    for (int i = 0; i < 2 && xq_word_is(word, *at, XQ_GLYPH_LINK); i++) {
        *at += 1;
    }
}

/* Reads the piece and the first square, and goes past a link behind them. */
static bool read_half(const struct xq_word *word, size_t *at, struct xq_squares *squares)
{
    squares->piece = NULL;
    if (!xq_word_is(word, 1, XQ_GLYPH_DIGIT) && xq_word_is(word, 0, XQ_GLYPH_PIECE)) {
        squares->piece = word->glyphs[0];
        *at += 1;
    }
    if (!read_square(word, at, &squares->from_file, &squares->from_rank)) {
        return false;
    }
    skip_link(word, at);
    return true;
}

bool xq_word_squares(const struct xq_word *word, struct xq_squares *squares)
{
    size_t at = 0;
    return !word->too_long && read_half(word, &at, squares) &&
           read_square(word, &at, &squares->to_file, &squares->to_rank) && at == word->count;
}

bool xq_word_is_half(const struct xq_word *word)
{
    size_t at = 0;
    struct xq_squares squares;
    return !word->too_long && read_half(word, &at, &squares) && at == word->count;
}

/* Goes past the piece, if there is one. */
static void read_piece(const struct xq_word *word, bool small_pieces, size_t *at,
                       struct xq_squares *squares)
{
    const xq_glyph *first = word->glyphs[0];
    const bool small_file = (first->classes & XQ_GLYPH_FILE) != 0 && first->letter >= 'a';
    squares->piece = NULL;
    if (xq_word_is(word, 0, XQ_GLYPH_PIECE) && (small_pieces || !small_file)) {
        squares->piece = first;
        *at = 1;
    }
}

/* Reads "e2" to the end of the word. */
static bool read_target(const struct xq_word *word, size_t at, struct xq_squares *squares)
{
    return read_square(word, &at, &squares->to_file, &squares->to_rank) && at == word->count;
}

bool xq_word_algebraic(const struct xq_word *word, bool small_pieces, struct xq_squares *squares)
{
    if (word->count < 2 || word->too_long) {
        return false;
    }
    size_t at = 0;
    read_piece(word, small_pieces, &at, squares);
    squares->from_file = XQ_NOT_SAID;
    squares->from_rank = XQ_NOT_SAID;
    if (read_target(word, at, squares)) {
        return true;
    }
    if (xq_word_is(word, at, XQ_GLYPH_FILE)) {
        squares->from_file = word->glyphs[at]->value;
        at++;
    }
    (void)read_rank(word, &at, &squares->from_rank);
    skip_link(word, &at);
    return read_target(word, at, squares);
}

bool xq_word_may_be_algebraic(const struct xq_word *word)
{
    if (!xq_word_is(word, 0, XQ_GLYPH_PIECE) || word->glyphs[0]->letter >= 'a') {
        return false;
    }
    for (size_t i = 1; i < word->count; i++) {
        if (xq_word_is(word, i, XQ_GLYPH_FILE)) {
            return word->glyphs[i]->letter >= 'a';
        }
    }
    return false;
}

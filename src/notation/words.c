#include "notation/words.h"

/* One code point. Most text is ASCII, or Chinese in three bytes; the rest is xq_str_rune()'s. */
static uint32_t take(xq_str *in)
{
    const unsigned char *byte = (const unsigned char *)in->at;
    if (byte[0] < 0x80) {
        in->at += 1;
        in->len -= 1;
        return byte[0];
    }
    const bool plain = in->len >= 3 && byte[0] >= 0xe3 && byte[0] <= 0xe9 &&
                       (byte[1] & 0xc0u) == 0x80 && (byte[2] & 0xc0u) == 0x80;
    if (!plain) {
        return xq_str_rune(in);
    }
    in->at += 3;
    in->len -= 3;
    return (uint32_t)(byte[0] & 0xfu) << 12 | (uint32_t)(byte[1] & 0x3fu) << 6 |
           (uint32_t)(byte[2] & 0x3fu);
}

static xq_str skip_blanks(xq_str in)
{
    while (in.len > 0) {
        xq_str next = in;
        if ((xq_glyph_of(take(&next))->classes & XQ_GLYPH_BLANK) == 0) {
            break;
        }
        in = next;
    }
    return in;
}

static void add(struct xq_word *word, const xq_glyph *glyph)
{
    if (word->count == XQ_GLYPHS_MAX) {
        word->too_long = true;
        return;
    }
    if (word->count < 8) {
        word->classes |= (uint64_t)(glyph->classes & 0xffu) << (8 * word->count);
    }
    word->glyphs[word->count++] = glyph;
    word->han |= glyph->han;
}

/* Adds the glyphs up to the next blank. */
static void add_glyphs(xq_str *in, struct xq_word *word)
{
    while (in->len > 0) {
        xq_str next = *in;
        const uint32_t rune = take(&next);
        const xq_glyph *glyph = xq_glyph_of(rune);
        if ((glyph->classes & XQ_GLYPH_BLANK) != 0) {
            break;
        }
        *in = next;
        word->bad_utf8 |= rune == XQ_RUNE_BAD;
        if ((glyph->classes & XQ_GLYPH_NOISE) == 0) {
            add(word, glyph);
        }
    }
    word->token.len = (size_t)(in->at - word->token.at);
}

static bool is(const struct xq_word *word, size_t at, unsigned class)
{
    return at < word->count && (word->glyphs[at]->classes & class) != 0;
}

/* Reads "h10" at the glyph `*at`. Two digits are one rank only as 10: in "h1..." no second digit
 * can follow otherwise. */
static bool read_square(const struct xq_word *word, size_t *at, int8_t *file, int8_t *rank)
{
    if (!is(word, *at, XQ_GLYPH_FILE) || !is(word, *at + 1, XQ_GLYPH_DIGIT)) {
        return false;
    }
    *file = word->glyphs[*at]->value;
    *rank = word->glyphs[*at + 1]->value;
    *at += 2;
    if (*rank == 1 && is(word, *at, XQ_GLYPH_DIGIT) && word->glyphs[*at]->value == 0) {
        *rank = 10;
        *at += 1;
    }
    return true;
}

static void skip_link(const struct xq_word *word, size_t *at)
{
    for (int i = 0; i < 2 && is(word, *at, XQ_GLYPH_LINK); i++) {
        *at += 1;
    }
}

/* Reads the piece and the first square, and goes past a link behind them. */
static bool read_half(const struct xq_word *word, size_t *at, struct xq_squares *squares)
{
    squares->piece = NULL;
    if (!is(word, 1, XQ_GLYPH_DIGIT) && is(word, 0, XQ_GLYPH_PIECE)) {
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

/* True for a word that ends with its first square, or a link behind it: "h3", "炮h3→". */
static bool is_half(const struct xq_word *word)
{
    size_t at = 0;
    struct xq_squares squares;
    return !word->too_long && read_half(word, &at, &squares) && at == word->count;
}

/* Adds the words that make "h3", "to", "e3" or "h3", "→e3" one move; false if they do not. */
static bool join(xq_str *in, struct xq_word *word)
{
    for (int i = 0; i < 2; i++) {
        const bool linked = is(word, word->count - 1, XQ_GLYPH_LINK);
        const size_t begin = word->count;
        *in = skip_blanks(*in);
        add_glyphs(in, word);
        struct xq_squares squares;
        if (!linked && !is(word, begin, XQ_GLYPH_LINK)) {
            return false;
        }
        if (xq_word_squares(word, &squares)) {
            return true;
        }
        if (!is_half(word)) {
            return false;
        }
    }
    return false;
}

bool xq_word_next(xq_str *in, struct xq_word *word)
{
    *in = skip_blanks(*in);
    if (in->len == 0) {
        return false;
    }
    word->token = *in;
    word->classes = 0;
    word->count = 0;
    word->han = false;
    word->bad_utf8 = false;
    word->too_long = false;
    add_glyphs(in, word);

    if (is(word, 0, XQ_GLYPH_FILE | XQ_GLYPH_PIECE) && is_half(word)) {
        xq_str further = *in;
        struct xq_word whole = *word;
        if (join(&further, &whole)) {
            *in = further;
            *word = whole;
        }
    }
    return true;
}

static bool is_dot(uint32_t rune)
{
    return rune == '.' || rune == 0xff0e || rune == 0x3001 /* 、 */ || rune == 0x2026 /* … */;
}

static xq_str skip_class(xq_str in, unsigned class)
{
    xq_str next = in;
    while (next.len > 0 && (xq_glyph_of(take(&next))->classes & class) != 0) {
        in = next;
    }
    return in;
}

xq_str xq_word_unnumbered(xq_str token)
{
    const xq_str bare = skip_class(token, XQ_GLYPH_NOISE);
    xq_str rest = skip_class(bare, XQ_GLYPH_DIGIT);
    xq_str next = rest;
    bool dotted = false;
    while (next.len > 0 && is_dot(take(&next))) {
        rest = next;
        dotted = true;
    }
    return dotted ? rest : bare;
}

#include "notation/words.h"

#include "notation/squares.h"

/* A remark in brackets is looked for no further than this, in bytes: a bracket that is never closed
 * must not swallow a list. */
enum { REMARK_MAX = 256 };

/* True where three bytes of UTF-8 begin that hold a code point from U+3000 to U+9FFF or, behind the
 * surrogates, from U+F000: all Chinese, and full-width forms. */
static inline bool begins_plain(const unsigned char *byte, size_t len)
{
    return len >= 3 && ((byte[0] >= 0xe3 && byte[0] <= 0xe9) || byte[0] == 0xef) &&
           (byte[1] & 0xc0u) == 0x80 && (byte[2] & 0xc0u) == 0x80;
}

static inline uint32_t plain_rune(const unsigned char *byte)
{
    return (uint32_t)(byte[0] & 0xfu) << 12 | (uint32_t)(byte[1] & 0x3fu) << 6 |
           (uint32_t)(byte[2] & 0x3fu);
}

/* One code point. Most text is ASCII, or Chinese in three bytes; the rest is xq_str_rune()'s. */
static inline uint32_t take(xq_str *in)
{
    const unsigned char *byte = (const unsigned char *)in->at;
    if (byte[0] < 0x80) {
        in->at += 1;
        in->len -= 1;
        return byte[0];
    }
    if (!begins_plain(byte, in->len)) {
        return xq_str_rune(in);
    }
    in->at += 3;
    in->len -= 3;
    return plain_rune(byte);
}

static xq_str skip_class(xq_str in, unsigned class)
{
    xq_str next = in;
    while (next.len > 0 && (xq_glyph_of(take(&next))->classes & class) != 0) {
        in = next;
    }
    return in;
}

/* True for a byte that begins no blank: nearly all words begin with one. */
static inline bool begins_word(unsigned char byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'z') ||
           (byte >= 0xe4 && byte <= 0xe9);
}

static inline xq_str skip_blanks(xq_str in)
{
    if (in.len > 1 && *in.at == ' ') {
        in.at++;
        in.len--;
    }
    if (in.len > 0 && begins_word((unsigned char)*in.at)) {
        return in;
    }
    return skip_class(in, XQ_GLYPH_BLANK | XQ_GLYPH_NOTHING);
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

/* Goes past "(将军)", whose bracket has been taken already; brackets in it are part of it. False,
 * and `*in` untouched, when it is not closed. */
static bool skip_remark(xq_str *in, char close)
{
    xq_str rest = {in->at, in->len < REMARK_MAX ? in->len : REMARK_MAX};
    const size_t len = rest.len;
    size_t open = 1;
    while (rest.len > 0 && open > 0) {
        const xq_glyph *glyph = xq_glyph_of(take(&rest));
        const bool opens = (glyph->classes & XQ_GLYPH_OPEN) != 0;
        open += opens ? 1 : 0;
        open -= !opens && glyph->letter == close ? 1 : 0;
    }
    if (open > 0) {
        return false;
    }
    const size_t gone = len - rest.len;
    *in = (xq_str){in->at + gone, in->len - gone};
    return true;
}

/* True for a glyph that stands for nothing in a move; a remark is gone past. */
static bool is_aside(const xq_glyph *glyph, xq_str *in)
{
    if ((glyph->classes & (XQ_GLYPH_NOISE | XQ_GLYPH_NOTHING)) != 0) {
        return true;
    }
    return (glyph->classes & XQ_GLYPH_OPEN) != 0 && skip_remark(in, glyph->letter);
}

/* "`+` directly after a digit is a check mark only at the end" (P087). Behind the three or fewer
 * glyphs of a short form it may be the operator: "P7+". */
static void set_checks_aside(struct xq_word *word)
{
    size_t bare = word->count;
    while (bare > 0 && word->glyphs[bare - 1]->letter == '+') {
        bare--;
    }
    if (bare == word->count || !xq_word_is(word, bare - 1, XQ_GLYPH_NUMBER | XQ_GLYPH_DIGIT)) {
        return;
    }
    if (bare >= 4) {
        word->count = bare;
    } else {
        word->checks = word->count - bare;
    }
}

/* Begins an empty word with the glyphs that need no second look: those that stand for something in
 * a move. False when something else follows than the end of the word; nearly none has that. */
static bool begin_glyphs(xq_str *in, struct xq_word *word)
{
    const unsigned char *byte = (const unsigned char *)in->at;
    size_t left = in->len;
    size_t count = 0;
    uint64_t classes = 0;
    bool han = false;
    bool ended = left == 0;
    while (!ended && count < 8) {
        const bool ascii = *byte < 0x80;
        if (!ascii && !begins_plain(byte, left)) {
            break;
        }
        const xq_glyph *glyph = xq_glyph_of(ascii ? *byte : plain_rune(byte));
        if (glyph->classes == 0 || glyph->classes > 0xffu) {
            ended = glyph->classes == XQ_GLYPH_BLANK;
            break;
        }
        word->glyphs[count] = glyph;
        classes |= (uint64_t)glyph->classes << (8 * count);
        han |= glyph->han;
        count++;
        byte += ascii ? 1 : 3;
        left -= ascii ? 1 : 3;
        ended = left == 0;
    }
    word->classes = classes;
    word->count = count;
    word->han = han;
    word->token.len = in->len - left;
    in->at += word->token.len;
    in->len = left;
    return ended;
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
        if ((glyph->classes & ~0xffu) == 0 || word->too_long || !is_aside(glyph, in)) {
            add(word, glyph);
        }
    }
    word->token.len = (size_t)(in->at - word->token.at);
}

/* Adds the words that make "h3", "to", "e3" or "h3", "→e3" one move; false if they do not. */
static bool join_squares(xq_str *in, struct xq_word *word)
{
    for (int i = 0; i < 2; i++) {
        const bool linked = xq_word_is(word, word->count - 1, XQ_GLYPH_LINK);
        const size_t begin = word->count;
        *in = skip_blanks(*in);
        add_glyphs(in, word);
        struct xq_squares squares;
        if (!linked && !xq_word_is(word, begin, XQ_GLYPH_LINK)) {
            return false;
        }
        if (xq_word_squares(word, &squares)) {
            return true;
        }
        if (!xq_word_is_half(word)) {
            return false;
        }
    }
    return false;
}

/* Adds the number that makes "炮2 5" or "前马 4" one move; false if none follows. */
static bool join_number(xq_str *in, struct xq_word *word)
{
    *in = skip_blanks(*in);
    add_glyphs(in, word);
    return xq_word_is(word, 2, XQ_GLYPH_NUMBER) &&
           (word->count == 3 || (word->count == 4 && xq_word_is(word, 3, XQ_GLYPH_OPERATOR)));
}

/* True for "炮2" and "前马": a move in the association's short form, up to its blank. */
static bool is_short_half(const struct xq_word *word)
{
    return word->han && word->count == 2 &&
           (xq_word_is(word, 0, XQ_GLYPH_PIECE) || xq_word_is(word, 1, XQ_GLYPH_PIECE));
}

/* Takes the words that follow into this one, where together they are one move. */
static void join(xq_str *in, struct xq_word *word)
{
    const bool number = is_short_half(word);
    if (!number && !xq_word_is_half(word)) {
        return;
    }
    xq_str further = *in;
    struct xq_word whole = *word;
    if (number ? join_number(&further, &whole) : join_squares(&further, &whole)) {
        *in = further;
        *word = whole;
    }
}

bool xq_word_next(xq_str *in, struct xq_word *word)
{
    *in = skip_blanks(*in);
    if (in->len == 0) {
        return false;
    }
    word->token = *in;
    word->checks = 0;
    word->bad_utf8 = false;
    word->too_long = false;
    if (!begin_glyphs(in, word)) {
        add_glyphs(in, word);
    }

    join(in, word);
    set_checks_aside(word);
    return true;
}

/* What stands in move numbers and nowhere else. */
static bool is_one_of(uint32_t rune, const uint32_t *set)
{
    while (*set != 0 && *set != rune) {
        set++;
    }
    return *set != 0;
}

/* . ． … : ： ) ） and numbers that carry their sign in them, ① to ⒛ */
static bool is_dot(uint32_t rune)
{
    static const uint32_t dots[] = {'.', 0xff0e, 0x2026, ':', 0xff1a, ')', 0xff09, 0};
    return is_one_of(rune, dots) || (rune >= 0x2460 && rune <= 0x249b);
}

/* 十 百 〇 零 第 回 合 着 步, and all numerals */
static bool is_of_number(uint32_t rune)
{
    static const uint32_t others[] = {0x5341, 0x767e, 0x3007, 0x96f6, 0x7b2c,
                                      0x56de, 0x5408, 0x7740, 0x6b65, 0};
    return (xq_glyph_of(rune)->classes & (XQ_GLYPH_DIGIT | XQ_GLYPH_NUMBER)) != 0 ||
           is_one_of(rune, others);
}

static xq_str skip_while(xq_str in, bool belongs(uint32_t rune), size_t *count)
{
    xq_str next = in;
    *count = 0;
    while (next.len > 0 && belongs(take(&next))) {
        in = next;
        *count += 1;
    }
    return in;
}

/* Digits alone that are longer than any number, "7747", are none: DhtmlXQ has moves so. */
static bool is_bare_number(xq_str text, size_t numerals)
{
    const bool ascii = text.len > 0 && (unsigned char)text.at[0] < 0x80;
    return numerals > 0 && numerals <= (ascii ? 3 : 7);
}

xq_str xq_word_unnumbered(xq_str token)
{
    const xq_str bare = skip_class(token, XQ_GLYPH_NOISE);
    size_t numerals = 0;
    size_t dots = 0;
    const xq_str behind = skip_while(bare, is_of_number, &numerals);
    const xq_str rest = skip_while(behind, is_dot, &dots);
    const bool numbered = dots > 0 || (rest.len == 0 && is_bare_number(bare, numerals));
    return numbered ? rest : bare;
}

/* One sign that stands for several dots, or three dots in a row; "P..8" has two. */
bool xq_word_leaves_out_red(xq_str token)
{
    const xq_str rest = xq_word_unnumbered(token);
    xq_str prefix = {token.at, token.len - rest.len};
    size_t dots = 0;
    while (prefix.len > 0) {
        const uint32_t rune = take(&prefix);
        const bool is_plain = rune == '.' || rune == 0xff0e;
        dots = rune == 0x2026 ? 3 : is_plain ? dots + 1 : 0;
        if (dots >= 3) {
            return true;
        }
    }
    return false;
}

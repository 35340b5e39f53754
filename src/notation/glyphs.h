/* What one character may stand for in a written move. */
#ifndef XQ_NOTATION_GLYPHS_H
#define XQ_NOTATION_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

#include "xqferry/position.h"

/* A character may stand for several things: 'c' is a cannon or a file, '-' goes backward, marks
 * the rear piece or links two squares. Only the shape of the whole word tells. */
enum {
    XQ_GLYPH_PIECE = 1,    /* `kind` */
    XQ_GLYPH_NUMBER = 2,   /* `value` 1..9 */
    XQ_GLYPH_OPERATOR = 4, /* `value` 1 forward, 0 sideways, -1 backward */
    XQ_GLYPH_MARK = 8,     /* `value` 1 front, 0 middle, -1 rear */
    XQ_GLYPH_FILE = 16,    /* `value` 0..8 */
    XQ_GLYPH_DIGIT = 32,   /* `value` 0..9, of a rank */
    XQ_GLYPH_LINK = 64,    /* between two squares */
    XQ_GLYPH_LETTER =
        128, /* `letter`; what it stands for in pinyin, or as a mark, its form knows */
    /* The association's line: an operator behind its number, where a sign would be a check mark and
     * a character have its own number left out. No other operator is a letter. */
    XQ_GLYPH_LINE = XQ_GLYPH_OPERATOR | XQ_GLYPH_LETTER,
    /* the rest never stand in a shape */
    XQ_GLYPH_NOISE = 256,    /* '!', '?' and '#', which say what somebody thought of the move */
    XQ_GLYPH_BLANK = 512,    /* ends a word */
    XQ_GLYPH_NOTHING = 1024, /* has no width; left out wherever it stands */
    XQ_GLYPH_OPEN = 2048     /* a bracket, which begins a remark; `letter` ends it */
};

/* The letter G: the general or an advisor, which arithmetic and legality tell apart (A8). */
enum { XQ_GENERAL_OR_ADVISOR = XQ_KINDS };

typedef struct {
    uint16_t rune; /* 0 in ASCII's table and in empty places */
    uint16_t classes;
    uint8_t kind; /* xq_kind or XQ_GENERAL_OR_ADVISOR */
    int8_t value;
    bool han;    /* a Chinese character */
    char letter; /* the character itself, of ASCII */
} xq_glyph;

/* The glyph of a code point; without classes where it stands for nothing. Full-width forms of
 * ASCII are folded first. */
const xq_glyph *xq_glyph_of(uint32_t rune);

#endif

#include "notation/glyphs.h"

enum {
    DIGIT = XQ_GLYPH_NUMBER | XQ_GLYPH_DIGIT,
    SIGN = XQ_GLYPH_OPERATOR | XQ_GLYPH_MARK,
    LETTER = XQ_GLYPH_PIECE | XQ_GLYPH_FILE
};

/* Both cases alike: "case never decides the side" (A28). K A E H R C P, with the synonyms B M
 * (elephant), N (horse), S (soldier) and G; a to i are files, "x" and "to" link squares. */
#define BOTH(capital, small, ...) [capital] = {0, __VA_ARGS__}, [small] = {0, __VA_ARGS__}

static const xq_glyph ascii[128] = {
    [' '] = {0, XQ_GLYPH_BLANK, 0, 0, false},
    [','] = {0, XQ_GLYPH_BLANK, 0, 0, false},
    [';'] = {0, XQ_GLYPH_BLANK, 0, 0, false},
    ['!'] = {0, XQ_GLYPH_NOISE, 0, 0, false},
    ['?'] = {0, XQ_GLYPH_NOISE, 0, 0, false},
    ['+'] = {0, SIGN, 0, 1, false},
    ['='] = {0, SIGN, 0, 0, false},
    ['.'] = {0, SIGN, 0, 0, false},
    ['-'] = {0, SIGN | XQ_GLYPH_LINK, 0, -1, false},
    ['>'] = {0, XQ_GLYPH_LINK, 0, 0, false},
    ['0'] = {0, XQ_GLYPH_DIGIT, 0, 0, false},
    ['1'] = {0, DIGIT, 0, 1, false},
    ['2'] = {0, DIGIT, 0, 2, false},
    ['3'] = {0, DIGIT, 0, 3, false},
    ['4'] = {0, DIGIT, 0, 4, false},
    ['5'] = {0, DIGIT, 0, 5, false},
    ['6'] = {0, DIGIT, 0, 6, false},
    ['7'] = {0, DIGIT, 0, 7, false},
    ['8'] = {0, DIGIT, 0, 8, false},
    ['9'] = {0, DIGIT, 0, 9, false},
    BOTH('A', 'a', LETTER, XQ_ADVISOR, 0, false),
    BOTH('B', 'b', LETTER, XQ_ELEPHANT, 1, false),
    BOTH('C', 'c', LETTER, XQ_CANNON, 2, false),
    BOTH('D', 'd', XQ_GLYPH_FILE, 0, 3, false),
    BOTH('E', 'e', LETTER, XQ_ELEPHANT, 4, false),
    BOTH('F', 'f', XQ_GLYPH_FILE, 0, 5, false),
    BOTH('G', 'g', LETTER, XQ_GENERAL_OR_ADVISOR, 6, false),
    BOTH('H', 'h', LETTER, XQ_HORSE, 7, false),
    BOTH('I', 'i', XQ_GLYPH_FILE, 0, 8, false),
    BOTH('K', 'k', XQ_GLYPH_PIECE, XQ_GENERAL, 0, false),
    BOTH('M', 'm', XQ_GLYPH_PIECE, XQ_ELEPHANT, 0, false),
    BOTH('N', 'n', XQ_GLYPH_PIECE, XQ_HORSE, 0, false),
    BOTH('R', 'r', XQ_GLYPH_PIECE, XQ_CHARIOT, 0, false),
    BOTH('P', 'p', XQ_GLYPH_PIECE, XQ_SOLDIER, 0, false),
    BOTH('S', 's', XQ_GLYPH_PIECE, XQ_SOLDIER, 0, false),
    BOTH('X', 'x', XQ_GLYPH_LINK, 0, 0, false),
    BOTH('T', 't', XQ_GLYPH_LINK, 0, 0, false),
    BOTH('O', 'o', XQ_GLYPH_LINK, 0, 0, false),
};

/* A perfect hash: every row is an initialiser of its own place, so two characters in one place are
 * an error of the compiler (-Woverride-init). If that happens after a row was added, any other odd
 * multiplier that works will do. */
#define PLACE(rune)                 (((uint32_t)(rune)*0xd035b36fu) >> 24)
#define HAN(rune, class, kind, val) [PLACE(rune)] = {rune, XQ_GLYPH_##class, kind, val, true}
#define OTHER(rune, class, val)     [PLACE(rune)] = {rune, class, 0, val, false}

static const xq_glyph wide[256] = {
    HAN(u'帅', PIECE, XQ_GENERAL, 0),
    HAN(u'帥', PIECE, XQ_GENERAL, 0),
    HAN(u'将', PIECE, XQ_GENERAL, 0),
    HAN(u'將', PIECE, XQ_GENERAL, 0),
    HAN(u'王', PIECE, XQ_GENERAL, 0),
    HAN(u'仕', PIECE, XQ_ADVISOR, 0),
    HAN(u'士', PIECE, XQ_ADVISOR, 0),
    HAN(u'相', PIECE, XQ_ELEPHANT, 0),
    HAN(u'象', PIECE, XQ_ELEPHANT, 0),
    HAN(u'马', PIECE, XQ_HORSE, 0),
    HAN(u'馬', PIECE, XQ_HORSE, 0),
    HAN(u'傌', PIECE, XQ_HORSE, 0),
    HAN(u'㐷', PIECE, XQ_HORSE, 0), /* what converters make of 傌 */
    HAN(u'车', PIECE, XQ_CHARIOT, 0),
    HAN(u'車', PIECE, XQ_CHARIOT, 0),
    HAN(u'俥', PIECE, XQ_CHARIOT, 0),
    HAN(u'伡', PIECE, XQ_CHARIOT, 0),
    HAN(u'硨', PIECE, XQ_CHARIOT, 0),
    HAN(u'砗', PIECE, XQ_CHARIOT, 0),
    HAN(u'炮', PIECE, XQ_CANNON, 0),
    HAN(u'砲', PIECE, XQ_CANNON, 0),
    HAN(u'包', PIECE, XQ_CANNON, 0),
    HAN(u'礮', PIECE, XQ_CANNON, 0),
    HAN(u'兵', PIECE, XQ_SOLDIER, 0),
    HAN(u'卒', PIECE, XQ_SOLDIER, 0),
    HAN(u'前', MARK, 0, 1),
    HAN(u'中', MARK, 0, 0),
    HAN(u'后', MARK, 0, -1),
    HAN(u'後', MARK, 0, -1),
    HAN(u'进', OPERATOR, 0, 1),
    HAN(u'進', OPERATOR, 0, 1),
    HAN(u'上', OPERATOR, 0, 1),
    HAN(u'平', OPERATOR, 0, 0),
    HAN(u'退', OPERATOR, 0, -1),
    HAN(u'下', OPERATOR, 0, -1),
    HAN(u'一', NUMBER, 0, 1),
    HAN(u'二', NUMBER, 0, 2),
    HAN(u'三', NUMBER, 0, 3),
    HAN(u'四', NUMBER, 0, 4),
    HAN(u'五', NUMBER, 0, 5),
    HAN(u'六', NUMBER, 0, 6),
    HAN(u'七', NUMBER, 0, 7),
    HAN(u'八', NUMBER, 0, 8),
    HAN(u'九', NUMBER, 0, 9),
    HAN(u'壹', NUMBER, 0, 1),
    HAN(u'贰', NUMBER, 0, 2),
    HAN(u'貳', NUMBER, 0, 2),
    HAN(u'叁', NUMBER, 0, 3),
    HAN(u'參', NUMBER, 0, 3),
    HAN(u'肆', NUMBER, 0, 4),
    HAN(u'伍', NUMBER, 0, 5),
    HAN(u'陆', NUMBER, 0, 6),
    HAN(u'陸', NUMBER, 0, 6),
    HAN(u'柒', NUMBER, 0, 7),
    HAN(u'捌', NUMBER, 0, 8),
    HAN(u'玖', NUMBER, 0, 9),
    OTHER(0x2010, SIGN | XQ_GLYPH_LINK, -1), /* hyphen */
    OTHER(0x2011, SIGN | XQ_GLYPH_LINK, -1), /* hyphen that does not break */
    OTHER(0x2013, SIGN | XQ_GLYPH_LINK, -1), /* en dash */
    OTHER(0x2014, SIGN | XQ_GLYPH_LINK, -1), /* em dash */
    OTHER(0x2212, SIGN | XQ_GLYPH_LINK, -1), /* minus */
    OTHER(0x2192, XQ_GLYPH_LINK, 0),         /* arrow to the right */
    OTHER(0x00d7, XQ_GLYPH_LINK, 0),         /* times, for a capture */
    OTHER(0x3000, XQ_GLYPH_BLANK, 0),        /* ideographic space */
    OTHER(0x3002, XQ_GLYPH_BLANK, 0),        /* ideographic full stop */
    OTHER(0x00a0, XQ_GLYPH_BLANK, 0),        /* space that does not break */
    OTHER(0x200b, XQ_GLYPH_BLANK, 0),        /* space without width */
    OTHER(0xfeff, XQ_GLYPH_BLANK, 0),        /* byte order mark */
};

const xq_glyph *xq_glyph_of(uint32_t rune)
{
    static const xq_glyph blank = {0, XQ_GLYPH_BLANK, 0, 0, false};
    static const xq_glyph nothing = {0, 0, 0, 0, false};

    if (rune >= 0xff01 && rune <= 0xff5e) {
        rune -= 0xff01 - '!';
    }
    if (rune < 128) {
        return rune < ' ' ? &blank : &ascii[rune];
    }
    const xq_glyph *glyph = &wide[PLACE(rune)];
    return glyph->rune == rune ? glyph : &nothing;
}

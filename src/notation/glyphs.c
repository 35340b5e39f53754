#include "notation/glyphs.h"

enum {
    DIGIT = XQ_GLYPH_NUMBER | XQ_GLYPH_DIGIT,
    SIGN = XQ_GLYPH_OPERATOR | XQ_GLYPH_MARK,
    LETTER = XQ_GLYPH_LETTER,
    FILE_LETTER = XQ_GLYPH_LETTER | XQ_GLYPH_FILE,
    PIECE_LETTER = XQ_GLYPH_LETTER | XQ_GLYPH_PIECE,
    BOTH = XQ_GLYPH_LETTER | XQ_GLYPH_FILE | XQ_GLYPH_PIECE
};

#define PLAIN(character, class, val) [character] = {0, (class), 0, (val), false, (character)}
/* Both cases alike: "case never decides the side" (A28). */
#define CASES(capital, small, class, kind, val)                                                    \
    LETTER_OF(capital, class, kind, val), LETTER_OF(small, class, kind, val)
#define LETTER_OF(character, class, kind, val)                                                     \
    [character] = {0, (class), (kind), (val), false, (character)}

/* K A E H R C P, with the synonyms B M (elephant), N (horse), S (soldier) and G; a to i are files,
 * "x" and "to" link squares. */
static const xq_glyph ascii[128] = {
    PLAIN(' ', XQ_GLYPH_BLANK, 0),
    PLAIN(',', XQ_GLYPH_BLANK, 0),
    PLAIN(';', XQ_GLYPH_BLANK, 0),
    PLAIN('"', XQ_GLYPH_BLANK, 0),
    PLAIN('!', XQ_GLYPH_NOISE, 0),
    PLAIN('?', XQ_GLYPH_NOISE, 0),
    PLAIN('#', XQ_GLYPH_NOISE, 0),
    ['('] = {0, XQ_GLYPH_OPEN, 0, 0, false, ')'},
    PLAIN(')', 0, 0),
    PLAIN('+', SIGN, 1),
    PLAIN('=', SIGN, 0),
    PLAIN('.', SIGN, 0),
    PLAIN('-', SIGN | XQ_GLYPH_LINK, -1),
    PLAIN('>', XQ_GLYPH_LINK, 0),
    PLAIN('0', XQ_GLYPH_DIGIT, 0),
    PLAIN('1', DIGIT, 1),
    PLAIN('2', DIGIT, 2),
    PLAIN('3', DIGIT, 3),
    PLAIN('4', DIGIT, 4),
    PLAIN('5', DIGIT, 5),
    PLAIN('6', DIGIT, 6),
    PLAIN('7', DIGIT, 7),
    PLAIN('8', DIGIT, 8),
    PLAIN('9', DIGIT, 9),
    CASES('A', 'a', BOTH, XQ_ADVISOR, 0),
    CASES('B', 'b', BOTH, XQ_ELEPHANT, 1),
    CASES('C', 'c', BOTH, XQ_CANNON, 2),
    CASES('D', 'd', FILE_LETTER, 0, 3),
    CASES('E', 'e', BOTH, XQ_ELEPHANT, 4),
    CASES('F', 'f', FILE_LETTER, 0, 5),
    CASES('G', 'g', BOTH, XQ_GENERAL_OR_ADVISOR, 6),
    CASES('H', 'h', BOTH, XQ_HORSE, 7),
    CASES('I', 'i', FILE_LETTER, 0, 8),
    CASES('J', 'j', LETTER, 0, 0),
    CASES('K', 'k', PIECE_LETTER, XQ_GENERAL, 0),
    CASES('M', 'm', PIECE_LETTER, XQ_ELEPHANT, 0),
    CASES('N', 'n', PIECE_LETTER, XQ_HORSE, 0),
    CASES('O', 'o', LETTER | XQ_GLYPH_LINK, 0, 0),
    CASES('P', 'p', PIECE_LETTER, XQ_SOLDIER, 0),
    CASES('Q', 'q', LETTER, 0, 0),
    CASES('R', 'r', PIECE_LETTER, XQ_CHARIOT, 0),
    CASES('S', 's', PIECE_LETTER, XQ_SOLDIER, 0),
    CASES('T', 't', LETTER | XQ_GLYPH_LINK, 0, 0),
    CASES('X', 'x', LETTER | XQ_GLYPH_LINK, 0, 0),
    CASES('Z', 'z', LETTER, 0, 0),
};

/* A perfect hash: every row is an initialiser of its own place, so two characters in one place are
 * an error of the compiler (-Woverride-init). If that happens after a row was added, any other odd
 * multiplier that works will do. */
#define PLACE(rune)                 (((uint32_t)(rune)*0xa74f7dffu) >> 23)
#define HAN(rune, class, kind, val) [PLACE(rune)] = {rune, XQ_GLYPH_##class, kind, val, true, 0}
#define OTHER(rune, class, val)     [PLACE(rune)] = {rune, class, 0, val, false, 0}

static const xq_glyph wide[512] = {
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
    HAN(u'壹', NUMBER, 0, 1),
    HAN(u'二', NUMBER, 0, 2),
    HAN(u'贰', NUMBER, 0, 2),
    HAN(u'貳', NUMBER, 0, 2),
    HAN(u'三', NUMBER, 0, 3),
    HAN(u'叁', NUMBER, 0, 3),
    HAN(u'參', NUMBER, 0, 3),
    HAN(u'四', NUMBER, 0, 4),
    HAN(u'肆', NUMBER, 0, 4),
    HAN(u'五', NUMBER, 0, 5),
    HAN(u'伍', NUMBER, 0, 5),
    HAN(u'六', NUMBER, 0, 6),
    HAN(u'陆', NUMBER, 0, 6),
    HAN(u'陸', NUMBER, 0, 6),
    HAN(u'七', NUMBER, 0, 7),
    HAN(u'柒', NUMBER, 0, 7),
    HAN(u'八', NUMBER, 0, 8),
    HAN(u'捌', NUMBER, 0, 8),
    HAN(u'九', NUMBER, 0, 9),
    HAN(u'玖', NUMBER, 0, 9),
    OTHER(0x2010, SIGN | XQ_GLYPH_LINK, -1), /* hyphen */
    OTHER(0x2011, SIGN | XQ_GLYPH_LINK, -1), /* hyphen that does not break */
    OTHER(0x2013, SIGN | XQ_GLYPH_LINK, -1), /* en dash */
    OTHER(0x2014, SIGN | XQ_GLYPH_LINK, -1), /* em dash */
    OTHER(0x2015, SIGN | XQ_GLYPH_LINK, -1), /* horizontal bar */
    OTHER(0x2212, SIGN | XQ_GLYPH_LINK, -1), /* minus */
    OTHER(0x2192, XQ_GLYPH_LINK, 0),         /* arrow to the right */
    OTHER(0x00d7, XQ_GLYPH_LINK, 0),         /* times, for a capture */
    OTHER(0x0332, XQ_GLYPH_LINE, 1),         /* the association's line under a digit */
    OTHER(0x0305, XQ_GLYPH_LINE, -1),        /* and over it */
    OTHER(0x3000, XQ_GLYPH_BLANK, 0),        /* ideographic space */
    OTHER(0x00a0, XQ_GLYPH_BLANK, 0),        /* space that does not break */
    OTHER(0x202f, XQ_GLYPH_BLANK, 0),        /* the same, narrow */
    OTHER(0x2002, XQ_GLYPH_BLANK, 0),        /* spaces of several widths */
    OTHER(0x2003, XQ_GLYPH_BLANK, 0),
    OTHER(0x2005, XQ_GLYPH_BLANK, 0),
    OTHER(0x2007, XQ_GLYPH_BLANK, 0),
    OTHER(0x2009, XQ_GLYPH_BLANK, 0),
    OTHER(0x200a, XQ_GLYPH_BLANK, 0),
    OTHER(0x205f, XQ_GLYPH_BLANK, 0),
    OTHER(0x2028, XQ_GLYPH_BLANK, 0), /* line and paragraph separators */
    OTHER(0x2029, XQ_GLYPH_BLANK, 0),
    OTHER(0x0085, XQ_GLYPH_BLANK, 0), /* next line */
    OTHER(0x3001, XQ_GLYPH_BLANK, 0), /* 、 */
    OTHER(0x3002, XQ_GLYPH_BLANK, 0), /* 。 */
    OTHER(0xff61, XQ_GLYPH_BLANK, 0), /* the same, half-width */
    OTHER(0xff64, XQ_GLYPH_BLANK, 0),
    OTHER(0x00b7, XQ_GLYPH_BLANK, 0), /* middle dot */
    OTHER(0x201c, XQ_GLYPH_BLANK, 0), /* quotation marks */
    OTHER(0x201d, XQ_GLYPH_BLANK, 0),
    OTHER(0x300a, XQ_GLYPH_BLANK, 0),
    OTHER(0x300b, XQ_GLYPH_BLANK, 0),
    OTHER(0x300c, XQ_GLYPH_BLANK, 0),
    OTHER(0x300d, XQ_GLYPH_BLANK, 0),
    OTHER(0x300e, XQ_GLYPH_BLANK, 0),
    OTHER(0x300f, XQ_GLYPH_BLANK, 0),
    OTHER(0x200b, XQ_GLYPH_NOTHING, 0), /* space without width */
    OTHER(0x200c, XQ_GLYPH_NOTHING, 0), /* joiners */
    OTHER(0x200d, XQ_GLYPH_NOTHING, 0),
    OTHER(0x2060, XQ_GLYPH_NOTHING, 0),
    OTHER(0x200e, XQ_GLYPH_NOTHING, 0), /* marks of direction */
    OTHER(0x200f, XQ_GLYPH_NOTHING, 0),
    OTHER(0x00ad, XQ_GLYPH_NOTHING, 0), /* soft hyphen */
    OTHER(0xfe0e, XQ_GLYPH_NOTHING, 0), /* choices of form */
    OTHER(0xfe0f, XQ_GLYPH_NOTHING, 0),
    OTHER(0xfeff, XQ_GLYPH_NOTHING, 0), /* byte order mark */
};

const xq_glyph *xq_glyph_of(uint32_t rune)
{
    static const xq_glyph blank = {0, XQ_GLYPH_BLANK, 0, 0, false, 0};
    static const xq_glyph nothing = {0, 0, 0, 0, false, 0};

    if (rune >= 0xff01 && rune <= 0xff5e) {
        rune -= 0xff01 - '!';
    }
    if (rune < 128) {
        return rune < ' ' ? &blank : &ascii[rune];
    }
    const xq_glyph *glyph = &wide[PLACE(rune)];
    return glyph->rune == rune ? glyph : &nothing;
}

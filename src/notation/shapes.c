#include "notation/shapes.h"

#include "notation/picks.h"
#include "notation/relative.h"
#include "xqferry/rules.h"

/* What the glyphs of a form stand for, and which of them says what. */
struct shape {
    uint64_t classes;
    uint8_t count;   /* of glyphs */
    uint8_t schools; /* that read it so */
    xq_pick *pick;
    int8_t piece; /* NONE: soldiers, which alone go without a name */
    int8_t first; /* which of the pieces */
    int8_t second;
    int8_t op;
    int8_t number;
};

struct shapes {
    const struct shape *at;
    size_t count;
};

enum {
    NONE = -1,
    PIECE = XQ_GLYPH_PIECE,
    NUMBER = XQ_GLYPH_NUMBER,
    OP = XQ_GLYPH_OPERATOR,
    MARK = XQ_GLYPH_MARK,
    LETTER = XQ_GLYPH_LETTER,
    LINE = XQ_GLYPH_LINE,
    /* schools */
    ANY = 0xff & ~XQ_KEYPAD,
    XQBASE = 1u << XQ_SCHOOL_XQBASE,
    FEDERATION = 1u << XQ_SCHOOL_WXF,
    FAIRY = 1u << XQ_SCHOOL_FAIRY,
    TRADITIONAL = 1u << XQ_SCHOOL_TRADITIONAL,
    XQR = 1u << XQ_SCHOOL_XQR,
    OTHERS = XQ_NO_SCHOOL
};

#define FOUR(a, b, c, d)    XQ_SHAPE(a, b, c, d, 0), 4
#define FIVE(a, b, c, d, e) XQ_SHAPE(a, b, c, d, e), 5
#define THREE(a, b, c)      XQ_SHAPE(a, b, c, 0, 0), 3
#define SHAPES(table)                                                                              \
    {                                                                                              \
        (table), sizeof(table) / sizeof((table)[0])                                                \
    }

/* A new form is a row here and a row in tests/unit/test_forms.c. */
/* clang-format off */
static const struct shape wxf_exact[] = {
    /* C2=5, P9=8 */
    {FOUR(PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_file_or_middle, 0, 1, NONE, 2, 3},
    /* C+-2, +C-2, P..8 */
    {FOUR(PIECE, MARK, OP, NUMBER), ANY, xq_pick_mark, 0, 1, NONE, 2, 3},
    {FOUR(PIECE, MARK, OP, NUMBER), FEDERATION, xq_pick_inner_mark, 0, 1, NONE, 2, 3},
    {FOUR(PIECE, MARK, OP, NUMBER), XQBASE, xq_pick_code_mark, 0, 1, NONE, 2, 3},
    {FOUR(MARK, PIECE, OP, NUMBER), ANY, xq_pick_mark, 1, 0, NONE, 2, 3},
    {FOUR(MARK, PIECE, OP, NUMBER), FEDERATION, xq_pick_inner_mark, 1, 0, NONE, 2, 3},
    {FOUR(MARK, PIECE, OP, NUMBER), XQBASE, xq_pick_code_mark, 1, 0, NONE, 2, 3},
    /* Pa=5, PA=5 */
    {FOUR(PIECE, LETTER, OP, NUMBER), XQBASE, xq_pick_letter, 0, 1, NONE, 2, 3},
    {FOUR(PIECE, LETTER, OP, NUMBER), XQR, xq_pick_red_letter, 0, 1, NONE, 2, 3},
    /* ++=4 */
    {FOUR(MARK, MARK, OP, NUMBER), FEDERATION, xq_pick_double_mark, NONE, 0, 1, 2, 3},
    /* 7+=6, 77=6 */
    {FOUR(NUMBER, MARK, OP, NUMBER), FEDERATION, xq_pick_file_mark, NONE, 0, 1, 2, 3},
    {FOUR(NUMBER, NUMBER, OP, NUMBER), FEDERATION, xq_pick_file_twice, NONE, 0, 1, 2, 3},
    /* 17=6, 1P7=6 */
    {FOUR(NUMBER, NUMBER, OP, NUMBER), FAIRY, xq_pick_index_file, NONE, 0, 1, 2, 3},
    {FIVE(NUMBER, PIECE, NUMBER, OP, NUMBER), FAIRY, xq_pick_index_file, 1, 0, 2, 3, 4},
    /* +9=8 as DhtmlXQ has it */
    {FOUR(MARK, NUMBER, OP, NUMBER), OTHERS, xq_pick_mark_file, NONE, 0, 1, 2, 3},
    /* fC+2, Cf+2, fC5-2, +C5-2 */
    {FOUR(LETTER, PIECE, OP, NUMBER), ANY, xq_pick_letter_mark, 1, 0, NONE, 2, 3},
    {FOUR(PIECE, LETTER, OP, NUMBER), OTHERS, xq_pick_letter_behind, 0, 1, NONE, 2, 3},
    {FIVE(LETTER, PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_letter_file, 1, 0, 2, 3, 4},
    {FIVE(MARK, PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_mark_file, 1, 0, 2, 3, 4},
    /* 62=5, 6+=5, 7a=5 on the keypad */
    {FOUR(NUMBER, NUMBER, OP, NUMBER), XQ_KEYPAD, xq_pick_file_or_middle, 0, 1, NONE, 2, 3},
    {FOUR(NUMBER, MARK, OP, NUMBER), XQ_KEYPAD, xq_pick_mark, 0, 1, NONE, 2, 3},
    {FOUR(NUMBER, LETTER, OP, NUMBER), XQ_KEYPAD, xq_pick_letter, 0, 1, NONE, 2, 3},
};

static const struct shape wxf_lenient[] = {
    /* P3=4 for one of three that is not the middle one */
    {FOUR(PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_file, 0, 1, NONE, 2, 3},
    /* A+-5 */
    {FOUR(PIECE, MARK, OP, NUMBER), ANY, xq_pick_needless_mark, 0, 1, NONE, 2, 3},
    {FOUR(MARK, PIECE, OP, NUMBER), ANY, xq_pick_needless_mark, 1, 0, NONE, 2, 3},
    /* the number left out: P7+ */
    {THREE(PIECE, NUMBER, OP), ANY, xq_pick_file_or_middle, 0, 1, NONE, 2, NONE},
    {THREE(PIECE, MARK, OP), ANY, xq_pick_mark, 0, 1, NONE, 2, NONE},
    {THREE(MARK, PIECE, OP), ANY, xq_pick_mark, 1, 0, NONE, 2, NONE},
    /* the operator left out, which is sideways: C25, P+4 */
    {THREE(PIECE, NUMBER, NUMBER), ANY, xq_pick_file_or_middle, 0, 1, NONE, NONE, 2},
    {THREE(PIECE, MARK, NUMBER), ANY, xq_pick_mark, 0, 1, NONE, NONE, 2},
};

static const struct shape chinese_exact[] = {
    /* 炮二平五 */
    {FOUR(PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_file, 0, 1, NONE, 2, 3},
    /* 前炮退二, 炮前退二 */
    {FOUR(MARK, PIECE, OP, NUMBER), ANY, xq_pick_han_mark, 1, 0, NONE, 2, 3},
    {FOUR(PIECE, MARK, OP, NUMBER), ANY, xq_pick_han_mark, 0, 1, NONE, 2, 3},
    /* 二兵平四 */
    {FOUR(NUMBER, PIECE, OP, NUMBER), ANY, xq_pick_ordinal, 1, 0, NONE, 2, 3},
    /* 前九平八, 二7平6 */
    {FOUR(MARK, NUMBER, OP, NUMBER), TRADITIONAL, xq_pick_mark_file, NONE, 0, 1, 2, 3},
    {FOUR(NUMBER, NUMBER, OP, NUMBER), TRADITIONAL, xq_pick_index_file, NONE, 0, 1, 2, 3},
    /* 前兵九平八, 二卒7平6 */
    {FIVE(MARK, PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_mark_file, 1, 0, 2, 3, 4},
    {FIVE(NUMBER, PIECE, NUMBER, OP, NUMBER), ANY, xq_pick_index_file, 1, 0, 2, 3, 4},
    /* 炮25 and 前马4 with the association's line under or over the last digit */
    {FOUR(PIECE, NUMBER, NUMBER, LINE), ANY, xq_pick_file, 0, 1, NONE, 3, 2},
    {FOUR(MARK, PIECE, NUMBER, LINE), ANY, xq_pick_han_mark, 1, 0, NONE, 3, 2},
    {FOUR(PIECE, MARK, NUMBER, LINE), ANY, xq_pick_han_mark, 0, 1, NONE, 3, 2},
    {FOUR(NUMBER, PIECE, NUMBER, LINE), ANY, xq_pick_ordinal, 1, 0, NONE, 3, 2},
};

static const struct shape chinese_lenient[] = {
    /* 前士退5 */
    {FOUR(MARK, PIECE, OP, NUMBER), ANY, xq_pick_needless_mark, 1, 0, NONE, 2, 3},
    {FOUR(PIECE, MARK, OP, NUMBER), ANY, xq_pick_needless_mark, 0, 1, NONE, 2, 3},
    /* the number left out: 兵七进, 中兵进, 兵中进, 二兵进, 前九进, 前兵九进 */
    {THREE(PIECE, NUMBER, OP), ANY, xq_pick_file, 0, 1, NONE, 2, NONE},
    {THREE(MARK, PIECE, OP), ANY, xq_pick_han_mark, 1, 0, NONE, 2, NONE},
    {THREE(PIECE, MARK, OP), ANY, xq_pick_han_mark, 0, 1, NONE, 2, NONE},
    {THREE(NUMBER, PIECE, OP), ANY, xq_pick_ordinal, 1, 0, NONE, 2, NONE},
    {THREE(MARK, NUMBER, OP), TRADITIONAL, xq_pick_mark_file, NONE, 0, 1, 2, NONE},
    {FOUR(MARK, PIECE, NUMBER, OP), ANY, xq_pick_mark_file, 1, 0, 2, 3, NONE},
    /* the operator left out, which is sideways: 炮25, 后车6, 车后6, 二兵4, 前兵九8 */
    {THREE(PIECE, NUMBER, NUMBER), ANY, xq_pick_file, 0, 1, NONE, NONE, 2},
    {THREE(MARK, PIECE, NUMBER), ANY, xq_pick_han_mark, 1, 0, NONE, NONE, 2},
    {THREE(PIECE, MARK, NUMBER), ANY, xq_pick_han_mark, 0, 1, NONE, NONE, 2},
    {THREE(NUMBER, PIECE, NUMBER), ANY, xq_pick_ordinal, 1, 0, NONE, NONE, 2},
    {FOUR(MARK, PIECE, NUMBER, NUMBER), ANY, xq_pick_mark_file, 1, 0, 2, NONE, 3},
};
/* clang-format on */

/* What may stand in a form of Chinese: not what else digits and letters are. */
static const uint64_t han_classes = 0x0f0f0f0f0f0f0f0f;

/* By whether the word is Chinese, and whether lenient forms are tried. */
static const struct shapes tables[2][2] = {
    {SHAPES(wxf_exact), SHAPES(wxf_lenient)},
    {SHAPES(chinese_exact), SHAPES(chinese_lenient)},
};

static bool is_known(const struct xq_findings *findings, xq_move move)
{
    for (size_t i = 0; i < findings->count; i++) {
        if (findings->moves[i].from == move.from && findings->moves[i].to == move.to) {
            return true;
        }
    }
    return false;
}

void xq_findings_consider(struct xq_findings *findings, xq_move move)
{
    if (is_known(findings, move)) {
        return;
    }
    if (!xq_rules_legal(findings->position, move)) {
        if (findings->near_count < XQ_CANDIDATES) {
            findings->near[findings->near_count++] = move;
        }
        return;
    }
    if (findings->count == XQ_CANDIDATES) {
        findings->more = true;
        return;
    }
    findings->moves[findings->count++] = move;
}

/* What a piece that was picked is to do. */
struct errand {
    xq_piece piece;
    int op;
    int number;
};

static void run_errand(const struct errand *errand, uint8_t from, struct xq_findings *findings)
{
    const uint8_t to = xq_relative_target(errand->piece, from, errand->op, errand->number);
    if (to != XQ_NO_SQUARE) {
        xq_findings_consider(findings, (xq_move){from, to});
        return;
    }
    findings->off_board = true;
    findings->astray = from;
    findings->astray_op = (int8_t)errand->op;
}

static void try_pick(xq_pick *pick, const struct xq_asked *asked, const struct errand *errand,
                     struct xq_findings *findings)
{
    uint8_t squares[XQ_SQUARES];
    const size_t count = pick(asked, squares);
    if (count == XQ_NO_FIT) {
        return;
    }
    findings->understood = true;
    if (count == 0) {
        findings->missing = xq_piece_kind(asked->piece);
    }
    for (size_t i = 0; i < count; i++) {
        run_errand(errand, squares[i], findings);
    }
}

static int value_at(const struct xq_word *word, int at, int otherwise)
{
    return at == NONE ? otherwise : word->glyphs[at]->value;
}

static void try_kind(const struct shape *shape, const struct xq_word *word, xq_kind kind,
                     struct xq_findings *findings)
{
    const xq_side side = (xq_side)findings->position->side_to_move;
    const struct errand errand = {xq_piece_of(side, kind), value_at(word, shape->op, 0),
                                  value_at(word, shape->number, 1)};
    /* "number omitted, one step of a straight mover" (zh.wikipedia) */
    if (shape->number == NONE && (errand.op == 0 || !xq_is_straight(kind))) {
        return;
    }
    const struct xq_asked asked = {.position = findings->position,
                                   .piece = errand.piece,
                                   .schools = findings->schools,
                                   .first = word->glyphs[shape->first],
                                   .second =
                                       shape->second == NONE ? NULL : word->glyphs[shape->second]};
    try_pick(shape->pick, &asked, &errand, findings);
}

/* On the keypad digits stand for pieces, in the order of xqbase's standard, which is ours. */
static unsigned kind_of(const struct shape *shape, const struct xq_word *word)
{
    if (shape->piece == NONE) {
        return XQ_SOLDIER;
    }
    const xq_glyph *glyph = word->glyphs[shape->piece];
    return shape->schools == XQ_KEYPAD ? (unsigned)glyph->value : glyph->kind;
}

static void try_shape(const struct shape *shape, const struct xq_word *word,
                      struct xq_findings *findings)
{
    const unsigned kind = kind_of(shape, word);
    if (kind == XQ_GENERAL_OR_ADVISOR) {
        try_kind(shape, word, XQ_ADVISOR, findings);
        try_kind(shape, word, XQ_GENERAL, findings);
    } else if (kind < XQ_KINDS) {
        try_kind(shape, word, (xq_kind)kind, findings);
    }
}

void xq_shapes_try(const struct xq_word *word, size_t count, const struct xq_terms *terms,
                   struct xq_findings *findings)
{
    const xq_notation_kind kind = word->han ? XQ_CHINESE_TEXT : XQ_WXF;
    const bool too_long = count >= sizeof word->classes; /* no shape is, and the shift would be */
    if (too_long || (terms->kinds & 1u << kind) == 0) {
        return;
    }
    const struct shapes table = tables[word->han][findings->lenient];
    const uint64_t classes = word->classes & ~(UINT64_MAX << (8 * count));
    for (size_t i = 0; i < table.count; i++) {
        const struct shape *shape = &table.at[i];
        if (shape->count != count || (classes & shape->classes) != shape->classes ||
            (shape->schools & terms->schools) == 0) {
            continue;
        }
        findings->kind = kind;
        try_shape(shape, word, findings);
        /* No two forms of Chinese are alike: where each glyph stands for one thing, this was the
         * only one. */
        if (word->han && (classes & han_classes) == shape->classes) {
            return;
        }
    }
}

/* Letters of pinyin. j and s each name two kinds; z is 卒 or 中. */
static const struct initial {
    char letter;
    xq_kind kind;
    xq_kind other; /* or XQ_NO_KIND */
} initials[] = {
    {'p', XQ_CANNON, XQ_NO_KIND},   {'m', XQ_HORSE, XQ_NO_KIND},   {'c', XQ_CHARIOT, XQ_NO_KIND},
    {'j', XQ_CHARIOT, XQ_GENERAL},  {'b', XQ_SOLDIER, XQ_NO_KIND}, {'z', XQ_SOLDIER, XQ_NO_KIND},
    {'x', XQ_ELEPHANT, XQ_NO_KIND}, {'s', XQ_ADVISOR, XQ_GENERAL},
};

static const char pinyin_ops[] = {'t', 'p', 'j'};   /* by value + 1 */
static const char pinyin_marks[] = {'h', 'z', 'q'}; /* likewise */

/* The letter in either case, as a small one. */
static char small_letter(const xq_glyph *glyph)
{
    return (char)((unsigned char)glyph->letter | 0x20u);
}

static bool value_of_letter(const char letters[3], char letter, int *value)
{
    for (int i = 0; i < 3; i++) {
        if (letters[i] == letter) {
            *value = i - 1;
            return true;
        }
    }
    return false;
}

static void try_initial(const struct xq_word *word, xq_kind kind, bool marked,
                        struct xq_findings *findings)
{
    int op = 0;
    int mark = 0;
    if (kind == XQ_NO_KIND || !value_of_letter(pinyin_ops, small_letter(word->glyphs[2]), &op) ||
        (marked && !value_of_letter(pinyin_marks, small_letter(word->glyphs[0]), &mark))) {
        return;
    }
    const xq_side side = (xq_side)findings->position->side_to_move;
    const xq_glyph sign = {.classes = XQ_GLYPH_MARK, .value = (int8_t)mark};
    const struct errand errand = {xq_piece_of(side, kind), op, word->glyphs[3]->value};
    const struct xq_asked asked = {.position = findings->position,
                                   .piece = errand.piece,
                                   .first = marked ? &sign : word->glyphs[1]};
    findings->kind = XQ_CHINESE_TEXT;
    try_pick(marked ? xq_pick_han_mark : xq_pick_file, &asked, &errand, findings);
}

void xq_pinyin_try(const struct xq_word *word, struct xq_findings *findings)
{
    const bool fits = word->count == 4 && xq_word_is(word, 0, LETTER) &&
                      xq_word_is(word, 1, LETTER | NUMBER) && xq_word_is(word, 2, LETTER) &&
                      xq_word_is(word, 3, NUMBER);
    if (!fits) {
        return;
    }
    const bool marked = xq_word_is(word, 1, LETTER);
    const char letter = small_letter(word->glyphs[marked ? 1 : 0]);
    for (size_t i = 0; i < sizeof initials / sizeof initials[0]; i++) {
        if (initials[i].letter == letter) {
            try_initial(word, initials[i].kind, marked, findings);
            try_initial(word, initials[i].other, marked, findings);
        }
    }
}

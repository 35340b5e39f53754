#include "notation/places.h"

#include "notation/relative.h"
#include "xqferry/rules.h"

/* The pieces among which the moving one stands. */
struct company {
    const xq_position *position;
    xq_piece piece;
    uint8_t from;
    size_t count; /* on its file */
    size_t at;    /* its place there, from the front */
};

typedef struct xq_place placing(const struct company *company);

static size_t index_of(const uint8_t *squares, unsigned square)
{
    size_t i = 0;
    while (squares[i] != square) {
        i++;
    }
    return i;
}

static bool is_lone_file(const struct company *company)
{
    return xq_doubled_files(company->position, company->piece) == 1;
}

static bool is_soldier(const struct company *company)
{
    return xq_piece_kind(company->piece) == XQ_SOLDIER;
}

static struct xq_place place(xq_way way, int value)
{
    return (struct xq_place){way, (int8_t)value};
}

/* Front, middle, rear of two or three. */
static struct xq_place by_mark(const struct company *company, xq_way way)
{
    const bool rear = company->at == company->count - 1;
    return place(way, company->at == 0 ? 1 : rear ? -1 : 0);
}

/* The place in xqbase's series, or in XiangQi Review's. Beyond `most` there is no sign. */
static struct xq_place by_series(const struct company *company, bool from_red, size_t most)
{
    uint8_t squares[XQ_SQUARES];
    const size_t count = xq_series(company->position, company->piece, squares);
    size_t at = index_of(squares, company->from);
    if (from_red && xq_piece_side(company->piece) == XQ_BLACK) {
        at = count - 1 - at;
    }
    return at < most ? place(XQ_BY_ORDINAL, (int)at + 1) : place(XQ_BY_SQUARES, 0);
}

/* xqbase: front, middle and rear for two and three on the only doubled file; otherwise the place
 * in the series, 一 to 九. */
static struct xq_place xqbase_chinese(const struct company *company)
{
    if (company->count <= 3 && is_lone_file(company)) {
        return by_mark(company, XQ_BY_MARK);
    }
    return by_series(company, false, 9);
}

/* The same, with the letters a to e. */
static struct xq_place xqbase_letters(const struct company *company)
{
    if (company->count <= 3 && is_lone_file(company)) {
        return by_mark(company, XQ_BY_MARK);
    }
    return by_series(company, false, 5);
}

/* The federation's signs: on the only doubled file, by how many stand there, from the front. */
static const struct xq_place lone_signs[6][5] = {
    [2] = {{XQ_BY_MARK, 1}, {XQ_BY_MARK, -1}},
    [3] = {{XQ_BY_MARK, 1}, {XQ_BY_FILE, 0}, {XQ_BY_MARK, -1}},
    [4] = {{XQ_BY_DOUBLE_MARK, 1}, {XQ_BY_MARK, 1}, {XQ_BY_MARK, -1}, {XQ_BY_DOUBLE_MARK, -1}},
    [5] = {{XQ_BY_DOUBLE_MARK, 1},
           {XQ_BY_MARK, 1},
           {XQ_BY_FILE, 0},
           {XQ_BY_MARK, -1},
           {XQ_BY_DOUBLE_MARK, -1}},
};

/* And on one of several. */
static const struct xq_place file_signs[4][3] = {
    [2] = {{XQ_BY_FILE_AND_MARK, 1}, {XQ_BY_FILE_AND_MARK, -1}},
    [3] = {{XQ_BY_FILE_AND_MARK, 1}, {XQ_BY_FILE_TWICE, 0}, {XQ_BY_FILE_AND_MARK, -1}},
};

static struct xq_place federation(const struct company *company)
{
    const bool soldier = is_soldier(company);
    if (is_lone_file(company)) {
        return company->count <= (soldier ? 5 : 3) ? lone_signs[company->count][company->at]
                                                   : place(XQ_BY_SQUARES, 0);
    }
    return soldier && company->count <= 3 ? file_signs[company->count][company->at]
                                          : place(XQ_BY_SQUARES, 0);
}

/* Fairy-Stockfish: the index from the front and the file, as soon as + and - do not do. */
static struct xq_place fairy(const struct company *company)
{
    if (company->count == 2 && is_lone_file(company)) {
        return by_mark(company, XQ_BY_MARK);
    }
    return is_soldier(company) && company->at < 5
               ? place(XQ_BY_ORDINAL_AND_FILE, (int)company->at + 1)
               : place(XQ_BY_SQUARES, 0);
}

/* zh.wikipedia and DhtmlXQ: 前 first and 后 last, 中 or ordinals between; the file as well where
 * there are several. */
static struct xq_place traditional(const struct company *company)
{
    const bool lone = is_lone_file(company);
    const bool outer = company->at == 0 || company->at == company->count - 1;
    if (company->count <= 3 || outer) {
        return by_mark(company, lone ? XQ_BY_MARK : XQ_BY_MARK_AND_FILE);
    }
    return company->at < 9
               ? place(lone ? XQ_BY_ORDINAL : XQ_BY_ORDINAL_AND_FILE, (int)company->at + 1)
               : place(XQ_BY_SQUARES, 0);
}

/* XiangQi Review: "given from Red's point of view" for both sides. */
static struct xq_place review(const struct company *company)
{
    if (company->count <= 3 && is_lone_file(company)) {
        return by_mark(company, XQ_BY_MARK);
    }
    return is_soldier(company) ? by_series(company, true, 5) : place(XQ_BY_SQUARES, 0);
}

static placing *const schools[][XQ_SCHOOLS] = {
    [XQ_WXF] = {[XQ_SCHOOL_XQBASE] = xqbase_letters,
                [XQ_SCHOOL_WXF] = federation,
                [XQ_SCHOOL_FAIRY] = fairy,
                [XQ_SCHOOL_XQR] = review},
    [XQ_CHINESE_TEXT] =
        {[XQ_SCHOOL_XQBASE] = xqbase_chinese, [XQ_SCHOOL_TRADITIONAL] = traditional},
};

/* True when another piece on the file has a move with the same text. */
static bool is_shared(const struct company *company, const struct xq_step *step,
                      bool counts(const xq_position *, xq_move))
{
    uint8_t squares[XQ_RANKS];
    const size_t count = xq_pieces_on_file(company->position, company->piece,
                                           xq_square_file(company->from), squares);
    for (size_t i = 0; i < count; i++) {
        const uint8_t to = xq_relative_target(company->piece, squares[i], step->op, step->number);
        if (i != company->at && to != XQ_NO_SQUARE &&
            counts(company->position, (xq_move){squares[i], to})) {
            return true;
        }
    }
    return false;
}

/* "Another like piece on that file has a pseudo-legal move with the same text (a move that leaves
 * its own general in check counts)" (A37); soldiers are always marked. */
static bool needs_mark(const xq_notation *notation, const struct company *company,
                       const struct xq_step *step)
{
    const bool spared =
        notation->marks == XQ_MARKS_AMBIGUOUS && company->count == 2 && !is_soldier(company);
    return !spared || is_shared(company, step, xq_rules_pseudo_legal);
}

xq_school xq_school_written(const xq_notation *notation)
{
    if (xq_school_known(notation->kind, notation->school)) {
        return notation->school;
    }
    return notation->kind == XQ_WXF ? XQ_SCHOOL_WXF : XQ_SCHOOL_XQBASE;
}

struct xq_place xq_place_of(const xq_notation *notation, const xq_position *position,
                            const struct xq_step *step)
{
    uint8_t squares[XQ_RANKS];
    struct company company = {position, step->piece, step->from, 0, 0};
    company.count = xq_pieces_on_file(position, step->piece, xq_square_file(step->from), squares);
    if (company.count == 1) {
        return place(XQ_BY_FILE, 0);
    }
    company.at = index_of(squares, step->from);
    if (xq_is_unmarked(xq_piece_kind(step->piece))) {
        /* On points where advisors and elephants cannot stand (lenient FENs) two of them may
         * still have moves that are written alike. */
        return place(is_shared(&company, step, xq_rules_legal) ? XQ_BY_SQUARES : XQ_BY_FILE, 0);
    }
    if (!needs_mark(notation, &company, step)) {
        return place(XQ_BY_FILE, 0);
    }
    return schools[notation->kind][xq_school_written(notation)](&company);
}

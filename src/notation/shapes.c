#include "notation/shapes.h"

#include "notation/coordinates.h"
#include "notation/relative.h"
#include "xqferry/rules.h"

/* Which of a side's pieces a word asks for. */
struct asked {
    const xq_position *position;
    xq_piece piece;
    int value;  /* of the glyph that says which one */
    int second; /* of the glyph behind that */
    bool han;
};

/* Finds the squares of the pieces asked for; returns how many there are. */
typedef size_t pick(const struct asked *asked, uint8_t squares[XQ_SQUARES]);

/* A form in which people write moves: what its glyphs stand for, and where what is said. */
struct shape {
    uint64_t classes;
    uint8_t count; /* of glyphs */
    bool lenient;
    uint8_t kinds; /* 1 << xq_notation_kind */
    pick *pick;
    int8_t piece; /* the glyphs that say it; NOT_SAID where none does */
    int8_t place;
    int8_t op;
    int8_t number;
};

enum { NOT_SAID = -1 };

/* What was found out about a word. */
struct findings {
    const xq_position *position;
    size_t count; /* of legal moves */
    size_t near_count;
    bool more;       /* legal moves that did not fit */
    bool understood; /* some form fits the word */
    bool off_board;  /* a reading leaves the board, or asks for what the kind cannot do */
    xq_kind missing; /* a reading asks for a piece that is not there */
    xq_move moves[XQ_CANDIDATES];
    xq_move near[XQ_CANDIDATES]; /* readings that are not legal */
};

static size_t all_on_file(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    const int file = xq_file_of_number(xq_piece_side(asked->piece), asked->value);
    return xq_pieces_on_file(asked->position, asked->piece, file, squares);
}

static bool has_middle(size_t count)
{
    return count == 3 || count == 5;
}

/* "P<file>" is the middle one of three or five on that file (federation). Otherwise a file where
 * several stand means whichever can make the move: old manuals and Fairy-Stockfish write so (A12),
 * and printed Chinese records, which mark only what is ambiguous (A37). */
static size_t by_file(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = all_on_file(asked, squares);
    const bool middle = !asked->han && has_middle(count) &&
                        !xq_is_unmarked(xq_piece_kind(asked->piece)) &&
                        xq_doubled_files(asked->position, asked->piece) == 1;
    if (middle) {
        squares[0] = squares[count / 2];
        return 1;
    }
    return count;
}

/* The pieces that a mark means among `count` on one file. */
static size_t marked(const struct asked *asked, const uint8_t *here, size_t count, uint8_t *squares)
{
    /* Of four or five soldiers P+ and P- are the inner ones, ++ and -- the outer (federation). */
    const bool inner =
        !asked->han && (count == 4 || count == 5) && xq_piece_kind(asked->piece) == XQ_SOLDIER;
    if (asked->value != 0) {
        squares[0] = asked->value > 0 ? here[inner] : here[count - 1 - inner];
        return 1;
    }
    if (count == 2) { /* "." or "=" of two: "error", it cannot be told from a mistake (A4) */
        return 0;
    }
    size_t found = 0;
    for (size_t i = (count - 1) / 2; i <= count / 2; i++) {
        squares[found++] = here[i];
    }
    return found;
}

/* Front, middle and rear of every file that holds two or more; legality leaves one. */
static size_t by_mark(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    size_t found = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        uint8_t here[XQ_RANKS];
        const size_t count = xq_pieces_on_file(asked->position, asked->piece, file, here);
        if (count >= 2) {
            found += marked(asked, here, count, squares + found);
        }
    }
    return found;
}

/* 一 to 五: xqbase's series. */
static size_t by_ordinal(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = xq_series(asked->position, asked->piece, squares);
    if ((size_t)asked->value > count) {
        return 0;
    }
    squares[0] = squares[asked->value - 1];
    return 1;
}

/* "++" and "--": foremost and rearmost of four or five. */
static size_t by_double_mark(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    if (asked->value != asked->second || asked->value == 0) {
        return 0;
    }
    size_t found = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        uint8_t here[XQ_RANKS];
        const size_t count = xq_pieces_on_file(asked->position, asked->piece, file, here);
        if (count >= 4) {
            squares[found++] = asked->value > 0 ? here[0] : here[count - 1];
        }
    }
    return found;
}

/* "7+" and "7-" where two files hold several: "first character is the file". */
static size_t by_file_and_mark(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = all_on_file(asked, squares);
    if (count < 2 || asked->second == 0) {
        return 0;
    }
    squares[0] = asked->second > 0 ? squares[0] : squares[count - 1];
    return 1;
}

/* "77": the middle one on that file. */
static size_t by_file_twice(const struct asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = asked->value == asked->second ? all_on_file(asked, squares) : 0;
    if (!has_middle(count)) {
        return 0;
    }
    squares[0] = squares[count / 2];
    return 1;
}

enum {
    WXF = 1u << XQ_WXF,
    CHINESE = 1u << XQ_CHINESE_TEXT,
    BOTH = WXF | CHINESE,
    PIECE = XQ_GLYPH_PIECE,
    NUMBER = XQ_GLYPH_NUMBER,
    OP = XQ_GLYPH_OPERATOR,
    MARK = XQ_GLYPH_MARK
};

/* Every form that is read. A new one is a row here and a row in tests/unit/test_notation.c. */
static const struct shape shapes[] = {
    /* 炮二平五 C2=5 */
    {XQ_SHAPE(PIECE, NUMBER, OP, NUMBER), 4, false, BOTH, by_file, 0, 1, 2, 3},
    /* 前炮退二 +C-2 */
    {XQ_SHAPE(MARK, PIECE, OP, NUMBER), 4, false, BOTH, by_mark, 1, 0, 2, 3},
    /* 炮前退二 C+-2 */
    {XQ_SHAPE(PIECE, MARK, OP, NUMBER), 4, false, BOTH, by_mark, 0, 1, 2, 3},
    /* 二兵平四 */
    {XQ_SHAPE(NUMBER, PIECE, OP, NUMBER), 4, false, CHINESE, by_ordinal, 1, 0, 2, 3},
    /* ++=4 */
    {XQ_SHAPE(MARK, MARK, OP, NUMBER), 4, false, WXF, by_double_mark, NOT_SAID, 0, 2, 3},
    /* 7+=6 */
    {XQ_SHAPE(NUMBER, MARK, OP, NUMBER), 4, false, WXF, by_file_and_mark, NOT_SAID, 0, 2, 3},
    /* 77=6 */
    {XQ_SHAPE(NUMBER, NUMBER, OP, NUMBER), 4, false, WXF, by_file_twice, NOT_SAID, 0, 2, 3},

    /* P3=4 for one of three that is not the middle one */
    {XQ_SHAPE(PIECE, NUMBER, OP, NUMBER), 4, true, WXF, all_on_file, 0, 1, 2, 3},
    /* the number left out: 兵七进, 中兵进, 兵中进, 二兵进 */
    {XQ_SHAPE(PIECE, NUMBER, OP, 0), 3, true, BOTH, by_file, 0, 1, 2, NOT_SAID},
    {XQ_SHAPE(MARK, PIECE, OP, 0), 3, true, BOTH, by_mark, 1, 0, 2, NOT_SAID},
    {XQ_SHAPE(PIECE, MARK, OP, 0), 3, true, BOTH, by_mark, 0, 1, 2, NOT_SAID},
    {XQ_SHAPE(NUMBER, PIECE, OP, 0), 3, true, CHINESE, by_ordinal, 1, 0, 2, NOT_SAID},
    /* the operator left out, which is sideways: C25, 炮25, 后车6, 车后6, 二兵4 */
    {XQ_SHAPE(PIECE, NUMBER, NUMBER, 0), 3, true, BOTH, by_file, 0, 1, NOT_SAID, 2},
    {XQ_SHAPE(MARK, PIECE, NUMBER, 0), 3, true, CHINESE, by_mark, 1, 0, NOT_SAID, 2},
    {XQ_SHAPE(PIECE, MARK, NUMBER, 0), 3, true, CHINESE, by_mark, 0, 1, NOT_SAID, 2},
    {XQ_SHAPE(NUMBER, PIECE, NUMBER, 0), 3, true, CHINESE, by_ordinal, 1, 0, NOT_SAID, 2},
};

static bool is_known(const struct findings *findings, xq_move move)
{
    for (size_t i = 0; i < findings->count; i++) {
        if (findings->moves[i].from == move.from && findings->moves[i].to == move.to) {
            return true;
        }
    }
    return false;
}

static void consider(struct findings *findings, xq_move move)
{
    if (!xq_rules_legal(findings->position, move)) {
        if (findings->near_count < XQ_CANDIDATES) {
            findings->near[findings->near_count++] = move;
        }
        return;
    }
    if (is_known(findings, move)) {
        return;
    }
    if (findings->count == XQ_CANDIDATES) {
        findings->more = true;
        return;
    }
    findings->moves[findings->count++] = move;
}

static int value_at(const struct xq_word *word, int at, int otherwise)
{
    return at == NOT_SAID ? otherwise : word->glyphs[at]->value;
}

static void try_kind(const struct shape *shape, const struct xq_word *word, xq_kind kind,
                     struct findings *findings)
{
    const int op = value_at(word, shape->op, 0);
    const int number = value_at(word, shape->number, 1);
    /* "number omitted, one step of a straight mover" (zh.wikipedia) */
    if (shape->number == NOT_SAID && (op == 0 || !xq_is_straight(kind))) {
        return;
    }
    const xq_side side = (xq_side)findings->position->side_to_move;
    const struct asked asked = {findings->position, xq_piece_of(side, kind),
                                value_at(word, shape->place, 0),
                                value_at(word, shape->place + 1, 0), word->han};
    uint8_t squares[XQ_SQUARES];
    const size_t count = shape->pick(&asked, squares);
    findings->understood = true;
    if (count == 0) {
        findings->missing = kind;
    }
    for (size_t i = 0; i < count; i++) {
        const uint8_t to = xq_relative_target(asked.piece, squares[i], op, number);
        if (to == XQ_NO_SQUARE) {
            findings->off_board = true;
        } else {
            consider(findings, (xq_move){squares[i], to});
        }
    }
}

static void try_shape(const struct shape *shape, const struct xq_word *word,
                      struct findings *findings)
{
    const unsigned kind = shape->piece == NOT_SAID ? XQ_SOLDIER : word->glyphs[shape->piece]->kind;
    if (kind == XQ_GENERAL_OR_ADVISOR) {
        try_kind(shape, word, XQ_ADVISOR, findings);
        try_kind(shape, word, XQ_GENERAL, findings);
        return;
    }
    try_kind(shape, word, (xq_kind)kind, findings);
}

static void try_shapes(const struct xq_word *word, unsigned kinds, bool lenient,
                       struct findings *findings)
{
    kinds &= word->han ? CHINESE : WXF;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const struct shape *shape = &shapes[i];
        if (shape->count == word->count && (word->classes & shape->classes) == shape->classes &&
            shape->lenient == lenient && (shape->kinds & kinds) != 0) {
            try_shape(shape, word, findings);
        }
    }
}

static bool is_of_kind(xq_piece piece, unsigned kind)
{
    const xq_kind own = xq_piece_kind(piece);
    return kind == XQ_GENERAL_OR_ADVISOR ? own == XQ_GENERAL || own == XQ_ADVISOR : own == kind;
}

static void try_squares(const struct xq_squares *squares, xq_origin origin,
                        struct findings *findings)
{
    findings->understood = true;
    const xq_move move = {xq_coordinates_square(origin, squares->from_file, squares->from_rank),
                          xq_coordinates_square(origin, squares->to_file, squares->to_rank)};
    if (move.from == XQ_NO_SQUARE || move.to == XQ_NO_SQUARE) {
        findings->off_board = true;
        return;
    }
    const xq_piece piece = findings->position->board[move.from];
    if (squares->piece != NULL && piece != 0 && !is_of_kind(piece, squares->piece->kind)) {
        const unsigned kind = squares->piece->kind;
        findings->missing = kind == XQ_GENERAL_OR_ADVISOR ? XQ_ADVISOR : (xq_kind)kind;
        return;
    }
    consider(findings, move);
}

/* By which origin the squares of a word are read; XQ_ORIGIN_NONE: not at all. WXF and Chinese have
 * squares behind a piece as their way out where their own terms do not settle a move. */
static xq_origin origin_of(const struct xq_word *word, const struct xq_squares *squares,
                           const struct xq_terms *terms)
{
    if ((terms->kinds & 1u << XQ_COORDINATES) != 0) {
        return terms->origin;
    }
    const bool own = squares->piece != NULL && (terms->kinds & (word->han ? CHINESE : WXF)) != 0;
    return own ? XQ_ORIGIN_0_9 : XQ_ORIGIN_NONE;
}

/* The reason of the reading that came nearest. Reasons stand in the list of statuses in the order
 * in which xq_rules_judge() looks for them, so a later one means that more was right. */
static xq_status refuse(const struct findings *findings, xq_fault *fault)
{
    if (!findings->understood) {
        *fault = xq_fault_of(XQ_NOT_A_MOVE);
        return XQ_NOT_A_MOVE;
    }
    *fault = xq_fault_of(findings->off_board ? XQ_RANGE : XQ_NO_SUCH_PIECE);
    fault->side = findings->position->side_to_move;
    fault->kind = (uint8_t)findings->missing;
    for (size_t i = 0; i < findings->near_count; i++) {
        xq_fault reason = xq_fault_of(XQ_OK);
        const xq_status status = xq_rules_judge(findings->position, findings->near[i], &reason);
        if (status > fault->status) {
            *fault = reason;
        }
    }
    return fault->status;
}

static xq_status decide(const struct xq_word *word, const struct findings *findings, xq_move *move,
                        xq_fault *fault)
{
    if (findings->count == 1) {
        *move = findings->moves[0];
        return XQ_OK;
    }
    if (findings->count == 0) {
        const xq_status status = refuse(findings, fault);
        fault->token = word->token;
        return status;
    }
    *fault = xq_fault_of(XQ_AMBIGUOUS);
    fault->token = word->token;
    for (size_t i = 0; i < findings->count; i++) {
        xq_word_candidate(word, findings->position, findings->moves[i], fault);
    }
    fault->more_candidates |= findings->more;
    return XQ_AMBIGUOUS;
}

static xq_status refuse_outright(const struct xq_word *word, xq_status status, xq_fault *fault)
{
    *fault = xq_fault_of(status);
    fault->token = word->token;
    return status;
}

void xq_word_candidate(const struct xq_word *word, const xq_position *position, xq_move move,
                       xq_fault *fault)
{
    char bytes[XQ_CANDIDATE_LEN];
    xq_out out = XQ_OUT(bytes);
    const xq_str name = word->han ? XQ_STR("chinese") : XQ_STR("wxf");
    xq_coordinates_write(XQ_ORIGIN_0_9, move, &out);
    xq_out_text(&out, " (");
    xq_notation_write(xq_notation_find(name), position, move, &out);
    xq_out_char(&out, ')');
    xq_fault_candidate(fault, move, xq_out_written(&out));
}

xq_status xq_word_read(const struct xq_word *word, const struct xq_terms *terms,
                       const xq_position *position, struct xq_found *found, xq_fault *fault)
{
    found->lenient = false;
    if (word->bad_utf8) {
        return refuse_outright(word, XQ_NOT_UTF8, fault);
    }
    if (word->too_long) {
        return refuse_outright(word, XQ_NOT_A_MOVE, fault);
    }
    struct findings findings = {.position = position};
    struct xq_squares squares;
    if (xq_word_squares(word, &squares)) {
        const xq_origin origin = origin_of(word, &squares, terms);
        if (origin == XQ_ORIGIN_NONE) {
            const bool unsettled = (terms->kinds & 1u << XQ_COORDINATES) != 0;
            return refuse_outright(word, unsettled ? XQ_AMBIGUOUS_ORIGIN : XQ_NOT_A_MOVE, fault);
        }
        try_squares(&squares, origin, &findings);
    } else {
        try_shapes(word, terms->kinds, false, &findings);
        if (findings.count == 0) {
            try_shapes(word, terms->kinds, true, &findings);
            found->lenient = findings.count > 0;
        }
    }
    return decide(word, &findings, &found->move, fault);
}

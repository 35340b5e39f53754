#include "notation/reading.h"

#include "notation/coordinates.h"
#include "notation/relative.h"
#include "notation/squares.h"
#include "xqferry/rules.h"

struct xq_terms xq_terms_of(const xq_notation *notation)
{
    const unsigned schools =
        notation->school_alone ? 1u << notation->school : (unsigned)XQ_ALL_SCHOOLS;
    return (struct xq_terms){1u << notation->kind, notation->origin,
                             notation->keypad ? schools | XQ_KEYPAD : schools};
}

static bool is_of_kind(xq_piece piece, unsigned kind)
{
    const xq_kind own = xq_piece_kind(piece);
    return kind == XQ_GENERAL_OR_ADVISOR ? own == XQ_GENERAL || own == XQ_ADVISOR : own == kind;
}

static xq_kind named_kind(unsigned kind)
{
    return kind == XQ_GENERAL_OR_ADVISOR ? XQ_ADVISOR : (xq_kind)kind;
}

static void try_squares(const struct xq_squares *squares, xq_origin origin,
                        struct xq_findings *findings)
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
        findings->missing = named_kind(squares->piece->kind);
        return;
    }
    xq_findings_consider(findings, move);
}

/* By which origin the squares of a word are read; XQ_ORIGIN_NONE: not at all. WXF and Chinese have
 * squares behind a piece as their way out where their own terms do not settle a move. */
static xq_origin origin_of(const struct xq_word *word, const struct xq_squares *squares,
                           const struct xq_terms *terms)
{
    if ((terms->kinds & 1u << XQ_COORDINATES) != 0) {
        return terms->origin;
    }
    const unsigned own = 1u << (word->han ? XQ_CHINESE_TEXT : XQ_WXF);
    return squares->piece != NULL && (terms->kinds & own) != 0 ? XQ_ORIGIN_0_9 : XQ_ORIGIN_NONE;
}

static bool stands_as_said(const struct xq_squares *squares, xq_origin origin, unsigned from)
{
    const int rank = squares->from_rank == XQ_NOT_SAID
                         ? xq_square_rank(from)
                         : xq_square_rank(xq_coordinates_square(origin, 0, squares->from_rank));
    return rank == xq_square_rank(from) &&
           (squares->from_file == XQ_NOT_SAID || squares->from_file == xq_square_file(from));
}

/* Tries every piece of the kind that gets there and stands where the move says, if it says so. */
static void try_algebraic(const struct xq_squares *squares, xq_origin origin,
                          struct xq_findings *findings)
{
    const unsigned kind = squares->piece != NULL ? squares->piece->kind : (unsigned)XQ_SOLDIER;
    const uint8_t to = xq_coordinates_square(origin, squares->to_file, squares->to_rank);
    findings->understood = true;
    findings->off_board = to == XQ_NO_SQUARE;
    findings->missing = named_kind(kind);
    for (unsigned from = 0; to != XQ_NO_SQUARE && from < XQ_SQUARES; from++) {
        const xq_move move = {(uint8_t)from, to};
        if (is_of_kind(findings->position->board[from], kind) &&
            stands_as_said(squares, origin, from) &&
            xq_rules_pseudo_legal(findings->position, move)) {
            xq_findings_consider(findings, move);
        }
    }
}

/* Small letters are files first, and pieces only where that is not legal. */
static void try_any_algebraic(const struct xq_word *word, xq_origin origin,
                              struct xq_findings *findings)
{
    for (int small_pieces = 0; small_pieces <= 1 && findings->count == 0; small_pieces++) {
        struct xq_squares squares;
        if (!xq_word_algebraic(word, small_pieces != 0, &squares)) {
            continue;
        }
        findings->kind = XQ_COORDINATES;
        if (origin == XQ_ORIGIN_NONE) {
            findings->unsettled = true;
        } else {
            try_algebraic(&squares, origin, findings);
        }
    }
}

/* With the glyphs that may mark a check, and without. */
static void try_lenient(const struct xq_word *word, const struct xq_terms *terms,
                        struct xq_findings *findings)
{
    findings->lenient = true;
    xq_shapes_try(word, word->count, terms, findings);
    struct xq_word bare = *word;
    bare.count -= word->checks;
    if (word->checks > 0 && findings->count == 0) {
        xq_shapes_try(&bare, bare.count, terms, findings);
    }
    if ((terms->kinds & 1u << XQ_CHINESE_TEXT) != 0) {
        xq_pinyin_try(&bare, findings);
    }
    if ((terms->kinds & 1u << XQ_COORDINATES) != 0 && findings->count == 0) {
        try_any_algebraic(&bare, terms->origin, findings);
    }
}

static void begin(struct xq_findings *findings, const struct xq_terms *terms,
                  const xq_position *position)
{
    findings->position = position;
    findings->schools = terms->schools;
    findings->count = 0;
    findings->near_count = 0;
    findings->more = false;
    findings->lenient = false;
    findings->understood = false;
    findings->unsettled = false;
    findings->off_board = false;
    findings->astray = XQ_NO_SQUARE;
    findings->astray_op = 0;
    findings->missing = XQ_NO_KIND;
    findings->kind = XQ_COORDINATES;
}

static xq_status verdict(const struct xq_findings *findings)
{
    if (findings->count > 0) {
        return findings->count == 1 ? XQ_OK : XQ_AMBIGUOUS;
    }
    if (findings->unsettled) {
        return XQ_AMBIGUOUS_ORIGIN;
    }
    return findings->understood ? XQ_NO_SUCH_PIECE : XQ_NOT_A_MOVE;
}

xq_status xq_word_find(const struct xq_word *word, const struct xq_terms *terms,
                       const xq_position *position, struct xq_findings *findings)
{
    begin(findings, terms, position);
    if (word->bad_utf8) {
        return XQ_NOT_UTF8;
    }
    if (word->too_long) {
        return XQ_NOT_A_MOVE;
    }
    struct xq_squares squares;
    if (!xq_word_squares(word, &squares)) {
        xq_shapes_try(word, word->count, terms, findings);
        if (findings->count == 0) {
            try_lenient(word, terms, findings);
        }
        return verdict(findings);
    }
    const xq_origin origin = origin_of(word, &squares, terms);
    if (origin == XQ_ORIGIN_NONE) {
        findings->unsettled = (terms->kinds & 1u << XQ_COORDINATES) != 0;
    } else {
        try_squares(&squares, origin, findings);
    }
    if (findings->count == 0 && origin != XQ_ORIGIN_NONE && xq_word_may_be_algebraic(word)) {
        findings->lenient = true;
        try_any_algebraic(word, origin, findings);
    }
    return verdict(findings);
}

static bool is_found(xq_status status)
{
    return status == XQ_OK || status == XQ_AMBIGUOUS;
}

/* The next word that is more than praise, blame or a remark. */
static bool next_word(xq_str *in, struct xq_word *word)
{
    while (xq_word_next(in, word)) {
        if (word->count > 0) {
            return true;
        }
    }
    return false;
}

/* A move that was found, judged by what stood before it: "1... H8+7" is Black's. */
static xq_status in_turn(xq_status status, bool red_is_left_out, const xq_position *position)
{
    const bool is_out_of_turn = red_is_left_out && position->side_to_move == XQ_RED;
    return is_found(status) && is_out_of_turn ? XQ_BLACK_GOES_ON : status;
}

xq_status xq_move_next(xq_str *in, const struct xq_terms *terms, const xq_position *position,
                       struct xq_word *word, struct xq_findings *findings)
{
    bool left_out = false;
    while (next_word(in, word)) {
        const xq_status status = xq_word_find(word, terms, position, findings);
        if (is_found(status)) {
            return in_turn(status, left_out, position);
        }
        const xq_str rest = xq_word_unnumbered(word->token);
        if (rest.len == word->token.len) {
            return status;
        }
        left_out = left_out || xq_word_leaves_out_red(word->token);
        in->at -= rest.len; /* back to the move of "1.C2=5" */
        in->len += rest.len;
        if (rest.len == 0) {
            continue;
        }
        struct xq_word behind;
        struct xq_findings further;
        if (!next_word(in, &behind)) {
            break;
        }
        const xq_status second = xq_word_find(&behind, terms, position, &further);
        if (second == XQ_NOT_A_MOVE && status != XQ_NOT_A_MOVE) {
            return status;
        }
        *word = behind;
        *findings = further;
        return in_turn(second, left_out, position);
    }
    return XQ_END;
}

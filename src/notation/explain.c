#include "notation/coordinates.h"
#include "notation/reading.h"
#include "notation/relative.h"
#include "notation/squares.h"
#include "xqferry/rules.h"

/* The notation in which a word is answered: WXF or Chinese, of the school that was named, or
 * coordinates. */
static xq_notation answer_notation(const struct xq_terms *terms, const struct xq_findings *findings)
{
    static const char *const by_kind[] = {
        [XQ_COORDINATES] = "coord-0-9", [XQ_WXF] = "wxf", [XQ_CHINESE_TEXT] = "chinese"};
    xq_notation notation = *xq_notation_find(xq_str_of(by_kind[findings->kind]));
    if (notation.kind == XQ_COORDINATES && terms->origin != XQ_ORIGIN_NONE) {
        notation.origin = terms->origin;
    }
    for (unsigned i = 0; i < XQ_SCHOOLS; i++) {
        if (terms->schools == 1u << i) {
            notation.school = (xq_school)i;
        }
    }
    return notation;
}

static bool reads_as(xq_str text, const struct xq_terms *terms, const xq_position *position,
                     xq_move move)
{
    struct xq_word word;
    struct xq_findings findings;
    return xq_word_next(&text, &word) && xq_word_find(&word, terms, position, &findings) == XQ_OK &&
           !findings.lenient && findings.moves[0].from == move.from &&
           findings.moves[0].to == move.to;
}

/* Writes a move so that it is read as this one alone, by the first school that can. */
static void write_settled(const struct xq_terms *terms, const xq_notation *notation,
                          const xq_position *position, xq_move move, xq_out *out)
{
    static const xq_school schools[] = {XQ_SCHOOL_FAIRY, XQ_SCHOOL_WXF, XQ_SCHOOL_XQBASE,
                                        XQ_SCHOOL_TRADITIONAL, XQ_SCHOOL_XQR};
    xq_notation spelling = *notation;
    const size_t begin = out->len;
    for (size_t i = 0; i < sizeof schools / sizeof schools[0]; i++) {
        spelling.school = schools[i];
        out->len = begin;
        if (!xq_school_known(notation->kind, schools[i])) {
            continue;
        }
        xq_notation_write(&spelling, position, move, out);
        if (reads_as((xq_str){out->at + begin, out->len - begin}, terms, position, move)) {
            return;
        }
    }
    out->len = begin;
    xq_notation_write(notation, position, move, out);
}

void xq_word_candidate(const struct xq_word *word, const struct xq_terms *terms,
                       const struct xq_findings *findings, xq_move move, xq_fault *fault)
{
    char bytes[XQ_CANDIDATE_LEN];
    xq_out out = XQ_OUT(bytes);
    const bool chinese = word->han || findings->kind == XQ_CHINESE_TEXT;
    const xq_notation *notation = xq_notation_find(chinese ? XQ_STR("chinese") : XQ_STR("wxf"));
    xq_coordinates_write(XQ_ORIGIN_0_9, move, &out);
    xq_out_text(&out, " (");
    if (fault->status == XQ_AMBIGUOUS) {
        write_settled(terms, notation, findings->position, move, &out);
    } else {
        xq_notation_write(notation, findings->position, move, &out);
    }
    xq_out_char(&out, ')');
    xq_fault_candidate(fault, move, xq_out_written(&out));
}

static bool is_alike(const xq_glyph *a, const xq_glyph *b)
{
    if ((a->classes & b->classes & XQ_GLYPH_PIECE) != 0) {
        return a->kind == b->kind;
    }
    return (a->classes & b->classes) != 0 && a->value == b->value;
}

static unsigned different_squares(const struct xq_squares *a, const struct xq_squares *b)
{
    return (unsigned)(a->from_file != b->from_file) + (unsigned)(a->from_rank != b->from_rank) +
           (unsigned)(a->to_file != b->to_file) + (unsigned)(a->to_rank != b->to_rank);
}

/* True when a spelling differs from the word in one glyph, or in one file or rank. */
static bool is_near(const struct xq_word *word, xq_str text)
{
    struct xq_word spelling;
    struct xq_squares asked;
    struct xq_squares legal;
    if (!xq_word_next(&text, &spelling)) {
        return false;
    }
    if (xq_word_squares(word, &asked) && xq_word_squares(&spelling, &legal)) {
        return different_squares(&asked, &legal) == 1;
    }
    if (spelling.count != word->count) {
        return false;
    }
    size_t different = 0;
    for (size_t i = 0; i < word->count; i++) {
        different += !is_alike(word->glyphs[i], spelling.glyphs[i]);
    }
    return different == 1;
}

/* Of a leap that no piece of its kind can make: where this piece gets in that direction. */
static bool is_from_astray(const struct xq_findings *findings, xq_move move)
{
    const xq_side side = (xq_side)findings->position->side_to_move;
    const int ranks = (xq_square_rank(move.to) - xq_square_rank(move.from)) * xq_forward(side);
    return move.from == findings->astray && (ranks > 0) - (ranks < 0) == findings->astray_op;
}

/* Adds the legal moves whose spelling is nearest to the word's: those that differ in one glyph. */
static void add_nearest(const struct xq_word *word, const struct xq_terms *terms,
                        const struct xq_findings *findings, xq_fault *fault)
{
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(findings->position, moves);
    const xq_notation notation = answer_notation(terms, findings);
    for (size_t i = 0; i < count; i++) {
        char bytes[XQ_CANDIDATE_LEN];
        xq_out out = XQ_OUT(bytes);
        xq_notation_write(&notation, findings->position, moves[i], &out);
        const bool near = fault->status == XQ_REACHES ? is_from_astray(findings, moves[i])
                                                      : is_near(word, xq_out_written(&out));
        if (near) {
            xq_fault_candidate(fault, moves[i], xq_out_written(&out));
        }
    }
}

/* "The horse on file 8 (h9)": a piece that is there, asked for what its kind does not do. */
static void blame_piece(const struct xq_findings *findings, xq_fault *fault)
{
    const uint8_t from = findings->astray;
    const xq_piece piece = findings->position->board[from];
    const bool leaper = !xq_is_straight(xq_piece_kind(piece));
    *fault = xq_fault_of(leaper ? XQ_REACHES : XQ_OFF_BOARD);
    fault->side = findings->position->side_to_move;
    fault->piece = piece;
    fault->kind = (uint8_t)xq_piece_kind(piece);
    fault->other = from;
}

/* The reason of the reading that came nearest. Reasons stand in the list of statuses in the order
 * in which xq_rules_judge() looks for them, so a later one means that more was right. */
static void refuse(const struct xq_findings *findings, xq_fault *fault)
{
    *fault = xq_fault_of(findings->off_board ? XQ_RANGE : XQ_NO_SUCH_PIECE);
    fault->side = findings->position->side_to_move;
    fault->kind = (uint8_t)findings->missing;
    if (findings->astray != XQ_NO_SQUARE) {
        blame_piece(findings, fault);
    }
    for (size_t i = 0; i < findings->near_count; i++) {
        xq_fault reason = xq_fault_of(XQ_OK);
        const xq_status status = xq_rules_judge(findings->position, findings->near[i], &reason);
        if (status > fault->status) {
            *fault = reason;
        }
    }
}

xq_status xq_word_explain(const struct xq_word *word, const struct xq_terms *terms,
                          const struct xq_findings *findings, xq_status status, xq_fault *fault)
{
    *fault = xq_fault_of(status);
    if (status == XQ_NO_SUCH_PIECE) {
        refuse(findings, fault);
        add_nearest(word, terms, findings, fault);
        if (fault->status == XQ_REACHES && fault->candidate_count == 0) {
            fault->status = XQ_OFF_BOARD;
            add_nearest(word, terms, findings, fault);
        }
    }
    fault->token = word->token;
    if (status == XQ_AMBIGUOUS) {
        for (size_t i = 0; i < findings->count; i++) {
            xq_word_candidate(word, terms, findings, findings->moves[i], fault);
        }
        fault->more_candidates |= findings->more;
    }
    return fault->status;
}

/* FEN: the fields, and all of it in order. Boards are read in fen_ranks.c and fen_points.c. */
#include "xqferry/fen.h"

#include "game/fen_fields.h"
#include "game/fen_reading.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const struct {
    const char *text;
    xq_side side;
    bool is_plain;
} sides[] = {
    {"w", XQ_RED, true},  {"b", XQ_BLACK, true}, {"W", XQ_RED, false},
    {"r", XQ_RED, false}, {"R", XQ_RED, false},  {"B", XQ_BLACK, false},
};

static bool is_dash(xq_str word)
{
    return xq_str_equal(word, XQ_STR("-"));
}

static bool is_number(xq_str word)
{
    size_t digits = 0;
    for (size_t i = 0; i < word.len; i++) {
        const bool is_sign = i == 0 && (word.at[i] == '-' || word.at[i] == '+');
        if (!is_sign && !is_digit(word.at[i])) {
            return false;
        }
        digits += !is_sign;
    }
    return digits > 0;
}

static void report_side(struct xq_fen_reading *r, xq_status status, xq_str token)
{
    xq_fault repair = xq_fault_of(status);
    repair.side = r->position.side_to_move;
    repair.token = token;
    xq_fen_repair(r, &repair);
}

/* Reads the second field; returns how many words it took. */
static size_t read_side(struct xq_fen_reading *r, const xq_str *words, size_t count)
{
    if (count == 0 || is_dash(words[0]) || is_number(words[0])) {
        report_side(r, XQ_REPAIR_NO_SIDE, (xq_str){0});
        return 0;
    }
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        if (!xq_str_equal(words[0], xq_str_of(sides[i].text))) {
            continue;
        }
        r->position.side_to_move = (uint8_t)sides[i].side;
        if (!sides[i].is_plain) {
            report_side(r, XQ_REPAIR_SIDE, words[0]);
        }
        return 1;
    }
    r->is_side_known = false;
    xq_fen_fault_token(r, XQ_FEN_SIDE, words[0]);
    return 1;
}

/* The number in a word of digits, anything above `limit` for all that is larger; a word that is
 * no number, or below zero, gives 0. */
static uint64_t number_up_to(xq_str word, uint64_t limit)
{
    uint64_t value = 0;
    if (!is_number(word) || word.at[0] == '-') {
        return 0;
    }
    for (size_t i = word.at[0] == '+' ? 1 : 0; i < word.len && value <= limit; i++) {
        value = value * 10 + (uint64_t)(word.at[i] - '0');
    }
    return value;
}

/* Reads a counter from `least` to `limit`. What would not be written back as it stands is a
 * repair: signs, leading zeros, too large a number. */
static uint32_t read_counter(struct xq_fen_reading *r, xq_status repair, xq_str word,
                             uint32_t limit)
{
    const uint64_t least = repair == XQ_REPAIR_MOVE_NUMBER ? 1 : 0;
    const uint64_t value = number_up_to(word, limit);
    const uint64_t raised = value < least ? least : value;
    const uint32_t kept = raised > limit ? limit : (uint32_t)raised;
    char digits[16];
    xq_out plain = XQ_OUT(digits);
    xq_out_number(&plain, kept);
    if (!xq_str_equal(word, xq_out_written(&plain))) {
        xq_fault repaired = xq_fault_of(repair);
        repaired.count = kept;
        repaired.token = word;
        xq_fen_repair(r, &repaired);
    }
    return kept;
}

/* Reads fields three to six, of which any may be missing. "After board and side, take `-` fields
 * as fillers; first integer = halfmove if two integers follow, the single integer of a three-field
 * FEN = move number (CXBoard)." */
static void read_counters(struct xq_fen_reading *r, const xq_str *words, size_t count)
{
    size_t fillers = 0;
    while (fillers < count && fillers < 2 && (count == 4 || !is_number(words[fillers]))) {
        fillers++;
    }
    if (fillers < 2 || !is_dash(words[0]) || !is_dash(words[1])) {
        const xq_fault repair = xq_fault_of(XQ_REPAIR_DASHES);
        xq_fen_repair(r, &repair);
    }
    const xq_str *left = words + fillers;
    const size_t left_count = count - fillers;
    const bool is_number_alone = left_count == 1 && fillers < 2;
    const size_t halves = is_number_alone || left_count == 0 ? 0 : 1;
    const xq_str half = halves == 1 ? left[0] : XQ_STR("");
    const xq_str number = left_count > halves ? left[halves] : XQ_STR("");
    r->position.half_moves = (uint16_t)read_counter(r, XQ_REPAIR_HALF_MOVES, half, UINT16_MAX);
    r->position.move_number = read_counter(r, XQ_REPAIR_MOVE_NUMBER, number, UINT32_MAX);
    if (left_count > 2) {
        xq_fen_fault_token(r, XQ_FEN_EXTRA, left[2]);
    }
}

/* ---- all of it ---- */

static bool read_board(struct xq_fen_reading *r, const struct xq_fen_fields *fields)
{
    const xq_str board = fields->words[0];
    switch (fields->form) {
    case XQ_FORM_RANKS:
        return xq_fen_read_ranks(r, board);
    case XQ_FORM_POINTS:
        return xq_fen_read_points(r, board);
    case XQ_FORM_BINIT:
        return xq_fen_read_binit(r, board);
    }
    return false;
}

static void read_fields(struct xq_fen_reading *r, xq_str text)
{
    struct xq_fen_fields fields;
    xq_fen_cut(text, &fields);
    if (fields.count == 0) {
        xq_fen_fault_token(r, XQ_FEN_EMPTY, text);
        return;
    }
    r->is_annotated = fields.is_annotated;
    if (fields.is_annotated) {
        xq_fen_repair_token(r, XQ_REPAIR_ANNOTATED, (xq_str){0});
    }
    if (!read_board(r, &fields)) {
        return;
    }
    xq_fen_settle_letters(r);
    xq_fen_judge_board(r);
    const size_t taken = 1 + read_side(r, fields.words + 1, fields.count - 1);
    read_counters(r, fields.words + taken, fields.count - taken);
    if (fields.extra.len > 0) {
        xq_fen_fault_token(r, XQ_FEN_EXTRA, fields.extra);
    } else if (!fields.is_neat) {
        xq_fen_repair_token(r, XQ_REPAIR_BLANKS, (xq_str){0});
    }
    xq_fen_judge_game(r);
}

static xq_status read_text(xq_str text, struct xq_fen_reading *r, xq_position *position)
{
    r->report->fault_count = 0;
    r->report->repair_count = 0;
    r->report->omitted = 0;
    r->is_side_known = true;
    r->position.general[XQ_RED] = XQ_NO_SQUARE;
    r->position.general[XQ_BLACK] = XQ_NO_SQUARE;
    read_fields(r, text);
    if (r->refused == XQ_OK) {
        *position = r->position;
    }
    return r->refused;
}

xq_status xq_fen_read(xq_str text, xq_fen_check check, xq_position *position, xq_fen_report *report)
{
    struct xq_fen_reading r = {.report = report, .check = check, .refused = XQ_OK};
    return read_text(text, &r, position);
}

xq_status xq_fen_read_rotated(xq_str text, xq_fen_check check, xq_position *position,
                              xq_fen_report *report)
{
    struct xq_fen_reading r = {
        .report = report, .check = check, .may_rotate = true, .refused = XQ_OK};
    return read_text(text, &r, position);
}

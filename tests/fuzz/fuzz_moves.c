/* Lists of moves: what is read is legal, and every move that is read, or could be made where the
 * list ends, is written in every notation, read back by its own name, and read by any notation as
 * the same move or with it among the candidates. The first line may be a FEN to start from. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xqferry/fen.h"
#include "xqferry/movelist.h"
#include "xqferry/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLIES = 256 };

static void require(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool same(xq_move a, xq_move b)
{
    return a.from == b.from && a.to == b.to;
}

static void say(const xq_fault *fault)
{
    char words[4096];
    xq_out out = XQ_OUT(words);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    require(!out.full && out.len > 0 && xq_str_is_utf8(xq_out_written(&out)));
}

static void read_by_name(const xq_notation *notation, const xq_position *position, xq_move move,
                         xq_str text)
{
    xq_str in = text;
    xq_move read = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_fault fault;
    require(xq_notation_read(&in, notation, position, &read, &fault) == XQ_OK);
    require(fault.status == XQ_OK && in.len == 0 && same(read, move));
}

static void read_by_any(xq_origin preferred, const xq_position *position, xq_move move, xq_str text)
{
    const xq_reading any = {NULL, preferred};
    xq_move read = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_movelist list = {.moves = &read, .cap = 1};
    xq_fault fault;
    const xq_status status = xq_movelist_read(text, &any, position, &list, &fault);
    if (status == XQ_OK) {
        require(same(read, move));
        return;
    }
    require(status == XQ_AMBIGUOUS || status == XQ_AMBIGUOUS_ORIGIN);
    bool found = false;
    for (size_t i = 0; i < fault.candidate_count; i++) {
        found |= same(fault.candidates[i].move, move);
    }
    require(found || fault.more_candidates);
}

/* The top is counted from only where that is named. */
static void write_and_read_as(const xq_notation *notation, const xq_position *position,
                              xq_move move)
{
    char bytes[XQ_MOVE_TEXT_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_notation_write(notation, position, move, &out);
    require(!out.full);
    if (out.len == 0) {
        abort();
    }
    char *exact = malloc(out.len); /* so that a sanitizer sees one byte read too far */
    if (exact == NULL) {
        abort();
    }
    memcpy(exact, bytes, out.len);
    const xq_str text = {exact, out.len};
    read_by_name(notation, position, move, text);
    if (notation->origin != XQ_ORIGIN_TOP) {
        read_by_any(XQ_ORIGIN_NONE, position, move, text);
    }
    read_by_any(notation->origin, position, move, text);
    free(exact);
}

static const char *const names[] = {"coord-0-9",
                                    "coord-1-10",
                                    "coord-top",
                                    "iccs",
                                    "wxf/xqbase",
                                    "wxf/wxf",
                                    "wxf/fairy",
                                    "wxf/xqr",
                                    "chinese/xqbase",
                                    "chinese/traditional",
                                    "chinese-traditional/xqbase",
                                    "chinese-traditional/traditional"};

enum { NAMES = sizeof names / sizeof names[0] };

/* Each notation as it is, and with every other spelling turned round. */
static void write_and_read_back(const xq_position *position, xq_move move)
{
    for (size_t i = 0; i < NAMES; i++) {
        xq_notation notation = *xq_notation_find(xq_str_of(names[i]));
        write_and_read_as(&notation, position, move);
        notation.digits = XQ_DIGITS_FULL;
        notation.glyphs = XQ_GLYPHS_RECORDS;
        notation.marks = XQ_MARKS_AMBIGUOUS;
        notation.sideways = '.';
        notation.letter_case = XQ_CASE_SIDE;
        notation.letters = XQ_LETTERS_NB;
        write_and_read_as(&notation, position, move);
    }
}

static void write_every_move(const xq_position *position)
{
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        write_and_read_back(position, moves[i]);
    }
}

static void read_one(xq_str text, const xq_reading *reading, const xq_position *start)
{
    xq_move moves[PLIES];
    xq_str tokens[PLIES];
    xq_movelist list = {.moves = moves, .tokens = tokens, .cap = PLIES};
    xq_fault fault;
    const xq_status status = xq_movelist_read(text, reading, start, &list, &fault);
    if (status != XQ_OK) {
        require(fault.status == status && fault.ply == list.count + 1);
        say(&fault);
    }
    for (size_t i = 0; i < list.guess_count && i < XQ_GUESSES; i++) {
        say(&list.guesses[i]);
    }
    const bool thorough = reading->named == NULL && reading->preferred == XQ_ORIGIN_NONE;
    xq_position position = *start;
    for (size_t i = 0; i < list.count; i++) {
        require(xq_rules_legal(&position, moves[i]));
        require(tokens[i].len > 0 && tokens[i].at >= text.at &&
                tokens[i].at + tokens[i].len <= text.at + text.len);
        if (thorough) {
            write_and_read_back(&position, moves[i]);
        }
        xq_position_move(&position, moves[i]);
    }
    require(xq_position_equal(&position, &list.position));
    if (thorough) {
        write_every_move(&position);
    }
}

static xq_position cut_start(xq_str *text)
{
    const char *end = text->len > 0 ? memchr(text->at, '\n', text->len) : NULL;
    xq_position position = xq_position_start;
    xq_fen_report report;
    const size_t len = end == NULL ? 0 : (size_t)(end - text->at);
    if (len > 0 &&
        xq_fen_read((xq_str){text->at, len}, XQ_FEN_LENIENT, &position, &report) == XQ_OK) {
        text->at += len;
        text->len -= len;
    }
    return position;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    xq_str text = {(const char *)data, size};
    const xq_position start = cut_start(&text);
    for (xq_origin origin = XQ_ORIGIN_NONE; origin <= XQ_ORIGIN_TOP; origin++) {
        read_one(text, &(xq_reading){NULL, origin}, &start);
    }
    for (size_t i = 0; i < XQ_NOTATIONS; i++) {
        read_one(text, &(xq_reading){&xq_notations[i], XQ_ORIGIN_NONE}, &start);
    }
    for (size_t i = 0; i < NAMES; i++) {
        read_one(text, &(xq_reading){xq_notation_find(xq_str_of(names[i])), XQ_ORIGIN_NONE},
                 &start);
    }
    return 0;
}

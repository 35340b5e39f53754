#include "notation/writing.h"

#include <string.h>

#include "game/points.h"
#include "notation/coordinates.h"
#include "notation/places.h"
#include "notation/relative.h"

/* A character of three bytes, as all Chinese and full-width ones are, and its NUL. */
typedef char sign[4];

enum { SIGN_LEN = 3 };

static const sign full_digits[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
static const sign han_digits[] = {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

/* By kind, of the letters HE and NB, of capitals and of small ones. */
static const char letters[2][2][XQ_KINDS + 1] = {
    [XQ_LETTERS_HE] = {" KAEHRCP", " kaehrcp"},
    [XQ_LETTERS_NB] = {" KABNRCP", " kabnrcp"},
};

static const sign names[2][2][XQ_KINDS] = {
    [XQ_SIMPLIFIED] = {[XQ_RED] = {"", "帅", "仕", "相", "马", "车", "炮", "兵"},
                       [XQ_BLACK] = {"", "将", "士", "象", "马", "车", "炮", "卒"}},
    [XQ_TRADITIONAL] = {[XQ_RED] = {"", "帥", "仕", "相", "馬", "車", "炮", "兵"},
                        [XQ_BLACK] = {"", "將", "士", "象", "馬", "車", "砲", "卒"}},
};

/* Both by value + 1: backward and rear, sideways and middle, forward and front. */
static const sign han_ops[2][3] = {{"退", "平", "进"}, {"退", "平", "進"}};
static const sign han_marks[2][3] = {{"后", "中", "前"}, {"後", "中", "前"}};

static char letter_of(const xq_notation *notation, xq_piece piece)
{
    const bool small = notation->letter_case == XQ_CASE_SIDE && xq_piece_side(piece) == XQ_BLACK;
    return letters[notation->letters][small][xq_piece_kind(piece)];
}

/* Printed records have 炮 for both sides. */
static const char *name_of(const xq_notation *notation, xq_piece piece)
{
    const xq_kind kind = xq_piece_kind(piece);
    const bool red = kind == XQ_CANNON && notation->glyphs == XQ_GLYPHS_RECORDS;
    return names[notation->script][red ? XQ_RED : xq_piece_side(piece)][kind];
}

static void write_squares(const xq_notation *notation, xq_piece piece, xq_move move, xq_out *out)
{
    if (notation->kind == XQ_WXF) {
        xq_out_char(out, letter_of(notation, piece));
    } else {
        xq_out_text(out, name_of(notation, piece));
    }
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.from, 'a', out);
    xq_out_char(out, '-');
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.to, 'a', out);
}

/* The middle one of three is "P." in ElephantEye's code and "P=" in XiangQi Review. */
static char mark_sign(const xq_notation *notation, int value)
{
    const char middle = xq_school_written(notation) == XQ_SCHOOL_XQR ? '=' : '.';
    return (char)(value > 0 ? '+' : value < 0 ? '-' : middle);
}

/* "Lower-case letters are mover-relative", capitals are Red's (A5). */
static char ordinal_letter(const xq_notation *notation, int value)
{
    const char first = xq_school_written(notation) == XQ_SCHOOL_XQR ? 'A' : 'a';
    return (char)(first + value - 1);
}

/* Everything before the operator: two characters, whatever the school. */
static void wxf_piece(const xq_notation *notation, const struct xq_step *step,
                      struct xq_place place, char text[2])
{
    const char digit = (char)('0' + step->file);
    const char mark = mark_sign(notation, place.value);
    text[0] = letter_of(notation, step->piece);
    text[1] = digit;
    switch (place.way) {
    case XQ_BY_FILE:
        break;
    case XQ_BY_MARK:
        text[1] = mark;
        break;
    case XQ_BY_DOUBLE_MARK:
        text[0] = mark;
        text[1] = mark;
        break;
    case XQ_BY_ORDINAL:
        text[1] = ordinal_letter(notation, place.value);
        break;
    case XQ_BY_FILE_TWICE:
        text[0] = digit;
        break;
    case XQ_BY_FILE_AND_MARK:
        text[0] = digit;
        text[1] = mark;
        break;
    case XQ_BY_ORDINAL_AND_FILE:
        text[0] = (char)('0' + place.value);
        break;
    case XQ_BY_MARK_AND_FILE: /* in Chinese alone, */
    case XQ_BY_SQUARES:       /* and this has been written already */
        break;
    }
}

static void write_wxf(const xq_notation *notation, const struct xq_step *step,
                      struct xq_place place, xq_out *out)
{
    char text[4];
    wxf_piece(notation, step, place, text);
    text[2] = (char)(step->op > 0 ? '+' : step->op < 0 ? '-' : notation->sideways);
    text[3] = (char)('0' + step->number);
    xq_out_str(out, (xq_str){text, sizeof text});
}

/* A move as it is written, sign by sign. */
struct text {
    size_t len;
    char bytes[XQ_MOVE_TEXT_MAX];
};

static void add_sign(struct text *text, const sign added)
{
    memcpy(text->bytes + text->len, added, SIGN_LEN);
    text->len += SIGN_LEN;
}

static void add_digit(struct text *text, const xq_notation *notation, xq_side side, int digit)
{
    if (side == XQ_RED) {
        add_sign(text, han_digits[digit]);
    } else if (notation->digits == XQ_DIGITS_FULL) {
        add_sign(text, full_digits[digit]);
    } else {
        text->bytes[text->len++] = (char)('0' + digit);
    }
}

/* "Ordinals stay Chinese for Black too." */
static void write_han(const xq_notation *notation, const struct xq_step *step,
                      struct xq_place place, xq_out *out)
{
    const xq_way way = place.way;
    const bool with_file =
        way == XQ_BY_FILE || way == XQ_BY_MARK_AND_FILE || way == XQ_BY_ORDINAL_AND_FILE;
    const bool nameless =
        with_file && way != XQ_BY_FILE && xq_piece_kind(step->piece) == XQ_SOLDIER;
    const xq_side side = xq_piece_side(step->piece);
    struct text text;
    text.len = 0;
    if (way == XQ_BY_MARK || way == XQ_BY_MARK_AND_FILE) {
        add_sign(&text, han_marks[notation->script][place.value + 1]);
    } else if (way != XQ_BY_FILE) {
        add_sign(&text, han_digits[place.value]);
    }
    if (!nameless) { /* "the name dropped to keep four": 前九平八 */
        add_sign(&text, name_of(notation, step->piece));
    }
    if (with_file) {
        add_digit(&text, notation, side, step->file);
    }
    add_sign(&text, han_ops[notation->script][step->op + 1]);
    add_digit(&text, notation, side, step->number);
    xq_out_str(out, (xq_str){text.bytes, text.len});
}

static struct xq_step measure(const xq_position *position, xq_move move)
{
    const xq_piece piece = position->board[move.from];
    const xq_side side = xq_piece_side(piece);
    const int ranks = (xq_square_rank(move.to) - xq_square_rank(move.from)) * xq_forward(side);
    const int to = xq_number_of_file(side, xq_square_file(move.to));
    const bool by_ranks = ranks != 0 && xq_is_straight(xq_piece_kind(piece));
    return (struct xq_step){
        piece, move.from, (int8_t)xq_number_of_file(side, xq_square_file(move.from)),
        (int8_t)((ranks > 0) - (ranks < 0)), (int8_t)(by_ranks ? xq_points_steps(ranks) : to)};
}

void xq_relative_write(const xq_notation *notation, const xq_position *position, xq_move move,
                       xq_out *out)
{
    const struct xq_step step = measure(position, move);
    const struct xq_place place = xq_place_of(notation, position, &step);
    if (place.way == XQ_BY_SQUARES) {
        write_squares(notation, step.piece, move, out);
    } else if (notation->kind == XQ_WXF) {
        write_wxf(notation, &step, place, out);
    } else {
        write_han(notation, &step, place, out);
    }
}

#include "notation/writing.h"

#include "game/points.h"
#include "notation/coordinates.h"
#include "notation/relative.h"
#include "xqferry/rules.h"

/* How the moving piece is told from its like. */
typedef enum {
    BY_FILE,
    BY_MARK,          /* `value` 1 front, 0 middle, -1 rear */
    BY_ORDINAL,       /* `value` from 1 in the series */
    BY_DOUBLE_MARK,   /* `value` 1 foremost, -1 rearmost */
    BY_FILE_AND_MARK, /* `value` 1 front, -1 rear */
    BY_FILE_TWICE,
    BY_SQUARES /* no school has a spelling for it */
} way;

struct place {
    way way;
    int value;
};

/* A move in the mover's terms. */
struct step {
    xq_piece piece;
    int file;   /* number of the file it starts from */
    int op;     /* 1 forward, 0 sideways, -1 backward */
    int number; /* ranks, or number of the file it goes to */
};

static const char *const half_digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
static const char *const full_digits[] = {"０", "１", "２", "３", "４",
                                          "５", "６", "７", "８", "９"};
static const char *const han_digits[] = {"〇", "一", "二", "三", "四",
                                         "五", "六", "七", "八", "九"};

static const char *const letters[XQ_KINDS] = {"", "K", "A", "E", "H", "R", "C", "P"};

static const char *const names[2][2][XQ_KINDS] = {
    [XQ_SIMPLIFIED] = {[XQ_RED] = {"", "帅", "仕", "相", "马", "车", "炮", "兵"},
                       [XQ_BLACK] = {"", "将", "士", "象", "马", "车", "炮", "卒"}},
    [XQ_TRADITIONAL] = {[XQ_RED] = {"", "帥", "仕", "相", "馬", "車", "炮", "兵"},
                        [XQ_BLACK] = {"", "將", "士", "象", "馬", "車", "砲", "卒"}},
};

/* Both by value + 1: backward and rear, sideways and middle, forward and front. */
static const char *const han_ops[2][3] = {{"退", "平", "进"}, {"退", "平", "進"}};
static const char *const han_marks[2][3] = {{"后", "中", "前"}, {"後", "中", "前"}};
static const char signs[3] = {'-', '=', '+'};

static size_t index_of(const uint8_t *squares, unsigned square)
{
    size_t i = 0;
    while (squares[i] != square) {
        i++;
    }
    return i;
}

/* xqbase: front, middle and rear for two and three on the only doubled file; otherwise the place
 * in the series. */
static struct place by_series(const xq_position *position, unsigned from)
{
    const xq_piece piece = position->board[from];
    uint8_t squares[XQ_SQUARES];
    const size_t count = xq_pieces_on_file(position, piece, xq_square_file(from), squares);
    if (count == 1) {
        return (struct place){BY_FILE, 0};
    }
    if (count <= 3 && xq_doubled_files(position, piece) == 1) {
        const size_t at = index_of(squares, from);
        return (struct place){BY_MARK, at == 0 ? 1 : at == count - 1 ? -1 : 0};
    }
    xq_series(position, piece, squares);
    const size_t at = index_of(squares, from);
    return at < 9 ? (struct place){BY_ORDINAL, (int)at + 1} : (struct place){BY_SQUARES, 0};
}

/* The federation's signs: on the only doubled file, by how many stand there, from the front. */
static const struct place lone_signs[6][5] = {
    [2] = {{BY_MARK, 1}, {BY_MARK, -1}},
    [3] = {{BY_MARK, 1}, {BY_FILE, 0}, {BY_MARK, -1}},
    [4] = {{BY_DOUBLE_MARK, 1}, {BY_MARK, 1}, {BY_MARK, -1}, {BY_DOUBLE_MARK, -1}},
    [5] = {{BY_DOUBLE_MARK, 1}, {BY_MARK, 1}, {BY_FILE, 0}, {BY_MARK, -1}, {BY_DOUBLE_MARK, -1}},
};

/* And on one of several. */
static const struct place file_signs[4][3] = {
    [2] = {{BY_FILE_AND_MARK, 1}, {BY_FILE_AND_MARK, -1}},
    [3] = {{BY_FILE_AND_MARK, 1}, {BY_FILE_TWICE, 0}, {BY_FILE_AND_MARK, -1}},
};

static struct place by_signs(const xq_position *position, unsigned from)
{
    const xq_piece piece = position->board[from];
    const bool soldier = xq_piece_kind(piece) == XQ_SOLDIER;
    uint8_t squares[XQ_RANKS];
    const size_t count = xq_pieces_on_file(position, piece, xq_square_file(from), squares);
    if (count == 1) {
        return (struct place){BY_FILE, 0};
    }
    const size_t at = index_of(squares, from);
    if (xq_doubled_files(position, piece) == 1) {
        return count <= (soldier ? 5 : 3) ? lone_signs[count][at] : (struct place){BY_SQUARES, 0};
    }
    return soldier && count <= 3 ? file_signs[count][at] : (struct place){BY_SQUARES, 0};
}

/* Advisors and elephants have no marks. On points where they cannot stand (lenient FENs) two of
 * them may still have moves that are written alike. */
static struct place by_file_alone(const xq_position *position, unsigned from, int op, int number)
{
    uint8_t squares[XQ_RANKS];
    const xq_piece piece = position->board[from];
    const size_t count = xq_pieces_on_file(position, piece, xq_square_file(from), squares);
    for (size_t i = 0; i < count; i++) {
        const uint8_t to = xq_relative_target(piece, squares[i], op, number);
        if (squares[i] != from && to != XQ_NO_SQUARE &&
            xq_rules_legal(position, (xq_move){squares[i], to})) {
            return (struct place){BY_SQUARES, 0};
        }
    }
    return (struct place){BY_FILE, 0};
}

static void write_squares(const char *piece, xq_move move, xq_out *out)
{
    xq_out_text(out, piece);
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.from, 'a', out);
    xq_out_char(out, '-');
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.to, 'a', out);
}

/* "C2", "C+", "++", "7+", "77": everything before the operator. */
static void write_wxf_piece(const struct step *step, struct place place, xq_out *out)
{
    const char digit = (char)('0' + step->file);
    const char mark = signs[place.value + 1];
    switch (place.way) {
    case BY_FILE:
    case BY_MARK:
        xq_out_text(out, letters[xq_piece_kind(step->piece)]);
        xq_out_char(out, (char)(place.way == BY_FILE ? digit : mark));
        break;
    case BY_DOUBLE_MARK:
        xq_out_char(out, mark);
        xq_out_char(out, mark);
        break;
    case BY_FILE_AND_MARK:
    case BY_FILE_TWICE:
        xq_out_char(out, digit);
        xq_out_char(out, (char)(place.way == BY_FILE_TWICE ? digit : mark));
        break;
    case BY_ORDINAL: /* by_series() alone gives it, */
    case BY_SQUARES: /* and this has been written already */
        break;
    }
}

static void write_wxf(const xq_notation *notation, const struct step *step, struct place place,
                      xq_out *out)
{
    write_wxf_piece(step, place, out);
    xq_out_char(out, (char)(step->op == 0 ? notation->sideways : signs[step->op + 1]));
    xq_out_char(out, (char)('0' + step->number));
}

/* "Ordinals stay Chinese for Black too." */
static void write_han(const xq_notation *notation, const struct step *step, struct place place,
                      xq_out *out)
{
    const xq_side side = xq_piece_side(step->piece);
    const char *const *black = notation->digits == XQ_DIGITS_FULL ? full_digits : half_digits;
    const char *const *digits = side == XQ_RED ? han_digits : black;
    if (place.way == BY_MARK) {
        xq_out_text(out, han_marks[notation->script][place.value + 1]);
    }
    if (place.way == BY_ORDINAL) {
        xq_out_text(out, han_digits[place.value]);
    }
    xq_out_text(out, names[notation->script][side][xq_piece_kind(step->piece)]);
    if (place.way == BY_FILE) {
        xq_out_text(out, digits[step->file]);
    }
    xq_out_text(out, han_ops[notation->script][step->op + 1]);
    xq_out_text(out, digits[step->number]);
}

static struct step measure(const xq_position *position, xq_move move)
{
    const xq_piece piece = position->board[move.from];
    const xq_side side = xq_piece_side(piece);
    const int ranks = (xq_square_rank(move.to) - xq_square_rank(move.from)) * xq_forward(side);
    const int to = xq_number_of_file(side, xq_square_file(move.to));
    const bool by_ranks = ranks != 0 && xq_is_straight(xq_piece_kind(piece));
    return (struct step){piece, xq_number_of_file(side, xq_square_file(move.from)),
                         (ranks > 0) - (ranks < 0), by_ranks ? xq_points_steps(ranks) : to};
}

void xq_relative_write(const xq_notation *notation, const xq_position *position, xq_move move,
                       xq_out *out)
{
    const struct step step = measure(position, move);
    const xq_kind kind = xq_piece_kind(step.piece);
    struct place place;
    if (xq_is_unmarked(kind)) {
        place = by_file_alone(position, move.from, step.op, step.number);
    } else if (notation->kind == XQ_WXF) { /* the other schools have their places here */
        place = by_signs(position, move.from);
    } else {
        place = by_series(position, move.from);
    }
    if (place.way == BY_SQUARES) {
        const char *han = names[notation->script][xq_piece_side(step.piece)][kind];
        write_squares(notation->kind == XQ_WXF ? letters[kind] : han, move, out);
    } else if (notation->kind == XQ_WXF) {
        write_wxf(notation, &step, place, out);
    } else {
        write_han(notation, &step, place, out);
    }
}

#include "xqferry/rules.h"

#include <string.h>

#include "game/attack.h"
#include "game/points.h"

/* How a move fares on the board alone. */
typedef struct {
    xq_status status;
    uint8_t blocker; /* square, with XQ_BLOCKED */
    uint8_t screens; /* with XQ_SCREENS */
} verdict;

/* A move taken apart. */
typedef struct {
    const xq_piece *board;
    unsigned from;
    unsigned to;
    xq_side side;
    int files; /* steps to the right */
    int ranks; /* steps up the board */
} step;

static const verdict fair = {XQ_OK, XQ_NO_SQUARE, 0};
static const verdict misshapen = {XQ_GEOMETRY, XQ_NO_SQUARE, 0};

/* Where each kind can get at all, in ascending order. What leaves the board over its edge, and
 * what stands only for one of the sides, is sorted out by the shapes below. */
static const int8_t palace_steps[] = {-9, -1, 1, 9};
static const int8_t diagonal_steps[] = {-10, -8, 8, 10};
static const int8_t elephant_steps[] = {-20, -16, 16, 20};
static const int8_t horse_steps[] = {-19, -17, -11, -7, 7, 11, 17, 19};
static const int8_t line_steps[] = {-81, -72, -63, -54, -45, -36, -27, -18, -9, -8, -7, -6,
                                    -5,  -4,  -3,  -2,  -1,  1,   2,   3,   4,  5,  6,  7,
                                    8,   9,   18,  27,  36,  45,  54,  63,  72, 81};

#define STEPS(array)                                                                               \
    {                                                                                              \
        (array), sizeof(array)                                                                     \
    }

static const struct {
    const int8_t *at;
    size_t count;
} steps[XQ_KINDS] = {
    [XQ_GENERAL] = STEPS(palace_steps),    [XQ_ADVISOR] = STEPS(diagonal_steps),
    [XQ_ELEPHANT] = STEPS(elephant_steps), [XQ_HORSE] = STEPS(horse_steps),
    [XQ_CHARIOT] = STEPS(line_steps),      [XQ_CANNON] = STEPS(line_steps),
    [XQ_SOLDIER] = STEPS(palace_steps),
};

static bool in_palace(unsigned square, xq_side side)
{
    const int file = xq_square_file(square);
    const int rank = xq_square_rank(square);
    return file >= 3 && file <= 5 && (side == XQ_RED ? rank <= 2 : rank >= 7);
}

static verdict unless_blocked(const step *s, unsigned square)
{
    return s->board[square] == 0 ? fair : (verdict){XQ_BLOCKED, (uint8_t)square, 0};
}

static verdict general_shape(const step *s)
{
    return xq_points_steps(s->files) + xq_points_steps(s->ranks) == 1 && in_palace(s->to, s->side)
               ? fair
               : misshapen;
}

static verdict advisor_shape(const step *s)
{
    const bool diagonal = xq_points_steps(s->files) == 1 && xq_points_steps(s->ranks) == 1;
    return diagonal && in_palace(s->to, s->side) ? fair : misshapen;
}

static verdict elephant_shape(const step *s)
{
    if (xq_points_steps(s->files) != 2 || xq_points_steps(s->ranks) != 2 ||
        !xq_points_own_half(s->side, s->to)) {
        return misshapen;
    }
    return unless_blocked(s, (s->from + s->to) / 2);
}

static verdict horse_shape(const step *s)
{
    if (xq_points_steps(s->files) * xq_points_steps(s->ranks) != 2) {
        return misshapen;
    }
    const int leg = xq_points_steps(s->files) == 2 ? s->files / 2 : s->ranks / 2 * XQ_FILES;
    return unless_blocked(s, (unsigned)((int)s->from + leg));
}

/* Counts the pieces strictly between two squares on one line; `*first` is the one nearest to the
 * start. */
static unsigned pieces_between(const step *s, uint8_t *first)
{
    const int unit = s->ranks == 0 ? 1 : XQ_FILES;
    const int stride = s->to > s->from ? unit : -unit;
    unsigned count = 0;
    for (int at = (int)s->from + stride; at != (int)s->to; at += stride) {
        if (s->board[at] == 0) {
            continue;
        }
        if (count == 0) {
            *first = (uint8_t)at;
        }
        count++;
    }
    return count;
}

/* A piece stands on its own square, so `files` and `ranks` are never both 0 here. */
static bool is_line(const step *s)
{
    return s->files == 0 || s->ranks == 0;
}

static verdict chariot_shape(const step *s)
{
    if (!is_line(s)) {
        return misshapen;
    }
    uint8_t first = XQ_NO_SQUARE;
    return pieces_between(s, &first) == 0 ? fair : (verdict){XQ_BLOCKED, first, 0};
}

static verdict cannon_shape(const step *s)
{
    if (!is_line(s)) {
        return misshapen;
    }
    uint8_t first = XQ_NO_SQUARE;
    const unsigned between = pieces_between(s, &first);
    if (s->board[s->to] == 0) {
        return between == 0 ? fair : (verdict){XQ_BLOCKED, first, 0};
    }
    return between == 1 ? fair : (verdict){XQ_SCREENS, first, (uint8_t)between};
}

static verdict soldier_shape(const step *s)
{
    const int forward = s->side == XQ_RED ? 1 : -1;
    if (s->files == 0) {
        return s->ranks == forward ? fair : misshapen;
    }
    const bool sideways = s->ranks == 0 && xq_points_steps(s->files) == 1;
    return sideways && !xq_points_own_half(s->side, s->from) ? fair : misshapen;
}

/* Judges how the piece on `from` gets to another square, whatever stands there. */
static verdict shape(const xq_piece *board, unsigned from, unsigned to)
{
    const step s = {board,
                    from,
                    to,
                    xq_piece_side(board[from]),
                    xq_square_file(to) - xq_square_file(from),
                    xq_square_rank(to) - xq_square_rank(from)};
    switch (xq_piece_kind(board[from])) {
    case XQ_GENERAL:
        return general_shape(&s);
    case XQ_ADVISOR:
        return advisor_shape(&s);
    case XQ_ELEPHANT:
        return elephant_shape(&s);
    case XQ_HORSE:
        return horse_shape(&s);
    case XQ_CHARIOT:
        return chariot_shape(&s);
    case XQ_CANNON:
        return cannon_shape(&s);
    case XQ_SOLDIER:
        return soldier_shape(&s);
    case XQ_NO_KIND:
    case XQ_KINDS:
        break;
    }
    return misshapen;
}

static bool is_of(xq_piece piece, xq_side side)
{
    return piece != 0 && xq_piece_side(piece) == side;
}

/* The four lines out of a point: the stride along them, and what of their pieces harms a general
 * at their root. */
enum { RIGHT, LEFT, UP, DOWN, LINES };

static const int8_t strides[LINES] = {
    [RIGHT] = 1, [LEFT] = -1, [UP] = XQ_FILES, [DOWN] = -XQ_FILES};

/* True when the first piece on a line, `distance` steps away, attacks its root. */
static bool hits_first(xq_piece piece, xq_side side, int line, int distance)
{
    const xq_kind kind = xq_piece_kind(piece);
    if (kind == XQ_GENERAL) { /* the generals face each other */
        return line == UP || line == DOWN;
    }
    if (kind == XQ_SOLDIER) { /* from before or beside; it does not turn back */
        return distance == 1 && line != (side == XQ_RED ? UP : DOWN);
    }
    return kind == XQ_CHARIOT;
}

/* The first enemy along one line that attacks its root, or XQ_NO_SQUARE. */
static uint8_t line_attacker(const xq_piece *board, unsigned root, int line, int len, xq_side by)
{
    int at = (int)root;
    int seen = 0;
    for (int distance = 1; distance <= len; distance++) {
        at += strides[line];
        const xq_piece piece = board[at];
        if (piece == 0) {
            continue;
        }
        seen++;
        const bool hits =
            seen == 1 ? hits_first(piece, by, line, distance) : xq_piece_kind(piece) == XQ_CANNON;
        if (hits && xq_piece_side(piece) == by) {
            return (uint8_t)at;
        }
        if (seen == 2) {
            break;
        }
    }
    return XQ_NO_SQUARE;
}

/* The eight points a horse may attack from; its leg is the root's diagonal neighbour beside it. */
static const struct {
    int8_t files;
    int8_t ranks;
    int8_t leg_files;
    int8_t leg_ranks;
} horses[] = {{-2, -1, -1, -1}, {-2, 1, -1, 1}, {-1, -2, -1, -1}, {-1, 2, -1, 1},
              {1, -2, 1, -1},   {1, 2, 1, 1},   {2, -1, 1, -1},   {2, 1, 1, 1}};

static uint8_t horse_attacker(const xq_piece *board, unsigned root, xq_side by)
{
    const xq_piece horse = xq_piece_of(by, XQ_HORSE);
    for (size_t i = 0; i < sizeof horses / sizeof horses[0]; i++) {
        const int file = xq_square_file(root) + horses[i].files;
        const int rank = xq_square_rank(root) + horses[i].ranks;
        if (file < 0 || file >= XQ_FILES || rank < 0 || rank >= XQ_RANKS) {
            continue;
        }
        const uint8_t at = xq_square_at(file, rank);
        const int leg = (int)root + horses[i].leg_ranks * XQ_FILES + horses[i].leg_files;
        if (board[at] == horse && board[leg] == 0) {
            return at;
        }
    }
    return XQ_NO_SQUARE;
}

static xq_side side_to_move(const xq_position *position)
{
    return (xq_side)(position->side_to_move & 1u);
}

static xq_side opponent(xq_side side)
{
    return side == XQ_RED ? XQ_BLACK : XQ_RED;
}

/* What attacks the mover's general once the move is made, and stands in `*piece` then. */
static uint8_t attacker_after(const xq_position *position, xq_move move, xq_piece *piece)
{
    const xq_side side = side_to_move(position);
    xq_piece board[XQ_SQUARES];
    memcpy(board, position->board, sizeof board);
    board[move.to] = board[move.from];
    board[move.from] = 0;
    const uint8_t general =
        position->general[side] == move.from ? move.to : position->general[side];
    const uint8_t found = xq_attack_find(board, general, opponent(side));
    *piece = found == XQ_NO_SQUARE ? 0 : board[found];
    return found;
}

static bool is_exposed_after(const xq_position *position, xq_move move)
{
    xq_piece piece = 0;
    return attacker_after(position, move, &piece) != XQ_NO_SQUARE;
}

/* Appends the legal moves of the piece on `from`; returns how many there are. */
static size_t moves_from(const xq_position *position, unsigned from, xq_move *moves)
{
    size_t count = 0;
    const xq_kind kind = xq_piece_kind(position->board[from]);
    for (size_t i = 0; i < steps[kind].count; i++) {
        const int to = (int)from + steps[kind].at[i];
        if (to < 0 || to >= XQ_SQUARES) {
            continue;
        }
        const xq_move move = {(uint8_t)from, (uint8_t)to};
        if (xq_rules_legal(position, move)) {
            moves[count++] = move;
        }
    }
    return count;
}

/* Advisors and elephants never reach a general in its palace and are not looked for. */
uint8_t xq_attack_find(const xq_piece board[XQ_SQUARES], unsigned root, xq_side by)
{
    if (root >= XQ_SQUARES) {
        return XQ_NO_SQUARE;
    }
    const int file = xq_square_file(root);
    const int rank = xq_square_rank(root);
    const int lens[LINES] = {
        [RIGHT] = XQ_FILES - 1 - file, [LEFT] = file, [UP] = XQ_RANKS - 1 - rank, [DOWN] = rank};
    for (int line = 0; line < LINES; line++) {
        const uint8_t found = line_attacker(board, root, line, lens[line], by);
        if (found != XQ_NO_SQUARE) {
            return found;
        }
    }
    return horse_attacker(board, root, by);
}

bool xq_rules_pseudo_legal(const xq_position *position, xq_move move)
{
    if (move.from >= XQ_SQUARES || move.to >= XQ_SQUARES || move.from == move.to) {
        return false;
    }
    const xq_side side = side_to_move(position);
    return is_of(position->board[move.from], side) && !is_of(position->board[move.to], side) &&
           shape(position->board, move.from, move.to).status == XQ_OK;
}

bool xq_rules_legal(const xq_position *position, xq_move move)
{
    return xq_rules_pseudo_legal(position, move) && !is_exposed_after(position, move);
}

/* The reasons that need no look at the general. */
static xq_status judge_pseudo(const xq_position *position, xq_move move, xq_fault *fault)
{
    const xq_side side = side_to_move(position);
    const xq_piece piece = position->board[move.from];
    const xq_piece target = position->board[move.to];
    *fault = xq_fault_of(XQ_OK);
    fault->side = (uint8_t)side;
    fault->square = move.from;
    fault->piece = piece;
    if (piece == 0) {
        return XQ_EMPTY_POINT;
    }
    if (!is_of(piece, side)) {
        return XQ_NOT_TO_MOVE;
    }
    fault->square = move.to;
    fault->other = move.from;
    if (move.from == move.to) {
        return XQ_GEOMETRY;
    }
    if (is_of(target, side)) {
        fault->piece = target;
        return XQ_OWN_PIECE;
    }
    const verdict found = shape(position->board, move.from, move.to);
    if (found.status == XQ_BLOCKED) {
        fault->square = found.blocker;
    }
    fault->count = found.screens;
    return found.status;
}

static xq_status judge_exposed(const xq_position *position, xq_move move, xq_fault *fault)
{
    xq_piece piece = 0;
    const uint8_t found = attacker_after(position, move, &piece);
    if (found == XQ_NO_SQUARE) {
        return XQ_OK;
    }
    fault->square = found;
    fault->piece = piece;
    fault->file = (int8_t)xq_square_file(found);
    return xq_piece_kind(piece) == XQ_GENERAL ? XQ_LEAVES_FACING : XQ_LEAVES_CHECK;
}

xq_status xq_rules_judge(const xq_position *position, xq_move move, xq_fault *fault)
{
    if (xq_rules_legal(position, move)) {
        return XQ_OK;
    }
    if (move.from >= XQ_SQUARES || move.to >= XQ_SQUARES) {
        *fault = xq_fault_of(XQ_RANGE);
        return XQ_RANGE;
    }
    xq_status status = judge_pseudo(position, move, fault);
    if (status == XQ_OK) {
        status = judge_exposed(position, move, fault);
    }
    fault->status = status;
    return status;
}

bool xq_rules_in_check(const xq_position *position, xq_side side)
{
    return xq_attack_find(position->board, position->general[side], opponent(side)) != XQ_NO_SQUARE;
}

size_t xq_rules_moves(const xq_position *position, xq_move moves[XQ_MOVES_MAX])
{
    const xq_side side = side_to_move(position);
    size_t count = 0;
    for (unsigned from = 0; from < XQ_SQUARES; from++) {
        if (is_of(position->board[from], side)) {
            count += moves_from(position, from, moves + count);
        }
    }
    return count;
}

bool xq_rules_has_move(const xq_position *position)
{
    const xq_side side = side_to_move(position);
    xq_move moves[XQ_MOVES_MAX / XQ_SQUARES];
    for (unsigned from = 0; from < XQ_SQUARES; from++) {
        if (is_of(position->board[from], side) && moves_from(position, from, moves) > 0) {
            return true;
        }
    }
    return false;
}

/* The depth is the tester's own number, no input: the recursion is as deep as he asked.
 * NOLINTNEXTLINE(misc-no-recursion) */
uint64_t xq_rules_perft(const xq_position *position, unsigned depth)
{
    if (depth == 0) {
        return 1;
    }
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(position, moves);
    if (depth == 1) {
        return count;
    }
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        xq_position next = *position;
        xq_position_move(&next, moves[i]);
        nodes += xq_rules_perft(&next, depth - 1);
    }
    return nodes;
}

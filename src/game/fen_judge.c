/* What stands on a board: whether it can, how many there are, and how the generals fare. */
#include <string.h>

#include "game/attack.h"
#include "game/fen_reading.h"
#include "game/points.h"

static const uint8_t most[XQ_KINDS] = {
    [XQ_GENERAL] = 1, [XQ_ADVISOR] = 2, [XQ_ELEPHANT] = 2, [XQ_HORSE] = 2,
    [XQ_CHARIOT] = 2, [XQ_CANNON] = 2,  [XQ_SOLDIER] = 5,
};

static void count_pieces(struct xq_fen_reading *r)
{
    for (unsigned i = 0; i < r->placed_count; i++) {
        const uint8_t square = r->placed[i];
        const xq_piece piece = r->position.board[square];
        r->count[xq_piece_side(piece)][xq_piece_kind(piece)]++;
        if (xq_piece_kind(piece) == XQ_GENERAL) {
            r->position.general[xq_piece_side(piece)] = square;
        }
    }
}

/* A general may only be missed on a board that was read whole. */
static void check_counts(struct xq_fen_reading *r, xq_side side)
{
    for (unsigned kind = XQ_GENERAL; kind < XQ_KINDS; kind++) {
        const unsigned count = r->count[side][kind];
        const bool is_missing = kind == XQ_GENERAL && count == 0 && r->is_whole;
        if (!is_missing && count <= most[kind]) {
            continue;
        }
        xq_fault fault = xq_fault_of(is_missing ? XQ_FEN_NO_GENERAL : XQ_FEN_COUNT);
        fault.side = (uint8_t)side;
        fault.kind = (uint8_t)kind;
        fault.count = count;
        fault.limit = most[kind];
        xq_fen_fault(r, &fault);
    }
}

static bool has_both_generals(const struct xq_fen_reading *r)
{
    return r->is_whole && r->count[XQ_RED][XQ_GENERAL] == 1 && r->count[XQ_BLACK][XQ_GENERAL] == 1;
}

/* Each general in the other's palace: "the board was written from Black's side". */
static bool is_rotated(const struct xq_fen_reading *r)
{
    return has_both_generals(r) &&
           xq_points_allow(xq_piece_of(XQ_RED, XQ_GENERAL), r->position.general[XQ_BLACK]) &&
           xq_points_allow(xq_piece_of(XQ_BLACK, XQ_GENERAL), r->position.general[XQ_RED]);
}

/* "The 90 cells are reversed, side kept." */
static xq_position turned(const xq_position *position)
{
    xq_position other = *position;
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        other.board[square] = position->board[XQ_SQUARES - 1 - square];
    }
    for (unsigned side = 0; side < 2; side++) {
        other.general[side] = (uint8_t)(XQ_SQUARES - 1 - position->general[side]);
    }
    return other;
}

static void turn(struct xq_fen_reading *r)
{
    r->position = turned(&r->position);
    for (unsigned i = 0; i < r->placed_count; i++) {
        r->placed[i] = (uint8_t)(XQ_SQUARES - 1 - r->placed[i]);
    }
    r->is_rotated = false;
    xq_fen_repair_token(r, XQ_REPAIR_ROTATED, (xq_str){0});
}

/* The other reading with the same generals: the ranks alone in reverse order. */
static xq_position upside_down(const xq_position *position)
{
    xq_position other = *position;
    for (int rank = 0; rank < XQ_RANKS; rank++) {
        memcpy(other.board + xq_square_at(0, rank),
               position->board + xq_square_at(0, XQ_RANKS - 1 - rank), XQ_FILES);
    }
    return other;
}

static void report_rotated(struct xq_fen_reading *r)
{
    const xq_position half_turned = turned(&r->position);
    const xq_position reversed = upside_down(&r->position);
    xq_out out = XQ_OUT(r->report->readings);
    xq_fen_write(&half_turned, &out);
    if (memcmp(half_turned.board, reversed.board, sizeof reversed.board) != 0) {
        xq_out_text(&out, ", ");
        xq_fen_write(&reversed, &out);
    }
    xq_fault fault = xq_fault_of(XQ_FEN_ROTATED);
    fault.detail = xq_out_written(&out);
    xq_fen_fault(r, &fault);
}

/* In the order of the text. */
static void check_points(struct xq_fen_reading *r)
{
    for (unsigned i = 0; i < r->placed_count; i++) {
        const unsigned square = r->placed[i];
        const xq_piece piece = r->position.board[square];
        if (!xq_points_allow(piece, square) && r->is_good_rank[xq_square_rank(square)]) {
            const xq_fault fault = xq_fen_on_square(XQ_FEN_POINT, square, piece);
            xq_fen_fault(r, &fault);
        }
    }
}

/* A soldier keeps its file until it has crossed the river: its two points there hold one. */
static void check_soldiers(struct xq_fen_reading *r, xq_side side)
{
    static const int start[2] = {3, 6};
    static const int before_river[2] = {4, 5};
    const xq_piece soldier = xq_piece_of(side, XQ_SOLDIER);
    for (int file = 0; file < XQ_FILES; file += 2) {
        const uint8_t square = xq_square_at(file, start[side]);
        const uint8_t other = xq_square_at(file, before_river[side]);
        const bool is_sure = r->is_good_rank[start[side]] && r->is_good_rank[before_river[side]];
        if (is_sure && r->position.board[square] == soldier &&
            r->position.board[other] == soldier) {
            xq_fault fault = xq_fen_on_square(XQ_FEN_SOLDIERS, square, soldier);
            fault.other = other;
            xq_fen_fault(r, &fault);
        }
    }
}

static bool are_facing(const xq_position *position)
{
    const unsigned red = position->general[XQ_RED];
    const unsigned black = position->general[XQ_BLACK];
    if (xq_square_file(red) != xq_square_file(black)) {
        return false;
    }
    const unsigned low = red < black ? red : black;
    const unsigned high = red < black ? black : red;
    for (unsigned square = low + XQ_FILES; square < high; square += XQ_FILES) {
        if (position->board[square] != 0) {
            return false;
        }
    }
    return true;
}

static void check_facing(struct xq_fen_reading *r)
{
    if (!are_facing(&r->position)) {
        return;
    }
    const uint8_t red = r->position.general[XQ_RED];
    xq_fault fault = xq_fen_on_square(XQ_FEN_FACING, red, xq_piece_of(XQ_RED, XQ_GENERAL));
    fault.other = r->position.general[XQ_BLACK];
    xq_fen_fault(r, &fault);
}

/* The side not to move, attacked by anything but the other general. */
static void check_check(struct xq_fen_reading *r)
{
    const xq_side mover = (xq_side)r->position.side_to_move;
    const xq_side side = mover == XQ_RED ? XQ_BLACK : XQ_RED;
    /* Facing generals have a fault of their own: something harmless stands in for this one. */
    xq_piece board[XQ_SQUARES];
    memcpy(board, r->position.board, sizeof board);
    board[r->position.general[mover]] = xq_piece_of(mover, XQ_ADVISOR);
    const uint8_t from = xq_attack_find(board, r->position.general[side], mover);
    if (from != XQ_NO_SQUARE) {
        xq_fault fault = xq_fen_on_square(XQ_FEN_CHECK, from, board[from]);
        fault.side = (uint8_t)side;
        fault.other = r->position.general[side];
        xq_fen_fault(r, &fault);
    }
}

/* Which points are possible can be said when it is known which rank is which. */
void xq_fen_judge_board(struct xq_fen_reading *r)
{
    count_pieces(r);
    check_counts(r, XQ_RED);
    check_counts(r, XQ_BLACK);
    r->is_rotated = is_rotated(r);
    if (r->is_rotated && r->may_rotate) {
        turn(r);
    }
    if (r->is_rotated) {
        return;
    }
    check_points(r);
    check_soldiers(r, XQ_RED);
    check_soldiers(r, XQ_BLACK);
    if (has_both_generals(r)) {
        check_facing(r);
    }
}

void xq_fen_judge_game(struct xq_fen_reading *r)
{
    if (r->is_rotated) {
        report_rotated(r);
    } else if (has_both_generals(r) && r->is_side_known) {
        check_check(r);
    }
}

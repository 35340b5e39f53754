#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "xqferry/rules.h"

bool game_init(struct game *game)
{
    *game = (struct game){.list = {.cap = GAME_PLIES}};
    game->list.moves = malloc(GAME_PLIES * sizeof *game->list.moves);
    game->list.tokens = malloc(GAME_PLIES * sizeof *game->list.tokens);
    return game->list.moves != NULL && game->list.tokens != NULL;
}

void game_release(struct game *game)
{
    free(game->list.moves);
    free(game->list.tokens);
    free(game->runs);
    free(game->joined);
}

static void fail(struct game *game, const xq_fault *fault)
{
    game->status = fault->status;
    game->fault = *fault;
}

/* DhtmlXQ's board does not say who is to move. */
static bool is_digits(xq_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') {
            return false;
        }
    }
    return true;
}

static void take_start(struct game *game, xq_str text, xq_fen_check check)
{
    if (xq_str_equal(text, XQ_STR("startpos"))) {
        game->start = xq_position_start;
        game->list.position = game->start;
        return;
    }
    const xq_status status = xq_fen_read(text, check, &game->start, &game->report);
    game->has_start = status == XQ_OK;
    game->is_guessed_side = is_digits(text);
    if (status != XQ_OK) {
        const xq_fault unknown = xq_fault_of(status);
        fail(game, game->report.fault_count > 0 ? &game->report.faults[0] : &unknown);
    }
    game->list.position = game->start;
}

/* DhtmlXQ does not say who begins: the piece that moves first does. */
static void guess_side(struct game *game, xq_move move)
{
    xq_movelist *list = &game->list;
    const xq_piece piece = move.from < XQ_SQUARES ? list->position.board[move.from] : 0;
    if (list->count > 0 || !game->is_guessed_side || piece == 0) {
        return;
    }
    list->position.side_to_move = (uint8_t)xq_piece_side(piece);
    game->black_begins = list->position.side_to_move != game->start.side_to_move;
    game->start = list->position;
}

static void take_move(struct game *game, const xq_item *item)
{
    xq_movelist *list = &game->list;
    xq_fault fault;
    if (game->status != XQ_OK) {
        return;
    }
    guess_side(game, item->move);
    xq_status status = xq_rules_judge(&list->position, item->move, &fault);
    if (status == XQ_OK && list->count == list->cap) {
        fault = xq_fault_of(XQ_FULL);
        fault.limit = (int64_t)list->cap;
        status = XQ_FULL;
    }
    if (status != XQ_OK) {
        fault.ply = (uint32_t)list->count + 1;
        fault.token = item->text;
        fail(game, &fault);
        return;
    }
    list->tokens[list->count] = item->text;
    list->moves[list->count++] = item->move;
    xq_position_move(&list->position, item->move);
}

static bool take_run(struct game *game, xq_str text)
{
    if (game->run_count == game->run_cap) {
        const size_t cap = game->run_cap == 0 ? 16 : 2 * game->run_cap;
        struct game_run *runs = realloc(game->runs, cap * sizeof *runs);
        if (runs == NULL) {
            return false;
        }
        game->runs = runs;
        game->run_cap = cap;
    }
    game->runs[game->run_count++] = (struct game_run){text, 0};
    return true;
}

/* One text of all runs: what stands between them is no affair of whoever reads moves. */
static bool join(struct game *game)
{
    if (game->run_count == 1) {
        game->moves = game->runs[0].text;
        return true;
    }
    size_t len = 0;
    for (size_t i = 0; i < game->run_count; i++) {
        len += game->runs[i].text.len + 1;
    }
    if (len > game->joined_cap) {
        free(game->joined);
        game->joined = malloc(len);
        game->joined_cap = game->joined == NULL ? 0 : len;
    }
    if (game->joined == NULL) {
        return len == 0;
    }
    xq_out out = {game->joined, 0, len, false};
    for (size_t i = 0; i < game->run_count; i++) {
        game->runs[i].at = out.len;
        xq_out_str(&out, game->runs[i].text);
        xq_out_char(&out, ' ');
    }
    game->is_joined = true;
    game->moves = xq_out_written(&out);
    return true;
}

/* Collects the main line. False without memory. */
static bool collect(struct game *game, const struct game_terms *terms)
{
    xq_record record;
    xq_item item;
    unsigned depth = 0;
    xq_record_init(&record, game->text);
    game->form = record.form;
    while (xq_record_next(&record, &item)) {
        depth += item.kind == XQ_ITEM_VARIATION_BEGIN;
        depth -= item.kind == XQ_ITEM_VARIATION_END;
        game->left_out += item.kind == XQ_ITEM_LIMIT;
        if (item.kind == XQ_ITEM_START) {
            take_start(game, item.text, terms->check);
        } else if (item.kind == XQ_ITEM_MOVE && depth == 0) {
            take_move(game, &item);
        } else if (item.kind == XQ_ITEM_MOVES && depth == 0 && !take_run(game, item.text)) {
            return false;
        }
    }
    return true;
}

/* What stands where DhtmlXQ has two points and is none. */
static void refuse_points(struct game *game)
{
    if (game->status == XQ_OK && game->run_count > 0) {
        xq_fault fault = xq_fault_of(XQ_NOT_A_MOVE);
        fault.ply = (uint32_t)game->list.count + 1;
        fault.token = game->runs[0].text;
        fail(game, &fault);
    }
}

bool game_read(struct game *game, xq_str text, const struct game_terms *terms)
{
    game->text = text;
    game->has_start = true;
    game->start = terms->start;
    game->status = XQ_OK;
    game->run_count = 0;
    game->left_out = 0;
    game->report.repair_count = 0;
    game->report.fault_count = 0;
    game->is_joined = false;
    game->moves = (xq_str){text.at, 0};
    game->is_guessed_side = terms->start.side_to_move == XQ_RED;
    game->black_begins = false;
    game->list.count = 0;
    game->list.guess_count = 0;
    game->list.origin = XQ_ORIGIN_NONE;
    game->list.position = game->start;
    if (!collect(game, terms)) {
        return false;
    }
    if (game->form == XQ_RECORD_DHTMLXQ) {
        refuse_points(game);
        return true;
    }
    if (game->status != XQ_OK || game->run_count == 0) {
        return true;
    }
    if (!join(game)) {
        return false;
    }
    xq_str *tokens = game->list.tokens;
    game->list.tokens = terms->tokens ? tokens : NULL;
    game->status =
        xq_movelist_read(game->moves, &terms->reading, &game->start, &game->list, &game->fault);
    game->list.tokens = tokens;
    return true;
}

static bool is_inside(const char *at, const char *begin, size_t len)
{
    return (uintptr_t)at >= (uintptr_t)begin && (uintptr_t)at - (uintptr_t)begin < len;
}

const char *game_place(const struct game *game, xq_str token)
{
    if (!game->is_joined || !is_inside(token.at, game->joined, game->joined_cap)) {
        return is_inside(token.at, game->text.at, game->text.len) ? token.at : game->text.at;
    }
    const size_t at = (size_t)(token.at - game->joined);
    size_t run = game->run_count - 1;
    while (run > 0 && game->runs[run].at > at) {
        run--;
    }
    return game->runs[run].text.at + (at - game->runs[run].at);
}

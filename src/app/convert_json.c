/* One JSON object a game, on one line. */
#include <jansson.h>

#include "conversion.h"

enum { WORDS_MAX = 8192 };

/* The decoder lets only UTF-8 through; a name of a file may be anything. */
static json_t *text_of(xq_str text)
{
    json_t *string = json_stringn(text.at != NULL ? text.at : "", text.len);
    return string != NULL ? string : json_string("?");
}

static json_t *written(const xq_out *out)
{
    return text_of(xq_out_written(out));
}

static json_t *fen_of(const xq_position *position)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    return written(&out);
}

static json_t *move_of(const struct conversion *conversion, size_t i, xq_position *position)
{
    const xq_movelist *list = &conversion->game.list;
    char bytes[XQ_MOVE_TEXT_MAX];
    xq_out squares = XQ_OUT(bytes);
    json_t *move = json_object();
    (void)json_object_set_new(move, "text", text_of(list->tokens[i]));
    xq_coordinates_write(XQ_ORIGIN_0_9, list->moves[i], &squares);
    (void)json_object_set_new(move, "move", written(&squares));
    xq_out out = XQ_OUT(bytes);
    xq_notation_write(&conversion->to, position, list->moves[i], &out);
    (void)json_object_set_new(move, "written", written(&out));
    xq_position_move(position, list->moves[i]);
    (void)json_object_set_new(move, "fen", fen_of(position));
    return move;
}

/* {"ply":2,"token":"...","code":"blocked","words":"...","candidates":[...]} */
static json_t *fault_of(const xq_fault *fault)
{
    char bytes[WORDS_MAX];
    xq_out code = XQ_OUT(bytes);
    json_t *object = json_object();
    (void)json_object_set_new(object, "ply",
                              fault->ply > 0 ? json_integer(fault->ply) : json_null());
    (void)json_object_set_new(object, "token",
                              fault->token.len > 0 ? text_of(fault->token) : json_null());
    xq_status_name(fault->status, &code);
    (void)json_object_set_new(object, "code", written(&code));
    xq_out words = XQ_OUT(bytes);
    xq_fault_write(fault, XQ_ENGLISH, &words);
    (void)json_object_set_new(object, "words", written(&words));
    json_t *candidates = json_array();
    for (size_t i = 0; i < fault->candidate_count; i++) {
        const xq_candidate *candidate = &fault->candidates[i];
        (void)json_array_append_new(candidates, text_of((xq_str){candidate->text, candidate->len}));
    }
    (void)json_object_set_new(object, "candidates", candidates);
    return object;
}

static json_t *moves_of(const struct conversion *conversion)
{
    json_t *moves = json_array();
    xq_position position = conversion->game.start;
    for (size_t i = 0; i < conversion->game.list.count; i++) {
        (void)json_array_append_new(moves, move_of(conversion, i, &position));
    }
    return moves;
}

/* What was repaired in the start, then what was guessed in the moves. */
static json_t *guesses_of(const struct game *game)
{
    json_t *guesses = json_array();
    for (size_t i = 0; i < game->report.repair_count; i++) {
        (void)json_array_append_new(guesses, fault_of(&game->report.repairs[i]));
    }
    for (size_t i = 0; i < game->list.guess_count && i < XQ_GUESSES; i++) {
        (void)json_array_append_new(guesses, fault_of(&game->list.guesses[i]));
    }
    return guesses;
}

static int put(const char *bytes, size_t len, void *sink)
{
    sink_str(sink, (xq_str){bytes, len});
    return 0;
}

void conversion_write_json(struct conversion *conversion)
{
    const struct game *game = &conversion->game;
    json_t *object = json_object();
    (void)json_object_set_new(object, "file", text_of(xq_str_of(conversion->file)));
    (void)json_object_set_new(object, "line", json_integer((json_int_t)conversion->line));
    (void)json_object_set_new(object, "fen", game->has_start ? fen_of(&game->start) : json_null());
    (void)json_object_set_new(object, "moves", moves_of(conversion));
    (void)json_object_set_new(object, "error",
                              game->status == XQ_OK ? json_null() : fault_of(&game->fault));
    (void)json_object_set_new(object, "guesses", guesses_of(game));
    /* Only memory can fail: nothing that went in was invalid. */
    conversion->no_memory |= json_dump_callback(object, put, &conversion->sink, JSON_COMPACT) != 0;
    json_decref(object);
    sink_text(&conversion->sink, "\n");
}

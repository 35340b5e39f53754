#include "session/go.h"
#include "session/count.h"

/* What a number after a keyword may be. Depth 0 and nodes 0 mean "no limit" to the Stockfish
 * family, so they are refused rather than passed. */
static const struct argument {
    xq_field_kind kind;
    int64_t least;  /* less is refused */
    int64_t lowest; /* less becomes this */
    int64_t most;
    bool bounds;
} arguments[] = {
    {XQ_FIELD_RED_TIME, INT64_MIN, 1, INT64_MAX, true},
    {XQ_FIELD_BLACK_TIME, INT64_MIN, 1, INT64_MAX, true},
    {XQ_FIELD_RED_INCREMENT, INT64_MIN, 0, INT64_MAX, false},
    {XQ_FIELD_BLACK_INCREMENT, INT64_MIN, 0, INT64_MAX, false},
    {XQ_FIELD_MOVES_TO_GO, 0, 0, INT32_MAX, false},
    {XQ_FIELD_DEPTH, 1, 1, INT32_MAX, true},
    {XQ_FIELD_NODES, 1, 1, INT64_MAX, true},
    {XQ_FIELD_MATE, 1, 1, INT32_MAX, true},
    {XQ_FIELD_MOVE_TIME, INT64_MIN, 1, INT64_MAX, true},
    {XQ_FIELD_PERFT, 1, 1, INT32_MAX, true},
};

static const struct argument *find_argument(xq_field_kind kind)
{
    for (size_t i = 0; i < XQ_COUNT(arguments); i++) {
        if (arguments[i].kind == kind) {
            return &arguments[i];
        }
    }
    return NULL;
}

static xq_status wrong_field(xq_status status, const xq_field *field, xq_fault *fault)
{
    *fault = xq_fault_of(status);
    fault->token = field->word;
    fault->detail = field->text;
    return status;
}

static xq_status read_number(const xq_field *field, const struct argument *argument,
                             int64_t *number, xq_fault *fault)
{
    if (field->text.len == 0) {
        return wrong_field(XQ_GO_MISSING, field, fault);
    }
    if (!field->is_number || field->number < argument->least || field->number > argument->most) {
        return wrong_field(XQ_GO_ARGUMENT, field, fault);
    }
    *number = field->number < argument->lowest ? argument->lowest : field->number;
    return XQ_OK;
}

/* Why a word is no move as the front counts ranks, which it is by another count. */
static xq_status read_as_preferred(xq_str word, const go_terms *terms, xq_fault *fault)
{
    xq_move move;
    size_t i = 0;
    while (xq_notations[i].origin != terms->reading.preferred) {
        i++;
    }
    const xq_status status =
        xq_notation_read(&word, &xq_notations[i], terms->position, &move, fault);
    return status != XQ_OK ? status : XQ_NOT_A_MOVE;
}

/* One word of searchmoves. All coordinates among them must count ranks alike: "never guess per
 * move" (specification point A1). */
static xq_status read_search_move(xq_str word, const go_terms *terms, go_request *go,
                                  xq_fault *fault)
{
    if (go->move_count == GO_MOVES_MAX) {
        *fault = xq_fault_of(XQ_FULL);
        fault->limit = GO_MOVES_MAX;
        return XQ_FULL;
    }
    xq_movelist list = {.moves = &go->moves[go->move_count], .cap = 1};
    const xq_status status = xq_movelist_read(word, &terms->reading, terms->position, &list, fault);
    if (status != XQ_OK) {
        fault->ply = 0;
        return status;
    }
    if (list.origin != XQ_ORIGIN_NONE && list.origin != terms->reading.preferred) {
        return read_as_preferred(word, terms, fault);
    }
    go->move_count = (uint16_t)(go->move_count + list.count);
    return XQ_OK;
}

static xq_status read_search_moves(const xq_field *field, const go_terms *terms, go_request *go,
                                   xq_fault *fault)
{
    if (field->text.len == 0) {
        return wrong_field(XQ_GO_MISSING, field, fault);
    }
    xq_str in = field->text;
    for (xq_str word = xq_str_word(&in); word.len > 0; word = xq_str_word(&in)) {
        xq_fault why;
        if (read_search_move(word, terms, go, &why) != XQ_OK) {
            xq_out words = XQ_OUT(go->words);
            xq_fault_write(&why, XQ_ENGLISH, &words);
            *fault = xq_fault_of(XQ_GO_MOVE);
            fault->token = word;
            fault->detail = xq_out_written(&words);
            return XQ_GO_MOVE;
        }
    }
    return XQ_OK;
}

static void write_word(xq_out *text, xq_str word)
{
    if (word.len > 0) {
        xq_out_char(text, ' ');
        xq_out_str(text, word);
    }
}

/* Reads one field and appends it to the line. */
static xq_status read_go_field(const xq_field *field, go_request *go, xq_out *text, xq_fault *fault)
{
    const struct argument *argument = find_argument(field->kind);
    write_word(text, field->word);
    if (argument == NULL) {
        go->infinite = go->infinite || field->kind == XQ_FIELD_INFINITE;
        go->ponder = go->ponder || field->kind == XQ_FIELD_PONDER;
        write_word(text, field->text);
        return XQ_OK;
    }
    int64_t number = 0;
    const xq_status status = read_number(field, argument, &number, fault);
    if (status != XQ_OK) {
        return status;
    }
    go->bounded = go->bounded || argument->bounds;
    go->perft = go->perft || field->kind == XQ_FIELD_PERFT;
    go->changed = go->changed || number != field->number;
    xq_out_char(text, ' ');
    xq_out_number(text, number);
    return XQ_OK;
}

static xq_status read_any_field(const xq_field *field, const go_terms *terms, go_request *go,
                                xq_out *text, xq_fault *fault)
{
    if (field->kind != XQ_FIELD_SEARCH_MOVES) {
        return read_go_field(field, go, text, fault);
    }
    go->changed = true;
    return terms->position == NULL ? XQ_OK : read_search_moves(field, terms, go, fault);
}

xq_status xq_go_read(const xq_message *message, const go_terms *terms, go_request *go, xq_out *text,
                     xq_fault *fault)
{
    const size_t start = text->len;
    *go = (go_request){0};
    /* "joho go" is understood here, but not by every engine. */
    go->changed = message->rest.at - message->line.at != 2;
    xq_out_text(text, "go");
    for (size_t i = 0; i < message->count; i++) {
        const xq_status status = read_any_field(&message->fields[i], terms, go, text, fault);
        if (status != XQ_OK) {
            return status;
        }
    }
    if (!go->changed) {
        text->len = start;
        xq_out_str(text, message->line);
    }
    return XQ_OK;
}

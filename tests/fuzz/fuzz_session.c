/* The session under any order of events. An input is lines, each an event:
 *
 *     >TEXT the front says   <TEXT the engine says   !TEXT its standard error
 *     s started  f failed  x exited  k killed  c its output closed  a the alarm rings
 *     e end of the front's input  g the front is gone  t, T a line too long from front, engine
 *
 * What must hold whatever comes: each go is answered once and never before it came; the engine
 * hears no second stop, no go in a search, nothing after quit, and only positions and moves that
 * are legal, in its own coordinates; all texts are one line; all ends. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xqferry/fen.h"
#include "xqferry/movelist.h"
#include "xqferry/rules.h"
#include "xqferry/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROUNDS_MAX = 100000 };

typedef struct {
    struct xq_session *session;
    uint64_t now_ms, alarm_ms;
    size_t gos, answers;          /* of the front */
    bool started, closed, exited; /* the engine */
    bool has_variant;             /* it was told so, and counts ranks from 1 */
    bool searching, stopped, quit;
    bool finished;
    bool leaving; /* quit or the end of input was said: later gos do not count */
    bool gone;
    xq_position board; /* as the engine has it */
} world;

static char action_text[XQ_ACTION_TEXT_MAX];
static xq_move moves[XQ_PLIES_MAX];

static void require(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool starts_with(xq_str line, xq_str word)
{
    return line.len >= word.len && memcmp(line.at, word.at, word.len) == 0 &&
           (line.len == word.len || line.at[word.len] == ' ');
}

/* What the engine is told must be legal, read by its own coordinates alone. */
static void hear_position(world *w, const xq_message *message)
{
    const xq_field *fen = xq_message_field(message, XQ_FIELD_FEN);
    const xq_field *list = xq_message_field(message, XQ_FIELD_MOVES);
    xq_position base = xq_position_start;
    xq_fen_report report;
    xq_fault fault;
    if (fen != NULL) {
        require(xq_fen_read(fen->text, XQ_FEN_STRICT, &base, &report) == XQ_OK);
        require(report.repair_count == 0);
    }
    const xq_reading reading = {.named = w->has_variant ? &xq_notations[1] : &xq_notations[0]};
    xq_movelist read = {.moves = moves, .cap = XQ_PLIES_MAX};
    if (list != NULL) {
        require(xq_movelist_read(list->text, &reading, &base, &read, &fault) == XQ_OK);
        base = read.position;
    }
    w->board = base;
}

static bool names_variant(const xq_message *message)
{
    const xq_field *name = xq_message_field(message, XQ_FIELD_NAME);
    return name != NULL && xq_str_equal_nocase(name->text, XQ_STR("UCI_Variant"));
}

static void hear_as_engine(world *w, xq_str line)
{
    xq_message message;
    require(w->started && !w->quit);
    xq_message_read(&xq_dialect_uci, XQ_FROM_FRONT, line, &message);
    switch (message.kind) {
    case XQ_MSG_POSITION:
        require(!w->searching);
        hear_position(w, &message);
        return;
    case XQ_MSG_GO:
        require(!w->searching);
        w->searching = xq_message_field(&message, XQ_FIELD_PERFT) == NULL;
        w->stopped = false;
        require(!w->searching || xq_rules_has_move(&w->board));
        return;
    case XQ_MSG_STOP:
        require(w->searching && !w->stopped);
        w->stopped = true;
        return;
    case XQ_MSG_SET_OPTION:
        require(!w->searching);
        w->has_variant = w->has_variant || names_variant(&message);
        return;
    case XQ_MSG_NEW_GAME:
        require(!w->searching);
        return;
    case XQ_MSG_HOSTILE:
        abort();
    case XQ_MSG_QUIT:
        w->quit = true;
        return;
    default:
        return;
    }
}

static void hear_as_front(world *w, xq_str line)
{
    require(!w->gone);
    if (starts_with(line, XQ_STR("bestmove"))) {
        w->answers++;
        require(w->answers <= w->gos);
    }
}

static void perform(world *w, const xq_action *action, xq_str text)
{
    require(!w->finished);
    require(memchr(text.at, '\n', text.len) == NULL);
    switch (action->kind) {
    case XQ_ACTION_TELL_FRONT:
        hear_as_front(w, text);
        return;
    case XQ_ACTION_TELL_ENGINE:
        hear_as_engine(w, text);
        return;
    case XQ_ACTION_SET_ALARM:
        w->alarm_ms = action->at_ms;
        return;
    case XQ_ACTION_FINISH:
        w->finished = true;
        require(w->gone || w->answers == w->gos);
        return;
    case XQ_ACTION_START_ENGINE:
    case XQ_ACTION_END_ENGINE:
    case XQ_ACTION_KILL_ENGINE:
    case XQ_ACTION_NOTE:
        return;
    }
}

static void step(world *w, xq_event event)
{
    xq_action action;
    xq_out out = {.at = action_text, .cap = sizeof action_text};
    if (w->finished) {
        return;
    }
    event.now_ms = w->now_ms;
    xq_session_step(w->session, &event);
    for (int round = 0; xq_session_next(w->session, &action, &out); round++) {
        require(round < ROUNDS_MAX && !out.full);
        perform(w, &action, xq_out_written(&out));
    }
}

static void front_says(world *w, xq_event_kind kind, xq_str line)
{
    xq_message message;
    xq_message_read(xq_session_front_dialect(w->session), XQ_FROM_FRONT, line, &message);
    const bool counts = kind == XQ_EVENT_FRONT_MESSAGE || kind == XQ_EVENT_FRONT_TOO_LONG;
    if (message.kind == XQ_MSG_GO && !w->leaving && counts &&
        (xq_message_field(&message, XQ_FIELD_PERFT) == NULL)) {
        w->gos++;
    }
    /* A line that is too long is no quit, whatever it begins with. */
    w->leaving = w->leaving || (kind == XQ_EVENT_FRONT_MESSAGE && message.kind == XQ_MSG_QUIT);
    step(w, (xq_event){.kind = kind, .message = &message, .words = line});
}

static void engine_says(world *w, xq_str line)
{
    xq_message message;
    if (!w->started || w->closed) {
        return;
    }
    xq_message_read(xq_session_engine_dialect(w->session), XQ_FROM_ENGINE, line, &message);
    if (message.kind == XQ_MSG_BEST_MOVE) {
        w->searching = false;
    }
    step(w, (xq_event){.kind = XQ_EVENT_ENGINE_MESSAGE, .message = &message});
}

static void engine_becomes(world *w, xq_event_kind kind)
{
    const bool starts = kind == XQ_EVENT_ENGINE_STARTED || kind == XQ_EVENT_ENGINE_FAILED;
    bool *const seen = starts                           ? &w->started
                       : kind == XQ_EVENT_ENGINE_CLOSED ? &w->closed
                                                        : &w->exited;
    if (*seen || (!starts && !w->started)) {
        return;
    }
    *seen = true;
    if (kind == XQ_EVENT_ENGINE_FAILED) {
        w->closed = w->exited = true;
    }
    step(w, (xq_event){.kind = kind, .words = XQ_STR("no such file"), .status = 1});
}

static void ring(world *w)
{
    if (w->alarm_ms != 0) {
        w->now_ms = w->alarm_ms > w->now_ms ? w->alarm_ms : w->now_ms;
        w->alarm_ms = 0;
        step(w, (xq_event){.kind = XQ_EVENT_ALARM});
    }
}

static void front_goes(world *w)
{
    w->leaving = w->gone = true;
    step(w, (xq_event){.kind = XQ_EVENT_FRONT_GONE});
}

static void front_closes(world *w)
{
    w->leaving = true;
    step(w, (xq_event){.kind = XQ_EVENT_FRONT_CLOSED});
}

static void happen(world *w, xq_str line)
{
    const xq_str rest = {line.at + 1, line.len - 1};
    switch (line.at[0]) {
    case '>':
        front_says(w, XQ_EVENT_FRONT_MESSAGE, rest);
        return;
    case 't':
        front_says(w, XQ_EVENT_FRONT_TOO_LONG, rest);
        return;
    case '<':
        engine_says(w, rest);
        return;
    case '!':
        step(w, (xq_event){.kind = XQ_EVENT_ENGINE_ERROR_LINE, .words = rest});
        return;
    case 'T':
        step(w, (xq_event){.kind = XQ_EVENT_ENGINE_TOO_LONG});
        return;
    case 's':
        engine_becomes(w, XQ_EVENT_ENGINE_STARTED);
        return;
    case 'f':
        engine_becomes(w, XQ_EVENT_ENGINE_FAILED);
        return;
    case 'x':
        engine_becomes(w, XQ_EVENT_ENGINE_EXITED);
        return;
    case 'k':
        engine_becomes(w, XQ_EVENT_ENGINE_KILLED);
        return;
    case 'c':
        engine_becomes(w, XQ_EVENT_ENGINE_CLOSED);
        return;
    case 'a':
        ring(w);
        return;
    case 'e':
        front_closes(w);
        return;
    case 'g':
        front_goes(w);
        return;
    default:
        return;
    }
}

enum { ALARMS_MAX = 8 };

/* Whatever came before: with nobody in front, the clock alone brings the session to its end, though
 * the engine does nothing any more. */
static void bring_to_an_end_by_time(world *w)
{
    engine_becomes(w, XQ_EVENT_ENGINE_STARTED);
    front_goes(w);
    for (int i = 0; i < ALARMS_MAX && !w->finished; i++) {
        require(w->alarm_ms != 0);
        ring(w);
    }
    require(w->finished);
}

/* Whatever came before: once the front is through and the engine ends, the session finishes. */
static void bring_to_an_end(world *w)
{
    front_closes(w);
    engine_becomes(w, XQ_EVENT_ENGINE_STARTED);
    engine_becomes(w, XQ_EVENT_ENGINE_EXITED);
    engine_becomes(w, XQ_EVENT_ENGINE_CLOSED);
    require(w->finished);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const xq_session_config config = {.engine_name = {"engine", 6}};
    static max_align_t *store = NULL;
    store = store != NULL ? store : malloc(xq_session_size(&config));
    world w = {.now_ms = 1, .board = xq_position_start};
    w.session = xq_session_init(&config, store, xq_session_size(&config));
    require(w.session != NULL);
    step(&w, (xq_event){.kind = XQ_EVENT_START});
    xq_str in = {(const char *)data, size};
    while (in.len > 0) {
        const char *end = memchr(in.at, '\n', in.len);
        const size_t len = end != NULL ? (size_t)(end - in.at) : in.len;
        if (len > 0) {
            happen(&w, (xq_str){in.at, len});
        }
        const size_t skip = len < in.len ? len + 1 : len;
        in = (xq_str){in.at + skip, in.len - skip};
    }
    if (size % 2 == 0) {
        bring_to_an_end(&w);
    } else {
        bring_to_an_end_by_time(&w);
    }
    return 0;
}

/* Plays a fixture against the pure session, in virtual time: what stands at column 0 happens, and
 * what is indented below it must follow, all of it and nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar.h"
#include "xqferry/notation.h"
#include "xqferry/session.h"

enum { LINE_BYTES = 64 << 10, HEARD_MAX = 512, OPTIONS_MAX = 16 };

typedef struct {
    const char *path;
    int line_number;
    char line[LINE_BYTES]; /* as it stands in the file */
    char text[LINE_BYTES]; /* of the line, without escapes */
    xq_session_config config;
    xq_str options[OPTIONS_MAX];
    char store[4096]; /* values of set lines */
    xq_out values;
    bool idle; /* set state idle */
    struct xq_session *session;
    char *action_text;
    uint64_t now_ms;
    uint64_t alarm_ms;
    char *heard[HEARD_MAX]; /* what the session did and no line has asked for yet */
    size_t heard_first, heard_count;
    int failures;
} player;

static void fail(player *p, const char *what, const char *text)
{
    fprintf(stderr, "%s:%d: %s: %s\n", p->path, p->line_number, what, text);
    p->failures++;
}

static char *copy_of(xq_str text)
{
    char *copy = malloc(text.len + 1);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, text.at, text.len);
    copy[text.len] = '\0';
    return copy;
}

/* Notes an action as the fixture would write it. */
static void hear(player *p, const xq_action *action, const xq_out *out)
{
    static const line_kind kinds[] = {
        [XQ_ACTION_TELL_FRONT] = LINE_GUI_HEARS,
        [XQ_ACTION_TELL_ENGINE] = LINE_ENGINE_HEARS,
        [XQ_ACTION_START_ENGINE] = LINE_START_ENGINE,
        [XQ_ACTION_END_ENGINE] = LINE_END_ENGINE,
        [XQ_ACTION_KILL_ENGINE] = LINE_KILL_ENGINE,
        [XQ_ACTION_NOTE] = LINE_NOTE,
        [XQ_ACTION_FINISH] = LINE_FINISH,
    };
    static char bytes[4 * LINE_BYTES];
    xq_out written = XQ_OUT(bytes);
    const grammar_line line = {
        .kind = kinds[action->kind], .number = action->status, .text = xq_out_written(out)};
    grammar_write(&line, &written);
    if (out->full || written.full || p->heard_count == HEARD_MAX) {
        fail(p, "too much to compare", "");
        return;
    }
    p->heard[p->heard_count++] = copy_of(xq_str_trim(xq_out_written(&written)));
}

static void step(player *p, xq_event event)
{
    xq_action action;
    xq_out out = {.at = p->action_text, .cap = XQ_ACTION_TEXT_MAX};
    event.now_ms = p->now_ms;
    xq_session_step(p->session, &event);
    while (xq_session_next(p->session, &action, &out)) {
        if (action.kind == XQ_ACTION_SET_ALARM) {
            p->alarm_ms = action.at_ms;
        } else {
            hear(p, &action, &out);
        }
    }
}

static void say(player *p, xq_sender sender, xq_str line)
{
    xq_message message;
    const bool front = sender == XQ_FROM_FRONT;
    xq_message_read(front ? xq_session_front_dialect(p->session)
                          : xq_session_engine_dialect(p->session),
                    sender, line, &message);
    step(p, (xq_event){.kind = front ? XQ_EVENT_FRONT_MESSAGE : XQ_EVENT_ENGINE_MESSAGE,
                       .message = &message});
}

static void forget_heard(player *p)
{
    while (p->heard_first < p->heard_count) {
        free(p->heard[p->heard_first++]);
    }
    p->heard_first = p->heard_count = 0;
}

static void start(player *p)
{
    void *store = malloc(xq_session_size(&p->config));
    p->session = xq_session_init(&p->config, store, xq_session_size(&p->config));
    if (p->session == NULL) {
        abort();
    }
    p->now_ms = 1;
    step(p, (xq_event){.kind = XQ_EVENT_START});
    if (p->idle) {
        step(p, (xq_event){.kind = XQ_EVENT_ENGINE_STARTED});
        say(p, XQ_FROM_ENGINE, XQ_STR("uciok"));
        say(p, XQ_FROM_ENGINE, XQ_STR("readyok"));
        forget_heard(p);
    }
}

/* The clock moves on; an alarm in between rings at its own time. */
static void wait_ms(player *p, uint64_t ms)
{
    const uint64_t end = p->now_ms + ms;
    while (p->alarm_ms != 0 && p->alarm_ms <= end) {
        p->now_ms = p->alarm_ms;
        p->alarm_ms = 0;
        step(p, (xq_event){.kind = XQ_EVENT_ALARM});
    }
    p->now_ms = end;
}

static xq_str kept(player *p, xq_str text)
{
    const size_t at = p->values.len;
    xq_out_str(&p->values, text);
    return (xq_str){p->values.at + at, text.len};
}

static uint32_t milliseconds(xq_str text)
{
    int64_t number = 0;
    return xq_str_number(text, &number) ? (uint32_t)number : 0;
}

static void set(player *p, xq_str name, xq_str text)
{
    const struct {
        const char *name;
        uint32_t *value;
    } times[] = {
        {"timeout-handshake", &p->config.timeout_handshake_ms},
        {"timeout-stop", &p->config.timeout_stop_ms},
        {"timeout-grace", &p->config.timeout_grace_ms},
    };
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        if (xq_str_equal(name, xq_str_of(times[i].name))) {
            *times[i].value = milliseconds(text);
            return;
        }
    }
    if (xq_str_equal(name, XQ_STR("notation"))) {
        p->config.notation = xq_notation_find(text);
    } else if (xq_str_equal(name, XQ_STR("engine-notation"))) {
        p->config.engine_origin = xq_notation_find(text)->origin;
    } else if (xq_str_equal(name, XQ_STR("human-pv"))) {
        p->config.human_pv = xq_str_equal(text, XQ_STR("true"));
    } else if (xq_str_equal(name, XQ_STR("option")) && p->config.option_count < OPTIONS_MAX) {
        p->options[p->config.option_count++] = kept(p, text);
        p->config.options = p->options;
    } else if (xq_str_equal(name, XQ_STR("state")) && xq_str_equal(text, XQ_STR("idle"))) {
        p->idle = true;
    } else if (!xq_str_equal(name, XQ_STR("front"))) {
        fail(p, "no such setting", p->line);
    }
}

/* What was expected must be the next thing that was heard. */
static void expect(player *p, const grammar_line *line)
{
    static char bytes[4 * LINE_BYTES];
    xq_out written = XQ_OUT(bytes);
    grammar_write(line, &written);
    const xq_str want = xq_str_trim(xq_out_written(&written));
    if (p->heard_first == p->heard_count) {
        fail(p, "nothing happened, expected", p->line);
        return;
    }
    char *heard = p->heard[p->heard_first++];
    if (!xq_str_equal(want, xq_str_of(heard))) {
        fail(p, "expected", p->line);
        fail(p, "     got", heard);
    }
    free(heard);
}

static void expect_silence(player *p)
{
    for (size_t i = p->heard_first; i < p->heard_count; i++) {
        fail(p, "not expected before this line", p->heard[i]);
    }
    forget_heard(p);
}

static void happen(player *p, const grammar_line *line)
{
    static const xq_event_kind events[] = {
        [LINE_GUI_CLOSED] = XQ_EVENT_FRONT_CLOSED,
        [LINE_GUI_GONE] = XQ_EVENT_FRONT_GONE,
        [LINE_GUI_BLOCKED] = XQ_EVENT_FRONT_BLOCKED,
        [LINE_GUI_DRAINED] = XQ_EVENT_FRONT_DRAINED,
        [LINE_GUI_TOO_LONG] = XQ_EVENT_FRONT_TOO_LONG,
        [LINE_ENGINE_ERROR] = XQ_EVENT_ENGINE_ERROR_LINE,
        [LINE_ENGINE_STARTED] = XQ_EVENT_ENGINE_STARTED,
        [LINE_ENGINE_FAILED] = XQ_EVENT_ENGINE_FAILED,
        [LINE_ENGINE_EXITED] = XQ_EVENT_ENGINE_EXITED,
        [LINE_ENGINE_KILLED] = XQ_EVENT_ENGINE_KILLED,
        [LINE_ENGINE_CLOSED] = XQ_EVENT_ENGINE_CLOSED,
        [LINE_ENGINE_TOO_LONG] = XQ_EVENT_ENGINE_TOO_LONG,
    };
    switch (line->kind) {
    case LINE_GUI_SAYS:
        say(p, XQ_FROM_FRONT, line->text);
        return;
    case LINE_ENGINE_SAYS:
        say(p, XQ_FROM_ENGINE, line->text);
        return;
    case LINE_WAIT:
        wait_ms(p, (uint64_t)line->number);
        return;
    default:
        step(p, (xq_event){
                    .kind = events[line->kind], .words = line->text, .status = (int)line->number});
    }
}

static void play_line(player *p, const grammar_line *line)
{
    if (line->kind == LINE_COMMENT) {
        return;
    }
    if (line->kind == LINE_SET) {
        set(p, line->name, line->text);
        return;
    }
    if (p->session == NULL) {
        start(p);
    }
    if (grammar_is_out(line->kind)) {
        expect(p, line);
        return;
    }
    expect_silence(p);
    happen(p, line);
}

static void play(player *p, FILE *file)
{
    while (fgets(p->line, sizeof p->line, file) != NULL) {
        p->line_number++;
        p->line[strcspn(p->line, "\n")] = '\0';
        xq_out text = XQ_OUT(p->text);
        grammar_line line;
        if (grammar_read(xq_str_of(p->line), &text, &line) != XQ_OK) {
            fail(p, "not in the grammar", p->line);
            continue;
        }
        play_line(p, &line);
    }
    expect_silence(p);
}

int main(int argc, char **argv)
{
    static player p;
    if (argc != 2) {
        fprintf(stderr, "usage: %s FIXTURE\n", argv[0]);
        return 2;
    }
    FILE *file = fopen(argv[1], "r");
    if (file == NULL) {
        perror(argv[1]);
        return 2;
    }
    p.path = argv[1];
    p.values = XQ_OUT(p.store);
    p.action_text = malloc(XQ_ACTION_TEXT_MAX);
    play(&p, file);
    fclose(file);
    free(p.action_text);
    free(p.session);
    return p.failures == 0 && p.line_number > 0 ? 0 : 1;
}

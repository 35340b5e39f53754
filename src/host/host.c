#include "host.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "engine.h"
#include "inlet.h"
#include "logbook.h"
#include "outlet.h"

enum { FRONT_HIGH = 4 * OUTLET_HIGH };
/* With "xqferry: " in front a note goes into a pipe at once or not at all (PIPE_BUF). */
enum { NOTE_MAX = 4000, NOTES_LOST_MAX = 96 };
enum { COMPLAINT_MAX = 32 << 10, FAILURE_MAX = 4096 + 256, TOO_SMALL = 64 };

static const int signal_numbers[] = {SIGINT, SIGTERM, SIGHUP};

enum { SIGNALS = sizeof signal_numbers / sizeof signal_numbers[0] };

/* Owns every handle of a run and outlives the loop. Most of its bytes are touched only by long
 * lines. */
struct host {
    uv_loop_t loop;
    uv_prepare_t round;
    uv_timer_t alarm;
    uv_signal_t signals[SIGNALS];
    struct inlet front_in;
    struct outlet front_out;
    struct engine engine;
    struct logbook log;
    const struct host_job *job;
    struct xq_session *session;
    uint64_t alarm_at_ms; /* as the session wants it; 0: none */
    uint64_t armed_at_ms; /* as the timer has it */
    unsigned notes_lost;  /* that standard error had no room for */
    int signal_number;    /* of the signal that ends us, or 0 */
    bool start_wanted;    /* the session wants the engine started */
    bool start_failed;    /* and is yet to be told that it could not be */
    bool front_gone;      /* and the session knows */
    bool front_blocked;   /* likewise */
    bool finished;        /* the session has; it must not be stepped any more */
    bool closing;
    int status;
    char failure[FAILURE_MAX]; /* why the engine could not be started */
    xq_message message;
    char text[XQ_ACTION_TEXT_MAX];
};

static const xq_str nothing = {NULL, 0};

static uint64_t now(const struct host *host)
{
    return uv_now(&host->loop);
}

/* --- what the session wants ------------------------------------------------------------------- */

static void tell_front(struct host *host, xq_str line)
{
    logbook_line(&host->log, now(host), "  gui<", line);
    outlet_line(&host->front_out, line);
}

static void tell_engine(struct host *host, xq_str line)
{
    logbook_line(&host->log, now(host), "  engine<", line);
    outlet_line(&host->engine.in, line);
}

static void end_engine(struct host *host)
{
    logbook_line(&host->log, now(host), "  engine: end", nothing);
    engine_end(&host->engine);
}

static void kill_engine(struct host *host)
{
    logbook_line(&host->log, now(host), "  engine: kill", nothing);
    engine_kill(&host->engine);
}

/* Nobody need read standard error, so the session does not wait for it: what finds no room is
 * counted, and the count is said when there is room again. */
static bool may_note(struct host *host)
{
    char line[NOTES_LOST_MAX];
    if (!seam_may_complain()) {
        host->notes_lost++;
        return false;
    }
    if (host->notes_lost == 0) {
        return true;
    }
    (void)snprintf(line, sizeof line, "%u notes were left out, nobody read them here; see --log",
                   host->notes_lost);
    host->notes_lost = 0;
    host_complain(NULL, line);
    return seam_may_complain();
}

static void note(struct host *host, xq_str words)
{
    char line[NOTE_MAX];
    xq_out out = XQ_OUT(line);
    logbook_line(&host->log, now(host), "  note", words);
    if (!may_note(host)) {
        return;
    }
    xq_out_str(&out, words);
    xq_out_char(&out, '\0');
    host_complain(NULL, out.full ? "a note was too long to be shown; see --log" : line);
}

static void finish(struct host *host, xq_exit status)
{
    logbook_number(&host->log, now(host), "  finish", status);
    host->finished = true;
    host->status = (int)status;
}

static void perform(struct host *host, const xq_action *action, xq_str text)
{
    switch (action->kind) {
    case XQ_ACTION_TELL_FRONT:
        tell_front(host, text);
        break;
    case XQ_ACTION_TELL_ENGINE:
        tell_engine(host, text);
        break;
    case XQ_ACTION_START_ENGINE:
        host->start_wanted = true;
        break;
    case XQ_ACTION_END_ENGINE:
        end_engine(host);
        break;
    case XQ_ACTION_KILL_ENGINE:
        kill_engine(host);
        break;
    case XQ_ACTION_SET_ALARM:
        host->alarm_at_ms = action->at_ms;
        break;
    case XQ_ACTION_NOTE:
        note(host, text);
        break;
    case XQ_ACTION_FINISH:
        finish(host, action->status);
        break;
    }
}

/* One event, and all that follows from it. */
static void deliver(struct host *host, xq_event event)
{
    if (host->finished) {
        return;
    }
    event.now_ms = now(host);
    xq_session_step(host->session, &event);
    xq_action action;
    xq_out out = {host->text, 0, sizeof host->text, false};
    while (xq_session_next(host->session, &action, &out)) {
        if (out.full) {
            note(host, XQ_STR("a line was longer than any buffer and was not sent"));
        } else {
            perform(host, &action, xq_out_written(&out));
        }
    }
}

static void deliver_kind(struct host *host, xq_event_kind kind)
{
    deliver(host, (xq_event){.kind = kind});
}

/* The front must wait while the engine does not read. While the front itself does not read it is
 * still heard, for its stop; but not for ever, as every line of its may have an answer. */
static bool hears_enough(const struct host *host)
{
    return outlet_waiting(&host->engine.in) >= OUTLET_HIGH ||
           outlet_waiting(&host->front_out) >= FRONT_HIGH;
}

/* --- what the front says ---------------------------------------------------------------------- */

static void on_front_said(void *owner, line_cut cut, xq_str line)
{
    struct host *host = owner;
    if (cut == CUT_TOO_LONG) {
        logbook_line(&host->log, now(host), "gui: too-long", line);
        deliver(host, (xq_event){.kind = XQ_EVENT_FRONT_TOO_LONG, .words = line});
        return;
    }
    logbook_line(&host->log, now(host), "gui>", line);
    xq_message_read(xq_session_front_dialect(host->session), XQ_FROM_FRONT, line, &host->message);
    deliver(host, (xq_event){.kind = XQ_EVENT_FRONT_MESSAGE, .message = &host->message});
    if (hears_enough(host)) {
        inlet_pause(&host->front_in);
    }
}

static void on_front_over(void *owner, int error)
{
    struct host *host = owner;
    if (error != 0) {
        host_complain("standard input", uv_strerror(error));
    }
    logbook_line(&host->log, now(host), "gui: closed", nothing);
    deliver_kind(host, XQ_EVENT_FRONT_CLOSED);
}

/* --- what the engine says, and what becomes of it --------------------------------------------- */

static void hear_engine(struct host *host, xq_str line)
{
    logbook_line(&host->log, now(host), "engine>", line);
    xq_message_read(xq_session_engine_dialect(host->session), XQ_FROM_ENGINE, line, &host->message);
    deliver(host, (xq_event){.kind = XQ_EVENT_ENGINE_MESSAGE, .message = &host->message});
}

static void on_engine_said(void *owner, line_cut cut, xq_str line)
{
    struct host *host = owner;
    if (cut == CUT_TOO_LONG) {
        logbook_line(&host->log, now(host), "engine: too-long", nothing);
        deliver_kind(host, XQ_EVENT_ENGINE_TOO_LONG);
        return;
    }
    xq_out out = {host->text, 0, sizeof host->text, false};
    if (host->log.file == NULL && !host->finished && xq_session_pass(host->session, &line, &out)) {
        outlet_line(&host->front_out, line);
    } else {
        hear_engine(host, line);
    }
    if (outlet_waiting(&host->front_out) >= OUTLET_HIGH) {
        engine_listen(&host->engine, false);
    }
}

static void on_engine_complained(void *owner, line_cut cut, xq_str line)
{
    struct host *host = owner;
    if (cut == CUT_TOO_LONG) {
        line = XQ_STR("(a line over the limit was left out)");
    }
    logbook_line(&host->log, now(host), "engine!", line);
    deliver(host, (xq_event){.kind = XQ_EVENT_ENGINE_ERROR_LINE, .words = line});
}

static void on_engine_started(void *owner)
{
    struct host *host = owner;
    logbook_line(&host->log, now(host), "engine: started", nothing);
    deliver_kind(host, XQ_EVENT_ENGINE_STARTED);
}

/* Tells the session of a failed start at the round's end: the last event may not be done yet. */
static void fail_start(struct host *host, const char *place, const char *why)
{
    xq_out out = {host->failure, 0, sizeof host->failure, false};
    xq_out_text(&out, place);
    xq_out_text(&out, why);
    xq_out_char(&out, '\0');
    if (out.full) {
        host->failure[0] = '\0';
    }
    host->start_failed = true;
}

static void on_engine_failed(void *owner, seam_news step, int error)
{
    struct host *host = owner;
    const char *why = uv_strerror(uv_translate_sys_error(error));
    if (step == SEAM_NO_DIRECTORY) {
        fail_start(host, "its directory cannot be entered: ", why);
    } else if (uv_translate_sys_error(error) == UV_ENOENT) { /* we have seen the file itself */
        fail_start(host, "", "the interpreter or loader that it names is missing");
    } else {
        fail_start(host, "", why);
    }
}

static void on_engine_closed(void *owner)
{
    struct host *host = owner;
    logbook_line(&host->log, now(host), "engine: closed", nothing);
    deliver_kind(host, XQ_EVENT_ENGINE_CLOSED);
}

static void on_engine_exited(void *owner, bool killed, int status)
{
    struct host *host = owner;
    logbook_number(&host->log, now(host), killed ? "engine: killed" : "engine: exited", status);
    deliver(host, (xq_event){
                      .kind = killed ? XQ_EVENT_ENGINE_KILLED : XQ_EVENT_ENGINE_EXITED,
                      .status = status,
                  });
}

static void start_engine(struct host *host)
{
    const struct engine_ear ear = {
        .owner = host,
        .said = on_engine_said,
        .complained = on_engine_complained,
        .started = on_engine_started,
        .failed = on_engine_failed,
        .closed = on_engine_closed,
        .exited = on_engine_exited,
    };
    host->start_wanted = false;
    logbook_line(&host->log, now(host), "  engine: start", nothing);
    const int error = engine_start(&host->engine, &host->loop, &host->job->engine, &ear);
    if (error != 0) {
        fail_start(host, "", uv_strerror(error));
    }
}

/* --- time and signals ------------------------------------------------------------------------- */

static void on_alarm(uv_timer_t *timer)
{
    struct host *host = timer->data;
    host->armed_at_ms = 0;
    host->alarm_at_ms = 0;
    deliver_kind(host, XQ_EVENT_ALARM);
}

static void lose_front(struct host *host)
{
    host->front_gone = true;
    logbook_line(&host->log, now(host), "gui: gone", nothing);
    deliver_kind(host, XQ_EVENT_FRONT_GONE);
}

/* The first signal ends us in good order, the second at once. */
static void on_signal(uv_signal_t *handle, int number)
{
    struct host *host = handle->data;
    if (host->signal_number != 0) {
        kill_engine(host);
        return;
    }
    host->signal_number = number;
    if (!host->front_gone) {
        lose_front(host);
    }
}

static void arm(struct host *host)
{
    if (host->alarm_at_ms == host->armed_at_ms) {
        return;
    }
    host->armed_at_ms = host->alarm_at_ms;
    if (host->alarm_at_ms == 0) {
        uv_timer_stop(&host->alarm);
        return;
    }
    const uint64_t at_ms = host->alarm_at_ms;
    uv_timer_start(&host->alarm, on_alarm, at_ms > now(host) ? at_ms - now(host) : 0, 0);
}

/* --- the end of a round ----------------------------------------------------------------------- */

/* The engine waits while the front does not read, and the other way round: nothing is lost and
 * nothing grows. True when the session was told something. */
static bool balance(struct host *host)
{
    const size_t to_front = outlet_waiting(&host->front_out);
    if (outlet_waiting(&host->engine.in) == 0 && !hears_enough(host) &&
        inlet_resume(&host->front_in)) {
        return true;
    }
    if (host->front_gone && to_front >= OUTLET_HIGH) {
        outlet_drop(&host->front_out, UV_ECANCELED); /* it was told to end and does not read */
    }
    if (!host->front_blocked && !host->front_gone && to_front >= OUTLET_HIGH) {
        host->front_blocked = true;
        engine_listen(&host->engine, false);
        logbook_line(&host->log, now(host), "gui: blocked", nothing);
        deliver_kind(host, XQ_EVENT_FRONT_BLOCKED);
        return true;
    }
    if (host->front_blocked && to_front > 0 && !host->front_gone) {
        return false;
    }
    const bool heard = engine_listen(&host->engine, true);
    if (!host->front_blocked) {
        return heard;
    }
    host->front_blocked = false;
    logbook_line(&host->log, now(host), "gui: drained", nothing);
    deliver_kind(host, XQ_EVENT_FRONT_DRAINED);
    return true;
}

/* Tells the session what came of the actions themselves; true when there was something. */
static bool tell_consequence(struct host *host)
{
    if (host->start_wanted) {
        start_engine(host);
        return true;
    }
    if (host->start_failed) {
        host->start_failed = false;
        const xq_str words = xq_str_of(host->failure);
        logbook_line(&host->log, now(host), "engine: failed", words);
        deliver(host, (xq_event){.kind = XQ_EVENT_ENGINE_FAILED, .words = words});
        return true;
    }
    if (host->front_out.error != 0 && !host->front_gone) {
        host_complain("standard output", uv_strerror(host->front_out.error));
        lose_front(host);
        return true;
    }
    return balance(host);
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle)) {
        uv_close(handle, NULL);
    }
}

/* The session has finished: when the engine is gone and the front has read everything, all handles
 * are closed, and with that the loop ends. */
static void close_up(struct host *host)
{
    inlet_stop(&host->front_in);
    if (!engine_is_gone(&host->engine)) {
        engine_kill(&host->engine);
        return;
    }
    if (outlet_waiting(&host->front_out) > 0 && !host->front_gone && host->signal_number == 0) {
        return;
    }
    host->closing = true;
    uv_walk(&host->loop, close_handle, NULL);
}

static void on_round(uv_prepare_t *round)
{
    struct host *host = round->data;
    do {
        outlet_flush(&host->front_out);
        outlet_flush(&host->engine.in);
    } while (tell_consequence(host));
    arm(host);
    logbook_flush(&host->log);
    if (host->finished && !host->closing) {
        close_up(host);
    }
}

/* --- beginning and end ------------------------------------------------------------------------ */

static void watch_signals(struct host *host)
{
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&host->loop, &host->signals[i]);
        host->signals[i].data = host;
        if (!seam_ignores(signal_numbers[i])) {
            uv_signal_start(&host->signals[i], on_signal, signal_numbers[i]);
        }
    }
}

static void watch(struct host *host)
{
    const struct inlet_ear front = {host, on_front_said, on_front_over};
    uv_prepare_init(&host->loop, &host->round);
    host->round.data = host;
    uv_prepare_start(&host->round, on_round);
    uv_timer_init(&host->loop, &host->alarm);
    host->alarm.data = host;
    watch_signals(host);
    outlet_open(&host->front_out, &host->loop, 1); /* its error is seen at the round's end */
    const int error = inlet_open(&host->front_in, &host->loop, 0, &front);
    if (error != 0) {
        on_front_over(host, error);
    }
}

static int exit_status(struct host *host, bool logged)
{
    if (!logged) {
        host_complain(host->job->log, "not all of the log could be written");
    }
    if (host->signal_number != 0) {
        return HOST_SIGNALLED + host->signal_number;
    }
    const bool lost = !logged || host->front_out.error != 0;
    return lost && host->status < HOST_NO_OUTPUT ? HOST_NO_OUTPUT : host->status;
}

static int converse(struct host *host)
{
    const int error = logbook_open(&host->log, host->job->log, now(host));
    if (error != 0) {
        host_complain(host->job->log, uv_strerror(uv_translate_sys_error(error)));
        uv_loop_close(&host->loop);
        return HOST_NO_OUTPUT;
    }
    /* The engine first: it starts up while we look at our own side. */
    deliver_kind(host, XQ_EVENT_START);
    if (host->start_wanted) {
        start_engine(host);
    }
    watch(host);
    uv_run(&host->loop, UV_RUN_DEFAULT);
    uv_tty_reset_mode();
    const int open = uv_loop_close(&host->loop);
    assert(open == 0);
    (void)open;
    return exit_status(host, logbook_close(&host->log));
}

int host_run(const struct host_job *job)
{
    struct host *host = calloc(1, sizeof *host);
    const size_t size = xq_session_size(job->session);
    void *store = malloc(size);
    int status = XQ_EXIT_NOT_STARTED;
    const int error = host == NULL || store == NULL ? UV_ENOMEM : uv_loop_init(&host->loop);
    if (error != 0) {
        host_complain(NULL, uv_strerror(error));
    } else {
        host->job = job;
        host->session = xq_session_init(job->session, store, size);
        assert(host->session != NULL);
        status = converse(host);
    }
    free(store);
    free(host);
    return status;
}

void host_complain(const char *where, const char *what)
{
    char bytes[COMPLAINT_MAX + TOO_SMALL];
    xq_out line = {bytes, 0, sizeof bytes - 1, false};
    xq_out_text(&line, "xqferry: ");
    if (where != NULL) {
        xq_out_text(&line, where);
        xq_out_text(&line, ": ");
    }
    xq_out_text(&line, what);
    for (size_t i = 0; i < line.len; i++) {
        if ((unsigned char)bytes[i] < ' ') {
            bytes[i] = ' ';
        }
    }
    bytes[line.len] = '\n';
    seam_complain(bytes, line.len + 1);
}

bool host_own_path(char *bytes, size_t cap)
{
    size_t len = cap;
    return uv_exepath(bytes, &len) == 0;
}

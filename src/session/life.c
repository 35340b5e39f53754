#include "session/life.h"

#include "session/answers.h"
#include "session/say.h"

enum { COPIED_MAX = 1024 };
enum { HANDSHAKE_MS = 10000, STOP_MS = 5000, GRACE_MS = 2000 };

static uint32_t or_default(uint32_t value, uint32_t otherwise)
{
    return value != 0 ? value : otherwise;
}

static void set_deadline(struct xq_session *session, uint32_t in_ms)
{
    session->deadline_ms = session->now_ms + in_ms;
}

static void set_grace(struct xq_session *session)
{
    set_deadline(session, or_default(session->config->timeout_grace_ms, GRACE_MS));
}

void xq_await_stop(struct xq_session *session)
{
    set_deadline(session, or_default(session->config->timeout_stop_ms, STOP_MS));
}

void xq_await_nothing(struct xq_session *session)
{
    if (!session->exited && !session->closed) {
        session->deadline_ms = 0;
    }
}

bool xq_engine_is_up(const struct xq_session *session)
{
    return session->engine > ENGINE_ABSENT && session->engine < ENGINE_LEAVING;
}

/* The end of the engine. */

static void end_engine(struct xq_session *session)
{
    session->deadline_ms = 0;
    if (session->engine >= ENGINE_ENDING || session->engine == ENGINE_ABSENT) {
        return;
    }
    session->engine = ENGINE_ENDING;
    xq_say_action(session, XQ_ACTION_END_ENGINE);
    set_grace(session);
}

static void kill_engine(struct xq_session *session)
{
    session->engine = ENGINE_KILLED;
    set_grace(session);
    xq_say_action(session, XQ_ACTION_KILL_ENGINE);
}

void xq_quit_engine(struct xq_session *session)
{
    session->engine = ENGINE_LEAVING;
    xq_say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("quit"));
    set_grace(session);
}

/* When it happened, if before the conversation began, and what the engine said last. */
static xq_str circumstances(struct xq_session *session)
{
    xq_out out = xq_say_writer(session);
    if (session->exited && !session->greeted) {
        xq_out_text(&out, " before it said uciok");
    }
    if (session->words_len > 0) {
        xq_out_text(&out, "; its last words: ");
        xq_out_str(&out, (xq_str){session->words, session->words_len});
    }
    return xq_say_made(session, &out);
}

void xq_fail_engine(struct xq_session *session, xq_fault *fault, xq_exit status)
{
    if (fault->detail.len == 0) {
        fault->detail = circumstances(session);
    }
    session->failed = true;
    session->status = status;
    xq_say_engine_fault(session, fault);
    if (session->search.state == SEARCH_HELD) {
        xq_release_held(session);
    } else if (session->search.state == SEARCH_RUNS) {
        xq_answer_for_engine(session);
    }
    if (session->engine != ENGINE_GONE) {
        end_engine(session);
    }
}

static xq_str copied(struct xq_session *session, xq_str text)
{
    text.len = text.len < COPIED_MAX ? text.len : COPIED_MAX;
    xq_out out = xq_say_writer(session);
    xq_out_str(&out, text);
    return xq_say_made(session, &out);
}

void xq_on_start(struct xq_session *session, const xq_event *event)
{
    (void)event;
    xq_say_action(session, XQ_ACTION_START_ENGINE);
    set_deadline(session, or_default(session->config->timeout_handshake_ms, HANDSHAKE_MS));
}

void xq_on_engine_started(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->engine = ENGINE_GREETING;
    if (session->failed) { /* it came too late */
        end_engine(session);
        return;
    }
    xq_say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("uci"));
}

void xq_on_engine_failed(struct xq_session *session, const xq_event *event)
{
    session->engine = ENGINE_GONE;
    xq_fault fault = xq_fault_of(XQ_ENGINE_FAILED);
    fault.detail = copied(session, event->words);
    xq_fail_engine(session, &fault, XQ_EXIT_NOT_STARTED);
}

/* The engine is gone when its exit and the end of its output have both been seen, in any order:
 * its last lines may come after its exit. */
static void engine_left(struct xq_session *session)
{
    const bool unasked = xq_engine_is_up(session);
    if (!session->exited || !session->closed) {
        if (unasked) {
            set_grace(session);
        }
        return;
    }
    session->engine = ENGINE_GONE;
    session->deadline_ms = 0;
    if (unasked && !session->failed) {
        xq_fault fault = xq_fault_of(session->exit_how);
        fault.count = session->exit_number;
        xq_fail_engine(session, &fault, XQ_EXIT_ENGINE_GONE);
    }
}

void xq_on_engine_closed(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->closed = true;
    engine_left(session);
}

void xq_on_engine_exited(struct xq_session *session, const xq_event *event)
{
    session->exited = true;
    session->exit_how = event->kind == XQ_EVENT_ENGINE_EXITED ? XQ_ENGINE_EXITED : XQ_ENGINE_KILLED;
    session->exit_number = event->status;
    engine_left(session);
}

/* Time. */

static void fail_late(struct xq_session *session, xq_status why, uint32_t limit_ms)
{
    xq_fault fault = xq_fault_of(why);
    fault.limit = limit_ms;
    xq_fail_engine(session, &fault, XQ_EXIT_TIMED_OUT);
}

/* Only one half of its end came within the grace time. */
static void half_left(struct xq_session *session)
{
    if (session->exited) {
        xq_say_action(session, XQ_ACTION_KILL_ENGINE);
        session->closed = true;
        engine_left(session);
        return;
    }
    xq_fault fault = xq_fault_of(XQ_ENGINE_CLOSED);
    xq_fail_engine(session, &fault, XQ_EXIT_ENGINE_GONE);
}

/* While the front does not read, the engine is not read either: its answer to stop may lie there.
 */
void xq_on_front_blocked(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->front_blocked = true;
}

void xq_on_front_drained(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->front_blocked = false;
    if (session->engine == ENGINE_SEARCHING && session->search.stop_sent) {
        xq_await_stop(session);
    }
}

static void stop_unanswered(struct xq_session *session)
{
    if (!session->front_blocked) {
        fail_late(session, XQ_ENGINE_NO_STOP,
                  or_default(session->config->timeout_stop_ms, STOP_MS));
    }
}

void xq_on_alarm(struct xq_session *session, const xq_event *event)
{
    (void)event;
    const xq_session_config *config = session->config;
    const uint32_t handshake_ms = or_default(config->timeout_handshake_ms, HANDSHAKE_MS);
    session->told_deadline_ms = 0; /* it has rung: one that was early is set again */
    if (session->deadline_ms == 0 || session->now_ms < session->deadline_ms) {
        return;
    }
    session->deadline_ms = 0;
    if (xq_engine_is_up(session) && (session->closed || session->exited)) {
        half_left(session);
        return;
    }
    switch (session->engine) {
    case ENGINE_ABSENT:
    case ENGINE_GREETING:
        fail_late(session, XQ_ENGINE_SILENT, handshake_ms);
        return;
    case ENGINE_PREPARING:
        fail_late(session, XQ_ENGINE_NOT_READY, handshake_ms);
        return;
    case ENGINE_SEARCHING:
        stop_unanswered(session);
        return;
    case ENGINE_LEAVING:
        end_engine(session);
        return;
    case ENGINE_ENDING:
        kill_engine(session);
        return;
    case ENGINE_KILLED:
        session->engine = ENGINE_GONE;
        return;
    case ENGINE_IDLE:
    case ENGINE_BUSY:
    case ENGINE_GONE:
        return;
    }
}

/* The session's outside: events in, actions out. What the front says goes into the queue or a slot
 * (from_front.c), what the engine says or does moves the state on (from_engine.c, life.c), pump.c
 * carries out what waits, and say.c writes the lines. */
#include "xqferry/session.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

#include "session/from_engine.h"
#include "session/from_front.h"
#include "session/life.h"
#include "session/pump.h"
#include "session/say.h"
#include "session/spelling.h"

void xq_session_step(struct xq_session *session, const xq_event *event)
{
    static void (*const rows[])(struct xq_session *, const xq_event *) = {
        [XQ_EVENT_START] = xq_on_start,
        [XQ_EVENT_FRONT_MESSAGE] = xq_on_front_message,
        [XQ_EVENT_FRONT_TOO_LONG] = xq_on_front_too_long,
        [XQ_EVENT_FRONT_CLOSED] = xq_on_front_closed,
        [XQ_EVENT_FRONT_GONE] = xq_on_front_gone,
        [XQ_EVENT_FRONT_BLOCKED] = xq_on_front_blocked,
        [XQ_EVENT_FRONT_DRAINED] = xq_on_front_drained,
        [XQ_EVENT_ENGINE_STARTED] = xq_on_engine_started,
        [XQ_EVENT_ENGINE_FAILED] = xq_on_engine_failed,
        [XQ_EVENT_ENGINE_MESSAGE] = xq_on_engine_message,
        [XQ_EVENT_ENGINE_ERROR_LINE] = xq_on_engine_error_line,
        [XQ_EVENT_ENGINE_TOO_LONG] = xq_on_engine_too_long,
        [XQ_EVENT_ENGINE_CLOSED] = xq_on_engine_closed,
        [XQ_EVENT_ENGINE_EXITED] = xq_on_engine_exited,
        [XQ_EVENT_ENGINE_KILLED] = xq_on_engine_exited,
        [XQ_EVENT_ALARM] = xq_on_alarm,
    };
    assert(session->says.count == 0);
    session->now_ms = event->now_ms;
    session->message = event->message;
    rows[event->kind](session, event);
}

static bool next_alarm(struct xq_session *session, xq_action *action)
{
    if (session->finished || session->deadline_ms == session->told_deadline_ms) {
        return false;
    }
    session->told_deadline_ms = session->deadline_ms;
    *action = (xq_action){.kind = XQ_ACTION_SET_ALARM, .at_ms = session->deadline_ms};
    return true;
}

bool xq_session_next(struct xq_session *session, xq_action *action, xq_out *out)
{
    do {
        if (xq_say_next(session, action, out)) {
            return true;
        }
    } while (xq_pump(session));
    return next_alarm(session, action);
}

size_t xq_session_size(const xq_session_config *config)
{
    (void)config;
    return sizeof(struct xq_session);
}

struct xq_session *xq_session_init(const xq_session_config *config, void *store, size_t len)
{
    if (len < sizeof(struct xq_session) || (uintptr_t)store % alignof(max_align_t) != 0) {
        return NULL;
    }
    struct xq_session *session = store;
    /* The large parts are not touched before they are needed. */
    memset(session, 0, offsetof(struct xq_session, says));
    session->says.first = session->says.count = session->says.used = 0;
    session->options.count = session->options.option_count = session->options.used = 0;
    session->options.limit_said = false;
    session->queue.count = 0;
    session->queue.used = 0;
    xq_slot_init(&session->slots[0]);
    xq_slot_init(&session->slots[1]);
    session->config = config;
    session->notation = config->notation != NULL ? config->notation : &xq_notations[0];
    session->spoken_origin = spoken_origin(session->notation);
    session->notation_chosen = config->notation != NULL;
    session->soldiers = XQ_SCHOOLS;
    if (config->soldiers != NULL) {
        (void)!xq_school_find(xq_str_of(config->soldiers), &session->soldiers);
    }
    session->human_pv = config->human_pv;
    xq_spell(session);
    session->search.root = xq_position_start;
    return session;
}

const xq_dialect *xq_session_front_dialect(const struct xq_session *session)
{
    (void)session;
    return &xq_dialect_uci;
}

const xq_dialect *xq_session_engine_dialect(const struct xq_session *session)
{
    (void)session;
    return &xq_dialect_uci;
}

/* A session: one conversation between a front and an engine, as a pure state machine.
 *
 *     xq_session_step(session, &event);
 *     while (xq_session_next(session, &action, &out)) {
 *         perform(&action, &out);
 *     }
 *
 * Time comes in with each event and goes out as a wish (XQ_ACTION_SET_ALARM). Nothing else goes in
 * or out. What it promises stands in docs/architecture.md; the transcripts in tests/transcripts/
 * are examples of it. */
#ifndef XQFERRY_SESSION_H
#define XQFERRY_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/message.h"
#include "xqferry/notation.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Ceilings, each said in words when it is reached. */
enum {
    XQ_LINE_MAX = 1 << 20,       /* bytes of a line, without its end; the host enforces it */
    XQ_PLIES_MAX = 100000,       /* in one position */
    XQ_OPTIONS_MAX = 256,        /* of an engine, in XQ_OPTION_BYTES with the rest it says there */
    XQ_OPTION_BYTES = 64 << 10,  /* what an engine says before uciok */
    XQ_QUEUE_MAX = 64,           /* commands that wait for the engine */
    XQ_ACTION_TEXT_MAX = 4 << 20 /* no action's text is longer */
};

/* How the program ends; the numbers are its exit statuses. */
typedef enum {
    XQ_EXIT_DONE = 0,
    XQ_EXIT_NOT_STARTED = 3, /* engine not found or not started */
    XQ_EXIT_ENGINE_GONE = 4, /* engine exited or crashed */
    XQ_EXIT_TIMED_OUT = 5    /* engine timed out */
} xq_exit;

/* All of it is borrowed for as long as the session lives. */
typedef struct {
    const xq_notation *notation; /* for the front; NULL: the protocol's own, coord-0-9 */
    const xq_notation *spelling; /* whose digits, glyphs, marks, signs and letters every notation
                                  * takes that the front may choose later; NULL: its own */
    const char
        *soldiers; /* the name of a school, for the notations that know it; NULL: their own */
    xq_origin engine_origin; /* of the engine's ranks; XQ_ORIGIN_NONE: recognised */
    bool human_pv;           /* start value of the option Human PV */
    xq_str engine_name;      /* what notes call the engine, such as the command tried */
    const xq_str *options;   /* for the engine, each NAME=VALUE */
    size_t option_count;
    uint32_t timeout_handshake_ms; /* from the start to readyok; 0: 10,000 */
    uint32_t timeout_stop_ms;      /* from stop to bestmove; 0: 5,000 */
    uint32_t timeout_grace_ms;     /* from quit to the end, and to the kill; 0: 2,000 */
} xq_session_config;

typedef enum {
    XQ_EVENT_START,          /* first of all; asks for the engine to be started */
    XQ_EVENT_FRONT_MESSAGE,  /* `message` */
    XQ_EVENT_FRONT_TOO_LONG, /* `words`: how the line begins, a few hundred bytes of it */
    XQ_EVENT_FRONT_CLOSED,   /* end of input: a bounded search may finish */
    XQ_EVENT_FRONT_GONE,     /* nobody listens any more, or a signal: end as soon as may be */
    XQ_EVENT_FRONT_BLOCKED,  /* it does not read what we write */
    XQ_EVENT_FRONT_DRAINED,  /* it has read all of it */
    XQ_EVENT_ENGINE_STARTED,
    XQ_EVENT_ENGINE_FAILED,     /* it could not be started; `words` says why */
    XQ_EVENT_ENGINE_MESSAGE,    /* `message` */
    XQ_EVENT_ENGINE_ERROR_LINE, /* `words`, from its standard error */
    XQ_EVENT_ENGINE_TOO_LONG,
    XQ_EVENT_ENGINE_CLOSED, /* its output has ended */
    XQ_EVENT_ENGINE_EXITED, /* `status` */
    XQ_EVENT_ENGINE_KILLED, /* `status` is the signal */
    XQ_EVENT_ALARM          /* one that rings before its time is set again */
} xq_event_kind;

/* Borrowed until xq_session_next() has returned false. */
typedef struct {
    xq_event_kind kind;
    uint64_t now_ms; /* a clock that does not go back */
    const xq_message *message;
    xq_str words;
    int status;
} xq_event;

typedef enum {
    XQ_ACTION_TELL_FRONT,  /* a line for the front, without its end */
    XQ_ACTION_TELL_ENGINE, /* a line for the engine, without its end */
    XQ_ACTION_START_ENGINE,
    XQ_ACTION_END_ENGINE,  /* gently: SIGTERM */
    XQ_ACTION_KILL_ENGINE, /* hard: SIGKILL to its whole group */
    XQ_ACTION_SET_ALARM,   /* at `at_ms`, instead of any set before; 0: none */
    XQ_ACTION_NOTE,        /* a guess, a repair, a limit, a failure: for the log and stderr */
    XQ_ACTION_FINISH       /* all is done; `status`. Nothing comes after it */
} xq_action_kind;

typedef struct {
    xq_action_kind kind;
    uint64_t at_ms;
    xq_exit status;
} xq_action;

struct xq_session;

/* Bytes that a session needs, the same for every configuration of this version. Most of them are
 * touched only by long lines and long games. */
XQ_API size_t xq_session_size(const xq_session_config *config);

/* Makes a session in the caller's block, which stays the caller's and must outlive it. NULL where
 * the block is smaller than xq_session_size() or not aligned for any object. The configuration is
 * borrowed. */
XQ_API struct xq_session *xq_session_init(const xq_session_config *config, void *store, size_t len);

/* What the lines from each side are to be read with. */
XQ_API const xq_dialect *xq_session_front_dialect(const struct xq_session *session);
XQ_API const xq_dialect *xq_session_engine_dialect(const struct xq_session *session);

/* Takes in one event. Pull all actions before the next. */
XQ_API void xq_session_step(struct xq_session *session, const xq_event *event);

/* The short way for what engines say most, between two steps: true when `*line`, which has just
 * come from the engine, is an info line whose PV is legal and ends it. `*line` is then what the
 * caller sends to the front: the same, or translated into `*out`, which is emptied first. False for
 * any other line, of which no note has been taken: read it, and step. Nobody needs to ask. */
XQ_API XQ_MUST_CHECK bool xq_session_pass(struct xq_session *session, xq_str *line, xq_out *out);

/* Gives the next action, or false when there is none. A line's text is put into `*out`, which is
 * emptied first; XQ_ACTION_TEXT_MAX bytes are always enough. If it got full the line must not be
 * sent. */
XQ_API bool xq_session_next(struct xq_session *session, xq_action *action, xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

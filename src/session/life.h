/* The life of the engine's process: its start, its end in all ways, and the clock over both. */
#ifndef XQ_SESSION_LIFE_H
#define XQ_SESSION_LIFE_H

#include "session/state.h"

/* True between its start and our quit. */
bool xq_engine_is_up(const struct xq_session *session);

/* Asks it to leave: quit, and the grace time runs. */
void xq_quit_engine(struct xq_session *session);

/* It is of no more use: says why, answers the search that runs, and ends it. What waits in the
 * queue is answered by xq_pump(). A fault without detail gets the engine's last words. */
void xq_fail_engine(struct xq_session *session, xq_fault *fault, xq_exit status);

/* The time for its answer to our stop begins. */
void xq_await_stop(struct xq_session *session);

/* It has answered: no more time runs, but for the other half of its end where one was seen. */
void xq_await_nothing(struct xq_session *session);

void xq_on_start(struct xq_session *session, const xq_event *event);
void xq_on_engine_started(struct xq_session *session, const xq_event *event);
void xq_on_engine_failed(struct xq_session *session, const xq_event *event);
void xq_on_engine_closed(struct xq_session *session, const xq_event *event);
void xq_on_engine_exited(struct xq_session *session, const xq_event *event);
void xq_on_front_blocked(struct xq_session *session, const xq_event *event);
void xq_on_front_drained(struct xq_session *session, const xq_event *event);
void xq_on_alarm(struct xq_session *session, const xq_event *event);

#endif

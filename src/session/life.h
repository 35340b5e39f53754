/* The life of the engine's process: its start, its end in all ways, and the clock over both. */
#ifndef XQ_SESSION_LIFE_H
#define XQ_SESSION_LIFE_H

#include "session/state.h"

/* True between its start and our quit. */
bool engine_is_up(const struct xq_session *session);

/* Asks it to leave: quit, and the grace time runs. */
void quit_engine(struct xq_session *session);

/* It is of no more use: says why, answers the search that runs, and ends it. What waits in the
 * queue is answered by pump(). A fault without detail gets the engine's last words. */
void fail_engine(struct xq_session *session, xq_fault *fault, xq_exit status);

/* The time for its answer to our stop begins. */
void await_stop(struct xq_session *session);

/* It has answered: no more time runs, but for the other half of its end where one was seen. */
void await_nothing(struct xq_session *session);

void on_start(struct xq_session *session, const xq_event *event);
void on_engine_started(struct xq_session *session, const xq_event *event);
void on_engine_failed(struct xq_session *session, const xq_event *event);
void on_engine_closed(struct xq_session *session, const xq_event *event);
void on_engine_exited(struct xq_session *session, const xq_event *event);
void on_alarm(struct xq_session *session, const xq_event *event);

#endif

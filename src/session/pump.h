/* Carrying out what waits, as soon as the engine's state lets it. */
#ifndef XQ_SESSION_PUMP_H
#define XQ_SESSION_PUMP_H

#include "session/state.h"

/* Carries out one thing that waits. False when nothing does, or the engine must speak first. */
bool xq_pump(struct xq_session *session);

/* Ends the search that is under way: a held answer is told, a search is stopped. */
void xq_stop_search(struct xq_session *session);

#endif

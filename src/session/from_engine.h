/* What the engine says. */
#ifndef XQ_SESSION_FROM_ENGINE_H
#define XQ_SESSION_FROM_ENGINE_H

#include "session/state.h"

void xq_on_engine_message(struct xq_session *session, const xq_event *event);
void xq_on_engine_error_line(struct xq_session *session, const xq_event *event);
void xq_on_engine_too_long(struct xq_session *session, const xq_event *event);

#endif

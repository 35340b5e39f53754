/* What the front says: a position goes into a slot, all else waits in the queue. */
#ifndef XQ_SESSION_FROM_FRONT_H
#define XQ_SESSION_FROM_FRONT_H

#include "session/state.h"

void xq_on_front_message(struct xq_session *session, const xq_event *event);
void xq_on_front_too_long(struct xq_session *session, const xq_event *event);
void xq_on_front_closed(struct xq_session *session, const xq_event *event);
void xq_on_front_gone(struct xq_session *session, const xq_event *event);

#endif

/* The notation for the front, spelled as the configuration and the front's options say. */
#ifndef XQ_SESSION_SPELLING_H
#define XQ_SESSION_SPELLING_H

#include "session/state.h"

/* Makes `spelled` and `human` anew, from the notation, the school and the configuration. */
void xq_spell(struct xq_session *session);

#endif

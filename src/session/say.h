/* What the session wants done, and how its lines are written. */
#ifndef XQ_SESSION_SAY_H
#define XQ_SESSION_SAY_H

#include "session/state.h"

/* Starts a text in the session's own bytes; xq_say_made() is the slice once it is written. */
xq_out xq_say_writer(struct xq_session *session);
xq_str xq_say_made(struct xq_session *session, const xq_out *out);

void xq_say_action(struct xq_session *session, xq_action_kind kind);
void xq_say_text(struct xq_session *session, xq_action_kind kind, xq_str text);
void xq_say_more(struct xq_session *session, xq_action_kind kind, say entry);

/* "info string WORDS" to the front. */
void xq_say_fault(struct xq_session *session, const xq_fault *fault);

/* "ENGINE: WORDS" as a note, and to the front. */
void xq_say_engine_fault(struct xq_session *session, const xq_fault *fault);

/* "setoption name NAME value VALUE" to the engine; no value where value.at is NULL. */
void xq_say_option(struct xq_session *session, xq_str name, xq_str value);

/* A note alone. */
void xq_say_note(struct xq_session *session, const xq_fault *fault);

/* Takes the next action out and writes its text. False when there is none. */
bool xq_say_next(struct xq_session *session, xq_action *action, xq_out *out);

/* Names of our own options, as the front sees them next to the engine's. */
typedef enum { OWN_NOTATION, OWN_SOLDIERS, OWN_HUMAN_PV, OWN_VARIANT, OWN_OPTIONS } own_option;
void xq_own_option_name(const struct xq_session *session, own_option option, xq_out *out);

#endif

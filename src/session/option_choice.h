/* What a setoption comes to, before anything is changed. */
#ifndef XQ_SESSION_OPTION_CHOICE_H
#define XQ_SESSION_OPTION_CHOICE_H

#include "session/say.h"

typedef struct {
    bool own; /* one of ours: `which`; else the engine's, in its own spelling */
    own_option which;
    xq_str name;
    xq_str value;
} option_choice;

/* False when it is refused; the fault then says why. */
bool xq_choose_option(const struct xq_session *session, xq_str name, xq_str value,
                      option_choice *choice, xq_fault *fault);

/* The same for a setoption message. */
bool xq_choose_by_message(const struct xq_session *session, const xq_message *message,
                          option_choice *choice, xq_fault *fault);

#endif

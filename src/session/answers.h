/* Answers to a go: each gets exactly one, in order. */
#ifndef XQ_SESSION_ANSWERS_H
#define XQ_SESSION_ANSWERS_H

#include "session/state.h"

/* Ends the search without an answer. */
void xq_forget_search(struct xq_session *session);

/* The answer of the search that runs: told at once, or held until stop or ponderhit. */
void xq_answer_search(struct xq_session *session, xq_str answer);

/* The same with "no move". */
void xq_answer_search_none(struct xq_session *session);

/* Tells the answer that was held. */
void xq_release_held(struct xq_session *session);

/* A move in place of the one that the engine owes: its newest PV's first, else any legal one. */
void xq_answer_for_engine(struct xq_session *session);

/* "No move" to a go that is not searched: at once, or, infinite or ponder, when it is stopped. */
void xq_answer_no_move(struct xq_session *session, const command *go);

/* The same to one that is not even held: it was overtaken, or did not fit in the queue. */
void xq_answer_nothing(struct xq_session *session);

/* The same, and says why. */
void xq_refuse_go(struct xq_session *session, const command *go, xq_str words);

#endif

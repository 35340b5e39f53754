#include "session/answers.h"

#include <string.h>

#include "session/say.h"
#include "xqferry/rules.h"

void xq_forget_search(struct xq_session *session)
{
    session->search.state = SEARCH_NONE;
    session->search.held_len = 0;
}

/* The answer of the search that runs: at once, or held until stop or ponderhit. "The engine must
 * not stop searching before stop / ponderhit" (UCI, go infinite and go ponder), but some do. */
void xq_answer_search(struct xq_session *session, xq_str answer)
{
    search *const found = &session->search;
    const bool holds = (found->infinite || found->ponder) && !found->stop_sent;
    if (holds && !session->failed && answer.len <= HELD_BYTES) {
        memcpy(found->held, answer.at, answer.len);
        found->held_len = answer.len;
        found->state = SEARCH_HELD;
        return;
    }
    xq_forget_search(session);
    xq_say_text(session, XQ_ACTION_TELL_FRONT, answer);
}

void xq_release_held(struct xq_session *session)
{
    xq_out out = xq_say_writer(session);
    xq_out_str(&out, (xq_str){session->search.held, session->search.held_len});
    xq_forget_search(session);
    xq_say_text(session, XQ_ACTION_TELL_FRONT, xq_say_made(session, &out));
}

static const xq_str no_move_answer = {"bestmove (none)", 15};

void xq_answer_search_none(struct xq_session *session)
{
    xq_answer_search(session, no_move_answer);
}

/* A move in place of the one that the engine owes: its newest PV's first, else any legal one. */
void xq_answer_for_engine(struct xq_session *session)
{
    const search *const found = &session->search;
    xq_move moves[XQ_MOVES_MAX];
    xq_move move = found->pv;
    if (!found->has_pv) {
        if (xq_rules_moves(&found->root, moves) == 0) {
            xq_answer_search(session, no_move_answer);
            return;
        }
        move = moves[0];
    }
    xq_fault fault = xq_fault_of(XQ_ANSWERED_FOR);
    fault.detail = found->has_pv ? XQ_STR("the first of its last line") : XQ_STR("any legal one");
    xq_say_fault(session, &fault);
    xq_out out = xq_say_writer(session);
    xq_out_text(&out, "bestmove ");
    xq_notation_write(front_notation(session), &found->root, move, &out);
    xq_answer_search(session, xq_say_made(session, &out));
}

/* A go that is not searched is answered at once, or, infinite or ponder, when it is stopped. */
void xq_answer_no_move(struct xq_session *session, const command *go)
{
    session->search.state = SEARCH_RUNS;
    session->search.infinite = go->infinite;
    session->search.ponder = go->ponder;
    session->search.bounded = go->bounded && !go->infinite;
    session->search.stop_sent = false;
    xq_answer_search(session, no_move_answer);
}

void xq_refuse_go(struct xq_session *session, const command *go, xq_str words)
{
    xq_fault fault = xq_fault_of(XQ_NO_SEARCH);
    fault.detail = words;
    xq_say_fault(session, &fault);
    xq_answer_no_move(session, go);
}

void xq_answer_nothing(struct xq_session *session)
{
    xq_say_text(session, XQ_ACTION_TELL_FRONT, no_move_answer);
}

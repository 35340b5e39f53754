#include "session/pump.h"

#include <string.h>

#include "session/answers.h"
#include "session/life.h"
#include "session/option_choice.h"
#include "session/spelling.h"
#include "xqferry/rules.h"

/* One of the options that the configuration has for the engine: "Hash=64". */
static void send_configured(struct xq_session *session)
{
    const xq_str whole = session->config->options[session->options_sent++];
    const char *sign = whole.len > 0 ? memchr(whole.at, '=', whole.len) : NULL;
    const size_t len = sign == NULL ? whole.len : (size_t)(sign - whole.at);
    const size_t skip = sign == NULL ? whole.len : len + 1;
    const xq_str name = xq_str_trim((xq_str){whole.at, len});
    const xq_str value = xq_str_trim((xq_str){whole.at + skip, whole.len - skip});
    option_choice choice;
    xq_fault fault;
    if (!xq_choose_option(session, name, value, &choice, &fault)) {
        xq_say_engine_fault(session, &fault);
        return;
    }
    if (!choice.own) {
        xq_say_option(session, choice.name, choice.value);
    }
}

static void say_clipped(struct xq_session *session)
{
    xq_fault fault = xq_fault_of(XQ_COUNTERS_CLIPPED);
    fault.limit = HALF_MOVES_TAKEN;
    fault.count = MOVE_NUMBER_TAKEN;
    session->clipped_said = true;
    xq_say_fault(session, &fault);
}

static void tell_position(struct xq_session *session, uint8_t slot)
{
    if (session->clips_counters && !session->clipped_said &&
        xq_slot_overflows(&session->slots[slot])) {
        say_clipped(session);
    }
    xq_say_more(session, XQ_ACTION_TELL_ENGINE, (say){.how = SAY_POSITION, .number = slot});
}

static void ask_ready(struct xq_session *session)
{
    session->own_ready = true;
    xq_say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("isready"));
}

void xq_stop_search(struct xq_session *session)
{
    if (session->search.state == SEARCH_HELD) {
        xq_release_held(session);
        return;
    }
    session->search.stop_sent = true;
    xq_say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("stop"));
    xq_await_stop(session);
}

static void carry_out_text(struct xq_session *session, const command *entry)
{
    xq_say_text(session, XQ_ACTION_TELL_ENGINE, xq_queue_text(&session->queue, entry));
}

static void carry_out_nothing(struct xq_session *session, const command *entry)
{
    (void)session;
    (void)entry;
}

static void carry_out_ready(struct xq_session *session, const command *entry)
{
    session->front_readies++;
    carry_out_text(session, entry);
}

static void set_own(struct xq_session *session, const option_choice *choice)
{
    switch (choice->which) {
    case OWN_NOTATION:
        session->notation = xq_notation_find(choice->value);
        session->notation_chosen = true;
        break;
    case OWN_SOLDIERS:
        session->soldiers = XQ_SCHOOLS;
        (void)!xq_school_find(choice->value, &session->soldiers); /* not found: "auto" */
        break;
    case OWN_HUMAN_PV:
        session->human_pv = xq_str_equal_nocase(choice->value, XQ_STR("true"));
        break;
    case OWN_VARIANT:
    case OWN_OPTIONS:
        return;
    }
    xq_spell(session);
}

static void carry_out_option(struct xq_session *session, const command *entry)
{
    xq_message message;
    option_choice choice;
    xq_fault fault;
    xq_message_read(&xq_dialect_uci, XQ_FROM_FRONT, xq_queue_text(&session->queue, entry),
                    &message);
    if (!xq_choose_by_message(session, &message, &choice, &fault)) {
        xq_say_fault(session, &fault);
    } else if (choice.own) {
        set_own(session, &choice);
    } else {
        xq_say_option(session, choice.name, choice.value);
    }
}

/* "bench", "d", "go perft": no searches. An isready of our own tells when they are through. */
static void carry_out_foreign(struct xq_session *session, const command *entry)
{
    const position_slot *slot = &session->slots[entry->slot];
    if (entry->superseded) {
        xq_fault fault = xq_fault_of(XQ_COMMAND_SUPERSEDED);
        fault.token = xq_queue_text(&session->queue, entry);
        xq_say_fault(session, &fault);
        return;
    }
    if (slot->refused) {
        xq_fault fault = xq_fault_of(XQ_FOREIGN_REFUSED);
        fault.token = xq_queue_text(&session->queue, entry);
        fault.detail = (xq_str){slot->words, slot->words_len};
        xq_say_fault(session, &fault);
        return;
    }
    tell_position(session, entry->slot);
    carry_out_text(session, entry);
    ask_ready(session);
    session->engine = ENGINE_BUSY;
}

static void refuse_without_move(struct xq_session *session, const command *entry)
{
    const xq_position *root = &session->slots[entry->slot].root;
    const xq_side side = (xq_side)root->side_to_move;
    xq_fault fault = xq_fault_of(xq_rules_in_check(root, side) ? XQ_CHECKMATED : XQ_STALEMATED);
    fault.side = (uint8_t)side;
    xq_say_text(session, XQ_ACTION_TELL_FRONT, XQ_STR("info depth 0 score mate 0"));
    xq_say_fault(session, &fault);
    xq_answer_no_move(session, entry);
}

static void search_position(struct xq_session *session, const command *entry)
{
    const xq_position *root = &session->slots[entry->slot].root;
    if (!xq_rules_has_move(root)) {
        refuse_without_move(session, entry);
        return;
    }
    session->search.root = *root;
    session->search.has_pv = false;
    tell_position(session, entry->slot);
    xq_say_more(session, XQ_ACTION_TELL_ENGINE,
                (say){.how = SAY_GO, .a = xq_queue_text(&session->queue, entry), .go = *entry});
    session->search.state = SEARCH_RUNS;
    session->search.infinite = entry->infinite;
    session->search.ponder = entry->ponder;
    session->search.bounded = entry->bounded && !entry->infinite;
    session->search.stop_sent = false;
    session->engine = ENGINE_SEARCHING;
}

static void carry_out_go(struct xq_session *session, const command *entry)
{
    const position_slot *slot = &session->slots[entry->slot];
    if (entry->superseded) {
        const xq_fault fault = xq_fault_of(XQ_SUPERSEDED);
        xq_say_fault(session, &fault);
        xq_answer_nothing(session);
    } else if (slot->refused) {
        xq_refuse_go(session, entry, (xq_str){slot->words, slot->words_len});
    } else if (entry->refused) {
        xq_refuse_go(session, entry, xq_queue_text(&session->queue, entry));
    } else {
        search_position(session, entry);
    }
}

static void carry_out_quit(struct xq_session *session, const command *entry)
{
    (void)entry;
    xq_quit_engine(session);
}

/* One command, the engine being idle and nothing searched. A stop or ponderhit without a search
 * means nothing: "unexpected commands are ignored" (UCI). */
static void carry_out(struct xq_session *session, const command *entry)
{
    static void (*const rows[])(struct xq_session *, const command *) = {
        [COMMAND_NONE] = carry_out_nothing,   [COMMAND_OPTION] = carry_out_option,
        [COMMAND_NEW_GAME] = carry_out_text,  [COMMAND_GO] = carry_out_go,
        [COMMAND_IS_READY] = carry_out_ready, [COMMAND_DEBUG] = carry_out_text,
        [COMMAND_PASS] = carry_out_text,      [COMMAND_FOREIGN] = carry_out_foreign,
        [COMMAND_STOP] = carry_out_nothing,   [COMMAND_PONDER_HIT] = carry_out_nothing,
        [COMMAND_QUIT] = carry_out_quit,      [COMMAND_END] = carry_out_quit,
    };
    rows[entry->kind](session, entry);
}

static void ponder_hit(struct xq_session *session)
{
    session->search.ponder = false;
    if (session->search.state == SEARCH_HELD) {
        xq_release_held(session);
    } else {
        xq_say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("ponderhit"));
    }
}

/* What concerns the search that is under way, before the next go. True when something was done. */
static bool carry_out_within(struct xq_session *session, const command *entry)
{
    const bool engine_searches = session->search.state == SEARCH_RUNS;
    switch (entry->kind) {
    case COMMAND_IS_READY:
        carry_out_ready(session, entry);
        break;
    case COMMAND_DEBUG:
        carry_out_text(session, entry);
        break;
    case COMMAND_PONDER_HIT:
        if (session->search.ponder) {
            ponder_hit(session);
        }
        break;
    case COMMAND_STOP:
        if (!engine_searches || !session->search.stop_sent) {
            xq_stop_search(session);
        }
        break;
    case COMMAND_NONE:
    case COMMAND_OPTION:
    case COMMAND_NEW_GAME:
    case COMMAND_GO:
    case COMMAND_PASS:
    case COMMAND_FOREIGN:
    case COMMAND_QUIT:
    case COMMAND_END:
        return false;
    }
    return true;
}

/* go, ucinewgame and quit stop the search that is under way; the end of input lets it finish if it
 * does so by itself. */
static bool wants_end(const struct xq_session *session, command_kind kind)
{
    return kind == COMMAND_GO || kind == COMMAND_NEW_GAME || kind == COMMAND_QUIT ||
           (kind == COMMAND_END && (!session->search.bounded || session->search.ponder));
}

static bool pump_search(struct xq_session *session)
{
    const bool stopping = session->search.state == SEARCH_RUNS && session->search.stop_sent;
    command_queue *queue = &session->queue;
    for (size_t i = 0; i < queue->count && queue->commands[i].kind != COMMAND_GO; i++) {
        if (carry_out_within(session, &queue->commands[i])) {
            xq_queue_remove(queue, i);
            return true;
        }
    }
    for (size_t i = 0; i < queue->count && !stopping; i++) {
        if (wants_end(session, queue->commands[i].kind)) {
            xq_stop_search(session);
            return true;
        }
    }
    return false;
}

/* The gos that did not fit in the queue: behind all that did. */
static bool answer_refused(struct xq_session *session)
{
    if (session->refused_gos == 0) {
        return false;
    }
    session->refused_gos--;
    xq_answer_nothing(session);
    return true;
}

static bool pump_idle(struct xq_session *session)
{
    const command *first = &session->queue.commands[0];
    const bool ends = first->kind == COMMAND_QUIT || first->kind == COMMAND_END;
    if (session->queue.count > 0 && !(ends && session->refused_gos > 0)) {
        const command entry = xq_queue_pop(&session->queue);
        carry_out(session, &entry);
        return true;
    }
    return answer_refused(session);
}

/* Without an engine: every go is answered, the rest is forgotten. */
static bool pump_failed(struct xq_session *session)
{
    if (session->queue.count == 0) {
        return answer_refused(session);
    }
    const command entry = xq_queue_pop(&session->queue);
    if (entry.kind == COMMAND_GO) {
        xq_refuse_go(session, &entry, XQ_STR("the engine is gone"));
    }
    return true;
}

static bool pump_preparing(struct xq_session *session)
{
    if (session->options_sent < session->config->option_count) {
        send_configured(session);
    } else {
        ask_ready(session);
    }
    return true;
}

static bool pump_end(struct xq_session *session)
{
    if (session->engine != ENGINE_GONE || session->finished) {
        return false;
    }
    session->finished = true;
    xq_say_more(session, XQ_ACTION_FINISH,
                (say){.how = SAY_NOTHING, .action = {.status = session->status}});
    return true;
}

/* Carries out one thing that waits. False when nothing does, or the engine must speak first. */
bool xq_pump(struct xq_session *session)
{
    if (session->front_gone && xq_engine_is_up(session)) {
        xq_quit_engine(session);
        return true;
    }
    if (session->greeted && session->hellos_owed > 0) {
        session->hellos_owed--;
        xq_say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_GREETING});
        return true;
    }
    if (session->failed) {
        return pump_failed(session) || pump_end(session);
    }
    if (session->search.state != SEARCH_NONE) {
        return pump_search(session);
    }
    if (session->engine == ENGINE_IDLE) {
        return pump_idle(session);
    }
    if (session->engine == ENGINE_PREPARING && !session->own_ready) {
        return pump_preparing(session);
    }
    return pump_end(session);
}

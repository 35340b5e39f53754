#include "session/from_front.h"

#include "session/answers.h"
#include "session/option_choice.h"
#include "session/pump.h"

/* Remarks: each is made once. */

static uint32_t hash_of(xq_str text)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < text.len; i++) {
        hash = (hash ^ (unsigned char)text.at[i]) * 16777619u;
    }
    return hash;
}

/* GUIs send the whole game with every move, so the same guess comes up each time. */
static bool was_said(struct xq_session *session, const xq_fault *fault)
{
    xq_out out = xq_say_writer(session);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    const uint32_t hash = hash_of(xq_out_written(&out));
    const size_t count = session->said_count < SAID_MAX ? session->said_count : SAID_MAX;
    for (size_t i = 0; i < count; i++) {
        if (session->said[i] == hash) {
            return true;
        }
    }
    session->said[session->said_count++ % SAID_MAX] = hash;
    return false;
}

static void remark(struct xq_session *session, const slot_remarks *remarks)
{
    for (size_t i = 0; i < remarks->count; i++) {
        if (!was_said(session, &remarks->faults[i])) {
            xq_say_fault(session, &remarks->faults[i]);
        }
    }
}

static void push(struct xq_session *session, command entry, const xq_message *message,
                 const xq_out *text, const go_request *go)
{
    const bool in_order = session->refused_gos == 0 || entry.kind == COMMAND_QUIT;
    if (in_order && xq_queue_push(&session->queue, entry, text, go)) {
        return;
    }
    xq_fault fault = xq_fault_of(XQ_QUEUE_FULL);
    fault.token = message->line;
    fault.limit = XQ_QUEUE_MAX;
    xq_say_fault(session, &fault);
    session->refused_gos += entry.kind == COMMAND_GO;
}

static void push_line(struct xq_session *session, command_kind kind, const xq_message *message)
{
    xq_out text = xq_queue_writer(&session->queue);
    xq_out_str(&text, message->line);
    push(session, (command){.kind = kind, .slot = session->latest}, message, &text, NULL);
}

/* A stop must not get lost with what did not fit: it ends the search at once. */
static void admit_stop(struct xq_session *session, const xq_message *message)
{
    const bool fits = session->refused_gos == 0 && session->queue.count < XQ_QUEUE_MAX;
    if (fits || session->search.state == SEARCH_NONE) {
        push_line(session, COMMAND_STOP, message);
    } else if (!session->search.stop_sent) {
        xq_stop_search(session);
    }
}

static void admit_hello(struct xq_session *session, const xq_message *message)
{
    (void)message;
    if (session->engine <= ENGINE_GREETING) {
        session->hellos_owed++;
        return;
    }
    xq_say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_GREETING});
}

static void admit_hostile(struct xq_session *session, const xq_message *message)
{
    xq_fault fault = xq_fault_of(XQ_COMMAND_REFUSED);
    fault.token = message->line;
    xq_say_fault(session, &fault);
}

/* What the front says from now on is in the notation that it sets here, however long the option
 * itself has to wait. */
static void hear_notation(struct xq_session *session, const option_choice *choice)
{
    if (choice->own && choice->which == OWN_NOTATION) {
        session->spoken_origin = spoken_origin(xq_notation_find(choice->value));
    }
}

static void admit_option(struct xq_session *session, const xq_message *message)
{
    option_choice choice;
    xq_fault fault;
    const bool good = xq_choose_by_message(session, message, &choice, &fault);
    if (session->engine > ENGINE_GREETING && !good) {
        xq_say_fault(session, &fault);
        return;
    }
    if (good) {
        hear_notation(session, &choice);
    }
    push_line(session, COMMAND_OPTION, message);
}

/* Whether such a command waits on that slot. */
static bool waits_on(const struct xq_session *session, command_kind kind, uint8_t slot)
{
    for (size_t i = 0; i < session->queue.count; i++) {
        const command *entry = &session->queue.commands[i];
        if (entry->kind == kind && !entry->superseded && entry->slot == slot) {
            return true;
        }
    }
    return false;
}

static void supersede(struct xq_session *session, command_kind kind, uint8_t slot)
{
    for (size_t i = 0; i < session->queue.count; i++) {
        command *entry = &session->queue.commands[i];
        if (entry->kind == kind && entry->slot == slot) {
            entry->superseded = true;
        }
    }
}

/* How the front's coordinates are read first: its own way, unless a list has shown otherwise. */
static xq_reading front_reading(const struct xq_session *session)
{
    const bool foreign = session->foreign_origin != XQ_ORIGIN_NONE;
    return (xq_reading){.preferred = foreign ? session->foreign_origin : session->spoken_origin};
}

/* All waiting gos wait on one slot, so the other is free for the newest position. The engine's own
 * commands give way: one whose position is needed for another is not carried out. */
static position_slot *newest_slot(struct xq_session *session)
{
    const uint8_t other = session->latest ^ 1u;
    if (waits_on(session, COMMAND_GO, session->latest) ||
        (waits_on(session, COMMAND_FOREIGN, session->latest) &&
         !waits_on(session, COMMAND_GO, other))) {
        session->latest = other;
    }
    supersede(session, COMMAND_FOREIGN, session->latest);
    return &session->slots[session->latest];
}

static void admit_position(struct xq_session *session, const xq_message *message)
{
    const xq_reading reading = front_reading(session);
    xq_origin origin = XQ_ORIGIN_NONE;
    slot_remarks remarks;
    position_slot *slot = newest_slot(session);
    xq_slot_read(slot, message, &reading, &origin, &remarks);
    remark(session, &remarks);
    if (slot->refused) {
        xq_fault fault = xq_fault_of(XQ_POSITION_REFUSED);
        fault.detail = (xq_str){slot->words, slot->words_len};
        xq_say_fault(session, &fault);
        return;
    }
    if (origin != XQ_ORIGIN_NONE && origin != reading.preferred) {
        session->foreign_origin = origin;
    }
}

static void push_go(struct xq_session *session, const xq_message *message, const xq_out *text,
                    const go_request *go, bool refused)
{
    const command entry = {
        .kind = go->perft && !refused ? COMMAND_FOREIGN : COMMAND_GO,
        .refused = refused,
        .bounded = go->bounded,
        .infinite = xq_message_field(message, XQ_FIELD_INFINITE) != NULL,
        .ponder = xq_message_field(message, XQ_FIELD_PONDER) != NULL,
        .slot = session->latest,
    };
    if (entry.kind == COMMAND_GO) {
        supersede(session, COMMAND_GO, session->latest ^ 1u);
    }
    push(session, entry, message, text, go);
}

/* A go that is not understood takes its place in the queue all the same: it is owed its answer. */
static void refuse_at_once(struct xq_session *session, const xq_message *message,
                           const xq_fault *fault)
{
    const go_request go = {0};
    if (xq_message_field(message, XQ_FIELD_PERFT) != NULL) {
        xq_say_fault(session, fault); /* no search, so no answer is owed */
        return;
    }
    xq_out words = xq_queue_writer(&session->queue);
    xq_fault_write(fault, XQ_ENGLISH, &words);
    push_go(session, message, &words, &go, true);
}

static void admit_go(struct xq_session *session, const xq_message *message)
{
    const position_slot *slot = &session->slots[session->latest];
    const go_terms terms = {slot->refused ? NULL : &slot->root, front_reading(session)};
    go_request go;
    xq_fault fault;
    xq_out text = xq_queue_writer(&session->queue);
    if (xq_go_read(message, &terms, &go, &text, &fault) == XQ_OK) {
        push_go(session, message, &text, &go, false);
    } else {
        refuse_at_once(session, message, &fault);
    }
}

static void admit_new_game(struct xq_session *session, const xq_message *message)
{
    session->foreign_origin = XQ_ORIGIN_NONE;
    push_line(session, COMMAND_NEW_GAME, message);
}

static void admit_quit(struct xq_session *session, const xq_message *message)
{
    push_line(session, COMMAND_QUIT, message);
    session->leaving = true;
}

void xq_on_front_message(struct xq_session *session, const xq_event *event)
{
    static const struct {
        void (*admit)(struct xq_session *, const xq_message *); /* NULL: into the queue as */
        command_kind kind;
    } rows[] = {
        [XQ_MSG_HELLO] = {admit_hello, COMMAND_NONE},
        [XQ_MSG_DEBUG] = {NULL, COMMAND_DEBUG},
        [XQ_MSG_IS_READY] = {NULL, COMMAND_IS_READY},
        [XQ_MSG_SET_OPTION] = {admit_option, COMMAND_NONE},
        [XQ_MSG_REGISTER] = {NULL, COMMAND_PASS},
        [XQ_MSG_NEW_GAME] = {admit_new_game, COMMAND_NONE},
        [XQ_MSG_POSITION] = {admit_position, COMMAND_NONE},
        [XQ_MSG_GO] = {admit_go, COMMAND_NONE},
        [XQ_MSG_STOP] = {admit_stop, COMMAND_NONE},
        [XQ_MSG_PONDER_HIT] = {NULL, COMMAND_PONDER_HIT},
        [XQ_MSG_QUIT] = {admit_quit, COMMAND_NONE},
        [XQ_MSG_HOSTILE] = {admit_hostile, COMMAND_NONE},
        [XQ_MSG_OTHER] = {NULL, COMMAND_FOREIGN},
    };
    const xq_message *message = event->message;
    if (session->leaving || message->kind == XQ_MSG_BLANK) {
        return;
    }
    if (rows[message->kind].admit != NULL) {
        rows[message->kind].admit(session, message);
    } else {
        push_line(session, rows[message->kind].kind, message);
    }
}

/* What such a line was meant to be is still told by its beginning: a position that was left out
 * must not leave the one before it to be searched, and a go is owed its answer. */
void xq_on_front_too_long(struct xq_session *session, const xq_event *event)
{
    xq_message message;
    xq_fault fault = xq_fault_of(XQ_LINE_TOO_LONG);
    fault.limit = XQ_LINE_MAX;
    xq_say_fault(session, &fault);
    xq_message_read(&xq_dialect_uci, XQ_FROM_FRONT, event->words, &message);
    if (session->leaving) {
        return;
    }
    if (message.kind == XQ_MSG_POSITION) {
        xq_slot_refuse(newest_slot(session), &fault);
    } else if (message.kind == XQ_MSG_GO) {
        refuse_at_once(session, &message, &fault);
    }
}

void xq_on_front_closed(struct xq_session *session, const xq_event *event)
{
    (void)event;
    if (!session->leaving) {
        session->leaving = true;
        (void)xq_queue_push(&session->queue, (command){.kind = COMMAND_END}, NULL, NULL);
    }
}

void xq_on_front_gone(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->leaving = true;
    session->front_gone = true;
    session->queue.count = 0;
    session->refused_gos = 0;
    xq_forget_search(session);
}

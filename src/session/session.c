/* Everything that changes the state of a session stands here: what the front says goes into the
 * queue or a slot, what the engine says moves the state on, and pump() carries out what waits as
 * soon as the state lets it. */
#include "xqferry/session.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

#include "session/info.h"
#include "session/say.h"
#include "session/state.h"
#include "xqferry/rules.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { HANDSHAKE_MS = 10000, STOP_MS = 5000, GRACE_MS = 2000 };

static uint32_t or_default(uint32_t value, uint32_t otherwise)
{
    return value != 0 ? value : otherwise;
}

static void set_deadline(struct xq_session *session, uint32_t in_ms)
{
    session->deadline_ms = session->now_ms + in_ms;
}

static void set_grace(struct xq_session *session)
{
    set_deadline(session, or_default(session->config->timeout_grace_ms, GRACE_MS));
}

static bool is_up(const struct xq_session *session)
{
    return session->engine > ENGINE_ABSENT && session->engine < ENGINE_LEAVING;
}

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
    xq_out out = say_writer(session);
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
            say_fault(session, &remarks->faults[i]);
        }
    }
}

/* Answers. */

static void forget_search(struct xq_session *session)
{
    session->search.state = SEARCH_NONE;
    session->search.held_len = 0;
}

/* The answer of the search that runs: at once, or held until stop or ponderhit. "The engine must
 * not stop searching before stop / ponderhit" (UCI, go infinite and go ponder), but some do. */
static void answer_search(struct xq_session *session, xq_str answer)
{
    search *const found = &session->search;
    const bool holds = (found->infinite || found->ponder) && !found->stop_sent;
    if (holds && !session->failed && answer.len <= HELD_BYTES) {
        memcpy(found->held, answer.at, answer.len);
        found->held_len = answer.len;
        found->state = SEARCH_HELD;
        return;
    }
    forget_search(session);
    say_text(session, XQ_ACTION_TELL_FRONT, answer);
}

static void release_held(struct xq_session *session)
{
    xq_out out = say_writer(session);
    xq_out_str(&out, (xq_str){session->search.held, session->search.held_len});
    forget_search(session);
    say_text(session, XQ_ACTION_TELL_FRONT, say_made(session, &out));
}

static const xq_str no_move_answer = {"bestmove (none)", 15};

/* A move in place of the one that the engine owes: its newest PV's first, else any legal one. */
static void answer_for_engine(struct xq_session *session)
{
    const search *const found = &session->search;
    xq_move moves[XQ_MOVES_MAX];
    xq_move move = found->pv;
    if (!found->has_pv) {
        if (xq_rules_moves(&found->root, moves) == 0) {
            answer_search(session, no_move_answer);
            return;
        }
        move = moves[0];
    }
    xq_fault fault = xq_fault_of(XQ_ANSWERED_FOR);
    fault.detail = found->has_pv ? XQ_STR("the first of its last line") : XQ_STR("any legal one");
    say_fault(session, &fault);
    xq_out out = say_writer(session);
    xq_out_text(&out, "bestmove ");
    xq_notation_write(front_notation(session), &found->root, move, &out);
    answer_search(session, say_made(session, &out));
}

/* A go that is not searched is answered at once, or, infinite or ponder, when it is stopped. */
static void answer_no_move(struct xq_session *session, const command *go)
{
    session->search.state = SEARCH_RUNS;
    session->search.infinite = go->infinite;
    session->search.ponder = go->ponder;
    session->search.bounded = go->bounded;
    session->search.stop_sent = false;
    answer_search(session, no_move_answer);
}

static void refuse_go(struct xq_session *session, const command *go, xq_str words)
{
    xq_fault fault = xq_fault_of(XQ_NO_SEARCH);
    fault.detail = words;
    say_fault(session, &fault);
    answer_no_move(session, go);
}

/* The end of the engine. */

static void end_engine(struct xq_session *session)
{
    session->deadline_ms = 0;
    if (session->engine >= ENGINE_ENDING || session->engine == ENGINE_ABSENT) {
        return;
    }
    session->engine = ENGINE_ENDING;
    say_action(session, XQ_ACTION_END_ENGINE);
    set_grace(session);
}

static void kill_engine(struct xq_session *session)
{
    session->engine = ENGINE_KILLED;
    session->deadline_ms = 0;
    say_action(session, XQ_ACTION_KILL_ENGINE);
}

static void quit_engine(struct xq_session *session)
{
    session->engine = ENGINE_LEAVING;
    say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("quit"));
    set_grace(session);
}

/* The engine is of no more use: says why, answers the search that runs, and ends it. What waits is
 * answered by pump(). */
static void fail(struct xq_session *session, xq_fault *fault, xq_exit status)
{
    xq_out out = say_writer(session);
    if (session->words_len > 0 && fault->detail.len == 0) {
        xq_out_text(&out, "; its last words: ");
        xq_out_str(&out, (xq_str){session->words, session->words_len});
        fault->detail = say_made(session, &out);
    }
    session->failed = true;
    session->status = status;
    say_engine_fault(session, fault);
    if (session->search.state == SEARCH_HELD) {
        release_held(session);
    } else if (session->search.state == SEARCH_RUNS) {
        answer_for_engine(session);
    }
    if (session->engine != ENGINE_GONE) {
        end_engine(session);
    }
}

/* What the engine says about itself before uciok. */

static void say_option(struct xq_session *session, xq_str name, xq_str value)
{
    say_more(session, XQ_ACTION_TELL_ENGINE, (say){.how = SAY_OPTION, .a = name, .b = value});
}

static xq_str copied(struct xq_session *session, xq_str text)
{
    xq_out out = say_writer(session);
    xq_out_str(&out, text);
    return say_made(session, &out);
}

/* What a setoption comes to: one of ours, or one for the engine in its own spelling. */
typedef struct {
    bool own;
    own_option which;
    xq_str name;
    xq_str value;
} option_choice;

static const xq_move no_move = {XQ_NO_SQUARE, XQ_NO_SQUARE};

static bool refuse_option(xq_fault *fault, xq_status status, xq_str name, xq_str value)
{
    *fault = xq_fault_of(status);
    fault->token = name;
    fault->detail = value;
    return false;
}

static bool choose_notation(xq_str value, const option_choice *choice, xq_fault *fault)
{
    if (xq_notation_find(value) != NULL) {
        return true;
    }
    (void)refuse_option(fault, XQ_OPTION_VALUE, choice->name, value);
    for (size_t i = 0; i < XQ_NOTATIONS; i++) {
        xq_fault_candidate(fault, no_move, xq_str_of(xq_notations[i].name));
    }
    return false;
}

static bool choose_human_pv(xq_str value, const option_choice *choice, xq_fault *fault)
{
    if (xq_str_equal_nocase(value, XQ_STR("true")) || xq_str_equal_nocase(value, XQ_STR("false"))) {
        return true;
    }
    (void)refuse_option(fault, XQ_OPTION_VALUE, choice->name, value);
    xq_fault_candidate(fault, no_move, XQ_STR("true"));
    xq_fault_candidate(fault, no_move, XQ_STR("false"));
    return false;
}

/* GUIs set UCI_Variant to xiangqi even where it is not offered: that changes nothing, unless the
 * engine would count ranks otherwise, and the front with it. */
static bool choose_variant(const struct xq_session *session, const option_choice *choice,
                           xq_fault *fault)
{
    xq_message option;
    const bool hidden = options_find(&session->options, choice->name, &option) != NULL &&
                        front_notation(session)->origin != XQ_ORIGIN_1_10;
    if (!hidden && xq_str_equal_nocase(choice->value, XQ_STR("xiangqi"))) {
        return true;
    }
    return refuse_option(fault, XQ_OPTION_HIDDEN, choice->name, choice->value);
}

static bool choose_own(const struct xq_session *session, option_choice *choice, xq_fault *fault)
{
    switch (choice->which) {
    case OWN_NOTATION:
        return choose_notation(choice->value, choice, fault);
    case OWN_HUMAN_PV:
        return choose_human_pv(choice->value, choice, fault);
    case OWN_VARIANT:
        return choose_variant(session, choice, fault);
    case OWN_OPTIONS:
        break;
    }
    return false;
}

static bool find_own(const struct xq_session *session, xq_str name, own_option *which)
{
    for (int option = 0; option < OWN_OPTIONS; option++) {
        char text[32];
        xq_out out = XQ_OUT(text);
        own_option_name(session, (own_option)option, &out);
        if (xq_str_equal_nocase(xq_out_written(&out), name)) {
            *which = (own_option)option;
            return true;
        }
    }
    return false;
}

/* Finds out what setting `name` to `value` comes to, with nothing changed yet. False when it is
 * refused; the fault then says why. */
static bool choose_option(const struct xq_session *session, xq_str name, xq_str value,
                          option_choice *choice, xq_fault *fault)
{
    *choice = (option_choice){.name = name, .value = value};
    if (find_own(session, name, &choice->which)) {
        choice->own = true;
        return choose_own(session, choice, fault);
    }
    xq_message option;
    const greeting_line *line = options_find(&session->options, name, &option);
    if (line == NULL || line->hidden) {
        return refuse_option(fault, line == NULL ? XQ_OPTION_UNKNOWN : XQ_OPTION_HIDDEN, name,
                             value);
    }
    choice->name = options_name(&session->options, line);
    return option_value(&option, value, &choice->value, fault) == XQ_OK;
}

static bool choose_by_message(const struct xq_session *session, const xq_message *message,
                              option_choice *choice, xq_fault *fault)
{
    const xq_field *name = xq_message_field(message, XQ_FIELD_NAME);
    const xq_field *value = xq_message_field(message, XQ_FIELD_VALUE);
    if (name == NULL || name->text.len == 0) {
        return refuse_option(fault, XQ_OPTION_SYNTAX, message->line, XQ_STR(""));
    }
    return choose_option(session, name->text, value == NULL ? XQ_STR("") : value->text, choice,
                         fault);
}

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
    if (!choose_option(session, name, value, &choice, &fault)) {
        say_engine_fault(session, &fault);
        return;
    }
    if (!choice.own) {
        say_option(session, choice.name, choice.value);
    }
}

/* Fairy-Stockfish plays chess until it is told otherwise, and then counts ranks from 1. Pikafish
 * and other engines of the Cyclone kind have no such option and count from 0. */
static bool recognise_engine(struct xq_session *session, bool *has_variants)
{
    xq_message option;
    *has_variants = options_find(&session->options, XQ_STR("UCI_Variant"), &option) != NULL;
    const xq_origin found = *has_variants ? XQ_ORIGIN_1_10 : XQ_ORIGIN_0_9;
    const xq_origin told = session->config->engine_origin;
    session->engine_origin = told != XQ_ORIGIN_NONE ? told : found;
    if (!*has_variants || option_offers(&option, XQ_STR("xiangqi"))) {
        return true;
    }
    xq_fault fault = xq_fault_of(XQ_NO_VARIANT);
    fail(session, &fault, XQ_EXIT_NOT_STARTED);
    return false;
}

static void on_hello_ok(struct xq_session *session, const xq_message *message)
{
    (void)message;
    bool has_variants = false;
    if (session->engine != ENGINE_GREETING || !recognise_engine(session, &has_variants)) {
        return;
    }
    session->engine = ENGINE_PREPARING;
    if (session->hello_owed) {
        session->hello_owed = false;
        say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_GREETING});
    }
    if (has_variants) {
        say_option(session, XQ_STR("UCI_Variant"), XQ_STR("xiangqi"));
    }
}

static void keep_greeting(struct xq_session *session, const xq_message *message)
{
    xq_fault fault = xq_fault_of(options_add(&session->options, message));
    if (fault.status != XQ_OK) {
        fault.token = message->line;
        fault.limit = fault.status == XQ_OPTION_LIMIT ? XQ_OPTIONS_MAX : 0;
        say_note(session, &fault);
    }
}

/* What the engine says later. */

static void pass_to_front(struct xq_session *session, const xq_message *message)
{
    say_text(session, XQ_ACTION_TELL_FRONT, message->line);
}

static void on_ready_ok(struct xq_session *session, const xq_message *message)
{
    if (session->front_readies > 0) {
        session->front_readies--;
        pass_to_front(session, message);
        return;
    }
    if (!session->own_ready) {
        const xq_fault fault = xq_fault_of(XQ_UNOWED_READYOK);
        say_note(session, &fault);
        return;
    }
    session->own_ready = false;
    session->deadline_ms = 0;
    session->engine = ENGINE_IDLE;
}

static void on_info(struct xq_session *session, const xq_message *message)
{
    search *const found = &session->search;
    /* The output of the engine's own commands is about positions that we know nothing of. */
    if (session->engine == ENGINE_BUSY || !info_has_moves(message)) {
        pass_to_front(session, message);
        return;
    }
    if (found->state == SEARCH_RUNS &&
        info_first_move(message, &found->root, session->engine_origin, &found->pv)) {
        found->has_pv = true;
    }
    if (same_notation(session)) {
        pass_to_front(session, message);
    } else {
        say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_INFO});
    }
    if (session->human_pv && xq_message_field(message, XQ_FIELD_PV) != NULL) {
        say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_HUMAN});
    }
}

static bool says_no_move(xq_str word)
{
    static const xq_str words[] = {{"(none)", 6}, {"0000", 4}, {"NULL", 4},
                                   {"null", 4},   {"none", 4}, {"", 0}};
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        if (xq_str_equal(words[i], word)) {
            return true;
        }
    }
    return false;
}

static void write_ponder(struct xq_session *session, const xq_field *field, xq_move best,
                         xq_out *out)
{
    xq_position position = session->search.root;
    xq_move move;
    xq_position_move(&position, best);
    if (xq_coordinates_read(field->text, session->engine_origin, &move) != XQ_OK ||
        !xq_rules_legal(&position, move)) {
        return;
    }
    xq_out_text(out, " ponder ");
    xq_notation_write(front_notation(session), &position, move, out);
}

/* "bestmove h2e2 ponder h9g7": an illegal ponder move does not void the best move. */
static void answer_with(struct xq_session *session, const xq_message *message, xq_move move)
{
    xq_out out = say_writer(session);
    xq_out_text(&out, "bestmove ");
    xq_notation_write(front_notation(session), &session->search.root, move, &out);
    const xq_field *ponder = xq_message_field(message, XQ_FIELD_PONDER);
    if (ponder != NULL && ponder->text.len > 0) {
        const size_t before = out.len;
        write_ponder(session, ponder, move, &out);
        if (out.len == before) {
            (void)say_made(session, &out);
            xq_fault fault = xq_fault_of(XQ_PONDER_DROPPED);
            fault.token = ponder->text;
            say_note(session, &fault);
            answer_search(session, xq_out_written(&out));
            return;
        }
    }
    answer_search(session, say_made(session, &out));
}

/* The engine gave no move. Where there are legal ones, that is said: it need not be mate. */
static void answer_none(struct xq_session *session)
{
    xq_move moves[XQ_MOVES_MAX];
    xq_fault fault = xq_fault_of(XQ_BESTMOVE_NONE);
    fault.count = (int64_t)xq_rules_moves(&session->search.root, moves);
    if (fault.count > 0) {
        say_fault(session, &fault);
    }
    answer_search(session, no_move_answer);
}

static void on_best_move(struct xq_session *session, const xq_message *message)
{
    const xq_field *field = xq_message_field(message, XQ_FIELD_MOVE);
    const xq_str word = field == NULL ? XQ_STR("") : field->text;
    if (session->search.state != SEARCH_RUNS || session->engine != ENGINE_SEARCHING) {
        xq_fault fault = xq_fault_of(XQ_UNOWED_BESTMOVE);
        fault.token = word;
        say_note(session, &fault);
        return;
    }
    session->engine = ENGINE_IDLE;
    session->deadline_ms = 0;
    xq_move move;
    if (says_no_move(word)) {
        answer_none(session);
        return;
    }
    xq_fault why = xq_fault_of(XQ_NOT_A_MOVE);
    if (xq_coordinates_read(word, session->engine_origin, &move) == XQ_OK &&
        xq_rules_judge(&session->search.root, move, &why) == XQ_OK) {
        answer_with(session, message, move);
        return;
    }
    xq_out words = say_writer(session);
    xq_fault_write(&why, XQ_ENGLISH, &words);
    xq_fault fault = xq_fault_of(XQ_BESTMOVE_ILLEGAL);
    fault.token = word;
    fault.detail = say_made(session, &words);
    say_fault(session, &fault);
    answer_for_engine(session);
}

static void keep_words(struct xq_session *session, xq_str line)
{
    const xq_str words = xq_str_trim(line);
    if (words.len > 0) {
        session->words_len = words.len < WORDS_MAX ? words.len : WORDS_MAX;
        memcpy(session->words, words.at, session->words_len);
    }
}

/* What an engine says in words of its own, rather than the protocol's, may tell why it ends. */
static bool is_in_own_words(const xq_message *message)
{
    return message->kind == XQ_MSG_OTHER ||
           (message->kind == XQ_MSG_INFO && xq_message_field(message, XQ_FIELD_STRING) != NULL);
}

static void on_engine_message(struct xq_session *session, const xq_event *event)
{
    static void (*const rows[])(struct xq_session *, const xq_message *) = {
        [XQ_MSG_HELLO_OK] = on_hello_ok,   [XQ_MSG_READY_OK] = on_ready_ok, [XQ_MSG_INFO] = on_info,
        [XQ_MSG_BEST_MOVE] = on_best_move, [XQ_MSG_OTHER] = NULL,
    };
    const xq_message *message = event->message;
    if (is_in_own_words(message)) {
        keep_words(session, message->line);
    }
    if (session->engine == ENGINE_GREETING && message->kind != XQ_MSG_HELLO_OK) {
        keep_greeting(session, message);
        return;
    }
    if (session->failed || session->engine >= ENGINE_LEAVING) {
        return;
    }
    if (rows[message->kind] != NULL) {
        rows[message->kind](session, message);
    } else {
        pass_to_front(session, message);
    }
}

static void on_engine_error_line(struct xq_session *session, const xq_event *event)
{
    keep_words(session, event->words);
    if (xq_str_trim(event->words).len > 0) {
        say_text(session, XQ_ACTION_NOTE, event->words);
    }
}

static void on_engine_too_long(struct xq_session *session, const xq_event *event)
{
    (void)event;
    xq_fault fault = xq_fault_of(XQ_LINE_TOO_LONG);
    fault.limit = XQ_LINE_MAX;
    say_engine_fault(session, &fault);
}

static void on_engine_started(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->engine = ENGINE_GREETING;
    say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("uci"));
}

static void on_engine_failed(struct xq_session *session, const xq_event *event)
{
    session->engine = ENGINE_GONE;
    xq_fault fault = xq_fault_of(XQ_ENGINE_FAILED);
    fault.detail = copied(session, event->words);
    fail(session, &fault, XQ_EXIT_NOT_STARTED);
}

/* The engine is gone when its exit and the end of its output have both been seen, in any order:
 * its last lines may come after its exit. */
static void engine_left(struct xq_session *session)
{
    const bool unasked = is_up(session);
    if (!session->exited || !session->closed) {
        if (unasked) {
            set_grace(session);
        }
        return;
    }
    session->engine = ENGINE_GONE;
    session->deadline_ms = 0;
    if (unasked && !session->failed) {
        xq_fault fault = xq_fault_of(session->exit_how);
        fault.count = session->exit_number;
        fail(session, &fault, XQ_EXIT_ENGINE_GONE);
    }
}

static void on_engine_closed(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->closed = true;
    engine_left(session);
}

static void on_engine_exited(struct xq_session *session, const xq_event *event)
{
    session->exited = true;
    session->exit_how = event->kind == XQ_EVENT_ENGINE_EXITED ? XQ_ENGINE_EXITED : XQ_ENGINE_KILLED;
    session->exit_number = event->status;
    engine_left(session);
}

/* Time. */

static void fail_late(struct xq_session *session, xq_status why, uint32_t limit_ms)
{
    xq_fault fault = xq_fault_of(why);
    fault.limit = limit_ms;
    fail(session, &fault, XQ_EXIT_TIMED_OUT);
}

/* Only one half of its end came within the grace time. */
static void half_left(struct xq_session *session)
{
    if (session->exited) {
        say_action(session, XQ_ACTION_KILL_ENGINE);
        session->closed = true;
        engine_left(session);
        return;
    }
    xq_fault fault = xq_fault_of(XQ_ENGINE_CLOSED);
    fail(session, &fault, XQ_EXIT_ENGINE_GONE);
}

static void on_alarm(struct xq_session *session, const xq_event *event)
{
    (void)event;
    const xq_session_config *config = session->config;
    const uint32_t handshake_ms = or_default(config->timeout_handshake_ms, HANDSHAKE_MS);
    if (session->deadline_ms == 0 || session->now_ms < session->deadline_ms) {
        return;
    }
    session->deadline_ms = 0;
    session->told_deadline_ms = 0;
    if (is_up(session) && (session->closed || session->exited)) {
        half_left(session);
        return;
    }
    switch (session->engine) {
    case ENGINE_ABSENT:
    case ENGINE_GREETING:
        fail_late(session, XQ_ENGINE_SILENT, handshake_ms);
        return;
    case ENGINE_PREPARING:
        fail_late(session, XQ_ENGINE_NOT_READY, handshake_ms);
        return;
    case ENGINE_SEARCHING:
        fail_late(session, XQ_ENGINE_NO_STOP, or_default(config->timeout_stop_ms, STOP_MS));
        return;
    case ENGINE_LEAVING:
        end_engine(session);
        return;
    case ENGINE_ENDING:
        kill_engine(session);
        return;
    case ENGINE_KILLED:
        session->engine = ENGINE_GONE;
        return;
    case ENGINE_IDLE:
    case ENGINE_BUSY:
    case ENGINE_GONE:
        return;
    }
}

/* What the front says: into the queue, or into a slot. */

static void push(struct xq_session *session, command entry, const xq_message *message,
                 const xq_out *text, const go_request *go)
{
    if (session->refused_gos == 0 && queue_push(&session->queue, entry, text, go)) {
        return;
    }
    xq_fault fault = xq_fault_of(XQ_QUEUE_FULL);
    fault.token = message->line;
    fault.limit = XQ_QUEUE_MAX;
    say_fault(session, &fault);
    session->refused_gos += entry.kind == COMMAND_GO;
}

static void push_line(struct xq_session *session, command_kind kind, const xq_message *message)
{
    xq_out text = queue_writer(&session->queue);
    xq_out_str(&text, message->line);
    push(session, (command){.kind = kind}, message, &text, NULL);
}

static void admit_hello(struct xq_session *session, const xq_message *message)
{
    (void)message;
    if (session->engine <= ENGINE_GREETING) {
        session->hello_owed = true;
        return;
    }
    say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_GREETING});
}

static void admit_hostile(struct xq_session *session, const xq_message *message)
{
    xq_fault fault = xq_fault_of(XQ_COMMAND_REFUSED);
    fault.token = message->line;
    say_fault(session, &fault);
}

static void admit_option(struct xq_session *session, const xq_message *message)
{
    option_choice choice;
    xq_fault fault;
    if (session->engine > ENGINE_GREETING &&
        !choose_by_message(session, message, &choice, &fault)) {
        say_fault(session, &fault);
        return;
    }
    push_line(session, COMMAND_OPTION, message);
}

/* A waiting go, by its slot; any slot where `slot` is none. */
static bool go_waits_on(const struct xq_session *session, uint8_t slot)
{
    for (size_t i = 0; i < session->queue.count; i++) {
        const command *entry = &session->queue.commands[i];
        if (entry->kind == COMMAND_GO && !entry->superseded && entry->slot == slot) {
            return true;
        }
    }
    return false;
}

/* How the front's coordinates are read first: its own way, unless a list has shown otherwise. */
static xq_reading front_reading(const struct xq_session *session)
{
    const xq_notation *notation = front_notation(session);
    const xq_origin own = notation->kind == XQ_COORDINATES ? notation->origin : XQ_ORIGIN_0_9;
    const bool foreign = session->foreign_origin != XQ_ORIGIN_NONE;
    return (xq_reading){.preferred = foreign ? session->foreign_origin : own};
}

/* All waiting gos wait on one slot, so the other is free for the newest position. */
static void admit_position(struct xq_session *session, const xq_message *message)
{
    const xq_reading reading = front_reading(session);
    xq_origin origin = XQ_ORIGIN_NONE;
    slot_remarks remarks;
    if (go_waits_on(session, session->latest)) {
        session->latest ^= 1u;
    }
    position_slot *slot = &session->slots[session->latest];
    slot_read(slot, message, &reading, &origin, &remarks);
    remark(session, &remarks);
    if (slot->refused) {
        xq_fault fault = xq_fault_of(XQ_POSITION_REFUSED);
        fault.detail = (xq_str){slot->words, slot->words_len};
        say_fault(session, &fault);
        return;
    }
    if (origin != XQ_ORIGIN_NONE && origin != reading.preferred) {
        session->foreign_origin = origin;
    }
}

static void supersede(struct xq_session *session)
{
    for (size_t i = 0; i < session->queue.count; i++) {
        command *entry = &session->queue.commands[i];
        if (entry->kind == COMMAND_GO && entry->slot != session->latest) {
            entry->superseded = true;
        }
    }
}

static void admit_go(struct xq_session *session, const xq_message *message)
{
    const position_slot *slot = &session->slots[session->latest];
    const xq_reading reading = front_reading(session);
    go_request go;
    xq_fault fault;
    xq_out text = queue_writer(&session->queue);
    const bool good =
        go_read(message, slot->refused ? NULL : &slot->root, &reading, &go, &text, &fault) == XQ_OK;
    if (!good) {
        text.len = 0;
        xq_fault_write(&fault, XQ_ENGLISH, &text);
        go.move_count = 0;
    }
    supersede(session);
    const command entry = {
        .kind = good && go.perft ? COMMAND_FOREIGN : COMMAND_GO,
        .refused = !good,
        .bounded = go.bounded,
        .infinite = xq_message_field(message, XQ_FIELD_INFINITE) != NULL,
        .ponder = xq_message_field(message, XQ_FIELD_PONDER) != NULL,
        .slot = session->latest,
    };
    push(session, entry, message, &text, &go);
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

static void on_front_message(struct xq_session *session, const xq_event *event)
{
    static const struct {
        void (*admit)(struct xq_session *, const xq_message *); /* NULL: into the queue as */
        command_kind kind;
    } rows[] = {
        [XQ_MSG_HELLO] = {admit_hello, COMMAND_DONE},
        [XQ_MSG_DEBUG] = {NULL, COMMAND_DEBUG},
        [XQ_MSG_IS_READY] = {NULL, COMMAND_IS_READY},
        [XQ_MSG_SET_OPTION] = {admit_option, COMMAND_DONE},
        [XQ_MSG_REGISTER] = {NULL, COMMAND_PASS},
        [XQ_MSG_NEW_GAME] = {admit_new_game, COMMAND_DONE},
        [XQ_MSG_POSITION] = {admit_position, COMMAND_DONE},
        [XQ_MSG_GO] = {admit_go, COMMAND_DONE},
        [XQ_MSG_STOP] = {NULL, COMMAND_STOP},
        [XQ_MSG_PONDER_HIT] = {NULL, COMMAND_PONDER_HIT},
        [XQ_MSG_QUIT] = {admit_quit, COMMAND_DONE},
        [XQ_MSG_HOSTILE] = {admit_hostile, COMMAND_DONE},
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

static void on_front_too_long(struct xq_session *session, const xq_event *event)
{
    (void)event;
    xq_fault fault = xq_fault_of(XQ_LINE_TOO_LONG);
    fault.limit = XQ_LINE_MAX;
    say_fault(session, &fault);
}

static void on_front_closed(struct xq_session *session, const xq_event *event)
{
    (void)event;
    if (!session->leaving) {
        session->leaving = true;
        (void)queue_push(&session->queue, (command){.kind = COMMAND_END}, NULL, NULL);
    }
}

static void on_front_gone(struct xq_session *session, const xq_event *event)
{
    (void)event;
    session->leaving = true;
    session->front_gone = true;
    session->queue.count = 0;
    session->refused_gos = 0;
    forget_search(session);
}

static void on_start(struct xq_session *session, const xq_event *event)
{
    (void)event;
    say_action(session, XQ_ACTION_START_ENGINE);
    set_deadline(session, or_default(session->config->timeout_handshake_ms, HANDSHAKE_MS));
}

static void on_nothing(struct xq_session *session, const xq_event *event)
{
    (void)session;
    (void)event;
}

void xq_session_step(struct xq_session *session, const xq_event *event)
{
    static void (*const rows[])(struct xq_session *, const xq_event *) = {
        [XQ_EVENT_START] = on_start,
        [XQ_EVENT_FRONT_MESSAGE] = on_front_message,
        [XQ_EVENT_FRONT_TOO_LONG] = on_front_too_long,
        [XQ_EVENT_FRONT_CLOSED] = on_front_closed,
        [XQ_EVENT_FRONT_GONE] = on_front_gone,
        [XQ_EVENT_FRONT_BLOCKED] = on_nothing,
        [XQ_EVENT_FRONT_DRAINED] = on_nothing,
        [XQ_EVENT_ENGINE_STARTED] = on_engine_started,
        [XQ_EVENT_ENGINE_FAILED] = on_engine_failed,
        [XQ_EVENT_ENGINE_MESSAGE] = on_engine_message,
        [XQ_EVENT_ENGINE_ERROR_LINE] = on_engine_error_line,
        [XQ_EVENT_ENGINE_TOO_LONG] = on_engine_too_long,
        [XQ_EVENT_ENGINE_CLOSED] = on_engine_closed,
        [XQ_EVENT_ENGINE_EXITED] = on_engine_exited,
        [XQ_EVENT_ENGINE_KILLED] = on_engine_exited,
        [XQ_EVENT_ALARM] = on_alarm,
    };
    assert(session->says.count == 0);
    session->now_ms = event->now_ms;
    session->message = event->message;
    rows[event->kind](session, event);
}

/* Carrying out what waits. */

static void tell_position(struct xq_session *session, uint8_t slot)
{
    say_more(session, XQ_ACTION_TELL_ENGINE, (say){.how = SAY_POSITION, .number = slot});
}

static void ask_ready(struct xq_session *session)
{
    session->own_ready = true;
    say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("isready"));
}

static void stop_search(struct xq_session *session)
{
    if (session->search.state == SEARCH_HELD) {
        release_held(session);
        return;
    }
    session->search.stop_sent = true;
    say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("stop"));
    set_deadline(session, or_default(session->config->timeout_stop_ms, STOP_MS));
}

static void carry_out_text(struct xq_session *session, const command *entry)
{
    say_text(session, XQ_ACTION_TELL_ENGINE, queue_text(&session->queue, entry));
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
        return;
    case OWN_HUMAN_PV:
        session->human_pv = xq_str_equal_nocase(choice->value, XQ_STR("true"));
        return;
    case OWN_VARIANT:
    case OWN_OPTIONS:
        return;
    }
}

static void carry_out_option(struct xq_session *session, const command *entry)
{
    xq_message message;
    option_choice choice;
    xq_fault fault;
    xq_message_read(&xq_dialect_uci, XQ_FROM_FRONT, queue_text(&session->queue, entry), &message);
    if (!choose_by_message(session, &message, &choice, &fault)) {
        say_fault(session, &fault);
    } else if (choice.own) {
        set_own(session, &choice);
    } else {
        say_option(session, choice.name, choice.value);
    }
}

/* "bench", "d", "go perft": no searches. An isready of our own tells when they are through. */
static void carry_out_foreign(struct xq_session *session, const command *entry)
{
    const position_slot *slot = &session->slots[session->latest];
    if (slot->refused) {
        xq_fault fault = xq_fault_of(XQ_POSITION_REFUSED);
        fault.detail = (xq_str){slot->words, slot->words_len};
        say_fault(session, &fault);
        return;
    }
    tell_position(session, session->latest);
    carry_out_text(session, entry);
    ask_ready(session);
    session->engine = ENGINE_BUSY;
}

static void refuse_without_move(struct xq_session *session, const command *entry)
{
    const xq_position *root = &session->search.root;
    const xq_side side = (xq_side)root->side_to_move;
    xq_fault fault = xq_fault_of(xq_rules_in_check(root, side) ? XQ_CHECKMATED : XQ_STALEMATED);
    fault.side = (uint8_t)side;
    say_text(session, XQ_ACTION_TELL_FRONT, XQ_STR("info depth 0 score mate 0"));
    say_fault(session, &fault);
    answer_no_move(session, entry);
}

static void search_position(struct xq_session *session, const command *entry)
{
    session->search.root = session->slots[entry->slot].root;
    session->search.has_pv = false;
    if (!xq_rules_has_move(&session->search.root)) {
        refuse_without_move(session, entry);
        return;
    }
    tell_position(session, entry->slot);
    say_more(session, XQ_ACTION_TELL_ENGINE,
             (say){.how = SAY_GO, .a = queue_text(&session->queue, entry), .go = *entry});
    session->search.state = SEARCH_RUNS;
    session->search.infinite = entry->infinite;
    session->search.ponder = entry->ponder;
    session->search.bounded = entry->bounded && !entry->infinite && !entry->ponder;
    session->search.stop_sent = false;
    session->engine = ENGINE_SEARCHING;
}

static void carry_out_go(struct xq_session *session, const command *entry)
{
    const position_slot *slot = &session->slots[entry->slot];
    if (entry->superseded) {
        const xq_fault fault = xq_fault_of(XQ_SUPERSEDED);
        say_fault(session, &fault);
        say_text(session, XQ_ACTION_TELL_FRONT, no_move_answer);
    } else if (slot->refused) {
        refuse_go(session, entry, (xq_str){slot->words, slot->words_len});
    } else if (entry->refused) {
        refuse_go(session, entry, queue_text(&session->queue, entry));
    } else {
        search_position(session, entry);
    }
}

static void carry_out_quit(struct xq_session *session, const command *entry)
{
    (void)entry;
    quit_engine(session);
}

/* One command, the engine being idle and nothing searched. A stop or ponderhit without a search
 * means nothing: "unexpected commands are ignored" (UCI). */
static void carry_out(struct xq_session *session, const command *entry)
{
    static void (*const rows[])(struct xq_session *, const command *) = {
        [COMMAND_DONE] = carry_out_nothing,   [COMMAND_OPTION] = carry_out_option,
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
        release_held(session);
    } else {
        say_text(session, XQ_ACTION_TELL_ENGINE, XQ_STR("ponderhit"));
    }
}

/* What concerns the search that is under way, before the next go. True when something was done. */
static bool carry_out_within(struct xq_session *session, command *entry)
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
            stop_search(session);
        }
        break;
    case COMMAND_DONE:
    case COMMAND_OPTION:
    case COMMAND_NEW_GAME:
    case COMMAND_GO:
    case COMMAND_PASS:
    case COMMAND_FOREIGN:
    case COMMAND_QUIT:
    case COMMAND_END:
        return false;
    }
    entry->kind = COMMAND_DONE;
    return true;
}

/* go, ucinewgame and quit stop the search that is under way; the end of input lets it finish if it
 * does so by itself. */
static bool wants_end(const struct xq_session *session, command_kind kind)
{
    return kind == COMMAND_GO || kind == COMMAND_NEW_GAME || kind == COMMAND_QUIT ||
           (kind == COMMAND_END && !session->search.bounded);
}

static bool pump_search(struct xq_session *session)
{
    const bool stopping = session->search.state == SEARCH_RUNS && session->search.stop_sent;
    command_queue *queue = &session->queue;
    for (size_t i = 0; i < queue->count && queue->commands[i].kind != COMMAND_GO; i++) {
        if (carry_out_within(session, &queue->commands[i])) {
            return true;
        }
    }
    for (size_t i = 0; i < queue->count && !stopping; i++) {
        if (wants_end(session, queue->commands[i].kind)) {
            stop_search(session);
            return true;
        }
    }
    return false;
}

static bool pump_idle(struct xq_session *session)
{
    if (session->queue.count > 0) {
        const command entry = queue_pop(&session->queue);
        carry_out(session, &entry);
        return true;
    }
    if (session->refused_gos > 0) {
        session->refused_gos--;
        say_text(session, XQ_ACTION_TELL_FRONT, no_move_answer);
        return true;
    }
    return false;
}

/* Without an engine: every go is answered, the rest is forgotten. */
static bool pump_failed(struct xq_session *session)
{
    if (session->queue.count == 0) {
        return false;
    }
    const command entry = queue_pop(&session->queue);
    if (entry.kind == COMMAND_GO) {
        refuse_go(session, &entry, XQ_STR("the engine is gone"));
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
    say_more(session, XQ_ACTION_FINISH,
             (say){.how = SAY_NOTHING, .action = {.status = session->status}});
    return true;
}

/* Carries out one thing that waits. False when nothing does, or the engine must speak first. */
static bool pump(struct xq_session *session)
{
    if (session->front_gone && is_up(session)) {
        quit_engine(session);
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

static bool next_alarm(struct xq_session *session, xq_action *action)
{
    if (session->deadline_ms == session->told_deadline_ms) {
        return false;
    }
    session->told_deadline_ms = session->deadline_ms;
    *action = (xq_action){.kind = XQ_ACTION_SET_ALARM, .at_ms = session->deadline_ms};
    return true;
}

bool xq_session_next(struct xq_session *session, xq_action *action, xq_out *out)
{
    do {
        if (say_next(session, action, out)) {
            return true;
        }
    } while (pump(session));
    return next_alarm(session, action);
}

size_t xq_session_size(const xq_session_config *config)
{
    (void)config;
    return sizeof(struct xq_session);
}

struct xq_session *xq_session_init(const xq_session_config *config, void *store, size_t len)
{
    if (len < sizeof(struct xq_session) || (uintptr_t)store % alignof(max_align_t) != 0) {
        return NULL;
    }
    struct xq_session *session = store;
    /* The large parts are not touched before they are needed. */
    memset(session, 0, offsetof(struct xq_session, says));
    session->says.first = session->says.count = session->says.used = 0;
    session->options.count = session->options.option_count = session->options.used = 0;
    session->options.limit_said = false;
    session->queue.count = 0;
    session->queue.used = 0;
    slot_init(&session->slots[0]);
    slot_init(&session->slots[1]);
    session->config = config;
    session->notation = config->notation != NULL ? config->notation : &xq_notations[0];
    session->notation_chosen = config->notation != NULL;
    session->human_pv = config->human_pv;
    session->search.root = xq_position_start;
    return session;
}

const xq_dialect *xq_session_front_dialect(const struct xq_session *session)
{
    (void)session;
    return &xq_dialect_uci;
}

const xq_dialect *xq_session_engine_dialect(const struct xq_session *session)
{
    (void)session;
    return &xq_dialect_uci;
}

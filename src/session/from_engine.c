#include "session/from_engine.h"

#include <string.h>

#include "session/answers.h"
#include "session/count.h"
#include "session/info.h"
#include "session/life.h"
#include "session/say.h"
#include "xqferry/rules.h"

/* Fairy-Stockfish plays chess until it is told otherwise, and then counts ranks from 1. Pikafish
 * and other engines of the Cyclone kind have no such option and count from 0. */
static bool recognise_engine(struct xq_session *session, bool *has_variants)
{
    xq_message option;
    *has_variants = xq_options_find(&session->options, XQ_STR("UCI_Variant"), &option) != NULL;
    const xq_origin found = *has_variants ? XQ_ORIGIN_1_10 : XQ_ORIGIN_0_9;
    const xq_origin told = session->config->engine_origin;
    session->engine_origin = told != XQ_ORIGIN_NONE ? told : found;
    if (!*has_variants || xq_option_offers(&option, XQ_STR("xiangqi"))) {
        return true;
    }
    xq_fault fault = xq_fault_of(XQ_NO_VARIANT);
    xq_fail_engine(session, &fault, XQ_EXIT_NOT_STARTED);
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
    session->greeted = true;
    if (has_variants) {
        xq_say_option(session, XQ_STR("UCI_Variant"), XQ_STR("xiangqi"));
    }
}

static bool is_pikafish(const xq_message *message)
{
    static const xq_str name = {"Pikafish", 8};
    xq_str in = message->rest;
    const bool is_name = xq_str_equal(xq_str_word(&in), XQ_STR("name"));
    const xq_str word = xq_str_word(&in);
    return message->kind == XQ_MSG_ID && is_name && word.len >= name.len &&
           xq_str_equal((xq_str){word.at, name.len}, name);
}

static void keep_greeting(struct xq_session *session, const xq_message *message)
{
    session->clips_counters = session->clips_counters || is_pikafish(message);
    xq_fault fault = xq_fault_of(xq_options_add(&session->options, message));
    if (fault.status != XQ_OK) {
        fault.token = message->line;
        fault.limit = fault.status == XQ_OPTION_LIMIT ? XQ_OPTIONS_MAX : 0;
        xq_say_note(session, &fault);
    }
}

/* What the engine says later. */

static void pass_to_front(struct xq_session *session, const xq_message *message)
{
    xq_say_text(session, XQ_ACTION_TELL_FRONT, message->line);
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
        xq_say_note(session, &fault);
        return;
    }
    session->own_ready = false;
    xq_await_nothing(session);
    session->engine = ENGINE_IDLE;
}

static void on_info(struct xq_session *session, const xq_message *message)
{
    search *const found = &session->search;
    /* The output of the engine's own commands is about positions that we know nothing of. */
    if (session->engine == ENGINE_BUSY || !xq_info_has_moves(message)) {
        pass_to_front(session, message);
        return;
    }
    const info_terms terms = {&found->root, session->engine_origin, front_notation(session)};
    xq_move first;
    const bool has_first = xq_info_first_move(message, &terms, &first);
    if (found->state == SEARCH_RUNS && has_first && xq_info_is_best(message)) {
        found->pv = first;
        found->has_pv = true;
    }
    if (same_notation(session)) {
        pass_to_front(session, message);
    } else {
        xq_say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_INFO});
    }
    if (session->human_pv && has_first) {
        xq_say_more(session, XQ_ACTION_TELL_FRONT, (say){.how = SAY_HUMAN});
    }
}

static bool says_no_move(xq_str word)
{
    static const xq_str words[] = {{"(none)", 6}, {"0000", 4}, {"NULL", 4},
                                   {"null", 4},   {"none", 4}, {"", 0}};
    for (size_t i = 0; i < XQ_COUNT(words); i++) {
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
    xq_out out = xq_say_writer(session);
    xq_out_text(&out, "bestmove ");
    xq_notation_write(front_notation(session), &session->search.root, move, &out);
    const xq_field *ponder = xq_message_field(message, XQ_FIELD_PONDER);
    if (ponder != NULL && ponder->text.len > 0) {
        const size_t before = out.len;
        write_ponder(session, ponder, move, &out);
        if (out.len == before) {
            (void)xq_say_made(session, &out);
            xq_fault fault = xq_fault_of(XQ_PONDER_DROPPED);
            fault.token = ponder->text;
            xq_say_note(session, &fault);
            xq_answer_search(session, xq_out_written(&out));
            return;
        }
    }
    xq_answer_search(session, xq_say_made(session, &out));
}

/* The engine gave no move. Where there are legal ones, that is said: it need not be mate. */
static void answer_none(struct xq_session *session)
{
    xq_move moves[XQ_MOVES_MAX];
    xq_fault fault = xq_fault_of(XQ_BESTMOVE_NONE);
    fault.count = (int64_t)xq_rules_moves(&session->search.root, moves);
    if (fault.count > 0) {
        xq_say_fault(session, &fault);
    }
    xq_answer_search_none(session);
}

static void on_best_move(struct xq_session *session, const xq_message *message)
{
    const xq_field *field = xq_message_field(message, XQ_FIELD_MOVE);
    const xq_str word = field == NULL ? XQ_STR("") : field->text;
    if (session->search.state != SEARCH_RUNS || session->engine != ENGINE_SEARCHING) {
        xq_fault fault = xq_fault_of(XQ_UNOWED_BESTMOVE);
        fault.token = word;
        xq_say_note(session, &fault);
        return;
    }
    session->engine = ENGINE_IDLE;
    xq_await_nothing(session);
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
    xq_out words = xq_say_writer(session);
    xq_fault_write(&why, XQ_ENGLISH, &words);
    xq_fault fault = xq_fault_of(XQ_BESTMOVE_ILLEGAL);
    fault.token = word;
    fault.detail = xq_say_made(session, &words);
    xq_say_fault(session, &fault);
    xq_answer_for_engine(session);
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

/* An answer before uciok is one that nobody asked for, and not to be told from memory. */
static bool belongs_to_greeting(xq_message_kind kind)
{
    return kind != XQ_MSG_HELLO_OK && kind != XQ_MSG_BEST_MOVE && kind != XQ_MSG_READY_OK;
}

void xq_on_engine_message(struct xq_session *session, const xq_event *event)
{
    static void (*const rows[])(struct xq_session *, const xq_message *) = {
        [XQ_MSG_HELLO_OK] = on_hello_ok,   [XQ_MSG_READY_OK] = on_ready_ok, [XQ_MSG_INFO] = on_info,
        [XQ_MSG_BEST_MOVE] = on_best_move, [XQ_MSG_OTHER] = NULL,
    };
    const xq_message *message = event->message;
    if (is_in_own_words(message)) {
        keep_words(session, message->line);
    }
    if (session->engine == ENGINE_GREETING && belongs_to_greeting(message->kind)) {
        keep_greeting(session, message);
        return;
    }
    /* What was asked before quit is still answered; the rest of a leaving engine's words is not. */
    const bool owed = message->kind == XQ_MSG_READY_OK && session->front_readies > 0;
    if (session->failed || (session->engine >= ENGINE_LEAVING && !owed)) {
        return;
    }
    if (rows[message->kind] != NULL) {
        rows[message->kind](session, message);
    } else {
        pass_to_front(session, message);
    }
}

void xq_on_engine_error_line(struct xq_session *session, const xq_event *event)
{
    keep_words(session, event->words);
    if (xq_str_trim(event->words).len > 0) {
        xq_say_more(
            session, XQ_ACTION_NOTE,
            (say){.how = SAY_TEXT, .a = XQ_STR("the engine's error output: "), .b = event->words});
    }
}

void xq_on_engine_too_long(struct xq_session *session, const xq_event *event)
{
    (void)event;
    xq_fault fault = xq_fault_of(XQ_LINE_TOO_LONG);
    fault.limit = XQ_LINE_MAX;
    xq_say_engine_fault(session, &fault);
}

static const xq_str info_word = {"info ", 5};

/* Looks for what the short way needs to know: " multipv N" in front of " pv", as all of the
 * Stockfish family write it. `*moves` is what follows them. Of the keywords only those two, and
 * "currmove", have a 'v', and only "string" has a 'g': four looks instead of forty words. */
static bool finds_pv(xq_str line, bool *best, xq_str *moves)
{
    static const char number[] = " multipv ";
    static const char keyword[] = " pv ";
    const char *start = line.at + info_word.len - 1;
    const char *end = line.at + line.len;
    const char *v = memchr(start, 'v', (size_t)(end - start));
    if (v == NULL || v - start < 7 || end - v < 4 || memcmp(v - 7, number, 9) != 0) {
        return false;
    }
    *best = v[2] == '1' && v[3] == ' ';
    v = memchr(v + 1, 'v', (size_t)(end - v - 1));
    if (v == NULL || end - v < 2 || memcmp(v - 2, keyword, 4) != 0 ||
        memchr(start, 'g', (size_t)(v - start)) != NULL) {
        return false;
    }
    *moves = (xq_str){v + 2, (size_t)(end - v - 2)};
    return true;
}

static bool is_known(const search *found, xq_move move)
{
    return found->has_pv && move.from == found->pv.from && move.to == found->pv.to;
}

/* Writes the line up to its moves, and them as the front wants them. False unless it ends with the
 * last of them: of all else there is more to say. */
static bool write_quickly(const struct xq_session *session, xq_str line, xq_str moves, xq_out *out)
{
    const info_terms terms = {&session->search.root, session->engine_origin,
                              front_notation(session)};
    out->len = 0;
    out->full = false;
    xq_out_str(out, (xq_str){line.at, (size_t)(moves.at - line.at)});
    return xq_info_write_moves(&moves, &terms, out) > 0 && moves.len == 0 && !out->full;
}

static bool passes(const struct xq_session *session, xq_str line)
{
    return session->search.state == SEARCH_RUNS && session->engine == ENGINE_SEARCHING &&
           !session->failed && !session->human_pv && line.len >= info_word.len &&
           memcmp(line.at, info_word.at, info_word.len) == 0;
}

bool xq_session_pass(struct xq_session *session, xq_str *line, xq_out *out)
{
    search *const found = &session->search;
    const bool same = same_notation(session);
    bool best = false;
    xq_str moves;
    if (!passes(session, *line) || !finds_pv(*line, &best, &moves) ||
        (!same && !write_quickly(session, *line, moves, out))) {
        return false;
    }
    if (best) {
        xq_move first;
        if (xq_coordinates_read(xq_str_word(&moves), session->engine_origin, &first) != XQ_OK ||
            (same && !is_known(found, first) && !xq_rules_legal(&found->root, first))) {
            return false;
        }
        found->pv = first;
        found->has_pv = true;
    }
    *line = same ? *line : xq_out_written(out);
    return true;
}

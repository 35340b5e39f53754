#include "session/say.h"

#include <assert.h>

#include "session/info.h"

xq_out xq_say_writer(struct xq_session *session)
{
    say_list *says = &session->says;
    return (xq_out){.at = says->bytes + says->used, .cap = sizeof says->bytes - says->used};
}

xq_str xq_say_made(struct xq_session *session, const xq_out *out)
{
    assert(!out->full);
    session->says.used += out->len;
    return xq_out_written(out);
}

void xq_say_more(struct xq_session *session, xq_action_kind kind, say entry)
{
    say_list *says = &session->says;
    const bool to_front = kind == XQ_ACTION_TELL_FRONT;
    if (to_front && session->front_gone) {
        return;
    }
    assert(says->first + says->count < SAYS_MAX);
    entry.action.kind = kind;
    says->list[says->first + says->count++] = entry;
}

void xq_say_action(struct xq_session *session, xq_action_kind kind)
{
    xq_say_more(session, kind, (say){.how = SAY_NOTHING});
}

void xq_say_text(struct xq_session *session, xq_action_kind kind, xq_str text)
{
    xq_say_more(session, kind, (say){.how = SAY_TEXT, .a = text});
}

static void say_words(struct xq_session *session, xq_action_kind kind, xq_str before,
                      const xq_fault *fault)
{
    xq_out out = xq_say_writer(session);
    xq_out_str(&out, before);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    xq_say_text(session, kind, xq_say_made(session, &out));
}

void xq_say_fault(struct xq_session *session, const xq_fault *fault)
{
    say_words(session, XQ_ACTION_TELL_FRONT, XQ_STR("info string "), fault);
}

void xq_say_note(struct xq_session *session, const xq_fault *fault)
{
    say_words(session, XQ_ACTION_NOTE, XQ_STR(""), fault);
}

void xq_say_engine_fault(struct xq_session *session, const xq_fault *fault)
{
    xq_out out = xq_say_writer(session);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    const xq_str words = xq_say_made(session, &out);
    xq_say_more(session, XQ_ACTION_NOTE, (say){.how = SAY_ENGINE, .b = words});
    xq_say_more(session, XQ_ACTION_TELL_FRONT,
                (say){.how = SAY_ENGINE, .a = XQ_STR("info string "), .b = words});
}

void xq_say_option(struct xq_session *session, xq_str name, xq_str value)
{
    xq_say_more(session, XQ_ACTION_TELL_ENGINE, (say){.how = SAY_OPTION, .a = name, .b = value});
}

/* Our options. */

static const char *const own_names[OWN_OPTIONS] = {"Notation", "Soldiers", "Human PV",
                                                   "UCI_Variant"};

void xq_own_option_name(const struct xq_session *session, own_option option, xq_out *out)
{
    xq_message message;
    const xq_str name = xq_str_of(own_names[option]);
    xq_out_str(out, name);
    if (option != OWN_VARIANT && xq_options_find(&session->options, name, &message) != NULL) {
        xq_out_text(out, " (xqferry)");
    }
}

static const char *notation_name(size_t i)
{
    return xq_notations[i].name;
}

static const char *school_name(size_t i)
{
    return xq_school_names[i];
}

static void write_vars(const char *(*name)(size_t), size_t count, xq_out *out)
{
    for (size_t i = 0; i < count; i++) {
        xq_out_text(out, " var ");
        xq_out_text(out, name(i));
    }
}

/* The name among the values of the option: without the school that it may carry. */
static const char *default_notation(const struct xq_session *session)
{
    const xq_notation *notation = session->config->notation;
    for (size_t i = 0; notation != NULL && i < XQ_NOTATIONS; i++) {
        const xq_notation *named = &xq_notations[i];
        if (named->kind == notation->kind && named->origin == notation->origin &&
            named->iccs == notation->iccs && named->script == notation->script) {
            return named->name;
        }
    }
    return xq_notations[0].name;
}

static void write_own_option(const struct xq_session *session, own_option option, xq_out *out)
{
    xq_out_text(out, "option name ");
    xq_own_option_name(session, option, out);
    switch (option) {
    case OWN_NOTATION:
        xq_out_text(out, " type combo default ");
        xq_out_text(out, default_notation(session));
        write_vars(notation_name, XQ_NOTATIONS, out);
        return;
    case OWN_SOLDIERS:
        xq_out_text(out, " type combo default ");
        xq_out_text(out, session->config->soldiers != NULL ? session->config->soldiers : "auto");
        xq_out_text(out, " var auto");
        write_vars(school_name, XQ_SCHOOLS, out);
        return;
    case OWN_HUMAN_PV:
        xq_out_text(out, " type check default ");
        xq_out_text(out, session->config->human_pv ? "true" : "false");
        return;
    case OWN_VARIANT:
        xq_out_text(out, " type combo default xiangqi var xiangqi");
        return;
    case OWN_OPTIONS:
        return;
    }
}

/* UCI_Variant is ours only where the front asked for the ranks that go with it. */
static size_t own_count(const struct xq_session *session)
{
    const bool large_board =
        session->config->notation != NULL && session->config->notation->origin == XQ_ORIGIN_1_10;
    return large_board ? OWN_OPTIONS : OWN_VARIANT;
}

/* Writes the line of the greeting that has that number and returns the number of the next, or 0
 * behind the last. The engine's own uciok comes last. */
static size_t write_greeting(const struct xq_session *session, size_t number, xq_out *out)
{
    const engine_options *options = &session->options;
    while (number < options->count && options->lines[number].hidden) {
        number++;
    }
    if (number < options->count) {
        xq_out_str(out, xq_options_line(options, number));
        return number + 1;
    }
    const size_t own = number - options->count;
    if (own < own_count(session)) {
        write_own_option(session, (own_option)own, out);
        return number + 1;
    }
    xq_out_text(out, "uciok");
    return 0;
}

/* Writing an action's text. */

static void write_option(const say *entry, xq_out *out)
{
    xq_out_text(out, "setoption name ");
    xq_out_str(out, entry->a);
    if (entry->b.at != NULL) {
        xq_out_text(out, " value ");
        xq_out_str(out, entry->b);
    }
}

static void write_engine(const struct xq_session *session, const say *entry, xq_out *out)
{
    const xq_str name = session->config->engine_name;
    xq_out_str(out, entry->a);
    xq_out_str(out, name);
    xq_out_text(out, name.len > 0 ? ": " : "the engine ");
    xq_out_str(out, entry->b);
}

static void write_go(const struct xq_session *session, const say *entry, xq_out *out)
{
    xq_out_str(out, entry->a);
    if (entry->go.move_count > 0) {
        xq_out_text(out, " searchmoves");
    }
    for (size_t i = 0; i < entry->go.move_count; i++) {
        xq_out_char(out, ' ');
        xq_coordinates_write(session->engine_origin, xq_queue_move(&session->queue, &entry->go, i),
                             out);
    }
}

static void write_info(struct xq_session *session, xq_out *out)
{
    const info_terms terms = {&session->search.root, session->engine_origin,
                              front_notation(session)};
    const xq_str cut = xq_info_translate(session->message, &terms, out);
    if (cut.len > 0 && !session->pv_cut_said) {
        session->pv_cut_said = true;
        xq_fault fault = xq_fault_of(XQ_PV_CUT);
        fault.token = cut;
        xq_say_note(session, &fault);
    }
}

static void write_human(const struct xq_session *session, xq_out *out)
{
    const info_terms terms = {&session->search.root, session->engine_origin, &session->human};
    xq_info_human(session->message, &terms, out);
}

static void write_say(struct xq_session *session, say *entry, xq_out *out)
{
    switch (entry->how) {
    case SAY_TEXT:
        xq_out_str(out, entry->a);
        xq_out_str(out, entry->b);
        return;
    case SAY_ENGINE:
        write_engine(session, entry, out);
        return;
    case SAY_OPTION:
        write_option(entry, out);
        return;
    case SAY_POSITION:
        xq_slot_write(&session->slots[entry->number], session->engine_origin,
                      session->clips_counters, out);
        return;
    case SAY_GO:
        write_go(session, entry, out);
        return;
    case SAY_INFO:
        write_info(session, out);
        return;
    case SAY_HUMAN:
        write_human(session, out);
        return;
    case SAY_GREETING:
        entry->number = write_greeting(session, entry->number, out);
        return;
    case SAY_NOTHING:
        return;
    }
}

bool xq_say_next(struct xq_session *session, xq_action *action, xq_out *out)
{
    say_list *says = &session->says;
    out->len = 0;
    out->full = false;
    if (says->count == 0) {
        says->first = 0;
        says->used = 0;
        return false;
    }
    say *entry = &says->list[says->first];
    write_say(session, entry, out);
    *action = entry->action;
    if (entry->how != SAY_GREETING || entry->number == 0) {
        says->first++;
        says->count--;
    }
    return true;
}

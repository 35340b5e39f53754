#include "session/option_choice.h"

static bool refuse_option(xq_fault *fault, xq_status status, xq_str name, xq_str value)
{
    *fault = xq_fault_of(status);
    fault->token = name;
    fault->detail = value;
    return false;
}

/* Takes the value that is meant, in its own spelling: "The name and value of the option in <id>
 * should not be case sensitive" (UCI, setoption). */
static bool choose_among(const xq_str *values, size_t count, option_choice *choice, xq_fault *fault)
{
    for (size_t i = 0; i < count; i++) {
        if (xq_str_equal_nocase(values[i], choice->value)) {
            choice->value = values[i];
            return true;
        }
    }
    (void)refuse_option(fault, XQ_OPTION_VALUE, choice->name, choice->value);
    for (size_t i = 0; i < count; i++) {
        xq_option_candidate(fault, values[i]);
    }
    return false;
}

static bool choose_notation(option_choice *choice, xq_fault *fault)
{
    xq_str values[XQ_NOTATIONS];
    for (size_t i = 0; i < XQ_NOTATIONS; i++) {
        values[i] = xq_str_of(xq_notations[i].name);
    }
    return choose_among(values, XQ_NOTATIONS, choice, fault);
}

static bool choose_soldiers(option_choice *choice, xq_fault *fault)
{
    xq_str values[XQ_SCHOOLS + 1] = {XQ_STR("auto")};
    for (size_t i = 0; i < XQ_SCHOOLS; i++) {
        values[i + 1] = xq_str_of(xq_school_names[i]);
    }
    return choose_among(values, XQ_SCHOOLS + 1, choice, fault);
}

static bool choose_human_pv(option_choice *choice, xq_fault *fault)
{
    const xq_str values[] = {XQ_STR("true"), XQ_STR("false")};
    return choose_among(values, sizeof values / sizeof values[0], choice, fault);
}

/* GUIs set UCI_Variant to xiangqi even where it is not offered: that changes nothing, unless the
 * engine would count ranks otherwise, and the front with it. */
static bool choose_variant(const struct xq_session *session, const option_choice *choice,
                           xq_fault *fault)
{
    xq_message option;
    const bool hidden = xq_options_find(&session->options, choice->name, &option) != NULL &&
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
        return choose_notation(choice, fault);
    case OWN_SOLDIERS:
        return choose_soldiers(choice, fault);
    case OWN_HUMAN_PV:
        return choose_human_pv(choice, fault);
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
        xq_own_option_name(session, (own_option)option, &out);
        if (xq_str_equal_nocase(xq_out_written(&out), name)) {
            *which = (own_option)option;
            return true;
        }
    }
    return false;
}

/* Finds out what setting `name` to `value` comes to, with nothing changed yet. False when it is
 * refused; the fault then says why. */
bool xq_choose_option(const struct xq_session *session, xq_str name, xq_str value,
                      option_choice *choice, xq_fault *fault)
{
    *choice = (option_choice){.name = name, .value = value};
    if (find_own(session, name, &choice->which)) {
        choice->own = true;
        return choose_own(session, choice, fault);
    }
    xq_message option;
    const greeting_line *line = xq_options_find(&session->options, name, &option);
    if (line == NULL || line->hidden) {
        return refuse_option(fault, line == NULL ? XQ_OPTION_UNKNOWN : XQ_OPTION_HIDDEN, name,
                             value);
    }
    choice->name = xq_options_name(&session->options, line);
    return xq_option_value(&option, value, &choice->value, fault) == XQ_OK;
}

bool xq_choose_by_message(const struct xq_session *session, const xq_message *message,
                          option_choice *choice, xq_fault *fault)
{
    const xq_field *name = xq_message_field(message, XQ_FIELD_NAME);
    const xq_field *value = xq_message_field(message, XQ_FIELD_VALUE);
    if (name == NULL || name->text.len == 0) {
        return refuse_option(fault, XQ_OPTION_SYNTAX, message->line, XQ_STR(""));
    }
    return xq_choose_option(session, name->text, value == NULL ? XQ_STR("") : value->text, choice,
                            fault);
}

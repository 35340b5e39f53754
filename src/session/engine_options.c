#include "session/engine_options.h"
#include "session/count.h"

#include <string.h>

static const xq_str hidden_names[] = {{"UCI_Variant", 11}, {"Protocol", 8}};
static const xq_str known_types[] = {
    {"check", 5}, {"spin", 4}, {"combo", 5}, {"button", 6}, {"string", 6}};

static bool is_among(const xq_str *texts, size_t count, xq_str text)
{
    for (size_t i = 0; i < count; i++) {
        if (xq_str_equal_nocase(texts[i], text)) {
            return true;
        }
    }
    return false;
}

static xq_str field_text(const xq_message *message, xq_field_kind kind)
{
    const xq_field *field = xq_message_field(message, kind);
    return field == NULL ? (xq_str){NULL, 0} : field->text;
}

/* A number that is there must be one: "option name Foo type spin default 1 min" is malformed. */
static bool is_number_or_absent(const xq_message *option, xq_field_kind kind)
{
    const xq_field *field = xq_message_field(option, kind);
    return field == NULL || field->is_number;
}

static bool is_well_formed(const xq_message *option)
{
    if (field_text(option, XQ_FIELD_NAME).len == 0 ||
        !is_among(known_types, XQ_COUNT(known_types), field_text(option, XQ_FIELD_TYPE))) {
        return false;
    }
    return is_number_or_absent(option, XQ_FIELD_MIN) && is_number_or_absent(option, XQ_FIELD_MAX);
}

xq_status xq_options_add(engine_options *options, const xq_message *message)
{
    const bool is_option = message->kind == XQ_MSG_OPTION;
    if (is_option && !is_well_formed(message)) {
        return XQ_OPTION_MALFORMED;
    }
    const xq_str line = message->line;
    if (options->count == GREETING_LINES || line.len > sizeof options->bytes - options->used ||
        (is_option && options->option_count == XQ_OPTIONS_MAX)) {
        const bool said = options->limit_said;
        options->limit_said = true;
        return said ? XQ_OK : XQ_OPTION_LIMIT;
    }
    greeting_line *row = &options->lines[options->count++];
    *row = (greeting_line){.line_at = (uint32_t)options->used, .line_len = (uint32_t)line.len};
    if (line.len > 0) {
        memcpy(options->bytes + options->used, line.at, line.len);
        options->used += line.len;
    }
    if (!is_option) {
        return XQ_OK;
    }
    const xq_str name = field_text(message, XQ_FIELD_NAME);
    row->is_option = true;
    row->name_at = row->line_at + (uint32_t)(name.at - line.at);
    row->name_len = (uint32_t)name.len;
    row->hidden = is_among(hidden_names, XQ_COUNT(hidden_names), name);
    options->option_count++;
    return XQ_OK;
}

xq_str xq_options_line(const engine_options *options, size_t index)
{
    const greeting_line *row = &options->lines[index];
    return (xq_str){options->bytes + row->line_at, row->line_len};
}

xq_str xq_options_name(const engine_options *options, const greeting_line *line)
{
    return (xq_str){options->bytes + line->name_at, line->name_len};
}

const greeting_line *xq_options_find(const engine_options *options, xq_str name, xq_message *option)
{
    for (size_t i = 0; i < options->count; i++) {
        const greeting_line *row = &options->lines[i];
        if (row->is_option && xq_str_equal_nocase(xq_options_name(options, row), name)) {
            xq_message_read(&xq_dialect_uci, XQ_FROM_ENGINE, xq_options_line(options, i), option);
            return row;
        }
    }
    return NULL;
}

static const xq_field *find_var(const xq_message *option, xq_str value)
{
    for (size_t i = 0; i < option->count; i++) {
        const xq_field *field = &option->fields[i];
        if (field->kind == XQ_FIELD_VAR && xq_str_equal_nocase(field->text, value)) {
            return field;
        }
    }
    return NULL;
}

/* Fairy-Stockfish lists more variants than a message has fields: the last field holds the rest. */
static bool is_in_rest(const xq_message *option, xq_str value)
{
    if (option->count < XQ_FIELDS_MAX) {
        return false;
    }
    xq_str rest = option->fields[XQ_FIELDS_MAX - 1].text;
    for (xq_str word = xq_str_word(&rest); word.len > 0; word = xq_str_word(&rest)) {
        if (xq_str_equal_nocase(word, value)) {
            return true;
        }
    }
    return false;
}

bool xq_option_offers(const xq_message *option, xq_str value)
{
    return find_var(option, value) != NULL || is_in_rest(option, value);
}

void xq_option_candidate(xq_fault *fault, xq_str text)
{
    static const xq_move no_move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_fault_candidate(fault, no_move, text);
}

static xq_status wrong_value(const xq_message *option, xq_str value, xq_fault *fault)
{
    *fault = xq_fault_of(XQ_OPTION_VALUE);
    fault->token = field_text(option, XQ_FIELD_NAME);
    fault->detail = value;
    return XQ_OPTION_VALUE;
}

static xq_status check_value(const xq_message *option, xq_str value, xq_str *spelled,
                             xq_fault *fault)
{
    static const xq_str values[] = {{"true", 4}, {"false", 5}};
    for (size_t i = 0; i < XQ_COUNT(values); i++) {
        if (xq_str_equal_nocase(values[i], value)) {
            *spelled = values[i];
            return XQ_OK;
        }
    }
    const xq_status status = wrong_value(option, value, fault);
    xq_option_candidate(fault, values[0]);
    xq_option_candidate(fault, values[1]);
    return status;
}

static xq_status spin_value(const xq_message *option, xq_str value, xq_str *spelled,
                            xq_fault *fault)
{
    const xq_field *min = xq_message_field(option, XQ_FIELD_MIN);
    const xq_field *max = xq_message_field(option, XQ_FIELD_MAX);
    int64_t number = 0;
    if (xq_str_number(value, &number) && (min == NULL || number >= min->number) &&
        (max == NULL || number <= max->number)) {
        *spelled = value;
        return XQ_OK;
    }
    const xq_status status = wrong_value(option, value, fault);
    char text[XQ_CANDIDATE_LEN];
    xq_out out = XQ_OUT(text);
    xq_out_text(&out, "a number");
    if (min != NULL && max != NULL) {
        out.len = 0;
        xq_out_number(&out, min->number);
        xq_out_text(&out, " to ");
        xq_out_number(&out, max->number);
    }
    xq_option_candidate(fault, xq_out_written(&out));
    return status;
}

static xq_status combo_value(const xq_message *option, xq_str value, xq_str *spelled,
                             xq_fault *fault)
{
    const xq_field *var = find_var(option, value);
    if (var != NULL || is_in_rest(option, value)) {
        *spelled = var != NULL ? var->text : value;
        return XQ_OK;
    }
    const xq_status status = wrong_value(option, value, fault);
    for (size_t i = 0; i < option->count; i++) {
        if (option->fields[i].kind == XQ_FIELD_VAR) {
            xq_option_candidate(fault, option->fields[i].text);
        }
    }
    return status;
}

static xq_status button_value(const xq_message *option, xq_str value, xq_str *spelled,
                              xq_fault *fault)
{
    (void)option;
    (void)value;
    (void)fault;
    *spelled = (xq_str){NULL, 0};
    return XQ_OK;
}

/* "<empty>" is how an option line shows an empty text; sent back literally, some engines look for a
 * file of that name. */
static xq_status string_value(const xq_message *option, xq_str value, xq_str *spelled,
                              xq_fault *fault)
{
    (void)option;
    (void)fault;
    *spelled = xq_str_equal(value, XQ_STR("<empty>")) ? XQ_STR("") : value;
    return XQ_OK;
}

xq_status xq_option_value(const xq_message *option, xq_str value, xq_str *spelled, xq_fault *fault)
{
    static const struct {
        xq_str type;
        xq_status (*check)(const xq_message *, xq_str, xq_str *, xq_fault *);
    } checks[] = {
        {{"check", 5}, check_value},   {{"spin", 4}, spin_value},     {{"combo", 5}, combo_value},
        {{"button", 6}, button_value}, {{"string", 6}, string_value},
    };
    const xq_str type = field_text(option, XQ_FIELD_TYPE);
    for (size_t i = 0; i < XQ_COUNT(checks); i++) {
        if (xq_str_equal_nocase(checks[i].type, type)) {
            return checks[i].check(option, value, spelled, fault);
        }
    }
    return wrong_value(option, value, fault);
}

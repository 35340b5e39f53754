#include "grammar.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

typedef enum { TAKES_NOTHING, TAKES_TEXT, TAKES_NUMBER, TAKES_NAME } operand;

static const struct form {
    const char *words;
    operand takes;
    bool out; /* indented */
    line_kind kind;
} forms[] = {
    {"set", TAKES_NAME, false, LINE_SET},
    {"wait", TAKES_NUMBER, false, LINE_WAIT},
    {"gui>", TAKES_TEXT, false, LINE_GUI_SAYS},
    {"gui: closed", TAKES_NOTHING, false, LINE_GUI_CLOSED},
    {"gui: gone", TAKES_NOTHING, false, LINE_GUI_GONE},
    {"gui: blocked", TAKES_NOTHING, false, LINE_GUI_BLOCKED},
    {"gui: drained", TAKES_NOTHING, false, LINE_GUI_DRAINED},
    {"gui: too-long", TAKES_TEXT, false, LINE_GUI_TOO_LONG},
    {"engine>", TAKES_TEXT, false, LINE_ENGINE_SAYS},
    {"engine!", TAKES_TEXT, false, LINE_ENGINE_ERROR},
    {"engine: started", TAKES_NOTHING, false, LINE_ENGINE_STARTED},
    {"engine: failed", TAKES_TEXT, false, LINE_ENGINE_FAILED},
    {"engine: exited", TAKES_NUMBER, false, LINE_ENGINE_EXITED},
    {"engine: killed", TAKES_NUMBER, false, LINE_ENGINE_KILLED},
    {"engine: closed", TAKES_NOTHING, false, LINE_ENGINE_CLOSED},
    {"engine: too-long", TAKES_NOTHING, false, LINE_ENGINE_TOO_LONG},
    {"gui<", TAKES_TEXT, true, LINE_GUI_HEARS},
    {"engine<", TAKES_TEXT, true, LINE_ENGINE_HEARS},
    {"engine: start", TAKES_NOTHING, true, LINE_START_ENGINE},
    {"engine: end", TAKES_NOTHING, true, LINE_END_ENGINE},
    {"engine: kill", TAKES_NOTHING, true, LINE_KILL_ENGINE},
    {"note", TAKES_TEXT, true, LINE_NOTE},
    {"finish", TAKES_NUMBER, true, LINE_FINISH},
};

static const struct form *form_of(line_kind kind)
{
    for (size_t i = 0; i < COUNT(forms); i++) {
        if (forms[i].kind == kind) {
            return &forms[i];
        }
    }
    return NULL;
}

static xq_str without(xq_str text, size_t len)
{
    return (xq_str){text.at + len, text.len - len};
}

/* The form whose words begin the text and end there or at a blank. */
static const struct form *find_form(xq_str text, bool out)
{
    for (size_t i = 0; i < COUNT(forms); i++) {
        const size_t len = strlen(forms[i].words);
        if (forms[i].out != out || text.len < len || memcmp(text.at, forms[i].words, len) != 0) {
            continue;
        }
        if (text.len == len || text.at[len] == ' ') {
            return &forms[i];
        }
    }
    return NULL;
}

/* The value of a hexadecimal digit, or 16. */
static unsigned digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c != '\0' ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return at != NULL ? (unsigned)(at - digits) : 16;
}

/* Takes one escape from the front of `*in`, which stands behind the backslash. */
static bool unescape_one(xq_str *in, xq_out *out)
{
    if (in->len >= 1 && in->at[0] == '\\') {
        xq_out_char(out, '\\');
        *in = without(*in, 1);
        return true;
    }
    if (in->len < 3 || in->at[0] != 'x' || digit(in->at[1]) > 15 || digit(in->at[2]) > 15) {
        return false;
    }
    xq_out_char(out, (char)(digit(in->at[1]) * 16 + digit(in->at[2])));
    *in = without(*in, 3);
    return true;
}

static xq_status unescape(xq_str in, xq_out *out)
{
    while (in.len > 0) {
        const char c = in.at[0];
        in = without(in, 1);
        if (c != '\\') {
            xq_out_char(out, c);
        } else if (!unescape_one(&in, out)) {
            return XQ_SYNTAX;
        }
    }
    return out->full ? XQ_FULL : XQ_OK;
}

/* Takes "@MS " from the front. */
static xq_status read_time(xq_str *text, int64_t *at_ms)
{
    *at_ms = -1;
    if (text->len == 0 || text->at[0] != '@') {
        return XQ_OK;
    }
    xq_str rest = without(*text, 1);
    const xq_str word = xq_str_word(&rest);
    if (!xq_str_number(word, at_ms) || *at_ms < 0) {
        return XQ_RANGE;
    }
    *text = rest.len > 0 ? without(rest, 1) : rest;
    return XQ_OK;
}

/* What stands behind a form's words and one blank. */
static xq_status read_operand(operand takes, xq_str rest, xq_out *bytes, grammar_line *line)
{
    switch (takes) {
    case TAKES_NOTHING:
        return rest.len == 0 ? XQ_OK : XQ_SYNTAX;
    case TAKES_NUMBER:
        return xq_str_number(rest, &line->number) && line->number >= 0 ? XQ_OK : XQ_RANGE;
    case TAKES_NAME:
        line->name = xq_str_word(&rest);
        rest = rest.len > 0 ? without(rest, 1) : rest;
        if (line->name.len == 0) {
            return XQ_SYNTAX;
        }
        break;
    case TAKES_TEXT:
        break;
    }
    const xq_status status = unescape(rest, bytes);
    line->text = xq_out_written(bytes);
    return status;
}

static void escape_bytes(const char *at, size_t len, xq_out *out)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < len; i++) {
        const unsigned char byte = (unsigned char)at[i];
        xq_out_text(out, "\\x");
        xq_out_char(out, digits[byte >> 4]);
        xq_out_char(out, digits[byte & 15]);
    }
}

bool grammar_is_out(line_kind kind)
{
    const struct form *form = form_of(kind);
    return form != NULL && form->out;
}

xq_status grammar_read(xq_str text, xq_out *bytes, grammar_line *line)
{
    grammar_line read = {.kind = LINE_COMMENT};
    bytes->len = 0;
    bytes->full = false;
    const xq_status timed = read_time(&text, &read.at_ms);
    if (timed != XQ_OK) {
        return timed;
    }
    const bool out = text.len > 0 && text.at[0] == ' ';
    while (text.len > 0 && text.at[0] == ' ') {
        text = without(text, 1);
    }
    if (text.len == 0 || text.at[0] == '#') {
        *line = read;
        return XQ_OK;
    }
    const struct form *form = find_form(text, out);
    if (form == NULL) {
        return XQ_SYNTAX;
    }
    read.kind = form->kind;
    xq_str rest = without(text, strlen(form->words));
    rest = rest.len > 0 ? without(rest, 1) : rest;
    const xq_status status = read_operand(form->takes, rest, bytes, &read);
    if (status == XQ_OK) {
        *line = read;
    }
    return status;
}

void grammar_escape(xq_str text, xq_out *out)
{
    while (text.len > 0) {
        const char *at = text.at;
        const uint32_t rune = xq_str_rune(&text);
        const size_t len = (size_t)(text.at - at);
        if (rune == '\\') {
            xq_out_text(out, "\\\\");
        } else if (rune == XQ_RUNE_BAD || rune < ' ' || rune == 0x7f) {
            escape_bytes(at, len, out);
        } else {
            xq_out_str(out, (xq_str){at, len});
        }
    }
}

void grammar_write(const grammar_line *line, xq_out *out)
{
    const struct form *form = form_of(line->kind);
    if (form == NULL) {
        return;
    }
    xq_out_text(out, form->out ? "  " : "");
    xq_out_text(out, form->words);
    if (form->takes == TAKES_NAME) {
        xq_out_char(out, ' ');
        xq_out_str(out, line->name);
    }
    if (form->takes == TAKES_NUMBER) {
        xq_out_char(out, ' ');
        xq_out_number(out, line->number);
    } else if (line->text.len > 0) {
        xq_out_char(out, ' ');
        grammar_escape(line->text, out);
    }
}

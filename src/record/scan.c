#include "record/scan.h"

#include <string.h>

enum { POINTS_LEAST = 8, FEN_FIELDS = 6 };

static bool is_blank(char c)
{
    return (unsigned char)c <= 0x20;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static size_t digits_at(xq_str text)
{
    size_t count = 0;
    while (count < text.len && is_digit(text.at[count])) {
        count++;
    }
    return count;
}

xq_str xq_scan_skip(xq_str text, size_t count)
{
    return count == 0 ? text : (xq_str){text.at + count, text.len - count};
}

xq_str xq_scan_skip_blanks(xq_str text)
{
    size_t count = 0;
    while (count < text.len && is_blank(text.at[count])) {
        count++;
    }
    return xq_scan_skip(text, count);
}

bool xq_scan_line(xq_str *in, xq_str *line)
{
    const char *end = in->len > 0 ? memchr(in->at, '\n', in->len) : NULL;
    *line = *in;
    if (end != NULL) {
        line->len = (size_t)(end - in->at) + 1;
    }
    *in = xq_scan_skip(*in, line->len);
    return end != NULL;
}

bool xq_scan_until(xq_str *in, char stop, xq_str *found)
{
    const char *end = in->len > 0 ? memchr(in->at, stop, in->len) : NULL;
    *found = *in;
    if (end == NULL) {
        *in = xq_scan_skip(*in, in->len);
        return false;
    }
    found->len = (size_t)(end - in->at);
    *in = xq_scan_skip(*in, found->len + 1);
    return true;
}

bool xq_scan_begins(xq_str text, xq_str with)
{
    return text.len >= with.len && memcmp(text.at, with.at, with.len) == 0;
}

static size_t spaces_at(xq_str text)
{
    size_t count = 0;
    while (count < text.len && (text.at[count] == ' ' || text.at[count] == '\t')) {
        count++;
    }
    return count;
}

/* True where a tag's value ends: at a quote with a bracket behind it. Values of real files have
 * quotes in them. `*len` is then what is behind the bracket. */
static bool ends_value(xq_str text, size_t at, size_t *len)
{
    if (text.at[at] != '"') {
        return false;
    }
    const size_t after = at + 1 + spaces_at(xq_scan_skip(text, at + 1));
    *len = after + 1;
    return after < text.len && text.at[after] == ']';
}

/* Cuts `[Name "` from the front. */
static bool take_name(xq_str *text, xq_str *name)
{
    if (text->len == 0 || text->at[0] != '[') {
        return false;
    }
    *text = xq_scan_skip(*text, 1);
    size_t len = 0;
    while (len < text->len &&
           (is_letter(text->at[len]) || is_digit(text->at[len]) || text->at[len] == '_')) {
        len++;
    }
    *name = (xq_str){text->at, len};
    *text = xq_scan_skip(*text, len);
    *text = xq_scan_skip(*text, spaces_at(*text));
    if (len == 0 || text->len == 0 || text->at[0] != '"') {
        return false;
    }
    *text = xq_scan_skip(*text, 1);
    return true;
}

/* A quote behind a backslash ends a value only where no other does: "C:\" is one, too. */
bool xq_scan_tag(xq_str *in, xq_str *name, xq_str *value)
{
    xq_str text = *in;
    if (!take_name(&text, name)) {
        return false;
    }
    bool found = false;
    size_t len = 0;
    for (size_t i = 0; i < text.len && text.at[i] != '\n'; i++) {
        if (!ends_value(text, i, &len)) {
            continue;
        }
        const bool escaped = i > 0 && text.at[i - 1] == '\\';
        if (!escaped || !found) {
            *value = (xq_str){text.at, i};
            *in = xq_scan_skip(text, len);
            found = true;
        }
        if (!escaped) {
            break;
        }
    }
    return found;
}

/* Lengths stand in the table: every word of a game is looked up here. */
#define RESULT(words, result)                                                                      \
    {                                                                                              \
        {words, sizeof(words) - 1},                                                                \
        {                                                                                          \
            result, sizeof(result) - 1                                                             \
        }                                                                                          \
    }

static const struct {
    xq_str words;
    xq_str result;
} results[] = {
    RESULT("1-0", "1-0"),
    RESULT("0-1", "0-1"),
    RESULT("1/2-1/2", "1/2-1/2"),
    RESULT("½-½", "1/2-1/2"),
    RESULT("*", "*"),
    RESULT("红胜", "1-0"),
    RESULT("紅勝", "1-0"),
    RESULT("红方胜", "1-0"),
    RESULT("紅方勝", "1-0"),
    RESULT("红先胜", "1-0"),
    RESULT("紅先勝", "1-0"),
    RESULT("黑胜", "0-1"),
    RESULT("黑勝", "0-1"),
    RESULT("黑方胜", "0-1"),
    RESULT("黑方勝", "0-1"),
    RESULT("红先负", "0-1"),
    RESULT("紅先負", "0-1"),
    RESULT("和棋", "1/2-1/2"),
    RESULT("和局", "1/2-1/2"),
    RESULT("红先和", "1/2-1/2"),
    RESULT("紅先和", "1/2-1/2"),
};

/* How long the words of the table are. Moves are nearly always of another length. */
static const bool result_lens[] = {
    [1] = true, [3] = true, [5] = true, [6] = true, [7] = true, [9] = true};

xq_str xq_scan_result(xq_str word)
{
    if (word.len >= sizeof result_lens || !result_lens[word.len]) {
        return (xq_str){NULL, 0};
    }
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (xq_str_equal(word, results[i].words)) {
            return results[i].result;
        }
    }
    return (xq_str){NULL, 0};
}

/* True for a word that may be the next field of a FEN behind its board. */
static bool is_field(xq_str word)
{
    static const char letters[] = {'w', 'b', 'r', 'W', 'B', 'R', '-'};
    return (word.len == 1 && memchr(letters, word.at[0], sizeof letters) != NULL) ||
           (word.len > 0 && digits_at(word) == word.len);
}

/* The FEN before the word "moves", if that is near; else as many words as look like fields. */
static void take_fen(xq_str *in, xq_str *fen)
{
    xq_str rest = *in;
    xq_str end = *in; /* what follows the fields */
    bool fields = true;
    for (int i = 0; i < 2 * FEN_FIELDS; i++) {
        const xq_str before = rest;
        const xq_str word = xq_str_word(&rest);
        if (xq_str_equal(word, XQ_STR("moves"))) {
            end = before;
            break;
        }
        fields = fields && i < FEN_FIELDS && (i == 0 || is_field(word));
        end = fields ? rest : end;
    }
    *fen = xq_str_trim((xq_str){in->at, in->len - end.len});
    *in = end;
}

/* Cuts that word from the front, if it stands there. */
static bool take_word(xq_str *in, xq_str wanted)
{
    xq_str rest = *in;
    if (!xq_str_equal(xq_str_word(&rest), wanted)) {
        return false;
    }
    *in = rest;
    return true;
}

void xq_scan_prefix(xq_str *in, xq_str *fen)
{
    *fen = (xq_str){in->at, 0};
    (void)take_word(in, XQ_STR("position"));
    const xq_str before = xq_scan_skip_blanks(*in);
    if (take_word(in, XQ_STR("fen"))) {
        take_fen(in, fen);
    } else if (take_word(in, XQ_STR("startpos"))) {
        *fen = (xq_str){before.at, before.len - in->len};
    }
    (void)take_word(in, XQ_STR("moves"));
}

bool xq_scan_is_points(xq_str line)
{
    const xq_str digits = xq_str_trim(line);
    return digits.len >= POINTS_LEAST && digits.len % 4 == 0 && digits_at(digits) == digits.len;
}

static const struct {
    const char *beginning;
    xq_record_form form;
} beginnings[] = {
    {"[DhtmlXQ", XQ_RECORD_DHTMLXQ},
    {"FORMAT", XQ_RECORD_WXF},
    {"GAME", XQ_RECORD_WXF},
    {"START{", XQ_RECORD_WXF},
};

xq_record_form xq_scan_form(xq_str game)
{
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        if (xq_scan_begins(game, xq_str_of(beginnings[i].beginning))) {
            return beginnings[i].form;
        }
    }
    xq_str rest = game;
    xq_str name;
    xq_str value;
    if (xq_scan_tag(&rest, &name, &value)) {
        return XQ_RECORD_PGN;
    }
    rest = game;
    (void)xq_scan_line(&rest, &name);
    return xq_scan_is_points(name) ? XQ_RECORD_DHTMLXQ : XQ_RECORD_LIST;
}

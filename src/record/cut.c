/* Where a game ends in a longer text. */
#include "record/movetext.h"
#include "record/scan.h"

/* What a list's lines have said so far about the next move number. */
struct joining {
    bool numbered; /* it began with a number */
    bool bare;     /* with one that has nothing behind it */
    bool comment;  /* its last line ended in a comment, or within one */
    bool open;     /* within one */
    int64_t last;  /* the last number seen */
    size_t words;  /* behind it */
};

static const xq_str wide_blank = {"\u3000", 3};

static xq_str skip_blanks(xq_str text)
{
    text = xq_scan_skip_blanks(text);
    while (xq_scan_begins(text, wide_blank)) {
        text = xq_scan_skip_blanks(xq_scan_skip(text, wide_blank.len));
    }
    return text;
}

static xq_str after_prefix(xq_str line)
{
    xq_str fen;
    xq_scan_prefix(&line, &fen);
    return skip_blanks(line);
}

/* Cuts a comment, from "{" on. */
static void skip_comment(xq_str *line, struct joining *joining)
{
    xq_str comment;
    joining->open = !xq_scan_until(line, '}', &comment);
    joining->comment = true;
}

/* "5" of "炮2 5" is no number. */
static bool is_number(xq_str text, const struct joining *joining, struct xq_scan_number *number)
{
    return xq_scan_number(text, number) &&
           (!number->bare || (joining->bare && number->value == joining->last + 1));
}

static size_t word_len(xq_str line)
{
    size_t len = 1;
    while (len < line.len && (unsigned char)line.at[len] > 0x20 && line.at[len] != '{' &&
           !xq_scan_begins(xq_scan_skip(line, len), wide_blank)) {
        len++;
    }
    return len;
}

static void see_word(xq_str *line, struct joining *joining)
{
    struct xq_scan_number number;
    const size_t len = word_len(*line);
    joining->comment = false;
    joining->words++;
    if (is_number(*line, joining, &number)) {
        joining->last = number.value;
        joining->words = number.len < len;
    }
    *line = xq_scan_skip(*line, len);
}

/* Looks through a line of a numbered list, which stands in a comment where `open` says so. */
static void see_line(xq_str line, struct joining *joining)
{
    if (joining->open) {
        skip_comment(&line, joining);
    }
    line = skip_blanks(line);
    while (line.len > 0) {
        if (line.at[0] == '{') {
            skip_comment(&line, joining);
        } else {
            see_word(&line, joining);
        }
        line = skip_blanks(line);
    }
}

static bool is_results(xq_str line)
{
    xq_str word = xq_str_word(&line);
    while (word.len > 0 && xq_scan_result(word).len > 0) {
        word = xq_str_word(&line);
    }
    return word.len == 0;
}

/* Whether that line goes on with the list. */
static bool continues(xq_str line, const struct joining *joining)
{
    line = skip_blanks(line);
    struct xq_scan_number number;
    if (joining->open || line.len == 0 || line.at[0] == '{') {
        return true;
    }
    if (is_number(line, joining, &number)) {
        const bool same = number.value == joining->last;
        const bool parted = joining->comment && joining->words < 2;
        return number.value == joining->last + 1 || (same && (number.black || parted));
    }
    return line.at[0] == '(' || is_results(line);
}

static bool cut_list(xq_str text, const xq_record_cutting *how, size_t *len)
{
    struct xq_scan_number number;
    struct joining joining = {.last = 0};
    xq_str rest = text;
    xq_str line;
    if (!xq_scan_line(&rest, &line) && !how->ended) {
        return false;
    }
    *len = line.len;
    const xq_str moves = after_prefix(line);
    joining.numbered = xq_scan_number(moves, &number);
    if (!joining.numbered || how->no_joins) {
        return true;
    }
    joining.bare = number.bare;
    joining.last = number.value - 1;
    see_line(moves, &joining);
    while (rest.len > 0) {
        if (!xq_scan_line(&rest, &line) && !how->ended) {
            return false;
        }
        if (!continues(line, &joining)) {
            return true;
        }
        see_line(line, &joining);
        *len = text.len - rest.len;
    }
    return how->ended;
}

/* A tag that begins a game, even where a comment before it was left open. */
static bool is_first_tag(xq_str line)
{
    return xq_scan_begins(line, XQ_STR("[Event \"")) || xq_scan_begins(line, XQ_STR("[Game \""));
}

static bool begins_game(xq_str line)
{
    return xq_scan_form(line) != XQ_RECORD_LIST && !xq_scan_is_points(line);
}

/* Ends before the first tag behind the moves. */
static bool cut_pgn(xq_str text, const xq_record_cutting *how, size_t *len)
{
    struct joining seen = {.last = 0};
    bool moves = false;
    xq_str rest = text;
    xq_str line;
    *len = text.len;
    while (rest.len > 0) {
        const size_t at = text.len - rest.len;
        if (!xq_scan_line(&rest, &line) && !how->ended) {
            return false;
        }
        const xq_str words = xq_scan_skip_blanks(line);
        if (moves && (seen.open ? is_first_tag(words) : begins_game(words))) {
            *len = at;
            return true;
        }
        const bool tag = !moves && xq_scan_begins(words, XQ_STR("["));
        if (!tag && words.len > 0) {
            moves = true;
            see_line(words, &seen);
        }
    }
    return how->ended;
}

/* Ends with the line that says so, or before the line that begins another game. */
static bool cut_at(xq_str text, const xq_record_cutting *how, xq_str end, size_t *len)
{
    bool first = true;
    xq_str rest = text;
    xq_str line;
    *len = text.len;
    while (rest.len > 0) {
        const size_t at = text.len - rest.len;
        if (!xq_scan_line(&rest, &line) && !how->ended) {
            return false;
        }
        const xq_str words = xq_scan_skip_blanks(line);
        if (xq_scan_begins(words, end)) {
            *len = text.len - rest.len;
            return true;
        }
        if (!first && (is_first_tag(words) || xq_scan_begins(words, XQ_STR("[DhtmlXQ]")) ||
                       xq_scan_begins(words, XQ_STR("FORMAT")))) {
            *len = at;
            return true;
        }
        first = false;
    }
    return how->ended;
}

static bool cut_form(xq_str text, const xq_record_cutting *how, size_t *len)
{
    switch (xq_scan_form(text)) {
    case XQ_RECORD_LIST:
        return cut_list(text, how, len);
    case XQ_RECORD_PGN:
        return cut_pgn(text, how, len);
    case XQ_RECORD_WXF:
        return cut_at(text, how, XQ_STR("}END"), len);
    case XQ_RECORD_DHTMLXQ:
        return xq_scan_begins(text, XQ_STR("[")) ? cut_at(text, how, XQ_STR("[/DhtmlXQ]"), len)
                                                 : cut_list(text, how, len);
    }
    return false;
}

bool xq_record_cut(xq_str text, const xq_record_cutting *how, size_t *len)
{
    const xq_str game = xq_scan_skip_blanks(text);
    const size_t blanks = text.len - game.len;
    if (game.len == 0) {
        *len = blanks;
        return how->ended;
    }
    if (!cut_form(game, how, len)) {
        return false;
    }
    *len += blanks;
    return true;
}

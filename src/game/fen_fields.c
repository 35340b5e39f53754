#include "game/fen_fields.h"

#include "xqferry/position.h"

/* From how many characters on a word is a board that lost some, and not just any word. */
enum { POINTS_LEAST = 64, DIGITS_LEAST = 32 };

static xq_str from(xq_str text, size_t at)
{
    return (xq_str){text.at + at, text.len - at};
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* True for what may stand for one point: a letter, or "* or . 0 - _ space". */
static bool is_point(char c)
{
    const bool is_empty = c == '*' || c == '.' || c == '0' || c == '-' || c == '_' || c == ' ';
    return is_empty || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool are_points(xq_str text)
{
    size_t count = 0;
    while (count < text.len && is_point(text.at[count])) {
        count++;
    }
    return count == text.len;
}

static bool are_digits(xq_str text)
{
    size_t count = 0;
    while (count < text.len && text.at[count] >= '0' && text.at[count] <= '9') {
        count++;
    }
    return count == text.len;
}

/* Points may be blanks: the board ends where 90 of them do, whatever words that makes. */
static bool begins_with_ninety(xq_str text)
{
    return text.len >= XQ_SQUARES && are_points((xq_str){text.at, XQ_SQUARES}) &&
           (text.len == XQ_SQUARES || is_blank(text.at[XQ_SQUARES]));
}

/* "[DhtmlXQ_binit]8979...[/DhtmlXQ_binit]" without its tags. */
static xq_str without_tags(xq_str word)
{
    const xq_str opening = XQ_STR("[DhtmlXQ_binit]");
    const xq_str closing = XQ_STR("[/DhtmlXQ_binit]");
    if (word.len >= opening.len && xq_str_equal_nocase((xq_str){word.at, opening.len}, opening)) {
        word = from(word, opening.len);
    }
    if (word.len >= closing.len &&
        xq_str_equal_nocase(from(word, word.len - closing.len), closing)) {
        word.len -= closing.len;
    }
    return word;
}

/* True when the fields stand with one space between and nothing around. */
static bool are_neat(const struct xq_fen_fields *fields, xq_str text)
{
    size_t len = fields->count - 1;
    for (size_t i = 0; i < fields->count; i++) {
        len += fields->words[i].len;
    }
    for (size_t i = 1; i < fields->count; i++) {
        if (fields->words[i].at[-1] != ' ') {
            return false;
        }
    }
    return len == text.len;
}

/* Cuts what follows the board. */
static void cut_rest(struct xq_fen_fields *fields, xq_str text, xq_str rest)
{
    fields->count = 1;
    while (fields->count < XQ_FEN_FIELDS) {
        const xq_str word = xq_str_word(&rest);
        if (word.len == 0) {
            break;
        }
        fields->words[fields->count++] = word;
    }
    fields->extra = xq_str_trim(rest);
    fields->is_neat = are_neat(fields, text);
}

/* A board of points that are not 90, blanks and all where only they make it long enough. */
static xq_str miscounted(xq_str word, xq_str trimmed)
{
    const xq_str looked_at = word.len >= POINTS_LEAST ? word : trimmed;
    const bool is_board = looked_at.len >= POINTS_LEAST && are_points(looked_at);
    return is_board ? looked_at : (xq_str){0};
}

static void settle_form(struct xq_fen_fields *fields, xq_str trimmed)
{
    const xq_str digits = without_tags(fields->words[0]);
    if (digits.len >= DIGITS_LEAST && are_digits(digits)) {
        fields->form = XQ_FORM_BINIT;
        fields->words[0] = digits;
        return;
    }
    const xq_str points = miscounted(fields->words[0], trimmed);
    if (points.len > 0) {
        fields->form = XQ_FORM_POINTS;
        fields->words[0] = points;
    }
}

static void cut_ninety(struct xq_fen_fields *fields, xq_str text, xq_str board)
{
    fields->form = XQ_FORM_POINTS;
    fields->words[0] = (xq_str){board.at, XQ_SQUARES};
    cut_rest(fields, text, from(board, XQ_SQUARES));
}

/* "strip `v1 `" */
static xq_str without_version(struct xq_fen_fields *fields, xq_str text)
{
    xq_str rest = xq_str_trim(text);
    const bool is_trimmed = rest.len < text.len;
    const xq_str word = xq_str_word(&rest);
    fields->is_annotated = xq_str_equal(word, XQ_STR("v1"));
    if (!fields->is_annotated) {
        return text;
    }
    return is_trimmed || rest.len == 0 ? rest : from(rest, 1);
}

/* Editors put a byte order mark in front of a file, and so of its first FEN. */
static xq_str without_mark(xq_str text)
{
    const xq_str mark = XQ_STR("\xEF\xBB\xBF");
    const bool is_marked = text.len >= mark.len && xq_str_equal((xq_str){text.at, mark.len}, mark);
    return is_marked ? from(text, mark.len) : text;
}

void xq_fen_cut(xq_str text, struct xq_fen_fields *fields)
{
    *fields = (struct xq_fen_fields){.form = XQ_FORM_RANKS};
    const xq_str board = without_version(fields, without_mark(text));
    const xq_str trimmed = xq_str_trim(board);
    if (begins_with_ninety(board)) {
        cut_ninety(fields, board, board);
        return;
    }
    if (begins_with_ninety(trimmed)) {
        cut_ninety(fields, board, trimmed);
        return;
    }
    xq_str rest = board;
    fields->words[0] = xq_str_word(&rest);
    if (fields->words[0].len > 0) {
        cut_rest(fields, board, rest);
        settle_form(fields, trimmed);
    }
}

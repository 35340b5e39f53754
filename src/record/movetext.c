#include "record/movetext.h"

#include "record/scan.h"

/* True inside a word: no blank, no bracket. What stands in moves is asked about first. */
static bool is_plain(char c)
{
    const unsigned char byte = (unsigned char)c;
    return (byte >= '*' && byte <= 'z') || byte > '}' || c == '|' || (byte > ' ' && byte < '(');
}

/* The bytes of a remark in brackets with no blank in it, 0 where none stands. */
static size_t remark_len(xq_str text)
{
    size_t len = 1;
    while (len < text.len && is_plain(text.at[len])) {
        len++;
    }
    return len < text.len && text.at[len] == ')' ? len + 1 : 0;
}

/* The length of a word up to a blank or a character that begins something else. A bracket that
 * stands against its word is a remark and belongs to it: "炮二平五(好)". */
static size_t word_len(xq_str text)
{
    size_t len = 0;
    while (len < text.len) {
        if (is_plain(text.at[len])) {
            len++;
            continue;
        }
        const size_t remark =
            text.at[len] == '(' && len > 0 ? remark_len(xq_scan_skip(text, len)) : 0;
        if (remark == 0) {
            break;
        }
        len += remark;
    }
    return len;
}

/* What begins something other than moves, at the front of a word. */
static bool begins_other(const xq_record *record, xq_str text, xq_str word)
{
    const char c = text.at[0];
    return c == '{' || c == '}' || c == '(' || c == ')' || c == '$' ||
           (c == ';' && record->form == XQ_RECORD_PGN) || xq_scan_result(word).len > 0;
}

/* Takes words as long as they are moves. */
static void take_moves(xq_record *record, xq_item *item)
{
    const char *begin = record->rest.at;
    const char *end = begin;
    xq_str rest = record->rest;
    while (rest.len > 0) {
        const xq_str word = {rest.at, word_len(rest)};
        if (begins_other(record, rest, word)) {
            break;
        }
        end = word.at + word.len;
        rest = xq_scan_skip_blanks(xq_scan_skip(rest, word.len));
    }
    item->kind = XQ_ITEM_MOVES;
    item->text = (xq_str){begin, (size_t)(end - begin)};
    record->rest = rest;
}

static void take_comment(xq_record *record, xq_item *item, char stop)
{
    item->kind = XQ_ITEM_COMMENT;
    record->rest = xq_scan_skip(record->rest, 1);
    (void)xq_scan_until(&record->rest, stop, &item->text);
    item->text = xq_str_trim(item->text);
}

/* The whole bracket, with those inside it: variations are nested deeper than is kept. */
static void leave_out(xq_record *record, xq_item *item)
{
    size_t len = 0;
    size_t open = 0;
    do {
        open += record->rest.at[len] == '(' ? 1 : 0;
        open -= record->rest.at[len] == ')' ? 1 : 0;
        len++;
    } while (open > 0 && len < record->rest.len);
    item->kind = XQ_ITEM_LIMIT;
    item->text = (xq_str){record->rest.at, len};
    record->rest = xq_scan_skip(record->rest, len);
}

static void begin_variation(xq_record *record, xq_item *item)
{
    if (record->depth == XQ_RECORD_DEPTH) {
        leave_out(record, item);
        return;
    }
    record->depth++;
    item->kind = XQ_ITEM_VARIATION_BEGIN;
    item->text = (xq_str){record->rest.at, 1};
    record->rest = xq_scan_skip(record->rest, 1);
}

static void end_variation(xq_record *record, xq_item *item)
{
    record->depth--;
    item->kind = XQ_ITEM_VARIATION_END;
    item->text = (xq_str){record->rest.at, 0};
}

/* A result ends the main line. In PGN "later text" after it is "only comments". */
static void take_result(xq_record *record, xq_item *item, xq_str word)
{
    item->kind = XQ_ITEM_RESULT;
    item->text = word;
    item->name = xq_scan_result(word);
    record->rest = xq_scan_skip(record->rest, word.len);
    if (record->form == XQ_RECORD_PGN) {
        record->rest.len = 0;
    }
}

/* Takes what begins with that character; false where it only is skipped. */
static bool take_other(xq_record *record, xq_item *item, xq_str word)
{
    switch (record->rest.at[0]) {
    case '{':
        take_comment(record, item, '}');
        return true;
    case ';':
        take_comment(record, item, '\n');
        return true;
    case '(':
        begin_variation(record, item);
        return true;
    case '$':
        item->kind = XQ_ITEM_MARK;
        item->text = word;
        record->rest = xq_scan_skip(record->rest, word.len);
        return true;
    case ')':
        record->rest = xq_scan_skip(record->rest, 1);
        if (record->depth > 0) {
            end_variation(record, item);
            return true;
        }
        return false;
    case '}': /* the end of a WXF file's moves; elsewhere nothing that means anything */
        record->rest = xq_scan_skip(record->rest, 1);
        if (record->form == XQ_RECORD_WXF) {
            record->rest.len = 0;
        }
        return false;
    default:
        if (record->depth > 0) { /* how a variation would have ended */
            record->rest = xq_scan_skip(record->rest, word.len);
            return false;
        }
        take_result(record, item, word);
        return true;
    }
}

bool xq_movetext_next(xq_record *record, xq_item *item)
{
    record->rest = xq_scan_skip_blanks(record->rest);
    while (record->rest.len > 0) {
        const xq_str word = {record->rest.at, word_len(record->rest)};
        if (!begins_other(record, record->rest, word)) {
            take_moves(record, item);
            return true;
        }
        if (take_other(record, item, word)) {
            return true;
        }
        record->rest = xq_scan_skip_blanks(record->rest);
    }
    if (record->depth > 0) {
        end_variation(record, item);
        return true;
    }
    return false;
}

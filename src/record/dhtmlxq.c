#include "record/dhtmlxq.h"

#include "record/scan.h"

enum { TAGS, MOVES }; /* stages */

static const xq_str prefix = {"[DhtmlXQ_", 9};

/* Cuts the next "[DhtmlXQ_NAME]VALUE[/" from the front. The tag that ends it may have another
 * name: real files have [DhtmlXQ_blacktime][/DhtmlXQ_time]. */
static bool take_tag(xq_str *in, xq_str *name, xq_str *value)
{
    xq_str skipped;
    while (xq_scan_until(in, '[', &skipped)) {
        const xq_str text = {in->at - 1, in->len + 1};
        if (!xq_scan_begins(text, prefix)) {
            continue;
        }
        xq_str rest = xq_scan_skip(text, prefix.len);
        if (!xq_scan_until(&rest, ']', name)) {
            return false;
        }
        *in = rest;
        *value = (xq_str){rest.at, 0};
        while (rest.len > 0 && !xq_scan_begins(rest, XQ_STR("[/"))) {
            rest = xq_scan_skip(rest, 1);
        }
        value->len = (size_t)(rest.at - value->at);
        *in = rest;
        return true;
    }
    return false;
}

/* Reads "_5" or "5" into a number that is small enough for a ply. */
static bool take_small(xq_str *in, uint16_t *number)
{
    xq_str text = *in;
    if (xq_scan_begins(text, XQ_STR("_"))) {
        text = xq_scan_skip(text, 1);
    }
    xq_str digits;
    (void)xq_scan_until(&text, '_', &digits);
    int64_t value = 0;
    if (!xq_str_number(digits, &value) || value < 0 || value > UINT16_MAX) {
        return false;
    }
    *number = (uint16_t)value;
    *in = xq_scan_skip(*in, (size_t)(digits.at + digits.len - in->at));
    return true;
}

/* Understands "comment5", "comment1_5" (line 1) and "move_0_5_1" (line 1 leaves line 0 at ply 5).
 */
static bool understand(xq_str name, xq_record_note *note)
{
    static const xq_str comment = {"comment", 7};
    static const xq_str move = {"move_", 5};
    *note = (xq_record_note){.line = 0};
    if (xq_scan_begins(name, comment)) {
        xq_str rest = xq_scan_skip(name, comment.len);
        if (!take_small(&rest, &note->ply)) {
            return false;
        }
        if (rest.len > 0) {
            note->line = note->ply;
            return take_small(&rest, &note->ply) && rest.len == 0;
        }
        return true;
    }
    if (!xq_scan_begins(name, move)) {
        return false;
    }
    xq_str rest = xq_scan_skip(name, move.len);
    return take_small(&rest, &note->line) && take_small(&rest, &note->ply) &&
           take_small(&rest, &note->own_line) && rest.len == 0 && note->own_line > 0;
}

/* Which item a tag is. An unknown result stays a tag. */
static xq_item_kind kind_of(const xq_item *item)
{
    if (xq_str_equal(item->name, XQ_STR("binit")) || xq_str_equal(item->name, XQ_STR("fen"))) {
        return XQ_ITEM_START;
    }
    const bool result = xq_str_equal(item->name, XQ_STR("result"));
    return result && xq_scan_result(item->text).len > 0 ? XQ_ITEM_RESULT : XQ_ITEM_TAG;
}

/* Keeps a variation or comment for its place. False where there is no room. */
static bool keep(xq_record *record, const xq_record_note *note)
{
    if (record->note_count == XQ_RECORD_NOTES) {
        return false;
    }
    record->notes[record->note_count++] = *note;
    return true;
}

/* Gives the tags; keeps moves and comments for later. */
static bool next_tag(xq_record *record, xq_item *item)
{
    xq_record_note note;
    while (take_tag(&record->rest, &item->name, &item->text)) {
        item->text = xq_str_trim(item->text);
        if (item->text.len == 0) {
            continue;
        }
        if (xq_str_equal(item->name, XQ_STR("movelist"))) {
            record->lines[0].moves = item->text;
            continue;
        }
        if (!understand(item->name, &note)) {
            item->kind = kind_of(item);
            item->name = item->kind == XQ_ITEM_RESULT ? xq_scan_result(item->text) : item->name;
            return true;
        }
        note.text = item->text;
        if (!keep(record, &note)) {
            item->kind = XQ_ITEM_LIMIT;
            return true;
        }
    }
    return false;
}

/* A point is its file from Red's left and its rank from the top, a digit each. */
static bool take_point(const char *digits, uint8_t *square)
{
    const int file = digits[0] - '0';
    const int top = digits[1] - '0';
    if (file < 0 || file >= XQ_FILES || top < 0 || top >= XQ_RANKS) {
        return false;
    }
    *square = xq_square_at(file, XQ_RANKS - 1 - top);
    return true;
}

/* What is no move is given as text, for whoever reads moves to refuse. */
static void next_move(xq_record *record, xq_item *item)
{
    xq_str *moves = &record->lines[record->depth].moves;
    xq_move move;
    item->text = (xq_str){moves->at, moves->len < 4 ? moves->len : 4};
    item->kind = XQ_ITEM_MOVES;
    if (item->text.len == 4 && take_point(moves->at, &move.from) &&
        take_point(moves->at + 2, &move.to)) {
        item->kind = XQ_ITEM_MOVE;
        item->move = move;
    }
    *moves = xq_scan_skip(*moves, item->text.len);
    record->lines[record->depth].ply++;
}

/* The next comment, then the next variation, that belongs where we stand. */
static xq_record_note *due(xq_record *record)
{
    const uint16_t line = record->lines[record->depth].line;
    const uint16_t ply = record->lines[record->depth].ply;
    xq_record_note *variation = NULL;
    for (size_t i = 0; i < record->note_count; i++) {
        xq_record_note *note = &record->notes[i];
        if (note->used || note->line != line || note->ply != ply) {
            continue;
        }
        if (note->own_line == 0) {
            return note;
        }
        variation = variation == NULL ? note : variation;
    }
    return variation;
}

static void give(xq_record *record, xq_record_note *note, xq_item *item)
{
    note->used = true;
    item->text = note->text;
    item->kind = XQ_ITEM_COMMENT;
    if (note->own_line == 0) {
        return;
    }
    if (record->depth == XQ_RECORD_DEPTH) {
        item->kind = XQ_ITEM_LIMIT;
        return;
    }
    item->kind = XQ_ITEM_VARIATION_BEGIN;
    record->depth++;
    record->lines[record->depth].moves = note->text;
    record->lines[record->depth].line = note->own_line;
    record->lines[record->depth].ply = (uint16_t)(note->ply - 1);
}

void xq_dhtmlxq_init(xq_record *record)
{
    record->stage = TAGS;
    record->note_count = 0;
    record->lines[0].moves = (xq_str){record->rest.at, 0};
    record->lines[0].line = 0;
    record->lines[0].ply = 0;
    if (!xq_scan_begins(record->rest, XQ_STR("["))) {
        record->lines[0].moves = xq_str_trim(record->rest);
        record->stage = MOVES;
    }
}

bool xq_dhtmlxq_next(xq_record *record, xq_item *item)
{
    if (record->stage == TAGS && next_tag(record, item)) {
        return true;
    }
    record->stage = MOVES;
    xq_record_note *note = record->note_count > 0 ? due(record) : NULL;
    if (note != NULL) {
        give(record, note, item);
        return true;
    }
    if (record->lines[record->depth].moves.len > 0) {
        next_move(record, item);
        return true;
    }
    if (record->depth > 0) {
        record->depth--;
        item->kind = XQ_ITEM_VARIATION_END;
        item->text = (xq_str){record->whole.at, 0};
        return true;
    }
    return false;
}

#include "xqferry/record.h"

#include "record/dhtmlxq.h"
#include "record/movetext.h"
#include "record/scan.h"

enum { HEAD, BODY }; /* stages */

static bool next_list_head(xq_record *record, xq_item *item)
{
    item->kind = XQ_ITEM_START;
    record->stage = BODY;
    xq_scan_prefix(&record->rest, &item->text);
    return item->text.len > 0;
}

/* A tag FEN is the start; where it is empty the game has the usual one. */
static bool next_pgn_head(xq_record *record, xq_item *item)
{
    record->rest = xq_scan_skip_blanks(record->rest);
    if (!xq_scan_tag(&record->rest, &item->name, &item->text)) {
        record->stage = BODY;
        return false;
    }
    item->text = xq_str_trim(item->text);
    const bool fen = xq_str_equal_nocase(item->name, XQ_STR("FEN")) && item->text.len > 0;
    item->kind = fen ? XQ_ITEM_START : XQ_ITEM_TAG;
    return true;
}

/* "SETUP{ ... }" over several lines: where the game starts, in a form of its own. */
static bool take_setup(xq_record *record, xq_item *item)
{
    xq_str rest = record->rest;
    if (!xq_scan_begins(rest, XQ_STR("SETUP"))) {
        return false;
    }
    (void)xq_scan_until(&rest, '}', &item->text);
    item->kind = XQ_ITEM_START;
    record->rest = rest;
    return true;
}

/* One line "RED name;rating;;". */
static bool next_wxf_head(xq_record *record, xq_item *item)
{
    xq_str line;
    record->rest = xq_scan_skip_blanks(record->rest);
    while (record->rest.len > 0) {
        if (xq_scan_begins(record->rest, XQ_STR("START{"))) {
            (void)xq_scan_until(&record->rest, '{', &line);
            break;
        }
        if (take_setup(record, item)) {
            return true;
        }
        (void)xq_scan_line(&record->rest, &line);
        item->name = xq_str_word(&line);
        item->text = xq_str_trim(line);
        const bool fen = xq_str_equal(item->name, XQ_STR("FEN"));
        item->kind = fen ? XQ_ITEM_START : XQ_ITEM_TAG;
        record->rest = xq_scan_skip_blanks(record->rest);
        if (item->text.len > 0) {
            return true;
        }
    }
    record->stage = BODY;
    return false;
}

static bool next_head(xq_record *record, xq_item *item)
{
    switch (record->form) {
    case XQ_RECORD_LIST:
        return next_list_head(record, item);
    case XQ_RECORD_PGN:
        return next_pgn_head(record, item);
    case XQ_RECORD_WXF:
        return next_wxf_head(record, item);
    case XQ_RECORD_DHTMLXQ:
        break;
    }
    return false;
}

void xq_record_init(xq_record *record, xq_str game)
{
    record->whole = game;
    record->rest = xq_scan_skip_blanks(game);
    record->form = xq_scan_form(record->rest);
    record->stage = HEAD;
    record->depth = 0;
    record->note_count = 0;
    if (record->form == XQ_RECORD_DHTMLXQ) {
        xq_dhtmlxq_init(record);
    }
}

static bool next_item(xq_record *record, xq_item *item)
{
    if (record->form == XQ_RECORD_DHTMLXQ) {
        return xq_dhtmlxq_next(record, item);
    }
    if (record->stage == HEAD && next_head(record, item)) {
        return true;
    }
    return xq_movetext_next(record, item);
}

bool xq_record_next(xq_record *record, xq_item *item)
{
    const xq_str nothing = {record->rest.at, 0};
    *item = (xq_item){.name = nothing, .text = nothing, .move = {XQ_NO_SQUARE, XQ_NO_SQUARE}};
    if (!next_item(record, item)) {
        return false;
    }
    if (item->kind != XQ_ITEM_TAG && item->kind != XQ_ITEM_RESULT) {
        item->name = nothing; /* names were looked at on the way */
    }
    return true;
}

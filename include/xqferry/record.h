/* A record: a game as text holds it, read item by item from the caller's bytes.
 *
 *     1. C2=5 H8+7 {the usual} 2. H2+3        a list of moves
 *     [Red "Xu"] ... 1. 炮二平五 (1. 兵七进一) 马8进7 1-0        PGN
 *     FORMAT WXF ... START{ 1. C2.5 H8+7 }END        a WXF text file
 *     [DhtmlXQ_movelist]77477062...        DhtmlXQ, or its digits alone
 *
 * A record knows how games are laid out, not what moves mean: moves come as runs of text for
 * xq_movelist_read(), except in DhtmlXQ, whose moves are two points and need no reading. All text
 * is UTF-8; everything is borrowed from the game's bytes. */
#ifndef XQFERRY_RECORD_H
#define XQFERRY_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { XQ_RECORD_LIST, XQ_RECORD_PGN, XQ_RECORD_WXF, XQ_RECORD_DHTMLXQ } xq_record_form;

typedef enum {
    XQ_ITEM_TAG,             /* `name` and `text` */
    XQ_ITEM_START,           /* `text`: where the game starts: "startpos", or for xq_fen_read() */
    XQ_ITEM_MOVES,           /* `text`: moves with numbers and marks, for xq_movelist_read() */
    XQ_ITEM_MOVE,            /* `move`, written as `text` */
    XQ_ITEM_COMMENT,         /* `text`; belongs to what stands before it */
    XQ_ITEM_MARK,            /* `text`: "$6" */
    XQ_ITEM_VARIATION_BEGIN, /* other moves instead of the last one before it */
    XQ_ITEM_VARIATION_END,   /* comes for every begin, also where the text forgets it */
    XQ_ITEM_RESULT,          /* `text` as written, `name`: "1-0", "0-1", "1/2-1/2" or "*" */
    XQ_ITEM_LIMIT            /* `text`: left out, because a ceiling was reached */
} xq_item_kind;

typedef struct {
    xq_item_kind kind;
    xq_str name;
    xq_str text;
    xq_move move;
} xq_item;

/* Variations in variations, and DhtmlXQ's variations and comments together. */
enum { XQ_RECORD_DEPTH = 32, XQ_RECORD_NOTES = 512 };

/* A variation or comment of DhtmlXQ. */
typedef struct {
    xq_str text;
    uint16_t line; /* the line it belongs to, 0: the main line */
    uint16_t ply;
    uint16_t own_line; /* of a variation: its number; 0: a comment */
    bool used;
} xq_record_note;

/* Where a reader stands. The fields are not for callers. */
typedef struct {
    xq_record_form form;
    xq_str whole;
    xq_str rest;
    int stage;
    unsigned depth;
    size_t note_count;
    xq_record_note notes[XQ_RECORD_NOTES];
    struct {
        xq_str moves; /* not played yet */
        uint16_t line;
        uint16_t ply;
    } lines[XQ_RECORD_DEPTH + 1];
} xq_record;

/* How games are told apart in a longer text. */
typedef struct {
    bool ended;    /* nothing follows the text */
    bool no_joins; /* a line with the next move number does not continue the list before it */
} xq_record_cutting;

/* Finds where the first game in `text` ends: `*len` bytes, with the blanks around it.
 *
 * A list is a line, and each line after it that begins with the next move number; PGN ends before
 * the tags of the next game, a WXF file at "}END", DhtmlXQ at "[/DhtmlXQ]". False where more text
 * is needed to tell, which never happens when nothing follows and there is text. */
XQ_API XQ_MUST_CHECK bool xq_record_cut(xq_str text, const xq_record_cutting *how, size_t *len);

/* Begins to read one game, whose form is told by its beginning. */
XQ_API void xq_record_init(xq_record *record, xq_str game);

/* Gives the next item; false at the end of the game. Tags and the start come before the moves. */
XQ_API bool xq_record_next(xq_record *record, xq_item *item);

#ifdef __cplusplus
}
#endif

#endif

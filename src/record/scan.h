/* Small readers that every form of record needs. */
#ifndef XQ_RECORD_SCAN_H
#define XQ_RECORD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/record.h"
#include "xqferry/text.h"

/* Without its first `count` bytes. */
xq_str xq_scan_skip(xq_str text, size_t count);
xq_str xq_scan_skip_blanks(xq_str text);

/* Cuts a line from the front, its end included; false where it has no end. */
bool xq_scan_line(xq_str *in, xq_str *line);

/* Cuts the text before `stop` from the front; `stop` goes too. Without one it is all of it, and
 * false. */
bool xq_scan_until(xq_str *in, char stop, xq_str *found);

bool xq_scan_begins(xq_str text, xq_str with);

/* Cuts "[Red "Xu"]" from the front. False, and nothing cut, where no tag stands. */
bool xq_scan_tag(xq_str *in, xq_str *name, xq_str *value);

/* "1-0" or "红胜" as PGN has it, empty for what is no result. */
xq_str xq_scan_result(xq_str word);

/* A move number at the front of a text: "12.", "12、", "12...", "(12)", "１２：", "第十二回合", or
 * "12" before a blank. A dot before a digit is a move's: "33.4". */
struct xq_scan_number {
    int64_t value;
    size_t len;
    bool black; /* the move that follows is Black's: more than one dot */
    bool bare;  /* nothing behind it says that it is one */
};
bool xq_scan_number(xq_str text, struct xq_scan_number *number);

/* Cuts what may stand before the moves of a list: "startpos", "fen FEN", "moves". `*fen` is then
 * "startpos" or the FEN, and empty where there is neither. */
void xq_scan_prefix(xq_str *in, xq_str *fen);

/* Eight or more digits alone on the line, four for each move: DhtmlXQ's list without its tags. */
bool xq_scan_is_points(xq_str line);

/* The form of a game by its beginning. */
xq_record_form xq_scan_form(xq_str game);

#endif

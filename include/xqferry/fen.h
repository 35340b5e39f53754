/* FEN: positions as text.
 *
 *     rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
 *
 * Six fields: the board from rank 9 down to rank 0, capitals Red; w or b; two dashes; plies since
 * the last capture; the move number from 1 (xqbase's FEN rules, part 3 of its standard). */
#ifndef XQFERRY_FEN_H
#define XQFERRY_FEN_H

#include "xqferry/api.h"
#include "xqferry/fault.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Strict refuses impossible counts and points; lenient accepts those two (FEN_COUNT, FEN_POINT,
 * FEN_SOLDIERS) and still reports them. No mode accepts a missing or extra general, one outside
 * its palace, facing generals, or the side not to move in check. */
typedef enum { XQ_FEN_STRICT, XQ_FEN_LENIENT } xq_fen_check;

enum { XQ_FEN_FAULTS = 24, XQ_FEN_REPAIRS = 12, XQ_FEN_MAX = 128 };

/* All that was found in one pass. Each kind of repair is reported once. */
typedef struct {
    uint32_t fault_count;  /* in `faults` */
    uint32_t repair_count; /* in `repairs` */
    uint32_t omitted;      /* further faults that did not fit */
    xq_fault faults[XQ_FEN_FAULTS];
    xq_fault repairs[XQ_FEN_REPAIRS];
    char readings[2 * XQ_FEN_MAX]; /* of a board from Black's side; that fault borrows from here */
} xq_fen_report;

/* Reads a whole text as one FEN.
 *
 * Accepts and reports as repairs: the letters H (horse), E and M (elephant), S (soldier) and G
 * (two a side: advisors; one without a K: the general); side r; one to six fields, the dashes left
 * out, counters missing, negative, too large or no numbers, move number 0; doubled blanks;
 * neighbouring digits in a rank, and ranks with nothing in them. Of three fields the last, if a
 * number, is the move number; where two numbers follow, the first counts half-moves; a lone number
 * behind both dashes does so too. A byte order mark in front is skipped. For the board may also
 * stand
 *
 *     90 characters, one a point from a9 to i0, empty points any of * . 0 - _ and blank
 *     64 digits, DhtmlXQ's binit, with its tags or without
 *     v1 BOARD, annoFEN: <...> and [...] are marks on the board and left out
 *
 * XQ_OK     `*position` is set. `report->faults` is empty, or, with XQ_FEN_LENIENT, holds what was
 *           let pass.
 * otherwise the status of the first fault that is not let pass; all of them are in the report;
 *           `*position` is untouched.
 * The tokens in the report borrow from `text`. */
XQ_API XQ_MUST_CHECK xq_status xq_fen_read(xq_str text, xq_fen_check check, xq_position *position,
                                           xq_fen_report *report);

/* The same for people who know that their boards may be written from Black's side: where each
 * general stands in the other's palace, which xq_fen_read() refuses as XQ_FEN_ROTATED with both
 * readings, the board is turned by 180 degrees, the side to move stays, and a repair says so. */
XQ_API XQ_MUST_CHECK xq_status xq_fen_read_rotated(xq_str text, xq_fen_check check,
                                                   xq_position *position, xq_fen_report *report);

/* Writes where in a FEN a fault of a report is: "d0", "rank 9", "field 2", "fields 3 and 4" or
 * "text". Field 1 is the board. */
XQ_API void xq_fen_place_write(const xq_fault *fault, xq_out *out);

/* Writes the six fields, at most XQ_FEN_MAX bytes. What was read without repairs is written back
 * byte for byte. */
XQ_API void xq_fen_write(const xq_position *position, xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

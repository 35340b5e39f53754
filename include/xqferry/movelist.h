/* Lists of moves as people write them, read as a whole, in any notation.
 *
 *     h2e2 h9g7        1. C2=5 H8+7        炮二平五 马8进7        h3 to e3, h10g8
 *
 * Every reading that any notation allows is tried on the board and the legal ones are kept: one is
 * taken, several are ambiguous, none is illegal. Exact forms come first; lenient ones (a number or
 * an operator left out, algebraic, pinyin) only where no exact form is legal, and are then a guess.
 * Where one move alone cannot be decided ("P3+1" of two soldiers) the readings whose continuation
 * is legal are kept, up to 4,096 at a time; if that leaves several, it is ambiguous.
 *
 * Where ranks are counted from is decided over the whole list (specification point A1): a `10`, a
 * rank `0` or legality settles it. From the top they are counted only when that is named or when
 * a piece character is written with the squares (炮h7→e7). */
#ifndef XQFERRY_MOVELIST_H
#define XQFERRY_MOVELIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/fault.h"
#include "xqferry/notation.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How to read: NULL and XQ_ORIGIN_NONE read anything and prefer nothing. */
typedef struct {
    const xq_notation *named; /* read this notation alone, or NULL for any */
    xq_origin preferred;      /* if the whole list is legal so, no other origin is looked at */
} xq_reading;

enum { XQ_GUESSES = 4 };

/* What was read. The caller gives `moves`, `tokens` and `cap`; the rest is filled in. */
typedef struct {
    xq_move *moves; /* the caller's */
    xq_str *tokens; /* the caller's: the text each move was read from, or NULL: not wanted */
    size_t cap;     /* moves, and tokens, there is room for */
    size_t count;
    xq_position position; /* after the last move */
    xq_origin origin;     /* by which coordinates were read; XQ_ORIGIN_NONE: there were none */
    uint32_t guess_count; /* how many guesses were made; the first XQ_GUESSES are kept */
    xq_fault guesses[XQ_GUESSES];
} xq_movelist;

/* Reads all of `text` as moves played from `start`. Move numbers ("1.", "12、", "第3回合"), a "…"
 * for a move of Red's that is missing, and remarks in brackets are skipped.
 *
 * XQ_OK      all of it was read; a guess is in `list->guesses`.
 * XQ_FULL    more moves than `cap`.
 * otherwise  the reason for the first move that cannot be read, with ply, token and, where there
 *            are a few, candidates in `*fault`. Where several origins fail, the reading that gets
 *            furthest is reported.
 * After a failure `list` holds the moves before the one at fault. */
XQ_API XQ_MUST_CHECK xq_status xq_movelist_read(xq_str text, const xq_reading *reading,
                                                const xq_position *start, xq_movelist *list,
                                                xq_fault *fault);

#ifdef __cplusplus
}
#endif

#endif

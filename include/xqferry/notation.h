/* Notations: the ways to write one move, as constants.
 *
 *     coord-0-9 h2e2   coord-1-10 h3e3   coord-top h7e7   iccs H2-E2
 *     wxf C2=5   chinese 炮二平五   chinese-traditional 炮二平五
 *
 * A notation is a value: copy one of the constants and change its spelling. */
#ifndef XQFERRY_NOTATION_H
#define XQFERRY_NOTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/fault.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { XQ_COORDINATES, XQ_WXF, XQ_CHINESE_TEXT } xq_notation_kind;

/* Where ranks are counted from: 0 on Red's back rank, 1 on Red's back rank, 0 on Black's. */
typedef enum { XQ_ORIGIN_NONE, XQ_ORIGIN_0_9, XQ_ORIGIN_1_10, XQ_ORIGIN_TOP } xq_origin;

typedef enum { XQ_SIMPLIFIED, XQ_TRADITIONAL } xq_script;

/* Black's digits in Chinese: 8 or full-width. */
typedef enum { XQ_DIGITS_HALF, XQ_DIGITS_FULL } xq_digits;

/* How soldiers are told apart where three or more share a file, or two files hold several:
 *
 *     xqbase       one series over all such files: 一 to 五, in WXF Pa to Pe
 *     wxf          the federation's signs: P+ P9 P-, ++ and --, 3+ 33 3-
 *     fairy        place and file, 13 to 53, as pychess writes
 *     traditional  前 二 三 后; with two such files 前九, without the name
 *     xqr          P+ P= P-, else PA to PE from Red's right for both sides
 *
 * Chinese knows xqbase and traditional, WXF knows xqbase, wxf, fairy and xqr. */
typedef enum {
    XQ_SCHOOL_XQBASE,
    XQ_SCHOOL_WXF,
    XQ_SCHOOL_FAIRY,
    XQ_SCHOOL_TRADITIONAL,
    XQ_SCHOOL_XQR,
    XQ_SCHOOLS
} xq_school;

/* Front and rear of two like chariots, horses or cannons on one file: always marked, or only where
 * the other one has a move with the same text, as printed records have it (soldiers always). */
typedef enum { XQ_MARKS_ALWAYS, XQ_MARKS_AMBIGUOUS } xq_marks;

/* Black's cannon in traditional characters: 砲 (the federation's set), or 炮 for both sides. */
typedef enum { XQ_GLYPHS_WXF, XQ_GLYPHS_RECORDS } xq_glyphs;

/* Piece letters of WXF: capitals for both sides, or small ones for Black. */
typedef enum { XQ_CASE_UPPER, XQ_CASE_SIDE } xq_case;

/* Horse and elephant in WXF: H and E, or N and B. */
typedef enum { XQ_LETTERS_HE, XQ_LETTERS_NB } xq_letters;

typedef struct {
    const char *name; /* as flags, options and files have it */
    xq_notation_kind kind;
    xq_origin origin;    /* of coordinates; XQ_ORIGIN_NONE otherwise */
    bool iccs;           /* coordinates as H2-E2 */
    xq_script script;    /* of Chinese text */
    xq_digits digits;    /* of Chinese text */
    xq_glyphs glyphs;    /* of Chinese text */
    xq_school school;    /* to write; one that the notation does not know is as its default */
    bool school_alone;   /* read that school's soldiers alone; otherwise all schools are read */
    xq_marks marks;      /* of WXF and Chinese text */
    char sideways;       /* of WXF: '=' or '.' */
    xq_case letter_case; /* of WXF */
    xq_letters letters;  /* of WXF */
    bool keypad;         /* WXF: digits 1 to 7 are read as pieces too, "62.5" as C2=5 */
} xq_notation;

enum { XQ_NOTATIONS = 7, XQ_MOVE_TEXT_MAX = 24 };

/* All of them, in the order of the list above. */
XQ_API extern const xq_notation xq_notations[XQ_NOTATIONS];

/* The constant of that name, or NULL. A name may carry a school, "wxf/fairy": that one is written,
 * and it alone is read; a school that the notation does not know gives NULL. */
XQ_API const xq_notation *xq_notation_find(xq_str name);

/* "xqbase", "wxf", "fairy", "traditional", "xqr", by xq_school. */
XQ_API extern const char *const xq_school_names[XQ_SCHOOLS];

/* True when there is a school of that name; `*school` is then set. */
XQ_API XQ_MUST_CHECK bool xq_school_find(xq_str name, xq_school *school);

/* True when a notation of that kind has spellings of that school. Coordinates know none. */
XQ_API bool xq_school_known(xq_notation_kind kind, xq_school school);

/* Writes a move that is legal on `position`, at most XQ_MOVE_TEXT_MAX bytes.
 *
 * Front and rear are never marked for advisors and elephants: "with two on one file, only the front
 * one can retreat and only the rear one advance". Where odd numbers of pieces (lenient FENs) leave
 * a move without a spelling of its own, the piece is written with its squares: "Rh2-e2". */
XQ_API void xq_notation_write(const xq_notation *notation, const xq_position *position,
                              xq_move move, xq_out *out);

/* Reads one move from the front of `*in` (after blanks), as any spelling of this notation's kind,
 * and finds it on `position`: "炮二平五", "砲２平5" and "包二平五" all read as chinese.
 *
 * A move ends at a blank (commas and wide blanks are some) or the end of the text; "h3 to e3" and
 * "炮2 5" are one move. Behind it "!", "?", "#", "+" for a check and a remark in brackets are part
 * of it. Lenient forms, tried only where no exact one is legal, are a guess: a number or an
 * operator left out ("兵七进", "C25"), algebraic moves ("Hg3", of coordinates), pinyin ("p2p5", of
 * Chinese).
 *
 * XQ_OK         `*move` is a legal move; `*in` stands just after it. The fault's status is XQ_OK,
 *               or XQ_GUESS_LENIENT with the move as candidate.
 * XQ_END        there is no word left.
 * XQ_NOT_A_MOVE the word is no spelling of this notation.
 * XQ_NOT_UTF8   the word has bytes that are no UTF-8.
 * XQ_AMBIGUOUS  several legal moves are written so; they are the fault's candidates.
 * XQ_RANGE      the square is off the board.
 * XQ_REACHES    the kind cannot do that at all ("H2+5"); where it gets are the candidates.
 * XQ_OFF_BOARD  the piece would leave the board ("C2+8").
 * otherwise     why the move is illegal, as xq_rules_judge() has it, or XQ_NO_SUCH_PIECE.
 * On failure `*move` and `*in` are untouched; the fault has the token, and the legal moves whose
 * spelling is nearest as candidates. */
XQ_API XQ_MUST_CHECK xq_status xq_notation_read(xq_str *in, const xq_notation *notation,
                                                const xq_position *position, xq_move *move,
                                                xq_fault *fault);

/* Reads plain coordinates such as "h2e2" or "h10g8", a whole word in small letters with no sign
 * between, as engines write them. Looks only at the notation: whether the move is legal is
 * xq_rules_legal()'s affair.
 *
 * XQ_OK     `*move` is set.
 * XQ_SYNTAX anything else; `*move` is untouched. */
XQ_API XQ_MUST_CHECK xq_status xq_coordinates_read(xq_str word, xq_origin origin, xq_move *move);

/* Writes "h2e2", or "h3e3" with ranks 1-10. */
XQ_API void xq_coordinates_write(xq_origin origin, xq_move move, xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

/* A fault: a reason with its place, ready to be put into words in English or Chinese. */
#ifndef XQFERRY_FAULT_H
#define XQFERRY_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/position.h"
#include "xqferry/status.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { XQ_ENGLISH, XQ_CHINESE, XQ_LANGUAGES } xq_language;

enum { XQ_CANDIDATES = 8, XQ_CANDIDATE_LEN = 32 };

/* One of the readings or values that would have been right, as text. */
typedef struct {
    xq_move move;
    uint8_t len; /* bytes of text */
    char text[XQ_CANDIDATE_LEN];
} xq_candidate;

typedef struct {
    xq_status status;
    uint32_t ply;   /* from 1 in a list of moves; 0: the fault has no ply */
    int8_t rank;    /* 0..9, -1: none */
    int8_t file;    /* 0..8, -1: none */
    uint8_t square; /* where it went wrong, or XQ_NO_SQUARE */
    uint8_t other;  /* a second square, or XQ_NO_SQUARE */
    xq_piece piece; /* 0: none */
    uint8_t side;   /* xq_side, for {side} */
    uint8_t kind;   /* xq_kind, for {kind} and {kinds} */
    int64_t count;
    int64_t limit;
    xq_str token;  /* the text at fault, borrowed from the input */
    xq_str detail; /* a second text, borrowed likewise; over 2,048 bytes it is shortened */
    uint8_t candidate_count;
    bool more_candidates; /* there were more than fit */
    xq_candidate candidates[XQ_CANDIDATES];
} xq_fault;

/* A fault with that status and nothing else set. */
XQ_API xq_fault xq_fault_of(xq_status status);

/* Adds a candidate; when all places are taken, or the text is longer than XQ_CANDIDATE_LEN, sets
 * `more_candidates` instead. */
XQ_API void xq_fault_candidate(xq_fault *fault, xq_move move, xq_str text);

/* Puts a fault into words, its place in front:
 *
 *     ply 2: a0a9: a0 holds Red's chariot, but Black is to move
 *     rank 9 ("rnbakabn") covers 8 points instead of 9
 *
 * "ply N: TOKEN: " stands in front when the ply is set, without the token where the words name it
 * themselves. A language whose words are not there yet gives English. Control characters in
 * the token, and all bytes above 127 in one that is not UTF-8 throughout, are written as \xNN, and
 * a token over 64 bytes is shortened with "...", so the words are always one line. */
XQ_API void xq_fault_write(const xq_fault *fault, xq_language language, xq_out *out);

/* Writes the name of a status as in the list, in small letters with '-': "fen-rank-width". */
XQ_API void xq_status_name(xq_status status, xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

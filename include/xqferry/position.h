/* Moves and positions: values, copied freely.
 *
 * Squares are numbered 0..89, rank * 9 + file, from Red's left on Red's back rank: a0 is 0, i0 is
 * 8, a9 is 81, i9 is 89. Files are 0..8 (a-i), ranks 0..9. */
#ifndef XQFERRY_POSITION_H
#define XQFERRY_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { XQ_FILES = 9, XQ_RANKS = 10, XQ_SQUARES = 90, XQ_NO_SQUARE = 255 };

typedef enum { XQ_RED, XQ_BLACK } xq_side;

/* Kinds of pieces, with the letters of FEN: K A B N R C P. */
typedef enum {
    XQ_NO_KIND,
    XQ_GENERAL,  /* K */
    XQ_ADVISOR,  /* A */
    XQ_ELEPHANT, /* B */
    XQ_HORSE,    /* N */
    XQ_CHARIOT,  /* R */
    XQ_CANNON,   /* C */
    XQ_SOLDIER,  /* P */
    XQ_KINDS     /* how many there are, with XQ_NO_KIND */
} xq_kind;

/* A piece is 0 for an empty point, else the kind plus 8 for Black's. */
typedef uint8_t xq_piece;

static inline xq_piece xq_piece_of(xq_side side, xq_kind kind)
{
    return (xq_piece)((unsigned)kind | (unsigned)side << 3);
}

static inline xq_kind xq_piece_kind(xq_piece piece)
{
    return (xq_kind)(piece & 7u);
}

/* Of a piece that is not 0. */
static inline xq_side xq_piece_side(xq_piece piece)
{
    return (xq_side)(piece >> 3 & 1u);
}

static inline int xq_square_file(unsigned square)
{
    return (int)(square % 9u);
}

static inline int xq_square_rank(unsigned square)
{
    return (int)(square / 9u);
}

static inline uint8_t xq_square_at(int file, int rank)
{
    return (uint8_t)(rank * XQ_FILES + file);
}

typedef struct {
    uint8_t from; /* square */
    uint8_t to;   /* square */
} xq_move;

typedef struct {
    xq_piece board[XQ_SQUARES];
    uint8_t general[2];   /* square of each side's general, XQ_NO_SQUARE if it has none */
    uint8_t side_to_move; /* xq_side */
    uint16_t half_moves;  /* plies since the last capture: the fifth field of FEN */
    uint32_t move_number; /* from 1, counted up after Black: the sixth field of FEN */
} xq_position;

/* The start position, Red to move, counters 0 and 1. */
XQ_API extern const xq_position xq_position_start;

/* Makes the move on the board and counts: the half-move clock goes to 0 on a capture and one up
 * otherwise, the move number goes up after Black's move. Both stop at their largest value.
 * Judges nothing: whether the move is legal is xq_rules_legal()'s affair. */
XQ_API void xq_position_move(xq_position *position, xq_move move);

XQ_API bool xq_position_equal(const xq_position *a, const xq_position *b);

#ifdef __cplusplus
}
#endif

#endif

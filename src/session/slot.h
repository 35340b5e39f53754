/* A position of the front, read and ready for the engine, or the words that refuse it. */
#ifndef XQ_SESSION_SLOT_H
#define XQ_SESSION_SLOT_H

#include "xqferry/fault.h"
#include "xqferry/fen.h"
#include "xqferry/message.h"
#include "xqferry/movelist.h"
#include "xqferry/session.h"

enum { SLOT_WORDS = 4096 };

typedef struct {
    bool refused;
    bool from_start; /* "startpos", else the base is sent as FEN */
    size_t words_len;
    size_t move_count;
    xq_position base;
    xq_position root;       /* after the moves */
    char words[SLOT_WORDS]; /* why it was refused */
    xq_move moves[XQ_PLIES_MAX];
} position_slot;

/* What reading a position had to guess or repair: faults in the order they came up. Their tokens
 * borrow from the message. */
typedef struct {
    size_t count;
    xq_fault faults[XQ_FEN_REPAIRS + XQ_GUESSES];
} slot_remarks;

/* The start position without moves: what a go before any position searches. */
void xq_slot_init(position_slot *slot);

/* Reads a position message. A refusal is in the slot; `*origin` is how coordinates were counted,
 * XQ_ORIGIN_NONE where there were none. */
void xq_slot_read(position_slot *slot, const xq_message *message, const xq_reading *reading,
                  xq_origin *origin, slot_remarks *remarks);

/* Refuses a position that could not even be read. */
void xq_slot_refuse(position_slot *slot, const xq_fault *fault);

/* What an engine takes of a FEN's counters: Pikafish ends itself when there is more. */
enum { HALF_MOVES_TAKEN = 119, MOVE_NUMBER_TAKEN = 50000 };

/* True when the position's FEN says more than that. */
bool xq_slot_overflows(const position_slot *slot);

/* Writes "position startpos moves ..." with ranks counted as the engine does, and the counters of
 * its FEN clipped if it has to be so. */
void xq_slot_write(const position_slot *slot, xq_origin origin, bool clip, xq_out *out);

#endif

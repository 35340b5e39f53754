/* A "go" of the front, checked: what it asks for, and the line for the engine. */
#ifndef XQ_SESSION_GO_H
#define XQ_SESSION_GO_H

#include "xqferry/fault.h"
#include "xqferry/message.h"
#include "xqferry/movelist.h"

enum { GO_MOVES_MAX = 256, GO_WORDS = 1024 };

typedef struct {
    bool bounded; /* it ends by itself: it has a clock, or a limit of depth, nodes, time or mate */
    bool infinite;
    bool ponder;
    bool perft;   /* counts, and is no search */
    bool changed; /* the line for the engine is not what the front wrote */
    uint16_t move_count;
    xq_move moves[GO_MOVES_MAX]; /* of searchmoves */
    char words[GO_WORDS];        /* why one of them was refused; the fault borrows them */
} go_request;

/* What searchmoves are read on and how. */
typedef struct {
    const xq_position *position; /* NULL where it was refused: they are left unread */
    xq_reading reading;
} go_terms;

/* Checks all arguments.
 *
 * XQ_OK     `*text` has the line for the engine without its searchmoves, which go last because the
 *           Stockfish family takes all words behind them for moves. A line that needs no change
 *           keeps its bytes. Clocks below 1 ms, which real GUIs send, become 1.
 * otherwise the fault says which argument is wrong. */
xq_status xq_go_read(const xq_message *message, const go_terms *terms, go_request *go, xq_out *text,
                     xq_fault *fault);

#endif

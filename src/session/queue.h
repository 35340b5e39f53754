/* Commands that wait for the engine, in the order in which they came. */
#ifndef XQ_SESSION_QUEUE_H
#define XQ_SESSION_QUEUE_H

#include "session/go.h"
#include "xqferry/session.h"

typedef enum {
    COMMAND_NONE, /* nothing that waits: it is seen to as it comes */
    COMMAND_OPTION,
    COMMAND_NEW_GAME,
    COMMAND_GO,
    COMMAND_IS_READY,
    COMMAND_DEBUG,   /* "can be sent anytime" */
    COMMAND_PASS,    /* passed on when the engine is idle */
    COMMAND_FOREIGN, /* the engine's own command: d, bench, eval, ... */
    COMMAND_STOP,    /* of the last go before it */
    COMMAND_PONDER_HIT,
    COMMAND_QUIT,
    COMMAND_END /* of input */
} command_kind;

typedef struct {
    command_kind kind;
    bool superseded; /* a go that a newer position with its go has overtaken */
    bool refused;    /* a go with a bad argument: the text says why */
    bool bounded;
    bool infinite;
    bool ponder;
    uint8_t slot; /* of its position */
    uint16_t move_count;
    uint32_t at, len; /* its text in the store; the moves of searchmoves follow it */
} command;

/* One place more than the limit: quit, or the end of input, always finds one. */
enum { QUEUE_PLACES = XQ_QUEUE_MAX + 1, QUEUE_BYTES = XQ_LINE_MAX + (64 << 10) };

typedef struct {
    size_t count;
    uint32_t used; /* bytes of the store */
    command commands[QUEUE_PLACES];
    char store[QUEUE_BYTES];
} command_queue;

/* A writer into the free bytes of the store, for the text of the next command. Written text
 * becomes the command's when it is pushed right after. */
xq_out xq_queue_writer(command_queue *queue);

/* Appends a command whose text, if any, was written through xq_queue_writer(). False, and nothing
 * changed, when there is no place for it. */
bool xq_queue_push(command_queue *queue, command entry, const xq_out *text, const go_request *go);

/* Takes the first command out. Its text stays in the store until the next xq_queue_writer(). */
command xq_queue_pop(command_queue *queue);

/* The same for one further back, which is carried out before its turn. */
void xq_queue_remove(command_queue *queue, size_t index);

xq_str xq_queue_text(const command_queue *queue, const command *entry);

/* Move number `index` of its searchmoves. */
xq_move xq_queue_move(const command_queue *queue, const command *entry, size_t index);

#endif

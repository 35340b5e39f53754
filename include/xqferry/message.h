/* One protocol line, understood: a kind and its fields in order, no dialect left in it.
 *
 *     info depth 8 score cp 24 nodes 9 pv h2e2 h9g7
 *     XQ_MSG_INFO: DEPTH 8, CP 24, NODES 9, PV "h2e2 h9g7"
 *
 * Every slice borrows from the line. What is not understood keeps its bytes, as a field or, for a
 * whole line, as XQ_MSG_OTHER. */
#ifndef XQFERRY_MESSAGE_H
#define XQFERRY_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"
#include "xqferry/dialect.h"
#include "xqferry/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    /* from the front */
    XQ_MSG_HELLO, /* uci */
    XQ_MSG_DEBUG,
    XQ_MSG_IS_READY,
    XQ_MSG_SET_OPTION,
    XQ_MSG_REGISTER,
    XQ_MSG_NEW_GAME,
    XQ_MSG_POSITION,
    XQ_MSG_GO,
    XQ_MSG_STOP,
    XQ_MSG_PONDER_HIT,
    XQ_MSG_QUIT,
    XQ_MSG_HOSTILE, /* would change the engine's board or protocol behind us: flip, xboard, ... */
    /* from the engine */
    XQ_MSG_ID,
    XQ_MSG_OPTION,
    XQ_MSG_HELLO_OK, /* uciok */
    XQ_MSG_READY_OK,
    XQ_MSG_BEST_MOVE,
    XQ_MSG_INFO,
    XQ_MSG_REGISTRATION,
    XQ_MSG_COPY_PROTECTION,
    /* from anyone */
    XQ_MSG_BLANK, /* no word at all */
    XQ_MSG_OTHER
} xq_message_kind;

typedef enum {
    XQ_FIELD_OTHER, /* words that were not understood, as they stand */
    /* setoption, option */
    XQ_FIELD_NAME,
    XQ_FIELD_VALUE,
    XQ_FIELD_TYPE,
    XQ_FIELD_DEFAULT,
    XQ_FIELD_MIN,
    XQ_FIELD_MAX,
    XQ_FIELD_VAR,
    /* position */
    XQ_FIELD_STARTPOS,
    XQ_FIELD_FEN,
    XQ_FIELD_MOVES, /* all of them, one text */
    /* go */
    XQ_FIELD_SEARCH_MOVES, /* one text */
    XQ_FIELD_PONDER,       /* a flag in go, a move in bestmove */
    XQ_FIELD_RED_TIME,     /* ms, as are the next three */
    XQ_FIELD_BLACK_TIME,
    XQ_FIELD_RED_INCREMENT,
    XQ_FIELD_BLACK_INCREMENT,
    XQ_FIELD_MOVES_TO_GO,
    XQ_FIELD_DEPTH, /* also in info */
    XQ_FIELD_NODES, /* also in info */
    XQ_FIELD_MATE,  /* also in info: moves, negative when being mated */
    XQ_FIELD_MOVE_TIME,
    XQ_FIELD_INFINITE,
    XQ_FIELD_PERFT,
    /* info, bestmove */
    XQ_FIELD_MOVE, /* of bestmove */
    XQ_FIELD_SELECTIVE_DEPTH,
    XQ_FIELD_TIME, /* ms */
    XQ_FIELD_MULTI_PV,
    XQ_FIELD_CENTIPAWNS,
    XQ_FIELD_LOWER_BOUND,
    XQ_FIELD_UPPER_BOUND,
    XQ_FIELD_WDL, /* three numbers, one text */
    XQ_FIELD_CURRENT_MOVE,
    XQ_FIELD_CURRENT_MOVE_NUMBER,
    XQ_FIELD_HASH_FULL,
    XQ_FIELD_NODES_PER_SECOND,
    XQ_FIELD_TABLE_HITS,
    XQ_FIELD_CPU_LOAD,
    XQ_FIELD_PV,           /* one text */
    XQ_FIELD_REFUTATION,   /* one text */
    XQ_FIELD_CURRENT_LINE, /* one text; a processor's number may stand before the moves */
    XQ_FIELD_STRING        /* the rest of the line */
} xq_field_kind;

typedef struct {
    xq_field_kind kind;
    bool is_number; /* the text was a number, and `number` is set */
    int64_t number;
    xq_str word; /* the keyword as it stood; empty where the field has none */
    xq_str text; /* what followed it, without outer blanks; empty for flags */
} xq_field;

enum { XQ_FIELDS_MAX = 64 };

typedef struct {
    xq_message_kind kind;
    xq_str line; /* the whole line, as it came */
    xq_str rest; /* what follows the word that decided the kind */
    size_t count;
    xq_field fields[XQ_FIELDS_MAX];
} xq_message;

/* Who says a line: the same word may mean something else from the other side. */
typedef enum { XQ_FROM_FRONT, XQ_FROM_ENGINE } xq_sender;

/* Reads a line without its line end. Never fails: a line that is not understood is XQ_MSG_OTHER.
 * UCI: "joho debug on" means "debug on": unknown words before the first known one are skipped on
 * the front's side, except when a line holds no known word at all. Fields past XQ_FIELDS_MAX are
 * kept together as one XQ_FIELD_OTHER. */
XQ_API void xq_message_read(const xq_dialect *dialect, xq_sender sender, xq_str line,
                            xq_message *message);

/* The first field of that kind, or NULL. */
XQ_API const xq_field *xq_message_field(const xq_message *message, xq_field_kind kind);

#ifdef __cplusplus
}
#endif

#endif

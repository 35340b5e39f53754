/* What a session remembers. What changes it stands in one file for each cause: from_front.c,
 * from_engine.c, life.c and pump.c, with answers.c for the search; say.c only adds to and takes
 * from `says`. */
#ifndef XQ_SESSION_STATE_H
#define XQ_SESSION_STATE_H

#include "session/engine_options.h"
#include "session/queue.h"
#include "session/slot.h"
#include "xqferry/session.h"

typedef enum {
    ENGINE_ABSENT,
    ENGINE_GREETING,  /* we said uci, it has not said uciok */
    ENGINE_PREPARING, /* it is told its options, and asked whether it is ready */
    ENGINE_IDLE,
    ENGINE_SEARCHING,
    ENGINE_BUSY,    /* with a command of its own, until our isready after it is answered */
    ENGINE_LEAVING, /* we said quit */
    ENGINE_ENDING,  /* ended gently */
    ENGINE_KILLED,  /* ended hard */
    ENGINE_GONE     /* its exit and the end of its output have both been seen */
} engine_state;

typedef enum {
    SEARCH_NONE,
    SEARCH_RUNS,
    SEARCH_HELD /* the answer is known, but infinite or ponder: not before stop or ponderhit */
} search_state;

enum { HELD_BYTES = 256, SAY_BYTES = 32 << 10, SAYS_MAX = 48, SAID_MAX = 32, WORDS_MAX = 256 };

typedef struct {
    search_state state;
    bool bounded;
    bool infinite;
    bool ponder; /* until ponderhit */
    bool stop_sent;
    bool has_pv;
    xq_move pv;       /* the first move of the newest PV */
    xq_position root; /* what was searched; stays after the search, for its late lines */
    size_t held_len;
    char held[HELD_BYTES]; /* the answer that is held back */
} search;

/* How the text of an action is made when it is pulled. */
typedef enum {
    SAY_TEXT,     /* `a`, then `b` */
    SAY_ENGINE,   /* `a`, what the engine is called, then `b` */
    SAY_OPTION,   /* setoption with name `a` and value `b`; no value where b.at is NULL */
    SAY_POSITION, /* slot number `number` */
    SAY_GO,       /* `a` and the searchmoves of `go` */
    SAY_INFO,     /* the event's message, translated */
    SAY_HUMAN,    /* the PV of the event's message, in words */
    SAY_GREETING, /* what the engine said before uciok, from line `number` on, and our options */
    SAY_NOTHING   /* an action without text */
} say_how;

typedef struct {
    xq_action action;
    say_how how;
    size_t number;
    xq_str a, b;
    command go;
} say;

typedef struct {
    size_t first, count;
    say list[SAYS_MAX];
    size_t used;
    char bytes[SAY_BYTES]; /* texts made up for actions that are still to be pulled */
} say_list;

struct xq_session {
    const xq_session_config *config;
    uint64_t now_ms;
    const xq_message *message; /* of the event that is being taken in */

    /* the front */
    const xq_notation *notation; /* as it is named */
    xq_school soldiers;          /* XQ_SCHOOLS: the notation's own */
    xq_notation spelled;         /* the notation as it is written */
    xq_notation human;           /* the one of Human PV */
    bool notation_chosen;        /* by flag or option, not by default */
    bool human_pv;
    xq_origin spoken_origin; /* how its coordinates count: its options as it has set them so far,
                              * though those may still wait for the end of a search */
    uint32_t hellos_owed;    /* it said uci so often before the engine said uciok */
    bool leaving;            /* quit, or the end of input, has been read: nothing after it counts */
    bool front_blocked;      /* it does not read, so the engine is not read either */
    bool front_gone;
    uint32_t refused_gos;     /* that did not fit in the queue; answered once it is empty */
    xq_origin foreign_origin; /* its coordinates turned out to be counted so */
    uint32_t said[SAID_MAX];  /* hashes of remarks that were made, each once */
    size_t said_count;

    /* the engine */
    engine_state engine;
    bool greeted; /* it has said uciok */
    bool exited, closed;
    xq_status exit_how; /* XQ_ENGINE_EXITED with its status, or XQ_ENGINE_KILLED with the signal */
    int exit_number;
    bool failed; /* it is of no more use; what waits is answered without it */
    bool finished;
    xq_exit status;
    xq_origin engine_origin;
    bool clips_counters; /* it is a Pikafish, which ends itself at large counters in a FEN */
    bool clipped_said;
    size_t options_sent;    /* of the configuration */
    uint32_t front_readies; /* isready of the front that wait for a readyok */
    bool own_ready;         /* ours waits, behind all of those */
    bool pv_cut_said;
    uint64_t deadline_ms; /* 0: none */
    uint64_t told_deadline_ms;
    size_t words_len;
    char words[WORDS_MAX]; /* the last line it said */

    search search;
    uint8_t latest; /* slot of the newest position */

    /* large, and mostly untouched */
    say_list says;
    engine_options options;
    position_slot slots[2];
    command_queue queue;
};

/* The notation in which the front reads moves in the protocol's own places. */
static inline const xq_notation *front_notation(const struct xq_session *session)
{
    const bool coordinates = session->notation->kind == XQ_COORDINATES;
    return session->human_pv && !coordinates ? &xq_notations[0] : &session->spelled;
}

/* How a front that writes moves in this notation counts the ranks of coordinates. */
static inline xq_origin spoken_origin(const xq_notation *notation)
{
    return notation->kind == XQ_COORDINATES ? notation->origin : XQ_ORIGIN_0_9;
}

/* True when the engine's moves are written as the front wants them. */
static inline bool same_notation(const struct xq_session *session)
{
    const xq_notation *notation = front_notation(session);
    return notation->kind == XQ_COORDINATES && !notation->iccs &&
           notation->origin == session->engine_origin;
}

#endif

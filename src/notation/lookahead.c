#include "notation/lookahead.h"

#include <string.h>

#include "notation/reading.h"

enum { READINGS = 4096, FORKS = 32 };

/* A point on the way where other readings are still to be followed. */
struct fork {
    xq_position position;
    xq_str rest;
    size_t plies;
    uint8_t next; /* of the moves */
    uint8_t count;
    xq_move moves[XQ_CANDIDATES];
};

/* What becomes of one move. */
typedef enum {
    DEAD, /* no reading of the rest is legal */
    OPEN, /* one is, as far as was looked */
    ALIVE /* one is to the end, or cannot be followed further */
} fate;

struct walk {
    struct xq_ahead *ahead;
    size_t limit;    /* plies to look ahead */
    size_t plies;    /* on this way */
    size_t furthest; /* on any way */
    size_t readings;
    bool dropped; /* a fork that did not fit was given up: nothing can be refuted any more */
    size_t fork_count;
    xq_position position;
    xq_str rest;
    struct fork forks[FORKS];
};

static void advance(struct walk *walk, xq_move move)
{
    xq_position_move(&walk->position, move);
    walk->plies++;
    if (walk->plies > walk->furthest) {
        walk->furthest = walk->plies;
    }
}

/* Remembers the other moves of a word; the oldest fork gives way when there are too many. */
static void add_fork(struct walk *walk, const struct xq_findings *findings)
{
    if (walk->fork_count == FORKS) {
        walk->dropped = true;
        walk->fork_count--;
        memmove(walk->forks, walk->forks + 1, walk->fork_count * sizeof walk->forks[0]);
    }
    struct fork *fork = &walk->forks[walk->fork_count++];
    fork->position = walk->position;
    fork->rest = walk->rest;
    fork->plies = walk->plies;
    fork->next = 1;
    fork->count = (uint8_t)findings->count;
    memcpy(fork->moves, findings->moves, sizeof fork->moves);
    walk->dropped |= findings->more;
}

/* Goes back to the last fork and takes its next move. False when there is none left. */
static bool turn_back(struct walk *walk)
{
    if (walk->fork_count == 0) {
        return false;
    }
    struct fork *fork = &walk->forks[walk->fork_count - 1];
    walk->position = fork->position;
    walk->rest = fork->rest;
    walk->plies = fork->plies;
    advance(walk, fork->moves[fork->next++]);
    walk->readings++;
    if (fork->next == fork->count) {
        walk->fork_count--;
    }
    return true;
}

static fate follow(struct walk *walk)
{
    struct xq_ahead *ahead = walk->ahead;
    while (walk->plies < walk->limit) {
        if (ahead->words == 0 || walk->readings == READINGS) {
            return ALIVE;
        }
        ahead->words--;
        struct xq_word word;
        struct xq_findings findings;
        const xq_status status =
            xq_move_next(&walk->rest, &ahead->terms, &walk->position, &word, &findings);
        if (status == XQ_OK) {
            advance(walk, findings.moves[0]);
        } else if (status == XQ_AMBIGUOUS) {
            add_fork(walk, &findings);
            advance(walk, findings.moves[0]);
        } else if (status == XQ_END || status == XQ_AMBIGUOUS_ORIGIN) {
            ahead->unsettled |= status == XQ_AMBIGUOUS_ORIGIN;
            return ALIVE;
        } else if (!turn_back(walk)) {
            return walk->dropped ? ALIVE : DEAD;
        }
    }
    return OPEN;
}

/* One look at all moves that are left, `limit` plies deep. True when a deeper one may tell more;
 * `*furthest` is how far any of them got, `*best` the one that did. */
struct look {
    size_t limit;
    size_t furthest;
    xq_move best;
};

static bool look_at_all(struct xq_ahead *ahead, xq_str rest, struct look *look,
                        struct xq_findings *findings)
{
    size_t left = 0;
    bool deeper = false;
    for (size_t i = 0; i < findings->count; i++) {
        struct walk walk;
        walk.ahead = ahead;
        walk.limit = look->limit;
        walk.plies = 0;
        walk.furthest = 0;
        walk.readings = 0;
        walk.dropped = false;
        walk.fork_count = 0;
        walk.position = *findings->position;
        walk.rest = rest;
        advance(&walk, findings->moves[i]);
        const fate found = follow(&walk);
        if (walk.furthest > look->furthest) {
            look->furthest = walk.furthest;
            look->best = findings->moves[i];
        }
        deeper |= found == OPEN;
        if (found != DEAD) {
            findings->moves[left++] = findings->moves[i];
        }
    }
    findings->count = left;
    return deeper;
}

void xq_lookahead(struct xq_ahead *ahead, xq_str rest, struct xq_findings *findings)
{
    enum { FIRST = 4, TIMES = 4 };
    struct look look = {FIRST, 0, findings->moves[0]};
    while (look_at_all(ahead, rest, &look, findings) && findings->count > 1) {
        look.limit *= TIMES;
    }
    if (findings->count == 0) {
        findings->moves[0] = look.best;
        findings->count = 1;
    }
}

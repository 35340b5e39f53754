/* One game out of a text: its start and its main line, understood as far as it goes. */
#ifndef XQ_APP_GAME_H
#define XQ_APP_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "xqferry/fen.h"
#include "xqferry/movelist.h"
#include "xqferry/record.h"

enum { GAME_PLIES = 100000 };

/* How games are read. */
struct game_terms {
    xq_reading reading;
    xq_fen_check check;
    xq_position start; /* of games that do not say their own */
    bool tokens;       /* the text of each move is wanted */
};

/* A run of moves of the main line: where it stands in the game, and in `joined`. */
struct game_run {
    xq_str text;
    size_t at;
};

struct game {
    xq_str text; /* the caller's; what follows borrows from it */
    xq_record_form form;
    bool has_start; /* `start` is good; otherwise `fault` says why not */
    xq_position start;
    xq_str moves;     /* the main line's runs, a blank between: what the tokens borrow from */
    xq_movelist list; /* its moves, and tokens where they are wanted */
    xq_status status; /* XQ_OK, or why the rest was not read: `fault` */
    xq_fault fault;
    bool black_begins;    /* guessed: DhtmlXQ does not say it */
    xq_fen_report report; /* on the start that the game gave; empty where it gave none */
    size_t left_out;      /* variations or comments over the record's ceilings */
    /* The rest is not for callers. */
    struct game_run *runs;
    size_t run_count;
    size_t run_cap;
    char *joined; /* the runs with blanks between, where there are several */
    size_t joined_cap;
    bool is_joined;
    bool is_guessed_side; /* the start does not say who moves; the first of DhtmlXQ's moves does */
};

/* False without memory; release it even then. */
bool game_init(struct game *game);
void game_release(struct game *game);

/* Reads the text as one game. False without memory. */
bool game_read(struct game *game, xq_str text, const struct game_terms *terms);

/* Where a token of the main line stands in the game's text. */
const char *game_place(const struct game *game, xq_str token);

#endif

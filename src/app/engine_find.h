/* Finds the engine that a command names, or one to start when nobody named any. */
#ifndef XQ_APP_ENGINE_FIND_H
#define XQ_APP_ENGINE_FIND_H

#include <stdbool.h>

#include "words.h"

enum { ENGINE_PATH_MAX = 4096 };

struct engine_choice {
    struct words words; /* argv[0] is the absolute path */
    char path[ENGINE_PATH_MAX];
    char directory[ENGINE_PATH_MAX]; /* to run it in */
    char fault[2 * ENGINE_PATH_MAX]; /* why there is none: "WHERE: WHAT" */
    bool misspelt;                   /* the command itself is wrong, not the engine it names */
};

/* Looks for the engine of a command such as "pikafish --flag"; NULL: for the first of those we
 * know. A name without '/' is looked for on PATH and in /usr/games. `directory` is where to run
 * it; NULL: where its file is (Pikafish looks for its network there).
 *
 * False, with `fault` set, when there is none or it cannot be started. */
bool engine_find(struct engine_choice *choice, const char *command, const char *directory);

#endif

/* The configuration: xqferry.ini beside the program, then config.ini of the person's own. What the
 * second says replaces what the first says. */
#ifndef XQ_APP_CONFIG_H
#define XQ_APP_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONFIG_FILES = 2, CONFIG_PATH_MAX = 4096, CONFIG_FAULT_MAX = 512 };

/* An engine's section. What is not set is NULL or 0. */
struct profile {
    char *name;
    char *command;
    char *directory;
    char *notation; /* of the engine: auto, coord-0-9 or coord-1-10 */
    char **options; /* each NAME=VALUE */
    size_t option_count;
    uint32_t timeout_handshake_ms;
    uint32_t timeout_stop_ms;
    uint32_t timeout_grace_ms;
};

struct config {
    char *engine;   /* the default profile, or NULL */
    char *notation; /* towards the front, or NULL */
    struct profile *profiles;
    size_t profile_count;
    /* The files looked for, in the order in which they are read; empty where there is no such
     * place on this system. */
    char paths[CONFIG_FILES][CONFIG_PATH_MAX];
    char fault[CONFIG_FAULT_MAX]; /* "FILE:LINE: WHAT" when config_read() fails */
};

/* Finds out where the files are. */
void config_init(struct config *config);

/* Reads the files that exist. False, with `fault` set, at the first line that says something
 * unknown or wrong; then nothing of it may be used. */
bool config_read(struct config *config);

/* The profile of that name, or NULL. */
const struct profile *config_profile(const struct config *config, const char *name);

void config_free(struct config *config);

/* Reads a time in ms such as "1500", from 1 to a day. False, and `*ms` untouched, for others. */
bool config_ms(const char *text, uint32_t *ms);

#endif

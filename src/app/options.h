/* The command line: one table from which it is read and --help is made. */
#ifndef XQ_APP_OPTIONS_H
#define XQ_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { OPTIONS_FAULT_MAX = 512 };

/* What was asked for. Texts borrow from argv; what was not given is NULL, 0 or false. */
struct options {
    const char *command;
    const char *engine;
    const char *profile;
    const char *directory;
    const char *engine_notation;
    const char *notation;
    const char *log;
    const char **options; /* each NAME=VALUE; room for one a word of the command line */
    size_t option_count;
    uint32_t timeout_handshake_ms;
    uint32_t timeout_stop_ms;
    uint32_t timeout_grace_ms;
    bool help;
    bool version;
    bool json;
    char fault[OPTIONS_FAULT_MAX];
};

/* Reads the command line. The word that is no flag is the command. False, with `fault` set, when it
 * cannot be understood. */
bool options_read(struct options *options, int argc, char **argv);

void options_free(struct options *options);

/* Writes the help text; true when all of it could be written. */
bool options_help(FILE *file);

#endif

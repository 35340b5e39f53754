/* The command line: one table of flags and one of commands, from which it is read and --help is
 * made. */
#ifndef XQ_APP_OPTIONS_H
#define XQ_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { OPTIONS_FAULT_MAX = 512 };

typedef enum { COMMAND_RUN, COMMAND_FEN, COMMAND_CONVERT, COMMANDS } command_kind;

/* What was asked for. Texts borrow from argv; what was not given is NULL, 0 or false. */
struct options {
    command_kind command; /* run where none was named */
    bool names_command;   /* one was */
    const char **words;   /* those behind the command */
    size_t word_count;
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
    const char *fen_check;
    const char *to;
    const char *from;
    const char *fen;
    const char *format;
    const char *encoding;
    const char *output_encoding;
    const char *digits;
    const char *soldiers;
    const char *marks;
    const char *glyphs;
    const char *sideways;
    const char *letter_case;
    const char *letters;
    bool lines;
    bool explain;
    bool draw;
    bool rotate;
    bool help;
    bool version;
    bool json;
    uint64_t given; /* not for callers: which flags */
    char fault[OPTIONS_FAULT_MAX];
};

/* Reads the command line. The first word that is no flag is the command. False, with `fault` set,
 * when it cannot be understood, or a flag is none of that command's. */
bool options_read(struct options *options, int argc, char **argv);

void options_free(struct options *options);

/* Writes the help text of the command; true when all of it could be written. */
bool options_help(const struct options *options, FILE *file);

#endif

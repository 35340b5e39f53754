#include "options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"

typedef enum { TAKES_NOTHING, TAKES_TEXT, TAKES_MS, TAKES_MANY } option_kind;

static const struct row {
    const char *name;
    const char *argument; /* what the help calls it; NULL: none */
    option_kind kind;
    size_t at; /* in struct options */
    const char *words;
} rows[] = {
    {"engine", "'CMD ARGS'", TAKES_TEXT, offsetof(struct options, engine),
     "the engine to start; split into words like a shell does, run without a shell"},
    {"profile", "NAME", TAKES_TEXT, offsetof(struct options, profile),
     "the engine of that name in the configuration"},
    {"directory", "DIR", TAKES_TEXT, offsetof(struct options, directory),
     "run the engine there (default: in its own directory)"},
    {"option", "NAME=VALUE", TAKES_MANY, offsetof(struct options, options),
     "set that option of the engine; may be given many times"},
    {"engine-notation", "N", TAKES_TEXT, offsetof(struct options, engine_notation),
     "the engine's own coordinates: auto, coord-0-9 or coord-1-10 (default: auto)"},
    {"notation", "N", TAKES_TEXT, offsetof(struct options, notation),
     "how moves are written for you: coord-0-9 (default), coord-1-10, coord-top, iccs, wxf, "
     "chinese or chinese-traditional"},
    {"log", "FILE", TAKES_TEXT, offsetof(struct options, log),
     "write everything that is said, by whom and when"},
    {"timeout-handshake", "MS", TAKES_MS, offsetof(struct options, timeout_handshake_ms),
     "how long the engine may take to be ready (default: 10000)"},
    {"timeout-stop", "MS", TAKES_MS, offsetof(struct options, timeout_stop_ms),
     "how long it may take to answer stop (default: 5000)"},
    {"timeout-grace", "MS", TAKES_MS, offsetof(struct options, timeout_grace_ms),
     "how long it may take to end before it is ended (default: 2000)"},
    {"help", NULL, TAKES_NOTHING, offsetof(struct options, help), "show this and end"},
    {"version", NULL, TAKES_NOTHING, offsetof(struct options, version), "show the version and end"},
    {"json", NULL, TAKES_NOTHING, offsetof(struct options, json), "with --version: as JSON"},
};

enum {
    ROWS = sizeof rows / sizeof rows[0],
    NO_FLAG = 1,     /* what getopt_long() gives for a word, with "-" */
    FIRST_ROW = 256, /* what it gives for the first row: no character */
    HELP_COLUMN = 26,
    HELP_WIDTH = 80
};

static bool fail(struct options *options, const char *where, const char *what)
{
    snprintf(options->fault, sizeof options->fault, "%.200s: %s (see --help)", where, what);
    return false;
}

static bool take(struct options *options, const struct row *row, const char *argument)
{
    void *field = (char *)options + row->at;
    switch (row->kind) {
    case TAKES_NOTHING:
        *(bool *)field = true;
        return true;
    case TAKES_TEXT:
        *(const char **)field = argument;
        return true;
    case TAKES_MS:
        return config_ms(argument, field) ||
               fail(options, row->name, "not a time in ms from 1 to 86400000");
    case TAKES_MANY:
        if (argument[0] == '=' || strchr(argument, '=') == NULL) {
            return fail(options, row->name, "not of the form NAME=VALUE");
        }
        options->options[options->option_count++] = argument;
        return true;
    }
    return false;
}

static void fill_longs(struct option longs[ROWS + 1])
{
    for (int i = 0; i < ROWS; i++) {
        longs[i] = (struct option){
            .name = rows[i].name,
            .has_arg = rows[i].argument != NULL ? required_argument : no_argument,
            .val = FIRST_ROW + i,
        };
    }
    longs[ROWS] = (struct option){.name = NULL};
}

static bool take_word(struct options *options, const char *word)
{
    if (options->command != NULL) {
        return fail(options, word, "one word too many");
    }
    options->command = word;
    return true;
}

/* What getopt_long() gave, when it was no flag of ours. `at` is where it began to read. */
static bool take_other(struct options *options, int given, char **argv, int at)
{
    if (given == NO_FLAG) {
        return take_word(options, optarg);
    }
    const char *word = argv[optind > at ? optind - 1 : at];
    return fail(options, word, given == ':' ? "its value is missing" : "no such flag");
}

bool options_read(struct options *options, int argc, char **argv)
{
    struct option longs[ROWS + 1];
    fill_longs(longs);
    *options = (struct options){.options = calloc((size_t)argc + 1, sizeof(char *))};
    if (options->options == NULL) {
        return fail(options, "command line", "out of memory");
    }
    opterr = 0; /* our own words, not getopt's */
    bool good = true;
    int at = optind;
    int given = getopt_long(argc, argv, "-:", longs, NULL);
    while (good && given != -1) {
        good = given >= FIRST_ROW ? take(options, &rows[given - FIRST_ROW], optarg)
                                  : take_other(options, given, argv, at);
        at = optind;
        given = getopt_long(argc, argv, "-:", longs, NULL);
    }
    for (; good && optind < argc; optind++) { /* what follows "--" */
        good = take_word(options, argv[optind]);
    }
    return good;
}

void options_free(struct options *options)
{
    free(options->options);
}

/* The words from the help column on, broken at blanks. */
static void write_words(FILE *file, const char *words, int column)
{
    while (*words != '\0') {
        const int len = (int)strcspn(words, " ");
        if (column > HELP_COLUMN && column + 1 + len > HELP_WIDTH) {
            fputc('\n', file);
            column = 0;
        }
        fprintf(file, "%*s%.*s", column < HELP_COLUMN ? HELP_COLUMN - column : 1, "", len, words);
        column = (column < HELP_COLUMN ? HELP_COLUMN : column + 1) + len;
        words += len;
        words += strspn(words, " ");
    }
    fputc('\n', file);
}

bool options_help(FILE *file)
{
    fputs("usage: xqferry [run] [FLAGS]\n"
          "\n"
          "Carries xiangqi moves between you and an engine. Standard input and output speak UCI,\n"
          "with moves in any notation that people write. Without --engine or --profile it is\n"
          "$XQFERRY_ENGINE, else the configuration's engine, else pikafish or fairy-stockfish.\n"
          "\n",
          file);
    for (int i = 0; i < ROWS; i++) {
        const char *argument = rows[i].argument != NULL ? rows[i].argument : "";
        const int column =
            fprintf(file, "  --%s%s%s", rows[i].name, argument[0] != '\0' ? " " : "", argument);
        if (column >= HELP_COLUMN) {
            fputc('\n', file);
        }
        write_words(file, rows[i].words, column < HELP_COLUMN ? column : 0);
    }
    fputs("\nExample, with any UCI engine for xiangqi:\n"
          "\n"
          "  printf 'position startpos moves C2=5\\ngo depth 6\\n' | xqferry --notation wxf\n"
          "\n"
          "Exit status: 0 done; 2 usage; 3 engine not found or not started; 4 engine gone;\n"
          "5 engine timed out; 6 output could not be written; 128+N ended by signal N.\n",
          file);
    return fflush(file) == 0 && !ferror(file);
}

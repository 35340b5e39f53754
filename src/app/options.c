#include "options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"

typedef enum { TAKES_NOTHING, TAKES_TEXT, TAKES_MS, TAKES_MANY } option_kind;

/* Which commands take a flag. */
enum {
    RUN = 1 << COMMAND_RUN,
    FEN = 1 << COMMAND_FEN,
    CONVERT = 1 << COMMAND_CONVERT,
    ALL = (1 << COMMANDS) - 1
};

static const struct row {
    const char *name;
    const char *argument; /* what the help calls it; NULL: none */
    unsigned commands;
    option_kind kind;
    size_t at; /* in struct options */
    const char *words;
} rows[] = {
    {"engine", "'CMD ARGS'", RUN, TAKES_TEXT, offsetof(struct options, engine),
     "the engine to start; split into words like a shell does, run without a shell"},
    {"profile", "NAME", RUN, TAKES_TEXT, offsetof(struct options, profile),
     "the engine of that name in the configuration"},
    {"directory", "DIR", RUN, TAKES_TEXT, offsetof(struct options, directory),
     "run the engine there (default: in its own directory)"},
    {"option", "NAME=VALUE", RUN, TAKES_MANY, offsetof(struct options, options),
     "set that option of the engine; may be given many times"},
    {"engine-notation", "N", RUN, TAKES_TEXT, offsetof(struct options, engine_notation),
     "the engine's own coordinates: auto, coord-0-9 or coord-1-10 (default: auto)"},
    {"notation", "N", RUN, TAKES_TEXT, offsetof(struct options, notation),
     "how moves are written for you: coord-0-9 (default), coord-1-10, coord-top, iccs, wxf, "
     "chinese or chinese-traditional"},
    {"log", "FILE", RUN, TAKES_TEXT, offsetof(struct options, log),
     "write everything that is said, by whom and when"},
    {"timeout-handshake", "MS", RUN, TAKES_MS, offsetof(struct options, timeout_handshake_ms),
     "how long the engine may take to be ready (default: 10000)"},
    {"timeout-stop", "MS", RUN, TAKES_MS, offsetof(struct options, timeout_stop_ms),
     "how long it may take to answer stop (default: 5000)"},
    {"timeout-grace", "MS", RUN, TAKES_MS, offsetof(struct options, timeout_grace_ms),
     "how long it may take to end before it is ended (default: 2000)"},
    {"help", NULL, ALL, TAKES_NOTHING, offsetof(struct options, help), "show this and end"},
    {"version", NULL, ALL, TAKES_NOTHING, offsetof(struct options, version),
     "show the version and end"},
    {"json", NULL, FEN, TAKES_NOTHING, offsetof(struct options, json),
     "one JSON object a line; with --version: the version as JSON"},
    {"explain", NULL, FEN, TAKES_NOTHING, offsetof(struct options, explain),
     "say what each field means, in words"},
    {"draw", NULL, FEN, TAKES_NOTHING, offsetof(struct options, draw), "draw the board"},
    {"rotate", NULL, FEN, TAKES_NOTHING, offsetof(struct options, rotate),
     "turn boards that are written from Black's side"},
    {"fen-check", "CHECK", FEN | CONVERT, TAKES_TEXT, offsetof(struct options, fen_check),
     "strict (default), or lenient: let impossible counts and points pass"},
    {"to", "N", CONVERT, TAKES_TEXT, offsetof(struct options, to),
     "the notation to write: coord-0-9, coord-1-10, coord-top, iccs, wxf, chinese or "
     "chinese-traditional; wxf/fairy names a school of soldiers too"},
    {"from", "N", CONVERT, TAKES_TEXT, offsetof(struct options, from),
     "read that notation alone (default: auto, any)"},
    {"fen", "FEN", CONVERT, TAKES_TEXT, offsetof(struct options, fen),
     "where games start that do not say it themselves"},
    {"format", "F", CONVERT, TAKES_TEXT, offsetof(struct options, format),
     "lines (default): the moves of each game on a line; json: an object a game; pgn"},
    {"encoding", "E", CONVERT, TAKES_TEXT, offsetof(struct options, encoding),
     "utf-8, gb18030 or big5 (default: told by the text)"},
    {"output-encoding", "E", CONVERT, TAKES_TEXT, offsetof(struct options, output_encoding),
     "the same for what is written (default: utf-8)"},
    {"lines", NULL, CONVERT, TAKES_NOTHING, offsetof(struct options, lines),
     "a line with the next move number does not continue the list before it"},
    {"digits", "D", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, digits),
     "Black's digits in Chinese: half (default) or full"},
    {"soldiers", "S", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, soldiers),
     "how three soldiers on a file are told apart: xqbase, wxf, fairy, traditional or xqr"},
    {"marks", "M", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, marks),
     "front and rear always (default), or only where it would be ambiguous"},
    {"glyphs", "G", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, glyphs),
     "traditional cannons: wxf (default), or records: the same for both sides"},
    {"sideways", "C", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, sideways),
     "the sign of WXF for sideways: = (default) or ."},
    {"case", "C", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, letter_case),
     "letters of WXF: upper (default), or side: small ones for Black"},
    {"letters", "L", RUN | CONVERT, TAKES_TEXT, offsetof(struct options, letters),
     "horse and elephant in WXF: HE (default) or NB"},
};

static const struct {
    const char *name;
    bool takes_words;
    const char *usage;
    const char *example; /* and what follows it */
} commands[COMMANDS] = {
    [COMMAND_RUN] =
        {"run", false,
         "usage: xqferry [run] [FLAGS]\n"
         "       xqferry fen [FLAGS] [FEN...]    (see xqferry fen --help)\n"
         "       xqferry convert --to N [FLAGS] [FILE...]    (see xqferry convert --help)\n"
         "\n"
         "Carries xiangqi moves between you and an engine. Standard input and output speak UCI,\n"
         "with moves in any notation that people write. Without --engine or --profile it is\n"
         "$XQFERRY_ENGINE, else the configuration's engine, else pikafish or fairy-stockfish.\n",
         "Example, with any UCI engine for xiangqi:\n"
         "\n"
         "  printf 'position startpos moves C2=5\\ngo depth 6\\n' | xqferry --notation wxf\n"
         "\n"
         "Exit status: 0 done; 2 usage; 3 engine not found or not started; 4 engine gone;\n"
         "5 engine timed out; 6 output could not be written; 128+N ended by signal N.\n"},
    [COMMAND_FEN] =
        {"fen", true,
         "usage: xqferry fen [FLAGS] [FEN...]\n"
         "\n"
         "Reads positions, one an argument or one a line of standard input, in any form that\n"
         "people write, and writes each as a FEN of six fields. What was repaired, and all\n"
         "that is wrong with a position, is said on standard error.\n",
         "Example:\n"
         "\n"
         "  xqferry fen --draw rheakaehr/9/1c5c1/p1p1p1p1p///P1P1P1P1P/1C5C1/9/RHEAKAEHR r\n"
         "\n"
         "Exit status: 0 done; 1 some position was refused; 2 usage;\n"
         "6 output could not be written.\n"},
    [COMMAND_CONVERT] =
        {"convert", true,
         "usage: xqferry convert --to N [FLAGS] [FILE...]\n"
         "\n"
         "Reads games from files or standard input, as lists of moves, PGN, WXF text files or\n"
         "DhtmlXQ, in UTF-8, GB18030 or Big5, and writes their moves in one notation. A game\n"
         "that fails is written as far as it was understood; why is said on standard error.\n",
         "Example:\n"
         "\n"
         "  echo '1. h2e2 馬8進7' | xqferry convert --to wxf\n"
         "\n"
         "Exit status: 0 done; 1 some game was refused; 2 usage;\n"
         "6 output could not be written.\n"},
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
    options->given |= UINT64_C(1) << (row - rows);
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

static bool take_command(struct options *options, const char *name)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            options->command = (command_kind)i;
            options->names_command = true;
            return true;
        }
    }
    return fail(options, name, "no such command; there are run, fen and convert");
}

static bool take_word(struct options *options, const char *word)
{
    if (!options->names_command) {
        return take_command(options, word);
    }
    if (!commands[options->command].takes_words) {
        return fail(options, word, "one word too many");
    }
    options->words[options->word_count++] = word;
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

/* --json goes with --version, whatever the command. */
static bool check_given(struct options *options)
{
    for (int i = 0; i < ROWS; i++) {
        const bool is_given = (options->given >> i & 1u) != 0;
        const bool is_known = (rows[i].commands >> options->command & 1u) != 0;
        const bool is_json = rows[i].at == offsetof(struct options, json);
        if (is_given && !is_known && !(is_json && options->version)) {
            char name[32];
            snprintf(name, sizeof name, "--%s", rows[i].name);
            return fail(options, name,
                        is_json ? "goes with --version and with fen only"
                                : "not a flag of this command");
        }
    }
    return true;
}

bool options_read(struct options *options, int argc, char **argv)
{
    struct option longs[ROWS + 1];
    fill_longs(longs);
    *options = (struct options){.options = calloc((size_t)argc + 1, sizeof(char *)),
                                .words = calloc((size_t)argc + 1, sizeof(char *))};
    if (options->options == NULL || options->words == NULL) {
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
    return good && check_given(options);
}

void options_free(struct options *options)
{
    free(options->options);
    free(options->words);
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

bool options_help(const struct options *options, FILE *file)
{
    fprintf(file, "%s\n", commands[options->command].usage);
    for (int i = 0; i < ROWS; i++) {
        if ((rows[i].commands >> options->command & 1u) == 0) {
            continue;
        }
        const char *argument = rows[i].argument != NULL ? rows[i].argument : "";
        const int column =
            fprintf(file, "  --%s%s%s", rows[i].name, argument[0] != '\0' ? " " : "", argument);
        if (column >= HELP_COLUMN) {
            fputc('\n', file);
        }
        write_words(file, rows[i].words, column < HELP_COLUMN ? column : 0);
    }
    fprintf(file, "\n%s", commands[options->command].example);
    return fflush(file) == 0 && !ferror(file);
}

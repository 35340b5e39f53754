#include "convert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conversion.h"
#include "exits.h"
#include "host/host.h"
#include "host/seam.h"
#include "host/text_file.h"
#include "spelling.h"

enum { WORDS_MAX = 8192 };

/* In this order: of several that read as many moves the first is taken. */
static const encoding candidates[] = {ENCODING_GB18030, ENCODING_BIG5, ENCODING_UTF8};

static const struct {
    const char *name;
    void (*write)(struct conversion *conversion);
    bool tokens; /* it shows each move's text */
} formats[] = {
    {"lines", conversion_write_lines, false},
    {"json", conversion_write_json, true},
    {"pgn", conversion_write_pgn, true},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

/* One run: the conversion and how it is fed. */
struct run {
    struct conversion conversion;
    void (*write)(struct conversion *conversion);
    encoding reads; /* ENCODING_UNKNOWN: told by the text */
    bool no_joins;
    bool skipping; /* inside a game over the ceiling */
    xq_record_form skipped;
};

static size_t count_lines(const char *from, const char *to)
{
    size_t lines = 0;
    while (from < to) {
        const char *end = memchr(from, '\n', (size_t)(to - from));
        if (end == NULL) {
            break;
        }
        lines++;
        from = end + 1;
    }
    return lines;
}

/* One line on standard error: "FILE:LINE: WORDS". */
static void say_at(struct conversion *conversion, const char *place, const char *kind,
                   const xq_fault *fault)
{
    char bytes[WORDS_MAX];
    xq_out out = XQ_OUT(bytes);
    (void)sink_flush(&conversion->sink); /* what it is about stands before it */
    xq_out_text(&out, conversion->file);
    xq_out_char(&out, ':');
    xq_out_number(&out, (int64_t)(conversion->line + count_lines(conversion->game.text.at, place)));
    xq_out_text(&out, kind);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    xq_out_char(&out, '\n');
    seam_complain(out.at, out.len);
}

void conversion_refuse(struct conversion *conversion, const char *place, const xq_fault *fault)
{
    conversion->refused = true;
    say_at(conversion, place, ": ", fault);
}

static void say_words(struct conversion *conversion, const char *place, const char *words)
{
    char bytes[WORDS_MAX];
    (void)sink_flush(&conversion->sink);
    const int len =
        snprintf(bytes, sizeof bytes, "%.4000s:%zu: %.2000s\n", conversion->file,
                 conversion->line + count_lines(conversion->game.text.at, place), words);
    seam_complain(bytes, (size_t)len);
}

void conversion_refuse_words(struct conversion *conversion, const char *place, const char *words)
{
    conversion->refused = true;
    say_words(conversion, place, words);
}

void conversion_write_lines(struct conversion *conversion)
{
    const xq_movelist *list = &conversion->game.list;
    xq_position position = conversion->game.start;
    for (size_t i = 0; i < list->count; i++) {
        xq_out *out = sink_out(&conversion->sink, XQ_MOVE_TEXT_MAX + 1);
        if (i > 0) {
            xq_out_char(out, ' ');
        }
        xq_notation_write(&conversion->to, &position, list->moves[i], out);
        xq_position_move(&position, list->moves[i]);
    }
    sink_text(&conversion->sink, "\n");
}

/* Of its kind the first in a file. */
static void say_once(struct conversion *conversion, const char *kind, const xq_fault *fault)
{
    if (!conversion->said[fault->status]) {
        conversion->said[fault->status] = true;
        say_at(conversion, conversion->game.text.at, kind, fault);
    }
}

static void say_start(struct conversion *conversion)
{
    const struct game *game = &conversion->game;
    for (size_t i = 0; i < game->report.repair_count; i++) {
        say_once(conversion, ": note: repaired: ", &game->report.repairs[i]);
    }
    for (size_t i = 0; game->has_start && i < game->report.fault_count; i++) {
        say_once(conversion, ": note: let pass: ", &game->report.faults[i]);
    }
    if (game->black_begins) {
        say_words(conversion, game->text.at, "note: the first move is Black's");
    }
}

/* How ranks are counted is said once a file; a guess about a move each time. */
static void say_guesses(struct conversion *conversion)
{
    const struct game *game = &conversion->game;
    say_start(conversion);
    for (size_t i = 0; i < game->list.guess_count && i < XQ_GUESSES; i++) {
        const xq_fault *guess = &game->list.guesses[i];
        if (guess->status == XQ_GUESS_ORIGIN) {
            say_once(conversion, ": note: ", guess);
        } else {
            say_at(conversion, game_place(game, guess->token), ": note: ", guess);
        }
    }
}

static void convert_game(struct run *run, xq_str text)
{
    struct conversion *conversion = &run->conversion;
    struct game *game = &conversion->game;
    if (!game_read(game, text, &conversion->terms)) {
        conversion->no_memory = true;
        return;
    }
    run->write(conversion);
    if (game->status != XQ_OK) {
        conversion_refuse(conversion, game_place(game, game->fault.token), &game->fault);
    }
    if (game->left_out > 0) {
        conversion_refuse_words(conversion, text.at,
                                "variations nested over 32 deep, or over 512 variations and "
                                "comments of DhtmlXQ, were left out");
    }
    say_guesses(conversion);
}

static size_t blanks_of(xq_str text)
{
    size_t len = 0;
    while (len < text.len && (unsigned char)text.at[len] <= 0x20) {
        len++;
    }
    return len;
}

static void take(struct run *run, struct text_file *file, size_t len)
{
    run->conversion.line += count_lines(file->text.at, file->text.at + len);
    text_file_take(file, len);
}

/* Leaves out the rest of a game over the ceiling: a list to the end of its line, other forms to
 * where another game begins. True when that is reached. */
static bool skip_rest(struct run *run, struct text_file *file)
{
    while (file->text.len > 0) {
        const char *end = memchr(file->text.at, '\n', file->text.len);
        if (end == NULL) {
            take(run, file, file->ended ? file->text.len : 0);
            return false;
        }
        take(run, file, (size_t)(end - file->text.at) + 1);
        xq_record record;
        xq_record_init(&record, file->text);
        if (run->skipped == XQ_RECORD_LIST || record.form != XQ_RECORD_LIST) {
            run->skipping = false;
            return true;
        }
    }
    return false;
}

/* The window is full and no game ends in it. */
static void begin_to_skip(struct run *run, struct text_file *file)
{
    xq_record record;
    xq_record_init(&record, file->text);
    if (!run->skipping) {
        run->conversion.game.text = file->text;
        conversion_refuse_words(&run->conversion, file->text.at,
                                "a game of more than 4 MiB was left out, which is the limit");
        run->skipped = record.form; /* the rest of a game does not say what it is */
    }
    run->skipping = true;
    const char *end = file->text.at + file->text.len;
    while (end > file->text.at && end[-1] != '\n') {
        end--;
    }
    const size_t len = (size_t)(end - file->text.at);
    take(run, file, len > 1 ? len - 1 : file->text.len);
}

/* Whether there is a reason to go on: output, and memory. */
static bool is_well(const struct conversion *conversion)
{
    return !conversion->no_memory && !conversion->sink.failed;
}

/* Converts all games that are whole. */
static void convert_window(struct run *run, struct text_file *file)
{
    const struct conversion *conversion = &run->conversion;
    const xq_record_cutting how = {file->ended, run->no_joins};
    size_t len = 0;
    while (!run->skipping || skip_rest(run, file)) {
        take(run, file, blanks_of(file->text));
        if (file->text.len == 0 || !xq_record_cut(file->text, &how, &len) || !is_well(conversion)) {
            return;
        }
        convert_game(run, (xq_str){file->text.at, len});
        take(run, file, len);
    }
}

static size_t legal_plies(struct run *run, xq_str text)
{
    const xq_record_cutting how = {true, run->no_joins};
    size_t plies = 0;
    size_t len = 0;
    while (text.len > 0 && xq_record_cut(text, &how, &len) && len > 0) {
        if (!game_read(&run->conversion.game, (xq_str){text.at, len}, &run->conversion.terms)) {
            break;
        }
        plies += run->conversion.game.list.count;
        text = (xq_str){text.at + len, text.len - len};
    }
    return plies;
}

/* "GB18030; Big5 only when told or when GB18030 decoding yields no legal move while Big5 does":
 * here, the one under which more moves are legal. */
static encoding choose_encoding(struct run *run, const struct text_file *file)
{
    const size_t cap = 4 * (size_t)TEXT_FILE_PIECE;
    char *bytes = malloc(cap);
    encoding best = candidates[0];
    size_t most = 0;
    for (size_t i = 0; bytes != NULL && i < sizeof candidates / sizeof candidates[0]; i++) {
        xq_out out = {bytes, 0, cap, false};
        const size_t plies =
            text_file_try(file, candidates[i], &out) ? legal_plies(run, xq_out_written(&out)) : 0;
        if (plies > most) {
            most = plies;
            best = candidates[i];
        }
    }
    free(bytes);
    return best;
}

static bool refuse_file(struct run *run, const char *words)
{
    run->conversion.refused = true;
    host_complain(run->conversion.file, words);
    return false;
}

static bool decide(struct run *run, struct text_file *file)
{
    char words[64];
    const encoding which = choose_encoding(run, file);
    snprintf(words, sizeof words, "not UTF-8; read as %s", encoding_name(which));
    host_complain(run->conversion.file, words);
    return text_file_decide(file, which) || refuse_file(run, text_file_words(file));
}

/* Reads on. False when the file is of no further use. */
static bool fill(struct run *run, struct text_file *file)
{
    (void)sink_flush(&run->conversion.sink); /* who waits for it may be who writes what we read */
    switch (text_file_fill(file)) {
    case TEXT_MORE:
    case TEXT_ENDED:
        return true;
    case TEXT_FULL:
        begin_to_skip(run, file);
        return true;
    case TEXT_UNDECIDED:
        return decide(run, file);
    case TEXT_UTF16:
        return refuse_file(run, "is UTF-16, which is not read; convert it to UTF-8 first "
                                "(iconv -f UTF-16 -t UTF-8)");
    case TEXT_FAILED:
        return refuse_file(run, text_file_words(file));
    }
    return false;
}

static void say_replaced(const struct text_file *file, const char *path)
{
    char words[96];
    if (file->converter.replaced == 0) {
        return;
    }
    snprintf(words, sizeof words, "what is no %s was replaced, in %zu place%s",
             encoding_name(file->which), file->converter.replaced,
             file->converter.replaced == 1 ? "" : "s");
    host_complain(path, words);
}

static void convert_opened(struct run *run, struct text_file *file)
{
    while (fill(run, file) && is_well(&run->conversion)) {
        convert_window(run, file);
        if (file->ended) {
            return;
        }
    }
}

static void convert_file(struct run *run, const char *path)
{
    struct conversion *conversion = &run->conversion;
    struct text_file file;
    conversion->file = path;
    conversion->line = 1;
    memset(conversion->said, 0, sizeof conversion->said);
    run->skipping = false;
    if (text_file_open(&file, strcmp(path, "-") == 0 ? NULL : path, run->reads)) {
        convert_opened(run, &file);
    } else {
        (void)refuse_file(run, text_file_words(&file));
    }
    say_replaced(&file, path);
    text_file_close(&file);
}

static bool usage(const char *flag, const char *words)
{
    host_complain(flag, words);
    return false;
}

static bool read_format(struct run *run, const char *name)
{
    for (size_t i = 0; i < FORMATS; i++) {
        if (strcmp(name, formats[i].name) == 0) {
            run->write = formats[i].write;
            run->conversion.terms.tokens = formats[i].tokens;
            return true;
        }
    }
    return usage("--format", "lines, json or pgn");
}

static bool read_encoding(const char *flag, const char *name, encoding *which)
{
    if (name == NULL) {
        return true;
    }
    *which = encoding_find(xq_str_of(name));
    if (*which == ENCODING_UNKNOWN || *which == ENCODING_UTF16) {
        return usage(flag, "utf-8, gb18030 or big5");
    }
    return true;
}

static void say_fen(const xq_fault *fault, const char *kind)
{
    char bytes[WORDS_MAX];
    xq_out out = {bytes, 0, sizeof bytes - 1, false};
    xq_out_text(&out, kind);
    xq_fault_write(fault, XQ_ENGLISH, &out);
    bytes[out.len] = '\0';
    host_complain("--fen", bytes);
}

static bool read_start(struct run *run, const char *fen)
{
    struct game_terms *terms = &run->conversion.terms;
    terms->start = xq_position_start;
    if (fen == NULL) {
        return true;
    }
    xq_fen_report report;
    const xq_status status = xq_fen_read(xq_str_of(fen), terms->check, &terms->start, &report);
    for (size_t i = 0; i < report.repair_count; i++) {
        say_fen(&report.repairs[i], "repaired: ");
    }
    for (size_t i = 0; i < report.fault_count; i++) {
        say_fen(&report.faults[i], status == XQ_OK ? "let pass: " : "");
    }
    return status == XQ_OK;
}

static bool read_notations(const struct options *options, struct conversion *conversion)
{
    struct spelling_fault fault = {.where = "--to", .words = "the notation to write is missing"};
    if (options->to == NULL ||
        !spelling_read(options, "--to", options->to, &conversion->to, &fault)) {
        return usage(fault.where, fault.words);
    }
    if (options->from == NULL || strcmp(options->from, "auto") == 0) {
        return true;
    }
    if (!spelling_read(options, "--from", options->from, &conversion->from, &fault)) {
        return usage(fault.where, fault.words);
    }
    conversion->terms.reading.named = &conversion->from;
    return true;
}

static bool read_check(const char *name, xq_fen_check *check)
{
    if (name == NULL || strcmp(name, "strict") == 0) {
        return true;
    }
    *check = XQ_FEN_LENIENT;
    return strcmp(name, "lenient") == 0 || usage("--fen-check", "strict or lenient");
}

static bool read_options(const struct options *options, struct run *run, encoding *writes)
{
    run->no_joins = options->lines;
    return read_notations(options, &run->conversion) &&
           read_format(run, options->format == NULL ? "lines" : options->format) &&
           read_encoding("--encoding", options->encoding, &run->reads) &&
           read_encoding("--output-encoding", options->output_encoding, writes) &&
           read_check(options->fen_check, &run->conversion.terms.check) &&
           read_start(run, options->fen);
}

static void convert_all(struct run *run, const struct options *options)
{
    if (options->word_count == 0) {
        convert_file(run, "-");
    }
    for (size_t i = 0; i < options->word_count; i++) {
        convert_file(run, options->words[i]);
    }
}

/* What stands for characters that the output's encoding does not have is an error of ours to say:
 * a move may be among them. */
static int finish(struct run *run)
{
    struct conversion *conversion = &run->conversion;
    const bool written = sink_flush(&conversion->sink);
    if (conversion->sink.converter.replaced > 0) {
        host_complain("--output-encoding", "has no place for some characters; '?' was written");
        conversion->refused = true;
    }
    sink_close(&conversion->sink);
    if (conversion->no_memory) {
        host_complain(NULL, "out of memory");
    }
    if (!written || conversion->no_memory) {
        host_complain("standard output", "could not be written whole");
        return EXIT_NO_OUTPUT;
    }
    return conversion->refused ? EXIT_REFUSED : 0;
}

static int convert_with(struct run *run, const struct options *options)
{
    encoding writes = ENCODING_UTF8;
    if (!read_options(options, run, &writes)) {
        return EXIT_USAGE;
    }
    if (!sink_open(&run->conversion.sink, writes)) {
        host_complain("--output-encoding", "this system does not know it");
        return EXIT_USAGE;
    }
    run->conversion.no_memory = !game_init(&run->conversion.game);
    if (!run->conversion.no_memory) {
        convert_all(run, options);
    }
    const int status = finish(run);
    game_release(&run->conversion.game);
    return status;
}

int convert(const struct options *options)
{
    struct run *run = calloc(1, sizeof *run);
    if (run == NULL) {
        host_complain(NULL, "out of memory");
        return EXIT_NO_OUTPUT;
    }
    const int status = convert_with(run, options);
    free(run);
    return status;
}

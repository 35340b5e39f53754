#include "fen.h"

#include <stdlib.h>
#include <string.h>

#include "exits.h"
#include "explain.h"
#include "fen_json.h"
#include "host/host.h"
#include "host/line_source.h"
#include "host/seam.h"
#include "xqferry/drawing.h"
#include "xqferry/fen.h"

enum { WHERE_MAX = 64, WORDS_BYTES_MAX = 8192, OUTPUT_BYTES = 64 << 10 };

/* What was asked for, and how it has gone. */
struct work {
    const struct options *options;
    xq_fen_check check;
    const char *place; /* what the places are called: "-:" or "FEN " */
    uint64_t number;   /* of the line or the argument, from 1 */
    bool refused;      /* some input was */
    bool failed;       /* some output could not be written */
    xq_fen_report report;
};

static void complain(const struct work *work, const char *kind, const xq_fault *fault)
{
    char where[WHERE_MAX];
    char bytes[WORDS_BYTES_MAX];
    xq_out words = {bytes, 0, sizeof bytes - 1, false};
    snprintf(where, sizeof where, "%s%llu", work->place, (unsigned long long)work->number);
    xq_out_text(&words, kind);
    xq_fault_write(fault, XQ_ENGLISH, &words);
    bytes[words.len] = '\0';
    host_complain(where, bytes);
}

static void flush(struct work *work)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        work->failed = true;
    }
}

/* Repairs first, then what is wrong; a fault that is let pass is no refusal. What was written
 * before stands before it where both outputs are one. */
static void complain_all(struct work *work, bool is_taken)
{
    const xq_fen_report *report = &work->report;
    if (report->repair_count + report->fault_count == 0) {
        return;
    }
    flush(work);
    for (uint32_t i = 0; i < report->repair_count; i++) {
        complain(work, "repaired: ", &report->repairs[i]);
    }
    for (uint32_t i = 0; i < report->fault_count; i++) {
        complain(work, is_taken ? "let pass: " : "", &report->faults[i]);
    }
    if (report->omitted > 0) {
        char bytes[WHERE_MAX];
        snprintf(bytes, sizeof bytes, "%s%llu: and %u more faults", work->place,
                 (unsigned long long)work->number, report->omitted);
        host_complain(NULL, bytes);
    }
}

static void draw(const xq_position *position)
{
    char bytes[XQ_DRAWING_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_drawing_write(position, XQ_PIECES_CHINESE, &out);
    fwrite(out.at, 1, out.len, stdout);
}

static void write_position(const struct work *work, const xq_position *position)
{
    char bytes[XQ_FEN_MAX + 1];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    xq_out_char(&out, '\n');
    fwrite(out.at, 1, out.len, stdout);
    if (work->options->draw) {
        draw(position);
    }
    if (work->options->explain) {
        explain(position, stdout);
    }
}

static void report_json(struct work *work, xq_str text, const xq_position *position)
{
    if (!fen_json(text, position, &work->report, stdout)) {
        work->failed = true;
    }
}

static void judge(struct work *work, xq_str text)
{
    xq_position position;
    const xq_status status = work->options->rotate
                                 ? xq_fen_read_rotated(text, work->check, &position, &work->report)
                                 : xq_fen_read(text, work->check, &position, &work->report);
    const bool is_taken = status == XQ_OK;
    work->refused = work->refused || !is_taken;
    if (work->options->json) {
        report_json(work, text, is_taken ? &position : NULL);
        return;
    }
    if (is_taken) {
        write_position(work, &position);
    }
    complain_all(work, is_taken);
}

static void refuse_long_line(struct work *work)
{
    work->refused = true;
    work->report = (xq_fen_report){.fault_count = 1};
    work->report.faults[0] = xq_fault_of(XQ_LINE_TOO_LONG);
    work->report.faults[0].limit = LINE_SOURCE_MAX;
    if (work->options->json) {
        report_json(work, (xq_str){0}, NULL);
    } else {
        complain_all(work, false);
    }
}

static void judge_lines_there(struct work *work, struct line_source *source)
{
    xq_str line;
    line_cut cut;
    while ((cut = line_source_next(source, &line)) != CUT_NONE) {
        work->number++;
        if (cut == CUT_LINE) {
            judge(work, line);
        } else {
            refuse_long_line(work);
        }
    }
}

/* Whoever writes line by line gets each answer before the next question. */
static void judge_input(struct work *work)
{
    struct line_source *source = malloc(sizeof *source);
    if (source == NULL) {
        host_complain(NULL, "out of memory");
        work->failed = true;
        return;
    }
    line_source_init(source);
    if (seam_is_terminal(0)) {
        host_complain(NULL, "one position a line; the end of input ends it");
    }
    work->place = "-:";
    while (!work->failed && line_source_fill(source)) {
        judge_lines_there(work, source);
        flush(work);
    }
    if (source->error != 0) {
        host_complain("standard input", line_source_words(source));
        work->refused = true;
    }
    free(source);
}

/* True for a word that goes on with an unquoted FEN: "BOARD w - - 0 1" is six of them. */
static bool goes_on(xq_str before, const char *word)
{
    const bool is_board = strchr(word, '/') != NULL || strlen(word) >= XQ_SQUARES;
    const bool is_quoted = memchr(before.at, ' ', before.len) != NULL;
    return xq_str_equal(before, XQ_STR("v1")) || (!is_board && !is_quoted);
}

static size_t bytes_of_words(const struct options *options)
{
    size_t len = 0;
    for (size_t i = 0; i < options->word_count; i++) {
        len += strlen(options->words[i]) + 1;
    }
    return len;
}

static void judge_words(struct work *work)
{
    const struct options *options = work->options;
    const size_t cap = bytes_of_words(options);
    xq_out text = {malloc(cap), 0, cap, false};
    if (text.at == NULL) {
        host_complain(NULL, "out of memory");
        work->failed = true;
        return;
    }
    work->place = "FEN ";
    for (size_t i = 0; i < options->word_count;) {
        text.len = 0;
        xq_out_text(&text, options->words[i]);
        const xq_str first = xq_out_written(&text);
        for (i++; i < options->word_count && goes_on(first, options->words[i]); i++) {
            xq_out_char(&text, ' ');
            xq_out_text(&text, options->words[i]);
        }
        work->number++;
        judge(work, xq_out_written(&text));
    }
    flush(work);
    free(text.at);
}

/* Returns 0, or the status to end with. */
static int begin(struct work *work)
{
    const char *check = work->options->fen_check;
    if (check != NULL && strcmp(check, "strict") != 0 && strcmp(check, "lenient") != 0) {
        host_complain(check, "--fen-check is strict or lenient (see xqferry fen --help)");
        return EXIT_USAGE;
    }
    if (work->options->json && (work->options->explain || work->options->draw)) {
        host_complain("--json", "does not go with --explain and --draw");
        return EXIT_USAGE;
    }
    work->check = check != NULL && check[0] == 'l' ? XQ_FEN_LENIENT : XQ_FEN_STRICT;
    if (!seam_is_terminal(1)) {
        (void)setvbuf(stdout, NULL, _IOFBF, OUTPUT_BYTES);
    }
    return 0;
}

int fen(const struct options *options)
{
    struct work work = {.options = options};
    const int status = begin(&work);
    if (status != 0) {
        return status;
    }
    if (options->word_count > 0) {
        judge_words(&work);
    } else {
        judge_input(&work);
    }
    if (work.failed) {
        host_complain("standard output", "could not be written");
        return EXIT_NO_OUTPUT;
    }
    return work.refused ? EXIT_REFUSED : 0;
}

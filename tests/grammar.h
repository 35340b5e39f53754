/* The grammar of transcripts, line by line; docs/transcript.md tells it to users.
 *
 *     @12 gui> position startpos
 *     @12   engine< position startpos
 *
 * What comes in stands at column 0, what goes out is indented: every kind has its column. */
#ifndef XQ_TESTS_GRAMMAR_H
#define XQ_TESTS_GRAMMAR_H

#include <stdint.h>

#include "xqferry/status.h"
#include "xqferry/text.h"

typedef enum {
    LINE_COMMENT, /* or blank */
    LINE_SET,     /* name, text */
    LINE_WAIT,    /* number: ms */
    LINE_GUI_SAYS,
    LINE_GUI_CLOSED,
    LINE_GUI_GONE,
    LINE_GUI_BLOCKED,
    LINE_GUI_DRAINED,
    LINE_GUI_TOO_LONG, /* it said a line over the limit */
    LINE_ENGINE_SAYS,
    LINE_ENGINE_ERROR, /* a line on its standard error */
    LINE_ENGINE_STARTED,
    LINE_ENGINE_FAILED, /* text: why it could not be started */
    LINE_ENGINE_EXITED, /* number: status */
    LINE_ENGINE_KILLED, /* number: signal */
    LINE_ENGINE_CLOSED, /* its output has ended */
    LINE_ENGINE_TOO_LONG,
    /* indented, what we do */
    LINE_GUI_HEARS,
    LINE_ENGINE_HEARS,
    LINE_START_ENGINE,
    LINE_END_ENGINE,
    LINE_KILL_ENGINE,
    LINE_NOTE,
    LINE_FINISH /* number: exit status */
} line_kind;

typedef struct {
    line_kind kind;
    int64_t at_ms; /* of "@MS ", or -1 */
    int64_t number;
    xq_str name; /* of a set, borrowed from the line */
    xq_str text; /* without escapes, in the caller's bytes */
} grammar_line;

/* True for what goes out, which stands indented. */
bool grammar_is_out(line_kind kind);

/* Reads one line without its line end. The text's escapes (`\xNN`, `\\`) are undone into `*bytes`,
 * which is emptied first and must have as many bytes as the line.
 *
 * XQ_OK     `*line` is set; its text borrows from `*bytes`.
 * XQ_SYNTAX no such line at that column, or a backslash that begins no escape.
 * XQ_RANGE  a number is missing or is none.
 * XQ_FULL   `*bytes` is too small. */
XQ_MUST_CHECK xq_status grammar_read(xq_str text, xq_out *bytes, grammar_line *line);

/* Writes a text with its escapes: bytes that are no UTF-8 and control characters as `\xNN`, a
 * backslash doubled. */
void grammar_escape(xq_str text, xq_out *out);

/* Writes a line without "@MS " and line end, as grammar_read() takes it. */
void grammar_write(const grammar_line *line, xq_out *out);

#endif

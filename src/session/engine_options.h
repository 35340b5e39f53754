/* What an engine said before uciok: its options, to check values against, and all its lines, to
 * answer a front's "uci" from memory, as often as it asks. */
#ifndef XQ_SESSION_ENGINE_OPTIONS_H
#define XQ_SESSION_ENGINE_OPTIONS_H

#include "xqferry/fault.h"
#include "xqferry/message.h"
#include "xqferry/session.h"

typedef struct {
    uint32_t line_at, line_len; /* in bytes */
    uint32_t name_at, name_len;
    bool is_option;
    bool hidden; /* not shown to the front, which may not set it either */
} greeting_line;

enum { GREETING_LINES = 2 * XQ_OPTIONS_MAX };

typedef struct {
    size_t count;
    size_t option_count;
    size_t used;
    bool limit_said;
    greeting_line lines[GREETING_LINES];
    char bytes[XQ_OPTION_BYTES];
} engine_options;

/* Keeps a line of the greeting. XQ_OK, or XQ_OPTION_MALFORMED or XQ_OPTION_LIMIT when it is left
 * out; the limit is reported once. */
xq_status xq_options_add(engine_options *options, const xq_message *message);

/* Finds an option by name ("names are case-insensitive"); `*option` is its line, read again. */
const greeting_line *xq_options_find(const engine_options *options, xq_str name,
                                     xq_message *option);

/* Line number `index` of the greeting. */
xq_str xq_options_line(const engine_options *options, size_t index);

/* The name of an option in the engine's own spelling. */
xq_str xq_options_name(const engine_options *options, const greeting_line *line);

/* True when a combo option offers that value. */
bool xq_option_offers(const xq_message *option, xq_str value);

/* Adds a value that would have been right. */
void xq_option_candidate(xq_fault *fault, xq_str text);

/* Checks a value for an option. XQ_OK and the value in the engine's own spelling; or
 * XQ_OPTION_VALUE with what would have been right as candidates. */
xq_status xq_option_value(const xq_message *option, xq_str value, xq_str *spelled, xq_fault *fault);

#endif

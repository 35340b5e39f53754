/* Lines from standard input for commands that have nothing else to wait for: reading blocks. */
#ifndef XQ_HOST_LINE_SOURCE_H
#define XQ_HOST_LINE_SOURCE_H

#include "line_cutter.h"
#include "xqferry/text.h"

enum { LINE_SOURCE_MAX = 1 << 20 }; /* bytes of a line, its end not counted */

struct line_source {
    struct line_cutter cutter;
    int error; /* of libuv; 0 when the input ended by itself */
    char bytes[LINE_SOURCE_MAX + LINE_CUTTER_EXTRA];
};

void line_source_init(struct line_source *source);

/* The next line that is there already, without reading: CUT_NONE when there is none. `*line`
 * borrows until line_source_fill(). */
line_cut line_source_next(struct line_source *source, xq_str *line);

/* Waits for more. False once the input has ended, or failed, and that was told before: then no
 * line will follow. */
bool line_source_fill(struct line_source *source);

/* Why it failed, in words. */
const char *line_source_words(const struct line_source *source);

#endif

/* Standard output in the encoding that was asked for. */
#ifndef XQ_APP_SINK_H
#define XQ_APP_SINK_H

#include <stdbool.h>
#include <stddef.h>

#include "host/encoding.h"
#include "xqferry/text.h"

enum { SINK_BYTES = 64 << 10 };

struct sink {
    struct converter converter;
    bool failed; /* some output could not be written */
    xq_out out;
    char bytes[SINK_BYTES];
};

/* False where the system does not know the encoding. */
bool sink_open(struct sink *sink, encoding which);
void sink_close(struct sink *sink);

/* An output with room for `len` bytes more, at most SINK_BYTES. */
xq_out *sink_out(struct sink *sink, size_t len);
void sink_str(struct sink *sink, xq_str text);
void sink_text(struct sink *sink, const char *text);

/* Writes out what is there; false when that failed, or did before. */
bool sink_flush(struct sink *sink);

#endif

#include "sink.h"

#include <stdio.h>

bool sink_open(struct sink *sink, encoding which)
{
    sink->failed = false;
    sink->out = XQ_OUT(sink->bytes);
    return converter_open(&sink->converter, which, false);
}

void sink_close(struct sink *sink)
{
    converter_close(&sink->converter);
}

static void write_bytes(struct sink *sink, xq_str text)
{
    if (!sink->failed && text.len > 0) {
        sink->failed = fwrite(text.at, 1, text.len, stdout) != text.len;
    }
}

static void write_converted(struct sink *sink, xq_str text)
{
    char bytes[4096];
    while (text.len > 0) {
        xq_out out = XQ_OUT(bytes);
        converter_run(&sink->converter, &text, &out, true);
        write_bytes(sink, xq_out_written(&out));
    }
}

/* What is there ends with a whole character: it was written in whole texts. */
static void empty(struct sink *sink)
{
    const xq_str text = xq_out_written(&sink->out);
    sink->out.len = 0;
    if (sink->converter.is_utf8) {
        write_bytes(sink, text);
    } else {
        write_converted(sink, text);
    }
}

xq_out *sink_out(struct sink *sink, size_t len)
{
    if (sink->out.cap - sink->out.len < len) {
        empty(sink);
    }
    return &sink->out;
}

/* A text that is longer than all the room is cut between characters. */
void sink_str(struct sink *sink, xq_str text)
{
    while (text.len > SINK_BYTES) {
        size_t len = SINK_BYTES;
        while (len > SINK_BYTES - 4 && ((unsigned char)text.at[len] & 0xc0u) == 0x80) {
            len--;
        }
        xq_out_str(sink_out(sink, len), (xq_str){text.at, len});
        text = (xq_str){text.at + len, text.len - len};
    }
    xq_out_str(sink_out(sink, text.len), text);
}

void sink_text(struct sink *sink, const char *text)
{
    sink_str(sink, xq_str_of(text));
}

bool sink_flush(struct sink *sink)
{
    empty(sink);
    sink->failed = fflush(stdout) != 0 || sink->failed;
    return !sink->failed;
}

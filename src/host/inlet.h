/* Lines in, from a descriptor of any kind. */
#ifndef XQ_HOST_INLET_H
#define XQ_HOST_INLET_H

#include <stdbool.h>
#include <uv.h>

#include "line_cutter.h"
#include "stream.h"
#include "xqferry/session.h"

/* Who hears the lines. */
struct inlet_ear {
    void *owner;
    void (*said)(void *owner, line_cut cut, xq_str line);
    /* The input has ended: 0, or the libuv error that ended it. Nothing follows. */
    void (*over)(void *owner, int error);
};

struct inlet {
    union any_stream any;
    uv_stream_t *stream; /* NULL: a file, read in the idle phase */
    int fd;
    bool open;
    bool paused;
    bool ended;
    struct inlet_ear ear;
    struct line_cutter cutter;
    char bytes[XQ_LINE_MAX + LINE_CUTTER_EXTRA];
};

/* Begins to read. Returns 0 or a libuv error; then nothing will be heard. The inlet must not move
 * until the loop has closed its handle. */
int inlet_open(struct inlet *inlet, uv_loop_t *loop, int fd, const struct inlet_ear *ear);

/* Stops and goes on reading. After the line that is being heard, what has been read already waits,
 * too: one piece of short lines can have very long answers. inlet_resume() lets it be heard at once
 * and returns true where it may have been. */
void inlet_pause(struct inlet *inlet);
bool inlet_resume(struct inlet *inlet);

/* Reads no more, and does not say `over`. */
void inlet_stop(struct inlet *inlet);

#endif

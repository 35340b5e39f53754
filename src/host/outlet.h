/* Lines out, to a descriptor of any kind. What is said in one round of the loop is gathered and
 * goes out in one write; nothing is ever lost but by an error, which stays. */
#ifndef XQ_HOST_OUTLET_H
#define XQ_HOST_OUTLET_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "stream.h"
#include "xqferry/text.h"

enum {
    OUTLET_GATHERED = 32 << 10, /* bytes gathered before they go out in any case */
    OUTLET_HIGH = 256 << 10     /* bytes queued from which on the other side must wait */
};

struct outlet {
    union any_stream any;
    uv_stream_t *stream; /* NULL: a file */
    int fd;
    bool open;
    int error; /* the libuv error of the first write that failed, or 0; nothing is sent after it */
    size_t len;
    char gathered[OUTLET_GATHERED];
};

/* Returns 0 or a libuv error, which is the outlet's from then on. */
int outlet_open(struct outlet *outlet, uv_loop_t *loop, int fd);

/* Says a line; the line end is added. */
void outlet_line(struct outlet *outlet, xq_str line);

/* Hands what was gathered to the system, or to libuv's queue. */
void outlet_flush(struct outlet *outlet);

/* Bytes that the other side has not taken yet. */
size_t outlet_waiting(const struct outlet *outlet);

/* Nobody listens: what comes is left out, as after an error. */
void outlet_drop(struct outlet *outlet, int error);

#endif

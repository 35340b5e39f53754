/* A descriptor of any kind on the loop: terminal, pipe, socket; a file stays a file. */
#ifndef XQ_HOST_STREAM_H
#define XQ_HOST_STREAM_H

#include <stdbool.h>
#include <uv.h>

/* Lives in its owner's struct; the loop's closing walk closes whichever it became. */
union any_stream {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tty_t tty;
    uv_pipe_t pipe;
    uv_tcp_t tcp;
    uv_idle_t idle;
};

/* Puts the descriptor on the loop; `*stream` is then where to read or write, or NULL for a file or
 * a device such as /dev/null, which no loop can wait for: uv_pipe_open() and a read on one would
 * abort the process. Returns 0 or a libuv error. */
int stream_open(union any_stream *any, uv_loop_t *loop, int fd, bool readable,
                uv_stream_t **stream);

#endif

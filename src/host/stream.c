#include "stream.h"

static int open_tty(union any_stream *any, uv_loop_t *loop, int fd, bool readable)
{
    return uv_tty_init(loop, &any->tty, fd, readable);
}

static int open_pipe(union any_stream *any, uv_loop_t *loop, int fd, bool readable)
{
    (void)readable;
    const int error = uv_pipe_init(loop, &any->pipe, 0);
    return error != 0 ? error : uv_pipe_open(&any->pipe, fd);
}

static int open_tcp(union any_stream *any, uv_loop_t *loop, int fd, bool readable)
{
    (void)readable;
    const int error = uv_tcp_init(loop, &any->tcp);
    return error != 0 ? error : uv_tcp_open(&any->tcp, fd);
}

static const struct opener {
    uv_handle_type kind;
    int (*open)(union any_stream *any, uv_loop_t *loop, int fd, bool readable);
} openers[] = {
    {UV_TTY, open_tty},
    {UV_NAMED_PIPE, open_pipe},
    {UV_TCP, open_tcp},
};

int stream_open(union any_stream *any, uv_loop_t *loop, int fd, bool readable, uv_stream_t **stream)
{
    const uv_handle_type kind = uv_guess_handle(fd);
    *stream = NULL;
    for (size_t i = 0; i < sizeof openers / sizeof openers[0]; i++) {
        if (openers[i].kind == kind) {
            *stream = &any->stream;
            return openers[i].open(any, loop, fd, readable);
        }
    }
    return 0;
}

#include "inlet.h"

static void pass_lines(struct inlet *inlet)
{
    xq_str line = {NULL, 0};
    line_cut cut = line_cutter_next(&inlet->cutter, &line);
    while (cut != CUT_NONE) {
        inlet->ear.said(inlet->ear.owner, cut, line);
        if (inlet->paused) {
            return; /* what has been read already waits, too */
        }
        cut = line_cutter_next(&inlet->cutter, &line);
    }
}

static void finish(struct inlet *inlet, int error)
{
    inlet_stop(inlet);
    line_cutter_end(&inlet->cutter);
    pass_lines(inlet);
    inlet->ear.over(inlet->ear.owner, error);
}

static void take(struct inlet *inlet, ssize_t len)
{
    if (len > 0) {
        line_cutter_filled(&inlet->cutter, (size_t)len);
        pass_lines(inlet);
        return;
    }
    finish(inlet, len == UV_EOF ? 0 : (int)len);
}

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    struct inlet *inlet = handle->data;
    (void)suggested;
    room->len = line_cutter_room(&inlet->cutter, &room->base);
}

static void on_read(uv_stream_t *stream, ssize_t len, const uv_buf_t *room)
{
    (void)room;
    if (len != 0) { /* 0: nothing there now */
        take(stream->data, len);
    }
}

/* Files do not block, so they are read in place, one piece a round. */
static void on_idle(uv_idle_t *idle)
{
    struct inlet *inlet = idle->data;
    uv_buf_t room;
    uv_fs_t request;
    room.len = line_cutter_room(&inlet->cutter, &room.base);
    const int len = uv_fs_read(NULL, &request, inlet->fd, &room, 1, -1, NULL);
    uv_fs_req_cleanup(&request);
    if (len != UV_EAGAIN) {
        take(inlet, len != 0 ? len : UV_EOF);
    }
}

static int begin(struct inlet *inlet)
{
    return inlet->stream != NULL ? uv_read_start(inlet->stream, on_room, on_read)
                                 : uv_idle_start(&inlet->any.idle, on_idle);
}

static void halt(struct inlet *inlet)
{
    if (inlet->stream != NULL) {
        uv_read_stop(inlet->stream);
    } else {
        uv_idle_stop(&inlet->any.idle);
    }
}

int inlet_open(struct inlet *inlet, uv_loop_t *loop, int fd, const struct inlet_ear *ear)
{
    inlet->fd = fd;
    inlet->ear = *ear;
    line_cutter_init(&inlet->cutter, inlet->bytes, sizeof inlet->bytes);
    int error = stream_open(&inlet->any, loop, fd, true, &inlet->stream);
    if (error == 0 && inlet->stream == NULL) {
        error = uv_idle_init(loop, &inlet->any.idle);
    }
    if (error == 0) {
        inlet->any.handle.data = inlet;
        inlet->open = true;
        error = begin(inlet);
    }
    inlet->ended = error != 0;
    return error;
}

void inlet_pause(struct inlet *inlet)
{
    if (inlet->open && !inlet->ended && !inlet->paused) {
        inlet->paused = true;
        halt(inlet);
    }
}

bool inlet_resume(struct inlet *inlet)
{
    if (!inlet->open || inlet->ended || !inlet->paused) {
        return false;
    }
    inlet->paused = false;
    pass_lines(inlet);
    if (!inlet->paused && !inlet->ended) {
        const int error = begin(inlet);
        if (error != 0) {
            finish(inlet, error);
        }
    }
    return true;
}

void inlet_stop(struct inlet *inlet)
{
    if (inlet->open && !inlet->ended) {
        inlet->ended = true;
        halt(inlet);
    }
}

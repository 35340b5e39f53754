#include "outlet.h"

#include <stdlib.h>
#include <string.h>

/* The rest of a write that could not be done at once: freed in its own callback. */
struct rest {
    uv_write_t request;
    char bytes[];
};

static void on_written(uv_write_t *request, int status)
{
    struct outlet *outlet = request->data;
    if (status != 0) {
        outlet_drop(outlet, status);
    }
    free(request); /* the first member of struct rest */
}

static void queue(struct outlet *outlet, const char *bytes, size_t len)
{
    struct rest *rest = malloc(sizeof *rest + len);
    if (rest == NULL) {
        outlet_drop(outlet, UV_ENOMEM);
        return;
    }
    memcpy(rest->bytes, bytes, len);
    rest->request.data = outlet;
    const uv_buf_t buf = uv_buf_init(rest->bytes, (unsigned)len);
    const int error = uv_write(&rest->request, outlet->stream, &buf, 1, on_written);
    if (error != 0) {
        outlet_drop(outlet, error);
        free(rest);
    }
}

static void send_stream(struct outlet *outlet, char *bytes, size_t len)
{
    const uv_buf_t buf = uv_buf_init(bytes, (unsigned)len);
    int done = uv_try_write(outlet->stream, &buf, 1);
    if (done == UV_EAGAIN) { /* also when something is queued already */
        done = 0;
    }
    if (done < 0) {
        outlet_drop(outlet, done);
        return;
    }
    if ((size_t)done < len) {
        queue(outlet, bytes + done, len - (size_t)done);
    }
}

static void send_file(struct outlet *outlet, char *bytes, size_t len)
{
    size_t sent = 0;
    while (sent < len) {
        uv_fs_t request;
        const uv_buf_t buf = uv_buf_init(bytes + sent, (unsigned)(len - sent));
        const int done = uv_fs_write(NULL, &request, outlet->fd, &buf, 1, -1, NULL);
        uv_fs_req_cleanup(&request);
        if (done <= 0) {
            outlet_drop(outlet, done < 0 ? done : UV_EIO);
            return;
        }
        sent += (size_t)done;
    }
}

static void transmit(struct outlet *outlet, const char *bytes, size_t len)
{
    if (!outlet->open || outlet->error != 0) {
        return;
    }
    char *base = (char *)(uintptr_t)bytes; /* uv_buf_t has no const */
    if (outlet->stream != NULL) {
        send_stream(outlet, base, len);
    } else {
        send_file(outlet, base, len);
    }
}

int outlet_open(struct outlet *outlet, uv_loop_t *loop, int fd)
{
    outlet->fd = fd;
    outlet->error = stream_open(&outlet->any, loop, fd, false, &outlet->stream);
    if (outlet->stream != NULL) {
        outlet->any.handle.data = outlet;
    }
    outlet->open = outlet->error == 0;
    return outlet->error;
}

void outlet_line(struct outlet *outlet, xq_str line)
{
    if (line.len >= sizeof outlet->gathered - outlet->len) {
        outlet_flush(outlet);
    }
    if (line.len >= sizeof outlet->gathered) {
        transmit(outlet, line.at, line.len);
        line.len = 0;
    }
    if (line.len > 0) {
        memcpy(outlet->gathered + outlet->len, line.at, line.len);
    }
    outlet->len += line.len;
    outlet->gathered[outlet->len++] = '\n';
}

void outlet_flush(struct outlet *outlet)
{
    const size_t len = outlet->len;
    outlet->len = 0;
    if (len > 0) {
        transmit(outlet, outlet->gathered, len);
    }
}

size_t outlet_waiting(const struct outlet *outlet)
{
    if (!outlet->open || outlet->error != 0 || outlet->stream == NULL) {
        return 0;
    }
    return uv_stream_get_write_queue_size(outlet->stream);
}

void outlet_drop(struct outlet *outlet, int error)
{
    if (outlet->error == 0) {
        outlet->error = error;
    }
}

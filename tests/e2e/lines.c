#include "e2e/lines.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 64 << 10 };

static void make_room(struct lines *lines, size_t len)
{
    if (lines->cap - lines->len >= len) {
        return;
    }
    lines->cap = lines->cap * 2 + len;
    lines->bytes = realloc(lines->bytes, lines->cap);
    if (lines->bytes == NULL) {
        perror("realloc");
        exit(EXIT_FAILURE);
    }
}

void lines_fill(struct lines *lines)
{
    if (lines->fd < 0) {
        lines->ended = true;
        return;
    }
    make_room(lines, CHUNK);
    const ssize_t got = read(lines->fd, lines->bytes + lines->len, lines->cap - lines->len);
    if (got > 0) {
        lines->len += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        lines->ended = true;
    }
}

bool lines_next(struct lines *lines, xq_str *line)
{
    if (lines->taken > 0) {
        lines->len -= lines->taken;
        memmove(lines->bytes, lines->bytes + lines->taken, lines->len);
        lines->taken = 0;
    }
    if (lines->len == 0) {
        return false;
    }
    const char *end = memchr(lines->bytes, '\n', lines->len);
    if (end == NULL && !lines->ended) {
        return false;
    }
    const size_t len = end == NULL ? lines->len : (size_t)(end - lines->bytes);
    *line = (xq_str){lines->bytes, len};
    lines->taken = end == NULL ? len : len + 1;
    return true;
}

void lines_put(struct lines *lines, xq_str line)
{
    make_room(lines, line.len + 1);
    memcpy(lines->bytes + lines->len, line.at, line.len);
    lines->bytes[lines->len + line.len] = '\n';
    lines->len += line.len + 1;
}

void lines_close(struct lines *lines)
{
    if (lines->fd >= 0) {
        close(lines->fd);
    }
    free(lines->bytes);
    *lines = (struct lines){.fd = -1, .ended = true};
}

bool write_all(int fd, const char *at, size_t len)
{
    while (len > 0) {
        const ssize_t put = write(fd, at, len);
        if (put > 0) {
            at += put;
            len -= (size_t)put;
        } else if (errno == EAGAIN) {
            struct pollfd room = {fd, POLLOUT, 0};
            poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

void wait_until_read(int fd)
{
    for (int i = 0; i < 2000; i++) {
        int left = 0;
        /* A socket knows what its reader has not taken, a pipe what it holds. */
        if (ioctl(fd, TIOCOUTQ, &left) != 0 && ioctl(fd, FIONREAD, &left) != 0) {
            return;
        }
        if (left == 0) {
            return;
        }
        sleep_ms(1);
    }
}

void sleep_ms(long ms)
{
    struct timespec rest = {ms / 1000, ms % 1000 * 1000000};
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {
    }
}

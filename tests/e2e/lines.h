/* Lines over file descriptors, for the driver and the fake engine. */
#ifndef XQ_TESTS_LINES_H
#define XQ_TESTS_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "xqferry/text.h"

/* What one descriptor gives, cut into lines. Zeroed but for `fd` it is ready; -1 is no descriptor.
 */
struct lines {
    int fd;
    bool ended; /* the other side has closed */
    char *bytes;
    size_t len;
    size_t cap;
    size_t taken; /* bytes of the line given last, dropped by the next call */
};

/* Reads once, as much as is there; at the end, or on an error, sets `ended`. */
void lines_fill(struct lines *lines);

/* Takes the first whole line, without its end; at the end of input also what stands there without
 * one. Borrowed until the next call. */
bool lines_next(struct lines *lines, xq_str *line);

/* Puts a line, with an end, behind what was read. */
void lines_put(struct lines *lines, xq_str line);

/* Closes the descriptor and drops what was read. */
void lines_close(struct lines *lines);

/* Writes all of it, waiting for room. */
bool write_all(int fd, const char *at, size_t len);

/* Waits, 2 s at most, until the reader has taken all that was written into a pipe or socket. */
void wait_until_read(int fd);

void sleep_ms(long ms);

#endif

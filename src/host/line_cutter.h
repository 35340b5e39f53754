/* Cuts a stream of bytes into lines, in the caller's bytes: nothing is copied.
 *
 *     room = line_cutter_room(&cutter, &at);      read at most `room` bytes to `at`
 *     line_cutter_filled(&cutter, len);           so many came
 *     while ((cut = line_cutter_next(&cutter, &line)) != CUT_NONE) { ... }
 *
 * The lines are the same whatever the pieces were. */
#ifndef XQ_HOST_LINE_CUTTER_H
#define XQ_HOST_LINE_CUTTER_H

#include <stdbool.h>
#include <stddef.h>

#include "xqferry/text.h"

typedef enum {
    CUT_NONE,    /* no whole line is there */
    CUT_LINE,    /* a line, without LF and without the CR before it */
    CUT_TOO_LONG /* a line over the limit was left out; said once, before its end has come. The
                  * line given out is its beginning */
} line_cut;

enum {
    LINE_CUTTER_PIECE = 64 << 10, /* bytes offered at a time, so that memory stays small */
    LINE_CUTTER_EXTRA = 2,        /* bytes needed over the longest line: CR and LF */
    LINE_CUTTER_BEGINNING = 512   /* bytes given out of a line that is too long, at most */
};

struct line_cutter {
    char *bytes;   /* the caller's */
    size_t cap;    /* of bytes */
    size_t begin;  /* what is before it has been given out */
    size_t seen;   /* no line end stands between begin and here */
    size_t end;    /* what is before it has been read */
    bool skipping; /* inside a line that was too long */
    bool ended;    /* nothing will follow */
};

/* Lines of up to cap - LINE_CUTTER_EXTRA bytes, which must be at least one. */
void line_cutter_init(struct line_cutter *cutter, char *bytes, size_t cap);

/* Where to read to, and how many bytes at most: at least one, once line_cutter_next() has given
 * CUT_NONE. What line_cutter_next() gave out is no longer there. */
size_t line_cutter_room(struct line_cutter *cutter, char **at);
void line_cutter_filled(struct line_cutter *cutter, size_t len);

/* The input has ended: a last line without a line end counts. */
void line_cutter_end(struct line_cutter *cutter);

/* `*line` borrows from the cutter's bytes until the next line_cutter_room(). */
line_cut line_cutter_next(struct line_cutter *cutter, xq_str *line);

#endif

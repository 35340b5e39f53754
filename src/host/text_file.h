/* A file of text, or standard input, read in pieces as UTF-8: at most a window of it is in memory.
 *
 *     text_file_open(&file, path, encoding);
 *     while ((news = text_file_fill(&file)) ...) { use file.text; text_file_take(&file, len); } */
#ifndef XQ_HOST_TEXT_FILE_H
#define XQ_HOST_TEXT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "encoding.h"
#include "xqferry/text.h"

enum {
    TEXT_FILE_PIECE = 64 << 10, /* bytes read at a time, and looked at to tell the encoding */
    TEXT_FILE_WINDOW = 4 << 20  /* bytes of UTF-8 that are kept at most: no game is longer */
};

typedef enum {
    TEXT_MORE,      /* there is more in the window than before */
    TEXT_ENDED,     /* nothing follows what is in the window */
    TEXT_FULL,      /* the window is full and must be taken from first */
    TEXT_UNDECIDED, /* text_file_sample() is to be looked at, then text_file_decide() */
    TEXT_UTF16,     /* refused */
    TEXT_FAILED     /* text_file_words() says why */
} text_news;

struct text_file {
    xq_str text; /* the window: what has been read and not been taken */
    bool ended;  /* nothing follows */
    /* The rest is not for callers. */
    int descriptor;
    int error; /* of libuv */
    encoding which;
    struct converter converter;
    bool begun; /* the first bytes have been looked at */
    char *window;
    size_t cap; /* of the window; it grows */
    char *raw;
    size_t raw_len;
    size_t raw_ascii; /* of these so many at the beginning are ASCII, until it is decided */
    bool raw_ended;
};

/* Opens the file, or standard input where `path` is NULL. ENCODING_UNKNOWN: it is told by the
 * text. False where there is no such file, or no memory; close it even then. */
bool text_file_open(struct text_file *file, const char *path, encoding which);
void text_file_close(struct text_file *file);

/* Reads more into the window. What was borrowed from it is no longer there. */
text_news text_file_fill(struct text_file *file);

/* The bytes that have not been decoded, and how they are to be. A sample that is read as `which` is
 * put into `*out`, cut where it is full. */
xq_str text_file_sample(const struct text_file *file);
bool text_file_try(const struct text_file *file, encoding which, xq_out *out);
bool text_file_decide(struct text_file *file, encoding which);

/* Leaves out `len` bytes from the front of the window. */
void text_file_take(struct text_file *file, size_t len);

/* Why the file could not be opened or read. */
const char *text_file_words(const struct text_file *file);

#endif

/* Encodings of text: the only place that knows iconv. Inside the program all text is UTF-8. */
#ifndef XQ_HOST_ENCODING_H
#define XQ_HOST_ENCODING_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>

#include "xqferry/text.h"

typedef enum {
    ENCODING_UNKNOWN, /* not decided, or not by the bytes alone */
    ENCODING_UTF8,
    ENCODING_GB18030, /* GBK and GB2312 with it */
    ENCODING_BIG5,
    ENCODING_UTF16 /* named so that it can be refused */
} encoding;

/* The names that flags and options use: "utf-8", "gb18030", "big5". */
const char *encoding_name(encoding which);
/* ENCODING_UNKNOWN where there is no such name. Case and '-' make no difference; "gbk" and
 * "gb2312" are gb18030. */
encoding encoding_find(xq_str name);

/* What the beginning of a text says by itself: UTF-16 by its mark or its zeros, UTF-8 where all of
 * it is that (a character that is cut at the end may be), else unknown: GB18030 and Big5 have the
 * same bytes, and only what they say tells them apart. */
encoding encoding_guess(xq_str text);

/* Converts one way, piece by piece. */
struct converter {
    iconv_t state;   /* unused where both sides are UTF-8 */
    bool is_utf8;    /* both sides are */
    bool decodes;    /* to UTF-8 */
    size_t replaced; /* characters that could not be converted: U+FFFD or '?' stands there */
};

/* False where the system's iconv does not know the encoding. */
bool converter_open(struct converter *converter, encoding which, bool decodes);
void converter_close(struct converter *converter);

/* Converts from the front of `*in` as much as fits into `*out`, which never gets full. What is left
 * in `*in` is a character whose end has not come yet, or did not fit; at the end of the text it is
 * replaced. */
void converter_run(struct converter *converter, xq_str *in, xq_out *out, bool ended);

#endif

/* Text slices and bounded output: the only two ways text goes in or out of the library.
 *
 * A slice borrows: it is good as long as the bytes it points at. A cursor is a slice that
 * shrinks from the front as it is read; where it stands is where the reader stopped. */
#ifndef XQFERRY_TEXT_H
#define XQFERRY_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xqferry/api.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const char *at;
    size_t len; /* bytes */
} xq_str;

/* A slice of a string literal: XQ_STR("moves"). C++ has no compound literals. */
#ifdef __cplusplus
#define XQ_STR(literal) (xq_str{(literal), sizeof(literal) - 1})
#else
#define XQ_STR(literal) ((xq_str){(literal), sizeof(literal) - 1})
#endif

/* A slice of a string that ends in NUL; NULL gives an empty slice. */
XQ_API xq_str xq_str_of(const char *text);

XQ_API bool xq_str_equal(xq_str a, xq_str b);
/* The same, with A-Z and a-z alike. Only ASCII letters are folded. */
XQ_API bool xq_str_equal_nocase(xq_str a, xq_str b);

/* Without the blanks at both ends. A blank is any byte from 0x00 to 0x20: protocol texts allow
 * "arbitrary white space between tokens" and engines are known to send stray NULs. */
XQ_API xq_str xq_str_trim(xq_str text);

/* Cuts the next word, a run of non-blank bytes, from the front of `*in` and returns it; `*in`
 * then starts just behind it. Returns an empty slice, at the end of `*in`, when none is left. */
XQ_API xq_str xq_str_word(xq_str *in);

/* Reads a whole slice such as "-12" or "+3" as a decimal number. False, and `*number` untouched,
 * when it is empty, holds anything but one sign and digits, or does not fit. */
XQ_API XQ_MUST_CHECK bool xq_str_number(xq_str text, int64_t *number);

/* What xq_str_rune() gives for bytes that are no UTF-8. */
#define XQ_RUNE_BAD 0xFFFFFFFFu

/* Takes one code point of UTF-8 from the front of `*in`, which must not be empty. A byte that
 * begins no valid sequence (overlong forms and surrogates are none) is taken alone and gives
 * XQ_RUNE_BAD. */
XQ_API uint32_t xq_str_rune(xq_str *in);

/* True when the whole slice is valid UTF-8. */
XQ_API bool xq_str_is_utf8(xq_str text);

/* A bounded output in the caller's bytes. Writing appends; what does not fit is dropped whole
 * and `full` stays set, so that a writer may append ten times and look once. A text whose `full`
 * is set must not be used: it is cut. */
typedef struct {
    char *at;
    size_t len; /* bytes written */
    size_t cap; /* bytes there are */
    bool full;
} xq_out;

/* An output over an array: char line[80]; xq_out out = XQ_OUT(line); */
#ifdef __cplusplus
#define XQ_OUT(array) (xq_out{(array), 0, sizeof(array), false})
#else
#define XQ_OUT(array) ((xq_out){(array), 0, sizeof(array), false})
#endif

XQ_API void xq_out_str(xq_out *out, xq_str text);
XQ_API void xq_out_text(xq_out *out, const char *text);
XQ_API void xq_out_char(xq_out *out, char c);
XQ_API void xq_out_number(xq_out *out, int64_t number);
/* What has been written so far, borrowed from the output. */
XQ_API xq_str xq_out_written(const xq_out *out);

#ifdef __cplusplus
}
#endif

#endif

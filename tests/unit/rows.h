/* Rows as tests: one row is one named test in cmocka's report. */
#ifndef XQ_TESTS_ROWS_H
#define XQ_TESTS_ROWS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "xqferry/text.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* A test named after its row; the row reaches the test as *state. */
#define ROW_TEST(function, row)                                                                    \
    ((struct CMUnitTest){(row).name, (function), NULL, NULL, (void *)(uintptr_t) & (row)})

/* A copy in exactly as many bytes, so that a sanitizer sees one byte read too far. */
static inline xq_str exact_copy(const char *text, size_t len)
{
    char *copy = malloc(len > 0 ? len : 1);
    if (copy == NULL) {
        abort();
    }
    if (len > 0) {
        memcpy(copy, text, len);
    }
    return (xq_str){copy, len};
}

static inline void exact_free(xq_str copy)
{
    free((void *)(uintptr_t)copy.at);
}

/* Fails with both texts in the message when they differ. */
#define assert_text(out, want)                                                                     \
    do {                                                                                           \
        assert_false((out).full);                                                                  \
        char got_[8192];                                                                           \
        assert_true((out).len < sizeof got_);                                                      \
        memcpy(got_, (out).at, (out).len);                                                         \
        got_[(out).len] = '\0';                                                                    \
        assert_string_equal(got_, (want));                                                         \
    } while (0)

#endif

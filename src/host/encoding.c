#include "encoding.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

enum { RUNE_BYTES = 4, REPLACEMENT_BYTES = 3 };

/* Big5 as Hong Kong extends it is read; it has 俥. Plain Big5 is written. */
static const struct {
    const char *name;
    encoding which;
    const char *reads; /* iconv's names, the second where the first is unknown */
    const char *writes;
} names[] = {
    {"utf-8", ENCODING_UTF8, "UTF-8", "UTF-8"},
    {"gb18030", ENCODING_GB18030, "GB18030", "GB18030"},
    {"big5", ENCODING_BIG5, "BIG5-HKSCS", "BIG5"},
    {"utf-16", ENCODING_UTF16, NULL, NULL},
    {"utf8", ENCODING_UTF8, NULL, NULL},
    {"gbk", ENCODING_GB18030, NULL, NULL},
    {"gb2312", ENCODING_GB18030, NULL, NULL},
    {"big-5", ENCODING_BIG5, NULL, NULL},
    {"utf16", ENCODING_UTF16, NULL, NULL},
};

enum { NAMES = sizeof names / sizeof names[0] };

const char *encoding_name(encoding which)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (names[i].which == which) {
            return names[i].name;
        }
    }
    return "unknown";
}

encoding encoding_find(xq_str name)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (xq_str_equal_nocase(name, xq_str_of(names[i].name))) {
            return names[i].which;
        }
    }
    return ENCODING_UNKNOWN;
}

static bool begins(xq_str text, const char *bytes, size_t len)
{
    return text.len >= len && memcmp(text.at, bytes, len) == 0;
}

/* ASCII in UTF-16 has a zero in every second byte; Chinese has few, but its line ends have. */
static bool is_utf16(xq_str text)
{
    if (begins(text, "\xff\xfe", 2) || begins(text, "\xfe\xff", 2)) {
        return true;
    }
    size_t zeros = 0;
    for (size_t i = 0; i < text.len; i++) {
        zeros += text.at[i] == '\0' ? 1 : 0;
    }
    return text.len >= 4 && zeros * 4 > text.len;
}

/* True where what is left may be the beginning of one character. */
static bool may_be_cut(xq_str rest)
{
    const unsigned char first = (unsigned char)rest.at[0];
    size_t wanted = 0;
    if (first >= 0xc2 && first <= 0xdf) {
        wanted = 2;
    } else if (first >= 0xe0 && first <= 0xef) {
        wanted = 3;
    } else if (first >= 0xf0 && first <= 0xf4) {
        wanted = 4;
    }
    for (size_t i = 1; i < rest.len; i++) {
        if (((unsigned char)rest.at[i] & 0xc0u) != 0x80) {
            return false;
        }
    }
    return rest.len < wanted;
}

encoding encoding_guess(xq_str text)
{
    if (is_utf16(text)) {
        return ENCODING_UTF16;
    }
    while (text.len > 0) {
        xq_str rest = text;
        if (xq_str_rune(&rest) == XQ_RUNE_BAD) {
            return may_be_cut(text) ? ENCODING_UTF8 : ENCODING_UNKNOWN;
        }
        text = rest;
    }
    return ENCODING_UTF8;
}

bool converter_open(struct converter *converter, encoding which, bool decodes)
{
    *converter = (struct converter){.is_utf8 = which == ENCODING_UTF8, .decodes = decodes};
    if (converter->is_utf8) {
        return true;
    }
    for (size_t i = 0; i < NAMES; i++) {
        if (names[i].which != which || names[i].reads == NULL) {
            continue;
        }
        converter->state =
            decodes ? iconv_open("UTF-8", names[i].reads) : iconv_open(names[i].writes, "UTF-8");
        if (decodes && converter->state == (iconv_t)-1) {
            converter->state = iconv_open("UTF-8", names[i].writes);
        }
        return converter->state != (iconv_t)-1;
    }
    return false;
}

void converter_close(struct converter *converter)
{
    if (!converter->is_utf8) {
        (void)iconv_close(converter->state);
    }
}

static void skip(xq_str *in, size_t count)
{
    in->at += count;
    in->len -= count;
}

/* How much of the text is plain ASCII. Most of most files is. */
static size_t ascii_len(xq_str text)
{
    size_t len = 0;
    uint64_t eight = 0;
    while (text.len - len >= sizeof eight) {
        memcpy(&eight, text.at + len, sizeof eight);
        if ((eight & UINT64_C(0x8080808080808080)) != 0) {
            break;
        }
        len += sizeof eight;
    }
    while (len < text.len && (unsigned char)text.at[len] < 0x80) {
        len++;
    }
    return len;
}

/* How much of the text is Chinese as most of it is: three bytes from U+1000 to U+CFFF each. */
static size_t han_len(xq_str text)
{
    const unsigned char *bytes = (const unsigned char *)text.at;
    size_t len = 0;
    while (text.len - len >= 3 && bytes[len] >= 0xe1 && bytes[len] <= 0xec &&
           (bytes[len + 1] & 0xc0u) == 0x80 && (bytes[len + 2] & 0xc0u) == 0x80) {
        len += 3;
    }
    return len;
}

/* How much of the text is UTF-8. */
static size_t utf8_len(xq_str text)
{
    size_t len = 0;
    while (len < text.len) {
        xq_str rest = {text.at + len, text.len - len};
        const size_t plain = (unsigned char)rest.at[0] < 0x80 ? ascii_len(rest) : han_len(rest);
        if (plain == 0 && xq_str_rune(&rest) == XQ_RUNE_BAD) {
            break;
        }
        len = plain > 0 ? len + plain : text.len - rest.len;
    }
    return len;
}

static size_t room(const xq_out *out)
{
    return out->cap - out->len;
}

/* Puts what stands for a character that cannot be converted, and goes past it. */
static void replace(struct converter *converter, xq_str *in, xq_out *out)
{
    xq_str rest = *in;
    if (converter->decodes) {
        skip(&rest, 1);
        xq_out_str(out, XQ_STR("\xef\xbf\xbd"));
    } else {
        (void)xq_str_rune(&rest);
        xq_out_char(out, '?');
    }
    *in = rest;
    converter->replaced++;
}

/* UTF-8 to UTF-8: copies, and replaces what is none. What the end of the room cuts is no fault. */
static void check(struct converter *converter, xq_str *in, xq_out *out, bool ended)
{
    while (in->len > 0 && room(out) >= RUNE_BYTES) {
        const bool fits = in->len <= room(out);
        xq_str copied = {in->at, fits ? in->len : room(out)};
        const size_t offered = copied.len;
        copied.len = utf8_len(copied);
        xq_out_str(out, copied);
        skip(in, copied.len);
        if (copied.len == offered || room(out) < RUNE_BYTES) {
            continue;
        }
        if (may_be_cut((xq_str){in->at, offered - copied.len}) && (!fits || !ended)) {
            return;
        }
        replace(converter, in, out);
    }
}

static void convert(struct converter *converter, xq_str *in, xq_out *out, bool ended)
{
    while (in->len > 0 && room(out) >= RUNE_BYTES) {
        char *from = (char *)(uintptr_t)in->at; /* iconv's old type: it does not write there */
        char *to = out->at + out->len;
        size_t left = room(out);
        const size_t done = iconv(converter->state, &from, &in->len, &to, &left);
        const int error = errno;
        in->at = from;
        out->len = out->cap - left;
        if (done != (size_t)-1 || error == E2BIG || (error == EINVAL && !ended)) {
            return;
        }
        if (room(out) < REPLACEMENT_BYTES) {
            return;
        }
        replace(converter, in, out);
        (void)iconv(converter->state, NULL, NULL, NULL, NULL);
    }
}

void converter_run(struct converter *converter, xq_str *in, xq_out *out, bool ended)
{
    if (converter->is_utf8) {
        check(converter, in, out, ended);
    } else {
        convert(converter, in, out, ended);
    }
}

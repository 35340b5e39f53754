#include "xqferry/text.h"

#include <string.h>

static bool is_blank(char c)
{
    return (unsigned char)c <= 0x20;
}

static char folded(char c)
{
    if (c >= 'A' && c <= 'Z') {
        return (char)(c - 'A' + 'a');
    }
    return c;
}

static xq_str skipped(xq_str text, size_t count)
{
    /* Adding to the NULL of an empty slice is undefined even when it adds nothing. */
    return count == 0 ? text : (xq_str){text.at + count, text.len - count};
}

/* The bytes of a UTF-8 sequence by its first byte, 0 for one that begins none. */
static size_t sequence_len(unsigned char first)
{
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return 3;
    }
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

/* The code point in the first `len` bytes, or XQ_RUNE_BAD. */
static uint32_t sequence_rune(const char *at, size_t len)
{
    static const uint8_t lead_mask[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t rune = (unsigned char)at[0] & lead_mask[len];
    for (size_t i = 1; i < len; i++) {
        const unsigned char byte = (unsigned char)at[i];
        if ((byte & 0xC0u) != 0x80) {
            return XQ_RUNE_BAD;
        }
        rune = rune << 6 | (byte & 0x3Fu);
    }
    const bool surrogate = rune >= 0xD800 && rune <= 0xDFFF;
    return rune < smallest[len] || rune > 0x10FFFF || surrogate ? XQ_RUNE_BAD : rune;
}

xq_str xq_str_of(const char *text)
{
    return (xq_str){text, text == NULL ? 0 : strlen(text)};
}

bool xq_str_equal(xq_str a, xq_str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

bool xq_str_equal_nocase(xq_str a, xq_str b)
{
    if (a.len != b.len) {
        return false;
    }
    for (size_t i = 0; i < a.len; i++) {
        if (folded(a.at[i]) != folded(b.at[i])) {
            return false;
        }
    }
    return true;
}

xq_str xq_str_trim(xq_str text)
{
    while (text.len > 0 && is_blank(text.at[text.len - 1])) {
        text.len--;
    }
    size_t start = 0;
    while (start < text.len && is_blank(text.at[start])) {
        start++;
    }
    return skipped(text, start);
}

xq_str xq_str_word(xq_str *in)
{
    const xq_str text = *in; /* a copy: any char that is read might else be a part of *in */
    size_t start = 0;
    while (start < text.len && is_blank(text.at[start])) {
        start++;
    }
    size_t end = start;
    while (end < text.len && !is_blank(text.at[end])) {
        end++;
    }
    xq_str word = skipped(text, start);
    word.len = end - start;
    *in = skipped(text, end);
    return word;
}

bool xq_str_number(xq_str text, int64_t *number)
{
    const bool negative = text.len > 0 && text.at[0] == '-';
    const bool is_signed = negative || (text.len > 0 && text.at[0] == '+');
    const xq_str digits = skipped(text, is_signed ? 1 : 0);
    if (digits.len == 0) {
        return false;
    }
    /* Built up below zero, where there is room for one more. */
    int64_t value = 0;
    for (size_t i = 0; i < digits.len; i++) {
        const int digit = digits.at[i] - '0';
        if (digit < 0 || digit > 9 || value < (INT64_MIN + digit) / 10) {
            return false;
        }
        value = value * 10 - digit;
    }
    if (!negative && value == INT64_MIN) {
        return false;
    }
    *number = negative ? value : -value;
    return true;
}

uint32_t xq_str_rune(xq_str *in)
{
    const size_t len = sequence_len((unsigned char)in->at[0]);
    uint32_t rune = XQ_RUNE_BAD;
    if (len > 0 && len <= in->len) {
        rune = sequence_rune(in->at, len);
    }
    *in = skipped(*in, rune == XQ_RUNE_BAD ? 1 : len);
    return rune;
}

bool xq_str_is_utf8(xq_str text)
{
    while (text.len > 0) {
        if (xq_str_rune(&text) == XQ_RUNE_BAD) {
            return false;
        }
    }
    return true;
}

/* Once something was dropped nothing more is taken, so that what stands there is the beginning of
 * the text and not a text with a hole. */
void xq_out_str(xq_out *out, xq_str text)
{
    if (out->full || text.len > out->cap - out->len) {
        out->full = true;
        return;
    }
    if (text.len > 0) {
        memcpy(out->at + out->len, text.at, text.len);
        out->len += text.len;
    }
}

void xq_out_text(xq_out *out, const char *text)
{
    xq_out_str(out, xq_str_of(text));
}

void xq_out_char(xq_out *out, char c)
{
    xq_out_str(out, (xq_str){&c, 1});
}

void xq_out_number(xq_out *out, int64_t number)
{
    char digits[20]; /* the sign and 19 digits of INT64_MIN */
    size_t start = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        digits[--start] = '-';
    }
    xq_out_str(out, (xq_str){digits + start, sizeof digits - start});
}

xq_str xq_out_written(const xq_out *out)
{
    return (xq_str){out->at, out->len};
}

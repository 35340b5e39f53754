/* Move numbers, in the styles in which people write them. */
#include "record/scan.h"

/* Over this many numerals it is no move number, and counting on cannot overflow. A number with
 * nothing behind it has less: "7747" is a move of DhtmlXQ. */
enum { NUMERALS = 6, BARE_NUMERALS = 3 };

/* 〇 and 零, 一 to 九, 十, 百, by value */
static const struct {
    uint16_t rune;
    uint8_t value;
} numerals[] = {{0x3007, 0}, {0x96f6, 0},  {0x4e00, 1},  {0x4e8c, 2}, {0x4e09, 3},
                {0x56db, 4}, {0x4e94, 5},  {0x516d, 6},  {0x4e03, 7}, {0x516b, 8},
                {0x4e5d, 9}, {0x5341, 10}, {0x767e, 100}};

static const struct {
    const char *bytes;
    unsigned count; /* how many dots it is worth */
} dots[] = {
    {".", 1},
    {"．", 1},
    {"、", 1},
    {"…", 2},
};

/* What else ends a number, and begins or ends no move. */
static const char *const ends[] = {"回合", "着", "步", ")", "）", ":", "：", "，", "。", ","};

/* Cuts `text` from the front of `*in`. */
static bool take(xq_str *in, const char *text)
{
    const xq_str wanted = xq_str_of(text);
    if (!xq_scan_begins(*in, wanted)) {
        return false;
    }
    *in = xq_scan_skip(*in, wanted.len);
    return true;
}

/* Cuts the dots at the front and returns what they are worth. */
static unsigned take_dots(xq_str *in)
{
    unsigned count = 0;
    for (size_t i = 0; i < sizeof dots / sizeof dots[0]; i++) {
        while (take(in, dots[i].bytes)) {
            count += dots[i].count;
        }
    }
    return count;
}

static bool take_end(xq_str *in)
{
    bool taken = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        taken = take(in, ends[i]) || taken;
    }
    return taken;
}

/* 0-9, ０-９. */
static int digit_of(uint32_t rune)
{
    const uint32_t zero = rune >= 0xff10 ? 0xff10 : '0';
    return rune >= zero && rune <= zero + 9 ? (int)(rune - zero) : -1;
}

static int numeral_of(uint32_t rune)
{
    const int digit = digit_of(rune);
    for (size_t i = 0; digit < 0 && i < sizeof numerals / sizeof numerals[0]; i++) {
        if (numerals[i].rune == rune) {
            return numerals[i].value;
        }
    }
    return digit;
}

static bool is_digit_at(xq_str in)
{
    return in.len > 0 && digit_of(xq_str_rune(&in)) >= 0;
}

/* Cuts "12", "１２", "十二" or "一百〇二" and returns how many numerals it has. */
static unsigned take_numerals(xq_str *in, int64_t *value)
{
    unsigned count = 0;
    int64_t tens = 0;
    int64_t units = 0;
    for (xq_str next = *in; next.len > 0; *in = next, count++) {
        const int numeral = numeral_of(xq_str_rune(&next));
        if (numeral < 0 || count > NUMERALS) {
            break;
        }
        if (numeral >= 10) {
            tens += (units > 0 ? units : 1) * numeral;
            units = 0;
        } else {
            units = units * 10 + numeral;
        }
    }
    *value = tens + units;
    return count;
}

/* Cuts what closes a number; false where it is none. */
static bool take_closing(xq_str *in, bool bracket, struct xq_scan_number *number)
{
    if (bracket && !take(in, ")") && !take(in, "）")) {
        return false;
    }
    const bool ended = take_end(in) || bracket;
    const unsigned worth = take_dots(in);
    xq_str after = xq_scan_skip_blanks(*in);
    number->bare = !ended && worth == 0;
    number->black = worth > 1 || take_dots(&after) > 0;
    return worth == 0 || !is_digit_at(*in); /* the dot is the move's in "33.4" */
}

/* A number with nothing but a blank behind it. */
static bool is_bare(xq_str in, unsigned count)
{
    return count <= BARE_NUMERALS && (in.len == 0 || (unsigned char)in.at[0] <= ' ');
}

bool xq_scan_number(xq_str text, struct xq_scan_number *number)
{
    xq_str in = text;
    struct xq_scan_number found;
    const bool bracket = take(&in, "(") || take(&in, "（");
    const bool ordinal = take(&in, "第");
    const bool digits = is_digit_at(in);
    const unsigned count = take_numerals(&in, &found.value);
    if (count == 0 || count > NUMERALS || !take_closing(&in, bracket, &found)) {
        return false;
    }
    found.bare = found.bare && !ordinal;
    if (found.bare && !(digits && is_bare(in, count))) {
        return false;
    }
    found.len = text.len - in.len;
    *number = found;
    return true;
}

#include "line_cutter.h"

#include <assert.h>
#include <string.h>

static const char *find_end(const struct line_cutter *cutter, size_t from)
{
    return cutter->end > from ? memchr(cutter->bytes + from, '\n', cutter->end - from) : NULL;
}

/* Leaves out what is there of a line that was too long; true when its end has come. */
static bool skip(struct line_cutter *cutter)
{
    const char *at = find_end(cutter, cutter->begin);
    cutter->begin = at != NULL ? (size_t)(at - cutter->bytes) + 1 : cutter->end;
    cutter->seen = cutter->begin;
    cutter->skipping = at == NULL;
    return at != NULL;
}

static line_cut give(const struct line_cutter *cutter, size_t begin, size_t len, xq_str *line)
{
    if (len > cutter->cap - LINE_CUTTER_EXTRA) {
        len = len < LINE_CUTTER_BEGINNING ? len : LINE_CUTTER_BEGINNING;
        *line = (xq_str){cutter->bytes + begin, len};
        return CUT_TOO_LONG;
    }
    *line = (xq_str){cutter->bytes + begin, len};
    return CUT_LINE;
}

/* No line end is there: too long already, the last line, or not yet a line. */
static line_cut unfinished(struct line_cutter *cutter, xq_str *line)
{
    const size_t begin = cutter->begin;
    const size_t len = cutter->end - begin;
    cutter->seen = cutter->end;
    if (len == cutter->cap) {
        cutter->begin = cutter->end;
        cutter->skipping = true;
        return give(cutter, begin, len, line);
    }
    if (!cutter->ended || len == 0) {
        return CUT_NONE;
    }
    cutter->begin = cutter->end;
    return give(cutter, begin, len, line);
}

void line_cutter_init(struct line_cutter *cutter, char *bytes, size_t cap)
{
    assert(cap > LINE_CUTTER_EXTRA);
    *cutter = (struct line_cutter){.bytes = bytes, .cap = cap};
}

size_t line_cutter_room(struct line_cutter *cutter, char **at)
{
    if (cutter->begin > 0) {
        memmove(cutter->bytes, cutter->bytes + cutter->begin, cutter->end - cutter->begin);
        cutter->end -= cutter->begin;
        cutter->seen -= cutter->begin;
        cutter->begin = 0;
    }
    const size_t room = cutter->cap - cutter->end;
    *at = cutter->bytes + cutter->end;
    return room < LINE_CUTTER_PIECE ? room : LINE_CUTTER_PIECE;
}

void line_cutter_filled(struct line_cutter *cutter, size_t len)
{
    assert(len <= cutter->cap - cutter->end);
    cutter->end += len;
}

void line_cutter_end(struct line_cutter *cutter)
{
    cutter->ended = true;
}

line_cut line_cutter_next(struct line_cutter *cutter, xq_str *line)
{
    if (cutter->skipping && !skip(cutter)) {
        return CUT_NONE;
    }
    const char *at = find_end(cutter, cutter->seen);
    if (at == NULL) {
        return unfinished(cutter, line);
    }
    const size_t begin = cutter->begin;
    size_t len = (size_t)(at - cutter->bytes) - begin;
    cutter->begin = begin + len + 1;
    cutter->seen = cutter->begin;
    if (len > 0 && at[-1] == '\r') {
        len--;
    }
    return give(cutter, begin, len, line);
}

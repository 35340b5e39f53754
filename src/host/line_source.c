#include "line_source.h"

#include <uv.h>

enum { STANDARD_INPUT = 0 };

void line_source_init(struct line_source *source)
{
    source->error = 0;
    line_cutter_init(&source->cutter, source->bytes, sizeof source->bytes);
}

line_cut line_source_next(struct line_source *source, xq_str *line)
{
    return line_cutter_next(&source->cutter, line);
}

bool line_source_fill(struct line_source *source)
{
    if (source->cutter.ended) {
        return false;
    }
    char *at;
    const size_t room = line_cutter_room(&source->cutter, &at);
    uv_buf_t buffer = uv_buf_init(at, (unsigned)room);
    uv_fs_t request;
    const int len = uv_fs_read(NULL, &request, STANDARD_INPUT, &buffer, 1, -1, NULL);
    uv_fs_req_cleanup(&request);
    if (len > 0) {
        line_cutter_filled(&source->cutter, (size_t)len);
    } else {
        source->error = len;
        line_cutter_end(&source->cutter);
    }
    return true;
}

const char *line_source_words(const struct line_source *source)
{
    return uv_strerror(source->error);
}

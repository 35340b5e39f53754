#include "text_file.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { RUNE_BYTES = 4 };

bool text_file_open(struct text_file *file, const char *path, encoding which)
{
    *file = (struct text_file){.which = ENCODING_UNKNOWN, .cap = 2 * (size_t)TEXT_FILE_PIECE};
    file->descriptor = path == NULL ? 0 : -1;
    file->window = malloc(file->cap);
    file->raw = malloc(TEXT_FILE_PIECE);
    if (file->window == NULL || file->raw == NULL) {
        file->error = UV_ENOMEM;
        return false;
    }
    file->text = (xq_str){file->window, 0};
    if (path != NULL) {
        uv_fs_t request;
        file->descriptor = uv_fs_open(NULL, &request, path, UV_FS_O_RDONLY, 0, NULL);
        uv_fs_req_cleanup(&request);
        file->error = file->descriptor < 0 ? file->descriptor : 0;
    }
    return file->error == 0 && (which == ENCODING_UNKNOWN || text_file_decide(file, which));
}

void text_file_close(struct text_file *file)
{
    if (file->which != ENCODING_UNKNOWN) {
        converter_close(&file->converter);
    }
    if (file->descriptor > 0) {
        uv_fs_t request;
        (void)uv_fs_close(NULL, &request, file->descriptor, NULL);
        uv_fs_req_cleanup(&request);
    }
    free(file->window);
    free(file->raw);
}

static bool read_raw(struct text_file *file)
{
    uv_fs_t request;
    uv_buf_t buffer =
        uv_buf_init(file->raw + file->raw_len, (unsigned)(TEXT_FILE_PIECE - file->raw_len));
    const int len = uv_fs_read(NULL, &request, file->descriptor, &buffer, 1, -1, NULL);
    uv_fs_req_cleanup(&request);
    if (len < 0) {
        file->error = len;
        return false;
    }
    file->raw_len += (size_t)len;
    file->raw_ended = len == 0;
    return true;
}

/* How much of the beginning is ASCII. It says nothing about the encoding; what comes later may. */
static size_t ascii_len(xq_str text)
{
    size_t len = 0;
    while (len < text.len && (unsigned char)text.at[len] < 0x80 && text.at[len] != '\0') {
        len++;
    }
    return len;
}

/* True where all that is not ASCII may be one character, cut by the end of the piece. */
static bool is_cut(const struct text_file *file)
{
    return !file->raw_ended && file->raw_len == TEXT_FILE_PIECE &&
           file->raw_len - file->raw_ascii < RUNE_BYTES;
}

/* Enough to tell the encoding by: a piece, or from a pipe a whole line. */
static bool is_enough(const struct text_file *file)
{
    return file->raw_ended || file->raw_len == TEXT_FILE_PIECE ||
           (file->raw_len > 0 && file->raw[file->raw_len - 1] == '\n');
}

/* Makes room behind the text, without the bytes that were taken. */
static bool make_room(struct text_file *file, size_t wanted)
{
    if (file->text.len > 0) {
        memmove(file->window, file->text.at, file->text.len);
    }
    file->text.at = file->window;
    if (file->cap - file->text.len >= wanted) {
        return true;
    }
    const size_t cap = 2 * file->cap < TEXT_FILE_WINDOW ? 2 * file->cap : TEXT_FILE_WINDOW;
    if (cap - file->text.len < wanted) {
        return false;
    }
    char *window = realloc(file->window, cap);
    if (window == NULL) {
        return false;
    }
    file->window = window;
    file->text.at = window;
    file->cap = cap;
    return true;
}

static void drop_raw(struct text_file *file, size_t len)
{
    file->raw_len -= len;
    memmove(file->raw, file->raw + len, file->raw_len);
}

/* A mark at the beginning of UTF-8 is no text. */
static void drop_mark(struct text_file *file)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (!file->begun && file->raw_len >= 3 && memcmp(file->raw, mark, 3) == 0) {
        drop_raw(file, 3);
    }
    file->begun = true;
}

/* Puts the raw bytes, decoded, behind the text. */
static text_news decode(struct text_file *file)
{
    drop_mark(file);
    xq_out out = {file->window, file->text.len, file->cap, false};
    xq_str in = {file->raw, file->raw_len};
    const size_t before = out.len;
    if (file->which == ENCODING_UNKNOWN) {
        xq_out_str(&out, (xq_str){in.at, file->raw_ascii});
        in.len -= file->raw_ascii;
    } else {
        converter_run(&file->converter, &in, &out, file->raw_ended);
    }
    drop_raw(file, file->raw_len - in.len);
    file->text.len = out.len;
    file->ended = file->raw_ended && file->raw_len == 0;
    if (file->ended) {
        return TEXT_ENDED;
    }
    return out.len > before || file->raw_len < TEXT_FILE_PIECE ? TEXT_MORE : TEXT_FULL;
}

/* Tells the encoding by the raw bytes. TEXT_MORE: it is told, or need not be yet. */
static text_news tell(struct text_file *file)
{
    file->raw_ascii = ascii_len(text_file_sample(file));
    if (file->raw_ascii == file->raw_len) {
        return TEXT_MORE;
    }
    while (!is_enough(file)) {
        if (!read_raw(file)) {
            return TEXT_FAILED;
        }
    }
    if (is_cut(file)) {
        return TEXT_MORE;
    }
    const encoding guess = encoding_guess(text_file_sample(file));
    if (guess == ENCODING_UTF16) {
        return TEXT_UTF16;
    }
    if (guess == ENCODING_UNKNOWN) {
        return TEXT_UNDECIDED;
    }
    return text_file_decide(file, guess) ? TEXT_MORE : TEXT_FAILED;
}

text_news text_file_fill(struct text_file *file)
{
    if (file->ended) {
        return TEXT_ENDED;
    }
    /* No encoding makes more than three bytes of UTF-8 from one: U+FFFD for a lost byte. */
    if (!make_room(file, TEXT_FILE_PIECE)) {
        return TEXT_FULL;
    }
    if (!file->raw_ended && file->raw_len < TEXT_FILE_PIECE && !read_raw(file)) {
        return TEXT_FAILED;
    }
    if (file->which == ENCODING_UNKNOWN) {
        const text_news news = tell(file);
        if (news != TEXT_MORE) {
            return news;
        }
    }
    return decode(file);
}

xq_str text_file_sample(const struct text_file *file)
{
    return (xq_str){file->raw, file->raw_len};
}

bool text_file_try(const struct text_file *file, encoding which, xq_out *out)
{
    struct converter converter;
    if (!converter_open(&converter, which, true)) {
        return false;
    }
    xq_str in = text_file_sample(file);
    converter_run(&converter, &in, out, true);
    converter_close(&converter);
    return true;
}

bool text_file_decide(struct text_file *file, encoding which)
{
    if (!converter_open(&file->converter, which, true)) {
        file->error = UV_ENOSYS;
        return false;
    }
    file->which = which;
    return true;
}

void text_file_take(struct text_file *file, size_t len)
{
    file->text.at += len;
    file->text.len -= len;
}

const char *text_file_words(const struct text_file *file)
{
    return uv_strerror(file->error);
}

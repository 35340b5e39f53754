#include "logbook.h"

#include <errno.h>
#include <inttypes.h>

/* Bytes that stand for themselves in the log: no control characters, which would break lines. */
static bool is_plain(uint32_t rune)
{
    return rune != XQ_RUNE_BAD && (rune >= 0x20 || rune == '\t') && rune != 0x7f && rune != '\\';
}

static void write_escape(FILE *file, uint32_t rune, unsigned char byte)
{
    if (rune == '\\') {
        fputs("\\\\", file);
    } else {
        fprintf(file, "\\x%02x", (unsigned)byte);
    }
}

static void write_escaped(FILE *file, xq_str text)
{
    const char *plain = text.at;
    while (text.len > 0) {
        const char *at = text.at;
        const uint32_t rune = xq_str_rune(&text);
        if (!is_plain(rune)) {
            fwrite(plain, 1, (size_t)(at - plain), file);
            write_escape(file, rune, (unsigned char)*at);
            plain = text.at;
        }
    }
    fwrite(plain, 1, (size_t)(text.at - plain), file);
}

int logbook_open(struct logbook *log, const char *path, uint64_t now_ms)
{
    *log = (struct logbook){.start_ms = now_ms};
    if (path == NULL) {
        return 0;
    }
    log->file = fopen(path, "w");
    return log->file != NULL ? 0 : errno;
}

void logbook_line(struct logbook *log, uint64_t now_ms, const char *words, xq_str text)
{
    if (log->file == NULL) {
        return;
    }
    fprintf(log->file, "@%" PRIu64 " %s", now_ms - log->start_ms, words);
    if (text.len > 0) {
        fputc(' ', log->file);
        write_escaped(log->file, text);
    }
    fputc('\n', log->file);
    log->written = true;
}

void logbook_number(struct logbook *log, uint64_t now_ms, const char *words, int64_t number)
{
    char bytes[24];
    xq_out text = XQ_OUT(bytes);
    xq_out_number(&text, number);
    logbook_line(log, now_ms, words, xq_out_written(&text));
}

void logbook_flush(struct logbook *log)
{
    if (log->written) {
        log->written = false;
        log->failed |= fflush(log->file) != 0;
    }
}

bool logbook_close(struct logbook *log)
{
    if (log->file == NULL) {
        return true;
    }
    log->failed |= ferror(log->file) != 0;
    log->failed |= fclose(log->file) != 0;
    log->file = NULL;
    return !log->failed;
}

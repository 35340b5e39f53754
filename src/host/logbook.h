/* The log: a transcript of all that was said, in the grammar of docs/transcript.md. */
#ifndef XQ_HOST_LOGBOOK_H
#define XQ_HOST_LOGBOOK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "xqferry/text.h"

struct logbook {
    FILE *file; /* NULL: no log is wanted */
    uint64_t start_ms;
    bool written; /* since the last flush */
    bool failed;
};

/* Begins the log in a new file. Returns 0, or errno where the file cannot be made. */
int logbook_open(struct logbook *log, const char *path, uint64_t now_ms);

/* Writes "@MS WORDS TEXT"; no blank where there is no text. The words are the grammar's own, such
 * as "  engine<"; the text gets the grammar's escapes. */
void logbook_line(struct logbook *log, uint64_t now_ms, const char *words, xq_str text);
void logbook_number(struct logbook *log, uint64_t now_ms, const char *words, int64_t number);

/* So that what was said is there however the program ends; once a round of the loop. */
void logbook_flush(struct logbook *log);

/* False when not all of it could be written. */
bool logbook_close(struct logbook *log);

#endif

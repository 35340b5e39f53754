/* What one run of `convert` works with, and how each format is written. */
#ifndef XQ_APP_CONVERSION_H
#define XQ_APP_CONVERSION_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"
#include "sink.h"
#include "xqferry/notation.h"

struct conversion {
    xq_notation to;
    xq_notation from; /* what terms.reading.named points at, where one is named */
    struct game_terms terms;
    struct game game; /* the one that is being converted */
    const char *file; /* as it is called in what is said */
    size_t line;      /* of the game's first byte, from 1 */
    bool refused;     /* some input was */
    bool no_memory;
    bool said[XQ_STATUS_COUNT]; /* of this file: repairs and guesses that are said once */
    struct sink sink;
};

/* Says "FILE:LINE: ..." for the place of a byte in the game, and remembers that something was
 * refused. */
void conversion_refuse(struct conversion *conversion, const char *place, const xq_fault *fault);
/* The same for words of our own. */
void conversion_refuse_words(struct conversion *conversion, const char *place, const char *words);

/* The game that has been read, in each format. */
void conversion_write_lines(struct conversion *conversion);
void conversion_write_json(struct conversion *conversion);
void conversion_write_pgn(struct conversion *conversion);

#endif

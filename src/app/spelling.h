/* Which notation to write or read, as the flags say it. */
#ifndef XQ_APP_SPELLING_H
#define XQ_APP_SPELLING_H

#include <stdbool.h>

#include "options.h"
#include "xqferry/notation.h"

/* What was wrong: the flag with its value, and what it may be. */
struct spelling_fault {
    char where[128];
    const char *words;
};

/* Makes the notation of that name, which the flag `flag` gave, spelled as --digits, --soldiers,
 * --marks, --glyphs, --sideways, --case and --letters say. */
bool spelling_read(const struct options *options, const char *flag, const char *name,
                   xq_notation *notation, struct spelling_fault *fault);

#endif

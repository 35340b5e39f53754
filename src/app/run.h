/* `xqferry run`: a front on standard input and output, an engine behind. */
#ifndef XQ_APP_RUN_H
#define XQ_APP_RUN_H

#include "exits.h"
#include "options.h"

/* Returns the program's exit status. */
int run(const struct options *options);

#endif

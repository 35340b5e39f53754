/* `xqferry run`: a front on standard input and output, an engine behind. */
#ifndef XQ_APP_RUN_H
#define XQ_APP_RUN_H

#include "options.h"

enum { EXIT_USAGE = 2, EXIT_NO_ENGINE = 3, EXIT_NO_OUTPUT = 6 };

/* Returns the program's exit status. */
int run(const struct options *options);

#endif

/* `xqferry fen`: positions in any form in, six fields out, and what is wrong with them in words. */
#ifndef XQ_APP_FEN_H
#define XQ_APP_FEN_H

#include "options.h"

/* Returns the program's exit status. */
int fen(const struct options *options);

#endif

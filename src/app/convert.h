/* `xqferry convert`: games in any notation and form to one notation. */
#ifndef XQ_APP_CONVERT_H
#define XQ_APP_CONVERT_H

#include "options.h"

/* Returns the program's exit status. */
int convert(const struct options *options);

#endif

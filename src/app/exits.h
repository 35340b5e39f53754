/* The program's exit statuses; those of a conversation with an engine are the session's. */
#ifndef XQ_APP_EXITS_H
#define XQ_APP_EXITS_H

enum { EXIT_REFUSED = 1, EXIT_USAGE = 2, EXIT_NO_ENGINE = 3, EXIT_NO_OUTPUT = 6 };

#endif

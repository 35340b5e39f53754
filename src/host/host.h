/* The host: moves bytes, starts the engine, keeps the time. It has no opinion; what to say next is
 * the session's affair. */
#ifndef XQ_HOST_HOST_H
#define XQ_HOST_HOST_H

#include <stddef.h>

#include "seam.h"
#include "xqferry/session.h"

enum {
    HOST_DONE = 0,
    HOST_NO_OUTPUT = 6,  /* the exit status when some output could not be written */
    HOST_SIGNALLED = 128 /* plus the signal's number */
};

/* All of it is borrowed for as long as host_run() runs. */
struct host_job {
    const xq_session_config *session;
    struct seam_command engine;
    const char *log; /* file to write the transcript to, or NULL */
};

/* Carries one conversation between standard input and output and the engine, to its end. Returns
 * the program's exit status. Words for people go to standard error. */
int host_run(const struct host_job *job);

/* Says "xqferry: WHERE: WHAT" on standard error, or "xqferry: WHAT" without a place. Whatever
 * would break the line is left out. */
void host_complain(const char *where, const char *what);

/* The path of this program, all links followed; false where the system does not say. */
bool host_own_path(char *bytes, size_t cap);

#endif

/* Everything that is not portable: what libuv has no call for. One file a system,
 * host_posix.c here; nothing else in the program asks which system it is on. */
#ifndef XQ_HOST_SEAM_H
#define XQ_HOST_SEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What the three standard descriptors were like when we came. */
struct seam_stdio {
    int flags[3];
};

/* First thing in the program: a broken pipe becomes a write status, and descriptors 0 to 2 that
 * are closed are opened so that nothing of ours can take their numbers (reading gives the end of
 * input, writing to standard output fails). */
void seam_begin(struct seam_stdio *stdio);

/* Leaves the descriptors as they were: others may share them. */
void seam_restore(const struct seam_stdio *stdio);

/* Writes all of it to standard error, waiting where a pipe is full. */
void seam_complain(const char *text, size_t len);

/* True when a line of at most PIPE_BUF bytes would go to standard error without waiting. */
bool seam_may_complain(void);

bool seam_is_terminal(int fd);

/* How to start an engine; all of it absolute. */
struct seam_command {
    const char *path;
    char *const *argv; /* as the engine gets it, NULL at the end */
    const char *directory;
};

/* An engine under its keeper: a process that leads nobody, hears our end of `control` and outlives
 * us. The engine leads a group of its own. When control closes, however we ended, or the engine
 * ends, the keeper kills what is left of the group, and whatever fled from it. */
struct seam_keeper {
    pid_t keeper;
    pid_t engine; /* 0 until the keeper has said it */
    int control;  /* both ways: orders there, struct seam_report here; closed by the caller */
    int to_engine;
    int from_engine;
    int errors;
};

typedef enum {
    SEAM_STARTED,      /* value: the engine's process */
    SEAM_NO_DIRECTORY, /* value: errno; nothing follows */
    SEAM_NOT_RUN,      /* value: errno; nothing follows */
    SEAM_EXITED,       /* value: exit status; nothing follows */
    SEAM_KILLED        /* value: signal; nothing follows */
} seam_news;

struct seam_report {
    int32_t news; /* seam_news */
    int32_t value;
};

/* Starts the keeper, which starts the engine. Returns 0, or errno with nothing started. The four
 * descriptors are the caller's to close. Only one thread may run. */
int seam_start(struct seam_keeper *keeper, const struct seam_command *command);

/* Asks the engine and its children to end, or ends them. */
void seam_end(const struct seam_keeper *keeper);
void seam_kill(const struct seam_keeper *keeper);

/* Control has closed: waits for the keeper, which is ending, and where it did not do its work
 * (somebody killed it) does it. */
void seam_reap(const struct seam_keeper *keeper);

/* Closes control, and waits for the keeper to end everything. */
void seam_abandon(const struct seam_keeper *keeper);

/* Whoever started us wants that signal ignored, as nohup does. */
bool seam_ignores(int signal_number);

/* Why that file cannot be started as an engine, in words; NULL when it can. A text file without #!
 * is refused: execvp() would hand it to a shell. */
const char *seam_refuses(const char *path);

/* The path from the root on, in `bytes` of `cap`; links stay. False where it does not fit. */
bool seam_absolute_path(const char *path, char *bytes, size_t cap);

/* The absolute path with all links followed, in `bytes` of `cap`; false where there is none. */
bool seam_real_path(const char *path, char *bytes, size_t cap);

#endif

/* The engine's process as the loop sees it: lines there, lines back, and what became of it. */
#ifndef XQ_HOST_ENGINE_H
#define XQ_HOST_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "inlet.h"
#include "outlet.h"
#include "seam.h"

/* Who hears what becomes of it. */
struct engine_ear {
    void *owner;
    void (*said)(void *owner, line_cut cut, xq_str line);
    void (*complained)(void *owner, line_cut cut, xq_str line);
    void (*started)(void *owner);
    void (*failed)(void *owner, seam_news step, int error); /* errno */
    void (*closed)(void *owner);                            /* its output has ended */
    void (*exited)(void *owner, bool killed, int status);
};

struct engine {
    struct inlet out;
    struct inlet err;
    struct outlet in;
    uv_pipe_t control;
    uv_timer_t settle;
    struct seam_keeper keeper;
    struct engine_ear ear;
    char report[sizeof(struct seam_report)];
    size_t report_len;
    bool running;           /* the keeper is there */
    bool closed;            /* its output has ended */
    bool silenced;          /* so has its standard error */
    bool told;              /* that it failed or ended */
    struct seam_report end; /* how it ended; news is SEAM_STARTED until that is known */
};

/* Starts it, once. Returns 0, or a libuv error where not even a keeper could be started or heard:
 * then nothing follows. The engine must not move until the loop has closed its handles. */
int engine_start(struct engine *engine, uv_loop_t *loop, const struct seam_command *command,
                 const struct engine_ear *ear);

/* Nothing of it is left: neither its process nor its keeper. */
bool engine_is_gone(const struct engine *engine);

/* Reads what it says, or lets it wait. True where something may have been heard. */
bool engine_listen(struct engine *engine, bool listen);

void engine_end(struct engine *engine);
void engine_kill(struct engine *engine);

#endif

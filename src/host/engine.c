#include "engine.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <string.h>

/* After the engine's end its pipes are at their end too, as all who held them are dead. Where
 * somebody escaped the keeper, this is how long his words are waited for. */
enum { SETTLE_MS = 500 };

/* The end is told after the last words on standard error have been heard. */
static void tell_end(struct engine *engine)
{
    if (!engine->told && engine->silenced && engine->end.news != SEAM_STARTED) {
        engine->told = true;
        engine->ear.exited(engine->ear.owner, engine->end.news == SEAM_KILLED, engine->end.value);
    }
}

bool engine_listen(struct engine *engine, bool listen)
{
    if (listen && engine->keeper.engine != 0) {
        return inlet_resume(&engine->out);
    }
    inlet_pause(&engine->out);
    return false;
}

static void on_said(void *owner, line_cut cut, xq_str line)
{
    struct engine *engine = owner;
    engine->ear.said(engine->ear.owner, cut, line);
}

static void on_complained(void *owner, line_cut cut, xq_str line)
{
    struct engine *engine = owner;
    engine->ear.complained(engine->ear.owner, cut, line);
}

static void on_closed(void *owner, int error)
{
    struct engine *engine = owner;
    (void)error; /* a pipe that fails has ended */
    engine->closed = true;
    engine->ear.closed(engine->ear.owner);
}

static void on_silenced(void *owner, int error)
{
    struct engine *engine = owner;
    (void)error;
    engine->silenced = true;
    tell_end(engine);
}

static void on_settle(uv_timer_t *timer)
{
    struct engine *engine = timer->data;
    if (engine->out.paused) { /* we are who does not read */
        uv_timer_start(timer, on_settle, SETTLE_MS, 0);
        return;
    }
    inlet_stop(&engine->err);
    if (!engine->silenced) {
        on_silenced(engine, 0);
    }
    inlet_stop(&engine->out);
    if (!engine->closed) {
        on_closed(engine, 0);
    }
}

static void end_as(struct engine *engine, struct seam_report end)
{
    engine->end = end;
    uv_timer_start(&engine->settle, on_settle, SETTLE_MS, 0);
    tell_end(engine);
}

static void take_report(struct engine *engine)
{
    struct seam_report report;
    memcpy(&report, engine->report, sizeof report);
    engine->report_len = 0;
    switch ((seam_news)report.news) {
    case SEAM_STARTED:
        engine->keeper.engine = report.value;
        engine->ear.started(engine->ear.owner);
        inlet_resume(&engine->err);
        engine_listen(engine, true);
        break;
    case SEAM_NO_DIRECTORY:
    case SEAM_NOT_RUN:
        engine->told = true;
        engine->ear.failed(engine->ear.owner, (seam_news)report.news, report.value);
        break;
    case SEAM_EXITED:
    case SEAM_KILLED:
        end_as(engine, report);
        break;
    }
}

/* The keeper is gone. Where it has not said how the engine ended, somebody killed it, and the
 * engine with it. */
static void on_control_end(struct engine *engine)
{
    uv_read_stop((uv_stream_t *)&engine->control);
    seam_reap(&engine->keeper);
    engine->running = false;
    if (engine->told || engine->end.news != SEAM_STARTED) {
        return;
    }
    if (engine->keeper.engine != 0) {
        end_as(engine, (struct seam_report){SEAM_KILLED, SIGKILL});
    } else {
        engine->told = true;
        engine->ear.failed(engine->ear.owner, SEAM_NOT_RUN, ECANCELED);
    }
}

static void on_control_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
    struct engine *engine = handle->data;
    (void)suggested;
    room->base = engine->report + engine->report_len;
    room->len = sizeof engine->report - engine->report_len;
}

static void on_control(uv_stream_t *stream, ssize_t len, const uv_buf_t *room)
{
    struct engine *engine = stream->data;
    (void)room;
    if (len < 0) {
        on_control_end(engine);
        return;
    }
    engine->report_len += (size_t)len;
    if (engine->report_len == sizeof engine->report) {
        take_report(engine);
    }
}

/* The keeper's end of the line comes first: through it everything can be ended. */
static int watch_control(struct engine *engine, uv_loop_t *loop)
{
    uv_timer_init(loop, &engine->settle);
    engine->settle.data = engine;
    uv_pipe_init(loop, &engine->control, 0);
    engine->control.data = engine;
    int error = uv_pipe_open(&engine->control, engine->keeper.control);
    if (error == 0) {
        error = uv_read_start((uv_stream_t *)&engine->control, on_control_room, on_control);
    }
    return error;
}

static int watch_pipes(struct engine *engine, uv_loop_t *loop)
{
    const struct inlet_ear out = {engine, on_said, on_closed};
    const struct inlet_ear err = {engine, on_complained, on_silenced};
    int error = outlet_open(&engine->in, loop, engine->keeper.to_engine);
    if (error == 0) {
        error = inlet_open(&engine->out, loop, engine->keeper.from_engine, &out);
    }
    if (error == 0) {
        error = inlet_open(&engine->err, loop, engine->keeper.errors, &err);
    }
    /* Not a word is heard before it is told that the engine has started. */
    inlet_pause(&engine->out);
    inlet_pause(&engine->err);
    return error;
}

void engine_kill(struct engine *engine)
{
    if (engine->running) {
        seam_kill(&engine->keeper);
    }
}

int engine_start(struct engine *engine, uv_loop_t *loop, const struct seam_command *command,
                 const struct engine_ear *ear)
{
    assert(!engine->running && !engine->told);
    engine->ear = *ear;
    engine->end = (struct seam_report){SEAM_STARTED, 0};
    const int error = seam_start(&engine->keeper, command);
    if (error != 0) {
        return uv_translate_sys_error(error);
    }
    const int unwatched = watch_control(engine, loop);
    if (unwatched != 0) {
        seam_abandon(&engine->keeper);
        return unwatched;
    }
    engine->running = true;
    const int deaf = watch_pipes(engine, loop);
    if (deaf != 0) {
        engine->told = true; /* the caller is told here */
        engine_kill(engine);
    }
    return deaf;
}

bool engine_is_gone(const struct engine *engine)
{
    return !engine->running;
}

void engine_end(struct engine *engine)
{
    if (engine->running) {
        seam_end(&engine->keeper);
    }
}

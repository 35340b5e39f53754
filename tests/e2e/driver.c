/* Plays a transcript with real processes: the program between this driver, which is its front, and
 * tests/fake_engine.c, whose strings the driver pulls.
 *
 *     driver PROGRAM FAKE_ENGINE TRANSCRIPT
 *
 * Lines at column 0 are done, indented lines are waited for and compared, in the file's order. A
 * line that comes and is not in the file is a failure too. Exit status: 0 as written, 1 not. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "e2e/lines.h"
#include "grammar.h"
#include "xqferry/session.h"

enum {
    LIMIT_MS = 10000, /* for what must happen */
    SETTLE_MS = 40,   /* for what must not */
    ARGUMENTS_MAX = 64,
    SANITIZER_STATUS = 99
};

typedef enum { NOBODY, FRONT, ENGINE } actor;

struct driver {
    const char *transcript;
    int line_number;
    char folder[64];
    char socket_path[80];
    int listener;

    pid_t program;
    int status; /* as waitpid() has it, once `exited` */
    bool exited;
    bool idle;      /* `set state idle` */
    bool starting;  /* a real engine starts at once, whenever the transcript says "started" */
    xq_str command; /* of the engine; what the program calls it */
    char *arguments[ARGUMENTS_MAX]; /* ends in NULL; into `words` */
    int argument_count;
    xq_out words;

    int to_program;
    struct lines out;   /* the program's standard output */
    struct lines err;   /* its standard error */
    struct lines fake;  /* the fake engine's reports */
    struct lines heard; /* those of them that the transcript knows */
    int done;           /* orders that the fake engine has carried out */
    actor last;         /* who acted last, unobserved */
};

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void remove_files(const struct driver *driver)
{
    unlink(driver->socket_path);
    rmdir(driver->folder);
}

static void show_errors(struct driver *driver)
{
    xq_str line;
    while (lines_next(&driver->err, &line)) {
        fprintf(stderr, "    stderr: %.*s\n", (int)line.len, line.at);
    }
}

/* Says what went wrong at which line, and ends everything. */
__attribute__((format(printf, 2, 3), noreturn)) static void fail(struct driver *driver,
                                                                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: ", driver->transcript, driver->line_number);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    show_errors(driver);
    if (driver->program > 0 && !driver->exited) {
        kill(driver->program, SIGKILL);
    }
    remove_files(driver);
    exit(EXIT_FAILURE);
}

/* ---- what comes in ---- */

static void take_reports(struct driver *driver)
{
    xq_str line;
    lines_fill(&driver->fake);
    while (lines_next(&driver->fake, &line)) {
        if (xq_str_equal(line, XQ_STR("done"))) {
            driver->done++;
        } else if (!xq_str_equal(line, XQ_STR("eof"))) {
            lines_put(&driver->heard, line);
        }
    }
    if (driver->fake.ended) {
        lines_close(&driver->fake);
    }
}

static void accept_engine(struct driver *driver)
{
    driver->fake = (struct lines){.fd = accept(driver->listener, NULL, NULL)};
    if (driver->fake.fd < 0) {
        fail(driver, "accept: %s", strerror(errno));
    }
}

static int pollable(const struct lines *lines)
{
    return lines->ended ? -1 : lines->fd;
}

/* Takes in what there is, waiting `ms` at most for something. */
static void pump(struct driver *driver, int ms)
{
    const bool waits_for_engine = driver->fake.fd < 0;
    struct pollfd ready[] = {
        {pollable(&driver->out), POLLIN, 0},
        {pollable(&driver->err), POLLIN, 0},
        {pollable(&driver->fake), POLLIN, 0},
        {waits_for_engine ? driver->listener : -1, POLLIN, 0},
    };
    if (poll(ready, 4, ms) <= 0) {
        return;
    }
    if (ready[0].revents != 0) {
        lines_fill(&driver->out);
    }
    if (ready[1].revents != 0) {
        lines_fill(&driver->err);
    }
    if (ready[2].revents != 0) {
        take_reports(driver);
    }
    if (ready[3].revents != 0) {
        accept_engine(driver);
    }
}

/* Takes in all that comes in that time. */
static void pump_for(struct driver *driver, uint64_t ms)
{
    const uint64_t end = now_ms() + ms;
    for (uint64_t now = now_ms(); now < end; now = now_ms()) {
        pump(driver, (int)(end - now));
        if (driver->out.ended && driver->err.ended && driver->fake.fd < 0) {
            sleep_ms(1);
        }
    }
}

/* The next line from there, as soon as it comes; false when it does not. */
static bool await_line(struct driver *driver, struct lines *from, xq_str *line)
{
    const uint64_t end = now_ms() + LIMIT_MS;
    while (!lines_next(from, line)) {
        const uint64_t now = now_ms();
        if (from->ended || now >= end) {
            return false;
        }
        pump(driver, (int)(end - now));
    }
    return true;
}

static bool await_exit(struct driver *driver)
{
    const uint64_t end = now_ms() + LIMIT_MS;
    while (!driver->exited && now_ms() < end) {
        driver->exited = waitpid(driver->program, &driver->status, WNOHANG) == driver->program;
        pump(driver, 1);
    }
    return driver->exited;
}

/* Waits until the fake engine is there, or gone. */
static bool await_engine(struct driver *driver, bool there)
{
    const uint64_t end = now_ms() + LIMIT_MS;
    while ((driver->fake.fd >= 0) != there && now_ms() < end) {
        pump(driver, 10);
    }
    return (driver->fake.fd >= 0) == there;
}

/* ---- the processes ---- */

static void listen_for_engine(struct driver *driver)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(driver->folder, "/tmp/xqferry-XXXXXX", sizeof "/tmp/xqferry-XXXXXX");
    if (mkdtemp(driver->folder) == NULL) {
        fail(driver, "mkdtemp: %s", strerror(errno));
    }
    snprintf(driver->socket_path, sizeof driver->socket_path, "%s/engine", driver->folder);
    memcpy(address.sun_path, driver->socket_path, strlen(driver->socket_path));
    driver->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(driver->listener, (const struct sockaddr *)&address, sizeof address) != 0 ||
        listen(driver->listener, 1) != 0) {
        fail(driver, "bind: %s", strerror(errno));
    }
}

static void add_argument(struct driver *driver, xq_str text)
{
    xq_out *words = &driver->words;
    char *argument = words->at + words->len;
    xq_out_str(words, text);
    xq_out_char(words, '\0');
    if (words->full || driver->argument_count + 2 > ARGUMENTS_MAX) {
        fail(driver, "too many flags");
    }
    driver->arguments[driver->argument_count++] = argument;
}

static void run_program(struct driver *driver, const int in[2], const int out[2], const int err[2])
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    /* Nothing of the user's own set-up may reach the test. */
    setenv("XDG_CONFIG_HOME", driver->folder, 1);
    unsetenv("XQFERRY_ENGINE");
    setenv("ASAN_OPTIONS", "exitcode=99", 1);
    setenv("UBSAN_OPTIONS", "exitcode=99", 1);
    execv(driver->arguments[0], driver->arguments);
    perror(driver->arguments[0]);
    _exit(127);
}

static void start_program(struct driver *driver)
{
    int in[2];
    int out[2];
    int err[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0) {
        fail(driver, "pipe: %s", strerror(errno));
    }
    driver->program = fork();
    if (driver->program < 0) {
        fail(driver, "fork: %s", strerror(errno));
    }
    if (driver->program == 0) {
        run_program(driver, in, out, err);
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    driver->to_program = in[1];
    driver->out.fd = out[0];
    driver->err.fd = err[0];
}

/* ---- what is done: lines at column 0 ---- */

static void tell_program(struct driver *driver, xq_str text)
{
    if (!write_all(driver->to_program, text.at, text.len) ||
        !write_all(driver->to_program, "\n", 1)) {
        fail(driver, "the program does not read: %s", strerror(errno));
    }
}

static void tell_program_too_much(struct driver *driver, xq_str beginning)
{
    static char line[XQ_LINE_MAX + 1];
    xq_out out = XQ_OUT(line);
    memset(line, 'x', sizeof line);
    xq_out_str(&out, beginning);
    tell_program(driver, (xq_str){line, sizeof line});
}

static void send_order(struct driver *driver, const char *word, xq_str text)
{
    if (!await_engine(driver, true)) {
        fail(driver, "there is no engine that could do this");
    }
    write_all(driver->fake.fd, word, strlen(word));
    write_all(driver->fake.fd, text.at, text.len);
    write_all(driver->fake.fd, "\n", 1);
}

/* Gives an order and waits until it is carried out and its effect has been read. */
static void order(struct driver *driver, const char *word, xq_str text)
{
    const int done = driver->done;
    const uint64_t end = now_ms() + LIMIT_MS;
    send_order(driver, word, text);
    while (driver->done == done) {
        if (now_ms() >= end || driver->fake.fd < 0) {
            fail(driver, "the engine did not carry this out");
        }
        pump(driver, 10);
    }
}

static void order_end(struct driver *driver, const char *word, int64_t number)
{
    char digits[24];
    const int len = snprintf(digits, sizeof digits, "%lld", (long long)number);
    send_order(driver, word, (xq_str){digits, (size_t)len});
    if (!await_engine(driver, false)) {
        fail(driver, "the engine did not end");
    }
}

static void close_input(struct driver *driver)
{
    close(driver->to_program);
    driver->to_program = -1;
}

/* Two that act one after the other, with nothing seen between, must also be read in that order:
 * their lines come through different pipes. */
static void take_turns(struct driver *driver, actor next)
{
    if (driver->last == FRONT && next == ENGINE) {
        wait_until_read(driver->to_program);
    }
    if (driver->last != NOBODY && driver->last != next) {
        pump_for(driver, SETTLE_MS);
    }
    driver->last = next;
}

/* What has come and was not waited for. */
static void expect_nothing(struct driver *driver)
{
    xq_str line;
    pump(driver, 0);
    if (lines_next(&driver->out, &line)) {
        fail(driver, "before this came, unexpected: gui< %.*s", (int)line.len, line.at);
    }
    if (lines_next(&driver->heard, &line)) {
        fail(driver, "before this came, unexpected, for the engine: %.*s", (int)line.len, line.at);
    }
}

static actor actor_of(line_kind kind)
{
    return kind >= LINE_ENGINE_SAYS && kind <= LINE_ENGINE_TOO_LONG ? ENGINE : FRONT;
}

/* A real engine's exit is also the end of its output, whatever order the transcript has them in. */
static bool has_happened(const struct driver *driver, line_kind kind)
{
    const bool is_end =
        kind == LINE_ENGINE_EXITED || kind == LINE_ENGINE_KILLED || kind == LINE_ENGINE_CLOSED;
    return is_end && driver->fake.fd < 0;
}

static void act(struct driver *driver, const grammar_line *line)
{
    if (has_happened(driver, line->kind)) {
        return;
    }
    if (line->kind == LINE_WAIT) {
        driver->last = NOBODY;
        pump_for(driver, (uint64_t)line->number);
        return;
    }
    if (!driver->starting) {
        expect_nothing(driver);
    }
    take_turns(driver, actor_of(line->kind));
    switch (line->kind) {
    case LINE_GUI_SAYS:
        tell_program(driver, line->text);
        break;
    case LINE_GUI_TOO_LONG:
        tell_program_too_much(driver, line->text);
        break;
    case LINE_GUI_CLOSED:
        close_input(driver);
        break;
    case LINE_ENGINE_STARTED:
        if (!await_engine(driver, true)) {
            fail(driver, "the engine was not started");
        }
        driver->starting = false;
        break;
    case LINE_ENGINE_SAYS:
        order(driver, "say ", line->text);
        break;
    case LINE_ENGINE_ERROR:
        order(driver, "error ", line->text);
        break;
    case LINE_ENGINE_TOO_LONG:
        order(driver, "long", (xq_str){"", 0});
        break;
    case LINE_ENGINE_CLOSED:
        order(driver, "close", (xq_str){"", 0});
        break;
    case LINE_ENGINE_EXITED:
        order_end(driver, "exit ", line->number);
        break;
    case LINE_ENGINE_KILLED:
        order_end(driver, "raise ", line->number);
        break;
    default:
        fail(driver, "this cannot be done with real processes");
    }
}

/* ---- what is waited for: indented lines ---- */

/* The line with "the engine " in place of the engine's command, as where it has no name. Borrowed
 * until the next call. */
static xq_str without_name(const struct driver *driver, xq_str line)
{
    static char bytes[64 << 10];
    const xq_str name = driver->command;
    for (size_t at = 0; at + name.len + 2 <= line.len; at++) {
        if (memcmp(line.at + at, name.at, name.len) != 0 ||
            memcmp(line.at + at + name.len, ": ", 2) != 0) {
            continue;
        }
        xq_out out = XQ_OUT(bytes);
        const size_t after = at + name.len + 2;
        xq_out_str(&out, (xq_str){line.at, at});
        xq_out_text(&out, "the engine ");
        xq_out_str(&out, (xq_str){line.at + after, line.len - after});
        return out.full ? line : xq_out_written(&out);
    }
    return line;
}

static void expect_line(struct driver *driver, struct lines *from, const char *before, xq_str want)
{
    xq_str line;
    const size_t skip = strlen(before);
    if (!await_line(driver, from, &line)) {
        fail(driver, "nothing came");
    }
    line = without_name(driver, line);
    if (line.len != skip + want.len || memcmp(line.at, before, skip) != 0 ||
        (want.len > 0 && memcmp(line.at + skip, want.at, want.len) != 0)) {
        fail(driver, "instead came: %.*s", (int)line.len, line.at);
    }
}

/* A note is a line on standard error, behind the program's name and the place. */
static void expect_note(struct driver *driver, xq_str words)
{
    xq_str line;
    do {
        if (!await_line(driver, &driver->err, &line)) {
            fail(driver, "no such note came");
        }
        line = without_name(driver, line);
    } while (line.len < words.len ||
             memcmp(line.at + line.len - words.len, words.at, words.len) != 0);
}

static void expect_finish(struct driver *driver, int64_t status)
{
    if (!await_exit(driver)) {
        fail(driver, "the program does not finish");
    }
    if (!WIFEXITED(driver->status) || WEXITSTATUS(driver->status) != status) {
        fail(driver, "it ended with %s %d", WIFEXITED(driver->status) ? "status" : "signal",
             WIFEXITED(driver->status) ? WEXITSTATUS(driver->status) : WTERMSIG(driver->status));
    }
}

static void expect(struct driver *driver, const grammar_line *line)
{
    driver->last = NOBODY;
    switch (line->kind) {
    case LINE_GUI_HEARS:
        expect_line(driver, &driver->out, "", line->text);
        break;
    case LINE_ENGINE_HEARS:
        expect_line(driver, &driver->heard, "line ", line->text);
        break;
    case LINE_END_ENGINE:
        expect_line(driver, &driver->heard, "term", line->text);
        break;
    case LINE_START_ENGINE:
        if (!await_engine(driver, true)) {
            fail(driver, "the engine was not started");
        }
        driver->starting = true;
        break;
    case LINE_KILL_ENGINE:
        if (!await_engine(driver, false)) {
            fail(driver, "the engine was not killed");
        }
        break;
    case LINE_NOTE:
        expect_note(driver, line->text);
        break;
    case LINE_FINISH:
        expect_finish(driver, line->number);
        break;
    default:
        fail(driver, "this cannot be seen with real processes");
    }
}

/* ---- the whole ---- */

/* Answers as an engine that says nothing of itself; true once it was asked whether it is ready. */
static bool answer_greetings(struct driver *driver)
{
    xq_str line;
    bool ready = false;
    while (lines_next(&driver->heard, &line)) {
        if (xq_str_equal(line, XQ_STR("line uci"))) {
            order(driver, "say ", XQ_STR("uciok"));
        } else if (xq_str_equal(line, XQ_STR("line isready"))) {
            order(driver, "say ", XQ_STR("readyok"));
            ready = true;
        }
    }
    return ready;
}

/* `set state idle`: the handshake is done before the first line; the front has said nothing. */
static void shake_hands(struct driver *driver)
{
    const uint64_t end = now_ms() + LIMIT_MS;
    while (!answer_greetings(driver)) {
        if (now_ms() >= end) {
            fail(driver, "no handshake came");
        }
        pump(driver, 10);
    }
    pump_for(driver, SETTLE_MS);
    expect_nothing(driver);
}

static void begin(struct driver *driver)
{
    start_program(driver);
    if (driver->idle) {
        shake_hands(driver);
    }
}

static void set(struct driver *driver, const grammar_line *line)
{
    if (driver->program != 0) {
        fail(driver, "a set stands only at the top");
    }
    if (xq_str_equal(line->name, XQ_STR("state"))) {
        driver->idle = xq_str_equal(line->text, XQ_STR("idle"));
        return;
    }
    char flag[64];
    snprintf(flag, sizeof flag, "--%.*s", (int)line->name.len, line->name.at);
    add_argument(driver, xq_str_of(flag));
    if (line->text.len > 0) {
        add_argument(driver, line->text);
    }
}

static void play_line(struct driver *driver, xq_str text, xq_out *bytes)
{
    grammar_line line;
    const xq_status status = grammar_read(text, bytes, &line);
    if (status != XQ_OK) {
        fail(driver, "not a line of a transcript");
    }
    if (line.kind == LINE_COMMENT) {
        return;
    }
    if (line.kind == LINE_SET) {
        set(driver, &line);
        return;
    }
    if (driver->program == 0) {
        begin(driver);
    }
    if (grammar_is_out(line.kind)) {
        expect(driver, &line);
    } else {
        act(driver, &line);
    }
}

static void play_file(struct driver *driver)
{
    char *text = NULL;
    size_t cap = 0;
    char *unescaped = NULL;
    FILE *file = fopen(driver->transcript, "r");
    if (file == NULL) {
        fail(driver, "%s", strerror(errno));
    }
    for (ssize_t len = getline(&text, &cap, file); len >= 0; len = getline(&text, &cap, file)) {
        driver->line_number++;
        const size_t used = (size_t)len - (len > 0 && text[len - 1] == '\n' ? 1 : 0);
        char *room = realloc(unescaped, used + 1);
        if (room == NULL) {
            fail(driver, "out of memory");
        }
        unescaped = room;
        xq_out bytes = {unescaped, 0, used, false};
        play_line(driver, (xq_str){text, used}, &bytes);
    }
    free(text);
    free(unescaped);
    fclose(file);
}

/* After the last line: nothing more may come, the program must end with its input and its engine,
 * and leave no engine behind. */
static void end_program(struct driver *driver)
{
    if (driver->program == 0) {
        fail(driver, "nothing was played");
    }
    pump_for(driver, SETTLE_MS);
    expect_nothing(driver);
    if (!driver->exited && driver->to_program >= 0) {
        close_input(driver);
    }
    const uint64_t limit = now_ms() + LIMIT_MS;
    while (!driver->exited && now_ms() < limit) {
        if (driver->fake.fd >= 0) {
            order_end(driver, "exit ", 0);
        }
        driver->exited = waitpid(driver->program, &driver->status, WNOHANG) == driver->program;
        pump(driver, 5);
    }
    if (!driver->exited) {
        fail(driver, "the program does not end though its front and its engine have");
    }
    if (!WIFEXITED(driver->status) || WEXITSTATUS(driver->status) == SANITIZER_STATUS) {
        fail(driver, "the program crashed (wait status %d)", driver->status);
    }
    if (!await_engine(driver, false)) {
        fail(driver, "the program left its engine behind");
    }
}

static void release(struct driver *driver)
{
    lines_close(&driver->out);
    lines_close(&driver->err);
    lines_close(&driver->fake);
    lines_close(&driver->heard);
    close(driver->listener);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: driver PROGRAM FAKE_ENGINE TRANSCRIPT\n", stderr);
        return EXIT_FAILURE;
    }
    signal(SIGPIPE, SIG_IGN);
    char words[16 << 10];
    struct driver driver = {.transcript = argv[3], .to_program = -1, .words = XQ_OUT(words)};
    driver.fake.fd = -1;
    driver.heard.fd = -1;
    listen_for_engine(&driver);
    char command[4096];
    snprintf(command, sizeof command, "'%s' %s", argv[2], driver.socket_path);
    add_argument(&driver, xq_str_of(argv[1]));
    add_argument(&driver, XQ_STR("run"));
    add_argument(&driver, XQ_STR("--engine"));
    add_argument(&driver, xq_str_of(command));
    driver.command = xq_str_of(command);
    play_file(&driver);
    end_program(&driver);
    remove_files(&driver);
    release(&driver);
    return EXIT_SUCCESS;
}

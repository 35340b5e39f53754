#include "seam.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { NOT_RUN_STATUS = 127, LAST_SIGNAL = 31, FEW_DESCRIPTORS = 1024 };

/* --- the standard descriptors -------------------------------------------------------------- */

static void open_if_closed(int fd)
{
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) {
        return;
    }
    /* The lowest free number is taken, and those below are open. Read only: for standard output
     * that makes every write fail, as it would on the closed descriptor. */
    const int opened = open("/dev/null", fd == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    if (opened >= 0 && opened != fd) {
        close(opened);
    }
}

void seam_begin(struct seam_stdio *stdio)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of its write */
    for (int fd = 0; fd < 3; fd++) {
        open_if_closed(fd);
        stdio->flags[fd] = fcntl(fd, F_GETFL);
    }
}

void seam_restore(const struct seam_stdio *stdio)
{
    for (int fd = 0; fd < 3; fd++) {
        if (stdio->flags[fd] >= 0) {
            fcntl(fd, F_SETFL, stdio->flags[fd]);
        }
    }
}

void seam_complain(const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t done = write(STDERR_FILENO, text, len);
        if (done >= 0) {
            text += done;
            len -= (size_t)done;
        } else if (errno == EAGAIN) { /* it shares its description with our standard output */
            struct pollfd wait = {.fd = STDERR_FILENO, .events = POLLOUT};
            (void)poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            return; /* nobody to tell */
        }
    }
}

bool seam_may_complain(void)
{
    struct pollfd now = {.fd = STDERR_FILENO, .events = POLLOUT};
    return poll(&now, 1, 0) > 0;
}

bool seam_is_terminal(int fd)
{
    return isatty(fd) != 0;
}

/* fork() without the handlers that libraries hang on it: libuv's, in the child, closes and reopens
 * descriptors by numbers which in the keeper are others by then. */
static pid_t bare_fork(void)
{
#ifdef __linux__
    return _Fork(); /* glibc 2.34, musl 1.2.3 */
#else
    return fork();
#endif
}

/* --- in the keeper and in the engine before exec: async-signal-safe calls only --------------- */

enum { CONTROL = 3 }; /* the keeper's descriptor; 0 to 2 are the engine's */

static void wake(int number)
{
    (void)number; /* only so that pselect() returns */
}

static void report(seam_news news, int value)
{
    const struct seam_report said = {(int32_t)news, (int32_t)value};
    while (write(CONTROL, &said, sizeof said) < 0 && errno == EINTR) {
    }
}

/* Everything as a program may expect it at its start. */
static void reset_signals(void)
{
    for (int number = 1; number <= LAST_SIGNAL; number++) {
        signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* In the engine's process: becomes the engine, or says through `failure` why it cannot. */
static void become_engine(const struct seam_command *command, int failure, pid_t keeper)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* in case the keeper itself is killed */
    if (getppid() != keeper) {
        _exit(NOT_RUN_STATUS);
    }
#else
    (void)keeper;
#endif
    reset_signals();
    struct seam_report why = {SEAM_NO_DIRECTORY, 0};
    if (chdir(command->directory) == 0) {
        execv(command->path, command->argv);
        why.news = SEAM_NOT_RUN;
    }
    why.value = errno;
    (void)!write(failure, &why, sizeof why);
    _exit(NOT_RUN_STATUS);
}

/* Starts the engine with the keeper's descriptors 0 to 2. Returns its process once it runs; where
 * it cannot run, reports that and returns 0. */
static pid_t start_engine(const struct seam_command *command)
{
    int failure[2];
    if (pipe(failure) != 0) {
        report(SEAM_NOT_RUN, errno);
        return 0;
    }
    fcntl(failure[1], F_SETFD, FD_CLOEXEC); /* exec closes it: that is success */
    const pid_t keeper = getpid();
    const pid_t engine = bare_fork();
    if (engine < 0) {
        report(SEAM_NOT_RUN, errno);
        return 0;
    }
    if (engine == 0) {
        close(failure[0]);
        become_engine(command, failure[1], keeper);
    }
    setpgid(engine, engine); /* both sides do, so that it is done before either goes on */
    close(failure[1]);
    struct seam_report why;
    ssize_t len = read(failure[0], &why, sizeof why);
    while (len < 0 && errno == EINTR) {
        len = read(failure[0], &why, sizeof why);
    }
    close(failure[0]);
    if (len != (ssize_t)sizeof why) {
        return engine;
    }
    waitpid(engine, NULL, 0);
    report((seam_news)why.news, why.value);
    return 0;
}

/* Its exit is seen but not yet taken, so that its number stays its own until the group is dead. */
static bool has_ended(pid_t engine)
{
    siginfo_t info;
    info.si_pid = 0;
    return waitid(P_PID, (id_t)engine, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == engine;
}

/* Carries out one order; false when nobody is there to give any more. */
static bool obey(pid_t engine)
{
    char order;
    const ssize_t len = read(CONTROL, &order, 1);
    if (len < 0 && errno == EINTR) {
        return true;
    }
    if (len <= 0) {
        return false;
    }
    kill(-engine, order == 'k' ? SIGKILL : SIGTERM);
    kill(-engine, SIGCONT); /* a stopped process could not end */
    return true;
}

static void guard(pid_t engine)
{
    sigset_t all_but_child;
    sigfillset(&all_but_child);
    sigdelset(&all_but_child, SIGCHLD);
    while (!has_ended(engine)) {
        fd_set orders;
        FD_ZERO(&orders);
        FD_SET(CONTROL, &orders);
        const int ready = pselect(CONTROL + 1, &orders, NULL, NULL, NULL, &all_but_child);
        if (ready > 0 && !obey(engine)) {
            return;
        }
    }
}

#ifdef __linux__
/* The next child of ours, or 0. Children of dead children are ours (PR_SET_CHILD_SUBREAPER). */
static pid_t first_child(void)
{
    char text[16] = "";
    const int file = open("/proc/thread-self/children", O_RDONLY);
    if (file < 0) {
        return 0;
    }
    const ssize_t len = read(file, text, sizeof text - 1);
    close(file);
    pid_t child = 0;
    for (ssize_t i = 0; i < len && text[i] >= '0' && text[i] <= '9'; i++) {
        child = child * 10 + (text[i] - '0');
    }
    return child;
}

/* Ends those who left the group (a wrapper that used setsid). */
static void kill_strays(void)
{
    for (pid_t child = first_child(); child > 0; child = first_child()) {
        kill(child, SIGKILL);
        if (waitpid(child, NULL, 0) != child) {
            return;
        }
    }
}
#else
static void kill_strays(void)
{
}
#endif

/* Kills the group and takes in all who died of it; returns how the engine ended. */
static int clear_away(pid_t engine)
{
    int status = 0;
    int engine_status = 0;
    kill(-engine, SIGKILL);
    pid_t ended = waitpid(-engine, &status, 0);
    while (ended > 0 || (ended < 0 && errno == EINTR)) {
        if (ended == engine) {
            engine_status = status;
        }
        ended = waitpid(-engine, &status, 0);
    }
    kill_strays();
    return engine_status;
}

static void hold_descriptors(const int engine_side[3], int control)
{
    for (int fd = 0; fd < 3; fd++) {
        dup2(engine_side[fd], fd);
    }
    if (control != CONTROL) {
        dup2(control, CONTROL);
    }
    fcntl(CONTROL, F_SETFD, FD_CLOEXEC);
    /* What else is open is the program's: another engine's pipe held here would never end. */
#ifdef __linux__
    if (close_range(CONTROL + 1, UINT_MAX, 0) == 0) {
        return;
    }
#endif
    const long limit = sysconf(_SC_OPEN_MAX);
    for (int fd = CONTROL + 1; fd < (limit > 0 ? limit : FEW_DESCRIPTORS); fd++) {
        close(fd);
    }
}

/* In the keeper's process, all signals blocked. */
static void keep(const struct seam_command *command)
{
    setsid(); /* no terminal's signals, neither here nor in the engine */
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "xq-keeper"); /* whoever kills "xqferry" by name leaves it to its work */
#endif
    for (int number = 1; number <= LAST_SIGNAL; number++) {
        signal(number, SIG_IGN);
    }
    const struct sigaction child = {.sa_handler = wake};
    sigaction(SIGCHLD, &child, NULL);

    const pid_t engine = start_engine(command);
    if (engine == 0) {
        _exit(0);
    }
    for (int fd = 0; fd < 3; fd++) {
        close(fd); /* else the engine's own closing would not be seen */
    }
    report(SEAM_STARTED, engine);
    guard(engine);
    const int status = clear_away(engine);
    if (WIFSIGNALED(status)) {
        report(SEAM_KILLED, WTERMSIG(status));
    } else {
        report(SEAM_EXITED, WEXITSTATUS(status));
    }
    _exit(0);
}

/* --- in the program -------------------------------------------------------------------------- */

enum { INPUT, OUTPUT, ERRORS, ORDERS, PAIRS };

static void close_all(int pairs[PAIRS][2], int side)
{
    for (int i = 0; i < PAIRS; i++) {
        if (pairs[i][side] >= 0) {
            close(pairs[i][side]);
        }
    }
}

/* [0] is ours, [1] the engine's or keeper's. */
static int open_pairs(int pairs[PAIRS][2])
{
    memset(pairs, 0xff, sizeof(int[PAIRS][2])); /* -1: not open */
    int ends[2];
    if (pipe(ends) != 0) {
        return errno;
    }
    pairs[INPUT][0] = ends[1];
    pairs[INPUT][1] = ends[0];
    if (pipe(pairs[OUTPUT]) != 0 || pipe(pairs[ERRORS]) != 0 ||
        socketpair(AF_UNIX, SOCK_STREAM, 0, pairs[ORDERS]) != 0) {
        return errno;
    }
    for (int i = 0; i < PAIRS; i++) {
        fcntl(pairs[i][0], F_SETFD, FD_CLOEXEC);
    }
    return 0;
}

static int start(struct seam_keeper *keeper, const struct seam_command *command,
                 int pairs[PAIRS][2])
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    /* The loop's signal handlers must not run in the keeper: they would write to our loop. */
    sigprocmask(SIG_SETMASK, &all, &before);
    const pid_t child = bare_fork();
    const int error = errno;
    if (child == 0) {
        const int engine_side[3] = {pairs[INPUT][1], pairs[OUTPUT][1], pairs[ERRORS][1]};
        hold_descriptors(engine_side, pairs[ORDERS][1]);
        keep(command);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    *keeper = (struct seam_keeper){
        .keeper = child,
        .control = pairs[ORDERS][0],
        .to_engine = pairs[INPUT][0],
        .from_engine = pairs[OUTPUT][0],
        .errors = pairs[ERRORS][0],
    };
    return child < 0 ? error : 0;
}

int seam_start(struct seam_keeper *keeper, const struct seam_command *command)
{
    int pairs[PAIRS][2];
    int error = open_pairs(pairs);
    if (error == 0) {
        error = start(keeper, command, pairs);
    }
    if (error != 0) {
        close_all(pairs, 0);
    }
    close_all(pairs, 1);
    return error;
}

static void order(const struct seam_keeper *keeper, char word)
{
    (void)!write(keeper->control, &word, 1); /* fails only where nobody is left to be ended */
}

void seam_end(const struct seam_keeper *keeper)
{
    order(keeper, 'e');
}

void seam_kill(const struct seam_keeper *keeper)
{
    order(keeper, 'k');
}

void seam_reap(const struct seam_keeper *keeper)
{
    int status = 0;
    pid_t ended = waitpid(keeper->keeper, &status, 0);
    while (ended < 0 && errno == EINTR) {
        ended = waitpid(keeper->keeper, &status, 0);
    }
    if (ended > 0 && WIFSIGNALED(status) && keeper->engine > 0) {
        kill(-keeper->engine, SIGKILL);
    }
}

void seam_abandon(const struct seam_keeper *keeper)
{
    close(keeper->control);
    seam_reap(keeper);
}

bool seam_ignores(int signal_number)
{
    struct sigaction now;
    return sigaction(signal_number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

/* --- files ----------------------------------------------------------------------------------- */

/* The first bytes of what this system runs without a shell. */
static bool is_runnable(const unsigned char *bytes, size_t len)
{
    static const struct {
        unsigned char bytes[4];
        size_t len;
    } beginnings[] = {
        {"#!", 2},
        {{0x7f, 'E', 'L', 'F'}, 4},
#ifdef __APPLE__
        {{0xcf, 0xfa, 0xed, 0xfe}, 4},
        {{0xca, 0xfe, 0xba, 0xbe}, 4},
#endif
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        if (len >= beginnings[i].len &&
            memcmp(bytes, beginnings[i].bytes, beginnings[i].len) == 0) {
            return true;
        }
    }
    return false;
}

const char *seam_refuses(const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0) {
        return errno == ENOENT ? "no such file" : strerror(errno);
    }
    if (S_ISDIR(file.st_mode)) {
        return "is a directory, not an engine";
    }
    if (!S_ISREG(file.st_mode)) {
        return "is no regular file";
    }
    if (access(path, X_OK) != 0) {
        return "is not executable (chmod +x would make it so)";
    }
    const int opened = open(path, O_RDONLY);
    if (opened < 0) {
        return NULL; /* may be run but not read; exec will tell */
    }
    unsigned char bytes[4];
    const ssize_t len = read(opened, bytes, sizeof bytes);
    close(opened);
    if (len < 0 || !is_runnable(bytes, (size_t)len)) {
        return "is neither a program for this system nor a script that begins with #!";
    }
    return NULL;
}

bool seam_absolute_path(const char *path, char *bytes, size_t cap)
{
    size_t len = 0;
    if (path[0] != '/') {
        if (getcwd(bytes, cap) == NULL) {
            return false;
        }
        len = strlen(bytes);
    }
    const int written = snprintf(bytes + len, cap - len, "%s%s", len > 0 ? "/" : "", path);
    return written > 0 && (size_t)written < cap - len;
}

bool seam_real_path(const char *path, char *bytes, size_t cap)
{
    char *real = realpath(path, NULL);
    const bool fits = real != NULL && strlen(real) < cap;
    if (fits) {
        memcpy(bytes, real, strlen(real) + 1);
    }
    free(real);
    return fits;
}

/* A front with a stop watch: starts a command, says lines to it and waits for its answers.
 *
 *     bench_peer STEP... -- CMD ARGS...
 *
 *     say:TEXT               says the line
 *     until:PREFIX           reads lines up to the first that begins so
 *     times:N:TEXT:PREFIX    both, N times over
 *     start                  sets the watch to 0, and the count of lines read
 *     stop                   prints the watch in microseconds and the lines read since
 *     rest:MS                does not read for so long
 *     memory                 prints the largest resident memory of the command so far, in KiB
 *
 * The watch runs from before the command is started. The command's standard error is ours. */
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROOM = 1 << 20, FIRST_COLON = 6 };

static struct peer {
    pid_t pid;
    int to;
    int from;
    char bytes[ROOM];
    size_t begin;
    size_t end;
    long long start_us;
    unsigned long lines;
} peer;

static long long now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_peer: %s\n", what);
    exit(1);
}

static void start_command(char **command)
{
    int to[2];
    int from[2];
    posix_spawn_file_actions_t ends;
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
        fail("no pipes");
    }
    posix_spawn_file_actions_init(&ends);
    posix_spawn_file_actions_adddup2(&ends, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&ends, from[1], STDOUT_FILENO);
    peer.start_us = now_us();
    if (posix_spawnp(&peer.pid, command[0], &ends, NULL, command, environ) != 0) {
        fail("the command cannot be started");
    }
    close(to[0]);
    close(from[1]);
    peer.to = to[1];
    peer.from = from[0];
}

static void say(const char *text, size_t len)
{
    char line[4096];
    if (len >= sizeof line) {
        fail("a line is too long");
    }
    memcpy(line, text, len);
    line[len++] = '\n';
    if (write(peer.to, line, len) != (ssize_t)len) {
        fail("the command does not listen");
    }
}

/* The next line, without its end, borrowed until the next call. */
static const char *next_line(size_t *len)
{
    char *end = NULL;
    size_t seen = peer.begin;
    while ((end = memchr(peer.bytes + seen, '\n', peer.end - seen)) == NULL) {
        memmove(peer.bytes, peer.bytes + peer.begin, peer.end - peer.begin);
        peer.end -= peer.begin;
        peer.begin = 0;
        seen = peer.end;
        const ssize_t got = read(peer.from, peer.bytes + peer.end, ROOM - peer.end);
        if (got <= 0) {
            fail("the command said no more");
        }
        peer.end += (size_t)got;
    }
    const char *line = peer.bytes + peer.begin;
    *len = (size_t)(end - line);
    peer.begin += *len + 1;
    peer.lines++;
    return line;
}

static void until(const char *prefix, size_t prefix_len)
{
    for (;;) {
        size_t len = 0;
        const char *line = next_line(&len);
        if (len >= prefix_len && memcmp(line, prefix, prefix_len) == 0) {
            return;
        }
    }
}

/* N:TEXT:PREFIX */
static void repeat(const char *step)
{
    char *text = NULL;
    const unsigned long count = strtoul(step, &text, 10);
    const char *prefix = *text == ':' ? strrchr(text + 1, ':') : NULL;
    if (prefix == NULL) {
        fail("times:N:TEXT:PREFIX");
    }
    for (unsigned long i = 0; i < count; i++) {
        say(text + 1, (size_t)(prefix - text - 1));
        until(prefix + 1, strlen(prefix + 1));
    }
}

static void print_memory(void)
{
    char path[64];
    char line[256];
    snprintf(path, sizeof path, "/proc/%d/status", (int)peer.pid);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail("the command has ended");
    }
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmHWM:", FIRST_COLON) == 0) {
            printf("%ld\n", strtol(line + FIRST_COLON, NULL, 10));
        }
    }
    (void)fclose(file);
}

/* What follows the name of a step, or NULL when it is another step. */
static const char *argument_of(const char *step, const char *name)
{
    const size_t len = strlen(name);
    return strncmp(step, name, len) == 0 ? step + len : NULL;
}

static void take(const char *step)
{
    const char *rest = NULL;
    if ((rest = argument_of(step, "say:")) != NULL) {
        say(rest, strlen(rest));
    } else if ((rest = argument_of(step, "until:")) != NULL) {
        until(rest, strlen(rest));
    } else if ((rest = argument_of(step, "times:")) != NULL) {
        repeat(rest);
    } else if ((rest = argument_of(step, "rest:")) != NULL) {
        usleep((unsigned)strtoul(rest, NULL, 10) * 1000);
    } else if (strcmp(step, "start") == 0) {
        peer.start_us = now_us();
        peer.lines = 0;
    } else if (strcmp(step, "stop") == 0) {
        printf("%lld %lu\n", now_us() - peer.start_us, peer.lines);
    } else if (strcmp(step, "memory") == 0) {
        print_memory();
    } else {
        fail(step);
    }
}

int main(int argc, char **argv)
{
    int dashes = 1;
    while (dashes < argc && strcmp(argv[dashes], "--") != 0) {
        dashes++;
    }
    if (dashes + 1 >= argc) {
        fail("usage: bench_peer STEP... -- CMD ARGS...");
    }
    signal(SIGPIPE, SIG_IGN);
    start_command(argv + dashes + 1);
    for (int i = 1; i < dashes; i++) {
        take(argv[i]);
    }
    say("quit", 4);
    close(peer.to);
    (void)waitpid(peer.pid, NULL, 0);
    return 0;
}

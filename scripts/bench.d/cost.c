/* Runs a command and says what it took: microseconds from its start to its end, and its largest
 * resident memory in KiB. Its standard input is ours, its output goes nowhere.
 *
 *     bench_cost CMD ARGS... */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: bench_cost CMD ARGS...\n", stderr);
        return 2;
    }
    const long long start_us = now_us();
    pid_t child = 0;
    int status = 0;
    struct rusage usage;
    posix_spawn_file_actions_t nowhere;
    posix_spawn_file_actions_init(&nowhere);
    posix_spawn_file_actions_addopen(&nowhere, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&child, argv[1], &nowhere, NULL, argv + 1, environ) != 0 ||
        wait4(child, &status, 0, &usage) != child) {
        perror(argv[1]);
        return 1;
    }
    printf("%lld %ld\n", now_us() - start_us, usage.ru_maxrss);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "bench_cost: %s: status %d\n", argv[1], status);
        return 1;
    }
    return 0;
}

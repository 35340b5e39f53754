/* Runs a command and says what it took: microseconds from its start to its end, and its largest
 * resident memory in KiB. Its standard input is ours, its output goes nowhere.
 *
 *     bench_cost CMD ARGS... */
#include <fcntl.h>
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
    const pid_t child = vfork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), 1);
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) != child) {
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

/* An engine without a will: whoever listens on a Unix socket pulls its strings.
 *
 *     fake_engine SOCKET
 *
 * It reports: "line TEXT" for each line on its standard input, "eof" at the end of it, "term" for
 * SIGTERM, "done" when what it was told to say has been read. It obeys: "say TEXT", "error TEXT",
 * "long" (a line over the limit), "close" (its output), "exit N", "raise N". When the socket closes
 * it exits. It has no words of its own, so that a transcript alone decides what it does. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "e2e/lines.h"
#include "xqferry/session.h"

static volatile sig_atomic_t ended_gently;

static void note_signal(int number)
{
    (void)number;
    ended_gently = 1;
}

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const size_t len = strlen(path);
    if (len >= sizeof address.sun_path) {
        fputs("fake_engine: the socket's path is too long\n", stderr);
        exit(EXIT_FAILURE);
    }
    memcpy(address.sun_path, path, len);
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        perror("fake_engine");
        exit(EXIT_FAILURE);
    }
    return fd;
}

static void report(int fd, const char *word, xq_str text)
{
    write_all(fd, word, strlen(word));
    write_all(fd, text.at, text.len);
    write_all(fd, "\n", 1);
}

static void say(int fd, xq_str text)
{
    write_all(fd, text.at, text.len);
    write_all(fd, "\n", 1);
    wait_until_read(fd);
}

static void say_long(void)
{
    static char line[XQ_LINE_MAX + 1];
    memset(line, 'x', sizeof line);
    say(STDOUT_FILENO, (xq_str){line, sizeof line});
}

/* Obeys one order; exits when told so. */
static void obey(int control, xq_str order)
{
    const xq_str word = xq_str_word(&order);
    const xq_str text = order.len > 0 ? (xq_str){order.at + 1, order.len - 1} : order;
    int64_t number = 0;
    if (xq_str_equal(word, XQ_STR("say"))) {
        say(STDOUT_FILENO, text);
    } else if (xq_str_equal(word, XQ_STR("error"))) {
        say(STDERR_FILENO, text);
    } else if (xq_str_equal(word, XQ_STR("long"))) {
        say_long();
    } else if (xq_str_equal(word, XQ_STR("close"))) {
        close(STDOUT_FILENO);
    } else if (xq_str_equal(word, XQ_STR("exit")) && xq_str_number(text, &number)) {
        exit((int)number);
    } else if (xq_str_equal(word, XQ_STR("raise")) && xq_str_number(text, &number)) {
        signal((int)number, SIG_DFL);
        raise((int)number);
    } else {
        fprintf(stderr, "fake_engine: unknown order %.*s\n", (int)word.len, word.at);
        exit(EXIT_FAILURE);
    }
    report(control, "done", (xq_str){"", 0});
}

static void take_signals(sigset_t *outside)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigset_t held;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    /* Held while we work, let in while we wait: none is lost between the two. */
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    sigprocmask(SIG_BLOCK, &held, outside);
    sigdelset(outside, SIGTERM);
}

static void report_input(struct lines *input, int control)
{
    xq_str line;
    lines_fill(input);
    while (lines_next(input, &line)) {
        report(control, "line ", line);
    }
    if (input->ended) {
        input->fd = -1;
        report(control, "eof", (xq_str){"", 0});
    }
}

static void take_orders(struct lines *orders)
{
    xq_str order;
    lines_fill(orders);
    while (lines_next(orders, &order)) {
        obey(orders->fd, order);
    }
}

/* Waits for something and does it. */
static void live(struct lines *input, struct lines *orders, const sigset_t *outside)
{
    struct pollfd ready[] = {{orders->fd, POLLIN, 0}, {input->fd, POLLIN, 0}};
    const int count = ppoll(ready, 2, NULL, outside);
    if (ended_gently) {
        ended_gently = 0;
        report(orders->fd, "term", (xq_str){"", 0});
    }
    if (count > 0 && ready[1].revents != 0) {
        report_input(input, orders->fd);
    }
    if (count > 0 && ready[0].revents != 0) {
        take_orders(orders);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: fake_engine SOCKET\n", stderr);
        return EXIT_FAILURE;
    }
    sigset_t outside;
    take_signals(&outside);
    struct lines input = {.fd = STDIN_FILENO};
    struct lines orders = {.fd = connect_to(argv[1])};
    while (!orders.ended) {
        live(&input, &orders, &outside);
    }
    return EXIT_SUCCESS;
}

/* An engine that does nothing but answer, as fast as may be.
 *
 *     bench_engine [FLOOD [TIMES]]
 *
 * "uci", "isready" and "go" are answered as UCI has it; with a file, its lines come TIMES times
 * before each bestmove. At its end it says on standard error how often it was asked isready. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 65536 };

static struct flood {
    char *bytes;
    size_t len;
    long times;
} flood;

static void send_bytes(const char *bytes, size_t len)
{
    while (len > 0) {
        const ssize_t sent = write(1, bytes, len);
        if (sent <= 0) {
            exit(1);
        }
        bytes += sent;
        len -= (size_t)sent;
    }
}

static void send_text(const char *text)
{
    send_bytes(text, strlen(text));
}

static void read_flood(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(2);
    }
    flood.len = (size_t)ftell(file);
    flood.bytes = malloc(flood.len + 1);
    rewind(file);
    if (flood.bytes == NULL || fread(flood.bytes, 1, flood.len, file) != flood.len) {
        perror(path);
        exit(2);
    }
    (void)fclose(file);
}

static void answer(const char *line, unsigned long *asked)
{
    if (strcmp(line, "uci\n") == 0) {
        send_text("id name bench\nid author xqferry\nuciok\n");
    } else if (strcmp(line, "isready\n") == 0) {
        (*asked)++;
        send_text("readyok\n");
    } else if (strncmp(line, "go", 2) == 0) {
        for (long i = 0; i < flood.times; i++) {
            send_bytes(flood.bytes, flood.len);
        }
        send_text("bestmove h2e2\n");
    }
}

int main(int argc, char **argv)
{
    static char line[LINE];
    unsigned long asked = 0;
    if (argc > 1) {
        read_flood(argv[1]);
        flood.times = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
    }
    while (fgets(line, sizeof line, stdin) != NULL && strcmp(line, "quit\n") != 0) {
        answer(line, &asked);
    }
    fprintf(stderr, "asked %lu times\n", asked);
    return 0;
}

/* The library alone: how fast games are read and written, and how fast moves are made.
 *
 *     bench_library read NOTATION|auto < LISTS    one list of moves a line, from the start
 *     bench_library write NOTATION < LISTS        lists of coord-0-9
 *     bench_library perft DEPTH
 *
 * Prints microseconds and the moves read and written as coord-0-9, the moves written, or the
 * leaves. Reading from standard input is not timed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "xqferry/movelist.h"
#include "xqferry/rules.h"

enum { MOVES = 2000, TEXT = 1 << 16, MOST_LISTS = 20000 };

struct input {
    char *bytes;
    xq_str lists[MOST_LISTS];
    size_t count;
};

static long long now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_library: %s\n", what);
    exit(1);
}

static void read_input(struct input *input)
{
    enum { MOST = 64 << 20 };
    input->bytes = malloc(MOST);
    if (input->bytes == NULL) {
        fail("out of memory");
    }
    const size_t len = fread(input->bytes, 1, MOST, stdin);
    const char *at = input->bytes;
    const char *end = at + len;
    for (const char *stop; at < end && (stop = memchr(at, '\n', (size_t)(end - at))) != NULL;) {
        if (input->count == MOST_LISTS) {
            fail("too many lists");
        }
        input->lists[input->count++] = (xq_str){at, (size_t)(stop - at)};
        at = stop + 1;
    }
}

static size_t read_list(xq_str text, const xq_reading *reading)
{
    static xq_move moves[MOVES];
    static char bytes[TEXT];
    xq_movelist list = {.moves = moves, .cap = MOVES};
    xq_out out = XQ_OUT(bytes);
    xq_fault fault;
    if (xq_movelist_read(text, reading, &xq_position_start, &list, &fault) != XQ_OK) {
        fail("a list cannot be read");
    }
    for (size_t i = 0; i < list.count; i++) {
        xq_coordinates_write(XQ_ORIGIN_0_9, moves[i], &out);
        xq_out_char(&out, ' ');
    }
    return list.count;
}

/* The moves are known to be good: made and written, as ffish's push and sanMove do. */
static size_t write_list(xq_str text, const xq_notation *notation)
{
    static char bytes[TEXT];
    xq_out out = XQ_OUT(bytes);
    xq_position position = xq_position_start;
    size_t count = 0;
    for (xq_str word = xq_str_word(&text); word.len > 0; word = xq_str_word(&text)) {
        xq_move move;
        if (xq_coordinates_read(word, XQ_ORIGIN_0_9, &move) != XQ_OK ||
            !xq_rules_legal(&position, move)) {
            fail("a move cannot be read");
        }
        xq_notation_write(notation, &position, move, &out);
        xq_out_char(&out, ' ');
        xq_position_move(&position, move);
        count++;
    }
    if (out.full) {
        fail("a list is too long");
    }
    return count;
}

static unsigned long long measure(const char *what, const char *name, const struct input *input)
{
    const bool any = strcmp(name, "auto") == 0;
    const xq_notation *notation = any ? NULL : xq_notation_find(xq_str_of(name));
    if (!any && notation == NULL) {
        fail("no such notation");
    }
    const xq_reading reading = {.named = notation};
    unsigned long long count = 0;
    for (size_t i = 0; i < input->count; i++) {
        count += strcmp(what, "read") == 0 ? read_list(input->lists[i], &reading)
                                           : write_list(input->lists[i], notation);
    }
    return count;
}

int main(int argc, char **argv)
{
    static struct input input;
    if (argc != 3) {
        fail("usage: bench_library read|write|perft ARGUMENT");
    }
    const bool perft = strcmp(argv[1], "perft") == 0;
    if (!perft) {
        read_input(&input);
    }
    const long long start_us = now_us();
    const unsigned long long count =
        perft ? xq_rules_perft(&xq_position_start, (unsigned)strtoul(argv[2], NULL, 10))
              : measure(argv[1], argv[2], &input);
    printf("%lld %llu\n", now_us() - start_us, count);
    free(input.bytes);
    return 0;
}

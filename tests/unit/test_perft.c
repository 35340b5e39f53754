/* Perft: the numbers of leaves that others counted. */
#include <stdio.h>

#include "unit/rows.h"
#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/rules.h"

#if defined(__has_feature)
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer) || !defined(NDEBUG)
#define IS_SLOW 1
#else
#define IS_SLOW 0
#endif

/* The optimised build counts all rows; the others the short ones. */
enum { MOST_NODES = IS_SLOW ? 300000 : 5000000 };

enum { ROWS = 256, NAME = 160 };

struct row {
    char name[NAME];
    char fen[XQ_FEN_MAX];
    unsigned depth;
    uint64_t nodes;
};

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

/* From chessprogramming.org, "Chinese Chess Perft Results", so that the project stands alone. */
static struct row rows[ROWS] = {
    {"depth 0 is the position itself", START, 0, 1},
    {"start, 1", START, 1, 44},
    {"start, 2", START, 2, 1920},
    {"start, 3", START, 3, 79666},
    {"middle game, 1", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 1, 38},
    {"middle game, 3", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 3, 43929},
    {"few pieces, 1", "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", 1, 25},
    {"few pieces, 3", "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", 3, 9850},
};

static size_t row_count = 8;

static void counts(void **state)
{
    const struct row *row = *state;
    const xq_str fen = exact_copy(row->fen, strlen(row->fen));
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &position, &report), XQ_OK);
    assert_true(xq_rules_perft(&position, row->depth) == row->nodes);
    exact_free(fen);
}

static void is_absent(void **state)
{
    (void)state;
    (void)fputs("skipped: no " XQ_SHARED_DATA "/perft.tsv\n", stderr);
    skip();
}

static uint64_t number_of(xq_str text)
{
    int64_t number = 0;
    if (!xq_str_number(text, &number)) {
        abort(); /* the file is not what it says */
    }
    return (uint64_t)number;
}

static void add_row(const xq_str fields[4])
{
    const uint64_t nodes = number_of(fields[3]);
    if (nodes > MOST_NODES) {
        return;
    }
    if (row_count == ROWS || fields[1].len >= XQ_FEN_MAX) {
        abort();
    }
    struct row *row = &rows[row_count++];
    memcpy(row->fen, fields[1].at, fields[1].len);
    row->fen[fields[1].len] = '\0';
    row->depth = (unsigned)number_of(fields[2]);
    row->nodes = nodes;
    xq_out name = {row->name, 0, NAME - 1, false};
    xq_out_str(&name, fields[1]);
    xq_out_text(&name, ", ");
    xq_out_str(&name, fields[2]);
    row->name[name.len] = '\0';
}

/* Source, FEN, depth, nodes: one test a row. */
static bool read_rows(void)
{
    struct tsv tsv = tsv_open(XQ_SHARED_DATA "/perft.tsv");
    if (tsv.text == NULL) {
        return false;
    }
    xq_str fields[4];
    (void)tsv_next(&tsv, fields, COUNT(fields));
    while (tsv_next(&tsv, fields, COUNT(fields))) {
        add_row(fields);
    }
    tsv_close(&tsv);
    return true;
}

int main(void)
{
    static struct CMUnitTest tests[ROWS + 1];
    size_t n = 0;
    if (!read_rows()) {
        tests[n++] = (struct CMUnitTest){"perft.tsv", is_absent, NULL, NULL, NULL};
    }
    for (size_t i = 0; i < row_count; i++) {
        tests[n++] = ROW_TEST(counts, rows[i]);
    }
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}

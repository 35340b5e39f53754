/* Real games and made positions of other people: every move written as they write it, and read
 * back. Skipped, with a word, where the shared data is absent. */
#include "unit/rows.h"

#include <stdio.h>

#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/movelist.h"
#include "xqferry/notation.h"
#include "xqferry/rules.h"

enum { COLUMNS = 10, PLIES = 1000 };

struct table {
    struct tsv tsv;
    xq_str columns[COLUMNS];
    size_t line;
};

static struct table open_table(const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s", XQ_SHARED_DATA, name);
    struct table table = {.tsv = tsv_open(path)};
    if (table.tsv.text == NULL) {
        (void)fprintf(stderr, "skipped: no %s\n", path);
        skip();
    }
    return table;
}

static void close_table(struct table *table)
{
    tsv_close(&table->tsv);
}

static bool next_line(struct table *table)
{
    table->line++;
    return tsv_next(&table->tsv, table->columns, COLUMNS);
}

/* Some rows are positions of broken files: a side without a general. Moves have no meaning there,
 * and the board does not take them. */
static bool is_position(xq_str fen, xq_position *position)
{
    xq_fen_report report;
    return xq_fen_read(fen, XQ_FEN_LENIENT, position, &report) == XQ_OK;
}

static xq_position position_of(xq_str fen)
{
    xq_position position;
    assert_true(is_position(fen, &position));
    return position;
}

static xq_move move_of(xq_str text)
{
    xq_move move = {0, 0};
    assert_int_equal(xq_coordinates_read(text, XQ_ORIGIN_0_9, &move), XQ_OK);
    return move;
}

static void complain(const struct table *table, const char *what, xq_str got, xq_str want)
{
    print_error("line %zu, %.*s: %s: \"%.*s\" instead of \"%.*s\"\n", table->line,
                (int)table->columns[0].len, table->columns[0].at, what, (int)got.len, got.at,
                (int)want.len, want.at);
}

/* True when the move is written as `want` and "want" read as the move. */
static bool holds(const struct table *table, const xq_notation *notation,
                  const xq_position *position, xq_move move, xq_str want)
{
    char bytes[XQ_MOVE_TEXT_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_notation_write(notation, position, move, &out);
    if (out.full || !xq_str_equal(xq_out_written(&out), want)) {
        complain(table, "written", xq_out_written(&out), want);
        return false;
    }
    const xq_str copy = exact_copy(want.at, want.len);
    xq_str in = copy;
    xq_move read = {0, 0};
    xq_fault fault;
    const xq_status status = xq_notation_read(&in, notation, position, &read, &fault);
    exact_free(copy);
    if (status != XQ_OK || in.len != 0 || read.from != move.from || read.to != move.to) {
        complain(table, "not read back", want, want);
        return false;
    }
    return true;
}

static xq_notation full_width(void)
{
    xq_notation notation = *xq_notation_find(XQ_STR("chinese"));
    notation.digits = XQ_DIGITS_FULL;
    return notation;
}

static void records_are_written_and_read_in_chinese(void **state)
{
    (void)state;
    struct table table = open_table("games/records.tsv");
    const xq_notation chinese = full_width();
    size_t games = 0;
    size_t wrong = 0;
    while (next_line(&table)) {
        xq_position position = position_of(table.columns[1]);
        while (table.columns[2].len > 0) {
            const xq_move move = move_of(tsv_cut(&table.columns[2], ' '));
            const xq_str want = tsv_cut(&table.columns[3], ' ');
            assert_true(xq_rules_legal(&position, move));
            wrong += !holds(&table, &chinese, &position, move, want);
            xq_position_move(&position, move);
        }
        games++;
    }
    close_table(&table);
    assert_int_equal(games, 1228);
    assert_int_equal(wrong, 0);
}

/* How soldiers of the side to move stand together. */
struct soldiers {
    int most;    /* on one file */
    int doubled; /* files with two or more */
};

static struct soldiers count_soldiers(const xq_position *position)
{
    const xq_piece soldier = xq_piece_of((xq_side)position->side_to_move, XQ_SOLDIER);
    struct soldiers found = {0, 0};
    for (int file = 0; file < XQ_FILES; file++) {
        int here = 0;
        for (int rank = 0; rank < XQ_RANKS; rank++) {
            here += position->board[xq_square_at(file, rank)] == soldier;
        }
        found.most = here > found.most ? here : found.most;
        found.doubled += here >= 2;
    }
    return found;
}

static bool schools_differ(const xq_position *position, xq_move move)
{
    const struct soldiers soldiers = count_soldiers(position);
    return xq_piece_kind(position->board[move.from]) == XQ_SOLDIER &&
           (soldiers.most > 2 || soldiers.doubled > 1);
}

/* The moves of one game that are not written or read as its column has them. */
static size_t wrong_in_wxf(struct table *table, size_t *moves)
{
    const xq_notation *wxf = xq_notation_find(XQ_STR("wxf"));
    xq_position position = position_of(table->columns[1]);
    size_t wrong = 0;
    while (table->columns[2].len > 0) {
        const xq_move move = move_of(tsv_cut(&table->columns[2], ' '));
        const xq_str want = tsv_cut(&table->columns[4], ' ');
        if (!schools_differ(&position, move)) {
            wrong += !holds(table, wxf, &position, move, want);
        }
        xq_position_move(&position, move);
        *moves += 1;
    }
    return wrong;
}

static void records_are_written_and_read_in_wxf(void **state)
{
    (void)state;
    struct table table = open_table("games/records.tsv");
    size_t moves = 0;
    size_t wrong = 0;
    while (next_line(&table)) {
        wrong += wrong_in_wxf(&table, &moves);
    }
    close_table(&table);
    assert_int_equal(moves, 101298);
    assert_int_equal(wrong, 0);
}

/* A whole game, in its column of text, is read as the moves of its column of squares. */
static void assert_lists(const char *name, size_t column, size_t want_games)
{
    static xq_move moves[PLIES];
    struct table table = open_table(name);
    const xq_reading anything = {NULL, XQ_ORIGIN_NONE};
    size_t games = 0;
    size_t wrong = 0;
    for (; next_line(&table); games++) {
        const xq_position start = position_of(table.columns[1]);
        const xq_str text = exact_copy(table.columns[column].at, table.columns[column].len);
        xq_movelist list = {.moves = moves, .cap = PLIES};
        xq_fault fault;
        const xq_status status = xq_movelist_read(text, &anything, &start, &list, &fault);
        if (status != XQ_OK) {
            char bytes[1024];
            xq_out out = XQ_OUT(bytes);
            xq_fault_write(&fault, XQ_ENGLISH, &out);
            complain(&table, "list", xq_out_written(&out), XQ_STR("ok"));
            wrong++;
        }
        for (size_t i = 0; i < list.count; i++) {
            const xq_move want = move_of(tsv_cut(&table.columns[2], ' '));
            wrong += moves[i].from != want.from || moves[i].to != want.to;
        }
        wrong += status == XQ_OK && (table.columns[2].len > 0 || list.guess_count > 0);
        exact_free(text);
    }
    close_table(&table);
    assert_int_equal(games, want_games);
    assert_int_equal(wrong, 0);
}

struct list_row {
    const char *name;
    const char *file;
    size_t column;
    size_t games;
};

static void lists_are_read(void **state)
{
    const struct list_row *row = *state;
    assert_lists(row->file, row->column, row->games);
}

static const struct list_row list_rows[] = {
    {"records are read as lists", "games/records.tsv", 3, 1228},
    {"records as printed are read", "games/records-as-printed.tsv", 3, 1228},
    {"masters' games are read", "games/master.tsv", 3, 1391},
    {"casual games are read", "games/casual.tsv", 3, 567},
    {"games from DhtmlXQ are read", "games/dhtmlxq.tsv", 3, 1462},
};

/* Moves of two like pieces on one file. */
static void front_and_rear_are_written_and_read(void **state)
{
    (void)state;
    struct table table = open_table("front-rear.tsv");
    const xq_notation chinese = full_width();
    const xq_notation *wxf = xq_notation_find(XQ_STR("wxf"));
    size_t rows = 0;
    size_t wrong = 0;
    assert_true(next_line(&table)); /* the names of the columns */
    while (next_line(&table)) {
        xq_position position;
        if (!is_position(table.columns[0], &position)) {
            continue;
        }
        const xq_move move = move_of(table.columns[1]);
        wrong += !holds(&table, &chinese, &position, move, table.columns[2]);
        if (!schools_differ(&position, move)) {
            wrong += !holds(&table, wxf, &position, move, table.columns[6]);
        }
        rows++;
    }
    close_table(&table);
    assert_int_equal(rows, 2487);
    assert_int_equal(wrong, 0);
}

/* Three to five soldiers on one file, or two files with several. */
static void soldiers_are_written_and_read(void **state)
{
    (void)state;
    struct table table = open_table("soldiers.tsv");
    const xq_notation chinese = full_width();
    const xq_notation *wxf = xq_notation_find(XQ_STR("wxf"));
    size_t rows = 0;
    size_t wrong = 0;
    assert_true(next_line(&table));
    for (; next_line(&table); rows++) {
        const xq_position position = position_of(table.columns[0]);
        const xq_move move = move_of(table.columns[1]);
        wrong += !holds(&table, &chinese, &position, move, table.columns[2]);
        wrong += !holds(&table, wxf, &position, move, table.columns[8]);
    }
    close_table(&table);
    assert_int_equal(rows, 2000);
    assert_int_equal(wrong, 0);
}

/* True when the text begins with one of these characters of three bytes. */
static bool begins(xq_str text, const char *set)
{
    for (; *set != '\0'; set += 3) {
        if (text.len >= 3 && memcmp(text.at, set, 3) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_digit(char c)
{
    return c >= '1' && c <= '9';
}

/* True for what the other schools write, whose forms are not read yet: a mark with the file and no
 * name (前六平五, +6=5), an index with the file (16=5, 1P5=6), letters for places (Pa=5). */
static bool is_of_another_school(xq_str text)
{
    if (begins(text, "前中后後")) {
        const xq_str rest = {text.at + 3, text.len - 3};
        return begins(rest, "一二三四五六七八九") || is_digit(rest.at[0]);
    }
    const char first = text.at[0];
    const char second = text.at[1];
    return (first == 'P' && second >= 'a' && second <= 'e') ||
           (strchr("+-12345", first) != NULL && (is_digit(second) || second == 'P'));
}

/* Collected from the tests and manuals of other programs; one row is one move. */
static void triples_are_read(void **state)
{
    (void)state;
    struct table table = open_table("triples.tsv");
    const xq_reading anything = {NULL, XQ_ORIGIN_0_9};
    size_t rows = 0;
    size_t wrong = 0;
    assert_true(next_line(&table));
    while (next_line(&table)) {
        const xq_str text = table.columns[5];
        xq_position position;
        if (!is_position(table.columns[2], &position) || is_of_another_school(text)) {
            continue;
        }
        const xq_move want = move_of(table.columns[3]);
        xq_move read = {0, 0};
        xq_movelist list = {.moves = &read, .cap = 1};
        xq_fault fault;
        const xq_status status = xq_movelist_read(text, &anything, &position, &list, &fault);
        const bool same = status == XQ_OK && read.from == want.from && read.to == want.to;
        xq_str reference = table.columns[7]; /* "C2=5|legal" or "…|NOT-LEGAL" */
        (void)tsv_cut(&reference, '|');
        const bool legal = xq_str_equal(reference, XQ_STR("legal"));
        if (same != legal) {
            complain(&table, "triple", table.columns[3], text);
            wrong++;
        }
        rows++;
    }
    close_table(&table);
    assert_int_equal(rows, 129);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(list_rows) + 8];
    size_t n = 0;
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(records_are_written_and_read_in_chinese);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(records_are_written_and_read_in_wxf);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(front_and_rear_are_written_and_read);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(soldiers_are_written_and_read);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(triples_are_read);
    for (size_t i = 0; i < COUNT(list_rows); i++) {
        tests[n++] = ROW_TEST(lists_are_read, list_rows[i]);
    }
    return _cmocka_run_group_tests("records", tests, n, NULL, NULL);
}

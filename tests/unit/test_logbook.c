/* The log is a transcript: one line each, every byte in it told. */
#include "rows.h"

#include <stdio.h>
#include <unistd.h>

#include "host/logbook.h"

static const struct row {
    const char *name;
    const char *words;
    const char *text;
    size_t len;
    const char *want; /* begun at 1000 ms, said at 1012 ms */
} rows[] = {
    {"a line", "gui>", "position startpos", 17, "@12 gui> position startpos\n"},
    {"an indented one", "  engine<", "go", 2, "@12   engine< go\n"},
    {"no text, no blank", "gui: closed", "", 0, "@12 gui: closed\n"},
    {"UTF-8 stays", "gui>", "\xe7\x82\xae", 3, "@12 gui> \xe7\x82\xae\n"},
    {"other bytes", "gui>",
     "a\xff\xfe"
     "b",
     4, "@12 gui> a\\xff\\xfeb\n"},
    {"a sequence cut short", "gui>", "\xe7\x82", 2, "@12 gui> \\xe7\\x82\n"},
    {"a backslash", "gui>", "C:\\x41", 6, "@12 gui> C:\\\\x41\n"},
    {"control characters", "engine>",
     "a\r\x01\x7f\x00"
     "b",
     6, "@12 engine> a\\x0d\\x01\\x7f\\x00b\n"},
    {"a tab stays", "engine>", "a\tb", 3, "@12 engine> a\tb\n"},
};

/* The path of a new empty file. */
static void make_path(char path[32])
{
    memcpy(path, "/tmp/xqferry-log-XXXXXX", sizeof "/tmp/xqferry-log-XXXXXX");
    const int opened = mkstemp(path);
    assert_true(opened >= 0);
    close(opened);
}

static void read_back(const char *path, xq_out *out)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int c = getc(file); c != EOF; c = getc(file)) {
        xq_out_char(out, (char)c);
    }
    fclose(file);
}

static void writes(void **state)
{
    const struct row *row = *state;
    const xq_str text = exact_copy(row->text, row->len);
    char path[32];
    char written[256];
    xq_out out = XQ_OUT(written);
    struct logbook log;
    make_path(path);
    assert_int_equal(logbook_open(&log, path, 1000), 0);
    logbook_line(&log, 1012, row->words, text);
    assert_true(logbook_close(&log));
    read_back(path, &out);
    unlink(path);
    exact_free(text);
    assert_text(out, row->want);
}

static void what_was_flushed_is_in_the_file(void **state)
{
    (void)state;
    char path[32];
    char written[64];
    xq_out out = XQ_OUT(written);
    struct logbook log;
    make_path(path);
    assert_int_equal(logbook_open(&log, path, 7), 0);
    logbook_number(&log, 7, "engine: exited", -1);
    logbook_flush(&log);
    read_back(path, &out);
    assert_true(logbook_close(&log));
    unlink(path);
    assert_text(out, "@0 engine: exited -1\n");
}

static void no_log_is_fine(void **state)
{
    (void)state;
    struct logbook log;
    assert_int_equal(logbook_open(&log, NULL, 0), 0);
    logbook_line(&log, 0, "gui>", XQ_STR("uci"));
    logbook_flush(&log);
    assert_true(logbook_close(&log));
}

static void a_full_disk_is_told(void **state)
{
    (void)state;
    struct logbook log;
    if (access("/dev/full", W_OK) != 0) {
        skip();
    }
    assert_int_equal(logbook_open(&log, "/dev/full", 0), 0);
    logbook_line(&log, 0, "gui>", XQ_STR("uci"));
    logbook_flush(&log);
    assert_false(logbook_close(&log));
}

static void a_log_that_cannot_be_made_is_told(void **state)
{
    (void)state;
    struct logbook log;
    assert_int_not_equal(logbook_open(&log, "/no/such/directory/log", 0), 0);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 4];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(writes, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(what_was_flushed_is_in_the_file);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(no_log_is_fine);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_full_disk_is_told);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_log_that_cannot_be_made_is_told);
    return cmocka_run_group_tests_name("logbook", tests, NULL, NULL);
}

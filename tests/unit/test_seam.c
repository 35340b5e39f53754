/* The keeper: an engine is started, told of, and leaves nothing behind however we end. Ends are
 * seen as the end of a pipe that every process of the engine holds, so that nothing has to be
 * waited for. */
#include "rows.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/seam.h"

#define SH "/bin/sh"

static void start(struct seam_keeper *keeper, const char *script)
{
    char *argv[] = {(char *)(uintptr_t) "sh", (char *)(uintptr_t) "-c", (char *)(uintptr_t)script,
                    NULL};
    const struct seam_command command = {SH, argv, "/"};
    assert_int_equal(seam_start(keeper, &command), 0);
}

static struct seam_report next_report(const struct seam_keeper *keeper)
{
    struct seam_report report = {-1, -1};
    assert_int_equal(read(keeper->control, &report, sizeof report), sizeof report);
    return report;
}

static void expect_started(struct seam_keeper *keeper)
{
    const struct seam_report report = next_report(keeper);
    assert_int_equal(report.news, SEAM_STARTED);
    assert_true(report.value > 0);
    keeper->engine = report.value;
}

static void expect(const struct seam_keeper *keeper, seam_news news, int value)
{
    const struct seam_report report = next_report(keeper);
    assert_int_equal(report.news, news);
    assert_int_equal(report.value, value);
}

/* Waits until the engine, or one of its children, has said a line. */
static void expect_line(const struct seam_keeper *keeper)
{
    char byte = '\0';
    while (byte != '\n') {
        assert_int_equal(read(keeper->from_engine, &byte, 1), 1);
    }
}

static void expect_end(int descriptor)
{
    char byte;
    assert_int_equal(read(descriptor, &byte, 1), 0);
}

static void close_pipes(const struct seam_keeper *keeper)
{
    close(keeper->to_engine);
    close(keeper->from_engine);
    close(keeper->errors);
}

static void close_all(const struct seam_keeper *keeper)
{
    close_pipes(keeper);
    seam_abandon(keeper);
}

static const struct end_row {
    const char *name;
    const char *script;
    seam_news news;
    int value;
} ends[] = {
    {"an exit status is told", "exit 7", SEAM_EXITED, 7},
    {"status 127 is the engine's own", "exit 127", SEAM_EXITED, 127},
    {"a signal is told", "kill -SEGV $$", SEAM_KILLED, SIGSEGV},
    {"an engine has signals as they are by default", "kill -PIPE $$", SEAM_KILLED, SIGPIPE},
    {"an engine hears a signal that we block", "kill -TERM $$", SEAM_KILLED, SIGTERM},
    {"children do not hold up the end", "sleep 1000 & exit 3", SEAM_EXITED, 3},
    {"nor do those who left the group", "setsid sleep 1000 & echo; exit 4", SEAM_EXITED, 4},
};

static void tells_the_end(void **state)
{
    const struct end_row *row = *state;
    struct seam_keeper keeper;
    start(&keeper, row->script);
    expect_started(&keeper);
    expect(&keeper, row->news, row->value);
    expect_end(keeper.control);
    close_all(&keeper);
}

static const struct failure_row {
    const char *name;
    const char *path;
    const char *directory;
    seam_news news;
    int value;
} failures[] = {
    {"no such file", "/no/such/engine", "/", SEAM_NOT_RUN, ENOENT},
    {"a directory", "/", "/", SEAM_NOT_RUN, EACCES},
    {"no such directory to run in", SH, "/no/such/directory", SEAM_NO_DIRECTORY, ENOENT},
};

static void tells_why_it_does_not_start(void **state)
{
    const struct failure_row *row = *state;
    char *argv[] = {(char *)(uintptr_t)row->path, NULL};
    const struct seam_command command = {row->path, argv, row->directory};
    struct seam_keeper keeper;
    assert_int_equal(seam_start(&keeper, &command), 0);
    expect(&keeper, row->news, row->value);
    expect_end(keeper.control);
    close_all(&keeper);
}

static void orders_reach_the_whole_group(void **state)
{
    (void)state;
    struct seam_keeper keeper;
    start(&keeper, "trap 'wait; exit 5' TERM; "
                   "(trap 'exit 0' TERM; sleep 1000 & echo; wait) & wait");
    expect_started(&keeper);
    expect_line(&keeper);
    seam_end(&keeper);
    expect(&keeper, SEAM_EXITED, 5);
    expect_end(keeper.from_engine);
    close_all(&keeper);
}

static void a_stubborn_engine_is_killed(void **state)
{
    (void)state;
    struct seam_keeper keeper;
    start(&keeper, "trap '' TERM; echo; while :; do sleep 1000; done");
    expect_started(&keeper);
    expect_line(&keeper);
    seam_end(&keeper);
    seam_kill(&keeper);
    expect(&keeper, SEAM_KILLED, SIGKILL);
    expect_end(keeper.from_engine);
    close_all(&keeper);
}

/* What happens when the program is killed: its end of control closes. */
static void nothing_is_left_when_control_closes(void **state)
{
    (void)state;
    struct seam_keeper keeper;
    start(&keeper, "trap '' TERM HUP; sleep 1000 & setsid sh -c 'sleep 1000 & sleep 1000' & "
                   "(setsid sh -c 'echo; exec sleep 1000' &) ; sleep 1000");
    expect_started(&keeper);
    expect_line(&keeper);
    close(keeper.control);
    expect_end(keeper.from_engine);
    expect_end(keeper.errors);
    seam_reap(&keeper);
    close_pipes(&keeper);
}

static void nothing_is_left_when_the_keeper_is_killed(void **state)
{
    (void)state;
    struct seam_keeper keeper;
    start(&keeper, "sleep 1000 & echo; sleep 1000");
    expect_started(&keeper);
    expect_line(&keeper);
    kill(keeper.keeper, SIGKILL);
    expect_end(keeper.control);
    seam_reap(&keeper);
    expect_end(keeper.from_engine);
    close_pipes(&keeper);
    close(keeper.control);
}

static void one_engine_does_not_hold_anothers_pipes(void **state)
{
    (void)state;
    struct seam_keeper first;
    struct seam_keeper second;
    start(&first, "cat");
    start(&second, "cat");
    expect_started(&first);
    expect_started(&second);
    close(first.to_engine);
    expect_end(first.from_engine);
    expect(&first, SEAM_EXITED, 0);
    close(first.from_engine);
    close(first.errors);
    seam_abandon(&first);
    close_all(&second);
}

static const struct file_row {
    const char *name;
    const char *content;
    mode_t mode;
    const char *want; /* NULL: not refused */
} files[] = {
    {"a script", "#!/bin/sh\n", 0755, NULL},
    {"a program",
     "\x7f"
     "ELF...",
     0755, NULL},
    {"a text file", "echo hello\n", 0755,
     "is neither a program for this system nor a script that begins with #!"},
    {"an empty file", "", 0755,
     "is neither a program for this system nor a script that begins with #!"},
    {"one byte of a script", "#", 0755,
     "is neither a program for this system nor a script that begins with #!"},
    {"not executable", "#!/bin/sh\n", 0644, "is not executable (chmod +x would make it so)"},
};

static void refuses_files(void **state)
{
    const struct file_row *row = *state;
    char path[] = "/tmp/xqferry-engine-XXXXXX";
    const int opened = mkstemp(path);
    assert_true(opened >= 0);
    assert_int_equal(write(opened, row->content, strlen(row->content)), strlen(row->content));
    assert_int_equal(fchmod(opened, row->mode), 0);
    close(opened);
    const char *why = seam_refuses(path);
    unlink(path);
    if (row->want == NULL) {
        assert_null(why);
    } else {
        assert_non_null(why);
        assert_string_equal(why, row->want);
    }
}

static void refuses_what_is_no_file(void **state)
{
    (void)state;
    assert_string_equal(seam_refuses("/no/such/file"), "no such file");
    assert_string_equal(seam_refuses("/tmp"), "is a directory, not an engine");
    assert_string_equal(seam_refuses("/dev/null"), "is no regular file");
    assert_null(seam_refuses(SH));
}

static void paths_become_absolute(void **state)
{
    (void)state;
    char path[16];
    assert_int_equal(chdir("/usr"), 0);
    assert_true(seam_absolute_path("bin/x", path, sizeof path));
    assert_string_equal(path, "/usr/bin/x");
    assert_true(seam_absolute_path("/a/b", path, sizeof path));
    assert_string_equal(path, "/a/b");
    assert_false(seam_absolute_path("a-name-too-long", path, sizeof path));
}

int main(void)
{
    struct CMUnitTest tests[COUNT(ends) + COUNT(failures) + COUNT(files) + 7];
    size_t n = 0;
    struct seam_stdio stdio;
    seam_begin(&stdio);
    for (size_t i = 0; i < COUNT(ends); i++) {
        tests[n++] = ROW_TEST(tells_the_end, ends[i]);
    }
    for (size_t i = 0; i < COUNT(failures); i++) {
        tests[n++] = ROW_TEST(tells_why_it_does_not_start, failures[i]);
    }
    for (size_t i = 0; i < COUNT(files); i++) {
        tests[n++] = ROW_TEST(refuses_files, files[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(orders_reach_the_whole_group);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_stubborn_engine_is_killed);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(nothing_is_left_when_control_closes);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(nothing_is_left_when_the_keeper_is_killed);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(one_engine_does_not_hold_anothers_pipes);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(refuses_what_is_no_file);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(paths_become_absolute);
    const int failed = cmocka_run_group_tests_name("seam", tests, NULL, NULL);
    seam_restore(&stdio);
    return failed;
}

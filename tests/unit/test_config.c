/* The configuration says what it means, or the line at fault. */
#include "rows.h"

#include <stdio.h>
#include <unistd.h>

#include "app/config.h"

#define X10  "xxxxxxxxxx"
#define X50  X10 X10 X10 X10 X10
#define X180 X50 X50 X50 X10 X10 X10

/* What was understood, written as "engine=… notation=… [name command=… …]". */
static void write_text(xq_out *out, const char *name, const char *text)
{
    if (text != NULL) {
        xq_out_text(out, name);
        xq_out_text(out, text);
        xq_out_char(out, ';');
    }
}

static void write_ms(xq_out *out, const char *name, uint32_t ms)
{
    if (ms != 0) {
        xq_out_text(out, name);
        xq_out_number(out, ms);
        xq_out_char(out, ';');
    }
}

static void write_profile(xq_out *out, const struct profile *profile)
{
    xq_out_char(out, '[');
    xq_out_text(out, profile->name);
    xq_out_char(out, ']');
    write_text(out, "command=", profile->command);
    write_text(out, "directory=", profile->directory);
    write_text(out, "notation=", profile->notation);
    for (size_t i = 0; i < profile->option_count; i++) {
        write_text(out, "option:", profile->options[i]);
    }
    write_ms(out, "handshake=", profile->timeout_handshake_ms);
    write_ms(out, "stop=", profile->timeout_stop_ms);
    write_ms(out, "grace=", profile->timeout_grace_ms);
}

static const struct row {
    const char *name;
    const char *first;  /* the file beside the program; NULL: there is none */
    const char *second; /* the person's own */
    const char *want;   /* what is understood, or "!FILE:LINE: WHAT" with 1 or 2 for FILE */
} rows[] = {
    {"no files", NULL, NULL, ""},
    {"an empty file", "", NULL, ""},
    {"defaults", "engine = pika\nnotation = wxf\n", NULL, "engine=pika;notation=wxf;"},
    {"comments and CRLF", "# a\r\n; b\r\nengine = pika ; c\r\n", NULL, "engine=pika;"},
    {"a whole profile",
     "[engine pika]\ncommand = '/my engines/pikafish' -x\ndirectory = /tmp\nnotation = coord-0-9\n"
     "option.Hash = 64\noption.EvalFile = a=b c\ntimeout-handshake = 1\ntimeout-stop = 20\n"
     "timeout-grace = 86400000\n",
     NULL,
     "[pika]command='/my engines/pikafish' -x;directory=/tmp;notation=coord-0-9;option:Hash=64;"
     "option:EvalFile=a=b c;handshake=1;stop=20;grace=86400000;"},
    {"names of options have blanks and points",
     "[engine a]\noption.Move Overhead = 30\noption.a.b = c\n", NULL,
     "[a]option:Move Overhead=30;option:a.b=c;"},
    {"two profiles", "[engine a]\ncommand = x\n[engine b c]\ncommand = y\n", NULL,
     "[a]command=x;[b c]command=y;"},
    {"a value goes on in indented lines", "[engine a]\ncommand = x\n  y z\n\tw\n", NULL,
     "[a]command=x y z w;"},
    {"a backslash joins without a blank", "[engine a]\noption.EvalFile = /long/\\\n  path\n", NULL,
     "[a]option:EvalFile=/long/path;"},
    {"an indented first line is a setting", "[engine a]\ncommand = x\n[engine b]\n  command = y\n",
     NULL, "[a]command=x;[b]command=y;"},
    {"the second file replaces and adds",
     "engine = a\nnotation = wxf\n[engine a]\ncommand = x\n  y\noption.Hash = 1\n",
     "engine = b\n[engine a]\ncommand = z\noption.Hash = 2\noption.Threads = 3\n[engine b]\n"
     "command = w\n",
     "engine=b;notation=wxf;[a]command=z;option:Hash=2;option:Threads=3;[b]command=w;"},
    {"an indented line at the second file's start continues nothing", "[engine a]\ncommand = x\n",
     "[engine a]\n  command = y\n", "[a]command=y;"},
    {"the last line without a line end", "engine = a", NULL, "engine=a;"},
    {"as long as a line may be", "[engine a]\ncommand = " X180 "12345678\n", NULL,
     "[a]command=" X180 "12345678;"},
    {"too long a line", "[engine a]\n#\ncommand = " X180 "123456789\n", NULL,
     "!1:3: the line is too long for an ini file (200 bytes); go on in indented lines"},
    {"too long a line that is a comment", "# " X180 X50 "\n", NULL,
     "!1:1: the line is too long for an ini file (200 bytes); go on in indented lines"},
    {"too long a name of a profile", "[engine " X50 "]\ncommand = x\n", NULL,
     "!1:2: a name of more than 48 bytes is too long for an ini file"},
    {"too long a name of an option", "[engine a]\noption." X50 " = x\n", NULL,
     "!1:2: a name of more than 48 bytes is too long for an ini file"},
    {"an unknown default", "engine = a\nprotocol = uci\n", NULL,
     "!1:2: no such setting before the first [engine NAME]: protocol"},
    {"an unknown setting of an engine", "[engine a]\ncommand = x\n\ncolour = red\n", NULL,
     "!1:4: an engine has no such setting: colour"},
    {"an unknown section", "[colours]\nred = 1\n", NULL,
     "!1:2: a section is [engine NAME], not colours"},
    {"a section without a name", "[engine ]\ncommand = 1\n", NULL,
     "!1:2: a section is [engine NAME], not engine "},
    {"no value", "[engine a]\ncommand\n", NULL, "!1:2: expected [engine NAME] or SETTING = VALUE"},
    {"an unknown notation", "notation = klingon\n", NULL, "!1:1: no such notation: klingon"},
    {"an engine's notation that is none", "[engine a]\nnotation = wxf\n", NULL,
     "!1:2: an engine's notation is auto, coord-0-9 or coord-1-10, not wxf"},
    {"a time that is none", "[engine a]\ntimeout-stop = 1s\n", NULL,
     "!1:2: not a time in ms from 1 to a day: 1s"},
    {"no time at all", "[engine a]\ntimeout-grace = 0\n", NULL,
     "!1:2: not a time in ms from 1 to a day: 0"},
    {"more than a day", "[engine a]\ntimeout-handshake = 86400001\n", NULL,
     "!1:2: not a time in ms from 1 to a day: 86400001"},
    {"a word that goes on", "engine = a\n  b\n", NULL,
     "!1:2: this setting has one word only; too much: b"},
    {"an option without a name", "[engine a]\noption. = x\n", NULL, "!1:2: no name of an option: "},
    {"a fault in the second file", "engine = a\n", "\n\nx = y\n",
     "!2:3: no such setting before the first [engine NAME]: x"},
};

/* Makes a file of that text and sets the path; empty where there is no text. */
static void make_file(char *path, const char *text)
{
    path[0] = '\0';
    if (text == NULL) {
        return;
    }
    memcpy(path, "/tmp/xqferry-config-XXXXXX", sizeof "/tmp/xqferry-config-XXXXXX");
    const int opened = mkstemp(path);
    assert_true(opened >= 0);
    const size_t len = strlen(text);
    assert_int_equal(write(opened, text, len), len);
    close(opened);
}

static void write_understood(const struct config *config, xq_out *out)
{
    write_text(out, "engine=", config->engine);
    write_text(out, "notation=", config->notation);
    for (size_t i = 0; i < config->profile_count; i++) {
        write_profile(out, &config->profiles[i]);
    }
}

/* The fault with "1" or "2" in place of the file's name. */
static void write_fault(const struct config *config, xq_out *out)
{
    xq_out_char(out, '!');
    for (size_t i = 0; i < CONFIG_FILES; i++) {
        const size_t len = strlen(config->paths[i]);
        if (len > 0 && strncmp(config->fault, config->paths[i], len) == 0) {
            xq_out_number(out, (int64_t)i + 1);
            xq_out_text(out, config->fault + len);
        }
    }
}

static void reads(void **state)
{
    const struct row *row = *state;
    struct config *config = calloc(1, sizeof *config);
    char written[1024];
    xq_out out = XQ_OUT(written);
    assert_non_null(config);
    make_file(config->paths[0], row->first);
    make_file(config->paths[1], row->second);
    if (config_read(config)) {
        write_understood(config, &out);
    } else {
        write_fault(config, &out);
    }
    for (size_t i = 0; i < CONFIG_FILES; i++) {
        if (config->paths[i][0] != '\0') {
            unlink(config->paths[i]);
        }
    }
    config_free(config);
    free(config);
    assert_text(out, row->want);
}

static void a_file_that_is_not_there_is_no_fault(void **state)
{
    (void)state;
    struct config *config = calloc(1, sizeof *config);
    assert_non_null(config);
    memcpy(config->paths[0], "/no/such/file", sizeof "/no/such/file");
    assert_true(config_read(config));
    assert_null(config_profile(config, "a"));
    config_free(config);
    free(config);
}

static void the_persons_file_is_looked_for_where_the_standard_says(void **state)
{
    (void)state;
    struct config *config = calloc(1, sizeof *config);
    assert_non_null(config);
    setenv("HOME", "/home/me", 1);
    unsetenv("XDG_CONFIG_HOME");
    config_init(config);
    assert_string_equal(config->paths[1], "/home/me/.config/xqferry/config.ini");
    setenv("XDG_CONFIG_HOME", "/etc/mine", 1);
    config_init(config);
    assert_string_equal(config->paths[1], "/etc/mine/xqferry/config.ini");
    setenv("XDG_CONFIG_HOME", "relative", 1);
    config_init(config);
    assert_string_equal(config->paths[1], "/home/me/.config/xqferry/config.ini");
    free(config);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 2];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(reads, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_file_that_is_not_there_is_no_fault);
    tests[n++] =
        (struct CMUnitTest)cmocka_unit_test(the_persons_file_is_looked_for_where_the_standard_says);
    return cmocka_run_group_tests_name("config", tests, NULL, NULL);
}

/* Lines of transcripts, as docs/transcript.md has them. */
#include "rows.h"

#include "grammar.h"

static const struct row {
    const char *name;
    const char *line;
    line_kind kind;
    int64_t at_ms;
    int64_t number;
    const char *set; /* the name that is set */
    const char *text;
} rows[] = {
    {"an empty line", "", LINE_COMMENT, -1, 0, "", ""},
    {"blanks alone", "   ", LINE_COMMENT, -1, 0, "", ""},
    {"a comment", "# gui> go", LINE_COMMENT, -1, 0, "", ""},
    {"an indented comment", "  # why", LINE_COMMENT, -1, 0, "", ""},
    {"set", "set state idle", LINE_SET, -1, 0, "state", "idle"},
    {"set with blanks in the value", "set option Hash=16 x", LINE_SET, -1, 0, "option",
     "Hash=16 x"},
    {"set without a value", "set lossless", LINE_SET, -1, 0, "lossless", ""},
    {"wait", "wait 1999", LINE_WAIT, -1, 1999, "", ""},
    {"the front says", "gui> go depth 1", LINE_GUI_SAYS, -1, 0, "", "go depth 1"},
    {"an empty line of the front", "gui>", LINE_GUI_SAYS, -1, 0, "", ""},
    {"blanks in the text are the text's", "gui>   uci ", LINE_GUI_SAYS, -1, 0, "", "  uci "},
    {"a time", "@12 gui> uci", LINE_GUI_SAYS, 12, 0, "", "uci"},
    {"a time before an indented line", "@12   engine< uci", LINE_ENGINE_HEARS, 12, 0, "", "uci"},
    {"the front hears", "  gui< bestmove h2e2", LINE_GUI_HEARS, -1, 0, "", "bestmove h2e2"},
    {"the engine says", "engine> uciok", LINE_ENGINE_SAYS, -1, 0, "", "uciok"},
    {"the engine complains", "engine! oh", LINE_ENGINE_ERROR, -1, 0, "", "oh"},
    {"started", "engine: started", LINE_ENGINE_STARTED, -1, 0, "", ""},
    {"start", "  engine: start", LINE_START_ENGINE, -1, 0, "", ""},
    {"exited", "engine: exited 3", LINE_ENGINE_EXITED, -1, 3, "", ""},
    {"killed", "engine: killed 11", LINE_ENGINE_KILLED, -1, 11, "", ""},
    {"closed", "engine: closed", LINE_ENGINE_CLOSED, -1, 0, "", ""},
    {"failed", "engine: failed no such file", LINE_ENGINE_FAILED, -1, 0, "", "no such file"},
    {"a line over the limit", "engine: too-long", LINE_ENGINE_TOO_LONG, -1, 0, "", ""},
    {"end", "  engine: end", LINE_END_ENGINE, -1, 0, "", ""},
    {"kill", "  engine: kill", LINE_KILL_ENGINE, -1, 0, "", ""},
    {"the front closed", "gui: closed", LINE_GUI_CLOSED, -1, 0, "", ""},
    {"the front is gone", "gui: gone", LINE_GUI_GONE, -1, 0, "", ""},
    {"the front is blocked", "gui: blocked", LINE_GUI_BLOCKED, -1, 0, "", ""},
    {"the front has drained", "gui: drained", LINE_GUI_DRAINED, -1, 0, "", ""},
    {"the front over the limit", "gui: too-long", LINE_GUI_TOO_LONG, -1, 0, "", ""},
    {"and how that line begins", "gui: too-long go dep", LINE_GUI_TOO_LONG, -1, 0, "", "go dep"},
    {"a note", "  note a limit", LINE_NOTE, -1, 0, "", "a limit"},
    {"finish", "  finish 4", LINE_FINISH, -1, 4, "", ""},
    {"a byte", "engine> \\xff\\x0D\\xe9", LINE_ENGINE_SAYS, -1, 0, "", "\xff\x0d\xe9"},
    {"a backslash", "engine> a\\\\xff", LINE_ENGINE_SAYS, -1, 0, "", "a\\xff"},
    {"Chinese", "gui> 炮二平五", LINE_GUI_SAYS, -1, 0, "", "炮二平五"},
};

static void is_read(void **state)
{
    const struct row *row = *state;
    const xq_str text = exact_copy(row->line, strlen(row->line));
    char room[80];
    xq_out bytes = XQ_OUT(room);
    grammar_line line;
    assert_int_equal(grammar_read(text, &bytes, &line), XQ_OK);
    assert_int_equal(line.kind, row->kind);
    assert_int_equal(line.at_ms, row->at_ms);
    assert_int_equal(line.number, row->number);
    assert_int_equal(line.name.len, strlen(row->set));
    assert_memory_equal(line.name.at == NULL ? "" : line.name.at, row->set, line.name.len);
    assert_int_equal(line.text.len, strlen(row->text));
    assert_memory_equal(line.text.at == NULL ? "" : line.text.at, row->text, line.text.len);
    exact_free(text);
}

static const struct fault_row {
    const char *name;
    const char *line;
    size_t room;
    xq_status want;
} fault_rows[] = {
    {"no such word", "gui go", 80, XQ_SYNTAX},
    {"an arrow the wrong way", "gui< uciok", 80, XQ_SYNTAX},
    {"indented though it comes in", "  gui> uci", 80, XQ_SYNTAX},
    {"words after a whole line", "engine: started twice", 80, XQ_SYNTAX},
    {"set alone", "set", 80, XQ_SYNTAX},
    {"a lone backslash", "gui> a\\", 80, XQ_SYNTAX},
    {"an unknown escape", "gui> \\n", 80, XQ_SYNTAX},
    {"half an escape", "gui> \\x4", 80, XQ_SYNTAX},
    {"no hexadecimal digit", "gui> \\x4g", 80, XQ_SYNTAX},
    {"wait for nothing", "wait", 80, XQ_RANGE},
    {"wait for a word", "wait long", 80, XQ_RANGE},
    {"wait backwards", "wait -1", 80, XQ_RANGE},
    {"exited without a status", "engine: exited", 80, XQ_RANGE},
    {"a time that is none", "@x gui> uci", 80, XQ_RANGE},
    {"a negative time", "@-1 gui> uci", 80, XQ_RANGE},
    {"no room", "gui> uci", 2, XQ_FULL},
};

static void is_refused(void **state)
{
    const struct fault_row *row = *state;
    const xq_str text = exact_copy(row->line, strlen(row->line));
    char room[80];
    xq_out bytes = {room, 0, row->room, false};
    grammar_line line = {.kind = LINE_FINISH, .number = 77};
    assert_int_equal(grammar_read(text, &bytes, &line), row->want);
    assert_int_equal(line.kind, LINE_FINISH);
    assert_int_equal(line.number, 77);
    exact_free(text);
}

static const struct escape_row {
    const char *name;
    const char *text;
    size_t len;
    const char *want;
} escape_rows[] = {
    {"plain text stays", "go depth 1", 10, "go depth 1"},
    {"Chinese stays", "炮二平五", 12, "炮二平五"},
    {"a backslash is doubled", "C:\\x41", 6, "C:\\\\x41"},
    {"a NUL and a carriage return", "a\0b\r", 4, "a\\x00b\\x0d"},
    {"bytes of GBK", "\xc5\xda", 2, "\\xc5\\xda"},
    {"a sequence cut short", "\xe7\x82", 2, "\\xe7\\x82"},
};

static void is_escaped(void **state)
{
    const struct escape_row *row = *state;
    const xq_str text = exact_copy(row->text, row->len);
    char room[80];
    xq_out out = XQ_OUT(room);
    grammar_escape(text, &out);
    assert_text(out, row->want);
    exact_free(text);
}

static const struct write_row {
    const char *name;
    grammar_line line;
    const char *want;
} write_rows[] = {
    {"set", {.kind = LINE_SET, .name = {"state", 5}, .text = {"idle", 4}}, "set state idle"},
    {"wait", {.kind = LINE_WAIT, .number = 5}, "wait 5"},
    {"the front says", {.kind = LINE_GUI_SAYS, .text = {"u\xff", 2}}, "gui> u\\xff"},
    {"the engine hears", {.kind = LINE_ENGINE_HEARS, .text = {"uci", 3}}, "  engine< uci"},
    {"an empty line", {.kind = LINE_GUI_HEARS}, "  gui<"},
    {"end", {.kind = LINE_END_ENGINE}, "  engine: end"},
    {"finish", {.kind = LINE_FINISH, .number = 4}, "  finish 4"},
};

static void is_written(void **state)
{
    const struct write_row *row = *state;
    char room[80];
    xq_out out = XQ_OUT(room);
    grammar_write(&row->line, &out);
    assert_text(out, row->want);
}

static void knows_which_lines_are_indented(void **state)
{
    (void)state;
    assert_true(grammar_is_out(LINE_GUI_HEARS));
    assert_true(grammar_is_out(LINE_FINISH));
    assert_false(grammar_is_out(LINE_GUI_SAYS));
    assert_false(grammar_is_out(LINE_COMMENT));
}

int main(void)
{
    struct CMUnitTest
        tests[COUNT(rows) + COUNT(fault_rows) + COUNT(escape_rows) + COUNT(write_rows) + 1];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(is_read, rows[i]);
    }
    for (size_t i = 0; i < COUNT(fault_rows); i++) {
        tests[n++] = ROW_TEST(is_refused, fault_rows[i]);
    }
    for (size_t i = 0; i < COUNT(escape_rows); i++) {
        tests[n++] = ROW_TEST(is_escaped, escape_rows[i]);
    }
    for (size_t i = 0; i < COUNT(write_rows); i++) {
        tests[n++] = ROW_TEST(is_written, write_rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(knows_which_lines_are_indented);
    return cmocka_run_group_tests_name("grammar", tests, NULL, NULL);
}

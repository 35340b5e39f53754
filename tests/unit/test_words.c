/* A command is split as a shell splits it, with nothing expanded. */
#include "rows.h"

#include "app/words.h"

static const struct row {
    const char *name;
    const char *command;
    const char *want;  /* each word in <>; NULL: refused */
    const char *fault; /* then why */
} rows[] = {
    {"one word", "pikafish", "<pikafish>", NULL},
    {"words", "/opt/pikafish  --flag\tx\n", "</opt/pikafish><--flag><x>", NULL},
    {"outer blanks", "  a b  ", "<a><b>", NULL},
    {"single quotes keep all", "a 'b \"c\" \\ $d'", "<a><b \"c\" \\ $d>", NULL},
    {"double quotes keep blanks", "\"/my engines/e\" x", "</my engines/e><x>", NULL},
    {"backslash inside double quotes", "\"a\\\"b\\\\c\\$d\\`e\\nf\"", "<a\"b\\c$d`e\\nf>", NULL},
    {"backslash outside of quotes", "/my\\ engines/e\\'s\\n", "</my engines/e'sn>", NULL},
    {"quotes inside a word", "--name='a b'c\"d e\"", "<--name=a bcd e>", NULL},
    {"empty words", "a '' \"\" b", "<a><><><b>", NULL},
    {"a line that goes on", "a\\\nb \"c\\\nd\"", "<ab><cd>", NULL},
    {"nothing is expanded", "a $HOME ~ *.c `x` ; | > b", "<a><$HOME><~><*.c><`x`><;><|><>><b>",
     NULL},
    {"other bytes", "\xc3\xa9 \xff", "<\xc3\xa9><\xff>", NULL},
    {"empty", "", NULL, "the command is empty"},
    {"blank", " \t ", NULL, "the command is empty"},
    {"single quote not closed", "a 'b", NULL, "a single quote is never closed"},
    {"double quote not closed", "a \"b", NULL, "a double quote is never closed"},
    {"double quote closed by an escaped one", "\"b\\\"", NULL, "a double quote is never closed"},
    {"backslash at the end", "a\\", NULL, "nothing follows the backslash at the command's end"},
};

static void splits(void **state)
{
    const struct row *row = *state;
    const xq_str command = exact_copy(row->command, strlen(row->command) + 1);
    struct words *words = malloc(sizeof *words);
    assert_non_null(words);
    const char *fault = words_split(words, command.at);
    if (row->want == NULL) {
        assert_non_null(fault);
        assert_string_equal(fault, row->fault);
    } else {
        assert_null(fault);
        char written[256];
        xq_out out = XQ_OUT(written);
        for (size_t i = 0; i < words->count; i++) {
            xq_out_char(&out, '<');
            xq_out_text(&out, words->argv[i]);
            xq_out_char(&out, '>');
        }
        assert_text(out, row->want);
        assert_null(words->argv[words->count]);
    }
    free(words);
    exact_free(command);
}

/* `count` times "a ", split into `*words`. */
static const char *split_many(struct words *words, size_t count)
{
    char *command = malloc(2 * count + 1);
    assert_non_null(command);
    for (size_t i = 0; i < count; i++) {
        memcpy(command + 2 * i, "a ", 2);
    }
    command[2 * count] = '\0';
    const char *fault = words_split(words, command);
    free(command);
    return fault;
}

static void limits_are_said(void **state)
{
    (void)state;
    struct words *words = malloc(sizeof *words);
    char *longest = malloc(8192 + 1);
    assert_non_null(words);
    assert_non_null(longest);
    assert_null(split_many(words, 255));
    assert_int_equal(words->count, 255);
    assert_string_equal(split_many(words, 256), "the command has too many words");
    memset(longest, 'a', 8192);
    longest[8191] = '\0';
    assert_null(words_split(words, longest));
    longest[8191] = 'a';
    longest[8192] = '\0';
    assert_string_equal(words_split(words, longest), "the command is too long");
    free(longest);
    free(words);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 1];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(splits, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(limits_are_said);
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}

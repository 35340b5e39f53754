/* Text slices and bounded output. */
#include "unit/rows.h"

/* ---- numbers ---- */

static const struct number_row {
    const char *name;
    const char *text;
    bool is_read;
    int64_t number;
} number_rows[] = {
    {"a digit", "7", true, 7},
    {"below zero", "-12", true, -12},
    {"a plus", "+3", true, 3},
    {"leading zeros", "007", true, 7},
    {"the largest", "9223372036854775807", true, INT64_MAX},
    {"the least", "-9223372036854775808", true, INT64_MIN},
    {"one too many", "9223372036854775808", false, 0},
    {"one too few", "-9223372036854775809", false, 0},
    {"far too many", "99999999999999999999999999", false, 0},
    {"empty", "", false, 0},
    {"a sign alone", "-", false, 0},
    {"two signs", "+-1", false, 0},
    {"a letter behind", "12a", false, 0},
    {"a blank before", " 1", false, 0},
    {"a byte above 127", "1\xb2", false, 0},
};

static void number_is_read(void **state)
{
    const struct number_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    int64_t number = 4711;
    assert_int_equal(xq_str_number(text, &number), row->is_read);
    assert_true(number == (row->is_read ? row->number : 4711));
    exact_free(text);
}

/* ---- UTF-8 ---- */

static const struct rune_row {
    const char *name;
    const char *text;
    uint32_t rune;
    size_t len; /* bytes taken */
} rune_rows[] = {
    {"a letter", "a", 0x61, 1},
    {"two bytes", "\xc3\xa9z", 0xE9, 2},
    {"three bytes, a cannon", "\xe7\x82\xae", 0x70AE, 3},
    {"four bytes", "\xf0\x9f\xa9\xa8", 0x1FA68, 4},
    {"the last of all", "\xf4\x8f\xbf\xbf", 0x10FFFF, 4},
    {"behind the last", "\xf4\x90\x80\x80", XQ_RUNE_BAD, 1},
    {"a byte that only continues", "\x82\xae", XQ_RUNE_BAD, 1},
    {"overlong in two", "\xc1\xa1", XQ_RUNE_BAD, 1},
    {"overlong in three", "\xe0\x9f\xbf", XQ_RUNE_BAD, 1},
    {"overlong in four", "\xf0\x8f\xbf\xbf", XQ_RUNE_BAD, 1},
    {"a surrogate", "\xed\xa0\x80", XQ_RUNE_BAD, 1},
    {"cut short", "\xe7\x82", XQ_RUNE_BAD, 1},
    {"broken by a letter", "\xe7z\xae", XQ_RUNE_BAD, 1},
    {"0xff", "\xff", XQ_RUNE_BAD, 1},
};

static void rune_is_taken(void **state)
{
    const struct rune_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_str rest = text;
    assert_int_equal(xq_str_rune(&rest), row->rune);
    assert_int_equal(text.len - rest.len, row->len);
    assert_ptr_equal(rest.at, text.at + row->len);
    exact_free(text);
}

static void utf8_is_told_from_other_bytes(void **state)
{
    (void)state;
    assert_true(xq_str_is_utf8(XQ_STR("")));
    assert_true(xq_str_is_utf8(XQ_STR("h2e2 \xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94")));
    assert_false(xq_str_is_utf8(XQ_STR("h2e2 \xc5\xda\xb6\xfe"))); /* GBK */
    assert_false(xq_str_is_utf8(XQ_STR("abc\xe7")));
}

/* ---- words ---- */

static void words_are_cut(void **state)
{
    (void)state;
    const char line[] = " \t go  depth\0 6\r";
    const xq_str text = exact_copy(line, sizeof line - 1);
    xq_str rest = text;
    assert_true(xq_str_equal(xq_str_word(&rest), XQ_STR("go")));
    assert_int_equal(text.len - rest.len, 5);
    assert_true(xq_str_equal(xq_str_word(&rest), XQ_STR("depth")));
    assert_true(xq_str_equal(xq_str_word(&rest), XQ_STR("6")));
    const xq_str none = xq_str_word(&rest);
    assert_int_equal(none.len, 0);
    assert_int_equal(rest.len, 0);
    assert_ptr_equal(rest.at, text.at + text.len);
    exact_free(text);
}

static void no_text_has_no_words(void **state)
{
    (void)state;
    xq_str nothing = xq_str_of(NULL);
    assert_int_equal(nothing.len, 0);
    assert_int_equal(xq_str_word(&nothing).len, 0);
    assert_int_equal(xq_str_trim(nothing).len, 0);
    assert_true(xq_str_equal(nothing, XQ_STR("")));
    assert_true(xq_str_is_utf8(nothing));
}

static void outer_blanks_go(void **state)
{
    (void)state;
    assert_true(xq_str_equal(xq_str_trim(XQ_STR("\r\n a b \t")), XQ_STR("a b")));
    assert_int_equal(xq_str_trim(XQ_STR(" \t\r\n")).len, 0);
    assert_true(xq_str_equal(xq_str_trim(XQ_STR("\xc2\xa0x")), XQ_STR("\xc2\xa0x")));
}

static void texts_are_compared(void **state)
{
    (void)state;
    assert_true(xq_str_equal(XQ_STR("stop"), XQ_STR("stop")));
    assert_false(xq_str_equal(XQ_STR("stop"), XQ_STR("Stop")));
    assert_false(xq_str_equal(XQ_STR("stop"), XQ_STR("sto")));
    assert_true(xq_str_equal_nocase(XQ_STR("UCI_Variant"), XQ_STR("uci_vARIANT")));
    assert_false(xq_str_equal_nocase(XQ_STR("a"), XQ_STR("ab")));
    /* '[' lies as far from '{' as a capital from its letter */
    assert_false(xq_str_equal_nocase(XQ_STR("["), XQ_STR("{")));
    assert_false(xq_str_equal_nocase(XQ_STR("\xc3\x89"), XQ_STR("\xc3\xa9")));
}

/* ---- output ---- */

static void output_is_appended(void **state)
{
    (void)state;
    char bytes[64];
    xq_out out = XQ_OUT(bytes);
    xq_out_text(&out, "depth ");
    xq_out_number(&out, 12);
    xq_out_char(&out, ' ');
    xq_out_str(&out, XQ_STR("cp "));
    xq_out_number(&out, -7);
    assert_text(out, "depth 12 cp -7");
    assert_true(xq_str_equal(xq_out_written(&out), XQ_STR("depth 12 cp -7")));
}

static void all_numbers_are_written(void **state)
{
    (void)state;
    char bytes[64];
    xq_out out = XQ_OUT(bytes);
    xq_out_number(&out, 0);
    xq_out_char(&out, ' ');
    xq_out_number(&out, INT64_MAX);
    xq_out_char(&out, ' ');
    xq_out_number(&out, INT64_MIN);
    assert_text(out, "0 9223372036854775807 -9223372036854775808");
}

static void a_full_buffer_is_reported_not_overrun(void **state)
{
    (void)state;
    char *bytes = malloc(4);
    assert_non_null(bytes);
    xq_out out = {bytes, 0, 4, false};
    xq_out_text(&out, "abcd");
    assert_false(out.full);
    xq_out_text(&out, "");
    assert_false(out.full);
    xq_out_char(&out, 'e');
    assert_true(out.full);
    assert_int_equal(out.len, 4);
    free(bytes);
}

static void what_does_not_fit_is_dropped_whole(void **state)
{
    (void)state;
    char bytes[4];
    xq_out out = XQ_OUT(bytes);
    xq_out_text(&out, "ab");
    xq_out_text(&out, "cde");
    assert_true(out.full);
    xq_out_text(&out, "f"); /* would fit, but the text would have a hole */
    assert_true(out.full);
    assert_int_equal(out.len, 2);
}

int main(void)
{
    enum { PLAIN = 9 };
    static struct CMUnitTest tests[PLAIN + COUNT(number_rows) + COUNT(rune_rows)] = {
        cmocka_unit_test(utf8_is_told_from_other_bytes),
        cmocka_unit_test(words_are_cut),
        cmocka_unit_test(no_text_has_no_words),
        cmocka_unit_test(outer_blanks_go),
        cmocka_unit_test(texts_are_compared),
        cmocka_unit_test(output_is_appended),
        cmocka_unit_test(all_numbers_are_written),
        cmocka_unit_test(a_full_buffer_is_reported_not_overrun),
        cmocka_unit_test(what_does_not_fit_is_dropped_whole),
    };
    size_t n = PLAIN;
    for (size_t i = 0; i < COUNT(number_rows); i++) {
        tests[n++] = ROW_TEST(number_is_read, number_rows[i]);
    }
    for (size_t i = 0; i < COUNT(rune_rows); i++) {
        tests[n++] = ROW_TEST(rune_is_taken, rune_rows[i]);
    }
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}

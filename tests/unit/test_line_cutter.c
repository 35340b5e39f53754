/* Lines are cut the same whatever the pieces were, and none over the limit gets through. */
#include "rows.h"

#include "host/line_cutter.h"

/* "TOO" stands for a line that was left out; lines end in '|' here. Lines of up to 5 bytes. */
enum { LIMIT = 5, CAP = LIMIT + LINE_CUTTER_EXTRA };

static const struct row {
    const char *name;
    const char *text;
    const char *want;
} rows[] = {
    {"nothing", "", ""},
    {"one line", "ab\n", "ab|"},
    {"two lines", "ab\ncd\n", "ab|cd|"},
    {"empty lines", "\n\na\n\n", "||a||"},
    {"a last line without a line end counts", "ab\ncd", "ab|cd|"},
    {"CR before LF is dropped", "ab\r\ncd\r\n", "ab|cd|"},
    {"only one CR is dropped", "ab\r\r\n", "ab\r|"},
    {"CR inside a line stays", "a\rb\n", "a\rb|"},
    {"CR at the end of input stays", "ab\r", "ab\r|"},
    {"a line of CR alone", "\r\n", "|"},
    {"exactly the limit", "abcde\nf\n", "abcde|f|"},
    {"exactly the limit and CR", "abcde\r\nf\n", "abcde|f|"},
    {"exactly the limit at the end of input", "abcde", "abcde|"},
    {"one over the limit", "abcdef\ng\n", "TOO|g|"},
    {"one over the limit and CR", "abcdef\r\ng\n", "TOO|g|"},
    {"two over the limit", "abcdefg\nh\n", "TOO|h|"},
    {"far over the limit, said once", "abcdefghijklmnopqrstuvwxyz\nx\n", "TOO|x|"},
    {"over the limit at the end of input", "abcdef", "TOO|"},
    {"far over the limit at the end of input", "abcdefghijklmnop", "TOO|"},
    {"one after the other over the limit", "abcdefgh\nabcdefgh\n\nx", "TOO|TOO||x|"},
    {"a CR that makes it too long at the end", "abcde\r", "TOO|"},
};

static void hear(struct line_cutter *cutter, xq_out *heard)
{
    xq_str line = {NULL, 0};
    line_cut cut = line_cutter_next(cutter, &line);
    while (cut != CUT_NONE) {
        xq_out_str(heard, cut == CUT_TOO_LONG ? XQ_STR("TOO") : line);
        xq_out_char(heard, '|');
        cut = line_cutter_next(cutter, &line);
    }
}

static void feed(struct line_cutter *cutter, xq_str text, size_t piece, xq_out *heard)
{
    while (text.len > 0) {
        char *at = NULL;
        size_t len = line_cutter_room(cutter, &at);
        assert_true(len > 0);
        len = len < piece ? len : piece;
        len = len < text.len ? len : text.len;
        memcpy(at, text.at, len);
        text = (xq_str){text.at + len, text.len - len};
        line_cutter_filled(cutter, len);
        hear(cutter, heard);
    }
    line_cutter_end(cutter);
    hear(cutter, heard);
}

static void cuts_the_same_whatever_the_pieces(void **state)
{
    const struct row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    for (size_t piece = 1; piece <= text.len + 1; piece++) {
        char *bytes = malloc(CAP);
        char written[128];
        xq_out heard = XQ_OUT(written);
        struct line_cutter cutter;
        assert_non_null(bytes);
        line_cutter_init(&cutter, bytes, CAP);
        feed(&cutter, text, piece, &heard);
        free(bytes);
        assert_text(heard, row->want);
    }
    exact_free(text);
}

static void nul_bytes_stay_in_the_line(void **state)
{
    (void)state;
    char bytes[16];
    char written[16];
    xq_out heard = XQ_OUT(written);
    struct line_cutter cutter;
    line_cutter_init(&cutter, bytes, sizeof bytes);
    feed(&cutter, XQ_STR("a\0b\n"), 2, &heard);
    assert_int_equal(heard.len, 4);
    assert_memory_equal(heard.at, "a\0b|", 4);
}

static void too_long_is_said_before_the_line_has_ended(void **state)
{
    (void)state;
    char bytes[CAP];
    char *at = NULL;
    xq_str line = {NULL, 0};
    struct line_cutter cutter;
    line_cutter_init(&cutter, bytes, sizeof bytes);
    assert_int_equal(line_cutter_room(&cutter, &at), CAP);
    memcpy(at, "abcdefg", CAP);
    line_cutter_filled(&cutter, CAP);
    assert_int_equal(line_cutter_next(&cutter, &line), CUT_TOO_LONG);
    assert_int_equal(line.len, CAP);
    assert_memory_equal(line.at, "abcdefg", CAP);
    assert_int_equal(line_cutter_next(&cutter, &line), CUT_NONE);
}

static void of_a_line_too_long_only_the_beginning_is_given(void **state)
{
    (void)state;
    char bytes[LINE_CUTTER_BEGINNING + 10];
    char *at = NULL;
    xq_str line = {NULL, 0};
    struct line_cutter cutter;
    line_cutter_init(&cutter, bytes, sizeof bytes);
    assert_int_equal(line_cutter_room(&cutter, &at), sizeof bytes);
    memset(at, 'x', sizeof bytes);
    at[sizeof bytes - 1] = '\n';
    line_cutter_filled(&cutter, sizeof bytes);
    assert_int_equal(line_cutter_next(&cutter, &line), CUT_TOO_LONG);
    assert_int_equal(line.len, LINE_CUTTER_BEGINNING);
    assert_ptr_equal(line.at, bytes);
}

static void little_room_is_offered_at_a_time(void **state)
{
    (void)state;
    enum { MUCH = 1 << 20 };
    char *bytes = malloc(MUCH);
    char *at = NULL;
    struct line_cutter cutter;
    assert_non_null(bytes);
    line_cutter_init(&cutter, bytes, MUCH);
    assert_int_equal(line_cutter_room(&cutter, &at), 65536);
    free(bytes);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 4];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(cuts_the_same_whatever_the_pieces, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(nul_bytes_stay_in_the_line);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(too_long_is_said_before_the_line_has_ended);
    tests[n++] =
        (struct CMUnitTest)cmocka_unit_test(of_a_line_too_long_only_the_beginning_is_given);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(little_room_is_offered_at_a_time);
    return cmocka_run_group_tests_name("line_cutter", tests, NULL, NULL);
}

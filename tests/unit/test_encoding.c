/* Encodings: their names, what bytes say by themselves, converting in pieces; and text files. */
#include "unit/rows.h"

#include <stdio.h>
#include <unistd.h>

#include "host/encoding.h"
#include "host/text_file.h"

static const struct name_row {
    const char *name;
    const char *text;
    encoding want;
} name_rows[] = {
    {"utf-8", "utf-8", ENCODING_UTF8},
    {"UTF8 in capitals without its sign", "UTF8", ENCODING_UTF8},
    {"gb18030", "gb18030", ENCODING_GB18030},
    {"GBK is GB18030", "GBK", ENCODING_GB18030},
    {"GB2312 is GB18030", "gb2312", ENCODING_GB18030},
    {"Big5", "Big5", ENCODING_BIG5},
    {"UTF-16 has a name", "utf-16", ENCODING_UTF16},
    {"no such encoding", "latin1", ENCODING_UNKNOWN},
};

static void finds_names(void **state)
{
    const struct name_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    assert_int_equal(encoding_find(text), row->want);
    exact_free(text);
}

#define BYTES(literal) (literal), sizeof(literal) - 1

static const struct guess_row {
    const char *name;
    const char *bytes;
    size_t len;
    encoding want;
} guess_rows[] = {
    {"nothing", BYTES(""), ENCODING_UTF8},
    {"ASCII", BYTES("h2e2"), ENCODING_UTF8},
    {"UTF-8", BYTES("炮二平五"), ENCODING_UTF8},
    {"UTF-8 cut after one byte of three", BYTES("h2e2 \xe7"), ENCODING_UTF8},
    {"UTF-8 cut after two bytes of three", BYTES("h2e2 \xe7\x82"), ENCODING_UTF8},
    {"GBK", BYTES("\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"), ENCODING_UNKNOWN},
    {"a byte that begins nothing at the end", BYTES("h2e2 \xff"), ENCODING_UNKNOWN},
    {"a byte that goes on with nothing", BYTES("h2e2 \x82"), ENCODING_UNKNOWN},
    {"UTF-16 with its mark", BYTES("\xff\xfeh\0"), ENCODING_UTF16},
    {"UTF-16 the other way round", BYTES("\xfe\xff\0h"), ENCODING_UTF16},
    {"UTF-16 without its mark", BYTES("h\0002\0e\0002\0"), ENCODING_UTF16},
    {"one stray zero is no UTF-16", BYTES("h2e2 h9g7\0"), ENCODING_UTF8},
};

static void guesses(void **state)
{
    const struct guess_row *row = *state;
    const xq_str text = exact_copy(row->bytes, row->len);
    assert_int_equal(encoding_guess(text), row->want);
    exact_free(text);
}

static const struct convert_row {
    const char *name;
    encoding which;
    bool decodes;
    const char *bytes;
    size_t len;
    const char *want;
    size_t replaced;
} convert_rows[] = {
    {"UTF-8 is copied", ENCODING_UTF8, true, BYTES("C2=5 炮二平五 㐷 𠀀"), "C2=5 炮二平五 㐷 𠀀",
     0},
    {"what is no UTF-8 is replaced", ENCODING_UTF8, true, BYTES("a\xff\x80z"), "a��z", 2},
    {"UTF-8 cut at the end is replaced", ENCODING_UTF8, true, BYTES("a\xe7\x82"), "a��", 2},
    {"a surrogate is replaced", ENCODING_UTF8, true, BYTES("\xed\xa0\x80z"), "���z", 3},
    {"GBK", ENCODING_GB18030, true, BYTES("\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"), "炮二平五", 0},
    {"GB18030 in four bytes", ENCODING_GB18030, true, BYTES("\x81\x39\xf4\x34"), "㐷", 0},
    {"what is no GB18030 is replaced and nothing else is lost", ENCODING_GB18030, true,
     BYTES("\xff\xc5\xda\xff\xff 1\n"), "�炮�� 1\n", 3},
    {"GB18030 cut at the end is replaced", ENCODING_GB18030, true, BYTES("a\xc5"), "a�", 1},
    {"Big5", ENCODING_BIG5, true, BYTES("\xac\xb6\xa4\x47\xa5\xad\xa4\xad"), "炮二平五", 0},
    {"后 in Big5", ENCODING_BIG5, true, BYTES("\xa6\x5a"), "后", 0},
    {"俥 in Hong Kong's Big5", ENCODING_BIG5, true, BYTES("\x92\xac"), "俥", 0},
    {"into GBK", ENCODING_GB18030, false, BYTES("炮二平五"), "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", 0},
    {"into Big5", ENCODING_BIG5, false, BYTES("炮二"), "\xac\xb6\xa4\x47", 0},
    {"what Big5 does not have", ENCODING_BIG5, false, BYTES("车a马"), "?a?", 2},
};

/* Feeds at most `piece` bytes more at a time, and gives little room. */
static void convert_in_pieces(const struct convert_row *row, size_t piece, size_t room)
{
    struct converter converter;
    assert_true(converter_open(&converter, row->which, row->decodes));
    char bytes[256];
    xq_out got = XQ_OUT(bytes);
    size_t begin = 0;
    size_t end = 0;
    while (begin < row->len) {
        end = row->len - end < piece ? row->len : end + piece;
        const xq_str seen = exact_copy(row->bytes + begin, end - begin);
        char small[64];
        xq_out out = {small, 0, room, false};
        xq_str in = seen;
        converter_run(&converter, &in, &out, end == row->len);
        assert_false(out.full);
        begin = end - in.len;
        xq_out_str(&got, xq_out_written(&out));
        exact_free(seen);
    }
    assert_text(got, row->want);
    assert_int_equal(converter.replaced, row->replaced);
    converter_close(&converter);
}

static void converts(void **state)
{
    const struct convert_row *row = *state;
    for (size_t piece = 1; piece <= row->len; piece++) {
        convert_in_pieces(row, piece, 64);
        convert_in_pieces(row, piece, 8);
    }
}

static void an_unknown_encoding_is_not_opened(void **state)
{
    (void)state;
    struct converter converter;
    assert_false(converter_open(&converter, ENCODING_UTF16, true));
    assert_false(converter_open(&converter, ENCODING_UNKNOWN, true));
}

static void names_are_told(void **state)
{
    (void)state;
    assert_string_equal(encoding_name(ENCODING_GB18030), "gb18030");
    assert_string_equal(encoding_name(ENCODING_UNKNOWN), "unknown");
}

/* ---- files ---- */

struct written {
    char path[64];
};

static struct written write_file(const char *bytes, size_t len)
{
    struct written written = {"/tmp/xq-text-XXXXXX"};
    const int file = mkstemp(written.path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, len), (ssize_t)len);
    (void)close(file);
    return written;
}

/* Reads all of it; the encoding is that, where the text does not tell. */
static text_news read_all(struct text_file *file, encoding which)
{
    text_news news = TEXT_MORE;
    while (news == TEXT_MORE || news == TEXT_UNDECIDED) {
        news = text_file_fill(file);
        if (news == TEXT_UNDECIDED) {
            assert_true(text_file_decide(file, which));
        }
    }
    return news;
}

static const struct file_row {
    const char *name;
    const char *bytes;
    size_t len;
    encoding given; /* ENCODING_UNKNOWN: told by the text */
    encoding chosen;
    text_news news;
    const char *want;
} file_rows[] = {
    {"an empty file", BYTES(""), ENCODING_UNKNOWN, ENCODING_UNKNOWN, TEXT_ENDED, ""},
    {"ASCII", BYTES("h2e2\n"), ENCODING_UNKNOWN, ENCODING_UNKNOWN, TEXT_ENDED, "h2e2\n"},
    {"UTF-8", BYTES("炮\n"), ENCODING_UNKNOWN, ENCODING_UNKNOWN, TEXT_ENDED, "炮\n"},
    {"the mark of UTF-8 is no text", BYTES("\xef\xbb\xbf炮"), ENCODING_UNKNOWN, ENCODING_UNKNOWN,
     TEXT_ENDED, "炮"},
    {"the mark of UTF-8, named", BYTES("\xef\xbb\xbf炮"), ENCODING_UTF8, ENCODING_UNKNOWN,
     TEXT_ENDED, "炮"},
    {"GBK is asked about", BYTES("a \xc5\xda\n"), ENCODING_UNKNOWN, ENCODING_GB18030, TEXT_ENDED,
     "a 炮\n"},
    {"Big5, named", BYTES("\xac\xb6"), ENCODING_BIG5, ENCODING_UNKNOWN, TEXT_ENDED, "炮"},
    {"UTF-16 is refused", BYTES("\xff\xfeh\0"), ENCODING_UNKNOWN, ENCODING_UNKNOWN, TEXT_UTF16, ""},
};

static void reads_files(void **state)
{
    const struct file_row *row = *state;
    const struct written written = write_file(row->bytes, row->len);
    struct text_file file;
    assert_true(text_file_open(&file, written.path, row->given));
    assert_int_equal(read_all(&file, row->chosen), row->news);
    char bytes[64];
    xq_out out = XQ_OUT(bytes);
    xq_out_str(&out, file.text);
    assert_text(out, row->want);
    text_file_close(&file);
    (void)unlink(written.path);
}

static void an_absent_file_is_said(void **state)
{
    (void)state;
    struct text_file file;
    assert_false(text_file_open(&file, "/no/such/file", ENCODING_UNKNOWN));
    assert_string_equal(text_file_words(&file), "no such file or directory");
    text_file_close(&file);
}

static void a_folder_is_no_file(void **state)
{
    (void)state;
    struct text_file file;
    assert_true(text_file_open(&file, "/tmp", ENCODING_UNKNOWN));
    assert_int_equal(text_file_fill(&file), TEXT_FAILED);
    assert_true(strlen(text_file_words(&file)) > 0);
    text_file_close(&file);
}

/* The encoding is asked about when the first byte comes that tells, however late. */
static void a_long_file_is_read_whole_in_a_small_window(void **state)
{
    (void)state;
    enum { LINES = 400000 };
    static const char line[] = {'h', '2', 'e', '2', '\n'};
    static const char han[] = {'\xc5', '\xda'};
    char *bytes = malloc(sizeof line * LINES + sizeof han);
    assert_non_null(bytes);
    for (size_t i = 0; i < LINES; i++) {
        memcpy(bytes + sizeof line * i, line, sizeof line);
    }
    memcpy(bytes + sizeof line * LINES, han, sizeof han);
    const struct written written = write_file(bytes, sizeof line * LINES + sizeof han);
    free(bytes);
    struct text_file file;
    assert_true(text_file_open(&file, written.path, ENCODING_UNKNOWN));
    size_t len = 0;
    unsigned asked = 0;
    while (!file.ended) {
        if (text_file_fill(&file) == TEXT_UNDECIDED) {
            asked++;
            assert_true(text_file_decide(&file, ENCODING_GB18030));
        }
        assert_true(file.text.len <= (size_t)4 * TEXT_FILE_PIECE);
        len += file.text.len;
        text_file_take(&file, file.text.len);
    }
    assert_int_equal(asked, 1);
    assert_int_equal(len, 5 * LINES + 3);
    text_file_close(&file);
    (void)unlink(written.path);
}

/* Half a character tells nothing, though it could be the beginning of one in UTF-8. */
static void a_character_cut_by_the_piece_is_looked_at_whole(void **state)
{
    (void)state;
    static const char han[] = {'\xc5', '\xda', '\xb6', '\xfe', '\n'};
    char *bytes = malloc(TEXT_FILE_PIECE + sizeof han);
    assert_non_null(bytes);
    memset(bytes, 'x', TEXT_FILE_PIECE);
    memcpy(bytes + TEXT_FILE_PIECE - 1, han, sizeof han);
    const struct written written = write_file(bytes, TEXT_FILE_PIECE - 1 + sizeof han);
    free(bytes);
    struct text_file file;
    assert_true(text_file_open(&file, written.path, ENCODING_UNKNOWN));
    assert_int_equal(text_file_fill(&file), TEXT_MORE);
    assert_int_equal(text_file_fill(&file), TEXT_UNDECIDED);
    assert_int_equal(text_file_sample(&file).len, sizeof han);
    assert_int_equal(file.text.len, TEXT_FILE_PIECE - 1);
    text_file_close(&file);
    (void)unlink(written.path);
}

static void a_full_window_is_said(void **state)
{
    (void)state;
    const size_t len = TEXT_FILE_WINDOW + TEXT_FILE_PIECE;
    char *bytes = malloc(len);
    assert_non_null(bytes);
    memset(bytes, 'x', len);
    const struct written written = write_file(bytes, len);
    free(bytes);
    struct text_file file;
    assert_true(text_file_open(&file, written.path, ENCODING_UNKNOWN));
    assert_int_equal(read_all(&file, ENCODING_UNKNOWN), TEXT_FULL);
    assert_in_range(file.text.len, TEXT_FILE_WINDOW - TEXT_FILE_PIECE, TEXT_FILE_WINDOW);
    text_file_take(&file, file.text.len);
    assert_int_equal(text_file_fill(&file), TEXT_MORE);
    text_file_close(&file);
    (void)unlink(written.path);
}

int main(void)
{
    struct CMUnitTest
        tests[COUNT(name_rows) + COUNT(guess_rows) + COUNT(convert_rows) + COUNT(file_rows) + 7];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(name_rows); i++) {
        tests[n++] = ROW_TEST(finds_names, name_rows[i]);
    }
    for (size_t i = 0; i < COUNT(guess_rows); i++) {
        tests[n++] = ROW_TEST(guesses, guess_rows[i]);
    }
    for (size_t i = 0; i < COUNT(convert_rows); i++) {
        tests[n++] = ROW_TEST(converts, convert_rows[i]);
    }
    for (size_t i = 0; i < COUNT(file_rows); i++) {
        tests[n++] = ROW_TEST(reads_files, file_rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(an_unknown_encoding_is_not_opened);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(names_are_told);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(an_absent_file_is_said);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_folder_is_no_file);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_long_file_is_read_whole_in_a_small_window);
    tests[n++] =
        (struct CMUnitTest)cmocka_unit_test(a_character_cut_by_the_piece_is_looked_at_whole);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_full_window_is_said);
    return cmocka_run_group_tests_name("encoding", tests, NULL, NULL);
}

/* Faults in words. */
#include "unit/rows.h"
#include "xqferry/fault.h"

enum { A0 = 0, D0 = 3, E2 = 22, A9 = 81, E9 = 85 };

/* A fault with every place set, so that each placeholder has something to say. */
static xq_fault full_fault(xq_status status)
{
    xq_fault fault = xq_fault_of(status);
    fault.rank = 9;
    fault.file = 4;
    fault.square = E9;
    fault.other = A0;
    fault.piece = xq_piece_of(XQ_BLACK, XQ_ELEPHANT);
    fault.side = XQ_BLACK;
    fault.kind = XQ_SOLDIER;
    fault.count = 6;
    fault.limit = 5;
    fault.token = XQ_STR("TOKEN");
    fault.detail = XQ_STR("DETAIL");
    xq_fault_candidate(&fault, (xq_move){0, 9}, XQ_STR("a0a1"));
    return fault;
}

/* ---- every status ---- */

static const struct {
    const char *name;
    xq_status status;
} statuses[] = {
#define STATUS_ROW(name, words) {"every status has words: " #name, XQ_##name},
    XQ_STATUS_LIST(STATUS_ROW)
#undef STATUS_ROW
};

static bool is_one_clean_line(xq_str words)
{
    for (size_t i = 0; i < words.len; i++) {
        if (words.at[i] == '{' || words.at[i] == '}' || (unsigned char)words.at[i] < ' ') {
            return false;
        }
    }
    return words.len > 0;
}

static void every_placeholder_is_filled(void **state)
{
    const xq_status status = *(const xq_status *)*state;
    const xq_fault fault = full_fault(status);
    for (unsigned language = XQ_ENGLISH; language < XQ_LANGUAGES; language++) {
        char line[512];
        xq_out out = XQ_OUT(line);
        xq_fault_write(&fault, (xq_language)language, &out);
        assert_false(out.full);
        assert_true(is_one_clean_line(xq_out_written(&out)));
    }
}

/* A fault with nothing but its status must be sayable too. */
static void an_empty_fault_is_sayable(void **state)
{
    (void)state;
    for (unsigned status = 0; status < XQ_STATUS_COUNT; status++) {
        const xq_fault fault = xq_fault_of((xq_status)status);
        char line[512];
        xq_out out = XQ_OUT(line);
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        assert_false(out.full);
        assert_true(is_one_clean_line(xq_out_written(&out)));
    }
}

/* ---- words ---- */

/* U+2028, a line's end; a string of its own, or the letter behind would belong to the number. */
#define LINE_END "\xe2\x80\xa8"

/* The places that make up the row's fault, by name. */
static const struct words_row {
    const char *name;
    const char *want;
    xq_status status;
    uint32_t ply;
    uint8_t square;
    uint8_t other;
    uint8_t piece;
    uint8_t side;
    uint8_t kind;
    int8_t rank;
    int8_t file;
    int count;
    int limit;
    const char *token;
    const char *detail;
} words_rows[] = {
    {.name = "the header's first example",
     .status = XQ_NOT_TO_MOVE,
     .ply = 2,
     .token = "a0a9",
     .square = A0,
     .piece = XQ_CHARIOT,
     .side = XQ_BLACK,
     .want = "ply 2: a0a9: a0 holds Red's chariot, but Black is to move"},
    {.name = "the header's second example",
     .status = XQ_FEN_RANK_WIDTH,
     .token = "rnbakabn",
     .rank = 9,
     .count = 8,
     .want = "rank 9 (\"rnbakabn\") covers 8 points instead of 9"},
    {.name = "P054: side, piece and square are named",
     .status = XQ_FEN_POINT,
     .square = D0,
     .piece = XQ_ELEPHANT,
     .want = "Red's elephant on d0: elephants of that side stand only on c0 g0 a2 e2 i2 c4 g4"},
    {.name = "Black's elephants",
     .status = XQ_FEN_POINT,
     .square = D0,
     .piece = XQ_ELEPHANT | 8,
     .want = "Black's elephant on d0: elephants of that side stand only on c5 g5 a7 e7 i7 c9 g9"},
    {.name = "Red's advisors",
     .status = XQ_FEN_POINT,
     .square = A0,
     .piece = XQ_ADVISOR,
     .want = "Red's advisor on a0: advisors of that side stand only on d0 f0 e1 d2 f2"},
    {.name = "Black's general",
     .status = XQ_FEN_POINT,
     .square = A9,
     .piece = XQ_GENERAL | 8,
     .want =
         "Black's general on a9: generals of that side stand only on d7 e7 f7 d8 e8 f8 d9 e9 f9"},
    {.name = "Red's soldiers",
     .status = XQ_FEN_POINT,
     .square = A0,
     .piece = XQ_SOLDIER,
     .want = "Red's soldier on a0: soldiers of that side stand only on a3 c3 e3 g3 i3 a4 c4 e4 g4 "
             "i4 and anywhere beyond the river"},
    {.name = "P053: facing generals",
     .status = XQ_FEN_FACING,
     .file = 4,
     .want = "the generals face each other on file e (file 5) with nothing between"},
    {.name = "Red's files are counted from Red's right",
     .status = XQ_LEAVES_FACING,
     .file = 0,
     .want = "it leaves the generals facing each other on file a (file 9)"},
    {.name = "P060: too many soldiers",
     .status = XQ_FEN_COUNT,
     .side = XQ_BLACK,
     .kind = XQ_SOLDIER,
     .count = 6,
     .limit = 5,
     .want = "Black has 6 soldiers, at most 5 are possible"},
    {.name = "a repaired letter",
     .status = XQ_REPAIR_LETTER,
     .token = "H",
     .kind = XQ_HORSE,
     .want = "letters of another dialect were read: \"H\" as horse"},
    {.name = "a blocked leg",
     .status = XQ_BLOCKED,
     .piece = XQ_HORSE | 8,
     .other = A9,
     .square = A0,
     .want = "Black's horse on a9 is blocked by the piece on a0"},
    {.name = "the wrong number of screens",
     .status = XQ_SCREENS,
     .piece = XQ_CANNON,
     .other = E2,
     .square = E9,
     .count = 2,
     .want = "Red's cannon on e2 captures on e9 over exactly one piece, there are 2"},
    {.name = "a detail that is itself a sentence",
     .status = XQ_POSITION_REFUSED,
     .detail = "ply 2: a0a9: a0 holds Red's chariot, but Black is to move",
     .want = "position refused: ply 2: a0a9: a0 holds Red's chariot, but Black is to move"},
    {.name = "a ply without a token",
     .status = XQ_NOT_A_MOVE,
     .ply = 7,
     .want = "ply 7: not a move in any notation that is read here"},
    {.name = "a token is shown only with its ply",
     .status = XQ_SYNTAX,
     .token = "x",
     .want = "unexpected character"},
    {.name = "words that name the token do so once",
     .status = XQ_PV_CUT,
     .ply = 3,
     .token = "a0a9",
     .want = "ply 3: the engine's line was cut at a0a9, which is not legal"},
    {.name = "bytes that are no UTF-8",
     .status = XQ_NOT_UTF8,
     .ply = 1,
     .token = "\xc5\xda\xb6\xfe",
     .want = "ply 1: \\xc5\\xda\\xb6\\xfe: the bytes are no UTF-8; moves are read in UTF-8 only"},
    {.name = "control characters",
     .status = XQ_FEN_SIDE,
     .token = "a\x1b[2J\nb\x7f",
     .want = "the side to move is \"a\\x1b[2J\\x0ab\\x7f\"; it must be w (Red) or b (Black)"},
    {.name = "what else would end the line",
     .status = XQ_FEN_SIDE,
     .token = LINE_END "a\xc2\x9b",
     .want = "the side to move is \"\\xe2\\x80\\xa8a\\xc2\\x9b\"; it must be w (Red) or b (Black)"},
    {.name = "Chinese passes",
     .status = XQ_NOT_A_MOVE,
     .ply = 1,
     .token = "\xe7\x82\xae",
     .want = "ply 1: \xe7\x82\xae: not a move in any notation that is read here"},
    {.name = "a token of 64 bytes is whole",
     .status = XQ_FEN_EXTRA,
     .token = "0123456789012345678901234567890123456789012345678901234567890123",
     .want = "\"0123456789012345678901234567890123456789012345678901234567890123\" follows after "
             "the six fields"},
    {.name = "a longer one is shortened",
     .status = XQ_FEN_EXTRA,
     .token = "01234567890123456789012345678901234567890123456789012345678901234",
     .want = "\"0123456789012345678901234567890123456789012345678901234567890123...\" follows "
             "after the six fields"},
    {.name = "and not within a character",
     .status = XQ_FEN_EXTRA,
     .token = "012345678901234567890123456789012345678901234567890123456789012\xe7\x82\xae",
     .want = "\"012345678901234567890123456789012345678901234567890123456789012...\" follows "
             "after the six fields"},
};

static xq_str copy_of(const char *text)
{
    return text == NULL ? exact_copy("", 0) : exact_copy(text, strlen(text));
}

static void says(void **state)
{
    const struct words_row *row = *state;
    xq_fault fault = xq_fault_of(row->status);
    fault.ply = row->ply;
    fault.square = row->square;
    fault.other = row->other;
    fault.piece = row->piece;
    fault.side = row->side;
    fault.kind = row->kind;
    fault.rank = row->rank;
    fault.file = row->file;
    fault.count = row->count;
    fault.limit = row->limit;
    fault.token = copy_of(row->token);
    fault.detail = copy_of(row->detail);
    char line[512];
    xq_out out = XQ_OUT(line);
    xq_fault_write(&fault, XQ_ENGLISH, &out);
    assert_text(out, row->want);
    exact_free(fault.token);
    exact_free(fault.detail);
}

/* ---- candidates ---- */

static const struct candidates_row {
    const char *name;
    size_t count;
    const char *want;
} candidates_rows[] = {
    {"one candidate", 1, "ambiguous, it may be c7c8"},
    {"two candidates", 2, "ambiguous, it may be c7c8 or g7g8"},
    {"three candidates", 3, "ambiguous, it may be c7c8, g7g8 or c7c8"},
    {"more than fit", 9,
     "ambiguous, it may be c7c8, g7g8, c7c8, g7g8, c7c8, g7g8, c7c8, g7g8, ..."},
};

static void candidates_are_listed(void **state)
{
    static const char *const texts[] = {"c7c8", "g7g8"};
    const struct candidates_row *row = *state;
    xq_fault fault = xq_fault_of(XQ_AMBIGUOUS);
    for (size_t i = 0; i < row->count; i++) {
        xq_fault_candidate(&fault, (xq_move){65, 74}, xq_str_of(texts[i % 2]));
    }
    char line[256];
    xq_out out = XQ_OUT(line);
    xq_fault_write(&fault, XQ_ENGLISH, &out);
    assert_text(out, row->want);
}

static void a_candidate_that_is_too_long_is_left_out_and_said(void **state)
{
    (void)state;
    xq_fault fault = xq_fault_of(XQ_AMBIGUOUS);
    xq_fault_candidate(&fault, (xq_move){0, 0}, XQ_STR("01234567890123456789012345678901"));
    assert_false(fault.more_candidates);
    assert_int_equal(fault.candidate_count, 1);
    xq_fault_candidate(&fault, (xq_move){0, 0}, XQ_STR("012345678901234567890123456789012"));
    assert_true(fault.more_candidates);
    assert_int_equal(fault.candidate_count, 1);
}

/* ---- the rest ---- */

static void a_new_fault_has_no_place(void **state)
{
    (void)state;
    const xq_fault fault = xq_fault_of(XQ_RANGE);
    assert_int_equal(fault.status, XQ_RANGE);
    assert_int_equal(fault.ply, 0);
    assert_int_equal(fault.rank, -1);
    assert_int_equal(fault.file, -1);
    assert_int_equal(fault.square, XQ_NO_SQUARE);
    assert_int_equal(fault.other, XQ_NO_SQUARE);
    assert_int_equal(fault.piece, 0);
    assert_int_equal(fault.token.len, 0);
    assert_int_equal(fault.candidate_count, 0);
}

static void a_status_has_a_name(void **state)
{
    (void)state;
    char line[64];
    xq_out out = XQ_OUT(line);
    xq_status_name(XQ_FEN_RANK_WIDTH, &out);
    assert_text(out, "fen-rank-width");
    out = XQ_OUT(line);
    xq_status_name(XQ_OK, &out);
    assert_text(out, "ok");
}

static void a_language_without_words_gives_english(void **state)
{
    (void)state;
    const xq_fault fault = xq_fault_of((xq_status)XQ_FEN_EMPTY);
    char line[64];
    xq_out out = XQ_OUT(line);
    xq_fault_write(&fault, (xq_language)XQ_LANGUAGES, &out);
    assert_text(out, "the FEN is empty");
}

static void words_that_do_not_fit_are_told(void **state)
{
    (void)state;
    const xq_fault fault = full_fault(XQ_FEN_POINT);
    for (size_t cap = 0; cap < 40; cap++) {
        char *bytes = malloc(cap > 0 ? cap : 1);
        assert_non_null(bytes);
        xq_out out = {bytes, 0, cap, false};
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        assert_true(out.full);
        free(bytes);
    }
}

int main(void)
{
    enum { PLAIN = 6 };
    static struct CMUnitTest
        tests[PLAIN + COUNT(statuses) + COUNT(words_rows) + COUNT(candidates_rows)] = {
            cmocka_unit_test(an_empty_fault_is_sayable),
            cmocka_unit_test(a_candidate_that_is_too_long_is_left_out_and_said),
            cmocka_unit_test(a_new_fault_has_no_place),
            cmocka_unit_test(a_status_has_a_name),
            cmocka_unit_test(a_language_without_words_gives_english),
            cmocka_unit_test(words_that_do_not_fit_are_told),
        };
    size_t n = PLAIN;
    for (size_t i = 0; i < COUNT(statuses); i++) {
        tests[n++] = (struct CMUnitTest){statuses[i].name, every_placeholder_is_filled, NULL, NULL,
                                         (void *)(uintptr_t)&statuses[i].status};
    }
    for (size_t i = 0; i < COUNT(words_rows); i++) {
        tests[n++] = ROW_TEST(says, words_rows[i]);
    }
    for (size_t i = 0; i < COUNT(candidates_rows); i++) {
        tests[n++] = ROW_TEST(candidates_are_listed, candidates_rows[i]);
    }
    return cmocka_run_group_tests_name("fault", tests, NULL, NULL);
}

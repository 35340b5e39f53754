/* Boards in all the forms that people write them in, and as pictures. */
#include <stdio.h>

#include "unit/rows.h"
#include "unit/tsv.h"
#include "xqferry/drawing.h"
#include "xqferry/fen.h"

#define START      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define TWO_KINGS  "3k5/9/9/9/9/9/9/9/9/4K4"
#define STARS      "*********"
#define NINE_RANKS STARS STARS STARS STARS STARS STARS STARS STARS
#define ALONE      "no side to move is given, Red was taken\n" REST
#define REST                                                                                       \
    "fields 3 and 4 are not \"-\" and were set so\n"                                               \
    "the half-move clock was missing or no plain number and was set to 0\n"                        \
    "the move number was missing or no plain number from 1 and was set to 1"
#define NINETY "the 90 characters were read as one a point, from a9 to i0"
#define BINIT  "the 64 digits were read as a DhtmlXQ board"
#define MARKED "\"v1\" and all annotations were left out"

static void assert_words(const xq_fault *faults, uint32_t count, const char *want)
{
    char bytes[4096];
    xq_out out = XQ_OUT(bytes);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) {
            xq_out_char(&out, '\n');
        }
        xq_fault_write(&faults[i], XQ_ENGLISH, &out);
    }
    assert_text(out, want);
}

static void assert_fen(const xq_position *position, const char *want)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    assert_text(out, want);
}

/* ---- what is read ---- */

static const struct read_row {
    const char *name;
    const char *text;
    const char *want;
    const char *repairs; /* in words, one a line */
} read_rows[] = {
    {"90 characters and a side", "***k*****" NINE_RANKS "****K**** b", TWO_KINGS " b - - 0 1",
     NINETY "\n" REST},
    {"90 characters and six fields", "***k*****" NINE_RANKS "****K**** b - - 5 9",
     TWO_KINGS " b - - 5 9", NINETY},
    {"underlines for empty points",
     "___k_____________________________________________________________________________"
     "____K____",
     TWO_KINGS " w - - 0 1", NINETY "\n" ALONE},
    {"dashes for empty points",
     "---k-----------------------------------------------------------------------------"
     "----K---- w - - 0 1",
     TWO_KINGS " w - - 0 1", NINETY},
    {"blanks for empty points, at both ends too",
     "   k                                                                             "
     "    K    ",
     TWO_KINGS " w - - 0 1", NINETY "\n" ALONE},
    {"blanks, and a side behind",
     "   k                                                                             "
     "    K     b",
     TWO_KINGS " b - - 0 1", NINETY "\n" REST},
    {"several signs for empty points", "***k.0-__" NINE_RANKS "  **K**** w - - 0 1",
     TWO_KINGS " w - - 0 1", NINETY},
    {"90 characters after blanks", "  ***k*****" NINE_RANKS "****K**** w - - 0 1",
     TWO_KINGS " w - - 0 1", NINETY "\ndoubled or outer blanks were left out"},
    {"90 characters in letters H and E",
     "rheakaehr****C****" STARS STARS STARS STARS STARS STARS STARS "RHEAKAEHR b - - 0 1",
     "rnbakabnr/4C4/9/9/9/9/9/9/9/RNBAKABNR b - - 0 1",
     NINETY "\nletters of another dialect were read: \"h\" as horse"},
    {"DhtmlXQ with its tags",
     "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383"
     "[/DhtmlXQ_binit]",
     START, BINIT "\n" ALONE},
    {"DhtmlXQ and a side", "8979695949392919097717866646260600102030405060708012720323436383 b",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1", BINIT "\n" REST},
    {"an annotation behind a piece is the piece's", "v1 3k<a4>5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
     TWO_KINGS " w - - 0 1", MARKED},
    {"an annotation in brackets behind a piece", "v1 3k[a4]5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
     TWO_KINGS " w - - 0 1", MARKED},
    {"a bare annotation is an empty point's", "v1 3k5/2<x>6/9/9/9/9/9/9/9/4K<x>3 w - - 0 1",
     TWO_KINGS " w - - 0 1", MARKED},
    {"a piece and its annotations in brackets",
     "v1 3[k<x>]5/9/9/9/9/9/9/9/9/4[<a4><x>K]4 w - - 0 1", TWO_KINGS " w - - 0 1", MARKED},
    {"v1 after a blank", " v1  3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", TWO_KINGS " w - - 0 1",
     MARKED "\ndoubled or outer blanks were left out"},
};

static void reads(void **state)
{
    const struct read_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(text, XQ_FEN_STRICT, &position, &report), XQ_OK);
    assert_int_equal(report.fault_count, 0);
    assert_words(report.repairs, report.repair_count, row->repairs);
    assert_fen(&position, row->want);
    exact_free(text);
}

/* ---- what is refused ---- */

static const struct refused_row {
    const char *name;
    const char *text;
    xq_status want;
    const char *faults; /* in words, one a line */
} refused_rows[] = {
    {"89 characters", "***k*****" NINE_RANKS "****K***", XQ_FEN_NINETY,
     "a board of one character a point has 90 of them, found 89"},
    {"91 characters and a side", "***k*****" NINE_RANKS "****K***** w", XQ_FEN_NINETY,
     "a board of one character a point has 90 of them, found 91"},
    {"a letter that is no piece, on its rank", "***k****Q" NINE_RANKS "****K**Z* w - - 0 1",
     XQ_FEN_LETTER,
     "rank 9: \"Q\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 0: \"Z\" is no piece; pieces are K A B N R C P, Black's small"},
    {"hidden pieces", "***k****x" NINE_RANKS "****K**** w - - 0 1", XQ_FEN_OTHER_GAME,
     "\"x\" belongs to another game (hidden pieces, pockets or promotion)"},
    {"90 characters are judged like any board", "****k****" NINE_RANKS "****K**** w - - 0 1",
     XQ_FEN_FACING, "the generals face each other on file e (file 5) with nothing between"},
    {"62 digits", "89796959493929190977178666462606001020304050607080127203234363", XQ_FEN_BINIT,
     "a DhtmlXQ board has 64 digits, two for each of 32 pieces, found 62"},
    {"digits that are no point",
     "9279695949392919097717866646260600102030405060708012720323436383 w - - 0 1",
     XQ_FEN_BINIT_POINT,
     "the digits \"92\" are no point: first comes the file, 0 to 8, then the rank from the top; 99 "
     "is no piece"},
    {"two pieces on a point",
     "8989695949392919097717866646260600102030405060708012720323436383 w - - 0 1", XQ_FEN_TWICE,
     "two pieces stand on i0, Red's chariot first"},
    {"an annotation without v1", "3k<4>5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", XQ_FEN_LETTER,
     "rank 9: \"<\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 9: \">\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 9 (\"3k<4>5\") covers 15 points instead of 9"},
    {"an annotation that does not end", "v1 3k5/9/9/9/9/9/9/9/9/4K<4 w - - 0 1", XQ_FEN_LETTER,
     "rank 0: \"<\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 0 (\"4K<4\") covers 10 points instead of 9"},
    {"v1 alone", "v1", XQ_FEN_EMPTY, "the FEN is empty"},
};

static void refuses(void **state)
{
    const struct refused_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(text, XQ_FEN_STRICT, &position, &report), row->want);
    assert_int_equal(xq_fen_read_rotated(text, XQ_FEN_STRICT, &position, &report), row->want);
    assert_words(report.faults, report.fault_count, row->faults);
    exact_free(text);
}

/* ---- boards from Black's side ---- */

static const struct rotated_row {
    const char *name;
    const char *text;
    xq_status status;
    const char *want;
    const char *repairs;
} rotated_rows[] = {
    {"turned, the side stays", "4K4/9/9/C8/9/9/9/9/9/3k5 b - - 3 4", XQ_OK,
     "5k3/9/9/9/9/9/8C/9/9/4K4 b - - 3 4",
     "the board is written from Black's side and was turned by 180 degrees"},
    {"never turned where the generals are at home", START, XQ_OK, START, ""},
    {"judged after it is turned", "4K4/9/9/9/9/9/9/9/9/4k4 w - - 0 1", XQ_FEN_FACING, "",
     "the board is written from Black's side and was turned by 180 degrees"},
    {"one general astray is no board from Black's side", "4K4/9/9/9/9/9/9/9/9/9 w - - 0 1",
     XQ_FEN_NO_GENERAL, "", ""},
};

static void rotates(void **state)
{
    const struct rotated_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read_rotated(text, XQ_FEN_STRICT, &position, &report), row->status);
    assert_words(report.repairs, report.repair_count, row->repairs);
    if (row->status == XQ_OK) {
        assert_fen(&position, row->want);
    }
    exact_free(text);
}

/* ---- places ---- */

static const struct place_row {
    const char *name;
    const char *text;
    const char *want; /* of all repairs, then of all faults */
} place_rows[] = {
    {"of fields", "rheakaehr//1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
     "rank 8, b9, field 2, fields 3 and 4, field 5, field 6"},
    {"no side", TWO_KINGS " - - 0 1", "field 2"},
    {"of the whole text", "v1  3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "text, text"},
    {"of faults", "rnbakabn/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR x - - 0 1 more",
     "rank 9, field 2, text"},
    {"of a piece", "3k5/9/9/9/9/9/9/9/9/B3K4 w - - 0 1", "a0"},
    {"of the board", "9/9 w - - 0 1", "field 1"},
    {"of nothing", "", "text"},
};

static void places(void **state)
{
    const struct place_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position;
    xq_fen_report report;
    const xq_status status = xq_fen_read(text, XQ_FEN_STRICT, &position, &report);
    assert_int_equal(status == XQ_OK, report.fault_count == 0);
    char bytes[512];
    xq_out out = XQ_OUT(bytes);
    for (uint32_t i = 0; i < report.repair_count + report.fault_count; i++) {
        const uint32_t fault = i - report.repair_count;
        xq_out_text(&out, i > 0 ? ", " : "");
        xq_fen_place_write(i < report.repair_count ? &report.repairs[i] : &report.faults[fault],
                           &out);
    }
    assert_text(out, row->want);
    exact_free(text);
}

/* ---- pictures ---- */

#define BUSY "2bak4/4a4/4b4/3N1P3/8C/1p6P/2pcP4/4B4/2n1A4/3K1AB2 w - - 0 1"

static const struct drawing_row {
    const char *name;
    const char *fen;
    xq_pieces pieces;
    const char *want;
} drawing_rows[] = {
    {"the start in Chinese", START, XQ_PIECES_CHINESE,
     "     1   2   3   4   5   6   7   8   9\n"
     " 9   車──馬──象──士──將──士──象──馬──車\n"
     "     │   │   │   │ ╲ │ ╱ │   │   │   │\n"
     " 8   ├───┼───┼───┼───╳───┼───┼───┼───┤\n"
     "     │   │   │   │ ╱ │ ╲ │   │   │   │\n"
     " 7   ├───砲──┼───┼───┼───┼───┼───砲──┤\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 6   卒──┼───卒──┼───卒──┼───卒──┼───卒\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 5   ├───┴───┴───┴───┴───┴───┴───┴───┤\n"
     "     │      楚河           漢界      │\n"
     " 4   ├───┬───┬───┬───┬───┬───┬───┬───┤\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 3   兵──┼───兵──┼───兵──┼───兵──┼───兵\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 2   ├───炮──┼───┼───┼───┼───┼───炮──┤\n"
     "     │   │   │   │ ╲ │ ╱ │   │   │   │\n"
     " 1   ├───┼───┼───┼───╳───┼───┼───┼───┤\n"
     "     │   │   │   │ ╱ │ ╲ │   │   │   │\n"
     " 0   俥──傌──相──仕──帥──仕──相──傌──俥\n"
     "     九  八  七  六  五  四  三  二  一\n"
     "     a   b   c   d   e   f   g   h   i\n"},
    {"a middle game in letters", BUSY, XQ_PIECES_LETTERS,
     "     1   2   3   4   5   6   7   8   9\n"
     " 9   ┌───┬───b───a───k───┬───┬───┬───┐\n"
     "     │   │   │   │ ╲ │ ╱ │   │   │   │\n"
     " 8   ├───┼───┼───┼───a───┼───┼───┼───┤\n"
     "     │   │   │   │ ╱ │ ╲ │   │   │   │\n"
     " 7   ├───┼───┼───┼───b───┼───┼───┼───┤\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 6   ├───┼───┼───N───┼───P───┼───┼───┤\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 5   ├───┴───┴───┴───┴───┴───┴───┴───C\n"
     "     │                               │\n"
     " 4   ├───p───┬───┬───┬───┬───┬───┬───P\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 3   ├───┼───p───c───P───┼───┼───┼───┤\n"
     "     │   │   │   │   │   │   │   │   │\n"
     " 2   ├───┼───┼───┼───B───┼───┼───┼───┤\n"
     "     │   │   │   │ ╲ │ ╱ │   │   │   │\n"
     " 1   ├───┼───n───┼───A───┼───┼───┼───┤\n"
     "     │   │   │   │ ╱ │ ╲ │   │   │   │\n"
     " 0   └───┴───┴───K───┴───A───B───┴───┘\n"
     "     9   8   7   6   5   4   3   2   1\n"
     "     a   b   c   d   e   f   g   h   i\n"},
    {"two generals in ASCII", TWO_KINGS " w - - 0 1", XQ_PIECES_ASCII,
     "     1   2   3   4   5   6   7   8   9\n"
     " 9   +---+---+---k---+---+---+---+---+\n"
     "     |   |   |   | \\ | / |   |   |   |\n"
     " 8   +---+---+---+---*---+---+---+---+\n"
     "     |   |   |   | / | \\ |   |   |   |\n"
     " 7   +---+---+---+---+---+---+---+---+\n"
     "     |   |   |   |   |   |   |   |   |\n"
     " 6   +---+---+---+---+---+---+---+---+\n"
     "     |   |   |   |   |   |   |   |   |\n"
     " 5   +---+---+---+---+---+---+---+---+\n"
     "     |                               |\n"
     " 4   +---+---+---+---+---+---+---+---+\n"
     "     |   |   |   |   |   |   |   |   |\n"
     " 3   +---+---+---+---+---+---+---+---+\n"
     "     |   |   |   |   |   |   |   |   |\n"
     " 2   +---+---+---+---+---+---+---+---+\n"
     "     |   |   |   | \\ | / |   |   |   |\n"
     " 1   +---+---+---+---*---+---+---+---+\n"
     "     |   |   |   | / | \\ |   |   |   |\n"
     " 0   +---+---+---+---K---+---+---+---+\n"
     "     9   8   7   6   5   4   3   2   1\n"
     "     a   b   c   d   e   f   g   h   i\n"},
};

static void draws(void **state)
{
    const struct drawing_row *row = *state;
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(xq_str_of(row->fen), XQ_FEN_STRICT, &position, &report), XQ_OK);
    char bytes[XQ_DRAWING_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_drawing_write(&position, row->pieces, &out);
    assert_text(out, row->want);
}

static void a_picture_that_does_not_fit_is_told(void **state)
{
    (void)state;
    char bytes[800];
    xq_out out = XQ_OUT(bytes);
    xq_drawing_write(&xq_position_start, XQ_PIECES_ASCII, &out);
    assert_true(out.full);
}

/* The fullest board in the widest characters. */
static void every_picture_fits(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    memset(position.board, xq_piece_of(XQ_BLACK, XQ_SOLDIER), sizeof position.board);
    char bytes[XQ_DRAWING_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_drawing_write(&position, XQ_PIECES_CHINESE, &out);
    assert_false(out.full);
    xq_out empty = XQ_OUT(bytes);
    memset(position.board, 0, sizeof position.board);
    xq_drawing_write(&position, XQ_PIECES_CHINESE, &empty);
    assert_false(empty.full);
}

/* ---- the collection ---- */

enum { FORM, TEXT, WANT, COLUMNS };

static bool reads_as_stated(const xq_str fields[COLUMNS])
{
    const xq_str text = exact_copy(fields[TEXT].at, fields[TEXT].len);
    xq_position position;
    xq_fen_report report;
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    if (xq_fen_read(text, XQ_FEN_STRICT, &position, &report) == XQ_OK) {
        xq_fen_write(&position, &out);
    }
    exact_free(text);
    return xq_str_equal(xq_out_written(&out), fields[WANT]);
}

static void collected_boards_read_as_stated(void **state)
{
    (void)state;
    struct tsv tsv = tsv_open(XQ_SHARED_DATA "/boards.tsv");
    if (tsv.text == NULL) {
        (void)fputs("skipped: no " XQ_SHARED_DATA "/boards.tsv\n", stderr);
        skip();
    }
    xq_str fields[COLUMNS];
    (void)tsv_next(&tsv, fields, COLUMNS);
    size_t failed = 0;
    size_t rows = 0;
    while (tsv_next(&tsv, fields, COLUMNS)) {
        rows++;
        if (!reads_as_stated(fields)) {
            failed++;
            print_error("%.*s: %.*s\n", (int)fields[FORM].len, fields[FORM].at,
                        (int)fields[TEXT].len, fields[TEXT].at);
        }
    }
    assert_int_equal(failed, 0);
    assert_int_equal(rows, 40);
    tsv_close(&tsv);
}

int main(void)
{
    enum { PLAIN = 3 };
    static struct CMUnitTest tests[PLAIN + COUNT(read_rows) + COUNT(refused_rows) +
                                   COUNT(rotated_rows) + COUNT(place_rows) + COUNT(drawing_rows)] =
        {
            cmocka_unit_test(collected_boards_read_as_stated),
            cmocka_unit_test(a_picture_that_does_not_fit_is_told),
            cmocka_unit_test(every_picture_fits),
        };
    size_t n = PLAIN;
    for (size_t i = 0; i < COUNT(read_rows); i++) {
        tests[n++] = ROW_TEST(reads, read_rows[i]);
    }
    for (size_t i = 0; i < COUNT(refused_rows); i++) {
        tests[n++] = ROW_TEST(refuses, refused_rows[i]);
    }
    for (size_t i = 0; i < COUNT(rotated_rows); i++) {
        tests[n++] = ROW_TEST(rotates, rotated_rows[i]);
    }
    for (size_t i = 0; i < COUNT(place_rows); i++) {
        tests[n++] = ROW_TEST(places, place_rows[i]);
    }
    for (size_t i = 0; i < COUNT(drawing_rows); i++) {
        tests[n++] = ROW_TEST(draws, drawing_rows[i]);
    }
    return cmocka_run_group_tests_name("boards", tests, NULL, NULL);
}

/* FEN: what is read, what is repaired, what is refused, and in which words. */
#include <stdio.h>

#include "unit/rows.h"
#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/rules.h"

#define BOARD "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define NEAT  BOARD " w - - 0 1"

static xq_position untouched(void)
{
    xq_position position;
    memset(&position, 0xA5, sizeof position);
    return position;
}

static void assert_fen(const xq_position *position, const char *want)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    assert_text(out, want);
}

/* All the words of a list, one a line. */
static void write_list(const xq_fault *faults, uint32_t count, xq_out *out)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) {
            xq_out_char(out, '\n');
        }
        xq_fault_write(&faults[i], XQ_ENGLISH, out);
    }
}

/* ---- what is read ---- */

static const struct read_row {
    const char *name;
    const char *text;
    const char *want;    /* as it is written back */
    const char *repairs; /* in words, one a line */
} read_rows[] = {
    {"the start", NEAT, NEAT, ""},
    {"after C2=5 H8+7", "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2",
     "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2", ""},
    {"Black to move", BOARD " b - - 14 31", BOARD " b - - 14 31", ""},
    {"the largest counters", BOARD " w - - 65535 4294967295", BOARD " w - - 65535 4294967295", ""},
    {"P045: letters H and E",
     "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", NEAT,
     "letters of another dialect were read: \"h\" as horse"},
    {"letters M, S and G, two a side",
     "rnmgkgmnr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RNMGKGMNR w - - 0 1", NEAT,
     "letters of another dialect were read: \"m\" as elephant"},
    {"one G without a K is the general",
     "rnbagabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAGABNR w - - 0 1", NEAT,
     "letters of another dialect were read: \"g\" as general"},
    {"one G beside a K is an advisor", "3k5/9/9/9/9/9/9/9/4G4/4K4 w - - 0 1",
     "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1",
     "letters of another dialect were read: \"G\" as advisor"},
    {"side r", BOARD " r - - 0 1", NEAT, "side \"r\" was read as Red"},
    {"side W", BOARD " W - - 0 1", NEAT, "side \"W\" was read as Red"},
    {"side B", BOARD " B - - 0 1", BOARD " b - - 0 1", "side \"B\" was read as Black"},
    {"P050: board and side", BOARD " w", NEAT,
     "fields 3 and 4 are not \"-\" and were set so\n"
     "the half-move clock was missing or no plain number and was set to 0\n"
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"the board alone", BOARD, NEAT,
     "no side to move is given, Red was taken\n"
     "fields 3 and 4 are not \"-\" and were set so\n"
     "the half-move clock was missing or no plain number and was set to 0\n"
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"the side alone left out", BOARD " - - 3 40", BOARD " w - - 3 40",
     "no side to move is given, Red was taken"},
    {"P051: the dashes left out", "4kae2/4a4/4e4/9/PR7/9/3H4P/9/9/2E1K1r2 w 3 40",
     "4kab2/4a4/4b4/9/PR7/9/3N4P/9/9/2B1K1r2 w - - 3 40",
     "letters of another dialect were read: \"e\" as elephant\n"
     "fields 3 and 4 are not \"-\" and were set so"},
    {"P051 as it was sent", "4kae2/4a4/4e4/9/PR7/9/3H4P/9/9/2E1K1r2 w 0 1",
     "4kab2/4a4/4b4/9/PR7/9/3N4P/9/9/2B1K1r2 w - - 0 1",
     "letters of another dialect were read: \"e\" as elephant\n"
     "fields 3 and 4 are not \"-\" and were set so"},
    {"CXBoard: three fields, the last is the move number", BOARD " r 7", BOARD " w - - 0 7",
     "side \"r\" was read as Red\n"
     "fields 3 and 4 are not \"-\" and were set so\n"
     "the half-move clock was missing or no plain number and was set to 0"},
    {"one dash and a number", BOARD " w - 7", BOARD " w - - 0 7",
     "fields 3 and 4 are not \"-\" and were set so\n"
     "the half-move clock was missing or no plain number and was set to 0"},
    {"one dash and two numbers", BOARD " w - 5 7", BOARD " w - - 5 7",
     "fields 3 and 4 are not \"-\" and were set so"},
    {"both dashes, no counters", BOARD " w - -", NEAT,
     "the half-move clock was missing or no plain number and was set to 0\n"
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"five fields", BOARD " w - - 5", BOARD " w - - 5 1",
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"chess's fields three and four", BOARD " w KQkq e3 0 1", NEAT,
     "fields 3 and 4 are not \"-\" and were set so"},
    {"move number 0", BOARD " w - - 0 0", NEAT,
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"a negative move number", BOARD " w - - 0 -1", NEAT,
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"a negative clock", BOARD " w - - -3 1", NEAT,
     "the half-move clock was missing or no plain number and was set to 0"},
    {"counters that are words", BOARD " w - - x y", NEAT,
     "the half-move clock was missing or no plain number and was set to 0\n"
     "the move number was missing or no plain number from 1 and was set to 1"},
    {"counters with zeros before and a sign", BOARD " w - - 007 +2", BOARD " w - - 7 2",
     "the half-move clock was missing or no plain number and was set to 7\n"
     "the move number was missing or no plain number from 1 and was set to 2"},
    {"counters that are too large", BOARD " w - - 65536 4294967296",
     BOARD " w - - 65535 4294967295",
     "the half-move clock was missing or no plain number and was set to 65535\n"
     "the move number was missing or no plain number from 1 and was set to 4294967295"},
    {"counters that fit no machine word",
     BOARD " w - - 99999999999999999999999 99999999999999999999999",
     BOARD " w - - 65535 4294967295",
     "the half-move clock was missing or no plain number and was set to 65535\n"
     "the move number was missing or no plain number from 1 and was set to 4294967295"},
    {"P057: doubled blanks", BOARD "  w  - -  0 1", NEAT, "doubled or outer blanks were left out"},
    {"a blank behind", NEAT " ", NEAT, "doubled or outer blanks were left out"},
    {"a blank before", " " NEAT, NEAT, "doubled or outer blanks were left out"},
    {"a byte order mark in front says nothing", "\xEF\xBB\xBF" NEAT, NEAT, ""},
    {"a tab between", BOARD "\tw - - 0 1", NEAT, "doubled or outer blanks were left out"},
    {"neighbouring digits",
     "rnbakabnr/45/1c5c1/p1p1p1p1p/9/18/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", NEAT,
     "neighbouring digits in rank 8 were added up"},
    {"an empty rank", "rnbakabnr//1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", NEAT,
     "rank 8 holds nothing and was read as 9 empty points"},
    {"no move at all is no fault", "3k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1",
     "3k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1", ""},
    {"the side to move in check is no fault", "3k5/9/9/9/9/3R5/9/9/9/4K4 b - - 1 1",
     "3k5/9/9/9/9/3R5/9/9/9/4K4 b - - 1 1", ""},
};

static void reads(void **state)
{
    const struct read_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position = untouched();
    xq_fen_report report;
    assert_int_equal(xq_fen_read(text, XQ_FEN_STRICT, &position, &report), XQ_OK);
    assert_int_equal(report.fault_count, 0);
    char bytes[1024];
    xq_out out = XQ_OUT(bytes);
    write_list(report.repairs, report.repair_count, &out);
    assert_text(out, row->repairs);
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
    {"nothing", "", XQ_FEN_EMPTY, "the FEN is empty"},
    {"blanks", " \t ", XQ_FEN_EMPTY, "the FEN is empty"},
    {"P044: foobar", "foobar", XQ_FEN_RANKS, "expected 10 ranks separated by '/', found 1"},
    {"an empty board", "9/9/9/9/9/9/9/9/9/9 w - - 0 1", XQ_FEN_NO_GENERAL,
     "Red has no general; each side has one, in its palace\n"
     "Black has no general; each side has one, in its palace"},
    {"one general", "9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", XQ_FEN_NO_GENERAL,
     "Black has no general; each side has one, in its palace"},
    {"two generals", "3k5/9/9/9/9/9/9/9/9/4KK3 w - - 0 1", XQ_FEN_COUNT,
     "Red has 2 generals, at most 1 are possible"},
    {"P053: facing generals", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", XQ_FEN_FACING,
     "the generals face each other on file e (file 5) with nothing between"},
    {"P060: six soldiers", "rnbakabnr/9/1c5c1/ppp1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     XQ_FEN_COUNT,
     "Black has 6 soldiers, at most 5 are possible\n"
     "Black's soldier on b6: soldiers of that side stand only on a5 c5 e5 g5 i5 a6 c6 e6 g6 i6 and "
     "anywhere beyond the river"},
    {"nine ranks", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w - - 0 1", XQ_FEN_RANKS,
     "expected 10 ranks separated by '/', found 9"},
    {"eleven ranks", BOARD "/9 w - - 0 1", XQ_FEN_RANKS,
     "expected 10 ranks separated by '/', found 11"},
    {"a rank too short", "rnbakabn/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     XQ_FEN_RANK_WIDTH, "rank 9 (\"rnbakabn\") covers 8 points instead of 9"},
    {"a rank too long", "rnbakabnr/9/1c5c1/p1p1p1p1pp/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     XQ_FEN_RANK_WIDTH, "rank 6 (\"p1p1p1p1pp\") covers 10 points instead of 9"},
    {"an empty rank too many",
     "rnbakabnr//9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", XQ_FEN_RANKS,
     "expected 10 ranks separated by '/', found 11"},
    {"a digit 0", "rnbakabnr/90/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     XQ_FEN_LETTER,
     "rank 8: \"0\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 8 (\"90\") covers 10 points instead of 9"},
    {"an unknown letter, said once a rank",
     "rnqakaqnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNQ w - - 0 1", XQ_FEN_LETTER,
     "rank 9: \"q\" is no piece; pieces are K A B N R C P, Black's small\n"
     "rank 0: \"Q\" is no piece; pieces are K A B N R C P, Black's small"},
    {"a Chinese letter",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA\xe5\xb8\x85"
     "ABNR w - - 0 1",
     XQ_FEN_LETTER,
     "rank 0: \"\xe5\xb8\x85\" is no piece; pieces are K A B N R C P, Black's small"},
    {"a byte that is no UTF-8",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA\xcb"
     "ABNR w - - 0 1",
     XQ_FEN_LETTER, "rank 0: \"\\xcb\" is no piece; pieces are K A B N R C P, Black's small"},
    {"international chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     XQ_FEN_CHESS,
     "this is a FEN of international chess (8 ranks of 8 points); xiangqi has 10 of 9"},
    {"international chess with a pocket",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", XQ_FEN_CHESS,
     "this is a FEN of international chess (8 ranks of 8 points); xiangqi has 10 of 9"},
    {"hidden pieces", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w - - 0 1",
     XQ_FEN_OTHER_GAME, "\"x\" belongs to another game (hidden pieces, pockets or promotion)"},
    {"a pocket", BOARD "[Rp] w - - 0 1", XQ_FEN_OTHER_GAME,
     "\"[Rp]\" belongs to another game (hidden pieces, pockets or promotion)"},
    {"a pocket that does not end", BOARD "[Rp w - - 0 1", XQ_FEN_OTHER_GAME,
     "\"[Rp\" belongs to another game (hidden pieces, pockets or promotion)"},
    {"a promoted piece", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R~NBAKABNR w - - 0 1",
     XQ_FEN_OTHER_GAME, "\"~\" belongs to another game (hidden pieces, pockets or promotion)"},
    {"a bad side", BOARD " x - - 0 1", XQ_FEN_SIDE,
     "the side to move is \"x\"; it must be w (Red) or b (Black)"},
    {"a word for a side", BOARD " red - - 0 1", XQ_FEN_SIDE,
     "the side to move is \"red\"; it must be w (Red) or b (Black)"},
    {"a seventh field", NEAT " moves h2e2", XQ_FEN_EXTRA,
     "\"moves h2e2\" follows after the six fields"},
    {"three counters", BOARD " w 1 2 3", XQ_FEN_EXTRA, "\"3\" follows after the six fields"},
    {"P054: an elephant on d0", "4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1", XQ_FEN_POINT,
     "Red's elephant on d0: elephants of that side stand only on c0 g0 a2 e2 i2 c4 g4"},
    {"a general out of its palace", "3k5/9/9/9/9/9/9/9/9/2K6 w - - 0 1", XQ_FEN_POINT,
     "Red's general on c0: generals of that side stand only on d0 e0 f0 d1 e1 f1 d2 e2 f2"},
    {"an advisor out of its points", "3k1a3/4a4/9/9/9/9/9/9/3A5/4K4 w - - 0 1", XQ_FEN_POINT,
     "Red's advisor on d1: advisors of that side stand only on d0 f0 e1 d2 f2"},
    {"a soldier that never stood there", "3k5/9/9/9/9/9/1P7/9/9/4K4 w - - 0 1", XQ_FEN_POINT,
     "Red's soldier on b3: soldiers of that side stand only on a3 c3 e3 g3 i3 a4 c4 e4 g4 i4 and "
     "anywhere beyond the river"},
    {"two soldiers behind each other before the river", "3k5/9/9/9/9/4P4/4P4/9/9/4K4 w - - 0 1",
     XQ_FEN_SOLDIERS, "Red's soldier on e3 and on e4: one of them cannot have got there"},
    {"the same of Black's", "3k5/9/9/p8/p8/9/9/9/9/4K4 w - - 0 1", XQ_FEN_SOLDIERS,
     "Black's soldier on a6 and on a5: one of them cannot have got there"},
    {"written from Black's side",
     "RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1", XQ_FEN_ROTATED,
     "the generals stand in each other's palaces: the board seems to be written from Black's side; "
     "turned by 180 degrees, or with its ranks in reverse order, it is " NEAT},
    {"written from Black's side, the two readings differ", "4K4/9/9/C8/9/9/9/9/9/3k5 b - - 3 4",
     XQ_FEN_ROTATED,
     "the generals stand in each other's palaces: the board seems to be written from Black's side; "
     "turned by 180 degrees, or with its ranks in reverse order, it is "
     "5k3/9/9/9/9/9/8C/9/9/4K4 b - - 3 4, 3k5/9/9/9/9/9/C8/9/9/4K4 b - - 3 4"},
    {"the side not to move in check", "3k5/9/9/9/9/3R5/9/9/9/4K4 w - - 0 1", XQ_FEN_CHECK,
     "Black is not to move but in check from Red's chariot on d4; perhaps it is Black's move"},
    {"check by a soldier", "3ak1b2/4P4/9/5N3/9/9/9/9/9/4K4 w", XQ_FEN_CHECK,
     "Black is not to move but in check from Red's soldier on e8; perhaps it is Black's move"},
    {"all at once", "rnbakabnr/9/1c5c1/p1p1p1p1p1/9/9/P1P1P1P1P/1C5C1/9/RNBAZABNR x - - 0 1 extra",
     XQ_FEN_RANK_WIDTH,
     "rank 6 (\"p1p1p1p1p1\") covers 10 points instead of 9\n"
     "rank 0: \"Z\" is no piece; pieces are K A B N R C P, Black's small\n"
     "the side to move is \"x\"; it must be w (Red) or b (Black)\n"
     "\"extra\" follows after the six fields"},
    {"facing and in check", "4k4/9/9/9/9/9/9/9/9/r3K4 b - - 0 1", XQ_FEN_FACING,
     "the generals face each other on file e (file 5) with nothing between\n"
     "Red is not to move but in check from Black's chariot on a0; perhaps it is Red's move"},
};

static void refuses(void **state)
{
    const struct refused_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position = untouched();
    const xq_position before = position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(text, XQ_FEN_STRICT, &position, &report), row->want);
    assert_int_equal(report.faults[0].status, row->want);
    assert_memory_equal(&position, &before, sizeof position);
    char bytes[2048];
    xq_out out = XQ_OUT(bytes);
    write_list(report.faults, report.fault_count, &out);
    assert_text(out, row->faults);
    exact_free(text);
}

/* ---- lenient ---- */

static const struct lenient_row {
    const char *name;
    const char *text;
    xq_status want;
    uint32_t faults;
} lenient_rows[] = {
    {"six soldiers pass", "rnbakabnr/9/1c5c1/ppp1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     XQ_OK, 2},
    {"an elephant's point passes", "4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1", XQ_OK, 1},
    {"soldiers behind each other pass", "3k5/9/9/9/9/4P4/4P4/9/9/4K4 w - - 0 1", XQ_OK, 1},
    {"no general does not", "9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", XQ_FEN_NO_GENERAL, 1},
    {"two generals do not", "3k5/9/9/9/9/9/9/9/9/4KK3 w - - 0 1", XQ_FEN_COUNT, 1},
    {"a general out of its palace does not", "3k5/9/9/9/9/9/9/9/9/2K6 w - - 0 1", XQ_FEN_POINT, 1},
    {"facing generals do not", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", XQ_FEN_FACING, 1},
    {"check of the side not to move does not", "3k5/9/9/9/9/3R5/9/9/9/4K4 w - - 0 1", XQ_FEN_CHECK,
     1},
    {"the status is of what was not let pass", "3k5/9/9/9/9/3R5/9/9/9/B3K4 w - - 0 1", XQ_FEN_CHECK,
     2},
};

static void is_lenient(void **state)
{
    const struct lenient_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_position position = untouched();
    const xq_position before = position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(text, XQ_FEN_LENIENT, &position, &report), row->want);
    assert_int_equal(report.fault_count, row->faults);
    if (row->want == XQ_OK) {
        assert_fen(&position, row->text);
    } else {
        assert_memory_equal(&position, &before, sizeof position);
    }
    exact_free(text);
}

/* ---- limits ---- */

static void more_faults_than_fit_are_counted(void **state)
{
    (void)state;
    /* 84 soldiers that stand where none can, too many of them, and no general */
    const char text[] = "ppppppppp/ppppppppp/ppppppppp/PPPPPPPPP/PPPPPPPPP/"
                        "ppppppppp/ppppppppp/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP w - - 0 1";
    xq_position position = untouched();
    xq_fen_report report;
    const xq_str fen = exact_copy(text, sizeof text - 1);
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &position, &report), XQ_FEN_NO_GENERAL);
    assert_int_equal(report.fault_count, XQ_FEN_FAULTS);
    /* 2 without a general, 2 with too many soldiers, 27 of each side before their lines */
    assert_int_equal(report.omitted, 2 + 2 + 54 - XQ_FEN_FAULTS);
    /* and leniently: what does not fit in the report still counts */
    const char behind[] = "3k5/ppppppppp/ppppppppp/9/9/9/9/PPPPPPPPP/PPPPPPPPP/3RK4 w - - 0 1";
    const xq_str late = exact_copy(behind, sizeof behind - 1);
    assert_int_equal(xq_fen_read(late, XQ_FEN_LENIENT, &position, &report), XQ_OK);
    assert_true(report.omitted > 0);
    exact_free(late);
    exact_free(fen);
}

static void a_fault_behind_the_last_that_fits_still_refuses(void **state)
{
    (void)state;
    const char text[] = "3k5/1pppppppp/ppppppppp/9/9/9/9/PPPPPPPPP/PPPPPPPPP/4K4 x - - 0 1";
    xq_position position = untouched();
    xq_fen_report report;
    const xq_str fen = exact_copy(text, sizeof text - 1);
    assert_int_equal(xq_fen_read(fen, XQ_FEN_LENIENT, &position, &report), XQ_FEN_SIDE);
    assert_true(report.omitted > 0);
    exact_free(fen);
}

/* A mebibyte of one byte, or of two in turn, is refused at once and not overrun. */
static void a_mebibyte_is_refused(void **state)
{
    static const char *const patterns[] = {"9",  "/", "z",  "a/", "K/",
                                           "z9", " ", " w", "9/", "\xe5"};
    (void)state;
    enum { LEN = 1 << 20 };
    char *bytes = malloc(LEN);
    assert_non_null(bytes);
    for (size_t i = 0; i < COUNT(patterns); i++) {
        const size_t len = strlen(patterns[i]);
        for (size_t at = 0; at < LEN; at++) {
            bytes[at] = patterns[i][at % len];
        }
        xq_position position = untouched();
        xq_fen_report report;
        const xq_status got = xq_fen_read((xq_str){bytes, LEN}, XQ_FEN_STRICT, &position, &report);
        assert_true(got != XQ_OK);
        char words[4096];
        xq_out out = XQ_OUT(words);
        write_list(report.faults, report.fault_count, &out);
        assert_false(out.full);
    }
    free(bytes);
}

/* Ten ranks of which one is a mebibyte long. */
static void a_long_rank_is_refused(void **state)
{
    (void)state;
    enum { LEN = 1 << 20 };
    const char head[] = "rnbakabnr/9/1c5c1/";
    const char tail[] = "/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    char *bytes = malloc(LEN);
    assert_non_null(bytes);
    memset(bytes, '9', LEN);
    memcpy(bytes, head, sizeof head - 1);
    memcpy(bytes + LEN - (sizeof tail - 1), tail, sizeof tail - 1);
    xq_position position = untouched();
    xq_fen_report report;
    assert_int_equal(xq_fen_read((xq_str){bytes, LEN}, XQ_FEN_STRICT, &position, &report),
                     XQ_FEN_RANK_WIDTH);
    assert_true(report.faults[0].count == 9 * (LEN - (int64_t)(sizeof head + sizeof tail - 2)));
    free(bytes);
}

/* A counter of a mebibyte of zeros is a number, and read in one pass. */
static void a_long_counter_is_repaired(void **state)
{
    (void)state;
    enum { LEN = 1 << 20 };
    char *bytes = malloc(LEN);
    assert_non_null(bytes);
    memset(bytes, '0', LEN);
    memcpy(bytes, BOARD " w - - ", sizeof BOARD " w - - " - 1);
    xq_position position = untouched();
    xq_fen_report report;
    assert_int_equal(xq_fen_read((xq_str){bytes, LEN}, XQ_FEN_STRICT, &position, &report), XQ_OK);
    assert_fen(&position, NEAT);
    free(bytes);
}

/* Every beginning of a FEN gives a status and no more. */
static void every_beginning_is_judged(void **state)
{
    (void)state;
    const char text[] = NEAT;
    for (size_t len = 0; len < sizeof text; len++) {
        const xq_str fen = exact_copy(text, len);
        xq_position position = untouched();
        xq_fen_report report;
        const xq_status got = xq_fen_read(fen, XQ_FEN_STRICT, &position, &report);
        assert_int_equal(got == XQ_OK, len >= sizeof BOARD - 1);
        exact_free(fen);
    }
}

static void a_fen_that_does_not_fit_is_told(void **state)
{
    (void)state;
    char bytes[sizeof NEAT - 2];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(&xq_position_start, &out);
    assert_true(out.full);
}

static void the_start_is_written(void **state)
{
    (void)state;
    assert_fen(&xq_position_start, NEAT);
    xq_position position = xq_position_start;
    xq_position_move(&position, (xq_move){25, 22});
    xq_position_move(&position, (xq_move){88, 69});
    assert_fen(&position, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
}

/* ---- the collections ---- */

enum { SOURCE, ID, RAW, NORMALISED, STATUS, REMARK, COLUMNS };

/* What the collection calls each fault. An empty rank is no fault here: that board has no Black
 * general. */
static const struct {
    const char *stated;
    xq_status want;
} stated_faults[] = {
    {"unparsable: rows", XQ_FEN_RANKS},
    {"unparsable: width", XQ_FEN_RANK_WIDTH},
    {"unparsable: width '17'", XQ_FEN_RANK_WIDTH},
    {"unparsable: width ''", XQ_FEN_NO_GENERAL},
    {"kings!=1", XQ_FEN_NO_GENERAL},
    {"side not to move is in check", XQ_FEN_CHECK},
    {"side not to move is in check", XQ_FEN_FACING}, /* by the other general */
    {"fault", XQ_FEN_POINT},                         /* an elephant's, as the remarks say */
};

static bool reports(const xq_fen_report *report, xq_status status)
{
    for (uint32_t i = 0; i < report->fault_count; i++) {
        if (report->faults[i].status == status) {
            return true;
        }
    }
    return false;
}

static bool has_stated_fault(xq_str stated, const xq_fen_report *report)
{
    for (size_t i = 0; i < COUNT(stated_faults); i++) {
        if (xq_str_equal(stated, xq_str_of(stated_faults[i].stated)) &&
            reports(report, stated_faults[i].want)) {
            return true;
        }
    }
    return false;
}

static bool fares_as_stated(const xq_str fields[COLUMNS])
{
    const xq_str raw = exact_copy(fields[RAW].at, fields[RAW].len);
    xq_position position;
    xq_fen_report report;
    const bool is_read = xq_fen_read(raw, XQ_FEN_STRICT, &position, &report) == XQ_OK;
    bool is_same = false;
    if (is_read) {
        char bytes[XQ_FEN_MAX];
        xq_out out = XQ_OUT(bytes);
        xq_fen_write(&position, &out);
        is_same = !out.full && xq_str_equal(xq_out_written(&out), fields[NORMALISED]);
    }
    exact_free(raw);
    return xq_str_equal(fields[STATUS], XQ_STR("ok"))
               ? is_same
               : !is_read && has_stated_fault(fields[STATUS], &report);
}

static void collected_fens_fare_as_stated(void **state)
{
    (void)state;
    struct tsv tsv = tsv_open(XQ_SHARED_DATA "/fens.tsv");
    if (tsv.text == NULL) {
        (void)fputs("skipped: no " XQ_SHARED_DATA "/fens.tsv\n", stderr);
        skip();
    }
    xq_str fields[COLUMNS];
    (void)tsv_next(&tsv, fields, COLUMNS);
    size_t failed = 0;
    size_t rows = 0;
    while (tsv_next(&tsv, fields, COLUMNS)) {
        rows++;
        if (!fares_as_stated(fields)) {
            failed++;
            print_error("%.*s: %.*s\n", (int)fields[STATUS].len, fields[STATUS].at,
                        (int)fields[RAW].len, fields[RAW].at);
        }
    }
    assert_int_equal(failed, 0);
    assert_int_equal(rows, 13780);
    tsv_close(&tsv);
}

int main(void)
{
    enum { PLAIN = 9 };
    static struct CMUnitTest
        tests[PLAIN + COUNT(read_rows) + COUNT(refused_rows) + COUNT(lenient_rows)] = {
            cmocka_unit_test(more_faults_than_fit_are_counted),
            cmocka_unit_test(a_fault_behind_the_last_that_fits_still_refuses),
            cmocka_unit_test(a_mebibyte_is_refused),
            cmocka_unit_test(a_long_rank_is_refused),
            cmocka_unit_test(a_long_counter_is_repaired),
            cmocka_unit_test(every_beginning_is_judged),
            cmocka_unit_test(a_fen_that_does_not_fit_is_told),
            cmocka_unit_test(the_start_is_written),
            cmocka_unit_test(collected_fens_fare_as_stated),
        };
    size_t n = PLAIN;
    for (size_t i = 0; i < COUNT(read_rows); i++) {
        tests[n++] = ROW_TEST(reads, read_rows[i]);
    }
    for (size_t i = 0; i < COUNT(refused_rows); i++) {
        tests[n++] = ROW_TEST(refuses, refused_rows[i]);
    }
    for (size_t i = 0; i < COUNT(lenient_rows); i++) {
        tests[n++] = ROW_TEST(is_lenient, lenient_rows[i]);
    }
    return cmocka_run_group_tests_name("fen", tests, NULL, NULL);
}

/* Lists of moves: any notation, mixed, numbered, and where their ranks are counted from. */
#include "unit/rows.h"

#include "xqferry/fen.h"
#include "xqferry/movelist.h"

#define START    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define CHARIOTS "3k5/9/9/9/9/8R/8R/9/9/4K4 w - - 0 1"
#define SOLDIERS "3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1"
#define PAIR     "3k5/9/6P2/9/6P2/9/9/9/9/4K4 w - - 0 1"

static const struct row {
    const char *name;
    const char *fen;
    const char *text;
    const char *named; /* NULL: any */
    xq_origin preferred;
    const char *moves; /* read, or before the one at fault */
    xq_origin origin;
    const char *guess; /* the only one; NULL: none */
    const char *fault; /* in words; NULL: all is well */
} rows[] = {
    {"coordinates as preferred", START, "h2e2 h9g7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_0_9, NULL, NULL},
    {"coordinates by legality", START, "h2e2 h9g7", NULL, XQ_ORIGIN_NONE, "h2e2 h9g7 ",
     XQ_ORIGIN_0_9, "coordinates were read as ranks 0-9 (coord-0-9)", NULL},
    {"a rank 0 says it by itself", START, "h2e2 h9g7 h0g2", NULL, XQ_ORIGIN_NONE, "h2e2 h9g7 h0g2 ",
     XQ_ORIGIN_0_9, NULL, NULL},
    {"a rank 10 says it by itself", START, "h3e3 h10g8", NULL, XQ_ORIGIN_NONE, "h2e2 h9g7 ",
     XQ_ORIGIN_1_10, NULL, NULL},
    {"foreign ranks with a 10", START, "h3e3 h10g8", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_1_10, "coordinates were read as ranks 1-10 (coord-1-10)", NULL},
    {"foreign ranks by legality", START, "h3e3", NULL, XQ_ORIGIN_0_9, "h2e2 ", XQ_ORIGIN_1_10,
     "coordinates were read as ranks 1-10 (coord-1-10)", NULL},
    {"foreign ranks the other way", START, "h2e2 h9g7", NULL, XQ_ORIGIN_1_10, "h2e2 h9g7 ",
     XQ_ORIGIN_0_9, "coordinates were read as ranks 0-9 (coord-0-9)", NULL},
    {"iccs", START, "H2-E2 H9-G7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_0_9, NULL, NULL},
    {"wxf", START, "C2=5 H8+7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_NONE, NULL, NULL},
    {"wxf with dots and small letters", START, "C2.5 h8+7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"chinese", START, "炮二平五 马8进7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_NONE, NULL,
     NULL},
    {"chinese, other characters", START, "砲二平五 傌8進7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"chinese, full-width", START, "炮二平五 馬８進７", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"mixed", START, "h2e2 H8+7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_0_9, NULL, NULL},
    {"mixed with foreign ranks", START, "炮二平五 h10g8 H2+3", NULL, XQ_ORIGIN_NONE,
     "h2e2 h9g7 h0g2 ", XQ_ORIGIN_1_10, NULL, NULL},
    {"numbered", START, "1. C2=5 H8+7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_NONE, NULL,
     NULL},
    {"numbered without a blank", START, "1.C2=5 H8+7 2.h0g2", NULL, XQ_ORIGIN_0_9,
     "h2e2 h9g7 h0g2 ", XQ_ORIGIN_0_9, NULL, NULL},
    {"numbered in Chinese", START, "1、炮二平五 马8进7 12、 马二进三", NULL, XQ_ORIGIN_0_9,
     "h2e2 h9g7 h0g2 ", XQ_ORIGIN_NONE, NULL, NULL},
    {"Black's number", START, "1. C2=5 1... H8+7", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"Black begins", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
     "1. …… 马8进7", NULL, XQ_ORIGIN_0_9, "h9g7 ", XQ_ORIGIN_NONE, NULL, NULL},
    {"a move that looks numbered", SOLDIERS, "33.4", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL,
     "ply 1: 33.4: Red has no soldier there; legal: 3-=4, 3+=4"}, /* two on file 3: no middle */
    {"the middle of three on a file", SOLDIERS, "77.8", NULL, XQ_ORIGIN_NONE, "c6b6 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"the file of one of three, where two files hold several", SOLDIERS, "P7+1", NULL,
     XQ_ORIGIN_NONE, "c7c8 ", XQ_ORIGIN_NONE, NULL, NULL},
    {"numbered squares", START, "1.h2-e2 h9-g7 2.h0-g2", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 h0g2 ",
     XQ_ORIGIN_0_9, NULL, NULL},
    {"commas and words", START, "h3 to e3, h10g8", NULL, XQ_ORIGIN_NONE, "h2e2 h9g7 ",
     XQ_ORIGIN_1_10, NULL, NULL},
    {"Chinese commas", START, "炮二平五，马8进7。", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_NONE, NULL, NULL},
    {"praise and blame", START, "C2=5! H8+7??", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 ", XQ_ORIGIN_NONE,
     NULL, NULL},
    {"praise before the next number", START, "1. C2=5 H8+7    !!2. H2+3 ? R9=8", NULL,
     XQ_ORIGIN_0_9, "h2e2 h9g7 h0g2 i9h9 ", XQ_ORIGIN_NONE, NULL, NULL},
    {"piece and squares settle the top", START, "炮h7→e7", NULL, XQ_ORIGIN_0_9, "h2e2 ",
     XQ_ORIGIN_TOP, "coordinates were read as ranks 0-9 from the top (coord-top)", NULL},
    {"the top, both sides", START, "炮h7→e7 砲b2→e2", NULL, XQ_ORIGIN_NONE, "h2e2 b7e7 ",
     XQ_ORIGIN_TOP, "coordinates were read as ranks 0-9 from the top (coord-top)", NULL},
    {"piece and squares from the bottom", START, "炮h2-e2", NULL, XQ_ORIGIN_0_9, "h2e2 ",
     XQ_ORIGIN_0_9, NULL, NULL},
    {"piece and squares, ranks 1-10", START, "炮h3-e3 马h10-g8", NULL, XQ_ORIGIN_NONE, "h2e2 h9g7 ",
     XQ_ORIGIN_1_10, NULL, NULL},
    {"bare squares are not counted from the top", START, "h7e7", NULL, XQ_ORIGIN_0_9, "",
     XQ_ORIGIN_NONE, NULL, "ply 1: h7e7: h7 holds Black's cannon, but Red is to move"},
    {"but are when it is named", START, "h7e7 h0g2", "coord-top", XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_TOP, NULL, NULL},
    {"the top is preferred", START, "h7e7 h0g2", NULL, XQ_ORIGIN_TOP, "h2e2 h9g7 ", XQ_ORIGIN_TOP,
     NULL, NULL},
    {"named ranks 1-10", START, "h3e3 h10g8", "coord-1-10", XQ_ORIGIN_0_9, "h2e2 h9g7 ",
     XQ_ORIGIN_1_10, NULL, NULL},
    {"named wxf", START, "C2=5 H8+7", "wxf", XQ_ORIGIN_NONE, "h2e2 h9g7 ", XQ_ORIGIN_NONE, NULL,
     NULL},
    {"named wxf does not read squares", START, "C2=5 h9g7", "wxf", XQ_ORIGIN_0_9, "h2e2 ",
     XQ_ORIGIN_NONE, NULL, "ply 2: h9g7: not a move in any notation that is read here"},
    {"nothing", START, "", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL, NULL},
    {"only a number", START, " 1. ", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL, NULL},

    {"both origins are legal", CHARIOTS, "i4h4", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL,
     "ply 1: i4h4: the whole list is legal with coord-0-9 or coord-1-10; name one notation"},
    {"what was settled before stands", CHARIOTS, "K5+1 K4+1 i4h4", NULL, XQ_ORIGIN_NONE,
     "e0e1 d9d8 ", XQ_ORIGIN_NONE, NULL,
     "ply 3: i4h4: the whole list is legal with coord-0-9 or coord-1-10; name one notation"},
    {"the preferred one is not asked for", CHARIOTS, "i4h4", NULL, XQ_ORIGIN_1_10, "i3h3 ",
     XQ_ORIGIN_1_10, NULL, NULL},
    {"both foreign origins are legal", CHARIOTS, "i4h4", NULL, XQ_ORIGIN_TOP, "", XQ_ORIGIN_NONE,
     NULL, "ply 1: i4h4: the whole list is legal with coord-0-9 or coord-1-10; name one notation"},

    {"the other side's piece", START, "h2e2 a0a9", NULL, XQ_ORIGIN_0_9, "h2e2 ", XQ_ORIGIN_0_9,
     NULL, "ply 2: a0a9: a0 holds Red's chariot, but Black is to move"},
    {"nothing preferred, the furthest is reported", START, "h2e2 a0a9", NULL, XQ_ORIGIN_NONE,
     "h2e2 ", XQ_ORIGIN_0_9, NULL, "ply 2: a0a9: a0 holds Red's chariot, but Black is to move"},
    {"a discovered screen", START, "h2e2 h9g7 e2e6 d9e8", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 e2e6 ",
     XQ_ORIGIN_0_9, NULL,
     "ply 4: d9e8: it leaves the general in check from Red's cannon on e6; legal: e9e8"},
    {"the furthest is not the preferred", START, "h3e3 h8e8 a5a6", NULL, XQ_ORIGIN_0_9,
     "h2e2 h7e7 ", XQ_ORIGIN_1_10, NULL, "ply 3: a5a6: a4 is empty"},
    {"a 10 settles it, though another got further", START, "h2e2 h10g8", NULL, XQ_ORIGIN_0_9, "",
     XQ_ORIGIN_NONE, NULL, "ply 1: h2e2: h1 is empty"},
    {"a 10 and a 0", START, "h2e2 h9g7 h0g2 h10g8", NULL, XQ_ORIGIN_0_9, "h2e2 h9g7 h0g2 ",
     XQ_ORIGIN_0_9, NULL, "ply 4: h10g8: value out of range"},
    {"illegal wxf among squares", START, "h2e2 H8+6", NULL, XQ_ORIGIN_0_9, "h2e2 ", XQ_ORIGIN_0_9,
     NULL,
     "ply 2: H8+6: Black's horse on h9 is blocked by the piece on g9; legal: C8+6, H8+7, H8+9"},
    {"no such piece", START, "炮二平五 炮3平5", NULL, XQ_ORIGIN_NONE, "h2e2 ", XQ_ORIGIN_NONE, NULL,
     "ply 2: 炮3平5: Black has no cannon there; legal: 炮2平5, 炮8平5"},
    {"no move", START, "C2=5 hello", NULL, XQ_ORIGIN_NONE, "h2e2 ", XQ_ORIGIN_NONE, NULL,
     "ply 2: hello: not a move in any notation that is read here"},
    {"no move behind a number", START, "1.C2=5 2.hello", NULL, XQ_ORIGIN_NONE, "h2e2 ",
     XQ_ORIGIN_NONE, NULL, "ply 2: hello: not a move in any notation that is read here"},
    {"no UTF-8", START, "C2=5 \xc2\xed\x38\xbd\xf8\x37", NULL, XQ_ORIGIN_0_9, "h2e2 ",
     XQ_ORIGIN_NONE, NULL,
     "ply 2: \\xc2\\xed8\\xbd\\xf87: the bytes are no UTF-8; moves are read in UTF-8 only"},
    {"ambiguous", SOLDIERS, "前兵进一", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL,
     "ply 1: 前兵进一: ambiguous, it may be c7c8 (三兵进一) or g6g7 (一兵进一)"},
    {"ambiguous in wxf", "5k3/9/9/9/R8/9/9/9/9/R2K5 w - - 0 1", "R9=8", NULL, XQ_ORIGIN_NONE, "",
     XQ_ORIGIN_NONE, NULL, "ply 1: R9=8: ambiguous, it may be a5b5 (R+=8) or a0b0 (R-=8)"},
    {"general or advisor", "3k5/9/9/9/9/9/9/9/3A5/3AK4 w - - 0 1", "G6=5", NULL, XQ_ORIGIN_NONE, "",
     XQ_ORIGIN_NONE, NULL, "ply 1: G6=5: Red's advisor on d1 does not move to e1"},

    {"operator left out", START, "C25", NULL, XQ_ORIGIN_0_9, "h2e2 ", XQ_ORIGIN_NONE,
     "ply 1: C25 was read as h2e2 (C2=5)", NULL},
    {"operator left out, Chinese", START, "炮25", NULL, XQ_ORIGIN_0_9, "h2e2 ", XQ_ORIGIN_NONE,
     "ply 1: 炮25 was read as h2e2 (炮二平五)", NULL},
    {"number left out", START, "兵七进 卒３进", "chinese", XQ_ORIGIN_0_9, "c3c4 c6c5 ",
     XQ_ORIGIN_NONE, "2", NULL},
    {"the file of one of three", "3k5/9/P8/P8/P8/R8/9/9/9/4K4 w - - 0 1", "P9+1", NULL,
     XQ_ORIGIN_0_9, "a7a8 ", XQ_ORIGIN_NONE, "ply 1: P9+1 was read as a7a8 (P++1)", NULL},

    {"doubled soldiers, decided by the next move", PAIR, "P3+1 K4+1 g8g9", NULL, XQ_ORIGIN_0_9,
     "g7g8 d9d8 g8g9 ", XQ_ORIGIN_0_9, NULL, NULL},
    {"the other one", PAIR, "P3+1 K4+1 g6f6", NULL, XQ_ORIGIN_0_9, "g5g6 d9d8 g6f6 ", XQ_ORIGIN_0_9,
     NULL, NULL},
    {"two in a row, decided at the end", PAIR, "P3+1 K4+1 P3+1 K4-1 g9f9", NULL, XQ_ORIGIN_0_9,
     "g7g8 d9d8 g8g9 d8d9 g9f9 ", XQ_ORIGIN_0_9, NULL, NULL},
    {"two orders of the same moves", PAIR, "P3+1 K4+1 P3+1 K4-1 g8g9 K4+1 g6g7", NULL,
     XQ_ORIGIN_0_9, "", XQ_ORIGIN_NONE, NULL,
     "ply 1: P3+1: ambiguous, it may be g7g8 (P++1) or g5g6 (P-+1)"},
    {"never decided", PAIR, "P3+1 K4+1", NULL, XQ_ORIGIN_NONE, "", XQ_ORIGIN_NONE, NULL,
     "ply 1: P3+1: ambiguous, it may be g7g8 (P++1) or g5g6 (P-+1)"},
    {"decided, and the fault comes later", PAIR, "P3+1 K4+1 g8g9 h0h1", NULL, XQ_ORIGIN_0_9,
     "g7g8 d9d8 g8g9 ", XQ_ORIGIN_0_9, NULL, "ply 4: h0h1: h0 is empty"},
    {"the furthest reading is at fault", PAIR, "P3+1 K4+1 g8g9 K4-1 P3+2", NULL, XQ_ORIGIN_0_9,
     "g7g8 d9d8 g8g9 d8d9 ", XQ_ORIGIN_0_9, NULL,
     "ply 5: P3+2: Red's soldier on g5 does not move to g7"},
    {"a guess decided by the next move", "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", "j4j1 d9d8 f1f2",
     NULL, XQ_ORIGIN_0_9, "f0f1 d9d8 f1f2 ", XQ_ORIGIN_0_9,
     "ply 1: j4j1 was read as f0f1 (车四进一)", NULL},
    {"ranks decide between soldiers", PAIR, "P3+1 d10d9 g9g10", NULL, XQ_ORIGIN_NONE,
     "g7g8 d9d8 g8g9 ", XQ_ORIGIN_1_10, NULL, NULL},
};

static void write_moves(const xq_movelist *list, xq_out *out)
{
    for (size_t i = 0; i < list->count; i++) {
        xq_coordinates_write(XQ_ORIGIN_0_9, list->moves[i], out);
        xq_out_char(out, ' ');
    }
}

static void assert_guess(const xq_movelist *list, const char *want)
{
    if (want == NULL || want[1] == '\0') {
        assert_int_equal(list->guess_count, want == NULL ? 0 : want[0] - '0');
        return;
    }
    assert_int_equal(list->guess_count, 1);
    char bytes[256];
    xq_out out = XQ_OUT(bytes);
    xq_fault_write(&list->guesses[0], XQ_ENGLISH, &out);
    assert_text(out, want);
}

static xq_position position_of(const char *fen)
{
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(xq_str_of(fen), XQ_FEN_LENIENT, &position, &report), XQ_OK);
    return position;
}

static void is_read(void **state)
{
    const struct row *row = *state;
    const xq_position start = position_of(row->fen);
    const xq_str text = exact_copy(row->text, strlen(row->text));
    const xq_reading reading = {row->named == NULL ? NULL : xq_notation_find(xq_str_of(row->named)),
                                row->preferred};
    xq_move moves[16];
    xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
    xq_fault fault = xq_fault_of(XQ_OK);
    const xq_status status = xq_movelist_read(text, &reading, &start, &list, &fault);

    char bytes[512];
    xq_out out = XQ_OUT(bytes);
    if (status != XQ_OK) {
        assert_int_equal(fault.status, status);
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        assert_text(out, row->fault == NULL ? "no fault" : row->fault);
    } else {
        assert_null(row->fault);
        assert_guess(&list, row->guess);
    }
    out.len = 0;
    write_moves(&list, &out);
    assert_text(out, row->moves);
    assert_int_equal(list.origin, row->origin);

    xq_position after = start;
    for (size_t i = 0; i < list.count; i++) {
        xq_position_move(&after, moves[i]);
    }
    assert_true(xq_position_equal(&after, &list.position));
    exact_free(text);
}

static void more_moves_than_fit_are_refused(void **state)
{
    (void)state;
    const xq_reading reading = {NULL, XQ_ORIGIN_0_9};
    xq_move moves[2];
    xq_movelist list = {.moves = moves, .cap = 2};
    xq_fault fault;
    const xq_str text = XQ_STR("h2e2 h9g7 h0g2");
    assert_int_equal(xq_movelist_read(text, &reading, &xq_position_start, &list, &fault), XQ_FULL);
    assert_int_equal(list.count, 2);
    assert_int_equal(fault.ply, 3);
    assert_int_equal(fault.limit, 2);
    assert_true(xq_str_equal(fault.token, XQ_STR("h0g2")));
}

static void each_move_has_its_token(void **state)
{
    (void)state;
    const xq_reading reading = {NULL, XQ_ORIGIN_NONE};
    xq_move moves[4];
    xq_str tokens[4];
    xq_movelist list = {.moves = moves, .tokens = tokens, .cap = COUNT(moves)};
    xq_fault fault;
    const xq_str text = XQ_STR("1.h3 to e3, 馬8進7! 2. H2+3 i10h10");
    assert_int_equal(xq_movelist_read(text, &reading, &xq_position_start, &list, &fault), XQ_OK);
    static const char *const want[] = {"h3 to e3", "馬8進7!", "H2+3", "i10h10"};
    assert_int_equal(list.count, COUNT(want));
    for (size_t i = 0; i < COUNT(want); i++) {
        assert_true(xq_str_equal(tokens[i], xq_str_of(want[i])));
    }
}

static void the_first_four_guesses_are_kept(void **state)
{
    (void)state;
    const xq_reading reading = {NULL, XQ_ORIGIN_1_10};
    xq_move moves[8];
    xq_movelist list = {.moves = moves, .cap = 8};
    xq_fault fault;
    const xq_str text = XQ_STR("C25 C85 P7+ P7+ h0g2");
    assert_int_equal(xq_movelist_read(text, &reading, &xq_position_start, &list, &fault), XQ_OK);
    assert_int_equal(list.count, 5);
    assert_int_equal(list.guess_count, 5);
    assert_int_equal(list.guesses[0].status, XQ_GUESS_ORIGIN);
    assert_int_equal(list.guesses[3].status, XQ_GUESS_LENIENT);
    assert_int_equal(list.guesses[3].ply, 3);
}

/* The ceiling of a game, in a foreign origin, so that the list is read more than once. */
static void a_long_list_is_read(void **state)
{
    (void)state;
    enum { PLIES = 100000 };
    static const char round[] = "a1a2 a10a9 a2a1 a9a10 ";
    static xq_move moves[PLIES];
    const size_t len = (sizeof round - 1) * (PLIES / 4);
    char *text = malloc(len);
    assert_non_null(text);
    for (size_t i = 0; i < len; i += sizeof round - 1) {
        memcpy(text + i, round, sizeof round - 1);
    }
    const xq_reading reading = {NULL, XQ_ORIGIN_0_9};
    xq_movelist list = {.moves = moves, .cap = PLIES};
    xq_fault fault;
    assert_int_equal(
        xq_movelist_read((xq_str){text, len}, &reading, &xq_position_start, &list, &fault), XQ_OK);
    assert_int_equal(list.count, PLIES);
    assert_int_equal(list.origin, XQ_ORIGIN_1_10);
    assert_memory_equal(list.position.board, xq_position_start.board, XQ_SQUARES);
    free(text);
}

/* Times round, the chariots move to and fro. */
static size_t add_rounds(char *text, size_t len, const char *round, size_t times)
{
    for (size_t i = 0; i < times * strlen(round); i++) {
        text[len++] = round[i % strlen(round)];
    }
    return len;
}

enum { ROUNDS = 25000 };

static void is_decided_after_100_000_plies(const char *first, const char *last, xq_status want)
{
    static const char round[] = "a0a1 a9a8 a1a0 a8a9 ";
    static xq_move moves[4 * ROUNDS + 8];
    char *text = malloc(sizeof round * ROUNDS + 64);
    assert_non_null(text);
    size_t len = add_rounds(text, 0, first, 1);
    len = add_rounds(text, len, round, ROUNDS);
    len = add_rounds(text, len, last, 1);
    xq_position start;
    xq_fen_report report;
    const xq_str fen = XQ_STR("r2k5/9/6P2/9/6P2/9/9/9/9/R3K4 w - - 0 1");
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &start, &report), XQ_OK);
    const xq_reading reading = {NULL, XQ_ORIGIN_0_9};
    xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
    xq_fault fault;
    assert_int_equal(xq_movelist_read((xq_str){text, len}, &reading, &start, &list, &fault), want);
    if (want == XQ_OK) {
        assert_int_equal(list.count, 4 * ROUNDS + 3);
        assert_int_equal(moves[0].from, 69); /* g7 */
    } else {
        assert_int_equal(list.count, 0);
        assert_int_equal(fault.candidate_count, 2);
    }
    free(text);
}

static void the_last_of_100_000_plies_decides_the_first(void **state)
{
    (void)state;
    is_decided_after_100_000_plies("P3+1 K4+1 ", "g8g9", XQ_OK);
}

static void what_100_000_plies_do_not_decide_is_ambiguous(void **state)
{
    (void)state;
    is_decided_after_100_000_plies("P3+1 K4+1 ", "", XQ_AMBIGUOUS);
}

/* Two chariots on a file that both can make every move: readings double with each. */
static void too_many_readings_are_ambiguous(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "R9+9"};
    enum { TIMES = 400 };
    static const char round[] = "R9+1 K4+1 R9-1 K4-1 ";
    char *text = malloc(sizeof round * TIMES + 64);
    assert_non_null(text);
    xq_position start;
    xq_fen_report report;
    const xq_str fen = XQ_STR("3k5/9/9/9/R8/9/9/R8/9/4K4 w - - 0 1");
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &start, &report), XQ_OK);
    for (size_t i = 0; i < COUNT(ends); i++) {
        const size_t len = add_rounds(text, add_rounds(text, 0, round, TIMES), ends[i], 1);
        const xq_reading reading = {NULL, XQ_ORIGIN_NONE};
        xq_move moves[8];
        xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
        xq_fault fault;
        assert_int_equal(xq_movelist_read((xq_str){text, len}, &reading, &start, &list, &fault),
                         XQ_AMBIGUOUS);
        assert_int_equal(fault.ply, 1);
        assert_int_equal(fault.candidate_count, 2);
    }
    free(text);
}

/* A long line, of one thing over and over, is read once or a few times, not once
 * for each of its bytes. */
static void long_nonsense_is_refused_in_no_time(void **state)
{
    (void)state;
    static const char *const things[] = {
        "1.",    "1. ", "h3 ", "h3 - ", "h3-", "1.h2e2 ", "炮", "h2",    "to ",  "…… ", "\xe7\x82 ",
        "33.4 ", "c1 ", "! ",  "C25 ",  "(",   "( ",      "+",  "P7+1 ", "炮2 ", "第",  "一 "};
    enum { LEN = 1 << 18 };
    char *text = malloc(LEN);
    assert_non_null(text);
    const xq_reading reading = {NULL, XQ_ORIGIN_1_10};
    for (size_t i = 0; i < COUNT(things); i++) {
        const size_t len = strlen(things[i]);
        for (size_t at = 0; at < LEN; at++) {
            text[at] = things[i][at % len];
        }
        xq_move moves[8];
        xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
        xq_fault fault;
        const xq_status status =
            xq_movelist_read((xq_str){text, LEN}, &reading, &xq_position_start, &list, &fault);
        assert_true(status != XQ_OK || list.count == 0);
    }
    free(text);
}

/* A list cut anywhere is read up to there or refused there, and never read past. */
static void pieces_of_a_list_are_no_trouble(void **state)
{
    (void)state;
    static const char whole[] = "1.炮二平五 h10->g8 2、h1 to g3, R9=8 …… 炮h3-h2";
    const xq_reading reading = {NULL, XQ_ORIGIN_0_9};
    for (size_t len = 0; len < sizeof whole; len++) {
        const xq_str text = exact_copy(whole, len);
        xq_move moves[8];
        xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
        xq_fault fault;
        const xq_status status =
            xq_movelist_read(text, &reading, &xq_position_start, &list, &fault);
        assert_true(status == XQ_OK || fault.ply == list.count + 1);
        exact_free(text);
    }
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 16];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(is_read, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(more_moves_than_fit_are_refused);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(each_move_has_its_token);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(the_first_four_guesses_are_kept);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_long_list_is_read);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(the_last_of_100_000_plies_decides_the_first);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(what_100_000_plies_do_not_decide_is_ambiguous);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(too_many_readings_are_ambiguous);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(long_nonsense_is_refused_in_no_time);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(pieces_of_a_list_are_no_trouble);
    return _cmocka_run_group_tests("movelist", tests, n, NULL, NULL);
}

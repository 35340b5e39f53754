/* The rules of movement: what is legal, and why not. */
#include <stdio.h>

#include "unit/rows.h"
#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/rules.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
/* A soldier e4 between the generals, for whoever is to be looked at. */
#define BARE(rank9, rank0, side) rank9 "/9/9/9/9/4P4/9/9/9/" rank0 " " side " - - 0 1"

static xq_position position_of(const char *text)
{
    xq_position position;
    xq_fen_report report;
    const xq_str fen = exact_copy(text, strlen(text));
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &position, &report), XQ_OK);
    exact_free(fen);
    return position;
}

static uint8_t square_of(const char *text)
{
    return xq_square_at(text[0] - 'a', text[1] - '0');
}

static xq_move move_of(const char *text)
{
    return (xq_move){square_of(text), square_of(text + 2)};
}

/* ---- verdicts ---- */

static const struct verdict_row {
    const char *name;
    const char *fen;
    const char *move;
    xq_status want;
    const char *words; /* NULL for legal moves */
} verdict_rows[] = {
    {"a cannon to the centre", START, "h2e2", XQ_OK, NULL},
    {"a horse", START, "h0g2", XQ_OK, NULL},
    {"an elephant", START, "g0e2", XQ_OK, NULL},
    {"an advisor", START, "f0e1", XQ_OK, NULL},
    {"a general", START, "e0e1", XQ_OK, NULL},
    {"a chariot", START, "i0i2", XQ_OK, NULL},
    {"a soldier", START, "c3c4", XQ_OK, NULL},
    {"a cannon takes over one piece", START, "h2h9", XQ_OK, NULL},
    {"an empty point", START, "e4e5", XQ_EMPTY_POINT, "e4 is empty"},
    {"the other side's piece", START, "h7e7", XQ_NOT_TO_MOVE,
     "h7 holds Black's cannon, but Red is to move"},
    {"an own piece on the target", START, "a0a3", XQ_OWN_PIECE,
     "a3 holds Red's soldier, a side does not capture its own pieces"},
    {"an own piece, said before the shape", START, "e0i0", XQ_OWN_PIECE,
     "i0 holds Red's chariot, a side does not capture its own pieces"},
    {"nowhere", START, "a0a0", XQ_GEOMETRY, "Red's chariot on a0 does not move to a0"},
    {"a chariot does not move askew", START, "a0b1", XQ_GEOMETRY,
     "Red's chariot on a0 does not move to b1"},
    {"a chariot is blocked by its own soldier", START, "a0a5", XQ_BLOCKED,
     "Red's chariot on a0 is blocked by the piece on a3"},
    {"a cannon is blocked where it does not take", START, "h2h8", XQ_BLOCKED,
     "Red's cannon on h2 is blocked by the piece on h7"},
    {"a cannon takes nothing without a screen", START, "h2h7", XQ_SCREENS,
     "Red's cannon on h2 captures on h7 over exactly one piece, there are 0"},
    {"a cannon takes nothing over two",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/7P1/9/P1P1P1P2/1C5C1/9/RNBAKABNR w - - 0 1", "h2h9", XQ_SCREENS,
     "Red's cannon on h2 captures on h9 over exactly one piece, there are 2"},
    {"a horse's leg", START, "h0f1", XQ_BLOCKED, "Red's horse on h0 is blocked by the piece on g0"},
    {"a horse's leg ahead", "3k5/9/9/9/9/9/9/9/7R1/4K2N1 w - - 0 1", "h0g2", XQ_BLOCKED,
     "Red's horse on h0 is blocked by the piece on h1"},
    {"an elephant's eye", START, "c0e2", XQ_OK, NULL},
    {"a blocked eye", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/1NBAKABNR w - - 0 1",
     "c0e2", XQ_BLOCKED, "Red's elephant on c0 is blocked by the piece on d1"},
    {"an elephant does not cross the river", "3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "c4e6",
     XQ_GEOMETRY, "Red's elephant on c4 does not move to e6"},
    {"an advisor stays in the palace", "3k5/9/9/9/9/9/9/3A5/9/4K4 w - - 0 1", "d2c3", XQ_GEOMETRY,
     "Red's advisor on d2 does not move to c3"},
    {"a general stays in the palace", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f0g0", XQ_GEOMETRY,
     "Red's general on f0 does not move to g0"},
    {"a general moves one step", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f0f2", XQ_GEOMETRY,
     "Red's general on f0 does not move to f2"},
    {"a general does not move askew", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f0e1", XQ_GEOMETRY,
     "Red's general on f0 does not move to e1"},
    {"a soldier before the river moves ahead", START, "c3d3", XQ_GEOMETRY,
     "Red's soldier on c3 does not move to d3"},
    {"a soldier does not go back", BARE("3k5", "5K3", "w"), "e4e3", XQ_GEOMETRY,
     "Red's soldier on e4 does not move to e3"},
    {"one that stands before the river does not go aside", BARE("3k5", "5K3", "w"), "e4d4",
     XQ_GEOMETRY, "Red's soldier on e4 does not move to d4"},
    {"one beyond the river does", "3k5/9/9/9/4P4/9/9/9/9/5K3 w - - 0 1", "e5d5", XQ_OK, NULL},
    {"and does not go back", "3k5/9/9/9/4P4/9/9/9/9/5K3 w - - 0 1", "e5e4", XQ_GEOMETRY,
     "Red's soldier on e5 does not move to e4"},
    {"Black's soldier goes down", "3k5/9/9/4p4/9/9/9/9/9/5K3 b - - 0 1", "e6e5", XQ_OK, NULL},
    {"and not aside before the river", "3k5/9/9/9/4p4/9/9/9/9/5K3 b - - 0 1", "e5f5", XQ_GEOMETRY,
     "Black's soldier on e5 does not move to f5"},
    {"but beyond it", "3k5/9/9/9/9/4p4/9/9/9/5K3 b - - 0 1", "e4f4", XQ_OK, NULL},
    {"a row's end is no way round", "3k5/9/9/9/P8/9/9/9/9/5K3 w - - 0 1", "a5i4", XQ_GEOMETRY,
     "Red's soldier on a5 does not move to i4"},
    {"a discovered screen: the issue's d9e8",
     "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2", "d9e8",
     XQ_LEAVES_CHECK, "it leaves the general in check from Red's cannon on e6"},
    {"the piece between leaves", "4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1", "e4d6", XQ_LEAVES_FACING,
     "it leaves the generals facing each other on file e (file 5)"},
    {"the general steps into the other's view", "4k4/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f0e0",
     XQ_LEAVES_FACING, "it leaves the generals facing each other on file e (file 5)"},
    {"a step into a chariot's file", "4kr3/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "e0f0",
     XQ_LEAVES_CHECK, "it leaves the general in check from Black's chariot on f9"},
    {"a pinned advisor", "3kr4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "e1d2", XQ_LEAVES_CHECK,
     "it leaves the general in check from Black's chariot on e9"},
    {"a second screen is no check", "3kc4/9/9/9/4P4/9/9/9/4A4/4K4 w - - 0 1", "e0f0", XQ_OK, NULL},
    {"a screen that leaves one", "3kc4/9/9/9/4P4/9/9/9/4A4/4K4 w - - 0 1", "e5f5", XQ_LEAVES_CHECK,
     "it leaves the general in check from Black's cannon on e9"},
    {"check is not seen to", "3k5/9/9/9/9/9/9/9/9/r4K3 w - - 0 1", "f0e0", XQ_LEAVES_CHECK,
     "it leaves the general in check from Black's chariot on a0"},
    {"check is seen to", "3k5/9/9/9/9/9/9/9/9/r4K3 w - - 0 1", "f0f1", XQ_OK, NULL},
    {"a horse gives check", "3k5/9/9/9/9/9/9/6n2/9/4K4 w - - 0 1", "e0f0", XQ_LEAVES_CHECK,
     "it leaves the general in check from Black's horse on g2"},
    {"a horse whose leg is blocked does not", "3k5/9/9/9/9/9/9/6n2/6R2/4K4 w - - 0 1", "e0f0",
     XQ_OK, NULL},
    {"a soldier beside", "3k5/9/9/9/9/9/9/9/9/2p1K4 w - - 0 1", "e0d0", XQ_LEAVES_CHECK,
     "it leaves the general in check from Black's soldier on c0"},
    {"a soldier above", "3k5/9/9/9/9/9/9/3p5/9/4K4 w - - 0 1", "e0d0", XQ_OK, NULL},
    {"a soldier behind is harmless", "3k5/9/9/9/9/9/9/9/5K3/3p5 w - - 0 1", "f1e1", XQ_OK, NULL},
};

static void judges(void **state)
{
    const struct verdict_row *row = *state;
    const xq_position position = position_of(row->fen);
    const xq_move move = move_of(row->move);
    xq_fault fault = xq_fault_of(XQ_FULL);
    assert_int_equal(xq_rules_judge(&position, move, &fault), row->want);
    assert_int_equal(xq_rules_legal(&position, move), row->want == XQ_OK);
    const bool exposes = row->want == XQ_LEAVES_CHECK || row->want == XQ_LEAVES_FACING;
    assert_int_equal(xq_rules_pseudo_legal(&position, move), row->want == XQ_OK || exposes);
    assert_int_equal(fault.status, row->want == XQ_OK ? XQ_FULL : row->want);
    if (row->words != NULL) {
        char line[256];
        xq_out out = XQ_OUT(line);
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        assert_text(out, row->words);
    }
}

static void a_move_off_the_board_is_illegal(void **state)
{
    (void)state;
    const xq_move moves[] = {{90, 0}, {0, 90}, {XQ_NO_SQUARE, XQ_NO_SQUARE}, {0, XQ_NO_SQUARE}};
    for (size_t i = 0; i < COUNT(moves); i++) {
        xq_fault fault = xq_fault_of(XQ_OK);
        assert_int_equal(xq_rules_judge(&xq_position_start, moves[i], &fault), XQ_RANGE);
        assert_int_equal(fault.status, XQ_RANGE);
        assert_false(xq_rules_legal(&xq_position_start, moves[i]));
        assert_false(xq_rules_pseudo_legal(&xq_position_start, moves[i]));
    }
}

/* ---- check and the end ---- */

static const struct state_row {
    const char *name;
    const char *fen;
    bool in_check;
    size_t moves;
} state_rows[] = {
    {"the start", START, false, 44},
    {"mated", "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1", true, 0},
    {"stalemated: no move, no check", "3k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1", false, 0},
    {"one way out", "3k5/9/8R/9/9/9/9/9/9/4K4 b - - 0 1", false, 1},
    {"after R1=6 of the issue", "3k5/9/9/9/9/3R5/9/9/9/4K4 b - - 1 1", true, 0},
    {"a bare general in view of nothing", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", false, 2},
};

static void knows_the_state(void **state)
{
    const struct state_row *row = *state;
    const xq_position position = position_of(row->fen);
    xq_move moves[XQ_MOVES_MAX];
    assert_int_equal(xq_rules_in_check(&position, (xq_side)position.side_to_move), row->in_check);
    assert_int_equal(xq_rules_moves(&position, moves), row->moves);
    assert_int_equal(xq_rules_has_move(&position), row->moves > 0);
}

static void facing_generals_are_check_for_both(void **state)
{
    (void)state;
    xq_position position = position_of("4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1");
    assert_false(xq_rules_in_check(&position, XQ_RED));
    position.board[square_of("e4")] = 0;
    assert_true(xq_rules_in_check(&position, XQ_RED));
    assert_true(xq_rules_in_check(&position, XQ_BLACK));
}

static void moves_come_in_order_and_are_all_there_are(void **state)
{
    (void)state;
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(&xq_position_start, moves);
    size_t next = 0;
    for (unsigned i = 0; i < XQ_SQUARES * XQ_SQUARES; i++) {
        const xq_move move = {(uint8_t)(i / XQ_SQUARES), (uint8_t)(i % XQ_SQUARES)};
        if (!xq_rules_legal(&xq_position_start, move)) {
            continue;
        }
        assert_true(next < count);
        assert_memory_equal(&moves[next], &move, sizeof move);
        next++;
    }
    assert_int_equal(next, count);
}

/* ---- boards that no FEN gives ---- */

static void all_is_asked(const xq_position *position)
{
    xq_move moves[XQ_MOVES_MAX];
    assert_true(xq_rules_moves(position, moves) <= XQ_MOVES_MAX);
    (void)xq_rules_has_move(position);
    (void)xq_rules_in_check(position, XQ_RED);
    (void)xq_rules_in_check(position, XQ_BLACK);
    for (unsigned i = 0; i < 256 * 256; i++) {
        const xq_move move = {(uint8_t)(i >> 8), (uint8_t)(i & 255)};
        xq_fault fault;
        const bool legal = xq_rules_judge(position, move, &fault) == XQ_OK;
        assert_int_equal(legal, xq_rules_legal(position, move));
    }
}

/* Every piece alone on every point, with no general, an own one or one out of its palace. */
static void odd_boards_are_safe(void **state)
{
    (void)state;
    static const uint8_t generals[] = {XQ_NO_SQUARE, 0, 44, 89, 200};
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        for (unsigned piece = 1; piece < 16; piece++) {
            xq_position position = {.general = {XQ_NO_SQUARE, XQ_NO_SQUARE}};
            position.board[square] = (xq_piece)(piece == 8 ? 0 : piece);
            position.side_to_move = (uint8_t)(piece >> 3);
            position.general[XQ_RED] = generals[(square + piece) % COUNT(generals)];
            position.general[XQ_BLACK] = generals[piece % COUNT(generals)];
            xq_move moves[XQ_MOVES_MAX];
            assert_true(xq_rules_moves(&position, moves) <= 17);
            (void)xq_rules_in_check(&position, XQ_RED);
            (void)xq_rules_in_check(&position, XQ_BLACK);
        }
    }
}

/* A board full of one kind, and one of all kinds in turn. */
static void full_boards_are_safe(void **state)
{
    (void)state;
    for (unsigned kind = XQ_NO_KIND; kind < XQ_KINDS; kind++) {
        xq_position position = {.general = {XQ_NO_SQUARE, XQ_NO_SQUARE}};
        for (unsigned square = 0; square < XQ_SQUARES; square++) {
            const xq_side side = square % 3 == 0 ? XQ_RED : XQ_BLACK;
            const unsigned own = kind == XQ_NO_KIND ? square % 7 + 1 : kind;
            position.board[square] = xq_piece_of(side, (xq_kind)own);
        }
        all_is_asked(&position);
    }
}

/* ---- games ---- */

enum { GAMES = 300, PLIES = 600 };

static void written_and_read_back(const xq_position *position)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    assert_false(out.full);
    const xq_str fen = exact_copy(bytes, out.len);
    xq_position again;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(fen, XQ_FEN_STRICT, &again, &report), XQ_OK);
    assert_int_equal(report.repair_count, 0);
    assert_true(xq_position_equal(&again, position));
    assert_memory_equal(again.general, position->general, sizeof again.general);
    exact_free(fen);
}

static size_t walks(const xq_str fields[3])
{
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(fields[1], XQ_FEN_STRICT, &position, &report), XQ_OK);
    xq_str rest = fields[2];
    size_t plies = 0;
    for (xq_str word = xq_str_word(&rest); word.len > 0; word = xq_str_word(&rest)) {
        assert_int_equal(word.len, 4);
        assert_true(xq_rules_legal(&position, move_of(word.at)));
        xq_position_move(&position, move_of(word.at));
        written_and_read_back(&position);
        plies++;
    }
    return plies;
}

static void recorded_games_are_legal(void **state)
{
    (void)state;
    struct tsv tsv = tsv_open(XQ_SHARED_DATA "/games/records.tsv");
    if (tsv.text == NULL) {
        (void)fputs("skipped: no " XQ_SHARED_DATA "/games/records.tsv\n", stderr);
        skip();
    }
    xq_str fields[3];
    size_t games = 0;
    size_t plies = 0;
    while (games < GAMES && tsv_next(&tsv, fields, COUNT(fields))) {
        plies += walks(fields);
        games++;
    }
    assert_int_equal(games, GAMES);
    assert_true(plies > 6000);
    tsv_close(&tsv);
}

/* One game of them, so that the project tests itself alone: the discovered screen. */
static void a_short_game_is_walked(void **state)
{
    (void)state;
    const xq_str game[] = {XQ_STR("1"), XQ_STR(START), XQ_STR("h2e2 h9g7 e2e6 b9c7 e6e5 c6c5")};
    assert_int_equal(walks(game), 6);
}

int main(void)
{
    enum { PLAIN = 7 };
    static struct CMUnitTest tests[PLAIN + COUNT(verdict_rows) + COUNT(state_rows)] = {
        cmocka_unit_test(a_move_off_the_board_is_illegal),
        cmocka_unit_test(facing_generals_are_check_for_both),
        cmocka_unit_test(moves_come_in_order_and_are_all_there_are),
        cmocka_unit_test(odd_boards_are_safe),
        cmocka_unit_test(full_boards_are_safe),
        cmocka_unit_test(recorded_games_are_legal),
        cmocka_unit_test(a_short_game_is_walked),
    };
    size_t n = PLAIN;
    for (size_t i = 0; i < COUNT(verdict_rows); i++) {
        tests[n++] = ROW_TEST(judges, verdict_rows[i]);
    }
    for (size_t i = 0; i < COUNT(state_rows); i++) {
        tests[n++] = ROW_TEST(knows_the_state, state_rows[i]);
    }
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}

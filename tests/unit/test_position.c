/* Positions as values: the start, moves, equality. */
#include "unit/rows.h"
#include "xqferry/position.h"

enum { A0 = 0, E0 = 4, E1 = 13, E2 = 22, H2 = 25, E6 = 58 };
enum { G7 = 69, A9 = 81, B9 = 82, E9 = 85, H9 = 88, I9 = 89 };

static void squares_are_counted_from_reds_left(void **state)
{
    (void)state;
    assert_int_equal(xq_square_at(0, 0), A0);
    assert_int_equal(xq_square_at(8, 9), I9);
    assert_int_equal(xq_square_file(H2), 7);
    assert_int_equal(xq_square_rank(H2), 2);
}

static void the_start_has_its_pieces(void **state)
{
    (void)state;
    const xq_position *start = &xq_position_start;
    size_t count[2] = {0, 0};
    for (size_t i = 0; i < XQ_SQUARES; i++) {
        if (start->board[i] != 0) {
            count[xq_piece_side(start->board[i])]++;
        }
    }
    assert_int_equal(count[XQ_RED], 16);
    assert_int_equal(count[XQ_BLACK], 16);
    assert_int_equal(start->board[H2], xq_piece_of(XQ_RED, XQ_CANNON));
    assert_int_equal(start->board[B9], xq_piece_of(XQ_BLACK, XQ_HORSE));
    assert_int_equal(start->board[E9], xq_piece_of(XQ_BLACK, XQ_GENERAL));
    assert_int_equal(start->general[XQ_RED], E0);
    assert_int_equal(start->general[XQ_BLACK], E9);
    assert_int_equal(start->side_to_move, XQ_RED);
    assert_int_equal(start->half_moves, 0);
    assert_int_equal(start->move_number, 1);
}

static void a_move_is_made_and_counted(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    xq_position_move(&position, (xq_move){H2, E2});
    assert_int_equal(position.board[H2], 0);
    assert_int_equal(position.board[E2], xq_piece_of(XQ_RED, XQ_CANNON));
    assert_int_equal(position.side_to_move, XQ_BLACK);
    assert_int_equal(position.half_moves, 1);
    assert_int_equal(position.move_number, 1);
    xq_position_move(&position, (xq_move){H9, G7});
    assert_int_equal(position.side_to_move, XQ_RED);
    assert_int_equal(position.half_moves, 2);
    assert_int_equal(position.move_number, 2);
}

static void a_capture_sets_the_clock_back_a_soldiers_step_does_not(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    position.half_moves = 7;
    xq_position_move(&position, (xq_move){31, 40}); /* e3e4 */
    assert_int_equal(position.half_moves, 8);
    xq_position_move(&position, (xq_move){B9, 63}); /* b9a7 */
    xq_position_move(&position, (xq_move){H2, E2});
    xq_position_move(&position, (xq_move){63, B9});
    xq_position_move(&position, (xq_move){E2, E6}); /* takes a soldier */
    assert_int_equal(position.half_moves, 0);
    assert_int_equal(position.move_number, 3);
}

static void the_generals_squares_follow(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    xq_position_move(&position, (xq_move){E0, E1});
    assert_int_equal(position.general[XQ_RED], E1);
    assert_int_equal(position.general[XQ_BLACK], E9);
    xq_position_move(&position, (xq_move){E9, E1}); /* judged by nobody here */
    assert_int_equal(position.general[XQ_RED], XQ_NO_SQUARE);
    assert_int_equal(position.general[XQ_BLACK], E1);
}

static void counters_stop_at_their_largest(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    position.side_to_move = XQ_BLACK;
    position.half_moves = UINT16_MAX;
    position.move_number = UINT32_MAX;
    xq_position_move(&position, (xq_move){H9, G7});
    assert_int_equal(position.half_moves, UINT16_MAX);
    assert_true(position.move_number == UINT32_MAX);
}

static void a_move_off_the_board_changes_nothing(void **state)
{
    (void)state;
    xq_position position = xq_position_start;
    xq_position_move(&position, (xq_move){90, E2});
    xq_position_move(&position, (xq_move){H2, XQ_NO_SQUARE});
    assert_true(xq_position_equal(&position, &xq_position_start));
}

static void positions_are_equal_in_all_or_not_at_all(void **state)
{
    (void)state;
    xq_position other = xq_position_start;
    assert_true(xq_position_equal(&other, &xq_position_start));
    other.board[A0] = 0;
    assert_false(xq_position_equal(&other, &xq_position_start));
    other = xq_position_start;
    other.side_to_move = XQ_BLACK;
    assert_false(xq_position_equal(&other, &xq_position_start));
    other = xq_position_start;
    other.half_moves = 1;
    assert_false(xq_position_equal(&other, &xq_position_start));
    other = xq_position_start;
    other.move_number = 2;
    assert_false(xq_position_equal(&other, &xq_position_start));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_counted_from_reds_left),
        cmocka_unit_test(the_start_has_its_pieces),
        cmocka_unit_test(a_move_is_made_and_counted),
        cmocka_unit_test(a_capture_sets_the_clock_back_a_soldiers_step_does_not),
        cmocka_unit_test(the_generals_squares_follow),
        cmocka_unit_test(counters_stop_at_their_largest),
        cmocka_unit_test(a_move_off_the_board_changes_nothing),
        cmocka_unit_test(positions_are_equal_in_all_or_not_at_all),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}

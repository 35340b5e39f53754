/* Real games of other people: every move written as their columns have it, and read back, one by
 * one and as whole lists. Skipped, with a word, where the shared data is absent. */
#include "unit/tables.h"

#include "xqferry/rules.h"

enum { PLIES = 1000 };

/* A column of strings, and the notation that writes it. */
struct column_row {
    const char *name;
    const char *file;
    size_t column;
    const char *notation;
    bool printed; /* marks only where needed, and 炮 for both sides */
    size_t games;
};

static xq_notation notation_of(const struct column_row *row)
{
    xq_notation notation = notation_named(row->notation);
    if (row->printed) {
        notation.marks = XQ_MARKS_AMBIGUOUS;
        notation.glyphs = XQ_GLYPHS_RECORDS;
    }
    return notation;
}

static void game_holds(struct table *table, const xq_notation *notation, size_t column)
{
    xq_position position;
    assert_true(table_position(table->columns[1], &position));
    xq_str moves = table->columns[2];
    xq_str texts = table->columns[column];
    while (moves.len > 0) {
        const xq_move move = table_move(tsv_cut(&moves, ' '));
        const xq_str want = tsv_cut(&texts, ' ');
        assert_true(xq_rules_legal(&position, move));
        table_written(table, notation, &position, move, want);
        if (!reads_by_name(notation, &position, move, want)) {
            table_complain(table, "not read back", want, want);
        }
        xq_position_move(&position, move);
    }
    assert_int_equal(texts.len, 0);
}

static void a_column_is_written_and_read_back(void **state)
{
    const struct column_row *row = *state;
    struct table table = table_open(row->file);
    const xq_notation notation = notation_of(row);
    size_t games = 0;
    for (; table_next(&table); games++) {
        game_holds(&table, &notation, row->column);
    }
    table_close(&table);
    assert_int_equal(games, row->games);
}

static void list_holds(struct table *table, xq_str column)
{
    static xq_move moves[PLIES];
    const xq_reading anything = {NULL, XQ_ORIGIN_NONE};
    xq_position start;
    assert_true(table_position(table->columns[1], &start));
    const xq_str text = exact_copy(column.at, column.len);
    xq_movelist list = {.moves = moves, .cap = PLIES};
    xq_fault fault;
    const xq_status status = xq_movelist_read(text, &anything, &start, &list, &fault);
    if (status != XQ_OK) {
        char bytes[1024];
        xq_out out = XQ_OUT(bytes);
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        table_complain(table, "list", xq_out_written(&out), XQ_STR("ok"));
    }
    xq_str wanted = table->columns[2];
    for (size_t i = 0; i < list.count; i++) {
        table->wrong += !same_move(moves[i], table_move(tsv_cut(&wanted, ' ')));
    }
    table->wrong += status == XQ_OK && (wanted.len > 0 || list.guess_count > 0);
    exact_free(text);
}

/* A whole game, in its column of text, is read by any notation as the moves of its column of
 * squares, and nothing is guessed. */
static void a_column_is_read_as_lists(void **state)
{
    const struct column_row *row = *state;
    struct table table = table_open(row->file);
    size_t games = 0;
    for (; table_next(&table); games++) {
        list_holds(&table, table.columns[row->column]);
    }
    table_close(&table);
    assert_int_equal(games, row->games);
}

static const struct column_row columns[] = {
    {"records, Chinese", "games/records.tsv", 3, "chinese/xqbase", false, 1228},
    {"records, WXF", "games/records.tsv", 4, "wxf/fairy", false, 1228},
    {"records as printed", "games/records-as-printed.tsv", 3, "chinese-traditional/xqbase", true,
     1228},
    {"masters, Chinese", "games/master.tsv", 3, "chinese/xqbase", false, 1391},
    {"masters, WXF", "games/master.tsv", 4, "wxf/fairy", false, 1391},
    {"casual games, Chinese", "games/casual.tsv", 3, "chinese/xqbase", false, 567},
    {"casual games, WXF", "games/casual.tsv", 4, "wxf/fairy", false, 567},
    {"DhtmlXQ, Chinese", "games/dhtmlxq.tsv", 3, "chinese/xqbase", false, 1462},
    {"DhtmlXQ, WXF", "games/dhtmlxq.tsv", 4, "wxf/fairy", false, 1462},
    {"translations, Chinese", "games/translations.tsv", 3, "chinese/xqbase", false, 24},
    {"translations, WXF", "games/translations.tsv", 4, "wxf/fairy", false, 24},
    {"WXF files, Chinese", "games/wxf-files.tsv", 3, "chinese/xqbase", false, 5},
    {"WXF files, WXF", "games/wxf-files.tsv", 4, "wxf/fairy", false, 5},
    {"full-width games, Chinese", "games/wxf-fullwidth-games.tsv", 3, "chinese/xqbase", false, 15},
    {"full-width games, WXF", "games/wxf-fullwidth-games.tsv", 4, "wxf/fairy", false, 15},
};

/* The dialects of the rows of triples.tsv, which come from the tests and manuals of other
 * programs. */
struct dialect {
    const char *notation; /* NULL: a spelling that is read only */
    xq_digits digits;
    xq_case letter_case;
    char sideways;
};

static const struct dialect read_only = {NULL, XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect plain = {"chinese/xqbase", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect full = {"chinese/xqbase", XQ_DIGITS_FULL, XQ_CASE_UPPER, '='};
static const struct dialect old = {"chinese-traditional/xqbase", XQ_DIGITS_HALF, XQ_CASE_UPPER,
                                   '='};
static const struct dialect files = {"chinese/traditional", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect old_files = {"chinese-traditional/traditional", XQ_DIGITS_HALF,
                                         XQ_CASE_UPPER, '='};
static const struct dialect fairy = {"wxf/fairy", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect fairy_side = {"wxf/fairy", XQ_DIGITS_HALF, XQ_CASE_SIDE, '='};
static const struct dialect wxf = {"wxf/wxf", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect wxf_dot = {"wxf/wxf", XQ_DIGITS_HALF, XQ_CASE_UPPER, '.'};
static const struct dialect wxf_side = {"wxf/wxf", XQ_DIGITS_HALF, XQ_CASE_SIDE, '='};
static const struct dialect letters = {"wxf/xqbase", XQ_DIGITS_HALF, XQ_CASE_UPPER, '.'};
static const struct dialect from_0 = {"coord-0-9", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};
static const struct dialect from_1 = {"coord-1-10", XQ_DIGITS_HALF, XQ_CASE_UPPER, '='};

/* By row and kind; the first that fits. */
static const struct {
    size_t last; /* row, from 1 */
    const char *kind;
    const struct dialect *dialect;
} dialects[] = {
    {14, "wxf", &fairy},               /* Fairy-Stockfish's tests */
    {16, "wxf", &letters},             /* xqbase's standard */
    {33, "zh", &full},                 /* the same */
    {33, "wxf-lowerblack", &wxf_side}, /* a guide */
    {69, "zh", &old_files},            /* Xiangqi-Core's tests */
    {71, "wxf", &read_only},           /* +r+4 */
    {75, "wxf", &fairy_side},
    {86, "wxf", &read_only}, /* +6=5, and a small letter for Red */
    {93, "wxf", &fairy_side},
    {104, "wxf", &read_only},
    {111, "wxf", &fairy_side},
    {118, "ucci", &from_0},
    {125, "uci10", &from_1},
    {136, "zh", &full},  /* cchess's tests */
    {141, "zh", &plain}, /* public unit tests, from here on */
    {144, "zh", &files},
    {149, "zh", &plain},
    {159, "wxf", &wxf},
    {159, "zh", &old},
    {161, "zh", &plain},
    {165, "zh-in", &read_only},
    {170, "zh-drop兵", &files},
    {172, "zh", &files},
    {173, "zh", &old},
    {189, "wxf", &wxf_dot},
    {197, "zh", &plain},
    {197, "wxf", &read_only}, /* 1P5.6 */
    {198, "wxf-prefix", &read_only},
};

static const struct dialect *dialect_of(const struct table *table)
{
    const size_t row = table->line - 1;
    for (size_t i = 0; i < COUNT(dialects); i++) {
        if (row <= dialects[i].last &&
            xq_str_equal(table->columns[4], xq_str_of(dialects[i].kind))) {
            return dialects[i].dialect;
        }
    }
    fail_msg("row %zu has no dialect", row);
    return NULL;
}

/* The board alone, for positions that no game has: facing generals, a general in check. */
static xq_position board_of(xq_str fen)
{
    static const char names[] = "?KABNRCP?kabnrcp";
    xq_position position = {.general = {XQ_NO_SQUARE, XQ_NO_SQUARE}};
    unsigned square = 0; /* counted from the top */
    const xq_str board = tsv_cut(&fen, ' ');
    for (size_t i = 0; i < board.len; i++) {
        const char *name = strchr(names, board.at[i]);
        if (board.at[i] >= '1' && board.at[i] <= '9') {
            square += (unsigned)(board.at[i] - '0');
        } else if (name != NULL) {
            const unsigned own = (XQ_RANKS - 1 - square / 9) * 9 + square % 9;
            position.board[own] = (xq_piece)(name - names);
            square++;
        }
    }
    position.side_to_move = fen.at[0] == 'b';
    return position;
}

static void triple_is_written(struct table *table, const struct dialect *dialect,
                              const xq_position *position)
{
    xq_notation notation = notation_named(dialect->notation);
    notation.digits = dialect->digits;
    notation.letter_case = dialect->letter_case;
    notation.sideways = dialect->sideways;
    table_written(table, &notation, position, table_move(table->columns[3]), table->columns[5]);
}

/* Moves that are not legal, soldiers going sideways before the river, are strings only. */
static void triple_is_read(struct table *table, const struct dialect *dialect,
                           const xq_position *position)
{
    const xq_move move = table_move(table->columns[3]);
    const xq_str text = table->columns[5];
    const bool legal = xq_rules_legal(position, move);
    if (reads_by_any(XQ_ORIGIN_0_9, position, move, text) != legal) {
        table_complain(table, "auto", text, text);
    }
    if (dialect->notation != NULL) {
        const xq_notation notation = notation_named(dialect->notation);
        if (reads_by_name(&notation, position, move, text) != legal) {
            table_complain(table, dialect->notation, text, text);
        }
    }
}

static void triples_are_written_and_read(void **state)
{
    (void)state;
    struct table table = table_open("triples.tsv");
    size_t rows = 0;
    assert_true(table_next(&table)); /* the names of the columns */
    for (; table_next(&table); rows++) {
        const struct dialect *dialect = dialect_of(&table);
        xq_position position;
        const bool is_position = table_position(table.columns[2], &position);
        if (!is_position) {
            position = board_of(table.columns[2]);
        }
        if (dialect->notation != NULL) {
            triple_is_written(&table, dialect, &position);
        }
        if (is_position) {
            triple_is_read(&table, dialect, &position);
        }
    }
    table_close(&table);
    assert_int_equal(rows, 198);
}

int main(void)
{
    struct CMUnitTest tests[2 * COUNT(columns) + 1];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(columns); i++) {
        tests[n++] = ROW_TEST(a_column_is_written_and_read_back, columns[i]);
        tests[n++] = ROW_TEST(a_column_is_read_as_lists, columns[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(triples_are_written_and_read);
    return _cmocka_run_group_tests("records", tests, n, NULL, NULL);
}

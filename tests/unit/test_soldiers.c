/* Like pieces on one file, told apart as each school does: other people's strings, written and
 * read back, by the school's name and by any. */
#include "unit/tables.h"

/* A column, and the school whose strings stand in it. */
struct column_row {
    const char *name;
    const char *file;
    size_t column;
    const char *notation;
    bool written;
    size_t rows;
};

static void a_column_holds(void **state)
{
    const struct column_row *row = *state;
    struct table table = table_open(row->file);
    const xq_notation notation = notation_named(row->notation);
    size_t rows = 0;
    assert_true(table_next(&table)); /* the names of the columns */
    while (table_next(&table)) {
        xq_position position;
        if (!table_position(table.columns[0], &position)) {
            continue;
        }
        const xq_move move = table_move(table.columns[1]);
        const xq_str text = table.columns[row->column];
        if (row->written) {
            table_written(&table, &notation, &position, move, text);
        }
        table_read(&table, &notation, &position, move, text);
        rows++;
    }
    table_close(&table);
    assert_int_equal(rows, row->rows);
}

static const struct column_row columns[] = {
    {"soldiers, xqbase", "soldiers.tsv", 2, "chinese/xqbase", true, 2000},
    {"soldiers, traditional", "soldiers.tsv", 3, "chinese/traditional", true, 2000},
    {"soldiers, ElephantEye", "soldiers.tsv", 5, "wxf/xqbase", false, 2000},
    {"soldiers, fairy", "soldiers.tsv", 6, "wxf/fairy", true, 2000},
    {"soldiers, wxf", "soldiers.tsv", 8, "wxf/wxf", true, 2000},
    {"soldiers, xqr", "soldiers.tsv", 9, "wxf/xqr", true, 2000},
    {"pairs, xqbase", "front-rear.tsv", 2, "chinese/xqbase", true, 2487},
    {"pairs, traditional", "front-rear.tsv", 3, "chinese/traditional", false, 2487},
    {"pairs, ElephantEye", "front-rear.tsv", 5, "wxf/xqbase", false, 2487},
    {"pairs, fairy", "front-rear.tsv", 6, "wxf/fairy", true, 2487},
};

/* The code of ElephantEye, which is xqbase's school in WXF, writes what column 6 has but for the
 * letters N and B and the sign for sideways. */
static void the_code_of_elephanteye_is_written(void **state)
{
    (void)state;
    struct table table = table_open("soldiers.tsv");
    xq_notation notation = notation_named("wxf/xqbase");
    notation.sideways = '.';
    assert_true(table_next(&table));
    while (table_next(&table)) {
        xq_position position;
        assert_true(table_position(table.columns[0], &position));
        table_written(&table, &notation, &position, table_move(table.columns[1]), table.columns[5]);
    }
    table_close(&table);
}

/* xqbase's own example, in both colours: where the schools part. */
#define FOUR      "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1"
#define BLACK     "4k4/9/9/9/9/9/3p1p3/4p4/3p1p3/4K4 b - - 0 1"
#define FIVE      "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1"
#define THREE_TWO "3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1"
#define ONES      "3k5/9/8P/6P1P/6P1P/9/9/9/9/4K4 w - - 0 1"

static const struct clash_row {
    const char *name;
    const char *fen;
    const char *text;
    const char *notation; /* NULL: any */
    const char *want;     /* a move, or the fault in words */
} clashes[] = {
    {"33 is the middle one or the third", THREE_TWO, "77=8", NULL, "c6b6"},
    {"77 is no index", THREE_TWO, "77=8", "wxf/fairy",
     "Red has no soldier there; legal: 37=8, 27=8, 17=8"},
    {"33 of three, by the federation", "3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1", "33=4",
     "wxf/wxf", "g6f6"},
    {"33 of three, by index", "3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1", "33=4", "wxf/fairy",
     "g5f5"},
    {"33 of three, unsaid", "3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1", "33=4", NULL,
     "ply 1: 33=4: ambiguous, it may be g6f6 (23=4) or g5f5 (3-=4)"},
    {"11 of three, unsaid", ONES, "11=2", NULL,
     "ply 1: 11=2: ambiguous, it may be i6h6 (21=2) or i7h7 (1+=2)"},
    {"11 of three, by index", ONES, "11=2", "wxf/fairy", "i7h7"},
    {"33 on a lone file is an index", "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1", "33=4", NULL,
     "g5f5"},
    {"capitals for Red", FOUR, "PC=5", NULL, "d8e8"},
    {"small letters for Black", BLACK, "Pa=5", NULL, "d1e1"},
    {"capitals for Black, unsaid", BLACK, "PA=5", NULL,
     "ply 1: PA=5: ambiguous, it may be d1e1 (14=5) or f3e3 (26=5)"},
    {"capitals for Black, xqr", BLACK, "PA=5", "wxf/xqr", "f3e3"},
    {"capitals for Black, xqbase", BLACK, "PA=5", "wxf/xqbase", "d1e1"},
    {"capitals for Black, one legal", BLACK, "PA=3", NULL, "d1c1"},
    {"small letters are not xqr's", BLACK, "Pa=5", "wxf/xqr",
     "not a move in any notation that is read here"},
    {"front of five, unsaid", FIVE, "P+=4", NULL,
     "ply 1: P+=4: ambiguous, it may be g7f7 (23=4) or g8f8 (13=4)"},
    {"front of five, wxf", FIVE, "P+=4", "wxf/wxf", "g7f7"},
    {"front of five, xqbase", FIVE, "P+=4", "wxf/xqbase", "g8f8"},
    {"rear of five, unsaid", FIVE, "P-=4", NULL,
     "ply 1: P-=4: ambiguous, it may be g5f5 (43=4) or g6f6 (33=4)"},
    {"rear of five, xqbase", FIVE, "P-=4", "wxf/xqbase", "g6f6"},
    {"rear of four is the third in both", "3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1", "P-=4", NULL,
     "g5f5"},
    {"the dot of five in xqbase's code", FIVE, "P.=4", "wxf/xqbase", "g7f7"},
    {"middle of five in Chinese", FIVE, "中兵平四", NULL, "g6f6"},
    {"rear of five in Chinese", FIVE, "后兵进一", NULL,
     "ply 1: 后兵进一: g5 holds Red's soldier, a side does not capture its own pieces; legal: "
     "一兵进一"},
    {"two files, bare front", FOUR, "P+=5", NULL,
     "ply 1: P+=5: ambiguous, it may be d8e8 (16=5) or f8e8 (14=5)"},
    {"no letters of fairy's", FOUR, "Pa=5", "wxf/fairy",
     "not a move in any notation that is read here"},
    {"no series in traditional", FOUR, "前四平五", "chinese/xqbase",
     "not a move in any notation that is read here"},
    {"four characters", FOUR, "前四平五", "chinese/traditional", "f8e8"},
    {"five characters", FOUR, "后兵六平五", "chinese", "d6e6"},
    {"an ordinal on its file", BLACK, "二卒6平5", "chinese", "f3e3"},
    {"the same without the name", BLACK, "二6平5", NULL, "f3e3"},
    {"digit, letter, file", "5k3/9/9/4P4/4P4/9/4P4/9/9/3K5 w - - 0 1", "2P5.4", NULL, "e5f5"},
};

static void say(xq_status status, xq_move move, const xq_fault *fault, xq_out *out)
{
    if (status == XQ_OK) {
        xq_coordinates_write(XQ_ORIGIN_0_9, move, out);
    } else {
        xq_fault_write(fault, XQ_ENGLISH, out);
    }
}

static void a_clash_is_settled_by_the_school(void **state)
{
    const struct clash_row *row = *state;
    xq_position position;
    assert_true(table_position(xq_str_of(row->fen), &position));
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_str in = text;
    xq_move move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_movelist list = {.moves = &move, .cap = 1};
    const xq_reading any = {NULL, XQ_ORIGIN_NONE};
    xq_fault fault;
    xq_status status = XQ_OK;
    if (row->notation != NULL) {
        const xq_notation notation = notation_named(row->notation);
        status = xq_notation_read(&in, &notation, &position, &move, &fault);
    } else {
        status = xq_movelist_read(text, &any, &position, &list, &fault);
    }
    char bytes[512];
    xq_out out = XQ_OUT(bytes);
    say(status, move, &fault, &out);
    assert_text(out, row->want);
    exact_free(text);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(columns) + COUNT(clashes) + 2];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(columns); i++) {
        tests[n++] = ROW_TEST(a_column_holds, columns[i]);
    }
    for (size_t i = 0; i < COUNT(clashes); i++) {
        tests[n++] = ROW_TEST(a_clash_is_settled_by_the_school, clashes[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(the_code_of_elephanteye_is_written);
    return _cmocka_run_group_tests("soldiers", tests, n, NULL, NULL);
}

/* Every move of every game, in all notations and schools: read by its own name it is the same
 * move; read by any notation it is the same move or among the candidates. */
#include "unit/tables.h"

/* All 375,000 moves take half a minute with assertions on, and minutes under a sanitizer: one game
 * in sixteen then. */
#if defined(__has_feature)
#define HAS_FEATURE(feature) __has_feature(feature)
#else
#define HAS_FEATURE(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer) || !defined(NDEBUG)
enum { EVERY = 16 };
#else
enum { EVERY = 1 };
#endif

enum { SPELLINGS = 24 };

static const char *const names[] = {"coord-0-9",
                                    "coord-1-10",
                                    "coord-top",
                                    "iccs",
                                    "wxf/xqbase",
                                    "wxf/wxf",
                                    "wxf/fairy",
                                    "wxf/xqr",
                                    "chinese/xqbase",
                                    "chinese/traditional",
                                    "chinese-traditional/xqbase",
                                    "chinese-traditional/traditional"};

/* Each notation as it is, and with every other spelling turned round. */
static size_t all_spellings(xq_notation notations[SPELLINGS])
{
    size_t count = 0;
    for (size_t i = 0; i < COUNT(names); i++) {
        xq_notation notation = *xq_notation_find(xq_str_of(names[i]));
        notations[count++] = notation;
        if (notation.kind == XQ_COORDINATES) {
            continue;
        }
        notation.digits = XQ_DIGITS_FULL;
        notation.glyphs = XQ_GLYPHS_RECORDS;
        notation.marks = XQ_MARKS_AMBIGUOUS;
        notation.sideways = '.';
        notation.letter_case = XQ_CASE_SIDE;
        notation.letters = XQ_LETTERS_NB;
        notations[count++] = notation;
    }
    return count;
}

/* Coordinates counted from the top are read only where that is named. */
static bool is_read_by_any(const xq_notation *notation, const xq_position *position, xq_move move,
                           xq_str text)
{
    const bool top = notation->origin == XQ_ORIGIN_TOP;
    return (top || reads_by_any(XQ_ORIGIN_NONE, position, move, text)) &&
           reads_by_any(notation->origin, position, move, text);
}

static void move_holds(struct table *table, const xq_position *position, xq_move move)
{
    xq_notation notations[SPELLINGS];
    const size_t count = all_spellings(notations);
    for (size_t i = 0; i < count; i++) {
        char bytes[XQ_MOVE_TEXT_MAX];
        xq_out out = XQ_OUT(bytes);
        xq_notation_write(&notations[i], position, move, &out);
        const xq_str text = xq_out_written(&out);
        if (out.full || !reads_by_name(&notations[i], position, move, text)) {
            table_complain(table, notations[i].name, text, text);
        }
        if (!is_read_by_any(&notations[i], position, move, text)) {
            table_complain(table, "auto", text, text);
        }
    }
}

static void game_holds(struct table *table)
{
    xq_position position;
    assert_true(table_position(table->columns[1], &position));
    xq_str moves = table->columns[2];
    while (moves.len > 0) {
        const xq_move move = table_move(tsv_cut(&moves, ' '));
        move_holds(table, &position, move);
        xq_position_move(&position, move);
    }
}

static void all_notations_are_read_back(void **state)
{
    struct table table = table_open(*state);
    while (table_next(&table)) {
        if (table.line % EVERY == 0) {
            game_holds(&table);
        }
    }
    table_close(&table);
}

static const char *const files[] = {"games/records.tsv",
                                    "games/master.tsv",
                                    "games/casual.tsv",
                                    "games/dhtmlxq.tsv",
                                    "games/translations.tsv",
                                    "games/wxf-files.tsv",
                                    "games/wxf-fullwidth-games.tsv"};

int main(void)
{
    struct CMUnitTest tests[COUNT(files)];
    for (size_t i = 0; i < COUNT(files); i++) {
        tests[i] = (struct CMUnitTest){files[i], all_notations_are_read_back, NULL, NULL,
                                       (void *)(uintptr_t)files[i]};
    }
    return _cmocka_run_group_tests("games", tests, COUNT(tests), NULL, NULL);
}

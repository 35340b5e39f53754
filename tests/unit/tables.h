/* Tables of moves in other people's data: opened, read row by row, and held against what is
 * written and read here. */
#ifndef XQ_TESTS_TABLES_H
#define XQ_TESTS_TABLES_H

#include "unit/rows.h"

#include <stdio.h>

#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/movelist.h"
#include "xqferry/notation.h"

enum { TABLE_COLUMNS = 10 };

struct table {
    struct tsv tsv;
    xq_str columns[TABLE_COLUMNS];
    size_t line;
    size_t wrong;
};

/* Skips the test, with a word, where the shared data is absent. */
static inline struct table table_open(const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s", XQ_SHARED_DATA, name);
    struct table table = {.tsv = tsv_open(path)};
    if (table.tsv.text == NULL) {
        (void)fprintf(stderr, "skipped: no %s\n", path);
        skip();
    }
    return table;
}

static inline bool table_next(struct table *table)
{
    table->line++;
    return tsv_next(&table->tsv, table->columns, TABLE_COLUMNS);
}

static inline void table_close(struct table *table)
{
    tsv_close(&table->tsv);
    assert_int_equal(table->wrong, 0);
}

/* False for positions of broken files, without a general: moves have no meaning there. */
static inline bool table_position(xq_str fen, xq_position *position)
{
    xq_fen_report report;
    return xq_fen_read(fen, XQ_FEN_LENIENT, position, &report) == XQ_OK;
}

static inline xq_move table_move(xq_str text)
{
    xq_move move = {0, 0};
    assert_int_equal(xq_coordinates_read(text, XQ_ORIGIN_0_9, &move), XQ_OK);
    return move;
}

static inline bool same_move(xq_move a, xq_move b)
{
    return a.from == b.from && a.to == b.to;
}

/* Counts a difference and shows the first few. */
static inline void table_complain(struct table *table, const char *what, xq_str got, xq_str want)
{
    if (table->wrong < 20) {
        print_error("line %zu, %.*s: %s: \"%.*s\" instead of \"%.*s\"\n", table->line,
                    (int)table->columns[0].len, table->columns[0].at, what, (int)got.len, got.at,
                    (int)want.len, want.at);
    }
    table->wrong++;
}

static inline void table_written(struct table *table, const xq_notation *notation,
                                 const xq_position *position, xq_move move, xq_str want)
{
    char bytes[XQ_MOVE_TEXT_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_notation_write(notation, position, move, &out);
    if (out.full || !xq_str_equal(xq_out_written(&out), want)) {
        table_complain(table, "written", xq_out_written(&out), want);
    }
}

/* The text is this move by the notation's own name. */
static inline bool reads_by_name(const xq_notation *notation, const xq_position *position,
                                 xq_move move, xq_str text)
{
    const xq_str copy = exact_copy(text.at, text.len);
    xq_str in = copy;
    xq_move read = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_fault fault;
    const xq_status status = xq_notation_read(&in, notation, position, &read, &fault);
    exact_free(copy);
    return status == XQ_OK && fault.status == XQ_OK && in.len == 0 && same_move(read, move);
}

static inline bool is_candidate(const xq_fault *fault, xq_move move)
{
    for (size_t i = 0; i < fault->candidate_count; i++) {
        if (same_move(fault->candidates[i].move, move)) {
            return true;
        }
    }
    return false;
}

/* The text is this move by any notation, or the move is among the candidates. */
static inline bool reads_by_any(xq_origin preferred, const xq_position *position, xq_move move,
                                xq_str text)
{
    const xq_reading any = {NULL, preferred};
    xq_move read = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    xq_movelist list = {.moves = &read, .cap = 1};
    xq_fault fault;
    const xq_status status = xq_movelist_read(text, &any, position, &list, &fault);
    if (status == XQ_AMBIGUOUS || status == XQ_AMBIGUOUS_ORIGIN) {
        return is_candidate(&fault, move);
    }
    return status == XQ_OK && list.count == 1 && same_move(read, move);
}

static inline void table_read(struct table *table, const xq_notation *notation,
                              const xq_position *position, xq_move move, xq_str text)
{
    if (!reads_by_name(notation, position, move, text)) {
        table_complain(table, notation->name, text, text);
    }
    if (!reads_by_any(XQ_ORIGIN_NONE, position, move, text)) {
        table_complain(table, "auto", text, text);
    }
}

static inline xq_notation notation_named(const char *name)
{
    const xq_notation *notation = xq_notation_find(xq_str_of(name));
    assert_non_null(notation);
    xq_notation copy = *notation;
    copy.digits = XQ_DIGITS_FULL;
    return copy;
}

#endif

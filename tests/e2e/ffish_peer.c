/* Our side of the differential test: positions from random play and from the corpora, and what the
 * library has to say about each, for ffish.js to compare.
 *
 *     ffish_peer COUNT
 *
 * One line a position, its parts between tabs: the FEN; 1 if the side to move is in check; all
 * legal moves, each with its text, as "h2e2=C2=5"; and for some of them the FEN afterwards,
 * "h2e2=...". */
#include <stdio.h>
#include <stdlib.h>

#include "unit/tsv.h"
#include "xqferry/fen.h"
#include "xqferry/notation.h"
#include "xqferry/rules.h"

enum {
    PLIES = 150,         /* of a random game */
    EVERY_PLY = 40,      /* of the recorded games */
    EVERY_MOVE = 8,      /* gets its FEN afterwards */
    LINE_MAX_LEN = 65536 /* of our own */
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *const games[] = {
    XQ_SHARED_DATA "/games/records.tsv", XQ_SHARED_DATA "/games/master.tsv",
    XQ_SHARED_DATA "/games/casual.tsv", XQ_SHARED_DATA "/games/dhtmlxq.tsv"};
static const char *const single[] = {XQ_SHARED_DATA "/front-rear.tsv",
                                     XQ_SHARED_DATA "/soldiers.tsv"};

static size_t printed;

static void fail(const char *what)
{
    fprintf(stderr, "ffish_peer: %s\n", what);
    exit(1);
}

static void write_moves(const xq_position *position, const xq_move *moves, size_t count,
                        xq_out *out)
{
    const xq_notation *fairy = xq_notation_find(xq_str_of("wxf/fairy"));
    for (size_t i = 0; i < count; i++) {
        xq_out_char(out, i > 0 ? ' ' : '\t');
        xq_coordinates_write(XQ_ORIGIN_0_9, moves[i], out);
        xq_out_char(out, '=');
        xq_notation_write(fairy, position, moves[i], out);
    }
}

static void print_position(const xq_position *position)
{
    static char bytes[LINE_MAX_LEN];
    xq_out out = {bytes, 0, sizeof bytes, false};
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(position, moves);
    xq_fen_write(position, &out);
    xq_out_char(&out, '\t');
    xq_out_number(&out, xq_rules_in_check(position, (xq_side)position->side_to_move));
    write_moves(position, moves, count, &out);
    for (size_t i = printed % EVERY_MOVE; i < count; i += EVERY_MOVE) {
        xq_position after = *position;
        xq_position_move(&after, moves[i]);
        xq_out_char(&out, '\t');
        xq_coordinates_write(XQ_ORIGIN_0_9, moves[i], &out);
        xq_out_char(&out, '=');
        xq_fen_write(&after, &out);
    }
    if (out.full) {
        fail("a line is too long");
    }
    printf("%.*s\n", (int)out.len, bytes);
    printed++;
}

/* Vigna's xorshift64*: the same games everywhere. */
static uint64_t draw(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717u >> 32;
}

static void play_at_random(size_t count)
{
    uint64_t state = 20250101;
    xq_position position = xq_position_start;
    for (size_t ply = 0; count > 0; ply++, count--) {
        xq_move moves[XQ_MOVES_MAX];
        size_t choices = xq_rules_moves(&position, moves);
        print_position(&position);
        if (choices == 0 || ply == PLIES) {
            position = xq_position_start;
            ply = 0;
            choices = xq_rules_moves(&position, moves);
        }
        xq_position_move(&position, moves[draw(&state) % choices]);
    }
}

/* Lenient: the made positions have soldiers that cannot have got there. */
static xq_status read_fen(xq_str text, xq_position *position)
{
    static xq_fen_report report;
    return xq_fen_read(text, XQ_FEN_LENIENT, position, &report);
}

static void print_game(xq_str fen, xq_str text, size_t *ply)
{
    xq_position position;
    if (read_fen(fen, &position) != XQ_OK) {
        fail("a game's FEN is refused");
    }
    while (text.len > 0) {
        xq_move move;
        if (xq_coordinates_read(xq_str_word(&text), XQ_ORIGIN_0_9, &move) != XQ_OK) {
            fail("a move of the data is none");
        }
        if ((*ply)++ % EVERY_PLY == 0) {
            print_position(&position);
        }
        xq_position_move(&position, move);
    }
}

static void print_games(void)
{
    enum { ID, FEN, MOVES, FIELDS };
    size_t ply = 0;
    for (size_t i = 0; i < COUNT(games); i++) {
        struct tsv tsv = tsv_open(games[i]);
        xq_str fields[FIELDS];
        while (tsv_next(&tsv, fields, FIELDS)) {
            print_game(fields[FEN], fields[MOVES], &ply);
        }
        tsv_close(&tsv);
    }
}

/* A few rows have one general only. */
static void print_whole(xq_str fen)
{
    xq_position position;
    const xq_status status = read_fen(fen, &position);
    if (status == XQ_OK) {
        print_position(&position);
    } else if (status != XQ_FEN_NO_GENERAL) {
        fail("a FEN of the data is refused");
    }
}

static void print_single(void)
{
    for (size_t i = 0; i < COUNT(single); i++) {
        struct tsv tsv = tsv_open(single[i]);
        xq_str fen;
        (void)tsv_next(&tsv, &fen, 1); /* the heading */
        while (tsv_next(&tsv, &fen, 1)) {
            print_whole(fen);
        }
        tsv_close(&tsv);
    }
}

int main(int argc, char **argv)
{
    int64_t wanted = 0;
    if (argc != 2 || !xq_str_number(xq_str_of(argv[1]), &wanted)) {
        fail("usage: ffish_peer COUNT");
    }
    print_single();
    print_games();
    /* What the corpora do not give, or where they are absent, all of it. */
    play_at_random((size_t)wanted > printed ? (size_t)wanted - printed : 0);
    return 0;
}

/* Reads a pasted move list; prints each move in three notations, then the position as FEN. */
#include <stdio.h>
#include <xqferry/fen.h>
#include <xqferry/movelist.h>

enum { PLIES = 1000 };

static void print_move(const xq_position *position, xq_move move)
{
    static const char *const names[] = {"coord-0-9", "wxf", "chinese"};
    for (size_t i = 0; i < 3; i++) {
        char text[XQ_MOVE_TEXT_MAX];
        xq_out out = XQ_OUT(text);
        xq_notation_write(xq_notation_find(xq_str_of(names[i])), position, move, &out);
        printf("%.*s%c", (int)out.len, text, i < 2 ? '\t' : '\n');
    }
}

int main(void)
{
    static char pasted[65536], words[4096], fen[XQ_FEN_MAX];
    static xq_move moves[PLIES];
    const xq_str text = {pasted, fread(pasted, 1, sizeof pasted, stdin)};
    const xq_reading reading = {0}; /* anything that people write */
    xq_movelist list = {.moves = moves, .cap = PLIES};
    xq_fault fault;
    xq_status status = xq_movelist_read(text, &reading, &xq_position_start, &list, &fault);
    xq_position position = xq_position_start;
    for (size_t i = 0; i < list.count; i++) { /* what stands before a fault was read */
        print_move(&position, moves[i]);
        xq_position_move(&position, moves[i]);
    }
    xq_out out = XQ_OUT(fen), why = XQ_OUT(words);
    xq_fen_write(&position, &out);
    printf("%.*s\n", (int)out.len, fen);
    if (status != XQ_OK) {
        xq_fault_write(&fault, XQ_ENGLISH, &why);
        fprintf(stderr, "%.*s\n", (int)why.len, words);
    }
    return status == XQ_OK ? 0 : 1;
}

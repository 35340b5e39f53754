// Reads a pasted move list; prints each move in three notations, then the position as FEN.
#include <iostream>
#include <iterator>
#include <string>
#include <vector>
#include <xqferry/fen.h>
#include <xqferry/movelist.h>

static std::string write(const xq_notation &notation, const xq_position &position, xq_move move)
{
    char text[XQ_MOVE_TEXT_MAX];
    xq_out out = XQ_OUT(text);
    xq_notation_write(&notation, &position, move, &out);
    return std::string(text, out.len);
}

int main()
{
    const std::string pasted{std::istreambuf_iterator<char>(std::cin), {}};
    std::vector<xq_move> moves(pasted.size() / 2 + 1);
    const xq_reading reading{}; // anything that people write
    xq_movelist list{};
    list.moves = moves.data();
    list.cap = moves.size();
    xq_fault fault;
    const xq_status status = xq_movelist_read({pasted.data(), pasted.size()}, &reading,
                                              &xq_position_start, &list, &fault);
    xq_position position = xq_position_start;
    for (size_t i = 0; i < list.count; i++) { // what stands before a fault was read
        std::cout << write(*xq_notation_find(XQ_STR("coord-0-9")), position, moves[i]) << '\t'
                  << write(*xq_notation_find(XQ_STR("wxf")), position, moves[i]) << '\t'
                  << write(*xq_notation_find(XQ_STR("chinese")), position, moves[i]) << '\n';
        xq_position_move(&position, moves[i]);
    }
    char fen[XQ_FEN_MAX], words[4096];
    xq_out out = XQ_OUT(fen), why = XQ_OUT(words);
    xq_fen_write(&position, &out);
    std::cout << std::string(fen, out.len) << '\n';
    if (status != XQ_OK) {
        xq_fault_write(&fault, XQ_ENGLISH, &why);
        std::cerr << std::string(words, why.len) << '\n';
    }
    return status == XQ_OK ? 0 : 1;
}

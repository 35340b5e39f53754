#include "notation/picks.h"

#include "notation/relative.h"
#include "xqferry/notation.h"

static bool is_soldier(const struct xq_asked *asked)
{
    return xq_piece_kind(asked->piece) == XQ_SOLDIER;
}

static size_t on_file(const struct xq_asked *asked, int number, uint8_t squares[XQ_RANKS])
{
    const int file = xq_file_of_number(xq_piece_side(asked->piece), number);
    return xq_pieces_on_file(asked->position, asked->piece, file, squares);
}

/* Leaves the one at a place, or none. */
static size_t take(uint8_t *squares, size_t count, size_t at)
{
    if (at >= count) {
        return 0;
    }
    squares[0] = squares[at];
    return 1;
}

static bool has_middle(size_t count)
{
    return count == 3 || count == 5;
}

/* Leaves what a mark means among `count` on one file; in the middle of an even number are two. */
static size_t take_marked(uint8_t *squares, size_t count, int mark)
{
    if (count < 2) {
        return 0;
    }
    if (mark != 0) {
        return take(squares, count, mark > 0 ? 0 : count - 1);
    }
    if (count == 2) { /* "." or "=" of two: "error", it cannot be told from a mistake (A4) */
        return 0;
    }
    const uint8_t other = squares[count / 2];
    squares[0] = squares[(count - 1) / 2];
    squares[1] = other;
    return count % 2 == 0 ? 2 : 1;
}

/* Marks on every file that holds from two to `most`; legality leaves one. */
static size_t marked_any(const struct xq_asked *asked, int mark, size_t most, uint8_t *squares)
{
    size_t found = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        uint8_t *here = squares + found;
        const size_t count = xq_pieces_on_file(asked->position, asked->piece, file, here);
        found += count <= most ? take_marked(here, count, mark) : 0;
    }
    return found;
}

static size_t marked(const struct xq_asked *asked, int mark, size_t most, uint8_t *squares)
{
    return xq_is_unmarked(xq_piece_kind(asked->piece)) ? 0 : marked_any(asked, mark, most, squares);
}

/* The soldiers of the only doubled file, if there are four or more; else none. */
static size_t long_file(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    if (!is_soldier(asked) || xq_doubled_files(asked->position, asked->piece) != 1) {
        return 0;
    }
    const size_t count = xq_series(asked->position, asked->piece, squares);
    return count >= 4 ? count : 0;
}

/* A file where several stand means whichever can make the move: old manuals and Fairy-Stockfish
 * write so (A12), and printed records, which mark only what is ambiguous (A37). */
size_t xq_pick_file(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return on_file(asked, asked->first->value, squares);
}

/* "P<file>" is the middle one of three or five on that file (federation). */
size_t xq_pick_file_or_middle(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = xq_pick_file(asked, squares);
    const bool middle = has_middle(count) && (asked->schools & 1u << XQ_SCHOOL_WXF) != 0 &&
                        !xq_is_unmarked(xq_piece_kind(asked->piece)) &&
                        xq_doubled_files(asked->position, asked->piece) == 1;
    return middle ? take(squares, count, count / 2) : count;
}

/* What + and - mean for four or five soldiers is a school's affair. */
size_t xq_pick_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const bool lone_soldiers =
        is_soldier(asked) && xq_doubled_files(asked->position, asked->piece) == 1;
    return marked(asked, asked->first->value, lone_soldiers ? 3 : XQ_RANKS, squares);
}

size_t xq_pick_inner_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = long_file(asked, squares);
    const int mark = asked->first->value;
    return count <= 5 && count > 0 && mark != 0 ? take(squares, count, mark > 0 ? 1 : count - 2)
                                                : 0;
}

/* ElephantEye: "+ is 0, . is 1, - is 2" in the series, so that of four - is the third. */
size_t xq_pick_code_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return take(squares, long_file(asked, squares), (size_t)(1 - asked->first->value));
}

/* 前 is the first and 后 the last, however many there are (A7). */
size_t xq_pick_han_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return marked(asked, asked->first->value, XQ_RANKS, squares);
}

/* Advisors and elephants never have marks; people write them all the same. */
size_t xq_pick_needless_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return xq_is_unmarked(xq_piece_kind(asked->piece))
               ? marked_any(asked, asked->first->value, XQ_RANKS, squares)
               : 0;
}

/* "++" and "--": foremost and rearmost of four or five. */
size_t xq_pick_double_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const int mark = asked->first->value;
    const size_t count = long_file(asked, squares);
    if (mark == 0 || mark != asked->second->value) {
        return 0;
    }
    return take_marked(squares, count, mark);
}

/* f(ront), m(iddle), r(ear) and b(ack), in older leaflets. */
static bool mark_of_letter(char letter, int *mark)
{
    static const struct {
        char capital;
        char small;
        int8_t mark;
    } marks[] = {{'F', 'f', 1}, {'M', 'm', 0}, {'R', 'r', -1}, {'B', 'b', -1}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (marks[i].capital == letter || marks[i].small == letter) {
            *mark = marks[i].mark;
            return true;
        }
    }
    return false;
}

size_t xq_pick_letter_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    int mark = 0;
    return mark_of_letter(asked->first->letter, &mark) ? marked(asked, mark, XQ_RANKS, squares)
                                                       : XQ_NO_FIT;
}

/* "Rb" is the one at the back, but "Pb" the second soldier: xqbase's letters are for soldiers. */
size_t xq_pick_letter_behind(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const char letter = asked->first->letter;
    const bool ordinal = is_soldier(asked) && (letter == 'b' || letter == 'B');
    return ordinal ? XQ_NO_FIT : xq_pick_letter_mark(asked, squares);
}

/* The place from 1 in xqbase's series, or from its end. */
static size_t in_series(const struct xq_asked *asked, int place, bool from_end, uint8_t *squares)
{
    const size_t count = xq_series(asked->position, asked->piece, squares);
    if (place < 1 || (size_t)place > count) {
        return 0;
    }
    return take(squares, count, from_end ? count - (size_t)place : (size_t)place - 1);
}

size_t xq_pick_ordinal(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return in_series(asked, asked->first->value, false, squares);
}

/* A to E are 1 to 5 from `first`; 0 for what is none of them. */
static int place_of_letter(char letter, char first)
{
    return letter >= first && letter <= first + 4 ? letter - first + 1 : 0;
}

static size_t lettered(const struct xq_asked *asked, int place, bool from_end, uint8_t *squares)
{
    return place == 0 ? XQ_NO_FIT : in_series(asked, place, from_end, squares);
}

size_t xq_pick_letter(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const int small = place_of_letter(asked->first->letter, 'a');
    const int place = small > 0 ? small : place_of_letter(asked->first->letter, 'A');
    return lettered(asked, place, false, squares);
}

/* "Given from Red's point of view for both colours": Black's series read from its end. */
size_t xq_pick_red_letter(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const bool black = xq_piece_side(asked->piece) == XQ_BLACK;
    const int place = is_soldier(asked) ? place_of_letter(asked->first->letter, 'A') : 0;
    return lettered(asked, place, black, squares);
}

/* "7+" and "7-" where two files hold several: "first character is the file". */
size_t xq_pick_file_mark(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = xq_pick_file(asked, squares);
    return asked->second->value == 0 ? 0 : take_marked(squares, count, asked->second->value);
}

/* "77": the middle one on that file, where another file holds several, too (A5). */
size_t xq_pick_file_twice(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const bool twice = asked->first->value == asked->second->value &&
                       xq_doubled_files(asked->position, asked->piece) > 1;
    const size_t count = twice ? xq_pick_file(asked, squares) : 0;
    return has_middle(count) ? take(squares, count, count / 2) : 0;
}

size_t xq_pick_index_file(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    const size_t count = on_file(asked, asked->second->value, squares);
    return count < 2 ? 0 : take(squares, count, (size_t)asked->first->value - 1);
}

size_t xq_pick_mark_file(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    return take_marked(squares, on_file(asked, asked->second->value, squares), asked->first->value);
}

size_t xq_pick_letter_file(const struct xq_asked *asked, uint8_t squares[XQ_SQUARES])
{
    int mark = 0;
    return mark_of_letter(asked->first->letter, &mark)
               ? take_marked(squares, on_file(asked, asked->second->value, squares), mark)
               : XQ_NO_FIT;
}

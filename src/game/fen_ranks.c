/* Boards written rank by rank: "rnbakabnr/9/1c5c1/...", with the annotations of annoFEN. */
#include <string.h>

#include "game/fen_reading.h"

enum { CHESS_RANKS = 8, ANNOTATION_MAX = 64 };

/* What an annotation right behind a piece is. */
typedef enum {
    NO_ANNOTATIONS, /* no annotation at all: < and [ are nothing that is known */
    OF_THE_PIECE,   /* it belongs to the piece: "R<a4>" is one point */
    OF_A_POINT      /* it is an empty point's, as xiangqi-setup writes it: two points */
} annotations;

struct cursor {
    xq_str rest;
    annotations how;
    bool after_piece;
};

/* One character of a rank, with what follows it where that belongs to it. */
struct cell {
    xq_str text;
    unsigned width; /* points that it covers */
    uint8_t letter; /* 0: empty points, or no piece */
    bool is_known;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The length of "<...>" or "[...]" at the front, or 0. */
static size_t annotation_len(xq_str text)
{
    const char end = text.at[0] == '<' ? '>' : ']';
    const size_t most = text.len < ANNOTATION_MAX ? text.len : ANNOTATION_MAX;
    const char *found = memchr(text.at, end, most);
    const bool begins = text.at[0] == '<' || text.at[0] == '[';
    return begins && found != NULL ? (size_t)(found - text.at) + 1 : 0;
}

/* The piece in "[P<a4>]", which is one point with all that stands there; 0 when the brackets hold
 * anything but one piece and annotations. */
static uint8_t stacked_letter(xq_str brackets)
{
    xq_str inside = {brackets.at + 1, brackets.len - 2};
    uint8_t letter = 0;
    unsigned others = 0;
    while (inside.len > 0) {
        size_t len = annotation_len(inside);
        if (len == 0) {
            len = 1;
            others++;
            letter = xq_fen_letter(inside.at[0]);
        }
        inside = (xq_str){inside.at + len, inside.len - len};
    }
    return others == 1 && (letter & XQ_LETTER_PIECE) != 0 ? letter : 0;
}

/* An annotation, and whether it covers a point of its own. */
static struct cell annotation(const struct cursor *cursor, size_t len)
{
    struct cell found = {{cursor->rest.at, len}, 1, 0, true};
    if (cursor->rest.at[0] == '[') {
        found.letter = stacked_letter(found.text);
    }
    if (found.letter == 0 && cursor->after_piece && cursor->how == OF_THE_PIECE) {
        found.width = 0;
    }
    return found;
}

static struct cell unknown(xq_str rest)
{
    xq_str behind = rest;
    (void)xq_str_rune(&behind);
    return (struct cell){{rest.at, rest.len - behind.len}, 1, 0, false};
}

static struct cell cell_at(const struct cursor *cursor)
{
    const char c = cursor->rest.at[0];
    const uint8_t letter = xq_fen_letter(c);
    if ((letter & XQ_LETTER_PIECE) != 0) {
        return (struct cell){{cursor->rest.at, 1}, 1, letter, true};
    }
    if (is_digit(c) && c != '0') {
        return (struct cell){{cursor->rest.at, 1}, (unsigned)(c - '0'), 0, true};
    }
    const size_t len = cursor->how == NO_ANNOTATIONS ? 0 : annotation_len(cursor->rest);
    return len > 0 ? annotation(cursor, len) : unknown(cursor->rest);
}

/* Cuts the next cell off a rank that is not empty. */
static struct cell next_cell(struct cursor *cursor)
{
    const struct cell next = cell_at(cursor);
    cursor->rest = (xq_str){cursor->rest.at + next.text.len, cursor->rest.len - next.text.len};
    cursor->after_piece = next.letter != 0 || (cursor->after_piece && next.width == 0);
    return next;
}

static uint64_t rank_width(xq_str rank, annotations how)
{
    struct cursor cursor = {rank, how, false};
    uint64_t width = 0;
    while (cursor.rest.len > 0) {
        width += next_cell(&cursor).width;
    }
    return width;
}

/* annoFEN's own program counts "R<a4>" as two points, the specification as one: whichever makes
 * nine of the rank. */
static annotations annotations_of(const struct xq_fen_reading *r, xq_str rank)
{
    if (!r->is_annotated) {
        return NO_ANNOTATIONS;
    }
    const bool fits = rank_width(rank, OF_A_POINT) == XQ_FILES;
    return fits ? OF_A_POINT : OF_THE_PIECE;
}

/* Puts the pieces of a rank on the board as far as they fit; returns how many points it covers. */
static uint64_t place_cells(struct xq_fen_reading *r, int rank, xq_str text)
{
    struct cursor cursor = {text, annotations_of(r, text), false};
    uint64_t file = 0;
    bool after_digit = false;
    while (cursor.rest.len > 0) {
        const struct cell c = next_cell(&cursor);
        if (!c.is_known) {
            xq_fen_no_piece(r, rank, c.text);
            r->is_good_rank[rank] = false;
        }
        if (c.letter != 0 && file < XQ_FILES) {
            xq_fen_place(r, c.letter, xq_square_at((int)file, rank), c.text);
        }
        const bool is_number = is_digit(c.text.at[0]);
        if (after_digit && is_number) {
            const xq_fault repair = xq_fen_on_rank(XQ_REPAIR_SPLIT_DIGITS, rank, text);
            xq_fen_repair(r, &repair);
        }
        after_digit = is_number;
        file += c.width;
    }
    return file;
}

static void place_rank(struct xq_fen_reading *r, int rank, xq_str text)
{
    r->is_good_rank[rank] = true;
    if (text.len == 0) {
        const xq_fault repair = xq_fen_on_rank(XQ_REPAIR_EMPTY_RANK, rank, text);
        xq_fen_repair(r, &repair);
        return;
    }
    const uint64_t width = place_cells(r, rank, text);
    if (width != XQ_FILES) {
        xq_fault fault = xq_fen_on_rank(XQ_FEN_RANK_WIDTH, rank, text);
        fault.count = (int64_t)width;
        xq_fen_fault(r, &fault);
        r->is_good_rank[rank] = false;
    }
    r->is_whole = r->is_whole && r->is_good_rank[rank];
}

/* Cuts at '/'; the first ten ranks are kept, all are counted. */
static size_t cut_ranks(xq_str board, xq_str ranks[XQ_RANKS])
{
    size_t count = 0;
    size_t start = 0;
    for (size_t i = 0; i <= board.len; i++) {
        if (i < board.len && board.at[i] != '/') {
            continue;
        }
        if (count < XQ_RANKS) {
            ranks[count] = (xq_str){board.at + start, i - start};
        }
        count++;
        start = i + 1;
    }
    return count;
}

/* Eight ranks of eight points; a pocket may follow the last. */
static bool is_chess(const xq_str ranks[XQ_RANKS], size_t count)
{
    if (count != CHESS_RANKS) {
        return false;
    }
    for (size_t i = 0; i + 1 < CHESS_RANKS; i++) {
        if (rank_width(ranks[i], NO_ANNOTATIONS) != CHESS_RANKS) {
            return false;
        }
    }
    return rank_width(ranks[CHESS_RANKS - 1], NO_ANNOTATIONS) >= CHESS_RANKS;
}

/* The first sign of another game on a board: a pocket, a promoted or a hidden piece. */
static xq_str other_game(xq_str board)
{
    size_t at = 0;
    while (at < board.len && (xq_fen_letter(board.at[at]) & XQ_LETTER_OTHER_GAME) == 0) {
        at++;
    }
    if (at == board.len) {
        return (xq_str){board.at, 0};
    }
    size_t len = 1;
    while (board.at[at] == '[' && at + len < board.len && board.at[at + len - 1] != ']') {
        len++;
    }
    return (xq_str){board.at + at, len};
}

bool xq_fen_read_ranks(struct xq_fen_reading *r, xq_str board)
{
    xq_str ranks[XQ_RANKS];
    const size_t count = cut_ranks(board, ranks);
    if (is_chess(ranks, count)) {
        xq_fen_fault_token(r, XQ_FEN_CHESS, board);
        return false;
    }
    const xq_str mark = other_game(board);
    if (count == XQ_RANKS && mark.len > 0 && !r->is_annotated) {
        xq_fen_fault_token(r, XQ_FEN_OTHER_GAME, mark);
        return false;
    }
    r->is_whole = count == XQ_RANKS;
    if (!r->is_whole) {
        xq_fen_fault_count(r, XQ_FEN_RANKS, board, count);
    }
    if (count == 1) {
        return false;
    }
    for (size_t i = 0; i < count && i < XQ_RANKS; i++) {
        place_rank(r, XQ_RANKS - 1 - (int)i, ranks[i]);
    }
    if (count != XQ_RANKS) {
        /* it is not known which rank is which */
        memset(r->is_good_rank, 0, sizeof r->is_good_rank);
    }
    return true;
}

#include "xqferry/drawing.h"

/* What a board is drawn with. A point is four columns wide; all texts but those of the pieces are
 * as wide as they have characters. */
struct strokes {
    const char *pieces[16]; /* by xq_piece */
    const char *beside;     /* from a piece to the next point */
    const char *across;     /* from an empty point to the next */
    const char *down;       /* between two ranks */
    const char *falling;    /* lines of the palace */
    const char *rising;
    const char *points[3][3]; /* empty ones: of which line, and where in it */
    const char *palace;       /* its centre */
    const char *river;        /* between the banks */
    const char *red_files[XQ_FILES];
};

enum { LEFT, INSIDE, RIGHT };
enum { UPPER_EDGE, BETWEEN, LOWER_EDGE };

#define LETTERS                                                                                    \
    {                                                                                              \
        "", "K", "A", "B", "N", "R", "C", "P", "", "k", "a", "b", "n", "r", "c", "p"               \
    }
#define LINES                                                                                      \
    {                                                                                              \
        {"┌", "┬", "┐"}, {"├", "┼", "┤"},                                                          \
        {                                                                                          \
            "└", "┴", "┘"                                                                        \
        }                                                                                          \
    }
#define DIGITS                                                                                     \
    {                                                                                              \
        "9", "8", "7", "6", "5", "4", "3", "2", "1"                                                \
    }

static const struct strokes all_strokes[] = {
    [XQ_PIECES_CHINESE] =
        {
            .pieces = {"", "帥", "仕", "相", "傌", "俥", "炮", "兵", "", "將", "士", "象", "馬",
                       "車", "砲", "卒"},
            .beside = "──",
            .across = "───",
            .down = "│",
            .falling = "╲",
            .rising = "╱",
            .points = LINES,
            .palace = "╳",
            .river = "      楚河           漢界      ",
            .red_files = {"九", "八", "七", "六", "五", "四", "三", "二", "一"},
        },
    [XQ_PIECES_LETTERS] =
        {
            .pieces = LETTERS,
            .beside = "───",
            .across = "───",
            .down = "│",
            .falling = "╲",
            .rising = "╱",
            .points = LINES,
            .palace = "╳",
            .river = "                               ",
            .red_files = DIGITS,
        },
    [XQ_PIECES_ASCII] =
        {
            .pieces = LETTERS,
            .beside = "---",
            .across = "---",
            .down = "|",
            .falling = "\\",
            .rising = "/",
            .points = {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
            .palace = "*",
            .river = "                               ",
            .red_files = DIGITS,
        },
};

static bool is_palace_centre(int file, int rank)
{
    return file == 4 && (rank == 1 || rank == 8);
}

/* The banks of the river are edges too, but for the outermost files. */
static int line_of(int file, int rank)
{
    const bool is_outermost = file == 0 || file == XQ_FILES - 1;
    if (rank == XQ_RANKS - 1 || (rank == 4 && !is_outermost)) {
        return UPPER_EDGE;
    }
    if (rank == 0 || (rank == 5 && !is_outermost)) {
        return LOWER_EDGE;
    }
    return BETWEEN;
}

static const char *empty_point(const struct strokes *with, int file, int rank)
{
    if (is_palace_centre(file, rank)) {
        return with->palace;
    }
    const int column = file == 0 ? LEFT : file == XQ_FILES - 1 ? RIGHT : INSIDE;
    return with->points[line_of(file, rank)][column];
}

static void write_rank(const xq_position *position, int rank, const struct strokes *with,
                       xq_out *out)
{
    xq_out_char(out, ' ');
    xq_out_number(out, rank);
    xq_out_text(out, "   ");
    for (int file = 0; file < XQ_FILES; file++) {
        const xq_piece piece = position->board[xq_square_at(file, rank)];
        const bool is_last = file == XQ_FILES - 1;
        xq_out_text(out, piece != 0 ? with->pieces[piece & 15u] : empty_point(with, file, rank));
        if (!is_last) {
            xq_out_text(out, piece != 0 ? with->beside : with->across);
        }
    }
    xq_out_char(out, '\n');
}

/* The gap to the right of a file, between that rank and the one above: the palaces' lines cross
 * two files and two ranks. */
static const char *diagonal(const struct strokes *with, int file, int rank)
{
    const bool in_palace = (file == 3 || file == 4) && (rank <= 1 || (rank >= 7 && rank <= 8));
    if (!in_palace) {
        return " ";
    }
    const bool is_upper_half = rank == 1 || rank == 8;
    return is_upper_half == (file == 3) ? with->falling : with->rising;
}

/* What is between that rank and the one above it. */
static void write_between(int rank, const struct strokes *with, xq_out *out)
{
    xq_out_text(out, "     ");
    xq_out_text(out, with->down);
    if (rank == 4) {
        xq_out_text(out, with->river);
        xq_out_text(out, with->down);
        xq_out_char(out, '\n');
        return;
    }
    for (int file = 0; file < XQ_FILES - 1; file++) {
        xq_out_char(out, ' ');
        xq_out_text(out, diagonal(with, file, rank));
        xq_out_char(out, ' ');
        xq_out_text(out, with->down);
    }
    xq_out_char(out, '\n');
}

/* A character of Chinese takes the column of its gap too. */
static void write_heads(const char *const heads[XQ_FILES], bool wide, xq_out *out)
{
    xq_out_text(out, "     ");
    for (int file = 0; file < XQ_FILES; file++) {
        xq_out_text(out, heads[file]);
        if (file < XQ_FILES - 1) {
            xq_out_text(out, wide ? "  " : "   ");
        }
    }
    xq_out_char(out, '\n');
}

void xq_drawing_write(const xq_position *position, xq_pieces pieces, xq_out *out)
{
    static const char *const black_files[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    static const char *const letters[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    const struct strokes *with = &all_strokes[pieces];
    write_heads(black_files, false, out);
    for (int rank = XQ_RANKS - 1; rank >= 0; rank--) {
        write_rank(position, rank, with, out);
        if (rank > 0) {
            write_between(rank - 1, with, out);
        }
    }
    write_heads(with->red_files, pieces == XQ_PIECES_CHINESE, out);
    write_heads(letters, false, out);
}

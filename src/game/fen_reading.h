/* One FEN being read: what the parts of the reader share. A part reports and goes on, so that all
 * faults are found in one pass. */
#ifndef XQ_GAME_FEN_READING_H
#define XQ_GAME_FEN_READING_H

#include "xqferry/fault.h"
#include "xqferry/fen.h"
#include "xqferry/position.h"

/* What a character of a board means: a piece in the low bits, or one of these. */
enum {
    XQ_LETTER_PIECE = 31,  /* the piece, or */
    XQ_LETTER_RED_G = 16,  /* the letter G: an advisor or a general, told apart when all of them */
    XQ_LETTER_BLACK_G = 17 /* are known */
};
enum {
    XQ_LETTER_FOREIGN = 32,   /* a letter of another dialect */
    XQ_LETTER_OTHER_GAME = 64 /* a sign of another game: pockets, promotion, hidden pieces */
};

struct xq_fen_reading {
    xq_fen_report *report;
    xq_fen_check check;
    bool may_rotate;
    xq_status refused;           /* the first fault that is not let pass, or XQ_OK */
    bool is_annotated;           /* <...> and [...] may stand in the board */
    bool is_side_known;          /* or missing, which is Red's */
    bool is_whole;               /* all 90 points are known */
    bool is_rotated;             /* each general stands in the other's palace */
    bool has_g;                  /* some piece is still a G */
    bool is_good_rank[XQ_RANKS]; /* as the pieces on it can be trusted */
    unsigned placed_count;
    uint8_t placed[XQ_SQUARES];  /* the squares of all pieces, in the order of the text */
    unsigned count[2][XQ_KINDS]; /* pieces */
    uint8_t foreign;             /* the first letter of another dialect, and */
    xq_str foreign_token;        /* where it stood */
    xq_position position;
};

/* ---- what is reported: fen_report.c ---- */

void xq_fen_fault(struct xq_fen_reading *r, const xq_fault *fault);
void xq_fen_fault_token(struct xq_fen_reading *r, xq_status status, xq_str token);
void xq_fen_fault_count(struct xq_fen_reading *r, xq_status status, xq_str token, size_t count);

/* Each kind of repair is reported once, the first time. */
void xq_fen_repair(struct xq_fen_reading *r, const xq_fault *repair);
void xq_fen_repair_token(struct xq_fen_reading *r, xq_status status, xq_str token);

/* Faults with their places set. */
xq_fault xq_fen_on_rank(xq_status status, int rank, xq_str token);
xq_fault xq_fen_on_square(xq_status status, unsigned square, xq_piece piece);

/* Reports a character that is no piece, the same one once a rank. */
void xq_fen_no_piece(struct xq_fen_reading *r, int rank, xq_str token);

/* ---- letters: fen_letters.c ---- */

enum { XQ_LETTERS = 128 };
extern const uint8_t xq_fen_letters[XQ_LETTERS];

/* 0 for what is no letter of a piece and no sign of another game. */
static inline uint8_t xq_fen_letter(char c)
{
    const unsigned char byte = (unsigned char)c;
    return byte < XQ_LETTERS ? xq_fen_letters[byte] : 0;
}

/* Puts the piece of a letter on the board; `token` is where it was written. */
void xq_fen_place(struct xq_fen_reading *r, uint8_t letter, unsigned square, xq_str token);

/* All pieces are placed: tells what each G is, and reports letters of other dialects. */
void xq_fen_settle_letters(struct xq_fen_reading *r);

/* ---- boards: each reads one form, and returns false when the text is no board of this game and
 * nothing else is worth saying ---- */

/* fen_ranks.c: "rnbakabnr/9/..." */
bool xq_fen_read_ranks(struct xq_fen_reading *r, xq_str board);
/* fen_points.c: characters that each stand for one point, */
bool xq_fen_read_points(struct xq_fen_reading *r, xq_str board);
/* and DhtmlXQ's 64 digits. */
bool xq_fen_read_binit(struct xq_fen_reading *r, xq_str board);

/* ---- what stands on the board: fen_judge.c ---- */

/* Before the side to move is known, and after. */
void xq_fen_judge_board(struct xq_fen_reading *r);
void xq_fen_judge_game(struct xq_fen_reading *r);

#endif

#include "xqferry/fen.h"

#include <string.h>

#include "game/attack.h"
#include "game/points.h"
#include "xqferry/rules.h"

enum { FIELDS = 6, CHESS_RANKS = 8 };

/* A piece of the letter G: an advisor or a general, told apart when all of them are known. */
enum { RED_G = 16, BLACK_G = 17 };

/* What a letter of FEN means, small or capital. */
typedef struct {
    char letter;
    uint8_t kind;
    bool foreign; /* another dialect's */
} letter;

static const letter letters[] = {
    {'K', XQ_GENERAL, false}, {'A', XQ_ADVISOR, false}, {'B', XQ_ELEPHANT, false},
    {'N', XQ_HORSE, false},   {'R', XQ_CHARIOT, false}, {'C', XQ_CANNON, false},
    {'P', XQ_SOLDIER, false}, {'E', XQ_ELEPHANT, true}, {'M', XQ_ELEPHANT, true},
    {'H', XQ_HORSE, true},    {'S', XQ_SOLDIER, true},
};

static const uint8_t most[XQ_KINDS] = {
    [XQ_GENERAL] = 1, [XQ_ADVISOR] = 2, [XQ_ELEPHANT] = 2, [XQ_HORSE] = 2,
    [XQ_CHARIOT] = 2, [XQ_CANNON] = 2,  [XQ_SOLDIER] = 5,
};

/* One reading. */
typedef struct {
    xq_fen_report *report;
    xq_fen_check check;
    xq_status refused;           /* the first fault that is not let pass, or XQ_OK */
    bool is_side_known;          /* or missing, which is Red's */
    bool is_whole;               /* ten ranks of nine known points */
    bool is_good_rank[XQ_RANKS]; /* as the pieces on it can be trusted */
    unsigned count[2][XQ_KINDS]; /* pieces */
    uint8_t foreign;             /* the first letter of another dialect, and */
    xq_str foreign_token;        /* where it stood */
    xq_position position;
} reading;

/* One character of a rank, with what follows it where that belongs to it. */
typedef struct {
    xq_str text;
    unsigned width; /* points that it covers */
    uint8_t piece;  /* RED_G and BLACK_G too; 0: empty points, or no piece */
    bool is_known;
} cell;

/* ---- what is reported ---- */

static bool lets_pass(const reading *r, const xq_fault *fault)
{
    const bool impossible = fault->status == XQ_FEN_COUNT || fault->status == XQ_FEN_POINT ||
                            fault->status == XQ_FEN_SOLDIERS;
    return r->check == XQ_FEN_LENIENT && impossible && fault->kind != XQ_GENERAL;
}

static void report_fault(reading *r, const xq_fault *fault)
{
    if (r->refused == XQ_OK && !lets_pass(r, fault)) {
        r->refused = fault->status;
    }
    if (r->report->fault_count == XQ_FEN_FAULTS) {
        r->report->omitted++;
        return;
    }
    r->report->faults[r->report->fault_count++] = *fault;
}

/* Each kind of repair is reported once, the first time. */
static void report_repair(reading *r, const xq_fault *repair)
{
    xq_fen_report *report = r->report;
    for (uint32_t i = 0; i < report->repair_count; i++) {
        if (report->repairs[i].status == repair->status) {
            return;
        }
    }
    if (report->repair_count < XQ_FEN_REPAIRS) {
        report->repairs[report->repair_count++] = *repair;
    }
}

static void report_repaired_number(reading *r, xq_status status, uint32_t number)
{
    xq_fault repair = xq_fault_of(status);
    repair.count = number;
    report_repair(r, &repair);
}

static void report_token(reading *r, xq_status status, xq_str token)
{
    xq_fault fault = xq_fault_of(status);
    fault.token = token;
    report_fault(r, &fault);
}

static xq_fault fault_on_rank(xq_status status, int rank, xq_str token)
{
    xq_fault fault = xq_fault_of(status);
    fault.rank = (int8_t)rank;
    fault.token = token;
    return fault;
}

static xq_fault fault_on_square(xq_status status, unsigned square, xq_piece piece)
{
    xq_fault fault = xq_fault_of(status);
    fault.square = (uint8_t)square;
    fault.piece = piece;
    fault.side = (uint8_t)xq_piece_side(piece);
    fault.kind = (uint8_t)xq_piece_kind(piece);
    fault.rank = (int8_t)xq_square_rank(square);
    fault.file = (int8_t)xq_square_file(square);
    return fault;
}

/* ---- one rank ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char capital(char c)
{
    if (c >= 'a' && c <= 'z') {
        return (char)(c - 'a' + 'A');
    }
    return c;
}

static const letter *letter_of(char c)
{
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].letter == capital(c)) {
            return &letters[i];
        }
    }
    return NULL;
}

/* Cuts the next cell off a rank that is not empty. */
static cell next_cell(xq_str *rank)
{
    const char c = rank->at[0];
    const xq_side side = c >= 'a' ? XQ_BLACK : XQ_RED;
    cell next = {{rank->at, 1}, 1, 0, true};
    const letter *known = letter_of(c);
    if (known != NULL) {
        next.piece = xq_piece_of(side, (xq_kind)known->kind);
    } else if (capital(c) == 'G') {
        next.piece = side == XQ_RED ? RED_G : BLACK_G;
    } else if (is_digit(c) && c != '0') {
        next.width = (unsigned)(c - '0');
    } else {
        xq_str rest = *rank;
        (void)xq_str_rune(&rest);
        next.text.len = rank->len - rest.len;
        next.is_known = false;
    }
    *rank = (xq_str){rank->at + next.text.len, rank->len - next.text.len};
    return next;
}

static uint64_t rank_width(xq_str rank)
{
    uint64_t width = 0;
    while (rank.len > 0) {
        width += next_cell(&rank).width;
    }
    return width;
}

static bool was_reported(const xq_fen_report *report, const xq_fault *fault)
{
    for (uint32_t i = 0; i < report->fault_count; i++) {
        const xq_fault *other = &report->faults[i];
        if (other->status == fault->status && other->rank == fault->rank &&
            xq_str_equal(other->token, fault->token)) {
            return true;
        }
    }
    return false;
}

/* The same letter is reported once a rank. */
static void report_letter(reading *r, int rank, xq_str token)
{
    const xq_fault fault = fault_on_rank(XQ_FEN_LETTER, rank, token);
    if (!was_reported(r->report, &fault)) {
        report_fault(r, &fault);
    }
}

static void note_foreign(reading *r, const cell *c, unsigned square)
{
    const letter *known = letter_of(c->text.at[0]);
    if (r->foreign_token.len == 0 && (known == NULL || known->foreign)) {
        r->foreign_token = c->text;
        r->foreign = (uint8_t)square;
    }
}

/* Puts the pieces of a rank on the board as far as they fit. */
static void place_rank(reading *r, int rank, xq_str text)
{
    xq_str rest = text;
    uint64_t file = 0;
    bool is_good = true;
    bool after_digit = false;
    while (rest.len > 0) {
        const cell c = next_cell(&rest);
        if (!c.is_known) {
            report_letter(r, rank, c.text);
            is_good = false;
        }
        if (c.piece != 0 && file < XQ_FILES) {
            const uint8_t square = xq_square_at((int)file, rank);
            r->position.board[square] = c.piece;
            note_foreign(r, &c, square);
        }
        if (after_digit && is_digit(c.text.at[0])) {
            const xq_fault repair = fault_on_rank(XQ_REPAIR_SPLIT_DIGITS, rank, text);
            report_repair(r, &repair);
        }
        after_digit = is_digit(c.text.at[0]);
        file += c.width;
    }
    if (file != XQ_FILES) {
        xq_fault fault = fault_on_rank(XQ_FEN_RANK_WIDTH, rank, text);
        fault.count = (int64_t)file;
        report_fault(r, &fault);
        is_good = false;
    }
    r->is_good_rank[rank] = is_good;
    r->is_whole = r->is_whole && is_good;
}

/* ---- the board's text ---- */

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
        if (rank_width(ranks[i]) != CHESS_RANKS) {
            return false;
        }
    }
    return rank_width(ranks[CHESS_RANKS - 1]) >= CHESS_RANKS;
}

/* The first sign of another game on a board: a pocket, a promoted or a hidden piece. */
static xq_str other_game(xq_str board)
{
    static const char marks[] = "[]~+?xX";
    for (size_t i = 0; i < board.len; i++) {
        if (board.at[i] == '\0' || strchr(marks, board.at[i]) == NULL) {
            continue;
        }
        size_t len = 1;
        while (board.at[i] == '[' && i + len < board.len && board.at[i + len - 1] != ']') {
            len++;
        }
        return (xq_str){board.at + i, len};
    }
    return (xq_str){board.at, 0};
}

/* "G is general or advisor": two a side, or one beside a K, are advisors. */
static void settle_g(reading *r, xq_side side)
{
    const xq_piece unsettled = side == XQ_RED ? RED_G : BLACK_G;
    const xq_piece king = xq_piece_of(side, XQ_GENERAL);
    unsigned gs = 0;
    unsigned kings = 0;
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        gs += r->position.board[square] == unsettled;
        kings += r->position.board[square] == king;
    }
    const xq_piece settled = gs == 1 && kings == 0 ? king : xq_piece_of(side, XQ_ADVISOR);
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        if (r->position.board[square] == unsettled) {
            r->position.board[square] = settled;
        }
    }
}

static void report_foreign_letters(reading *r)
{
    if (r->foreign_token.len > 0) {
        xq_fault repair =
            fault_on_square(XQ_REPAIR_LETTER, r->foreign, r->position.board[r->foreign]);
        repair.token = r->foreign_token;
        report_repair(r, &repair);
    }
}

/* Returns how many ranks there are, or 0 when the text is no board of this game and nothing else
 * is worth saying. */
static size_t read_board(reading *r, xq_str board)
{
    xq_str ranks[XQ_RANKS];
    const size_t count = cut_ranks(board, ranks);
    if (is_chess(ranks, count)) {
        report_token(r, XQ_FEN_CHESS, board);
        return 0;
    }
    const xq_str mark = other_game(board);
    if (count == XQ_RANKS && mark.len > 0) {
        report_token(r, XQ_FEN_OTHER_GAME, mark);
        return 0;
    }
    r->is_whole = count == XQ_RANKS;
    if (!r->is_whole) {
        xq_fault fault = xq_fault_of(XQ_FEN_RANKS);
        fault.count = (int64_t)count;
        fault.token = board;
        report_fault(r, &fault);
    }
    if (count == 1) {
        return 0;
    }
    for (size_t i = 0; i < count && i < XQ_RANKS; i++) {
        place_rank(r, XQ_RANKS - 1 - (int)i, ranks[i]);
    }
    settle_g(r, XQ_RED);
    settle_g(r, XQ_BLACK);
    report_foreign_letters(r);
    return count;
}

/* ---- what stands on the board ---- */

static void count_pieces(reading *r)
{
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        const xq_piece piece = r->position.board[square];
        if (piece == 0) {
            continue;
        }
        r->count[xq_piece_side(piece)][xq_piece_kind(piece)]++;
        if (xq_piece_kind(piece) == XQ_GENERAL) {
            r->position.general[xq_piece_side(piece)] = (uint8_t)square;
        }
    }
}

/* A general may only be missed on a board that was read whole. */
static void check_counts(reading *r, xq_side side)
{
    for (unsigned kind = XQ_GENERAL; kind < XQ_KINDS; kind++) {
        const unsigned count = r->count[side][kind];
        const bool is_missing = kind == XQ_GENERAL && count == 0 && r->is_whole;
        if (!is_missing && count <= most[kind]) {
            continue;
        }
        xq_fault fault = xq_fault_of(is_missing ? XQ_FEN_NO_GENERAL : XQ_FEN_COUNT);
        fault.side = (uint8_t)side;
        fault.kind = (uint8_t)kind;
        fault.count = count;
        fault.limit = most[kind];
        report_fault(r, &fault);
    }
}

static bool has_both_generals(const reading *r)
{
    return r->is_whole && r->count[XQ_RED][XQ_GENERAL] == 1 && r->count[XQ_BLACK][XQ_GENERAL] == 1;
}

/* Each general in the other's palace: "the board was written from Black's side". */
static bool is_rotated(const reading *r)
{
    return has_both_generals(r) &&
           xq_points_allow(xq_piece_of(XQ_RED, XQ_GENERAL), r->position.general[XQ_BLACK]) &&
           xq_points_allow(xq_piece_of(XQ_BLACK, XQ_GENERAL), r->position.general[XQ_RED]);
}

/* From rank 9 down, as the text goes. */
static void check_points(reading *r)
{
    for (unsigned i = 0; i < XQ_SQUARES; i++) {
        const unsigned square =
            xq_square_at((int)(i % XQ_FILES), XQ_RANKS - 1 - (int)(i / XQ_FILES));
        const xq_piece piece = r->position.board[square];
        const bool is_sure = r->is_good_rank[xq_square_rank(square)];
        if (piece != 0 && is_sure && !xq_points_allow(piece, square)) {
            const xq_fault fault = fault_on_square(XQ_FEN_POINT, square, piece);
            report_fault(r, &fault);
        }
    }
}

/* A soldier keeps its file until it has crossed the river: its two points there hold one. */
static void check_soldiers(reading *r, xq_side side)
{
    static const int start[2] = {3, 6};
    static const int before_river[2] = {4, 5};
    const xq_piece soldier = xq_piece_of(side, XQ_SOLDIER);
    for (int file = 0; file < XQ_FILES; file += 2) {
        const uint8_t square = xq_square_at(file, start[side]);
        const uint8_t other = xq_square_at(file, before_river[side]);
        const bool is_sure = r->is_good_rank[start[side]] && r->is_good_rank[before_river[side]];
        if (is_sure && r->position.board[square] == soldier &&
            r->position.board[other] == soldier) {
            xq_fault fault = fault_on_square(XQ_FEN_SOLDIERS, square, soldier);
            fault.other = other;
            report_fault(r, &fault);
        }
    }
}

static bool are_facing(const xq_position *position)
{
    const unsigned red = position->general[XQ_RED];
    const unsigned black = position->general[XQ_BLACK];
    if (xq_square_file(red) != xq_square_file(black)) {
        return false;
    }
    const unsigned low = red < black ? red : black;
    const unsigned high = red < black ? black : red;
    for (unsigned square = low + XQ_FILES; square < high; square += XQ_FILES) {
        if (position->board[square] != 0) {
            return false;
        }
    }
    return true;
}

static void check_facing(reading *r)
{
    if (!are_facing(&r->position)) {
        return;
    }
    const uint8_t red = r->position.general[XQ_RED];
    xq_fault fault = fault_on_square(XQ_FEN_FACING, red, xq_piece_of(XQ_RED, XQ_GENERAL));
    fault.other = r->position.general[XQ_BLACK];
    report_fault(r, &fault);
}

/* The side not to move, attacked by anything but the other general. */
static void check_check(reading *r)
{
    const xq_side mover = (xq_side)r->position.side_to_move;
    const xq_side side = mover == XQ_RED ? XQ_BLACK : XQ_RED;
    /* Facing generals have a fault of their own: something harmless stands in for this one. */
    xq_piece board[XQ_SQUARES];
    memcpy(board, r->position.board, sizeof board);
    board[r->position.general[mover]] = xq_piece_of(mover, XQ_ADVISOR);
    const uint8_t from = xq_attack_find(board, r->position.general[side], mover);
    if (from != XQ_NO_SQUARE) {
        xq_fault fault = fault_on_square(XQ_FEN_CHECK, from, board[from]);
        fault.side = (uint8_t)side;
        fault.other = r->position.general[side];
        report_fault(r, &fault);
    }
}

/* Which points are possible can be said when it is known which rank is which. */
static void check_board(reading *r, size_t ranks)
{
    count_pieces(r);
    check_counts(r, XQ_RED);
    check_counts(r, XQ_BLACK);
    if (is_rotated(r)) {
        const xq_fault fault = xq_fault_of(XQ_FEN_ROTATED);
        report_fault(r, &fault);
        return;
    }
    if (ranks == XQ_RANKS) {
        check_points(r);
        check_soldiers(r, XQ_RED);
        check_soldiers(r, XQ_BLACK);
    }
    if (has_both_generals(r)) {
        check_facing(r);
    }
}

/* ---- the other fields ---- */

static const struct {
    const char *text;
    xq_side side;
    bool is_plain;
} sides[] = {
    {"w", XQ_RED, true},  {"b", XQ_BLACK, true}, {"W", XQ_RED, false},
    {"r", XQ_RED, false}, {"R", XQ_RED, false},  {"B", XQ_BLACK, false},
};

static bool is_dash(xq_str word)
{
    return xq_str_equal(word, XQ_STR("-"));
}

static bool is_number(xq_str word)
{
    size_t digits = 0;
    for (size_t i = 0; i < word.len; i++) {
        const bool is_sign = i == 0 && (word.at[i] == '-' || word.at[i] == '+');
        if (!is_sign && !is_digit(word.at[i])) {
            return false;
        }
        digits += !is_sign;
    }
    return digits > 0;
}

static void report_side(reading *r, xq_status status, xq_str token)
{
    xq_fault repair = xq_fault_of(status);
    repair.side = r->position.side_to_move;
    repair.token = token;
    report_repair(r, &repair);
}

/* Reads the second field; returns how many words it took. */
static size_t read_side(reading *r, const xq_str *words, size_t count)
{
    if (count == 0 || is_dash(words[0]) || is_number(words[0])) {
        report_side(r, XQ_REPAIR_NO_SIDE, (xq_str){0});
        return 0;
    }
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        if (!xq_str_equal(words[0], xq_str_of(sides[i].text))) {
            continue;
        }
        r->position.side_to_move = (uint8_t)sides[i].side;
        if (!sides[i].is_plain) {
            report_side(r, XQ_REPAIR_SIDE, words[0]);
        }
        return 1;
    }
    r->is_side_known = false;
    report_token(r, XQ_FEN_SIDE, words[0]);
    return 1;
}

/* The number in a word of digits, anything above `limit` for all that is larger; a word that is
 * no number, or below zero, gives 0. */
static uint64_t number_up_to(xq_str word, uint64_t limit)
{
    uint64_t value = 0;
    if (!is_number(word) || word.at[0] == '-') {
        return 0;
    }
    for (size_t i = word.at[0] == '+' ? 1 : 0; i < word.len && value <= limit; i++) {
        value = value * 10 + (uint64_t)(word.at[i] - '0');
    }
    return value;
}

/* Reads a counter from `least` to `limit`. What would not be written back as it stands is a
 * repair: signs, leading zeros, too large a number. */
static uint32_t read_counter(reading *r, xq_status repair, xq_str word, uint32_t limit)
{
    const uint64_t least = repair == XQ_REPAIR_MOVE_NUMBER ? 1 : 0;
    const uint64_t value = number_up_to(word, limit);
    const uint64_t raised = value < least ? least : value;
    const uint32_t kept = raised > limit ? limit : (uint32_t)raised;
    char digits[16];
    xq_out plain = XQ_OUT(digits);
    xq_out_number(&plain, kept);
    if (!xq_str_equal(word, xq_out_written(&plain))) {
        report_repaired_number(r, repair, kept);
    }
    return kept;
}

/* Reads fields three to six, of which any may be missing. "After board and side, take `-` fields
 * as fillers; first integer = halfmove if two integers follow, the single integer of a three-field
 * FEN = move number (CXBoard)." */
static void read_counters(reading *r, const xq_str *words, size_t count)
{
    size_t fillers = 0;
    while (fillers < count && fillers < 2 && (count == 4 || !is_number(words[fillers]))) {
        fillers++;
    }
    if (fillers < 2 || !is_dash(words[0]) || !is_dash(words[1])) {
        const xq_fault repair = xq_fault_of(XQ_REPAIR_DASHES);
        report_repair(r, &repair);
    }
    const xq_str *left = words + fillers;
    const size_t left_count = count - fillers;
    const bool is_number_alone = left_count == 1 && fillers < 2;
    const size_t halves = is_number_alone || left_count == 0 ? 0 : 1;
    const xq_str half = halves == 1 ? left[0] : XQ_STR("");
    const xq_str number = left_count > halves ? left[halves] : XQ_STR("");
    r->position.half_moves = (uint16_t)read_counter(r, XQ_REPAIR_HALF_MOVES, half, UINT16_MAX);
    r->position.move_number = read_counter(r, XQ_REPAIR_MOVE_NUMBER, number, UINT32_MAX);
    if (left_count > 2) {
        report_token(r, XQ_FEN_EXTRA, left[2]);
    }
}

/* Cuts all fields; `*extra` is what follows the sixth. */
static size_t cut_fields(xq_str text, xq_str words[FIELDS], xq_str *extra)
{
    size_t count = 0;
    while (count < FIELDS) {
        words[count] = xq_str_word(&text);
        if (words[count].len == 0) {
            break;
        }
        count++;
    }
    *extra = xq_str_trim(text);
    return count;
}

/* True when the fields stand with one space between and nothing around. */
static bool is_neat(xq_str text, const xq_str *words, size_t count)
{
    size_t len = count - 1;
    for (size_t i = 0; i < count; i++) {
        len += words[i].len;
    }
    for (size_t i = 1; i < count; i++) {
        if (words[i].at[-1] != ' ') {
            return false;
        }
    }
    return len == text.len;
}

static void read_fields(reading *r, xq_str text)
{
    xq_str words[FIELDS];
    xq_str extra;
    const size_t count = cut_fields(text, words, &extra);
    if (count == 0) {
        report_token(r, XQ_FEN_EMPTY, text);
        return;
    }
    const size_t ranks = read_board(r, words[0]);
    if (ranks == 0) {
        return;
    }
    check_board(r, ranks);
    const size_t taken = 1 + read_side(r, words + 1, count - 1);
    read_counters(r, words + taken, count - taken);
    if (extra.len > 0) {
        report_token(r, XQ_FEN_EXTRA, extra);
    } else if (!is_neat(text, words, count)) {
        const xq_fault repair = xq_fault_of(XQ_REPAIR_BLANKS);
        report_repair(r, &repair);
    }
    if (has_both_generals(r) && !is_rotated(r) && r->is_side_known) {
        check_check(r);
    }
}

xq_status xq_fen_read(xq_str text, xq_fen_check check, xq_position *position, xq_fen_report *report)
{
    report->fault_count = 0;
    report->repair_count = 0;
    report->omitted = 0;
    reading r = {.report = report, .check = check, .refused = XQ_OK, .is_side_known = true};
    r.position.general[XQ_RED] = XQ_NO_SQUARE;
    r.position.general[XQ_BLACK] = XQ_NO_SQUARE;
    read_fields(&r, text);
    if (r.refused == XQ_OK) {
        *position = r.position;
    }
    return r.refused;
}

/* ---- writing ---- */

static void write_gap(unsigned *gap, xq_out *out)
{
    if (*gap > 0) {
        xq_out_number(out, *gap);
        *gap = 0;
    }
}

static void write_rank(const xq_piece *rank, xq_out *out)
{
    static const char signs[] = ".KABNRCP.kabnrcp";
    unsigned gap = 0;
    for (int file = 0; file < XQ_FILES; file++) {
        if (rank[file] == 0) {
            gap++;
            continue;
        }
        write_gap(&gap, out);
        xq_out_char(out, signs[rank[file] & 15u]);
    }
    write_gap(&gap, out);
}

void xq_fen_write(const xq_position *position, xq_out *out)
{
    for (int rank = XQ_RANKS - 1; rank >= 0; rank--) {
        write_rank(position->board + xq_square_at(0, rank), out);
        xq_out_char(out, rank > 0 ? '/' : ' ');
    }
    xq_out_char(out, position->side_to_move == XQ_RED ? 'w' : 'b');
    xq_out_text(out, " - - ");
    xq_out_number(out, position->half_moves);
    xq_out_char(out, ' ');
    xq_out_number(out, position->move_number);
}

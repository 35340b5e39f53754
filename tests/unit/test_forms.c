/* Every form in which people write moves: the ones the specification collects, the reports of
 * other projects' users by their number (P...), and what a refusal teaches. */
#include "unit/rows.h"

#include "xqferry/fen.h"
#include "xqferry/movelist.h"

#define START    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define BLACK    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"
#define CANNONS  "r1b1kab1r/4a4/1cn1c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 5 5"
#define THREE    "3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1"
#define FOUR     "3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1"
#define FILES    "3k5/9/P5P2/P5P2/9/9/9/9/9/4K4 w - - 0 1"
#define CHARIOTS "3k5/9/9/R8/9/9/R8/9/9/4K4 w - - 0 1"
#define ADVISORS "3ak4/9/3a5/9/9/9/9/9/9/3K5 b - - 0 1"

static const struct row {
    const char *name;
    const char *fen;
    const char *text;
    const char *notation; /* NULL: any */
    const char *moves;    /* read, or before the one at fault */
    size_t guesses;
    const char *fault; /* in words; NULL: all is well */
} rows[] = {
    /* clang-format off */
    /* the table of Chinese forms, row by row */
    {"piece, number, operator, number", START, "炮二平五 馬8進7 车九进一 车９平８", NULL, "h2e2 h9g7 a0a1 i9h9", 0, NULL},
    {"mark, piece", CANNONS, "前炮退二", NULL, "e6e4", 0, NULL},
    {"ordinal, piece", FOUR, "二兵平四", NULL, "g6f6", 0, NULL},
    {"middle", THREE, "中兵平八", NULL, "a6b6", 0, NULL},
    {"piece, mark", CANNONS, "炮前退二", NULL, "e6e4", 0, NULL},
    {"five characters", FILES, "前兵九平八", NULL, "a7b7", 0, NULL},
    {"five characters, an ordinal", FILES, "二兵九平八", NULL, "a6b6", 0, NULL},
    {"the name left out", FILES, "前九平八", NULL, "a7b7", 0, NULL},
    {"the name left out, Black", "4k4/9/9/9/9/9/3p1p3/4p4/3p1p3/4K4 b - - 0 1", "二6平5", NULL, "f3e3", 0, NULL},
    {"the number left out", START, "兵七进", NULL, "c3c4", 1, NULL},
    {"the number left out, with a mark", THREE, "前兵进", NULL, "a7a8", 1, NULL},
    {"the number left out, with mark and file", FILES, "前九进 将4进1 前兵三进", NULL, "a7a8 d9d8 g7g8", 2, NULL},
    {"the operator left out", START, "炮25", NULL, "h2e2", 1, NULL},
    {"the operator left out, with a mark", "3kr4/4p4/9/9/4r4/4P4/9/9/9/4K4 b - - 0 1", "后车6", NULL, "e9f9", 1, NULL},
    {"a blank for the operator", START, "炮2 5 马8进7", NULL, "h2e2 h9g7", 1, NULL},
    {"a blank for the operator, with a mark", CANNONS, "前炮 4", NULL, "e6f6", 1, NULL},
    {"no number behind the blank", START, "炮2 C2=5", NULL, "", 0, "ply 1: 炮2: not a move in any notation that is read here"},
    {"a line under the digit is forward", START, "炮24\xcc\xb2", NULL, "h2h6", 0, NULL},
    {"a line over the digit is back", START, "炮2 1\xcc\x85", NULL, "h2h1", 0, NULL},
    {"a line under the digit, with a mark", CANNONS, "前炮1\xcc\x85", NULL, "e6e5", 0, NULL},
    {"a check mark is no line under the digit", START, "炮24+", NULL, "h2f2", 1, NULL},
    {"nor is a character, which has its number left out", "3k5/4R4/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "后车五进", NULL, "e1e2", 1, NULL},
    {"nor is one out of its place", START, "炮二五平", NULL, "", 0, "ply 1: 炮二五平: not a move in any notation that is read here"},
    {"up and down", START, "炮二上四 炮8下1", NULL, "h2h6 h7h8", 0, NULL},
    {"needless mark of an advisor", ADVISORS, "前士退5", NULL, "d7e8", 1, NULL},

    /* the table of symbols, row by row */
    {"letter, file", START, "C2=5 H8+7 k5+1", NULL, "h2e2 h9g7 e0e1", 0, NULL},
    {"letter, sign", CANNONS, "C+-2", NULL, "e6e4", 0, NULL},
    {"the middle with a dot", THREE, "P..8", NULL, "a6b6", 0, NULL},
    {"the middle with a double line", THREE, "P==8", NULL, "a6b6", 0, NULL},
    {"sign, letter", CANNONS, "+C-2", NULL, "e6e4", 0, NULL},
    {"sign, letter, the rear", CHARIOTS, "-R+1", NULL, "a3a4", 0, NULL},
    {"small ordinal", FOUR, "Pa.5", NULL, "", 0, "ply 1: Pa.5: Red's soldier on g7 does not move to e7"},
    {"small ordinal, legal", FOUR, "Pa.4", NULL, "g7f7", 0, NULL},
    {"capital ordinal", FOUR, "PA=4", NULL, "g7f7", 0, NULL},
    {"foremost of four", FOUR, "++.4", NULL, "g7f7", 0, NULL},
    {"file and sign", FILES, "3+.4", NULL, "g7f7", 0, NULL},
    {"index and file", FOUR, "33.4", NULL, "g5f5", 0, NULL},
    {"index and file, the first", "5k3/9/9/4P4/4P4/9/4P4/9/9/3K5 w - - 0 1", "15=6", NULL, "e6d6", 0, NULL},
    {"sign and file", FILES, "+9.8 K4+1 -9.8", NULL, "a7b7 d9d8", 0, "ply 3: -9.8: Red has no soldier there; legal: P9=8"},
    {"letter for the mark, before", CANNONS, "fC+2", NULL, "e6e8", 0, NULL},
    {"r is the rear", CANNONS, "rC=4", NULL, "e2f2", 0, NULL},
    {"letter, piece and file", CANNONS, "fC5-2", NULL, "e6e4", 0, NULL},
    {"b is the back", "3k5/9/9/R8/9/9/R8/9/9/4K4 w - - 0 1", "bR9+1", NULL, "a3a4", 0, NULL},
    {"the keypad is not read unasked", START, "62.5", NULL, "", 0, "ply 1: 62.5: Red has no soldier there; legal: C2=5"},
    {"no operator", START, "C25", NULL, "h2e2", 1, NULL},
    {"full-width signs", START, "Ｃ２．５ Ｈ８＋７", NULL, "h2e2 h9g7", 0, NULL},

    /* squares and algebraic */
    {"arrow", START, "炮h2→e2", NULL, "h2e2", 1, NULL},
    {"words", START, "h3 to e3 h10-g8", NULL, "h2e2 h9g7", 0, NULL},
    {"file of origin", START, "Cbe2 Hg7", NULL, "b2e2 h9g7", 3, NULL},
    {"long form", START, "Ch2-e2 Hh9-g7", NULL, "h2e2 h9g7", 1, NULL},
    {"ranks from 1", START, "Che3 Hg8", NULL, "h2e2 h9g7", 3, NULL},
    {"a capture that checks", "4k4/8r/9/9/9/9/9/9/8R/3K5 w - - 0 1", "Rxi8 Kf9", "coord-0-9", "i1i8 e9f9", 2, NULL},
    {"a check behind it", "r3k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", "Rxa9+", "coord-0-9", "a1a9", 1, NULL},
    {"a soldier's square", START, "g4 c5", "coord-0-9", "g3g4 c6c5", 2, NULL},
    {"a soldier from another file", "3k5/9/9/2P6/9/9/9/9/9/4K4 w - - 0 1", "cd6", "coord-0-9", "c6d6", 1, NULL},
    {"a small letter is a piece where it is no legal file", START, "hg2", "coord-0-9", "h0g2", 1, NULL},
    {"the rank of origin", "r3k4/9/9/9/r8/9/9/9/9/3K5 b - - 0 1", "R9a7", "coord-0-9", "a9a7", 1, NULL},
    {"the rank of origin, 10", "3ak4/9/3a5/9/9/9/9/9/9/3K5 b - - 0 1", "A10e9", NULL, "d9e8", 1, NULL},
    {"two chariots", CHARIOTS, "Ra5", "coord-0-9", "", 0, "ply 1: Ra5: ambiguous, it may be a3a5 (R-+2) or a6a5 (R+-1)"},
    {"nobody gets there", START, "Rd5", "coord-0-9", "", 0, "ply 1: Rd5: Red has no chariot there"},

    /* pinyin */
    {"pinyin", START, "p2p5 m8j7 c1j1", NULL, "h2e2 h9g7 i0i1", 3, NULL},
    {"pinyin, marks", CANNONS, "qpt2", NULL, "e6e4", 1, NULL},
    {"pinyin, the rear", "4k4/9/9/9/9/3n5/9/3n5/9/3K5 b - - 0 1", "hmt6", NULL, "d4f5", 1, NULL},
    {"pinyin, the middle", "3k5/9/9/9/9/p8/p8/p8/9/4K4 b - - 0 1", "zzp2", NULL, "a3b3", 1, NULL},
    {"pinyin, elephant and advisor", START, "x3j5 s4j5", NULL, "g0e2 d9e8", 2, NULL},
    {"pinyin, j is the general", START, "j5j1", NULL, "e0e1", 1, NULL},
    {"pinyin, j is the chariot", START, "j1j1", NULL, "i0i1", 1, NULL},
    {"pinyin, both", "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", "j4j1", NULL, "f0f1", 1, NULL},
    {"pinyin by name", START, "P2P5", "chinese", "h2e2", 1, NULL},
    {"pinyin is no WXF", START, "p2p5", "wxf", "", 0, "ply 1: p2p5: not a move in any notation that is read here"},

    /* what stands around moves */
    {"praise, blame, checks", START, "C2=5! H8+7? H2+3!? R9=8# C8+4+ C8+4++", NULL, "h2e2 h9g7 h0g2 i9h9 b2b6 h7h3", 0, NULL},
    {"remarks", START, "炮二平五(好) 马8进7（将军） (remark of several words) 马二进三", NULL, "h2e2 h9g7 h0g2", 0, NULL},
    {"remarks in remarks", START, "炮二平五((好)(!)) 马8进7", NULL, "h2e2 h9g7", 0, NULL},
    {"brackets that stay open", START, "炮二平五((好) 马8进7", NULL, "", 0, "ply 1: 炮二平五((好): not a move in any notation that is read here"},
    {"a bracket that stays open", START, "炮二平五(好 马8进7", NULL, "", 0, "ply 1: 炮二平五(好: not a move in any notation that is read here"},
    {"numbers of all kinds", START, "1. C2=5 H8+7 2) H2+3 R9=8 3: R1=2 C8+4 4 P7+1 P7+1", NULL, "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 c3c4 g6g5", 0, NULL},
    {"Chinese numbers", START, "一、炮二平五 马8进7 二．马二进三 车9平8 十二 车一平二 第四回合 炮8进4", NULL, "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3", 0, NULL},
    {"full-width numbers", START, "１．炮二平五 马８进７　２．马二进三", NULL, "h2e2 h9g7 h0g2", 0, NULL},
    {"Red's move is missing", BLACK, "1. … 马8进7", NULL, "h9g7", 0, NULL},
    {"Red's move is missing, six dots", BLACK, "1.……马8进7 2.马二进三", NULL, "h9g7 h0g2", 0, NULL},
    {"Red's move is missing, three dots", BLACK, "1...H8+7", NULL, "h9g7", 0, NULL},
    {"Chinese punctuation", START, "炮二平五，马8进7；马二进三、车9平8。「车一平二」", NULL, "h2e2 h9g7 h0g2 i9h9 i0h0", 0, NULL},
    {"spaces that do not break", START, "C2=5\xc2\xa0H8+7\xe2\x80\xafH2+3", NULL, "h2e2 h9g7 h0g2", 0, NULL},
    {"characters without width", START, "\xef\xbb\xbf" "炮二\xe2\x80\x8b平五 H8\xe2\x80\x8d+7\xe2\x80\x8b", NULL, "h2e2 h9g7", 0, NULL},
    {"a number too long for one", START, "7747", NULL, "", 0, "ply 1: 7747: not a move in any notation that is read here"},

    /* reports of others' users */
    {"P068", START, "C2.5 h8+7 H2+3 r9.8", NULL, "h2e2 h9g7 h0g2 i9h9", 0, NULL},
    {"P069, squares", START, "1. b2e2 b9c7 2. b0c2 a9b9", NULL, "b2e2 b9c7 b0c2 a9b9", 0, NULL},
    {"P069, algebraic", START, "1. Cbe2 Hg7 2. Hc2 Cd7", NULL, "b2e2 h9g7 b0c2 b7d7", 5, NULL},
    {"P071", START, "1. H2-E2 B9-C7 2. H0-G2 H9-G7", NULL, "h2e2 b9c7 h0g2 h9g7", 0, NULL},
    {"P072, from 1", START, "h3e3 h10g8", NULL, "h2e2 h9g7", 0, NULL},
    {"P072, from 0", START, "h2e2", NULL, "h2e2", 1, NULL},
    {"P072, both", "3k5/9/9/9/9/8R/8R/9/9/4K4 w - - 0 1", "i4h4", NULL, "", 0, "ply 1: i4h4: the whole list is legal with coord-0-9 or coord-1-10; name one notation"},
    {"P074", "3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w - - 1 2", "一兵平四", NULL, "g8f8", 0, NULL},
    {"P074, impossible", "3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w - - 1 2", "五兵平四", NULL, "", 0, "ply 1: 五兵平四: Red has no soldier there; legal: 一兵平四"},
    {"P075", "2P2a3/3k2C2/4R3b/9/3r2p1P/3p5/7C1/B8/3p2ppc/c3K4 b - - 7 9", "一卒平5", NULL, "d1e1", 0, NULL},
    {"P077", "3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w - - 0 1", "P++1", NULL, "", 0, "ply 1: P++1: ambiguous, it may be c7c8 (17+1) or g7g8 (13+1)"},
    {"P077, settled", "3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w - - 0 1", "17+1", NULL, "c7c8", 0, NULL},
    {"P078, forward", ADVISORS, "士4进5", NULL, "d9e8", 0, NULL},
    {"P078, back", ADVISORS, "士4退5", NULL, "d7e8", 0, NULL},
    {"P080", FILES, "前兵九平八", NULL, "a7b7", 0, NULL},
    {"P081, sign behind", CHARIOTS, "R+=8", NULL, "a6b6", 0, NULL},
    {"P081, sign before", CHARIOTS, "+R=8", NULL, "a6b6", 0, NULL},
    {"P081, letter behind", CHARIOTS, "Rf=8", NULL, "a6b6", 0, NULL},
    {"P081, letter before", CHARIOTS, "fR=8", NULL, "a6b6", 0, NULL},
    {"P081, small letters", CHARIOTS, "fr.8", NULL, "a6b6", 0, NULL},
    {"P081, rear, sign behind", CHARIOTS, "R-=8", NULL, "a3b3", 0, NULL},
    {"P081, rear, sign before", CHARIOTS, "-R=8", NULL, "a3b3", 0, NULL},
    {"P081, rear, letter behind", CHARIOTS, "Rb=8", NULL, "a3b3", 0, NULL},
    {"P081, rear, letter before", CHARIOTS, "bR=8", NULL, "a3b3", 0, NULL},
    {"P083, horses", START, "N2+3 H8+7", NULL, "h0g2 h9g7", 0, NULL},
    {"P083, elephants", START, "E3+5 B3+5 M7+9", NULL, "g0e2 c9e7 c0a2", 0, NULL},
    {"P083, soldiers", START, "S7+1 P7+1", NULL, "c3c4 g6g5", 0, NULL},
    {"P083, guard", START, "G4+5", NULL, "f0e1", 0, NULL},
    {"P083, general", START, "G5+1", NULL, "e0e1", 0, NULL},
    {"P086", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/R8/1NBAKABNR w - - 0 1", "Rii2", "coord-0-9", "i0i2", 1, NULL},
    {"P087, squares", START, "C2=5! H8+7? 炮八进四(好)", NULL, "h2e2 h9g7 b2b6", 0, NULL},
    {"P087, check", "3k5/9/9/9/9/8R/9/9/9/4K4 w - - 0 1", "R1=6+", NULL, "i4d4", 0, NULL},
    {"P090", START, "炮h7→e7", NULL, "h2e2", 1, NULL},
    {"P090, named", START, "h7e7", "coord-top", "h2e2", 0, NULL},

    {"numbers in circles", START, "① 炮二平五 马8进7 ②马二进三 车9平8", NULL, "h2e2 h9g7 h0g2 i9h9", 0, NULL},
    {"numbers with their dot", START, "⒈炮二平五 马8进7 ⒉ 马二进三", NULL, "h2e2 h9g7 h0g2", 0, NULL},
    {"Red's move is missing in the middle", START, "1. C2=5 1... H8+7 2. H2+3 …", NULL, "h2e2 h9g7 h0g2", 0, NULL},

    /* a refusal that teaches */
    {"Black's move where Red is to move", START, "1. … 马8进7", NULL, "", 0, "ply 1: 马8进7: it is marked as Black's move (\"...\"), but Red is to move"},
    {"Black's number where Red is to move", START, "C2=5 H8+7 2...H2+3", NULL, "h2e2 h9g7", 0, "ply 3: H2+3: it is marked as Black's move (\"...\"), but Red is to move"},
    {"a horse's files", START, "h2e2 马8进5", NULL, "h2e2", 0, "ply 2: 马8进5: the horse on file 8 (h9) reaches file 7 or 9: 马8进7, 马8进9"},
    {"a horse's files in WXF", START, "H2+5", NULL, "", 0, "ply 1: H2+5: the horse on file 2 (h0) reaches file 1 or 3: H2+3, H2+1"},
    {"an elephant's file", START, "相三进四", NULL, "", 0, "ply 1: 相三进四: the elephant on file 3 (g0) reaches file 1 or 5: 相三进五, 相三进一"},
    {"an advisor's file", START, "A4+3", NULL, "", 0, "ply 1: A4+3: Red's advisor on f0 does not move to g1; legal: A4+5"},
    {"off the board", START, "C2+8", NULL, "", 0, "ply 1: C2+8: the cannon on file 2 (h2) does not get there; legal: C2+1, C2+2, C2+3, C2+4, C2+7"},
    {"a leap that nothing follows", "3k5/9/9/9/9/9/9/9/NC7/4K4 w - - 0 1", "H9-5", NULL, "", 0, "ply 1: H9-5: the horse on file 9 (a1) does not get there"},
    {"nothing there", START, "炮3平5", "chinese", "", 0, "ply 1: 炮3平5: Red has no cannon there; legal: 炮八平五, 炮二平五"},
    {"blocked", START, "R1+4", NULL, "", 0, "ply 1: R1+4: Red's chariot on i0 is blocked by the piece on i3; legal: R1+1, R1+2"},
    {"squares", START, "h2h7", "coord-0-9", "", 0, "ply 1: h2h7: Red's cannon on h2 captures on h7 over exactly one piece, there are 0; legal: h2h1, h2h3, h2h4, h2h5, h2h6, h2h9"},
    {"squares, ranks from 1", START, "h3h8", "coord-1-10", "", 0, "ply 1: h3h8: Red's cannon on h2 captures on h7 over exactly one piece, there are 0; legal: h3h2, h3h4, h3h5, h3h6, h3h7, h3h10"},
    {"check", "rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2", "H8+7", NULL, "", 0, "ply 1: H8+7: it leaves the general in check from Red's cannon on e6"},
    /* clang-format on */
};

static void write_moves(const xq_movelist *list, xq_out *out)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0) {
            xq_out_char(out, ' ');
        }
        xq_coordinates_write(XQ_ORIGIN_0_9, list->moves[i], out);
    }
}

static xq_position position_of(const char *fen)
{
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(xq_str_of(fen), XQ_FEN_LENIENT, &position, &report), XQ_OK);
    return position;
}

static void is_read(void **state)
{
    const struct row *row = *state;
    const xq_position start = position_of(row->fen);
    const xq_str text = exact_copy(row->text, strlen(row->text));
    const xq_reading reading = {
        row->notation == NULL ? NULL : xq_notation_find(xq_str_of(row->notation)), XQ_ORIGIN_NONE};
    xq_move moves[16];
    xq_movelist list = {.moves = moves, .cap = COUNT(moves)};
    xq_fault fault = xq_fault_of(XQ_OK);
    const xq_status status = xq_movelist_read(text, &reading, &start, &list, &fault);

    char bytes[1024];
    xq_out out = XQ_OUT(bytes);
    if (status != XQ_OK) {
        xq_fault_write(&fault, XQ_ENGLISH, &out);
        assert_text(out, row->fault == NULL ? "no fault" : row->fault);
    } else {
        assert_null(row->fault);
        assert_int_equal(list.guess_count, row->guesses);
    }
    out.len = 0;
    write_moves(&list, &out);
    assert_text(out, row->moves);
    exact_free(text);
}

/* Digits for pieces, which only a program can ask for. */
static void the_keypad_is_read_when_it_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        const char *text;
        const char *move;
    } typed[] = {{START, "62.5", "h2e2"}, {START, "42+3", "h0g2"},   {CANNONS, "6+-2", "e6e4"},
                 {FOUR, "7a.4", "g7f7"},  {START, "C2=5", "h2e2"},   {START, "24+5", "f0e1"},
                 {START, "33+5", "g0e2"}, {CHARIOTS, "5+=8", "a6b6"}};
    xq_notation keypad = *xq_notation_find(XQ_STR("wxf"));
    keypad.keypad = true;
    for (size_t i = 0; i < COUNT(typed); i++) {
        const xq_position position = position_of(typed[i].fen);
        xq_str in = xq_str_of(typed[i].text);
        xq_move move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
        xq_fault fault;
        assert_int_equal(xq_notation_read(&in, &keypad, &position, &move, &fault), XQ_OK);
        char bytes[8];
        xq_out out = XQ_OUT(bytes);
        xq_coordinates_write(XQ_ORIGIN_0_9, move, &out);
        assert_text(out, typed[i].move);
    }
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 1];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(is_read, rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(the_keypad_is_read_when_it_is_named);
    return _cmocka_run_group_tests("forms", tests, n, NULL, NULL);
}

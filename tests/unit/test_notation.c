/* One move, written in every notation and read in every spelling. */
#include "unit/rows.h"

#include "xqferry/fen.h"
#include "xqferry/notation.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define BLACK "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"

static xq_position position_of(const char *fen)
{
    xq_position position;
    xq_fen_report report;
    assert_int_equal(xq_fen_read(xq_str_of(fen), XQ_FEN_LENIENT, &position, &report), XQ_OK);
    return position;
}

static xq_move move_of(const char *text)
{
    xq_move move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    assert_int_equal(xq_coordinates_read(xq_str_of(text), XQ_ORIGIN_0_9, &move), XQ_OK);
    return move;
}

/* Written, and read back by its own name. */
struct write_row {
    const char *name;
    const char *fen;
    const char *move;
    const char *texts[XQ_NOTATIONS];
};

static void is_written_and_read_back(void **state)
{
    const struct write_row *row = *state;
    const xq_position position = position_of(row->fen);
    const xq_move move = move_of(row->move);
    for (size_t i = 0; i < XQ_NOTATIONS; i++) {
        char bytes[XQ_MOVE_TEXT_MAX];
        xq_out out = XQ_OUT(bytes);
        xq_notation notation = xq_notations[i];
        notation.school_alone = true; /* "P+=2" of five means another one in xqbase's code */
        xq_notation_write(&notation, &position, move, &out);
        assert_text(out, row->texts[i]);

        const xq_str text = exact_copy(bytes, out.len);
        xq_str in = text;
        xq_move read = {0, 0};
        xq_fault fault;
        assert_int_equal(xq_notation_read(&in, &notation, &position, &read, &fault), XQ_OK);
        assert_int_equal(fault.status, XQ_OK);
        assert_int_equal(in.len, 0);
        assert_int_equal(read.from, move.from);
        assert_int_equal(read.to, move.to);
        exact_free(text);
    }
}

/* clang-format off */
static const struct write_row write_rows[] = {
    /* the six openings, as published tutorials have them */
    {"cannon to the centre", START, "h2e2",
     {"h2e2", "h3e3", "h7e7", "H2-E2", "C2=5", "炮二平五", "炮二平五"}},
    {"the other cannon", START, "b2e2",
     {"b2e2", "b3e3", "b7e7", "B2-E2", "C8=5", "炮八平五", "炮八平五"}},
    {"horse out", START, "h0g2",
     {"h0g2", "h1g3", "h9g7", "H0-G2", "H2+3", "马二进三", "馬二進三"}},
    {"chariot up", START, "a0a1",
     {"a0a1", "a1a2", "a9a8", "A0-A1", "R9+1", "车九进一", "車九進一"}},
    {"soldier up", START, "c3c4",
     {"c3c4", "c4c5", "c6c5", "C3-C4", "P7+1", "兵七进一", "兵七進一"}},
    {"Black's cannon to the centre", BLACK, "b7e7",
     {"b7e7", "b8e8", "b2e2", "B7-E7", "C2=5", "炮2平5", "砲2平5"}},
    /* the ten moves of xqbase's standard */
    {"xqbase 2", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", "h7e7",
     {"h7e7", "h8e8", "h2e2", "H7-E7", "C8=5", "炮8平5", "砲8平5"}},
    {"xqbase 3", "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2", "e2e6",
     {"e2e6", "e3e7", "e7e3", "E2-E6", "C5+4", "炮五进四", "炮五進四"}},
    {"xqbase 4", "rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2", "d9e8",
     {"d9e8", "d10e9", "d0e1", "D9-E8", "A4+5", "士4进5", "士4進5"}},
    {"xqbase 6", "rnb1kabnr/4a4/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C4N2/9/RNBAKAB1R b - - 2 3", "h9g7",
     {"h9g7", "h10g8", "h0g2", "H9-G7", "H8+7", "马8进7", "馬8進7"}},
    {"xqbase 8", "rnb1kab1r/4a4/1c2c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R b - - 4 4",
     "b9c7", {"b9c7", "b10c8", "b0c2", "B9-C7", "H2+3", "马2进3", "馬2進3"}},
    {"xqbase 9", "r1b1kab1r/4a4/1cn1c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 5 5",
     "e6e4", {"e6e4", "e7e5", "e3e5", "E6-E4", "C+-2", "前炮退二", "前炮退二"}},
    {"xqbase 10", "r1b1kab1r/4a4/1cn1c1n2/p1p3p1p/9/4C4/P1P1P1P1P/4C1N2/9/RNBAKAB1R b - - 6 5",
     "i9h9", {"i9h9", "i10h10", "i0h0", "I9-H9", "R9=8", "车9平8", "車9平8"}},
    /* what the rest of the pieces are called */
    {"mate with the chariot", "3k5/9/9/9/9/8R/9/9/9/4K4 w - - 0 1", "i4d4",
     {"i4d4", "i5d5", "i5d5", "I4-D4", "R1=6", "车一平六", "車一平六"}},
    {"Red's general", START, "e0e1",
     {"e0e1", "e1e2", "e9e8", "E0-E1", "K5+1", "帅五进一", "帥五進一"}},
    {"Black's general", BLACK, "e9e8",
     {"e9e8", "e10e9", "e0e1", "E9-E8", "K5+1", "将5进1", "將5進1"}},
    {"Red's elephant", START, "g0e2",
     {"g0e2", "g1e3", "g9e7", "G0-E2", "E3+5", "相三进五", "相三進五"}},
    {"Black's elephant", BLACK, "c9e7",
     {"c9e7", "c10e8", "c0e2", "C9-E7", "E3+5", "象3进5", "象3進5"}},
    {"Red's advisor", START, "f0e1",
     {"f0e1", "f1e2", "f9e8", "F0-E1", "A4+5", "仕四进五", "仕四進五"}},
    {"Black's soldier", BLACK, "a6a5",
     {"a6a5", "a7a6", "a3a4", "A6-A5", "P1+1", "卒1进1", "卒1進1"}},
    /* front and rear */
    {"front horse", "rnbakabnr/9/1c5c1/p1p1p1p1p/4P4/1NB6/P1P1P3P/1C1A3C1/9/RNBAK4 w - - 0 1",
     "b4c6", {"b4c6", "b5c7", "b5c3", "B4-C6", "H++7", "前马进七", "前馬進七"}},
    {"rear soldier", "rnbakabnr/9/1c5c1/p1p1p1p1p/4P4/1NB6/P1P1P3P/1C1A3C1/9/RNBAK4 w - - 0 1",
     "e3e4", {"e3e4", "e4e5", "e6e5", "E3-E4", "P-+1", "后兵进一", "後兵進一"}},
    {"Black's rear chariot",
     "2baka1r1/7r1/2n1b1n2/p1p1p1p1p/9/2P2NP2/P3P2cP/2N1C4/9/R1BAKABR1 b - - 5 9", "h9i9",
     {"h9i9", "h10i10", "h0i0", "H9-I9", "R-=9", "后车平9", "後車平9"}},
    {"two advisors on a file have no marks",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/4P4/1NB6/P1P1P3P/1C1A3C1/9/RNBAK4 w - - 0 1", "d0e1",
     {"d0e1", "d1e2", "d9e8", "D0-E1", "A6+5", "仕六进五", "仕六進五"}},
    {"two elephants on a file have no marks", "3k5/9/9/9/9/6B2/9/3A5/9/3A1KB2 w - - 0 1", "g4i2",
     {"g4i2", "g5i3", "g5i7", "G4-I2", "E3-1", "相三退一", "相三退一"}},
    /* soldiers: xqbase's series, the federation's signs */
    {"middle of three", "3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "a6b6",
     {"a6b6", "a7b7", "a3b3", "A6-B6", "P9=8", "中兵平八", "中兵平八"}},
    {"rear of three", "3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "a5b5",
     {"a5b5", "a6b6", "a4b4", "A5-B5", "P-=8", "后兵平八", "後兵平八"}},
    {"foremost of four", "3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1", "g7g8",
     {"g7g8", "g8g9", "g2g1", "G7-G8", "+++1", "一兵进一", "一兵進一"}},
    {"third of four", "3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1", "g5f5",
     {"g5f5", "g6f6", "g4f4", "G5-F5", "P-=4", "三兵平四", "三兵平四"}},
    {"second of five", "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1", "g7h7",
     {"g7h7", "g8h8", "g2h2", "G7-H7", "P+=2", "二兵平二", "二兵平二"}},
    {"middle of five", "3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1", "g6h6",
     {"g6h6", "g7h7", "g3h3", "G6-H6", "P3=2", "三兵平二", "三兵平二"}},
    {"rearmost of five", "P8/P8/P2k5/P8/Pr7/9/9/5K3/9/9 w - - 0 1", "a5b5",
     {"a5b5", "a6b6", "a4b4", "A5-B5", "--=8", "五兵平八", "五兵平八"}},
    {"two files: first of the series", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1", "f8e8",
     {"f8e8", "f9e9", "f1e1", "F8-E8", "4+=5", "一兵平五", "一兵平五"}},
    {"two files: last of the series", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1", "d6e6",
     {"d6e6", "d7e7", "d3e3", "D6-E6", "6-=5", "四兵平五", "四兵平五"}},
    {"two files: the lone one keeps its file", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1",
     "e7e8", {"e7e8", "e8e9", "e2e1", "E7-E8", "P5+1", "兵五进一", "兵五進一"}},
    {"two files, Black's: ordinals stay Chinese", "4k4/9/9/9/9/9/3p1p3/4p4/3p1p3/4K4 b - - 0 1",
     "d3e3", {"d3e3", "d4e4", "d6e6", "D3-E3", "4-=5", "二卒平5", "二卒平5"}},
    {"three and two: the middle of the three", "3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1",
     "c6b6", {"c6b6", "c7b7", "c3b3", "C6-B6", "77=8", "四兵平八", "四兵平八"}},
    /* impossible counts: the way out is the piece with its squares */
    {"chariots on two files", "3k5/9/9/9/R1R6/9/R1R6/9/9/4K4 w - - 0 1", "a5b5",
     {"a5b5", "a6b6", "a4b4", "A5-B5", "Ra5-b5", "三车平八", "三車平八"}},
    {"six soldiers on a file", "P3k4/P8/P8/P8/P8/P8/9/9/9/3K5 w - - 0 1", "a8b8",
     {"a8b8", "a9b9", "a1b1", "A8-B8", "Pa8-b8", "二兵平八", "二兵平八"}},
    {"advisors that move alike", "4k4/9/9/9/9/9/9/9/5A3/3K1A3 w - - 0 1", "f0e1",
     {"f0e1", "f1e2", "f9e8", "F0-E1", "Af0-e1", "仕f0-e1", "仕f0-e1"}},
};

/* Read by one name, in whatever spelling. */
static const struct read_row {
    const char *name;
    const char *notation;
    const char *fen;
    const char *text;
    xq_status want;
    const char *move; /* NULL: untouched */
    size_t at;        /* where the cursor must stop */
} read_rows[] = {
    {"traditional in simplified", "chinese", START, "砲二平五", XQ_OK, "h2e2", 12},
    {"Taiwan's cannon", "chinese", START, "包二平五", XQ_OK, "h2e2", 12},
    {"old cannon", "chinese", START, "礮二平五", XQ_OK, "h2e2", 12},
    {"half-width digits for Red", "chinese", START, "炮2平5", XQ_OK, "h2e2", 8},
    {"full-width digits for Red", "chinese", START, "炮２平５", XQ_OK, "h2e2", 12},
    {"digits mixed", "chinese", START, "砲２平5", XQ_OK, "h2e2", 10},
    {"formal numerals", "chinese", START, "炮贰平伍", XQ_OK, "h2e2", 12},
    {"formal numerals, traditional", "chinese", START, "兵參進壹", XQ_OK, "g3g4", 12},
    {"formal numeral 3, simplified", "chinese", START, "兵叁进壹", XQ_OK, "g3g4", 12},
    {"formal numeral 2, traditional", "chinese", START, "炮貳進肆", XQ_OK, "h2h6", 12},
    {"formal numerals 7 and 8", "chinese", START, "马捌进柒", XQ_OK, "b0c2", 12},
    {"formal numeral 6", "chinese", START, "仕陆进伍", XQ_OK, "d0e1", 12},
    {"formal numeral 6, traditional", "chinese", START, "仕陸進伍", XQ_OK, "d0e1", 12},
    {"formal numeral 9", "chinese", START, "车玖进一", XQ_OK, "a0a1", 12},
    {"Chinese numerals for Black", "chinese", BLACK, "炮八平五", XQ_OK, "h7e7", 12},
    {"Black's names for Red", "chinese", START, "象七進五", XQ_OK, "c0e2", 12},
    {"Red's names for Black", "chinese", BLACK, "兵三进一", XQ_OK, "c6c5", 12},
    {"Black's soldier for Red", "chinese", START, "卒九进一", XQ_OK, "a3a4", 12},
    {"general, traditional", "chinese", START, "帥五進一", XQ_OK, "e0e1", 12},
    {"general, Black's", "chinese", START, "将五进一", XQ_OK, "e0e1", 12},
    {"general, Black's traditional", "chinese", START, "將五進一", XQ_OK, "e0e1", 12},
    {"king", "chinese", START, "王五进一", XQ_OK, "e0e1", 12},
    {"advisor, Black's", "chinese", START, "士四进五", XQ_OK, "f0e1", 12},
    {"horse, traditional", "chinese", START, "馬二进三", XQ_OK, "h0g2", 12},
    {"horse with the man", "chinese", START, "傌二进三", XQ_OK, "h0g2", 12},
    {"horse as converters write it", "chinese", START, "㐷二进三", XQ_OK, "h0g2", 12},
    {"chariot, traditional", "chinese", START, "車一进一", XQ_OK, "i0i1", 12},
    {"chariot with the man", "chinese", START, "俥九進二", XQ_OK, "a0a2", 12},
    {"chariot with the man, simplified", "chinese", START, "伡九进二", XQ_OK, "a0a2", 12},
    {"chariot of stone", "chinese", START, "硨九进二", XQ_OK, "a0a2", 12},
    {"chariot of stone, simplified", "chinese", START, "砗九进二", XQ_OK, "a0a2", 12},
    {"up for forward", "chinese", START, "炮二上四", XQ_OK, "h2h6", 12},
    {"down for back", "chinese", START, "炮二下一", XQ_OK, "h2h1", 12},
    {"sign for the operator", "chinese", START, "炮2=5", XQ_OK, "h2e2", 6},
    {"two on the file, one can", "chinese", "5k3/9/9/9/R8/9/9/9/9/R2K5 w - - 0 1", "车九退二", XQ_OK,
     "a5a3", 12},
    {"mark behind the piece", "chinese",
     "r1b1kab1r/4a4/1cn1c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 5 5", "炮前退二",
     XQ_OK, "e6e4", 12},
    {"rear, traditional", "chinese",
     "r1b1kab1r/4a4/1cn1c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 5 5", "後炮平九",
     XQ_OK, "e2a2", 12},
    {"an ordinal for front", "chinese", "3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "一兵平八", XQ_OK,
     "a7b7", 12},
    {"rear of four", "chinese", "3k5/9/6P2/6P2/6P2/9/6P2/9/9/4K4 w - - 0 1", "后兵进一", XQ_OK,
     "g3g4", 12},
    {"middle of four may be two", "chinese", "3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1",
     "中兵平四", XQ_AMBIGUOUS, NULL, 0},
    {"middle of two is none", "chinese", "3k5/9/6P2/6P2/9/9/9/9/9/4K4 w - - 0 1", "中兵平四",
     XQ_NO_SUCH_PIECE, NULL, 0},
    {"front of two files", "chinese", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1", "前兵平五",
     XQ_AMBIGUOUS, NULL, 0},
    {"front of two files, one legal", "chinese", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1",
     "前兵平三", XQ_OK, "f8g8", 12},
    {"stops at the blank", "chinese", START, "  炮二平五 马8进7", XQ_OK, "h2e2", 14},
    {"stops at the wide blank", "chinese", START, "炮二平五\xe3\x80\x80马8进7", XQ_OK, "h2e2", 12},

    {"dot for sideways", "wxf", START, "C2.5", XQ_OK, "h2e2", 4},
    {"small letters", "wxf", START, "c2.5", XQ_OK, "h2e2", 4},
    {"capitals for Black", "wxf", BLACK, "C8=5", XQ_OK, "h7e7", 4},
    {"full-width", "wxf", START, "Ｃ２＝５", XQ_OK, "h2e2", 12},
    {"full-width dot", "wxf", START, "ｃ２．５", XQ_OK, "h2e2", 12},
    {"full-width plus", "wxf", START, "Ｈ２＋３", XQ_OK, "h0g2", 12},
    {"minus sign", "wxf", START, "C2\xe2\x88\x92" "1", XQ_OK, "h2h1", 6},
    {"en dash", "wxf", START, "C2–1", XQ_OK, "h2h1", 6},
    {"em dash", "wxf", START, "C2—1", XQ_OK, "h2h1", 6},
    {"hyphen", "wxf", START, "C2\xe2\x80\x90" "1", XQ_OK, "h2h1", 6},
    {"unbroken hyphen", "wxf", START, "C2\xe2\x80\x91" "1", XQ_OK, "h2h1", 6},
    {"full-width minus", "wxf", START, "C2－1", XQ_OK, "h2h1", 6},
    {"N is a horse", "wxf", START, "N2+3", XQ_OK, "h0g2", 4},
    {"B is an elephant", "wxf", START, "B3+5", XQ_OK, "g0e2", 4},
    {"M is an elephant", "wxf", START, "M3+5", XQ_OK, "g0e2", 4},
    {"S is a soldier", "wxf", START, "S7+1", XQ_OK, "c3c4", 4},
    {"G is an advisor", "wxf", START, "G4+5", XQ_OK, "f0e1", 4},
    {"G is the general", "wxf", START, "G5+1", XQ_OK, "e0e1", 4},
    {"G is an advisor from the centre", "wxf", "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "G5-6",
     XQ_OK, "e1d0", 4},
    {"G is the general, sideways", "wxf", "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "G5=4", XQ_OK,
     "e0f0", 4},
    {"mark before the letter", "wxf",
     "r1b1kab1r/4a4/1cn1c1n2/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 5 5", "+C-2", XQ_OK,
     "e6e4", 4},
    {"mark before the letter, full-width", "wxf",
     "3ak4/4a4/9/2P3R2/9/9/2r3p2/4B1p2/4A4/4KA3 b - - 0 1", "＋Ｐ＋１", XQ_OK, "g2g1", 12},
    {"the rear goes back", "wxf", "3k5/9/9/9/C8/9/9/C8/9/4K4 w - - 0 1", "C--1", XQ_OK, "a2a1", 4},
    {"dot for the rear of two", "wxf", "3k5/9/9/9/C8/9/9/C8/9/4K4 w - - 0 1", "C.-1",
     XQ_NO_SUCH_PIECE, NULL, 0},
    {"middle of three as xqbase's code has it", "wxf", "3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1",
     "P..8", XQ_OK, "a6b6", 4},
    {"two on the file, one can", "wxf", "3k5/9/9/9/R8/9/9/9/9/R3K4 w - - 0 1", "R9-2", XQ_OK,
     "a5a3", 4},
    {"two on the file, both can", "wxf", "5k3/9/9/9/R8/9/9/9/9/R2K5 w - - 0 1", "R9=8",
     XQ_AMBIGUOUS, NULL, 0},
    {"noise behind a move", "wxf", START, "C2=5!?", XQ_OK, "h2e2", 6},
    {"the file of the general counts", "wxf", START, "K4+1", XQ_NO_SUCH_PIECE, NULL, 0},
    {"no cannon there", "wxf", START, "C3=5", XQ_NO_SUCH_PIECE, NULL, 0},
    {"off the board", "wxf", START, "C2+8", XQ_OFF_BOARD, NULL, 0},
    {"blocked", "wxf", START, "R1+4", XQ_BLOCKED, NULL, 0},
    {"own piece", "wxf", START, "R1=2", XQ_OWN_PIECE, NULL, 0},
    {"no horse goes so far", "wxf", START, "H2+5", XQ_REACHES, NULL, 0},
    {"over one screen", "wxf", START, "C2+7", XQ_OK, "h2h9", 4},
    {"over none", "wxf", START, "C2+5", XQ_SCREENS, NULL, 0},
    {"over two screens", "wxf",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/7p1/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "C2+7", XQ_SCREENS,
     NULL, 0},
    {"leaves check", "wxf", "rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2",
     "H8+7", XQ_LEAVES_CHECK, NULL, 0},
    {"leaves facing", "wxf", "4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1", "H5+4", XQ_LEAVES_FACING, NULL,
     0},
    {"operator left out", "wxf", START, "C25", XQ_OK, "h2e2", 3},
    {"number left out", "chinese", START, "兵七进", XQ_OK, "c3c4", 9},
    {"number left out, for the rear", "chinese", "3k5/9/9/2P6/2P6/9/9/9/9/4K4 w - - 0 1",
     "前兵进", XQ_OK, "c6c7", 9},
    {"a horse has no number to leave out", "chinese", START, "马二进", XQ_NOT_A_MOVE, NULL, 0},
    {"Chinese is no WXF", "wxf", START, "炮二平五", XQ_NOT_A_MOVE, NULL, 0},
    {"WXF is no Chinese", "chinese", START, "C2=5", XQ_NOT_A_MOVE, NULL, 0},
    {"squares are no WXF", "wxf", START, "h2e2", XQ_NOT_A_MOVE, NULL, 0},
    {"nor Chinese", "chinese", START, "H2-E2", XQ_NOT_A_MOVE, NULL, 0},

    {"capitals", "coord-0-9", START, "H2E2", XQ_OK, "h2e2", 4},
    {"hyphen between", "coord-0-9", START, "h2-e2", XQ_OK, "h2e2", 5},
    {"small letters in iccs", "iccs", START, "h2e2", XQ_OK, "h2e2", 4},
    {"piece before", "coord-0-9", START, "炮h2-e2", XQ_OK, "h2e2", 8},
    {"letter before", "coord-0-9", START, "Ch2e2", XQ_OK, "h2e2", 5},
    {"letter before, captures", "coord-0-9", START, "Ch2xh9", XQ_OK, "h2h9", 6},
    {"arrow", "coord-top", START, "炮h7→e7", XQ_OK, "h2e2", 10},
    {"Black's character for Red", "coord-top", START, "砲h7→e7", XQ_OK, "h2e2", 10},
    {"times for a capture", "coord-0-9", START, "h2×h9", XQ_OK, "h2h9", 6},
    {"arrow of two characters", "coord-1-10", BLACK, "h10->g8", XQ_OK, "h9g7", 7},
    {"longest of all", "coord-1-10", "3k1r3/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "車f10->i10", XQ_OK,
     "f9i9", 11},
    {"words between", "coord-1-10", START, "h3 to e3 h10g8", XQ_OK, "h2e2", 8},
    {"capital words between", "coord-1-10", START, "H3 TO E3", XQ_OK, "h2e2", 8},
    {"dash between blanks", "coord-1-10", START, "h3 - e3", XQ_OK, "h2e2", 7},
    {"dash before the blank", "coord-1-10", START, "h3- e3", XQ_OK, "h2e2", 6},
    {"dash behind the blank", "coord-1-10", START, "h3 -e3", XQ_OK, "h2e2", 6},
    {"no word between", "coord-1-10", START, "h3 e3", XQ_NO_SUCH_PIECE, NULL, 0},
    {"a word and no square", "coord-1-10", START, "h3 to", XQ_NO_SUCH_PIECE, NULL, 0},
    {"full-width squares", "coord-0-9", START, "ｈ２ｅ２", XQ_OK, "h2e2", 12},
    {"another piece before", "coord-0-9", START, "马h2-e2", XQ_NO_SUCH_PIECE, NULL, 0},
    {"general or advisor before", "coord-0-9", START, "Gf0e1", XQ_OK, "f0e1", 5},
    {"neither general nor advisor", "coord-0-9", START, "Gh2e2", XQ_NO_SUCH_PIECE, NULL, 0},
    {"rank 10 in ranks 0-9", "coord-0-9", START, "h10g8", XQ_RANGE, NULL, 0},
    {"rank 20", "coord-1-10", BLACK, "h20g8", XQ_NOT_A_MOVE, NULL, 0},
    {"a character that means nothing", "chinese", START, "炮二平五☃", XQ_NOT_A_MOVE, NULL, 0},
    {"rank 0 in ranks 1-10", "coord-1-10", START, "h0g2", XQ_RANGE, NULL, 0},
    {"empty point", "coord-0-9", START, "h3h4", XQ_EMPTY_POINT, NULL, 0},
    {"the other side's", "coord-0-9", START, "h9g7", XQ_NOT_TO_MOVE, NULL, 0},
    {"not so", "coord-0-9", START, "h0h2", XQ_OWN_PIECE, NULL, 0},
    {"geometry", "coord-0-9", START, "h0h1", XQ_GEOMETRY, NULL, 0},
    {"WXF is no square", "coord-0-9", START, "C2=5", XQ_NOT_A_MOVE, NULL, 0},

    {"nothing", "wxf", START, "", XQ_END, NULL, 0},
    {"blanks", "wxf", START, " \t\n,", XQ_END, NULL, 0},
    {"byte order mark", "wxf", START, "\xef\xbb\xbf" "C2=5", XQ_OK, "h2e2", 7},
    {"GBK", "chinese", START, "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", XQ_NOT_UTF8, NULL, 0},
    {"cut in a character", "chinese", START, "炮二平\xe4\xba", XQ_NOT_UTF8, NULL, 0},
    {"overlong", "wxf", START, "C2=\xc0\xb5", XQ_NOT_UTF8, NULL, 0},
    {"other characters", "chinese", START, "将军", XQ_NOT_A_MOVE, NULL, 0},
    {"too long", "wxf", START, "C2=5C2=5C2=5", XQ_NOT_A_MOVE, NULL, 0},
    {"cut short", "wxf", START, "C2", XQ_NOT_A_MOVE, NULL, 0},
    {"file 0", "wxf", START, "C0=5", XQ_NOT_A_MOVE, NULL, 0},
};
/* clang-format on */

static void is_read(void **state)
{
    const struct read_row *row = *state;
    const xq_position position = position_of(row->fen);
    const xq_str text = exact_copy(row->text, strlen(row->text));
    const xq_notation *notation = xq_notation_find(xq_str_of(row->notation));
    assert_non_null(notation);
    xq_str in = text;
    xq_move move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
    const xq_move want = row->move != NULL ? move_of(row->move) : move;
    xq_fault fault;
    assert_int_equal(xq_notation_read(&in, notation, &position, &move, &fault), row->want);
    assert_int_equal(move.from, want.from);
    assert_int_equal(move.to, want.to);
    assert_int_equal(text.len - in.len, row->at);
    if (row->want != XQ_OK) {
        assert_int_equal(fault.status, row->want);
        assert_int_equal(fault.ply, 0);
    }
    exact_free(text);
}

/* A text cut anywhere, whatever the notation, is refused or read, and never read past. */
static void pieces_of_a_move_are_no_trouble(void **state)
{
    (void)state;
    static const char *const texts[] = {"炮二平五", "車f10->i10", "h3 to e3", "C2=5!?", "＋Ｐ＋１"};
    for (size_t i = 0; i < COUNT(texts) * XQ_NOTATIONS; i++) {
        const char *whole = texts[i / XQ_NOTATIONS];
        for (size_t len = 0; len < strlen(whole); len++) {
            const xq_str text = exact_copy(whole, len);
            xq_str in = text;
            xq_move move = {XQ_NO_SQUARE, XQ_NO_SQUARE};
            xq_fault fault;
            const xq_status status = xq_notation_read(&in, &xq_notations[i % XQ_NOTATIONS],
                                                      &xq_position_start, &move, &fault);
            assert_true(status == XQ_OK ? in.len < len : in.len == len);
            assert_true((status == XQ_OK) == (move.from != XQ_NO_SQUARE));
            exact_free(text);
        }
    }
}

static void a_lenient_form_is_said(void **state)
{
    (void)state;
    xq_str in = XQ_STR("C25 H87");
    xq_move move = {0, 0};
    xq_fault fault;
    const xq_notation *wxf = xq_notation_find(XQ_STR("wxf"));
    assert_int_equal(xq_notation_read(&in, wxf, &xq_position_start, &move, &fault), XQ_OK);
    assert_int_equal(fault.status, XQ_GUESS_LENIENT);
    char bytes[128];
    xq_out out = XQ_OUT(bytes);
    xq_fault_write(&fault, XQ_ENGLISH, &out);
    assert_text(out, "C25 was read as h2e2 (C2=5)");
}

static void an_ambiguous_move_has_its_candidates(void **state)
{
    (void)state;
    const xq_position position = position_of("3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1");
    xq_str in = XQ_STR("前兵进一");
    xq_move move = {0, 0};
    xq_fault fault;
    const xq_notation *chinese = xq_notation_find(XQ_STR("chinese"));
    assert_int_equal(xq_notation_read(&in, chinese, &position, &move, &fault), XQ_AMBIGUOUS);
    char bytes[128];
    xq_out out = XQ_OUT(bytes);
    xq_fault_write(&fault, XQ_ENGLISH, &out);
    assert_text(out, "ambiguous, it may be c7c8 (三兵进一) or g6g7 (一兵进一)");
    assert_true(xq_str_equal(fault.token, XQ_STR("前兵进一")));
}

static void spelling_is_part_of_the_value(void **state)
{
    (void)state;
    const xq_position position = position_of(BLACK);
    char bytes[2 * XQ_MOVE_TEXT_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_notation chinese = *xq_notation_find(XQ_STR("chinese"));
    chinese.digits = XQ_DIGITS_FULL;
    xq_notation_write(&chinese, &position, move_of("h9g7"), &out);
    xq_notation wxf = *xq_notation_find(XQ_STR("wxf"));
    wxf.sideways = '.';
    xq_notation_write(&wxf, &position, move_of("h7e7"), &out);
    assert_text(out, "马８进７C8.5");
}

static void names_are_found(void **state)
{
    (void)state;
    static const char *const names[XQ_NOTATIONS] = {
        "coord-0-9", "coord-1-10", "coord-top", "iccs", "wxf", "chinese", "chinese-traditional"};
    for (size_t i = 0; i < XQ_NOTATIONS; i++) {
        assert_ptr_equal(xq_notation_find(xq_str_of(names[i])), &xq_notations[i]);
    }
    assert_null(xq_notation_find(XQ_STR("")));
    assert_null(xq_notation_find(XQ_STR("WXF")));
    assert_null(xq_notation_find(XQ_STR("chines")));
}

/* Plain coordinates, as engines write them. */
static const struct plain_row {
    const char *name;
    const char *text;
    xq_origin origin;
    xq_status want;
    xq_move move;
} plain_rows[] = {
    {"ranks 0-9", "h2e2", XQ_ORIGIN_0_9, XQ_OK, {25, 22}},
    {"corners", "a0i9", XQ_ORIGIN_0_9, XQ_OK, {0, 89}},
    {"ranks 1-10", "h3e3", XQ_ORIGIN_1_10, XQ_OK, {25, 22}},
    {"five characters", "h10g8", XQ_ORIGIN_1_10, XQ_OK, {88, 69}},
    {"five characters, the last", "g8h10", XQ_ORIGIN_1_10, XQ_OK, {69, 88}},
    {"six characters", "a10i10", XQ_ORIGIN_1_10, XQ_OK, {81, 89}},
    {"from the top", "h7e7", XQ_ORIGIN_TOP, XQ_OK, {25, 22}},
    {"no rank 10 in 0-9", "h10g8", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"no rank 0 in 1-10", "h0g2", XQ_ORIGIN_1_10, XQ_SYNTAX, {7, 7}},
    {"no rank 20", "h20g8", XQ_ORIGIN_1_10, XQ_SYNTAX, {7, 7}},
    {"cut short", "h2e", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"cut shorter", "h2", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"nothing", "", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"too long", "h2e2q", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"capital", "H2e2", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"sign between", "h2-e2", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"file j", "h2j2", XQ_ORIGIN_0_9, XQ_SYNTAX, {7, 7}},
    {"byte above 127",
     "h2\xe9"
     "2",
     XQ_ORIGIN_0_9,
     XQ_SYNTAX,
     {7, 7}},
};

static void plain_coordinates_are_read(void **state)
{
    const struct plain_row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    xq_move move = {7, 7};
    assert_int_equal(xq_coordinates_read(text, row->origin, &move), row->want);
    assert_int_equal(move.from, row->move.from);
    assert_int_equal(move.to, row->move.to);
    if (row->want == XQ_OK) {
        char bytes[8];
        xq_out out = XQ_OUT(bytes);
        xq_coordinates_write(row->origin, move, &out);
        assert_text(out, row->text);
    }
    exact_free(text);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(write_rows) + COUNT(read_rows) + COUNT(plain_rows) + 8];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(write_rows); i++) {
        tests[n++] = ROW_TEST(is_written_and_read_back, write_rows[i]);
    }
    for (size_t i = 0; i < COUNT(read_rows); i++) {
        tests[n++] = ROW_TEST(is_read, read_rows[i]);
    }
    for (size_t i = 0; i < COUNT(plain_rows); i++) {
        tests[n++] = ROW_TEST(plain_coordinates_are_read, plain_rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(pieces_of_a_move_are_no_trouble);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(a_lenient_form_is_said);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(an_ambiguous_move_has_its_candidates);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(spelling_is_part_of_the_value);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(names_are_found);
    return _cmocka_run_group_tests("notation", tests, n, NULL, NULL);
}

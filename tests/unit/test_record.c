/* Games as text: what items there are, and where one game ends. */
#include "unit/rows.h"

#include <stdio.h>

#include "xqferry/record.h"

static const char *const kinds[] = {
    [XQ_ITEM_TAG] = "tag",
    [XQ_ITEM_START] = "start",
    [XQ_ITEM_MOVES] = "moves",
    [XQ_ITEM_MOVE] = "move",
    [XQ_ITEM_COMMENT] = "comment",
    [XQ_ITEM_MARK] = "mark",
    [XQ_ITEM_VARIATION_BEGIN] = "begin",
    [XQ_ITEM_VARIATION_END] = "end",
    [XQ_ITEM_RESULT] = "result",
    [XQ_ITEM_LIMIT] = "limit",
};

/* Items as "kind name:text|"; a move as its two squares. */
static const struct row {
    const char *name;
    const char *text;
    const char *want;
} rows[] = {
    {"nothing", "", ""},
    {"blanks", " \r\n ", ""},
    {"a list", "h2e2 h9g7", "moves:h2e2 h9g7|"},
    {"startpos and moves", "startpos moves h2e2", "start:startpos|moves:h2e2|"},
    {"position startpos", "position  startpos moves h2e2\n", "start:startpos|moves:h2e2|"},
    {"startpos alone", "startpos", "start:startpos|"},
    {"a FEN of six fields and moves", "fen 9/9 w - - 0 1 moves a0a1",
     "start:9/9 w - - 0 1|moves:a0a1|"},
    {"a FEN without the word moves", "fen 9/9 b - - 12 3 炮2平5",
     "start:9/9 b - - 12 3|moves:炮2平5|"},
    {"a FEN of one field", "fen 9/9 moves a0a1", "start:9/9|moves:a0a1|"},
    {"a FEN of two fields", "fen 9/9 r a0a1", "start:9/9 r|moves:a0a1|"},
    {"a FEN with a wrong field keeps all before moves", "fen 9/9 x - - 0 moves a0a1",
     "start:9/9 x - - 0|moves:a0a1|"},
    {"a FEN alone", "fen 9/9 w - - 0 1", "start:9/9 w - - 0 1|"},
    {"fen and nothing", "fen", ""},
    {"numbers stay in the moves", "1. C2=5 H8+7 2.H2+3", "moves:1. C2=5 H8+7 2.H2+3|"},
    {"a comment", "1. C2=5 { good } H8+7", "moves:1. C2=5|comment:good|moves:H8+7|"},
    {"a comment against the move", "C2=5{good}H8+7", "moves:C2=5|comment:good|moves:H8+7|"},
    {"a comment that does not end", "C2=5 {good", "moves:C2=5|comment:good|"},
    {"a bracket inside a comment", "C2=5 {a (b} H8+7", "moves:C2=5|comment:a (b|moves:H8+7|"},
    {"a stray end of a comment", "C2=5 } H8+7", "moves:C2=5|moves:H8+7|"},
    {"a variation", "C2=5 (P7+1 P7+1) H8+7", "moves:C2=5|begin|moves:P7+1 P7+1|end|moves:H8+7|"},
    {"variations in variations", "a (b (c) d) e",
     "moves:a|begin|moves:b|begin|moves:c|end|moves:d|end|moves:e|"},
    {"a variation that does not end", "a (b (c", "moves:a|begin|moves:b|begin|moves:c|end|end|"},
    {"one end too many", "a ) b", "moves:a|moves:b|"},
    {"a remark against its move belongs to it", "炮二平五(好) 马8进7(将军)",
     "moves:炮二平五(好) 马8进7(将军)|"},
    {"a bracket against its move with a blank in it is a variation", "a(1. b c) d",
     "moves:a|begin|moves:1. b c|end|moves:d|"},
    {"a mark", "C2=5 $6 H8+7", "moves:C2=5|mark:$6|moves:H8+7|"},
    {"a result", "C2=5 1-0", "moves:C2=5|result 1-0:1-0|"},
    {"a list goes on after a result", "C2=5 * H8+7", "moves:C2=5|result *:*|moves:H8+7|"},
    {"a drawn game", "C2=5 1/2-1/2", "moves:C2=5|result 1/2-1/2:1/2-1/2|"},
    {"a Chinese result", "C2=5 黑胜", "moves:C2=5|result 0-1:黑胜|"},
    {"a result in a variation ends nothing", "a (b 1-0) c", "moves:a|begin|moves:b|end|moves:c|"},
    {"PGN", "[Event \"x\"]\n[Red \"Xu \\\"Y\\\" [Z]\"]\n\n1. a b 1-0\n===\nhttp://c\n",
     "tag Event:x|tag Red:Xu \\\"Y\\\" [Z]|moves:1. a b|result 1-0:1-0|"},
    {"PGN with a FEN", "[Game \"Chinese Chess\"]\r\n[FEN \"9/9 w\"]\r\n{c}\r\n  1. a b\r\n",
     "tag Game:Chinese Chess|start:9/9 w|comment:c|moves:1. a b|"},
    {"an empty FEN tag is a tag", "[FEN \"\"]\n1. a", "tag FEN:|moves:1. a|"},
    {"an escaped quote before a bracket", "[A \"b \\\"] c\"]\n1. d", "tag A:b \\\"] c|moves:1. d|"},
    {"a value that ends in a backslash", "[A \"C:\\\"]\n1. d", "tag A:C:\\|moves:1. d|"},
    {"tags on one line", "[A \"b\"][C \"d\"] 1. e", "tag A:b|tag C:d|moves:1. e|"},
    {"a tag that is none is text", "[A \"b\"]\n[C d]\n", "tag A:b|moves:[C d]|"},
    {"a rest of the line in PGN", "[A \"b\"]\n1. c ; why\nd",
     "tag A:b|moves:1. c|comment:why|moves:d|"},
    {"a semicolon in a list is a blank", "a; b", "moves:a; b|"},
    {"a WXF file", "FORMAT  \tWXF\nGAME    \nRED     \tXu;;;\n\nSTART{\n 1.  C2.4  C2.5\n}END\n",
     "tag FORMAT:WXF|tag RED:Xu;;;|moves:1.  C2.4  C2.5|"},
    {"a WXF file with a FEN", "FORMAT WXF\nFEN 9/9 r\nSTART{ 1. a {c} b }END",
     "tag FORMAT:WXF|start:9/9 r|moves:1. a|comment:c|moves:b|"},
    {"a WXF file with a setup", "FORMAT WXF\nSETUP{\nRa0 Kb1 RED MOVE 1 }\nSTART{ a }END",
     "tag FORMAT:WXF|start:SETUP{\nRa0 Kb1 RED MOVE 1 |moves:a|"},
    {"a WXF file without moves", "FORMAT WXF\nRED x\n", "tag FORMAT:WXF|tag RED:x|"},
    {"DhtmlXQ's digits", "77477242\n", "move:h2e2|move:h7e7|"},
    {"digits that are no points", "77479742\n", "move:h2e2|moves:9742|"},
    {"DhtmlXQ",
     "[DhtmlXQ]\n[DhtmlXQ_title]t[/DhtmlXQ_title]\n[DhtmlXQ_event][/DhtmlXQ_event]\n"
     "[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n[DhtmlXQ_blacktime]1[/DhtmlXQ_time]\n"
     "[DhtmlXQ_binit]0919[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"
     "[DhtmlXQ_comment1]c[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n",
     "tag title:t|result 1-0:红胜|tag blacktime:1|start:0919|move:h2e2|comment:c|"},
    {"an unknown result of DhtmlXQ is a tag",
     "[DhtmlXQ_result]未知[/DhtmlXQ_result][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
     "tag result:未知|move:h2e2|"},
    {"DhtmlXQ's variations stand behind their move, comments first",
     "[DhtmlXQ_movelist]7747724279677062[/DhtmlXQ_movelist]"
     "[DhtmlXQ_move_0_3_1]19278070[/DhtmlXQ_move_0_3_1]"
     "[DhtmlXQ_move_0_3_2]8979[/DhtmlXQ_move_0_3_2]"
     "[DhtmlXQ_move_1_4_3]1022[/DhtmlXQ_move_1_4_3]"
     "[DhtmlXQ_comment3]m[/DhtmlXQ_comment3][DhtmlXQ_comment0]z[/DhtmlXQ_comment0]"
     "[DhtmlXQ_comment1_3]v[/DhtmlXQ_comment1_3]",
     "comment:z|move:h2e2|move:h7e7|move:h0g2|comment:m|begin|move:b0c2|comment:v|move:i9h9|"
     "begin|move:b9c7|end|end|begin|move:i0h0|end|move:h9g7|"},
    {"a variation of DhtmlXQ that leaves itself is given once",
     "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_1]7767[/DhtmlXQ_move_0_1_1]"
     "[DhtmlXQ_move_1_1_1]7757[/DhtmlXQ_move_1_1_1]",
     "move:h2e2|begin|move:h2g2|begin|move:h2f2|end|end|"},
};

static void write_square(xq_out *out, uint8_t square)
{
    xq_out_char(out, (char)('a' + xq_square_file(square)));
    xq_out_char(out, (char)('0' + xq_square_rank(square)));
}

static void write_item(const xq_item *item, xq_out *out)
{
    xq_out_text(out, kinds[item->kind]);
    if (item->name.len > 0) {
        xq_out_char(out, ' ');
        xq_out_str(out, item->name);
    }
    if (item->kind == XQ_ITEM_MOVE) {
        xq_out_char(out, ':');
        write_square(out, item->move.from);
        write_square(out, item->move.to);
    } else if (item->kind != XQ_ITEM_VARIATION_BEGIN && item->kind != XQ_ITEM_VARIATION_END) {
        xq_out_char(out, ':');
        xq_out_str(out, item->text);
    }
    xq_out_char(out, '|');
}

static void gives_items(void **state)
{
    const struct row *row = *state;
    const xq_str text = exact_copy(row->text, strlen(row->text));
    char bytes[4096];
    xq_out out = XQ_OUT(bytes);
    xq_record record;
    xq_item item;
    xq_record_init(&record, text);
    while (xq_record_next(&record, &item)) {
        write_item(&item, &out);
    }
    assert_text(out, row->want);
    exact_free(text);
}

/* Where games end: '|' in `want` stands behind each. */
static const struct cut_row {
    const char *name;
    const char *want;
    bool no_joins;
} cut_rows[] = {
    {"one line, one list", "h2e2\n|h2e2 h9g7\n|h2e2|", false},
    {"blank lines go with what follows", "\n\nh2e2\n|\n h9g7\n|", false},
    {"the next number goes on with a list", "1. a b\n2. c\n|1. d\n|1. e\n|", false},
    {"unless it is switched off", "1. a b\n|2. c\n|", true},
    {"several numbers in a line", "1. a b 2. c d\n3. e\n|", false},
    {"a number that is not the next begins a list", "1. a b\n|3. c\n|", false},
    {"a list may begin with any number", "12. a b\n13. c d\n|", false},
    {"a list without numbers is a line", "a b\n|2. c d\n|", false},
    {"the same number, for Black", "1. a\n1... b\n2. c\n|", false},
    {"the same number again is another list", "1. a\n|1. b\n|", false},
    {"the same number after a comment", "1. a\n{c}\n1. b\n|", false},
    {"the same number after both moves and a comment", "1. a b {c}\n|1. a b\n|", false},
    {"the same, the number against its move", "1.a b\n{c}\n|1.a b\n|", false},
    {"a list with a prefix", "fen 9/9 w moves 1. a b\n2. c\n|", false},
    {"Chinese dots", "1、a b\n2、c d\n|", false},
    {"numbers against their moves", "1.炮二平五 b\n2.c d\n|", false},
    {"brackets behind numbers", "1) a b\n2) c d\n3） e\n|", false},
    {"numbers in brackets", "(1) a b\n(2) c\n|(1) d\n|", false},
    {"a variation is no number", "1. a b\n(1. c d)\n2. e\n|", false},
    {"colons", "1: a b\n2：c d\n|", false},
    {"wide digits, dots and blanks", "　１．a　b　２．c　d\n　３．e\n|", false},
    {"Chinese commas and full stops", "1，a b\n2。c d\n|", false},
    {"rounds", "第9回合 a b\n第１０回合 c d\n11回合 e\n|", false},
    {"Chinese numerals", "九、a b\n十、c d\n十一、e f\n|第十三 g\n|", false},
    {"long Chinese numerals", "第九十九着 a\n第一百着 b\n第一百〇一着 c\n一百零二、 d\n|", false},
    {"bare numbers", "1 a b 2 c d\n3 e f\n|5 g\n|", false},
    {"bare numbers and a move in two words", "1 炮2 5 b\n2 c\n|", false},
    {"a move is no bare number", "7747 a\n|7748 a\n|", false},
    {"Chinese moves are no numbers", "一兵平五 a\n|二兵平五 b\n|", false},
    {"a wide move that looks like a number", "1. a b\n|２２．４ c\n|", false},
    {"a move that looks like a number", "1. 33.4 b\n2. 11.5 d\n|", false},
    {"a blank line in a list", "1. a b\n\n2. c d\n|", false},
    {"a result alone belongs to the list", "1. a b\n 1-0\n|h2e2\n|", false},
    {"a comment over several lines", "1. a {x\n1. y\n} b\n2. c\n|", false},
    {"a comment left open in a list without numbers", "a {x\n|b\n|", false},
    {"two games of PGN", "[A \"1\"]\n[B \"2\"]\n\n1. a b\n 1-0\n====\n|[A \"1\"]\n\n1. c\n|",
     false},
    {"a game of PGN without moves", "[A \"1\"]\n[B \"2\"]\n\n|", false},
    {"a bracket in a comment of PGN", "[A \"1\"]\n1. a {x\n[A \"2\"]\n} b\n|[A \"1\"]\n1. c\n|",
     false},
    {"a comment that PGN does not close", "[A \"1\"]\n1. a {x\n|[Event \"2\"]\n1. c\n|", false},
    {"PGN after a list", "1. a b\n|[A \"1\"]\n1. c\n|", false},
    {"a WXF file and a list", "FORMAT WXF\nSTART{\n1. a\n}END\n|h2e2\n|", false},
    {"a WXF file that does not end", "FORMAT WXF\nSTART{\n1. a\n|FORMAT WXF\n|", false},
    {"DhtmlXQ and a list",
     "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n|h2e2\n|", false},
    {"DhtmlXQ's digits and a list", "77477242\n|h2e2\n|", false},
};

/* Feeds the text in pieces, as a stream would come. */
static void cut_in_pieces(const struct cut_row *row, xq_str text, size_t piece)
{
    char bytes[1024];
    xq_out out = XQ_OUT(bytes);
    size_t begin = 0;
    size_t end = 0;
    while (begin < text.len) {
        const xq_str seen = exact_copy(text.at + begin, end - begin);
        const xq_record_cutting how = {end == text.len, row->no_joins};
        size_t len = 0;
        if (seen.len > 0 && xq_record_cut(seen, &how, &len)) {
            assert_in_range(len, 1, seen.len);
            xq_out_str(&out, (xq_str){text.at + begin, len});
            xq_out_char(&out, '|');
            begin += len;
        } else {
            assert_false(how.ended);
            end = text.len - end < piece ? text.len : end + piece;
        }
        exact_free(seen);
    }
    assert_text(out, row->want);
}

static void cuts_games(void **state)
{
    const struct cut_row *row = *state;
    char bytes[1024];
    xq_out text = XQ_OUT(bytes);
    for (const char *c = row->want; *c != '\0'; c++) {
        if (*c != '|') {
            xq_out_char(&text, *c);
        }
    }
    for (size_t piece = 1; piece <= text.len; piece++) {
        cut_in_pieces(row, xq_out_written(&text), piece);
    }
}

static void nested_too_deeply_is_said(void **state)
{
    (void)state;
    char bytes[256];
    xq_out text = XQ_OUT(bytes);
    for (int i = 0; i < XQ_RECORD_DEPTH + 2; i++) {
        xq_out_text(&text, "a (");
    }
    xq_record record;
    xq_item item;
    unsigned begins = 0;
    unsigned ends = 0;
    unsigned limits = 0;
    xq_record_init(&record, xq_out_written(&text));
    while (xq_record_next(&record, &item)) {
        begins += item.kind == XQ_ITEM_VARIATION_BEGIN;
        ends += item.kind == XQ_ITEM_VARIATION_END;
        limits += item.kind == XQ_ITEM_LIMIT;
    }
    assert_int_equal(begins, XQ_RECORD_DEPTH);
    assert_int_equal(ends, XQ_RECORD_DEPTH);
    assert_int_equal(limits, 1);
}

static void too_many_comments_of_dhtmlxq_are_said(void **state)
{
    (void)state;
    static char bytes[64 << 10];
    xq_out text = XQ_OUT(bytes);
    xq_out_text(&text, "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    for (int i = 0; i < XQ_RECORD_NOTES + 3; i++) {
        xq_out_text(&text, "[DhtmlXQ_comment1]c[/DhtmlXQ_comment1]");
    }
    xq_record record;
    xq_item item;
    unsigned comments = 0;
    unsigned limits = 0;
    xq_record_init(&record, xq_out_written(&text));
    while (xq_record_next(&record, &item)) {
        comments += item.kind == XQ_ITEM_COMMENT;
        limits += item.kind == XQ_ITEM_LIMIT;
    }
    assert_false(text.full);
    assert_int_equal(comments, XQ_RECORD_NOTES);
    assert_int_equal(limits, 3);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + COUNT(cut_rows) + 2];
    size_t n = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(gives_items, rows[i]);
    }
    for (size_t i = 0; i < COUNT(cut_rows); i++) {
        tests[n++] = ROW_TEST(cuts_games, cut_rows[i]);
    }
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(nested_too_deeply_is_said);
    tests[n++] = (struct CMUnitTest)cmocka_unit_test(too_many_comments_of_dhtmlxq_are_said);
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}

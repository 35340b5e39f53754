/* UCI lines to messages: each row is a line and what it means, in order. */
#include <stdio.h>

#include "unit/rows.h"
#include "xqferry/message.h"

typedef struct {
    const char *name;
    xq_sender sender;
    const char *line;
    xq_message_kind kind;
    const char *fields; /* "WORD=TEXT|...", "#" behind what was a number */
} row;

static const row rows[] = {
    {"uci", XQ_FROM_FRONT, "uci", XQ_MSG_HELLO, ""},
    {"unknown words before a known one are skipped", XQ_FROM_FRONT, "joho debug on", XQ_MSG_DEBUG,
     ""},
    {"a line without any known word", XQ_FROM_FRONT, "joho on", XQ_MSG_OTHER, ""},
    {"words are not found inside words", XQ_FROM_FRONT, "gopher stopping", XQ_MSG_OTHER, ""},
    {"words of the protocol have their letter case", XQ_FROM_FRONT, "GO depth 1", XQ_MSG_OTHER, ""},
    {"an engine's own command hides what follows", XQ_FROM_FRONT, "bench 16 1 go", XQ_MSG_OTHER,
     ""},
    {"a comment", XQ_FROM_FRONT, "# go depth 1", XQ_MSG_OTHER, ""},
    {"no word at all", XQ_FROM_FRONT, " \t ", XQ_MSG_BLANK, ""},
    {"blanks around everything", XQ_FROM_FRONT, "  go\t depth   3 ", XQ_MSG_GO, "depth=3#"},
    {"what would change the protocol", XQ_FROM_FRONT, "ucci", XQ_MSG_HOSTILE, ""},
    {"go with clocks", XQ_FROM_FRONT, "go wtime 0 btime -1 winc 5 binc x", XQ_MSG_GO,
     "wtime=0#|btime=-1#|winc=5#|binc=x"},
    {"searchmoves run to the next keyword", XQ_FROM_FRONT, "go searchmoves h2e2 C8=5 depth 3",
     XQ_MSG_GO, "searchmoves=h2e2 C8=5|depth=3#"},
    {"a number is missing", XQ_FROM_FRONT, "go depth", XQ_MSG_GO, "depth="},
    {"a number too large for any", XQ_FROM_FRONT, "go nodes 99999999999999999999", XQ_MSG_GO,
     "nodes=99999999999999999999"},
    {"an unknown word in go", XQ_FROM_FRONT, "go fast depth 2", XQ_MSG_GO, "=fast|depth=2#"},
    {"position startpos", XQ_FROM_FRONT, "position startpos moves h2e2  h9g7", XQ_MSG_POSITION,
     "startpos=|moves=h2e2  h9g7"},
    {"position fen", XQ_FROM_FRONT, "position fen 3k5/9 w - - 0 1 moves a b", XQ_MSG_POSITION,
     "fen=3k5/9 w - - 0 1|moves=a b"},
    {"a bare fen", XQ_FROM_FRONT, "fen 3k5/9 r moves a", XQ_MSG_POSITION, "fen=3k5/9 r|moves=a"},
    {"a bare startpos", XQ_FROM_FRONT, "startpos", XQ_MSG_POSITION, "startpos="},
    {"a bare startpos is the first word or none", XQ_FROM_FRONT, "x startpos", XQ_MSG_OTHER, ""},
    {"a name of several words", XQ_FROM_FRONT, "setoption name Clear Hash", XQ_MSG_SET_OPTION,
     "name=Clear Hash"},
    {"a value keeps its blanks and keywords", XQ_FROM_FRONT,
     "setoption name EvalFile value C:\\my name\\value  net.nnue", XQ_MSG_SET_OPTION,
     "name=EvalFile|value=C:\\my name\\value  net.nnue"},
    {"an empty value", XQ_FROM_FRONT, "setoption name A value", XQ_MSG_SET_OPTION, "name=A|value="},
    {"info of Pikafish", XQ_FROM_ENGINE,
     "info depth 8 seldepth 6 multipv 3 score cp 10 nodes 24657 nps 536021 hashfull 11 tbhits 0 "
     "time 46 pv h0g2 b9c7",
     XQ_MSG_INFO,
     "depth=8#|seldepth=6#|multipv=3#|cp=10#|nodes=24657#|nps=536021#|hashfull=11#|tbhits=0#|time="
     "46#|pv=h0g2 b9c7"},
    {"wdl is three numbers", XQ_FROM_ENGINE, "info score cp 20 wdl 300 600 100 nodes 1 pv h2e2",
     XQ_MSG_INFO, "cp=20#|wdl=300 600 100|nodes=1#|pv=h2e2"},
    {"wdl before a bound", XQ_FROM_ENGINE, "info score cp 20 wdl 3 6 1 lowerbound", XQ_MSG_INFO,
     "cp=20#|wdl=3 6 1|lowerbound="},
    {"a score without cp", XQ_FROM_ENGINE, "info depth 10 score 20 pv h2e2", XQ_MSG_INFO,
     "depth=10#|score=20#|pv=h2e2"},
    {"a mate", XQ_FROM_ENGINE, "info depth 0 score mate -3", XQ_MSG_INFO, "depth=0#|mate=-3#"},
    {"a string is the rest of the line", XQ_FROM_ENGINE, "info string  pv is  empty", XQ_MSG_INFO,
     "string=pv is  empty"},
    {"unknown words in info keep their bytes", XQ_FROM_ENGINE, "info depth 1 foo  bar time 5",
     XQ_MSG_INFO, "depth=1#|=foo  bar|time=5#"},
    {"a leading blank", XQ_FROM_ENGINE, " info depth 1", XQ_MSG_INFO, "depth=1#"},
    {"an engine's sentence is no command", XQ_FROM_ENGINE, "no info bestmove", XQ_MSG_OTHER, ""},
    {"bestmove", XQ_FROM_ENGINE, "bestmove h2e2 ponder h9g7", XQ_MSG_BEST_MOVE,
     "=h2e2|ponder=h9g7"},
    {"ponder without a move", XQ_FROM_ENGINE, "bestmove h2e2 ponder", XQ_MSG_BEST_MOVE,
     "=h2e2|ponder="},
    {"bestmove without a move", XQ_FROM_ENGINE, "bestmove", XQ_MSG_BEST_MOVE, ""},
    {"an option", XQ_FROM_ENGINE,
     "option name Analysis Contempt type combo default Both var Both var Off", XQ_MSG_OPTION,
     "name=Analysis Contempt|type=combo|default=Both|var=Both|var=Off"},
    {"an option in another order", XQ_FROM_ENGINE,
     "option name Hash type spin min 1 max 9 default 4", XQ_MSG_OPTION,
     "name=Hash|type=spin|min=1#|max=9#|default=4#"},
    {"uciok", XQ_FROM_ENGINE, "uciok", XQ_MSG_HELLO_OK, ""},
    {"the front's words mean nothing from the engine", XQ_FROM_ENGINE, "go depth 1", XQ_MSG_OTHER,
     ""},
};

static void write_fields(const xq_message *message, xq_out *out)
{
    for (size_t i = 0; i < message->count; i++) {
        const xq_field *field = &message->fields[i];
        xq_out_text(out, i > 0 ? "|" : "");
        xq_out_str(out, field->word);
        xq_out_char(out, '=');
        xq_out_str(out, field->text);
        xq_out_text(out, field->is_number ? "#" : "");
    }
}

static void reads(void **state)
{
    const row *want = *state;
    const xq_str line = exact_copy(want->line, strlen(want->line));
    char text[1024];
    xq_out out = XQ_OUT(text);
    xq_message message;
    xq_message_read(&xq_dialect_uci, want->sender, line, &message);
    write_fields(&message, &out);
    assert_int_equal(message.kind, want->kind);
    assert_text(out, want->fields);
    exact_free(line);
}

static void more_fields_than_fit_are_kept_together(void **state)
{
    (void)state;
    char text[1024];
    xq_out out = XQ_OUT(text);
    xq_out_text(&out, "info");
    for (int i = 0; i < 70; i++) {
        xq_out_text(&out, " depth 1");
    }
    xq_message message;
    xq_message_read(&xq_dialect_uci, XQ_FROM_ENGINE, xq_out_written(&out), &message);
    assert_int_equal(message.count, XQ_FIELDS_MAX);
    assert_int_equal(message.fields[XQ_FIELDS_MAX - 1].kind, XQ_FIELD_OTHER);
    /* 70 fields of 8 bytes, 63 of them read on their own, less the blank in front. */
    assert_int_equal(message.fields[XQ_FIELDS_MAX - 1].text.len, 7 * 8 - 1);
}

static void a_field_is_found_by_its_kind(void **state)
{
    (void)state;
    xq_message message;
    xq_message_read(&xq_dialect_uci, XQ_FROM_ENGINE, XQ_STR("info depth 3 pv h2e2"), &message);
    assert_non_null(xq_message_field(&message, XQ_FIELD_PV));
    assert_int_equal(xq_message_field(&message, XQ_FIELD_DEPTH)->number, 3);
    assert_null(xq_message_field(&message, XQ_FIELD_NODES));
}

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + 2];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[count++] = ROW_TEST(reads, rows[i]);
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(more_fields_than_fit_are_kept_together);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(a_field_is_found_by_its_kind);
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}

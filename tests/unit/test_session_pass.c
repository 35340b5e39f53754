/* The short way for info lines: what takes it, and that the session knows what has passed. */
#include "unit/rows.h"
#include "xqferry/session.h"

static const xq_session_config plain = {.engine_name = {"engine", 6}};

typedef struct {
    void *store;
    char *text;
    struct xq_session *session;
    char last[512]; /* what the front was told last */
} talk;

static void step(talk *t, xq_event event)
{
    xq_action action;
    xq_out out = {.at = t->text, .cap = XQ_ACTION_TEXT_MAX};
    event.now_ms = 1;
    xq_session_step(t->session, &event);
    while (xq_session_next(t->session, &action, &out)) {
        if (action.kind == XQ_ACTION_TELL_FRONT) {
            assert_true(out.len < sizeof t->last);
            memcpy(t->last, out.at, out.len);
            t->last[out.len] = '\0';
        }
    }
}

static void say(talk *t, xq_sender sender, const char *line)
{
    xq_message message;
    xq_message_read(&xq_dialect_uci, sender, xq_str_of(line), &message);
    step(t, (xq_event){.kind = sender == XQ_FROM_FRONT ? XQ_EVENT_FRONT_MESSAGE
                                                       : XQ_EVENT_ENGINE_MESSAGE,
                       .message = &message});
}

static void open_talk(talk *t, const xq_session_config *config)
{
    *t = (talk){.store = malloc(xq_session_size(config)), .text = malloc(XQ_ACTION_TEXT_MAX)};
    assert_non_null(t->store);
    assert_non_null(t->text);
    t->session = xq_session_init(config, t->store, xq_session_size(config));
    step(t, (xq_event){.kind = XQ_EVENT_START});
    step(t, (xq_event){.kind = XQ_EVENT_ENGINE_STARTED});
    say(t, XQ_FROM_ENGINE, "uciok");
    say(t, XQ_FROM_ENGINE, "readyok");
}

static void search(talk *t)
{
    say(t, XQ_FROM_FRONT, "position startpos");
    say(t, XQ_FROM_FRONT, "go depth 9");
}

static void close_talk(talk *t)
{
    free(t->store);
    free(t->text);
}

static bool passes(talk *t, const char *line, const char *as)
{
    const xq_str copy = exact_copy(line, strlen(line));
    xq_str passed = copy;
    xq_out out = {.at = t->text, .cap = XQ_ACTION_TEXT_MAX};
    const bool has_passed = xq_session_pass(t->session, &passed, &out);
    if (has_passed) {
        assert_true(xq_str_equal(passed, xq_str_of(as)));
    }
    exact_free(copy);
    return has_passed;
}

static const struct row {
    const char *name;
    const char *line;
    bool passes;
    const char *answer; /* when the engine then ends: the first move of a line that has passed */
} rows[] = {
    {"a line of the Stockfish family",
     "info depth 5 seldepth 7 multipv 1 score cp 31 nodes 9 nps 9 hashfull 0 tbhits 0 time 1 pv "
     "h2e2 h9g7",
     true, "bestmove h2e2"},
    {"the same without a second move", "info depth 5 multipv 1 score mate 3 pv b0c2", true,
     "bestmove b0c2"},
    {"the second best: nothing to remember", "info depth 5 multipv 2 score cp 31 pv h2e2", true,
     "bestmove a0a1"},
    {"the tenth best", "info depth 5 multipv 10 score cp 31 pv h2e2", true, "bestmove a0a1"},
    {"an illegal first move", "info depth 5 multipv 1 score cp 31 pv h2h8", false, "bestmove a0a1"},
    {"no coordinates", "info depth 5 multipv 1 score cp 31 pv C2=5", false, "bestmove a0a1"},
    {"no number", "info depth 5 score cp 31 pv h2e2", false, "bestmove a0a1"},
    {"the number behind", "info depth 5 score cp 31 pv h2e2 multipv 2", false, "bestmove a0a1"},
    {"a current move first", "info depth 5 currmove h2e2 multipv 1 pv b0c2", false,
     "bestmove a0a1"},
    {"words of its own", "info string multipv 1 pv h2e2", false, "bestmove a0a1"},
    {"words of its own, later", "info depth 1 multipv 1 string pv h2e2", false, "bestmove a0a1"},
    {"another line", "bestmove h2e2", false, "bestmove a0a1"},
    {"a longer word", "information multipv 1 pv h2e2", false, "bestmove a0a1"},
    {"cut short in the keyword", "info depth 5 multipv 1 p", false, "bestmove a0a1"},
    {"cut short behind it", "info depth 5 multipv 1 pv", false, "bestmove a0a1"},
    {"cut short before the move", "info depth 5 multipv 1 pv ", false, "bestmove a0a1"},
    {"cut short in the number", "info multipv", false, "bestmove a0a1"},
    {"as short as can be", "info", false, "bestmove a0a1"},
    {"nothing", "", false, "bestmove a0a1"},
};

static void takes_the_short_way(void **state)
{
    const struct row *row = *state;
    talk t;
    open_talk(&t, &plain);
    search(&t);
    assert_int_equal(passes(&t, row->line, row->line), row->passes);
    step(&t, (xq_event){.kind = XQ_EVENT_ENGINE_CLOSED});
    step(&t, (xq_event){.kind = XQ_EVENT_ENGINE_EXITED, .status = 1});
    assert_string_equal(t.last, row->answer);
    close_talk(&t);
}

static const char *const good = "info depth 5 multipv 1 score cp 31 pv h2e2";

static void nothing_passes_without_a_search(void **state)
{
    (void)state;
    talk t;
    open_talk(&t, &plain);
    assert_false(passes(&t, good, good));
    search(&t);
    assert_true(passes(&t, good, good));
    say(&t, XQ_FROM_ENGINE, "bestmove h2e2");
    assert_false(passes(&t, good, good));
    close_talk(&t);
}

static const struct translation {
    const char *name;
    const char *line;
    const char *as; /* NULL: it goes the long way */
    const char *answer;
} translations[] = {
    {"in WXF", "info depth 5 multipv 1 score cp 31 pv h2e2 h9g7 h0g2",
     "info depth 5 multipv 1 score cp 31 pv C2=5 H8+7 H2+3", "bestmove C2=5"},
    {"the second best in WXF", "info multipv 2 score cp 31 pv h2e2",
     "info multipv 2 score cp 31 pv C2=5", "bestmove R9+1"},
    {"an illegal move on the way", "info multipv 1 pv h2e2 h2e2", NULL, "bestmove R9+1"},
    {"more behind the moves", "info multipv 1 pv h2e2 string x", NULL, "bestmove R9+1"},
    {"a blank behind the moves", "info multipv 1 pv h2e2 ", NULL, "bestmove R9+1"},
    {"no move at all", "info multipv 1 pv ", NULL, "bestmove R9+1"},
};

static void is_translated_on_the_short_way(void **state)
{
    const struct translation *row = *state;
    xq_session_config config = plain;
    talk t;
    config.notation = xq_notation_find(XQ_STR("wxf"));
    open_talk(&t, &config);
    search(&t);
    assert_int_equal(passes(&t, row->line, row->as), row->as != NULL);
    step(&t, (xq_event){.kind = XQ_EVENT_ENGINE_CLOSED});
    step(&t, (xq_event){.kind = XQ_EVENT_ENGINE_EXITED, .status = 1});
    assert_string_equal(t.last, row->answer);
    close_talk(&t);
}

static void nothing_passes_that_gets_words_beside_it(void **state)
{
    (void)state;
    xq_session_config config = plain;
    talk t;
    config.human_pv = true;
    open_talk(&t, &config);
    search(&t);
    assert_false(passes(&t, good, good));
    close_talk(&t);
}

int main(void)
{
    enum { ALONE = 2 };
    struct CMUnitTest tests[COUNT(rows) + COUNT(translations) + ALONE] = {
        cmocka_unit_test(nothing_passes_without_a_search),
        cmocka_unit_test(nothing_passes_that_gets_words_beside_it),
    };
    size_t n = ALONE;
    for (size_t i = 0; i < COUNT(rows); i++) {
        tests[n++] = ROW_TEST(takes_the_short_way, rows[i]);
    }
    for (size_t i = 0; i < COUNT(translations); i++) {
        tests[n++] = ROW_TEST(is_translated_on_the_short_way, translations[i]);
    }
    return cmocka_run_group_tests_name("session_pass", tests, NULL, NULL);
}

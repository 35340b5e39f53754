/* What transcripts cannot say of a session: its block, its ceilings, and long lines. */
#include "unit/rows.h"
#include "xqferry/session.h"

static const xq_session_config config = {.engine_name = {"engine", 6}};

typedef struct {
    void *store;
    struct xq_session *session;
    char *text; /* of the newest action */
    xq_out out;
    size_t told;     /* actions of the newest step */
    char all[65536]; /* their texts, one a line, as far as they fit */
    size_t all_len;
} talk;

static talk the_talk;

static void step(talk *t, xq_event event)
{
    xq_action action;
    t->told = 0;
    t->all_len = 0;
    event.now_ms = 1;
    xq_session_step(t->session, &event);
    while (xq_session_next(t->session, &action, &t->out)) {
        assert_false(t->out.full);
        t->told++;
        if (t->out.len < sizeof t->all - t->all_len - 1) {
            memcpy(t->all + t->all_len, t->out.at, t->out.len);
            t->all_len += t->out.len;
            t->all[t->all_len++] = '\n';
        }
    }
    t->all[t->all_len] = '\0';
}

static void say(talk *t, xq_sender sender, xq_str line)
{
    xq_message message;
    xq_message_read(&xq_dialect_uci, sender, line, &message);
    step(t, (xq_event){.kind = sender == XQ_FROM_FRONT ? XQ_EVENT_FRONT_MESSAGE
                                                       : XQ_EVENT_ENGINE_MESSAGE,
                       .message = &message});
}

static int open_talk(void **state)
{
    talk *t = &the_talk;
    *t = (talk){0};
    t->store = malloc(xq_session_size(&config));
    t->text = malloc(XQ_ACTION_TEXT_MAX);
    t->out = (xq_out){.at = t->text, .cap = XQ_ACTION_TEXT_MAX};
    t->session = xq_session_init(&config, t->store, xq_session_size(&config));
    *state = t;
    if (t->session == NULL || t->text == NULL) {
        return -1;
    }
    step(t, (xq_event){.kind = XQ_EVENT_START});
    step(t, (xq_event){.kind = XQ_EVENT_ENGINE_STARTED});
    return 0;
}

static int close_talk(void **state)
{
    talk *t = *state;
    free(t->store);
    free(t->text);
    return 0;
}

static void be_idle(talk *t)
{
    say(t, XQ_FROM_ENGINE, XQ_STR("uciok"));
    say(t, XQ_FROM_ENGINE, XQ_STR("readyok"));
}

static void a_block_too_small_or_misaligned_is_refused(void **state)
{
    (void)state;
    const size_t size = xq_session_size(&config);
    char *block = malloc(size + 1);
    assert_non_null(block);
    assert_null(xq_session_init(&config, block, size - 1));
    assert_null(xq_session_init(&config, block + 1, size));
    assert_non_null(xq_session_init(&config, block, size));
    free(block);
}

/* a0a1 a9a8 a1a0 a8a9, four plies that change nothing. */
static xq_str long_position(char *text, size_t cap, size_t rounds)
{
    xq_out out = {.at = text, .cap = cap};
    xq_out_text(&out, "position startpos moves");
    for (size_t i = 0; i < rounds; i++) {
        xq_out_text(&out, " a0a1 a9a8 a1a0 a8a9");
    }
    assert_false(out.full);
    return xq_out_written(&out);
}

static void twenty_thousand_plies_reach_the_engine(void **state)
{
    talk *t = *state;
    char *line = malloc(XQ_LINE_MAX);
    assert_non_null(line);
    be_idle(t);
    const xq_str position = long_position(line, XQ_LINE_MAX, 5000);
    say(t, XQ_FROM_FRONT, position);
    assert_int_equal(t->told, 0);
    xq_action action;
    xq_message message;
    xq_message_read(&xq_dialect_uci, XQ_FROM_FRONT, XQ_STR("go depth 1"), &message);
    const xq_event event = {.kind = XQ_EVENT_FRONT_MESSAGE, .now_ms = 1, .message = &message};
    xq_session_step(t->session, &event);
    assert_true(xq_session_next(t->session, &action, &t->out));
    assert_int_equal(t->out.len, position.len);
    assert_memory_equal(t->out.at, position.at, position.len);
    free(line);
}

static void more_plies_than_the_limit_are_refused(void **state)
{
    talk *t = *state;
    char *line = malloc((size_t)4 * XQ_LINE_MAX);
    assert_non_null(line);
    be_idle(t);
    say(t, XQ_FROM_FRONT, long_position(line, (size_t)4 * XQ_LINE_MAX, XQ_PLIES_MAX / 4 + 1));
    assert_string_equal(t->all, "info string position refused: ply 100001: a0a1: more than 100000, "
                                "which is the limit\n");
    free(line);
}

static void a_queue_that_is_full_still_answers_each_go(void **state)
{
    talk *t = *state;
    for (int i = 0; i < XQ_QUEUE_MAX; i++) {
        say(t, XQ_FROM_FRONT, XQ_STR("setoption name X"));
        assert_int_equal(t->told, 0);
    }
    say(t, XQ_FROM_FRONT, XQ_STR("go depth 1"));
    assert_string_equal(t->all,
                        "info string \"go depth 1\" is refused: too much is waiting for the "
                        "engine (limit 64)\n");
    say(t, XQ_FROM_FRONT, XQ_STR("quit"));
    assert_int_equal(t->told, 0);
    say(t, XQ_FROM_ENGINE, XQ_STR("uciok"));
    say(t, XQ_FROM_ENGINE, XQ_STR("readyok"));
    /* 64 refused options, the answer, quit and the alarm. */
    assert_int_equal(t->told, XQ_QUEUE_MAX + 3);
    assert_memory_equal(t->all + t->all_len - 22, "bestmove (none)\nquit\n\n", 22);
}

static void a_queue_that_is_full_answers_each_go_though_the_engine_ends(void **state)
{
    talk *t = *state;
    for (int i = 0; i < XQ_QUEUE_MAX + 2; i++) {
        say(t, XQ_FROM_FRONT, XQ_STR("go depth 1"));
    }
    step(t, (xq_event){.kind = XQ_EVENT_ENGINE_CLOSED});
    step(t, (xq_event){.kind = XQ_EVENT_ENGINE_EXITED, .status = 1});
    size_t answers = 0;
    for (const char *at = t->all; (at = strstr(at, "bestmove (none)\n")) != NULL; at++) {
        answers++;
    }
    assert_int_equal(answers, XQ_QUEUE_MAX + 2);
}

static void a_position_too_long_is_not_replaced_by_the_one_before(void **state)
{
    talk *t = *state;
    be_idle(t);
    say(t, XQ_FROM_FRONT, XQ_STR("position startpos moves h2e2"));
    step(t, (xq_event){.kind = XQ_EVENT_FRONT_TOO_LONG,
                       .words = XQ_STR("position startpos moves h2e2 h9")});
    assert_string_equal(t->all, "info string a line of more than 1048576 bytes was left out\n");
    say(t, XQ_FROM_FRONT, XQ_STR("go depth 1"));
    assert_string_equal(t->all, "info string no search: a line of more than 1048576 bytes was left "
                                "out\nbestmove (none)\n");
}

static void a_go_too_long_is_answered(void **state)
{
    talk *t = *state;
    be_idle(t);
    step(t, (xq_event){.kind = XQ_EVENT_FRONT_TOO_LONG, .words = XQ_STR("go searchmoves h2e2 h2")});
    assert_string_equal(t->all, "info string a line of more than 1048576 bytes was left out\n"
                                "info string no search: a line of more than 1048576 bytes was left "
                                "out\nbestmove (none)\n");
}

static void more_options_than_the_limit_are_said_once(void **state)
{
    talk *t = *state;
    for (int i = 0; i < XQ_OPTIONS_MAX; i++) {
        char line[64];
        xq_out out = XQ_OUT(line);
        xq_out_text(&out, "option name O");
        xq_out_number(&out, i);
        xq_out_text(&out, " type button");
        say(t, XQ_FROM_ENGINE, xq_out_written(&out));
        assert_int_equal(t->told, 0);
    }
    say(t, XQ_FROM_ENGINE, XQ_STR("option name Last type button"));
    assert_string_equal(t->all, "the engine has more options than fit (256); not offered: option "
                                "name Last type button\n");
    say(t, XQ_FROM_ENGINE, XQ_STR("option name Later type button"));
    assert_int_equal(t->told, 0);
}

static void an_alarm_that_rings_early_is_set_again(void **state)
{
    talk *t = *state;
    step(t, (xq_event){.kind = XQ_EVENT_ALARM});
    assert_int_equal(t->told, 1);
    assert_string_equal(t->all, "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_too_small_or_misaligned_is_refused),
        cmocka_unit_test_setup_teardown(twenty_thousand_plies_reach_the_engine, open_talk,
                                        close_talk),
        cmocka_unit_test_setup_teardown(more_plies_than_the_limit_are_refused, open_talk,
                                        close_talk),
        cmocka_unit_test_setup_teardown(a_queue_that_is_full_still_answers_each_go, open_talk,
                                        close_talk),
        cmocka_unit_test_setup_teardown(a_queue_that_is_full_answers_each_go_though_the_engine_ends,
                                        open_talk, close_talk),
        cmocka_unit_test_setup_teardown(a_position_too_long_is_not_replaced_by_the_one_before,
                                        open_talk, close_talk),
        cmocka_unit_test_setup_teardown(a_go_too_long_is_answered, open_talk, close_talk),
        cmocka_unit_test_setup_teardown(an_alarm_that_rings_early_is_set_again, open_talk,
                                        close_talk),
        cmocka_unit_test_setup_teardown(more_options_than_the_limit_are_said_once, open_talk,
                                        close_talk),
    };
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}

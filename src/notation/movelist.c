#include "xqferry/movelist.h"

#include "notation/lookahead.h"
#include "notation/reading.h"
#include "notation/squares.h"
#include "notation/words.h"

/* So many words are read ahead in one list at most, whatever it holds: as long as a game of 100,000
 * plies takes forty times over. */
/* How many words may be looked at ahead in one pass: enough for any list that people write, and for
 * a short one that forks everywhere no more than it is worth. */
enum { WORDS_AHEAD_LEAST = 20000, WORDS_AHEAD_A_BYTE = 200, WORDS_AHEAD_MOST = 4000000 };

static size_t words_ahead(xq_str text)
{
    const size_t limit = (WORDS_AHEAD_MOST - WORDS_AHEAD_LEAST) / WORDS_AHEAD_A_BYTE;
    return text.len < limit ? WORDS_AHEAD_LEAST + text.len * WORDS_AHEAD_A_BYTE : WORDS_AHEAD_MOST;
}

/* Reading a whole list once, under one set of terms. */
struct pass {
    struct xq_ahead ahead; /* with the terms */
    const xq_position *start;
    xq_movelist *list;
    xq_fault *fault;
    bool has_squares;     /* some word was coordinates */
    size_t first_squares; /* and this was the first: an index into the moves */
    bool guess_origin;    /* the origin is a guess and to be said */
};

/* What the coordinates of a list say by themselves. */
struct evidence {
    bool ten;   /* a rank 10: "can only be 1-10" */
    bool zero;  /* a rank 0: "can only be 0-9 (or top)" */
    bool piece; /* a piece stands before the squares: they may be counted from the top */
};

static const struct {
    const char *name;
    const char *words;
} origins[] = {
    [XQ_ORIGIN_NONE] = {"", ""},
    [XQ_ORIGIN_0_9] = {"coord-0-9", "ranks 0-9 (coord-0-9)"},
    [XQ_ORIGIN_1_10] = {"coord-1-10", "ranks 1-10 (coord-1-10)"},
    [XQ_ORIGIN_TOP] = {"coord-top", "ranks 0-9 from the top (coord-top)"},
};

static void add_guess(xq_movelist *list, const xq_fault *guess)
{
    if (list->guess_count < XQ_GUESSES) {
        list->guesses[list->guess_count] = *guess;
    }
    list->guess_count++;
}

static void note_lenient(struct pass *pass, const struct xq_word *word,
                         const struct xq_findings *findings)
{
    xq_fault guess = xq_fault_of(XQ_GUESS_LENIENT);
    guess.ply = (uint32_t)pass->list->count + 1;
    guess.token = word->token;
    xq_word_candidate(word, &pass->ahead.terms, findings, findings->moves[0], &guess);
    add_guess(pass->list, &guess);
}

static void append(struct pass *pass, const struct xq_word *word,
                   const struct xq_findings *findings)
{
    xq_movelist *list = pass->list;
    if (findings->lenient) {
        note_lenient(pass, word, findings);
    }
    if (!pass->has_squares && findings->kind == XQ_COORDINATES) {
        pass->has_squares = true;
        pass->first_squares = list->count;
    }
    if (list->tokens != NULL) {
        list->tokens[list->count] = word->token;
    }
    list->moves[list->count++] = findings->moves[0];
    xq_position_move(&list->position, findings->moves[0]);
}

static xq_status refuse_full(struct pass *pass, const struct xq_word *word)
{
    *pass->fault = xq_fault_of(XQ_FULL);
    pass->fault->token = word->token;
    pass->fault->limit = (int64_t)pass->list->cap;
    return XQ_FULL;
}

/* "Where one move alone cannot be decided, the readings whose continuation is legal are kept." */
static xq_status look_ahead(struct pass *pass, xq_str rest, struct xq_findings *findings)
{
    pass->ahead.unsettled = false;
    if (!findings->more) {
        xq_lookahead(&pass->ahead, rest, findings);
    }
    if (findings->count == 1) {
        return XQ_OK;
    }
    return pass->ahead.unsettled ? XQ_AMBIGUOUS_ORIGIN : XQ_AMBIGUOUS;
}

/* Reads the next move and plays it. */
static xq_status play(struct pass *pass, xq_str *text)
{
    xq_movelist *list = pass->list;
    struct xq_word word;
    struct xq_findings findings;
    xq_status status = xq_move_next(text, &pass->ahead.terms, &list->position, &word, &findings);
    if (status == XQ_AMBIGUOUS) {
        status = look_ahead(pass, *text, &findings);
    }
    if (status == XQ_END) {
        return XQ_END;
    }
    if (status == XQ_OK && list->count < list->cap) {
        append(pass, &word, &findings);
        return XQ_OK;
    }
    status = status == XQ_OK
                 ? refuse_full(pass, &word)
                 : xq_word_explain(&word, &pass->ahead.terms, &findings, status, pass->fault);
    pass->fault->ply = (uint32_t)list->count + 1;
    return status;
}

/* Reads the whole list with one origin. */
static xq_status run(struct pass *pass, xq_str text, xq_origin origin)
{
    xq_movelist *list = pass->list;
    pass->ahead.terms.origin = origin;
    pass->ahead.words = words_ahead(text);
    pass->has_squares = false;
    list->count = 0;
    list->position = *pass->start;
    list->origin = XQ_ORIGIN_NONE;
    list->guess_count = 0;
    if (pass->guess_origin) {
        xq_fault guess = xq_fault_of(XQ_GUESS_ORIGIN);
        guess.detail = xq_str_of(origins[origin].words);
        add_guess(list, &guess);
    }

    xq_status status = XQ_OK;
    while (status == XQ_OK) {
        status = play(pass, &text);
    }
    list->origin = pass->has_squares ? origin : XQ_ORIGIN_NONE;
    return status == XQ_END ? XQ_OK : status;
}

static void look_for_evidence(const struct xq_word *word, struct evidence *seen)
{
    struct xq_squares squares;
    const bool plain = xq_word_squares(word, &squares);
    if (!plain && !xq_word_algebraic(word, true, &squares)) {
        return;
    }
    seen->ten |= squares.from_rank == 10 || squares.to_rank == 10;
    seen->zero |= squares.from_rank == 0 || squares.to_rank == 0;
    seen->piece |= plain && squares.piece != NULL;
}

static struct evidence survey(xq_str text)
{
    struct evidence seen = {false, false, false};
    struct xq_word word;
    while (xq_word_next(&text, &word)) {
        const xq_str rest = xq_word_unnumbered(word.token);
        if (rest.len > 0 && rest.len < word.token.len) {
            text.at -= rest.len;
            text.len += rest.len;
            (void)xq_word_next(&text, &word);
        }
        look_for_evidence(&word, &seen);
    }
    return seen;
}

/* A `10` or a rank 0 settles the origin; a list with both contradicts itself and settles none. */
static bool is_excluded(const struct evidence *seen, xq_origin origin)
{
    if (seen->ten == seen->zero) {
        return false;
    }
    return origin == XQ_ORIGIN_1_10 ? seen->zero : seen->ten;
}

/* What came of reading with each origin. */
struct trials {
    size_t legal; /* by how many origins all of it is legal */
    bool is_legal[XQ_ORIGIN_TOP + 1];
    xq_move first[XQ_ORIGIN_TOP + 1]; /* the first coordinates, where they are legal */
    xq_origin best;
    size_t best_reach; /* how far it got */
};

/* How far a reading got. All of it being legal beats a fault behind any number of moves, and so
 * does all of it being legal in two ways. */
static size_t reach(xq_status status, size_t count)
{
    return status == XQ_OK ? SIZE_MAX : status == XQ_AMBIGUOUS ? SIZE_MAX - 1 : count;
}

static void try_origin(struct pass *pass, xq_str text, xq_origin origin, struct trials *trials)
{
    const xq_status status = run(pass, text, origin);
    if (status == XQ_OK) {
        trials->is_legal[origin] = true;
        trials->first[origin] = pass->list->moves[pass->first_squares];
        trials->legal++;
    }
    const size_t got = reach(status, pass->list->count);
    if (trials->best == XQ_ORIGIN_NONE || got > trials->best_reach) {
        trials->best = origin;
        trials->best_reach = got;
    }
}

/* "Several origins are legal": everything up to the first coordinates stands, and the origins are
 * the candidates. */
static xq_status ask(struct pass *pass, xq_str text, const struct trials *trials)
{
    const xq_status status = run(pass, text, XQ_ORIGIN_NONE);
    for (size_t origin = 0; origin < sizeof origins / sizeof origins[0]; origin++) {
        if (trials->is_legal[origin]) {
            xq_fault_candidate(pass->fault, trials->first[origin], xq_str_of(origins[origin].name));
        }
    }
    return status;
}

/* Decides over the whole list where its ranks are counted from. */
static xq_status settle(struct pass *pass, xq_str text, xq_origin preferred)
{
    const struct evidence seen = survey(text);
    struct trials trials = {.best = XQ_ORIGIN_NONE};
    if (preferred != XQ_ORIGIN_NONE && !is_excluded(&seen, preferred)) {
        try_origin(pass, text, preferred, &trials); /* it is reported where several get as far */
    }
    for (xq_origin origin = XQ_ORIGIN_0_9; origin <= XQ_ORIGIN_1_10; origin++) {
        if (origin != preferred && !is_excluded(&seen, origin)) {
            try_origin(pass, text, origin, &trials);
        }
    }
    if (trials.legal == 0 && seen.piece && preferred != XQ_ORIGIN_TOP &&
        !is_excluded(&seen, XQ_ORIGIN_TOP)) {
        try_origin(pass, text, XQ_ORIGIN_TOP, &trials);
    }
    if (trials.legal > 1) {
        return ask(pass, text, &trials);
    }
    const bool by_itself = preferred == XQ_ORIGIN_NONE && seen.ten != seen.zero;
    const bool guessed = trials.best == XQ_ORIGIN_TOP || !by_itself;
    pass->guess_origin = trials.legal == 1 && guessed && trials.best != preferred;
    return run(pass, text, trials.best);
}

static xq_status read_any(struct pass *pass, xq_str text, xq_origin preferred)
{
    const xq_status status = run(pass, text, preferred);
    if (status == XQ_OK || status == XQ_FULL) {
        return status;
    }
    /* Before the first coordinates their origin makes no difference. */
    if (status != XQ_AMBIGUOUS_ORIGIN && !pass->has_squares && preferred == XQ_ORIGIN_NONE) {
        return status;
    }
    return settle(pass, text, preferred);
}

xq_status xq_movelist_read(xq_str text, const xq_reading *reading, const xq_position *start,
                           xq_movelist *list, xq_fault *fault)
{
    struct pass pass = {.start = start, .list = list, .fault = fault};
    if (reading->named != NULL) {
        pass.ahead.terms = xq_terms_of(reading->named);
        return run(&pass, text, reading->named->origin);
    }
    pass.ahead.terms = (struct xq_terms){XQ_ANY_KIND, XQ_ORIGIN_NONE, XQ_ALL_SCHOOLS};
    return read_any(&pass, text, reading->preferred);
}

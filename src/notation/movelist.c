#include "xqferry/movelist.h"

#include <assert.h>

#include "notation/shapes.h"
#include "notation/words.h"

/* Reading a whole list once, under one set of terms. */
struct pass {
    struct xq_terms terms;
    const xq_position *start;
    xq_movelist *list;
    xq_fault *fault;
    bool has_squares;     /* some word was coordinates */
    size_t first_squares; /* and this was the first: an index into the moves */
    bool guess_origin;    /* the origin is a guess and to be said */
};

/* What the coordinates of a list say by themselves. */
struct evidence {
    bool squares;
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

/* Puts the cursor, which stands behind the word, behind its move number: on the move of "1.C2=5".
 * False where there is no number. */
static bool skip_number(const struct xq_word *word, xq_str *cursor)
{
    const xq_str rest = xq_word_unnumbered(word->token);
    if (rest.len == word->token.len) {
        return false;
    }
    cursor->at -= rest.len;
    cursor->len += rest.len;
    return true;
}

static void add_guess(xq_movelist *list, const xq_fault *guess)
{
    if (list->guess_count < XQ_GUESSES) {
        list->guesses[list->guess_count] = *guess;
    }
    list->guess_count++;
}

static void note_lenient(xq_movelist *list, const struct xq_word *word, xq_move move)
{
    xq_fault guess = xq_fault_of(XQ_GUESS_LENIENT);
    guess.ply = (uint32_t)list->count + 1;
    guess.token = word->token;
    xq_word_candidate(word, &list->position, move, &guess);
    add_guess(list, &guess);
}

static void append(struct pass *pass, const struct xq_word *word, xq_move move)
{
    struct xq_squares squares;
    if (!pass->has_squares && xq_word_squares(word, &squares)) {
        pass->has_squares = true;
        pass->first_squares = pass->list->count;
    }
    if (pass->list->tokens != NULL) {
        pass->list->tokens[pass->list->count] = word->token;
    }
    pass->list->moves[pass->list->count++] = move;
    xq_position_move(&pass->list->position, move);
}

/* Reads one word and plays its move. */
static xq_status play(struct pass *pass, const struct xq_word *word)
{
    xq_movelist *list = pass->list;
    struct xq_found found;
    const xq_status status = xq_word_read(word, &pass->terms, &list->position, &found, pass->fault);
    if (status != XQ_OK) {
        pass->fault->ply = (uint32_t)list->count + 1;
        return status;
    }
    if (list->count == list->cap) {
        *pass->fault = xq_fault_of(XQ_FULL);
        pass->fault->ply = (uint32_t)list->count + 1;
        pass->fault->token = word->token;
        pass->fault->limit = (int64_t)list->cap;
        return XQ_FULL;
    }
    if (found.lenient) {
        note_lenient(list, word, found.move);
    }
    append(pass, word, found.move);
    return XQ_OK;
}

/* Plays a word without the move number before it. The whole was tried as a move first, because
 * "33.4" is one: `status` and the fault say why it is none, and stand if the rest is no move. */
static xq_status play_unnumbered(struct pass *pass, const struct xq_word *whole, xq_status status,
                                 xq_str *cursor)
{
    const xq_str end = *cursor;
    if (!skip_number(whole, cursor)) {
        return status;
    }
    if (cursor->len == end.len) {
        return XQ_OK;
    }
    struct xq_word word;
    const xq_fault fault = *pass->fault;
    if (!xq_word_next(cursor, &word)) {
        return XQ_OK;
    }
    const xq_status rest = play(pass, &word);
    if (rest != XQ_NOT_A_MOVE || status == XQ_NOT_A_MOVE) {
        return rest;
    }
    *pass->fault = fault;
    return status;
}

/* Reads the whole list with one origin. */
static xq_status run(struct pass *pass, xq_str text, xq_origin origin)
{
    xq_movelist *list = pass->list;
    pass->terms.origin = origin;
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

    struct xq_word word;
    xq_status status = XQ_OK;
    while (status == XQ_OK && xq_word_next(&text, &word)) {
        status = play(pass, &word);
        if (status != XQ_OK && status != XQ_FULL) {
            status = play_unnumbered(pass, &word, status, &text);
        }
    }
    list->origin = pass->has_squares ? origin : XQ_ORIGIN_NONE;
    return status;
}

static bool look_for_evidence(const struct xq_word *word, struct evidence *seen)
{
    struct xq_squares squares;
    if (!xq_word_squares(word, &squares)) {
        return false;
    }
    seen->squares = true;
    seen->ten |= squares.from_rank == 10 || squares.to_rank == 10;
    seen->zero |= squares.from_rank == 0 || squares.to_rank == 0;
    seen->piece |= squares.piece != NULL;
    return true;
}

static struct evidence survey(xq_str text)
{
    struct evidence seen = {false, false, false, false};
    struct xq_word word;
    while (xq_word_next(&text, &word)) {
        const size_t left = text.len;
        if (look_for_evidence(&word, &seen) || !skip_number(&word, &text)) {
            continue;
        }
        if (text.len > left && xq_word_next(&text, &word)) {
            (void)look_for_evidence(&word, &seen);
        }
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
    size_t best_count; /* moves that were read by it */
};

static void try_origin(struct pass *pass, xq_str text, xq_origin origin, struct trials *trials)
{
    const bool legal = run(pass, text, origin) == XQ_OK;
    if (legal) {
        trials->is_legal[origin] = true;
        trials->first[origin] = pass->list->moves[pass->first_squares];
        trials->legal++;
    }
    /* A legal reading is the longest there is: it has all moves. */
    if (trials->best == XQ_ORIGIN_NONE || pass->list->count > trials->best_count) {
        trials->best = origin;
        trials->best_count = pass->list->count;
    }
}

/* "Several origins are legal": everything up to the first coordinates stands, and the origins are
 * the candidates. */
static xq_status ask(struct pass *pass, xq_str text, const struct trials *trials)
{
    const xq_status status = run(pass, text, XQ_ORIGIN_NONE);
    assert(status == XQ_AMBIGUOUS_ORIGIN);
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
        pass.terms.kinds = 1u << reading->named->kind;
        return run(&pass, text, reading->named->origin);
    }
    pass.terms.kinds = XQ_ANY_KIND;
    return read_any(&pass, text, reading->preferred);
}

/* A game as PGN, in any notation, with its comments and variations. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "conversion.h"
#include "xqferry/rules.h"

enum { COLUMNS = 78, WORD_MAX = 64 };

/* One line of moves: the main line or a variation. */
struct line {
    const xq_move *moves; /* read already; DhtmlXQ's need no reading */
    const xq_str *tokens;
    size_t count;
    size_t next;          /* the move to write */
    const char *cursor;   /* in what the tokens borrow from: where the next run begins */
    const char *fault_at; /* there, the token that was not understood, or NULL */
    size_t moves_end;     /* in pgn.moves: behind its own */
    size_t text_end;      /* in pgn.text: behind its own */
    uint32_t plies;       /* of the game, before its next move */
    xq_position now;
    xq_position before; /* without the last move: where a variation begins */
    bool has_before;
    bool dead; /* its moves were not understood any further */
};

struct pgn {
    struct conversion *conversion;
    xq_record record;
    xq_str result;
    size_t column;
    bool number_due; /* a comment or bracket stood before: Black's move needs its number again */
    bool glue;       /* the next word stands against the last: inside a comment's word */
    char opened[4];  /* brackets that wait for the word behind them */
    size_t opened_len;
    unsigned depth;
    struct line lines[XQ_RECORD_DEPTH + 1];
    /* Of the variations that are open, behind each other; NULL before the first. */
    xq_move *moves;
    xq_str *tokens;
    char *text;
    size_t text_cap;
};

/* ---- words, with line breaks ---- */

static void put_against(struct pgn *pgn, xq_str word)
{
    struct sink *sink = &pgn->conversion->sink;
    sink_str(sink, (xq_str){pgn->opened, pgn->opened_len});
    sink_str(sink, word);
    pgn->column += pgn->opened_len + word.len;
    pgn->opened_len = 0;
    pgn->glue = false;
}

/* A word of a comment that begins like a tag never begins a line: readers take it for one. */
static void put(struct pgn *pgn, xq_str word)
{
    if (pgn->column > 0 && !pgn->glue) {
        const bool fits = pgn->column + 1 + pgn->opened_len + word.len <= COLUMNS ||
                          (word.len > 0 && word.at[0] == '[');
        sink_text(&pgn->conversion->sink, fits ? " " : "\n");
        pgn->column = fits ? pgn->column + 1 : 0;
    }
    put_against(pgn, word);
}

/* What stands against the word behind it, and goes to the next line with it. */
static void open_bracket(struct pgn *pgn, char bracket)
{
    if (pgn->opened_len == sizeof pgn->opened) {
        put(pgn, XQ_STR(""));
    }
    pgn->opened[pgn->opened_len++] = bracket;
}

static void close_bracket(struct pgn *pgn, xq_str bracket)
{
    if (pgn->opened_len > 0) { /* nothing stands between */
        put(pgn, XQ_STR(""));
    }
    put_against(pgn, bracket);
    pgn->number_due = true;
}

/* Where the word has what a comment cannot keep: its end, or DhtmlXQ's line end "||". */
static size_t find_special(xq_str word)
{
    size_t at = 0;
    while (at < word.len && word.at[at] != '}' &&
           !(word.at[at] == '|' && at + 1 < word.len && word.at[at + 1] == '|')) {
        at++;
    }
    return at;
}

static void put_comment_word(struct pgn *pgn, xq_str word)
{
    while (word.len > 0) {
        const size_t len = find_special(word);
        if (len > 0) {
            put(pgn, (xq_str){word.at, len});
        }
        size_t gone = len;
        if (len < word.len && word.at[len] == '}') {
            put_against(pgn, XQ_STR(")"));
            gone += 1;
        } else if (len < word.len) {
            gone += 2;
        }
        pgn->glue = gone < word.len && word.at[gone - 1] == '}';
        word = (xq_str){word.at + gone, word.len - gone};
    }
}

static void put_comment(struct pgn *pgn, xq_str text)
{
    open_bracket(pgn, '{');
    for (xq_str word = xq_str_word(&text); word.len > 0; word = xq_str_word(&text)) {
        put_comment_word(pgn, word);
    }
    close_bracket(pgn, XQ_STR("}"));
}

/* A number and its move stay on one line. */
static void put_move(struct pgn *pgn, xq_move move)
{
    const struct line *line = &pgn->lines[pgn->depth];
    char bytes[WORD_MAX];
    xq_out out = XQ_OUT(bytes);
    const bool black = line->now.side_to_move == XQ_BLACK;
    if (!black || pgn->number_due) {
        xq_out_number(&out, line->now.move_number);
        xq_out_text(&out, black ? "... " : ". ");
    }
    pgn->number_due = false;
    xq_notation_write(&pgn->conversion->to, &line->now, move, &out);
    put(pgn, xq_out_written(&out));
}

/* ---- tags ---- */

/* PGN's own order, and what the other forms call them. */
static const struct {
    const char *name;
    const char *wxf;
    const char *dhtmlxq;
} tags[] = {
    {"Event", "EVENT", "event"},
    {"Site", "SITE", "place"},
    {"Date", "DATE", "date"},
    {"Round", "ROUND", "round"},
    {"RedTeam", "REDTEAM", "redteam"},
    {"Red", "RED", "red"},
    {"BlackTeam", "BLACKTEAM", "blackteam"},
    {"Black", "BLACK", "black"},
    {"Title", "TITLE", "title"},
    {"Annotator", "AUTHOR", "author"},
};

enum { TAGS = sizeof tags / sizeof tags[0] };

/* What is written anew, or says nothing about the game. */
static const char *const dropped[] = {"Game", "Format", "Result", "FEN", "FORMAT", "GAME"};

static bool is_dropped(xq_str name)
{
    for (size_t i = 0; i < sizeof dropped / sizeof dropped[0]; i++) {
        if (xq_str_equal(name, xq_str_of(dropped[i]))) {
            return true;
        }
    }
    return false;
}

static const char *name_in(xq_record_form form, size_t tag)
{
    if (form == XQ_RECORD_WXF) {
        return tags[tag].wxf;
    }
    return form == XQ_RECORD_DHTMLXQ ? tags[tag].dhtmlxq : tags[tag].name;
}

/* The place in the order, TAGS for other tags. */
static size_t place_of(xq_record_form form, xq_str name)
{
    size_t tag = 0;
    while (tag < TAGS && !xq_str_equal(name, xq_str_of(name_in(form, tag)))) {
        tag++;
    }
    return tag;
}

static void write_tag(struct pgn *pgn, xq_str name, xq_str value)
{
    struct sink *sink = &pgn->conversion->sink;
    const bool is_escaped = pgn->record.form == XQ_RECORD_PGN;
    sink_text(sink, "[");
    sink_str(sink, name);
    sink_text(sink, " \"");
    for (size_t i = 0; i < value.len; i++) {
        if (!is_escaped && (value.at[i] == '"' || value.at[i] == '\\')) {
            sink_text(sink, "\\");
        }
        const bool line_end = value.at[i] == '\n' || value.at[i] == '\r';
        sink_str(sink, line_end ? XQ_STR(" ") : (xq_str){value.at + i, 1});
    }
    sink_text(sink, "\"]\n");
}

/* WXF has "name;rating;;". */
static xq_str value_of(xq_record_form form, xq_str text)
{
    const char *end = form == XQ_RECORD_WXF && text.len > 0 ? memchr(text.at, ';', text.len) : NULL;
    return end == NULL ? text : (xq_str){text.at, (size_t)(end - text.at)};
}

static bool next_tag(struct pgn *pgn, xq_item *item)
{
    while (xq_record_next(&pgn->record, item)) {
        if (item->kind == XQ_ITEM_TAG && !is_dropped(item->name)) {
            return true;
        }
        if (item->kind == XQ_ITEM_MOVES || item->kind == XQ_ITEM_MOVE) {
            return false;
        }
    }
    return false;
}

static void write_tags_at(struct pgn *pgn, size_t place)
{
    xq_item item;
    xq_record_init(&pgn->record, pgn->conversion->game.text);
    while (next_tag(pgn, &item)) {
        const xq_record_form form = pgn->record.form;
        if (place_of(form, item.name) != place) {
            continue;
        }
        write_tag(pgn, place < TAGS ? xq_str_of(tags[place].name) : item.name,
                  value_of(form, item.text));
    }
}

static const char *format_name(const xq_notation *notation)
{
    switch (notation->kind) {
    case XQ_CHINESE_TEXT:
        return "Chinese";
    case XQ_WXF:
        return "WXF";
    case XQ_COORDINATES:
        break;
    }
    return notation->iccs ? "ICCS" : notation->name;
}

static bool is_result(xq_str text)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (xq_str_equal(text, xq_str_of(results[i]))) {
            return true;
        }
    }
    return false;
}

/* The result behind the moves, else that of the tags. */
static void find_result(struct pgn *pgn)
{
    xq_item item;
    xq_record_init(&pgn->record, pgn->conversion->game.text);
    pgn->result = XQ_STR("*");
    while (xq_record_next(&pgn->record, &item)) {
        if (item.kind == XQ_ITEM_RESULT) {
            pgn->result = item.name;
        } else if (item.kind == XQ_ITEM_TAG && is_result(item.text) &&
                   xq_str_equal_nocase(item.name, XQ_STR("Result"))) {
            pgn->result = item.text;
        }
    }
}

static void write_tags(struct pgn *pgn)
{
    const struct game *game = &pgn->conversion->game;
    find_result(pgn);
    write_tag(pgn, XQ_STR("Game"), XQ_STR("Chinese Chess"));
    for (size_t place = 0; place < TAGS; place++) {
        write_tags_at(pgn, place);
    }
    write_tag(pgn, XQ_STR("Result"), pgn->result);
    if (pgn->record.form == XQ_RECORD_PGN) { /* other forms' tags are their programs' own */
        write_tags_at(pgn, TAGS);
    }
    if (game->has_start && !xq_position_equal(&game->start, &xq_position_start)) {
        char bytes[XQ_FEN_MAX];
        xq_out out = XQ_OUT(bytes);
        xq_fen_write(&game->start, &out);
        write_tag(pgn, XQ_STR("FEN"), xq_out_written(&out));
    }
    write_tag(pgn, XQ_STR("Format"), xq_str_of(format_name(&pgn->conversion->to)));
    sink_text(&pgn->conversion->sink, "\n");
}

/* ---- moves ---- */

static void play(struct pgn *pgn, xq_move move)
{
    struct line *line = &pgn->lines[pgn->depth];
    put_move(pgn, move);
    line->before = line->now;
    line->has_before = true;
    line->plies++;
    xq_position_move(&line->now, move);
}

/* Writes the moves that were read from a run of that length. */
static void play_run(struct pgn *pgn, size_t len)
{
    struct line *line = &pgn->lines[pgn->depth];
    if (line->dead) {
        return;
    }
    const char *end = line->cursor + len;
    while (line->next < line->count && line->tokens[line->next].at < end) {
        play(pgn, line->moves[line->next++]);
    }
    line->dead = line->fault_at != NULL && line->fault_at < end;
    line->cursor = end + 1; /* a blank stands between */
}

/* A move of DhtmlXQ. What is wrong in the main line has been said. */
static void play_points(struct pgn *pgn, const xq_item *item)
{
    struct line *line = &pgn->lines[pgn->depth];
    xq_fault fault = xq_fault_of(XQ_NOT_A_MOVE);
    if (line->dead) {
        return;
    }
    if (item->kind == XQ_ITEM_MOVE && xq_rules_judge(&line->now, item->move, &fault) == XQ_OK) {
        play(pgn, item->move);
        return;
    }
    line->dead = true;
    if (pgn->depth > 0) {
        fault.token = item->text;
        fault.ply = line->plies + 1;
        conversion_refuse(pgn->conversion, item->text.at, &fault);
    }
}

/* ---- variations ---- */

/* Runs of moves with a blank behind each are never longer than twice their text. */
static bool make_room(struct pgn *pgn)
{
    if (pgn->moves != NULL) {
        return true;
    }
    pgn->text_cap = 2 * pgn->conversion->game.text.len + 1;
    pgn->moves = malloc(GAME_PLIES * sizeof *pgn->moves);
    pgn->tokens = malloc(GAME_PLIES * sizeof *pgn->tokens);
    pgn->text = malloc(pgn->text_cap);
    pgn->conversion->no_memory = pgn->moves == NULL || pgn->tokens == NULL || pgn->text == NULL;
    return !pgn->conversion->no_memory;
}

/* Goes past the variation that has just begun and gives all of its text. */
static xq_str skip_variation(xq_record *record)
{
    xq_str whole = {record->rest.at, 0};
    xq_item item;
    unsigned depth = 1;
    while (depth > 0 && xq_record_next(record, &item)) {
        depth += item.kind == XQ_ITEM_VARIATION_BEGIN;
        depth -= item.kind == XQ_ITEM_VARIATION_END;
        whole.len = (size_t)(record->rest.at - whole.at);
    }
    if (whole.len > 0 && whole.at[whole.len - 1] == ')') {
        whole.len--;
    }
    return whole;
}

/* The runs of the variation that has just begun, put behind the text of those around it. The
 * record stays where it is. */
static xq_str gather(const struct pgn *pgn, size_t begin)
{
    xq_record ahead = pgn->record;
    xq_item item;
    unsigned depth = 1;
    xq_out out = {pgn->text, begin, pgn->text_cap, false};
    while (depth > 0 && xq_record_next(&ahead, &item)) {
        depth += item.kind == XQ_ITEM_VARIATION_BEGIN;
        depth -= item.kind == XQ_ITEM_VARIATION_END;
        if (depth == 1 && item.kind == XQ_ITEM_MOVES) {
            xq_out_str(&out, item.text);
            xq_out_char(&out, ' ');
        }
    }
    return (xq_str){pgn->text + begin, out.len - begin};
}

/* Reads the moves of the variation as a whole list, with the main line's ranks. The moves go
 * behind those of the lines around it. */
static xq_status read_line(const struct pgn *pgn, struct line *line, xq_fault *fault)
{
    const struct game *game = &pgn->conversion->game;
    const struct line *around = &pgn->lines[pgn->depth];
    xq_reading reading = pgn->conversion->terms.reading;
    if (game->list.origin != XQ_ORIGIN_NONE) {
        reading.preferred = game->list.origin;
    }
    const xq_str text = gather(pgn, around->text_end);
    xq_movelist list = {.moves = pgn->moves + around->moves_end,
                        .tokens = pgn->tokens + around->moves_end,
                        .cap = GAME_PLIES - around->moves_end};
    const xq_status status = xq_movelist_read(text, &reading, &line->now, &list, fault);
    line->moves = list.moves;
    line->tokens = list.tokens;
    line->count = list.count;
    line->cursor = text.at;
    line->fault_at = status == XQ_OK ? NULL : fault->token.at;
    line->text_end = around->text_end + text.len;
    line->moves_end = around->moves_end + list.count;
    return status;
}

static void open_line(struct pgn *pgn, const struct line *line)
{
    pgn->lines[++pgn->depth] = *line;
    open_bracket(pgn, '(');
    pgn->number_due = true;
}

/* A variation whose first word is no move is a remark in brackets. */
static void begin_read(struct pgn *pgn, struct line *line, const char *place)
{
    xq_fault fault = xq_fault_of(XQ_OK);
    const xq_status status = read_line(pgn, line, &fault);
    if (line->count == 0 && (status == XQ_OK || status == XQ_NOT_A_MOVE)) {
        put_comment(pgn, skip_variation(&pgn->record));
        return;
    }
    if (status != XQ_OK) {
        fault.ply += line->plies;
        conversion_refuse(pgn->conversion, place, &fault);
    }
    open_line(pgn, line);
}

static void begin_variation(struct pgn *pgn, const xq_item *item)
{
    const struct line *around = &pgn->lines[pgn->depth];
    const bool points = pgn->record.form == XQ_RECORD_DHTMLXQ;
    if (around->dead || !make_room(pgn) || (points && !around->has_before)) {
        (void)skip_variation(&pgn->record);
        return;
    }
    if (!around->has_before) {
        put_comment(pgn, skip_variation(&pgn->record));
        return;
    }
    struct line line = {.now = around->before, .plies = around->plies - 1};
    if (points) {
        open_line(pgn, &line);
    } else {
        begin_read(pgn, &line, item->text.at);
    }
}

static void end_variation(struct pgn *pgn)
{
    pgn->depth--;
    close_bracket(pgn, XQ_STR(")"));
}

static void write_item(struct pgn *pgn, const xq_item *item)
{
    switch (item->kind) {
    case XQ_ITEM_MOVES:
        if (pgn->record.form == XQ_RECORD_DHTMLXQ) {
            play_points(pgn, item);
        } else {
            play_run(pgn, item->text.len);
        }
        break;
    case XQ_ITEM_MOVE:
        play_points(pgn, item);
        break;
    case XQ_ITEM_COMMENT:
        put_comment(pgn, item->text);
        break;
    case XQ_ITEM_MARK:
        put(pgn, item->text);
        break;
    case XQ_ITEM_VARIATION_BEGIN:
        begin_variation(pgn, item);
        break;
    case XQ_ITEM_VARIATION_END:
        end_variation(pgn);
        break;
    case XQ_ITEM_TAG:
    case XQ_ITEM_START:
    case XQ_ITEM_RESULT:
    case XQ_ITEM_LIMIT:
        break;
    }
}

static void write_moves(struct pgn *pgn)
{
    const struct game *game = &pgn->conversion->game;
    xq_item item;
    pgn->number_due = true;
    pgn->lines[0] = (struct line){
        .moves = game->list.moves,
        .tokens = game->list.tokens,
        .count = game->list.count,
        .cursor = game->moves.at,
        .fault_at = game->status == XQ_OK ? NULL : game->fault.token.at,
        .now = game->start,
        .dead = !game->has_start,
    };
    xq_record_init(&pgn->record, game->text);
    while (xq_record_next(&pgn->record, &item) && !pgn->conversion->no_memory) {
        write_item(pgn, &item);
    }
    put(pgn, pgn->result);
    sink_text(&pgn->conversion->sink, "\n\n");
}

void conversion_write_pgn(struct conversion *conversion)
{
    struct pgn *pgn = calloc(1, sizeof *pgn);
    if (pgn == NULL) {
        conversion->no_memory = true;
        return;
    }
    pgn->conversion = conversion;
    write_tags(pgn);
    write_moves(pgn);
    free(pgn->moves);
    free(pgn->tokens);
    free(pgn->text);
    free(pgn);
}

/* Lines to messages: cuts words first, then looks them up in the dialect's tables. */
#include "xqferry/message.h"

#include <string.h>

#include "protocol/rows.h"

/* What is still to be read of a line. Two pointers of our own, not a slice that xq_str_word() cuts
 * from: the compiler keeps them in registers, and reading takes half the time. */
typedef struct {
    const char *at;
    const char *end;
} cursor;

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* As xq_str_word(). */
static inline xq_str next_word(cursor *in)
{
    const char *start = in->at;
    while (start < in->end && is_blank(*start)) {
        start++;
    }
    const char *stop = start;
    while (stop < in->end && !is_blank(*stop)) {
        stop++;
    }
    in->at = stop;
    return (xq_str){start, (size_t)(stop - start)};
}

static cursor cursor_of(xq_str text)
{
    return (cursor){text.at, text.len > 0 ? text.at + text.len : text.at};
}

static bool is_number_text(xq_str word)
{
    int64_t number = 0;
    return xq_str_number(word, &number);
}

static bool is_word(xq_str word, xq_str keyword)
{
    return word.len == keyword.len && word.at[0] == keyword.at[0] &&
           memcmp(word.at, keyword.at, word.len) == 0;
}

/* No keyword of any protocol holds a digit or begins with a sign; most words of an info line are
 * numbers and moves. */
static bool may_be_keyword(xq_str word)
{
    return word.at[0] >= 'A' && !(word.len > 1 && word.at[1] <= '9');
}

/* The row of a word, or NULL. The rows are tried from `hint` on, round the table: engines write
 * their fields in one order, which is the table's. */
static const field_row *find_field(const field_table *table, xq_str word, size_t hint)
{
    if (!may_be_keyword(word)) {
        return NULL;
    }
    for (size_t i = hint; i < table->count; i++) {
        if (is_word(word, table->rows[i].word)) {
            return &table->rows[i];
        }
    }
    for (size_t i = 0; i < hint; i++) {
        if (is_word(word, table->rows[i].word)) {
            return &table->rows[i];
        }
    }
    return NULL;
}

static const message_row *find_message(const message_table *table, xq_str word, bool first)
{
    for (size_t i = 0; i < table->count; i++) {
        const message_row *row = &table->rows[i];
        if (xq_str_equal(row->word, word) && (first || row->place == PLACE_ANYWHERE)) {
            return row;
        }
    }
    return NULL;
}

/* Takes words as long as `wanted` says yes. */
static inline xq_str take_while(cursor *in, const field_table *table,
                                bool (*wanted)(const field_table *, xq_str))
{
    xq_str taken = {in->at, 0};
    for (cursor ahead = *in;;) {
        const xq_str word = next_word(&ahead);
        if (word.len == 0 || !wanted(table, word)) {
            return taken;
        }
        taken.at = taken.len == 0 ? word.at : taken.at;
        taken.len = (size_t)(ahead.at - taken.at);
        *in = ahead;
    }
}

static bool is_no_keyword(const field_table *table, xq_str word)
{
    return find_field(table, word, 0) == NULL;
}

static bool is_number(const field_table *table, xq_str word)
{
    (void)table;
    return is_number_text(word);
}

static xq_str take_rest(cursor *in)
{
    const xq_str rest = {in->at, (size_t)(in->end - in->at)};
    in->at = in->end;
    return xq_str_trim(rest);
}

/* What belongs to the keyword of `row`. False when it gives no field. */
static inline bool take_text(const field_table *table, const field_row *row, cursor *in,
                             xq_str *text)
{
    cursor ahead = *in;
    switch (row->take) {
    case TAKE_NOTHING:
        *text = (xq_str){in->at, 0};
        return true;
    case TAKE_WORD:
        *text = next_word(in);
        return true;
    case TAKE_NUMBER:
        *text = next_word(&ahead);
        if (!is_number_text(*text)) {
            return false;
        }
        *in = ahead;
        return true;
    case TAKE_NUMBERS:
        *text = take_while(in, table, is_number);
        return true;
    case TAKE_PHRASE:
        *text = take_while(in, table, is_no_keyword);
        return true;
    case TAKE_REST:
        *text = take_rest(in);
        return true;
    }
    return false;
}

static void add_field(xq_message *message, xq_field_kind kind, xq_str word, xq_str text)
{
    xq_field *field = &message->fields[message->count++];
    field->kind = kind;
    field->word = word;
    field->text = text;
    field->number = 0;
    field->is_number = xq_str_number(text, &field->number);
}

/* One field from the front of `*in`, which holds at least one word. `*hint` is where its row may
 * stand. */
static inline void read_field(const field_table *table, cursor *in, size_t *hint,
                              xq_message *message)
{
    const cursor start = *in;
    const xq_str word = next_word(in);
    const xq_str no_word = {word.at, 0};
    const field_row *row = find_field(table, word, *hint);
    if (row != NULL) {
        xq_str text;
        *hint = (size_t)(row - table->rows) + 1;
        if (take_text(table, row, in, &text)) {
            add_field(message, row->kind, word, text);
        }
        return;
    }
    if (message->count == 0 && table->leading != XQ_FIELD_OTHER) {
        add_field(message, table->leading, no_word, word);
        return;
    }
    *in = start;
    add_field(message, XQ_FIELD_OTHER, no_word, take_while(in, table, is_no_keyword));
}

static void read_fields(const field_table *table, xq_message *message)
{
    size_t hint = 0;
    for (cursor in = cursor_of(message->rest); in.at < in.end;) {
        if (message->count == XQ_FIELDS_MAX - 1) {
            add_field(message, XQ_FIELD_OTHER, (xq_str){NULL, 0}, take_rest(&in));
            return;
        }
        read_field(table, &in, &hint, message);
    }
}

/* How many words of a line may decide what it is. "If the engine or the GUI receives an unknown
 * command or token it should just ignore it and try to parse the rest of the string in this line."
 * (UCI) For lines of engines that would find an "info" in any sentence, and the Stockfish family
 * takes lines that begin with '#' as comments. */
static size_t words_to_look_at(xq_sender sender, xq_str line)
{
    if (line.len == 0 || line.at[0] == '#') {
        return 0;
    }
    return sender == XQ_FROM_ENGINE ? 1 : SIZE_MAX;
}

/* Finds the word that decides what the line is; `message->rest` is what follows it. */
static const message_row *find_row(const xq_dialect *dialect, xq_sender sender, xq_message *message)
{
    const message_table *table = &dialect->from[sender];
    xq_str in = message->rest;
    const size_t most = words_to_look_at(sender, in);
    for (size_t i = 0; i < most; i++) {
        const xq_str word = xq_str_word(&in);
        if (word.len == 0) {
            return NULL;
        }
        const message_row *row = find_message(table, word, i == 0);
        if (row != NULL) {
            const bool bare = row->place == PLACE_BARE;
            message->rest = bare ? (xq_str){word.at, (size_t)(in.at + in.len - word.at)} : in;
            return row;
        }
    }
    return NULL;
}

void xq_message_read(const xq_dialect *dialect, xq_sender sender, xq_str line, xq_message *message)
{
    message->line = line;
    message->rest = xq_str_trim(line);
    message->count = 0;
    message->kind = message->rest.len == 0 ? XQ_MSG_BLANK : XQ_MSG_OTHER;
    const message_row *row = find_row(dialect, sender, message);
    if (row == NULL) {
        return;
    }
    message->kind = row->kind;
    if (row->fields != NULL) {
        read_fields(row->fields, message);
    }
}

const xq_field *xq_message_field(const xq_message *message, xq_field_kind kind)
{
    for (size_t i = 0; i < message->count; i++) {
        if (message->fields[i].kind == kind) {
            return &message->fields[i];
        }
    }
    return NULL;
}

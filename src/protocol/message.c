/* Lines to messages: cuts words first, then looks them up in the dialect's tables. */
#include "xqferry/message.h"

#include <string.h>

#include "protocol/rows.h"

static bool is_number_text(xq_str word)
{
    int64_t number = 0;
    return xq_str_number(word, &number);
}

static const field_row *find_field(const field_table *table, xq_str word)
{
    /* No keyword of any protocol holds a digit, and most words of a PV are moves. */
    if (word.len > 1 && word.at[1] >= '0' && word.at[1] <= '9') {
        return NULL;
    }
    for (size_t i = 0; i < table->count; i++) {
        if (xq_str_equal(table->rows[i].word, word)) {
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

/* The slice from the start of `a` to the end of `b`, which lie in the same line; an empty `a` is
 * nothing yet. */
static xq_str join(xq_str a, xq_str b)
{
    return a.len == 0 ? b : (xq_str){a.at, (size_t)(b.at + b.len - a.at)};
}

/* Takes words as long as `wanted` says yes. */
static xq_str take_while(xq_str *in, const field_table *table,
                         bool (*wanted)(const field_table *, xq_str))
{
    xq_str taken = {in->at, 0};
    for (xq_str ahead = *in;;) {
        const xq_str word = xq_str_word(&ahead);
        if (word.len == 0 || !wanted(table, word)) {
            return taken;
        }
        taken = join(taken, word);
        *in = ahead;
    }
}

static bool is_no_keyword(const field_table *table, xq_str word)
{
    return find_field(table, word) == NULL;
}

static bool is_number(const field_table *table, xq_str word)
{
    (void)table;
    return is_number_text(word);
}

static xq_str take_rest(xq_str *in)
{
    const xq_str rest = xq_str_trim(*in);
    in->at += in->len;
    in->len = 0;
    return rest;
}

/* What belongs to the keyword of `row`. False when it gives no field. */
static bool take_text(const field_table *table, const field_row *row, xq_str *in, xq_str *text)
{
    xq_str ahead = *in;
    switch (row->take) {
    case TAKE_NOTHING:
        *text = (xq_str){in->at, 0};
        return true;
    case TAKE_WORD:
        *text = xq_str_word(in);
        return true;
    case TAKE_NUMBER:
        *text = xq_str_word(&ahead);
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

static void add_field(xq_message *message, xq_field field)
{
    field.is_number = xq_str_number(field.text, &field.number);
    message->fields[message->count++] = field;
}

/* One field from the front of `*in`, which holds at least one word. */
static void read_field(const field_table *table, xq_str *in, xq_message *message)
{
    xq_field field = {0};
    const xq_str start = *in;
    field.word = xq_str_word(in);
    const field_row *row = find_field(table, field.word);
    if (row != NULL) {
        field.kind = row->kind;
        if (take_text(table, row, in, &field.text)) {
            add_field(message, field);
        }
        return;
    }
    if (message->count == 0 && table->leading != XQ_FIELD_OTHER) {
        field.kind = table->leading;
        field.text = field.word;
        field.word.len = 0;
        add_field(message, field);
        return;
    }
    *in = start;
    field.text = take_while(in, table, is_no_keyword);
    field.word.len = 0;
    add_field(message, field);
}

static void read_fields(const field_table *table, xq_message *message)
{
    for (xq_str in = message->rest; xq_str_trim(in).len > 0;) {
        if (message->count == XQ_FIELDS_MAX - 1) {
            add_field(message, (xq_field){.kind = XQ_FIELD_OTHER, .text = take_rest(&in)});
            return;
        }
        read_field(table, &in, message);
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

/* UCI lines: every slice of a message lies in its line, the fields are in order, and a field's text
 * has no outer blanks. */
#include <stdint.h>
#include <stdlib.h>

#include "xqferry/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool lies_in(xq_str slice, xq_str line)
{
    return slice.len == 0 || (slice.at >= line.at && slice.at + slice.len <= line.at + line.len);
}

static void look_at(const xq_message *message, xq_str line)
{
    const char *last = line.at;
    require(message->line.at == line.at && message->line.len == line.len);
    require(lies_in(message->rest, line));
    require(message->count <= XQ_FIELDS_MAX);
    for (size_t i = 0; i < message->count; i++) {
        const xq_field *field = &message->fields[i];
        const char *start = field->word.len > 0 ? field->word.at : field->text.at;
        require(lies_in(field->word, line) && lies_in(field->text, line));
        require(xq_str_trim(field->text).len == field->text.len);
        require(start >= last);
        last = start;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const xq_sender senders[] = {XQ_FROM_FRONT, XQ_FROM_ENGINE};
    const xq_str line = {(const char *)data, size};
    for (size_t i = 0; i < sizeof senders / sizeof senders[0]; i++) {
        xq_message message;
        xq_message_read(&xq_dialect_uci, senders[i], line, &message);
        look_at(&message, line);
    }
    return 0;
}

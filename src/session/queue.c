#include "session/queue.h"

#include <string.h>

static uint32_t bytes_of(const command *entry)
{
    return entry->len + entry->move_count * (uint32_t)sizeof(xq_move);
}

/* Moves what still waits to the front of the store. */
static void compact(command_queue *queue)
{
    uint32_t used = 0;
    for (size_t i = 0; i < queue->count; i++) {
        command *entry = &queue->commands[i];
        const uint32_t len = bytes_of(entry);
        memmove(queue->store + used, queue->store + entry->at, len);
        entry->at = used;
        used += len;
    }
    queue->used = used;
}

xq_out xq_queue_writer(command_queue *queue)
{
    compact(queue);
    return (xq_out){.at = queue->store + queue->used, .cap = sizeof queue->store - queue->used};
}

bool xq_queue_push(command_queue *queue, command entry, const xq_out *text, const go_request *go)
{
    const size_t text_len = text == NULL ? 0 : text->len;
    const size_t moves_len = go == NULL ? 0 : go->move_count * sizeof(xq_move);
    const bool is_end = entry.kind == COMMAND_END || entry.kind == COMMAND_QUIT;
    const size_t places = is_end ? QUEUE_PLACES : XQ_QUEUE_MAX;
    if (queue->count >= places || (text != NULL && text->full) ||
        sizeof queue->store - queue->used < text_len + moves_len) {
        return false;
    }
    entry.at = queue->used;
    entry.len = (uint32_t)text_len;
    entry.move_count = go == NULL ? 0 : go->move_count;
    if (moves_len > 0) {
        memcpy(queue->store + queue->used + text_len, go->moves, moves_len);
    }
    queue->used += (uint32_t)(text_len + moves_len);
    queue->commands[queue->count++] = entry;
    return true;
}

void xq_queue_remove(command_queue *queue, size_t index)
{
    command *const entry = &queue->commands[index];
    queue->count--;
    memmove(entry, entry + 1, (queue->count - index) * sizeof(command));
}

command xq_queue_pop(command_queue *queue)
{
    const command entry = queue->commands[0];
    xq_queue_remove(queue, 0);
    return entry;
}

xq_str xq_queue_text(const command_queue *queue, const command *entry)
{
    return (xq_str){queue->store + entry->at, entry->len};
}

xq_move xq_queue_move(const command_queue *queue, const command *entry, size_t index)
{
    xq_move move;
    memcpy(&move, queue->store + entry->at + entry->len + index * sizeof move, sizeof move);
    return move;
}

#include "session/slot.h"

#include <string.h>

/* More faults of one FEN than these are counted, not told. */
enum { TOLD_FAULTS = 4 };

void xq_slot_init(position_slot *slot)
{
    slot->refused = false;
    slot->from_start = true;
    slot->words_len = 0;
    slot->move_count = 0;
    slot->base = xq_position_start;
    slot->root = xq_position_start;
}

static xq_out words_writer(position_slot *slot)
{
    return (xq_out){.at = slot->words, .cap = sizeof slot->words};
}

void xq_slot_refuse(position_slot *slot, const xq_fault *fault)
{
    xq_out words = words_writer(slot);
    xq_fault_write(fault, XQ_ENGLISH, &words);
    slot->refused = true;
    slot->words_len = words.len;
}

/* All faults of a FEN in one line. */
static void refuse_fen(position_slot *slot, const xq_fen_report *report)
{
    const uint32_t told = report->fault_count < TOLD_FAULTS ? report->fault_count : TOLD_FAULTS;
    const uint32_t more = report->fault_count - told + report->omitted;
    xq_out words = words_writer(slot);
    xq_out_text(&words, "fen: ");
    for (uint32_t i = 0; i < told; i++) {
        xq_out_text(&words, i > 0 ? "; " : "");
        xq_fault_write(&report->faults[i], XQ_ENGLISH, &words);
    }
    if (more > 0) {
        xq_out_text(&words, "; and ");
        xq_out_number(&words, more);
        xq_out_text(&words, " more");
    }
    slot->refused = true;
    slot->words_len = words.len;
}

static bool read_base(position_slot *slot, const xq_message *message, slot_remarks *remarks)
{
    const xq_field *fen = xq_message_field(message, XQ_FIELD_FEN);
    const bool from_start = xq_message_field(message, XQ_FIELD_STARTPOS) != NULL;
    const xq_field *other = xq_message_field(message, XQ_FIELD_OTHER);
    if (other != NULL || from_start == (fen != NULL)) {
        xq_fault fault = xq_fault_of(XQ_POSITION_SYNTAX);
        fault.token = other != NULL ? other->text : message->line;
        xq_slot_refuse(slot, &fault);
        return false;
    }
    slot->from_start = from_start;
    slot->base = xq_position_start;
    if (from_start) {
        return true;
    }
    xq_fen_report report;
    if (xq_fen_read(fen->text, XQ_FEN_STRICT, &slot->base, &report) != XQ_OK) {
        refuse_fen(slot, &report);
        return false;
    }
    for (uint32_t i = 0; i < report.repair_count; i++) {
        remarks->faults[remarks->count++] = report.repairs[i];
    }
    return true;
}

static bool has_same_board(const xq_position *a, const xq_position *b)
{
    return a->side_to_move == b->side_to_move && memcmp(a->board, b->board, sizeof a->board) == 0;
}

static void add_hint(position_slot *slot)
{
    const xq_fault hint = xq_fault_of(XQ_FEN_AFTER_MOVES);
    xq_out words = words_writer(slot);
    words.len = slot->words_len;
    xq_out_text(&words, "; ");
    xq_fault_write(&hint, XQ_ENGLISH, &words);
    slot->words_len = words.len;
}

/* The usual mistake behind an illegal move: the FEN of the position on the board, and all moves of
 * the game behind it. */
static bool fen_is_after(position_slot *slot, xq_str text, const xq_reading *reading)
{
    xq_movelist list = {.moves = slot->moves, .cap = XQ_PLIES_MAX};
    xq_fault fault;
    return !slot->from_start &&
           xq_movelist_read(text, reading, &xq_position_start, &list, &fault) == XQ_OK &&
           list.count > 0 && has_same_board(&list.position, &slot->base);
}

static void read_moves(position_slot *slot, xq_str text, const xq_reading *reading,
                       xq_origin *origin, slot_remarks *remarks)
{
    xq_movelist list = {.moves = slot->moves, .cap = XQ_PLIES_MAX};
    xq_fault fault;
    if (xq_movelist_read(text, reading, &slot->base, &list, &fault) != XQ_OK) {
        xq_slot_refuse(slot, &fault);
        if (fen_is_after(slot, text, reading)) {
            add_hint(slot);
        }
        return;
    }
    slot->move_count = list.count;
    slot->root = list.position;
    *origin = list.origin;
    for (uint32_t i = 0; i < list.guess_count && i < XQ_GUESSES; i++) {
        remarks->faults[remarks->count++] = list.guesses[i];
    }
}

void xq_slot_read(position_slot *slot, const xq_message *message, const xq_reading *reading,
                  xq_origin *origin, slot_remarks *remarks)
{
    const xq_field *moves = xq_message_field(message, XQ_FIELD_MOVES);
    xq_slot_init(slot);
    remarks->count = 0;
    *origin = XQ_ORIGIN_NONE;
    if (!read_base(slot, message, remarks)) {
        return;
    }
    slot->root = slot->base;
    if (moves != NULL) {
        read_moves(slot, moves->text, reading, origin, remarks);
    }
}

bool xq_slot_overflows(const position_slot *slot)
{
    return slot->base.half_moves > HALF_MOVES_TAKEN || slot->base.move_number > MOVE_NUMBER_TAKEN;
}

static void write_base(const position_slot *slot, bool clip, xq_out *out)
{
    if (slot->from_start) {
        xq_out_text(out, "position startpos");
        return;
    }
    xq_position base = slot->base;
    if (clip && base.half_moves > HALF_MOVES_TAKEN) {
        base.half_moves = HALF_MOVES_TAKEN;
    }
    if (clip && base.move_number > MOVE_NUMBER_TAKEN) {
        base.move_number = MOVE_NUMBER_TAKEN;
    }
    xq_out_text(out, "position fen ");
    xq_fen_write(&base, out);
}

void xq_slot_write(const position_slot *slot, xq_origin origin, bool clip, xq_out *out)
{
    write_base(slot, clip, out);
    if (slot->move_count > 0) {
        xq_out_text(out, " moves");
    }
    for (size_t i = 0; i < slot->move_count; i++) {
        xq_out_char(out, ' ');
        xq_coordinates_write(origin, slot->moves[i], out);
    }
}

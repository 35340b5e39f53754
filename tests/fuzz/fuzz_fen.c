/* FEN and boards in every form: whatever is accepted is written, read back without a repair and to
 * the same position, has at most as many moves as there can be, and stays legal after each of them.
 * A board that is turned is read turned, and refused otherwise. All words can be said, and all
 * places; every position can be drawn. */
#include <stdint.h>
#include <stdlib.h>

#include "xqferry/drawing.h"
#include "xqferry/fen.h"
#include "xqferry/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds) {
        abort();
    }
}

static void say(const xq_fault *faults, uint32_t count, uint32_t most)
{
    require(count <= most);
    for (uint32_t i = 0; i < count; i++) {
        char words[1024];
        xq_out out = XQ_OUT(words);
        xq_fault_write(&faults[i], XQ_ENGLISH, &out);
        require(!out.full && out.len > 0 && xq_str_is_utf8(xq_out_written(&out)));
        xq_out place = XQ_OUT(words);
        xq_fen_place_write(&faults[i], &place);
        require(!place.full && place.len > 0);
    }
}

static void write_and_read_back(const xq_position *position, xq_fen_check check)
{
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    require(!out.full);
    xq_position again;
    xq_fen_report report;
    require(xq_fen_read(xq_out_written(&out), check, &again, &report) == XQ_OK);
    require(report.repair_count == 0);
    require(xq_position_equal(position, &again));
}

static void make_each_move(const xq_position *position, xq_fen_check check)
{
    xq_move moves[XQ_MOVES_MAX];
    const size_t count = xq_rules_moves(position, moves);
    require((count > 0) == xq_rules_has_move(position));
    for (size_t i = 0; i < count; i++) {
        xq_position next = *position;
        xq_fault fault;
        require(xq_rules_judge(position, moves[i], &fault) == XQ_OK);
        xq_position_move(&next, moves[i]);
        write_and_read_back(&next, check);
    }
}

static void judge_every_move(const xq_position *position)
{
    size_t legal = 0;
    for (unsigned i = 0; i < XQ_SQUARES * XQ_SQUARES; i++) {
        const xq_move move = {(uint8_t)(i / XQ_SQUARES), (uint8_t)(i % XQ_SQUARES)};
        xq_fault fault;
        const xq_status status = xq_rules_judge(position, move, &fault);
        require((status == XQ_OK) == xq_rules_legal(position, move));
        if (status == XQ_OK) {
            legal++;
        } else {
            say(&fault, 1, 1);
        }
    }
    xq_move moves[XQ_MOVES_MAX];
    require(legal == xq_rules_moves(position, moves));
}

static void draw(const xq_position *position)
{
    for (int pieces = XQ_PIECES_CHINESE; pieces <= XQ_PIECES_ASCII; pieces++) {
        char bytes[XQ_DRAWING_MAX];
        xq_out out = XQ_OUT(bytes);
        xq_drawing_write(position, (xq_pieces)pieces, &out);
        require(!out.full && xq_str_is_utf8(xq_out_written(&out)));
    }
}

static bool has(const xq_fault *faults, uint32_t count, xq_status status)
{
    for (uint32_t i = 0; i < count; i++) {
        if (faults[i].status == status) {
            return true;
        }
    }
    return false;
}

/* Only a board from Black's side is read another way, and then it says so. */
static void read_rotated(xq_str text, xq_fen_check check, const xq_fen_report *plain,
                         const xq_position *position)
{
    xq_position turned;
    xq_fen_report report;
    const xq_status status = xq_fen_read_rotated(text, check, &turned, &report);
    say(report.faults, report.fault_count, XQ_FEN_FAULTS);
    say(report.repairs, report.repair_count, XQ_FEN_REPAIRS);
    require(!has(report.faults, report.fault_count, XQ_FEN_ROTATED));
    const bool was_turned = has(report.repairs, report.repair_count, XQ_REPAIR_ROTATED);
    const bool was_refused = has(plain->faults, plain->fault_count, XQ_FEN_ROTATED);
    require(was_turned == was_refused || plain->omitted > 0);
    require(position == NULL || (status == XQ_OK && xq_position_equal(position, &turned)));
    if (status == XQ_OK) {
        write_and_read_back(&turned, check);
    }
}

static void read_one(xq_str text, xq_fen_check check)
{
    xq_position position;
    xq_fen_report report;
    const xq_status status = xq_fen_read(text, check, &position, &report);
    read_rotated(text, check, &report, status == XQ_OK ? &position : NULL);
    say(report.faults, report.fault_count, XQ_FEN_FAULTS);
    say(report.repairs, report.repair_count, XQ_FEN_REPAIRS);
    require(status == XQ_OK || report.fault_count > 0);
    if (status != XQ_OK) {
        return;
    }
    require(check == XQ_FEN_LENIENT || report.fault_count == 0);
    write_and_read_back(&position, check);
    draw(&position);
    make_each_move(&position, check);
    judge_every_move(&position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const xq_str text = {(const char *)data, size};
    read_one(text, XQ_FEN_STRICT);
    read_one(text, XQ_FEN_LENIENT);
    return 0;
}

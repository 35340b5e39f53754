#include "game/fen_reading.h"

static bool lets_pass(const struct xq_fen_reading *r, const xq_fault *fault)
{
    const bool impossible = fault->status == XQ_FEN_COUNT || fault->status == XQ_FEN_POINT ||
                            fault->status == XQ_FEN_SOLDIERS;
    return r->check == XQ_FEN_LENIENT && impossible && fault->kind != XQ_GENERAL;
}

static bool was_reported(const xq_fen_report *report, const xq_fault *fault)
{
    for (uint32_t i = 0; i < report->fault_count; i++) {
        const xq_fault *other = &report->faults[i];
        if (other->status == fault->status && other->rank == fault->rank &&
            xq_str_equal(other->token, fault->token)) {
            return true;
        }
    }
    return false;
}

void xq_fen_fault(struct xq_fen_reading *r, const xq_fault *fault)
{
    if (r->refused == XQ_OK && !lets_pass(r, fault)) {
        r->refused = fault->status;
    }
    if (r->report->fault_count == XQ_FEN_FAULTS) {
        r->report->omitted++;
        return;
    }
    r->report->faults[r->report->fault_count++] = *fault;
}

void xq_fen_fault_token(struct xq_fen_reading *r, xq_status status, xq_str token)
{
    xq_fault fault = xq_fault_of(status);
    fault.token = token;
    xq_fen_fault(r, &fault);
}

void xq_fen_fault_count(struct xq_fen_reading *r, xq_status status, xq_str token, size_t count)
{
    xq_fault fault = xq_fault_of(status);
    fault.token = token;
    fault.count = (int64_t)count;
    xq_fen_fault(r, &fault);
}

void xq_fen_repair(struct xq_fen_reading *r, const xq_fault *repair)
{
    xq_fen_report *report = r->report;
    for (uint32_t i = 0; i < report->repair_count; i++) {
        if (report->repairs[i].status == repair->status) {
            return;
        }
    }
    if (report->repair_count < XQ_FEN_REPAIRS) {
        report->repairs[report->repair_count++] = *repair;
    }
}

void xq_fen_repair_token(struct xq_fen_reading *r, xq_status status, xq_str token)
{
    xq_fault repair = xq_fault_of(status);
    repair.token = token;
    xq_fen_repair(r, &repair);
}

xq_fault xq_fen_on_rank(xq_status status, int rank, xq_str token)
{
    xq_fault fault = xq_fault_of(status);
    fault.rank = (int8_t)rank;
    fault.token = token;
    return fault;
}

xq_fault xq_fen_on_square(xq_status status, unsigned square, xq_piece piece)
{
    xq_fault fault = xq_fault_of(status);
    fault.square = (uint8_t)square;
    fault.piece = piece;
    fault.side = (uint8_t)xq_piece_side(piece);
    fault.kind = (uint8_t)xq_piece_kind(piece);
    fault.rank = (int8_t)xq_square_rank(square);
    fault.file = (int8_t)xq_square_file(square);
    return fault;
}

void xq_fen_no_piece(struct xq_fen_reading *r, int rank, xq_str token)
{
    const xq_fault fault = xq_fen_on_rank(XQ_FEN_LETTER, rank, token);
    if (!was_reported(r->report, &fault)) {
        xq_fen_fault(r, &fault);
    }
}

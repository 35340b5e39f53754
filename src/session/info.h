/* Info lines of an engine in the front's notation. */
#ifndef XQ_SESSION_INFO_H
#define XQ_SESSION_INFO_H

#include "xqferry/message.h"
#include "xqferry/notation.h"

/* What a line's moves are read on and written in. */
typedef struct {
    const xq_position *root;     /* where the search was started */
    xq_origin origin;            /* of the engine's ranks */
    const xq_notation *notation; /* for the front */
} info_terms;

/* True when the line is about the best move: it has no number of a PV, or 1. */
bool xq_info_is_best(const xq_message *info);

/* True when the line holds moves. */
bool xq_info_has_moves(const xq_message *info);

/* The first move of the line's PV if it is legal. */
bool xq_info_first_move(const xq_message *info, const info_terms *terms, xq_move *move);

/* Writes the line with its moves in the front's notation; all other bytes stay as they are. A PV is
 * cut at its first move that is not legal. Returns that word, or an empty slice. */
xq_str xq_info_translate(const xq_message *info, const info_terms *terms, xq_out *out);

/* Writes "info string pv 炮二平五 ...", with the depth and the number of the PV in front as far as
 * the line has them. */
void xq_info_human(const xq_message *info, const info_terms *terms, xq_out *out);

/* Writes the moves of a PV as far as they are legal and returns how many those are. What follows
 * is left in `*in`. */
size_t xq_info_write_moves(xq_str *in, const info_terms *terms, xq_out *out);

#endif

/* Info lines of an engine in the front's notation. */
#ifndef XQ_SESSION_INFO_H
#define XQ_SESSION_INFO_H

#include "xqferry/message.h"
#include "xqferry/notation.h"

/* True when the line holds moves. */
bool info_has_moves(const xq_message *info);

/* The first move of the line's first PV if it is legal on `root`. */
bool info_first_move(const xq_message *info, const xq_position *root, xq_origin origin,
                     xq_move *move);

/* Writes the line with its moves, which count ranks from `origin`, in another notation; all other
 * bytes stay as they are. A PV is cut at its first move that is not legal; `*cut` is then that
 * word, else empty. */
void info_translate(const xq_message *info, const xq_position *root, xq_origin origin,
                    const xq_notation *notation, xq_out *out, xq_str *cut);

/* Writes "info string pv 炮二平五 ...", with the depth and the number of the PV in front as far as
 * the line has them. */
void info_human(const xq_message *info, const xq_position *root, xq_origin origin,
                const xq_notation *notation, xq_out *out);

#endif

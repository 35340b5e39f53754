/* WXF and Chinese, written. */
#ifndef XQ_NOTATION_WRITING_H
#define XQ_NOTATION_WRITING_H

#include "xqferry/notation.h"
#include "xqferry/position.h"
#include "xqferry/text.h"

/* Writes a legal move in WXF or Chinese. Where odd numbers of pieces (lenient FENs) leave a move
 * without a spelling of its own, the piece is written with its squares: "Rh2-e2", "车h2-e2". */
void xq_relative_write(const xq_notation *notation, const xq_position *position, xq_move move,
                       xq_out *out);

#endif

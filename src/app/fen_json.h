/* What was found in one FEN, as a JSON object in one line. */
#ifndef XQ_APP_FEN_JSON_H
#define XQ_APP_FEN_JSON_H

#include <stdbool.h>
#include <stdio.h>

#include "xqferry/fen.h"

/* Writes {"text":...,"fen":...,"repairs":[...],"faults":[...]} and a line end. `position` is NULL
 * where the FEN was refused, `text.at` where there is none. Bytes of a text that is not UTF-8 are
 * written as \xNN and its backslashes doubled. False when there is no memory or the file failed. */
bool fen_json(xq_str text, const xq_position *position, const xq_fen_report *report, FILE *file);

#endif

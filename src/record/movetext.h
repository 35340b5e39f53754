/* Moves with what stands between them: comments, variations, marks, results. */
#ifndef XQ_RECORD_MOVETEXT_H
#define XQ_RECORD_MOVETEXT_H

#include <stdbool.h>

#include "xqferry/record.h"

/* Gives the next item of `record->rest`; closes what is open at its end. */
bool xq_movetext_next(xq_record *record, xq_item *item);

#endif

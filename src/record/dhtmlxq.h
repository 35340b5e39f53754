/* DhtmlXQ: a game as tags, [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist], with its variations in
 * tags of their own. */
#ifndef XQ_RECORD_DHTMLXQ_H
#define XQ_RECORD_DHTMLXQ_H

#include <stdbool.h>

#include "xqferry/record.h"

void xq_dhtmlxq_init(xq_record *record);
bool xq_dhtmlxq_next(xq_record *record, xq_item *item);

#endif

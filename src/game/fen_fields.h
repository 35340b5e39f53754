/* The text of a FEN cut into its fields, of which the first may have one of several forms. */
#ifndef XQ_GAME_FEN_FIELDS_H
#define XQ_GAME_FEN_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

#include "xqferry/text.h"

enum { XQ_FEN_FIELDS = 6 };

typedef enum {
    XQ_FORM_RANKS,  /* "rnbakabnr/9/...", and whatever else is no other form */
    XQ_FORM_POINTS, /* one character a point; not 90 of them: the count is wrong */
    XQ_FORM_BINIT   /* digits alone */
} xq_fen_form;

struct xq_fen_fields {
    xq_fen_form form;
    bool is_annotated; /* "v1" stood in front */
    bool is_neat;      /* one space between the fields and nothing around */
    size_t count;      /* of words; the first is the board */
    xq_str words[XQ_FEN_FIELDS];
    xq_str extra; /* what follows the sixth */
};

void xq_fen_cut(xq_str text, struct xq_fen_fields *fields);

#endif

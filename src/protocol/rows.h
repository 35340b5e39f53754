/* The rows a dialect is made of. Where a word stands, what it means and how much follows it are
 * facts in tables; message.c walks them. */
#ifndef XQ_PROTOCOL_ROWS_H
#define XQ_PROTOCOL_ROWS_H

#include "xqferry/message.h"

/* How much of the line belongs to a keyword. */
typedef enum {
    TAKE_NOTHING, /* a flag */
    TAKE_WORD,    /* the next word */
    TAKE_NUMBER,  /* the next word if it is a number, else the keyword gives no field */
    TAKE_NUMBERS, /* all numbers that follow */
    TAKE_PHRASE,  /* words up to the next keyword of the same table */
    TAKE_REST     /* everything */
} take;

typedef struct {
    xq_str word;
    xq_field_kind kind;
    take take;
} field_row;

/* Fields of a message; `leading` is what stands before the first keyword, one word long, or
 * XQ_FIELD_OTHER where nothing should. */
typedef struct {
    const field_row *rows;
    size_t count;
    xq_field_kind leading;
} field_table;

typedef enum {
    PLACE_ANYWHERE, /* unknown words before it are skipped */
    PLACE_FIRST,    /* means this only as the first word of the line */
    PLACE_BARE      /* likewise, and it is itself the first keyword of the message */
} place;

typedef struct {
    xq_str word;
    xq_message_kind kind;
    place place;
    const field_table *fields; /* NULL: the rest is not cut into fields */
} message_row;

typedef struct {
    const message_row *rows;
    size_t count;
} message_table;

struct xq_dialect {
    const char *name;
    message_table from[2]; /* by xq_sender */
};

#endif

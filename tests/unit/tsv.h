/* Rows of tab-separated data, read whole. */
#ifndef XQ_TESTS_TSV_H
#define XQ_TESTS_TSV_H

#include <stdio.h>
#include <stdlib.h>

#include "xqferry/text.h"

struct tsv {
    char *text; /* NULL: there is no such file */
    xq_str rest;
};

static inline struct tsv tsv_open(const char *path)
{
    struct tsv tsv = {NULL, {NULL, 0}};
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return tsv;
    }
    enum { MOST = 16 << 20 };
    tsv.text = malloc(MOST);
    if (tsv.text != NULL) {
        tsv.rest = (xq_str){tsv.text, fread(tsv.text, 1, MOST, file)};
    }
    if (tsv.rest.len == MOST) {
        abort(); /* longer than is looked at */
    }
    (void)fclose(file);
    return tsv;
}

static inline void tsv_close(struct tsv *tsv)
{
    free(tsv->text);
    tsv->text = NULL;
}

/* Cuts up to the next `stop`, which goes too. */
static inline xq_str tsv_cut(xq_str *text, char stop)
{
    size_t len = 0;
    while (len < text->len && text->at[len] != stop) {
        len++;
    }
    const xq_str found = {text->at, len};
    const size_t gone = len < text->len ? len + 1 : len;
    *text = (xq_str){text->at + gone, text->len - gone};
    return found;
}

/* Gives the next row's fields, those that are missing empty. False when there is no row left. */
static inline bool tsv_next(struct tsv *tsv, xq_str *fields, size_t count)
{
    if (tsv->rest.len == 0) {
        return false;
    }
    xq_str line = tsv_cut(&tsv->rest, '\n');
    for (size_t i = 0; i < count; i++) {
        fields[i] = tsv_cut(&line, '\t');
    }
    return true;
}

#endif

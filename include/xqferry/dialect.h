/* A dialect: a constant table of what a protocol calls things. */
#ifndef XQFERRY_DIALECT_H
#define XQFERRY_DIALECT_H

#include "xqferry/api.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque: the rows stand in src/protocol/. */
typedef struct xq_dialect xq_dialect;

/* The Universal Chess Interface of April 2006, with the words that the Stockfish family adds. */
XQ_API extern const xq_dialect xq_dialect_uci;

#ifdef __cplusplus
}
#endif

#endif

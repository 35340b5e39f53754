/* Squares as coordinates write them, whatever their ranks are counted from. */
#ifndef XQ_NOTATION_COORDINATES_H
#define XQ_NOTATION_COORDINATES_H

#include <stdint.h>

#include "xqferry/notation.h"
#include "xqferry/text.h"

/* The square of a file 0..8 and a rank as written; XQ_NO_SQUARE where this origin has no such
 * rank. */
uint8_t xq_coordinates_square(xq_origin origin, int file, int rank);

/* Writes one square, with the letter 'a' or 'A' for the first file. */
void xq_coordinates_write_square(xq_origin origin, unsigned square, char first_file, xq_out *out);

#endif

/* How many there are in an array. */
#ifndef XQ_SESSION_COUNT_H
#define XQ_SESSION_COUNT_H

#define XQ_COUNT(array) (sizeof(array) / sizeof((array)[0]))

#endif

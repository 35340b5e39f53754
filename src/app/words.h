/* Splits a command into words as a shell does, without expanding anything. */
#ifndef XQ_APP_WORDS_H
#define XQ_APP_WORDS_H

#include <stddef.h>

enum { WORDS_MAX = 255, WORDS_BYTES = 8192 };

struct words {
    size_t count;
    char *argv[WORDS_MAX + 1]; /* NULL at the end */
    char bytes[WORDS_BYTES];
};

/* Blanks separate words; '...' keeps everything, "..." everything but \" \\ \$ \` and a backslash
 * before a line's end; elsewhere a backslash keeps the next character.
 *
 *     /opt/my\ engines/pikafish --name "a b"      three words
 *
 * Returns NULL, or what is wrong with the command, in words. */
const char *words_split(struct words *words, const char *command);

#endif

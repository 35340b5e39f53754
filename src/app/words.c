#include "words.h"

#include <stdbool.h>
#include <string.h>

/* Where the splitting stands. */
struct splitter {
    const char *at;
    struct words *words;
    size_t len; /* of words->bytes */
    const char *fault;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

static void put(struct splitter *splitter, char c)
{
    if (splitter->len == WORDS_BYTES) {
        splitter->fault = "the command is too long";
        return;
    }
    splitter->words->bytes[splitter->len++] = c;
}

/* After a backslash outside of quotes. */
static void take_escaped(struct splitter *splitter)
{
    if (*splitter->at == '\0') {
        splitter->fault = "nothing follows the backslash at the command's end";
        return;
    }
    if (*splitter->at != '\n') { /* a line that goes on */
        put(splitter, *splitter->at);
    }
    splitter->at++;
}

static void take_single(struct splitter *splitter)
{
    while (*splitter->at != '\'' && *splitter->at != '\0') {
        put(splitter, *splitter->at++);
    }
}

static void take_double(struct splitter *splitter)
{
    while (*splitter->at != '"' && *splitter->at != '\0') {
        if (*splitter->at == '\\' && splitter->at[1] != '\0' &&
            strchr("\"\\$`\n", splitter->at[1]) != NULL) {
            splitter->at++;
            take_escaped(splitter);
        } else {
            put(splitter, *splitter->at++);
        }
    }
}

static void take_quoted(struct splitter *splitter, char quote)
{
    if (quote == '"') {
        take_double(splitter);
    } else {
        take_single(splitter);
    }
    if (*splitter->at != quote) {
        splitter->fault =
            quote == '"' ? "a double quote is never closed" : "a single quote is never closed";
        return;
    }
    splitter->at++;
}

static void take_word(struct splitter *splitter)
{
    while (splitter->fault == NULL && *splitter->at != '\0' && !is_blank(*splitter->at)) {
        const char c = *splitter->at++;
        if (c == '\\') {
            take_escaped(splitter);
        } else if (c == '"' || c == '\'') {
            take_quoted(splitter, c);
        } else {
            put(splitter, c);
        }
    }
    put(splitter, '\0');
}

const char *words_split(struct words *words, const char *command)
{
    struct splitter splitter = {.at = command, .words = words};
    words->count = 0;
    while (splitter.fault == NULL) {
        while (is_blank(*splitter.at)) {
            splitter.at++;
        }
        if (*splitter.at == '\0') {
            break;
        }
        if (words->count == WORDS_MAX) {
            return "the command has too many words";
        }
        words->argv[words->count++] = words->bytes + splitter.len;
        take_word(&splitter);
    }
    words->argv[words->count] = NULL;
    if (splitter.fault == NULL && words->count == 0) {
        return "the command is empty";
    }
    return splitter.fault;
}

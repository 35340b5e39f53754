#include "engine_find.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/seam.h"

/* Engines that are looked for, best first. */
static const char *const known_engines[] = {"pikafish", "fairy-stockfish"};

enum { KNOWN_ENGINES = sizeof known_engines / sizeof known_engines[0] };

/* Debian puts engines there, and root's PATH does not have it. */
static const char games[] = "/usr/games";

static const char *search_path(void)
{
    const char *path = getenv("PATH");
    return path != NULL ? path : "";
}

/* "DIRECTORY/NAME"; an empty directory is the current one, as PATH has it. False: too long. */
static bool set_candidate(struct engine_choice *choice, const char *directory, size_t len,
                          const char *name)
{
    const int written = snprintf(choice->path, sizeof choice->path, "%.*s/%s",
                                 len > 0 ? (int)len : 1, len > 0 ? directory : ".", name);
    return written > 0 && (size_t)written < sizeof choice->path;
}

static bool is_in(struct engine_choice *choice, const char *directory, size_t len, const char *name)
{
    return set_candidate(choice, directory, len, name) && seam_refuses(choice->path) == NULL;
}

static bool is_on_path(struct engine_choice *choice, const char *name)
{
    const char *at = search_path();
    while (*at != '\0') {
        const size_t len = strcspn(at, ":");
        if (is_in(choice, at, len, name)) {
            return true;
        }
        at += len;
        at += *at == ':';
    }
    return is_in(choice, games, sizeof games - 1, name);
}

static bool find_named(struct engine_choice *choice, const char *name)
{
    if (strchr(name, '/') == NULL) {
        if (is_on_path(choice, name)) {
            return true;
        }
        snprintf(choice->fault, sizeof choice->fault, "%s: no such engine on PATH (%s) or in %s",
                 name, search_path(), games);
        return false;
    }
    const char *why = seam_refuses(name);
    if (why != NULL || strlen(name) >= sizeof choice->path) {
        snprintf(choice->fault, sizeof choice->fault, "%s: %s", name,
                 why != NULL ? why : "the path is too long");
        return false;
    }
    memcpy(choice->path, name, strlen(name) + 1);
    return true;
}

static bool find_known(struct engine_choice *choice)
{
    for (size_t i = 0; i < KNOWN_ENGINES; i++) {
        if (is_on_path(choice, known_engines[i])) {
            return true;
        }
    }
    snprintf(choice->fault, sizeof choice->fault,
             "no engine: neither %s nor %s is on PATH (%s) or in %s; "
             "\"apt install fairy-stockfish\" installs one, --engine names another",
             known_engines[0], known_engines[1], search_path(), games);
    return false;
}

/* The engine's own directory: of the file itself, where the path is a link. */
static bool set_own_directory(struct engine_choice *choice)
{
    if (!seam_real_path(choice->path, choice->directory, sizeof choice->directory)) {
        return false;
    }
    char *slash = strrchr(choice->directory, '/');
    slash[slash == choice->directory ? 1 : 0] = '\0';
    return true;
}

static bool set_directory(struct engine_choice *choice, const char *directory)
{
    const bool known = directory == NULL
                           ? set_own_directory(choice)
                           : seam_real_path(directory, choice->directory, ENGINE_PATH_MAX);
    if (!known) {
        snprintf(choice->fault, sizeof choice->fault, "%s: no such directory",
                 directory != NULL ? directory : choice->path);
    }
    return known;
}

static bool make_absolute(struct engine_choice *choice)
{
    char path[ENGINE_PATH_MAX];
    if (!seam_absolute_path(choice->path, path, sizeof path)) {
        snprintf(choice->fault, sizeof choice->fault, "%s: the path is too long", choice->path);
        return false;
    }
    memcpy(choice->path, path, strlen(path) + 1);
    choice->words.argv[0] = choice->path;
    return true;
}

static bool split(struct engine_choice *choice, const char *command)
{
    const char *fault = words_split(&choice->words, command);
    if (fault != NULL) {
        choice->misspelt = true;
        snprintf(choice->fault, sizeof choice->fault, "%s: %s", command, fault);
    }
    return fault == NULL;
}

bool engine_find(struct engine_choice *choice, const char *command, const char *directory)
{
    choice->misspelt = false;
    if (command == NULL) {
        choice->words.count = 1;
        choice->words.argv[1] = NULL;
        if (!find_known(choice)) {
            return false;
        }
    } else if (!split(choice, command) || !find_named(choice, choice->words.argv[0])) {
        return false;
    }
    return make_absolute(choice) && set_directory(choice, directory);
}

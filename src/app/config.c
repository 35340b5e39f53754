#include "config.h"

#include <errno.h>
#include <ini.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "xqferry/notation.h"
#include "xqferry/text.h"

enum {
    MS_MAX = 24 * 60 * 60 * 1000,
    NAME_MAX_LEN = 48 /* inih cuts names of sections and settings from 50 bytes on */
};

/* A file being read: inih asks for its lines one by one and says what each means at once, so that
 * the line it talks of is the last one given. */
struct reader {
    FILE *file;
    const char *path;
    struct config *config;
    unsigned line_number;
    bool has_value; /* there was one in this section */
    bool goes_on;   /* the line is indented and continues it */
    bool failed;
};

/* One key: where its value goes, and how. */
struct key {
    const char *name;
    size_t at; /* in struct profile or struct config */
    bool (*set)(struct reader *reader, void *field, const char *value);
};

static bool fail(struct reader *reader, const char *what, const char *which)
{
    struct config *config = reader->config;
    if (!reader->failed) {
        reader->failed = true;
        snprintf(config->fault, sizeof config->fault, "%.240s:%u: %.128s%.128s", reader->path,
                 reader->line_number, what, which);
    }
    return false;
}

static char *copy(const char *text)
{
    char *bytes = malloc(strlen(text) + 1);
    if (bytes != NULL) {
        memcpy(bytes, text, strlen(text) + 1);
    }
    return bytes;
}

/* Appends a line to a value: with a blank between, or in place of a backslash at its end. */
static char *join(char *before, const char *after)
{
    size_t len = strlen(before);
    char *bytes = realloc(before, len + strlen(after) + 2);
    if (bytes == NULL) {
        return NULL;
    }
    if (len > 0 && bytes[len - 1] == '\\') {
        len--;
    } else {
        bytes[len++] = ' ';
    }
    memcpy(bytes + len, after, strlen(after) + 1);
    return bytes;
}

static bool set_text(struct reader *reader, void *field, const char *value)
{
    char **text = field;
    if (reader->goes_on && *text != NULL) {
        char *joined = join(*text, value);
        if (joined == NULL) {
            return fail(reader, "out of memory", "");
        }
        *text = joined;
        return true;
    }
    free(*text);
    *text = copy(value);
    return *text != NULL || fail(reader, "out of memory", "");
}

/* For values that are one word. */
static bool set_word(struct reader *reader, void *field, const char *value)
{
    return reader->goes_on ? fail(reader, "this setting has one word only; too much: ", value)
                           : set_text(reader, field, value);
}

static bool set_notation(struct reader *reader, void *field, const char *value)
{
    if (xq_notation_find(xq_str_of(value)) == NULL) {
        return fail(reader, "no such notation: ", value);
    }
    return set_word(reader, field, value);
}

static bool set_engine_notation(struct reader *reader, void *field, const char *value)
{
    static const char *const names[] = {"auto", "coord-0-9", "coord-1-10"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i], value) == 0) {
            return set_word(reader, field, value);
        }
    }
    return fail(reader, "an engine's notation is auto, coord-0-9 or coord-1-10, not ", value);
}

static bool set_ms(struct reader *reader, void *field, const char *value)
{
    if (reader->goes_on) {
        return fail(reader, "this setting has one word only; too much: ", value);
    }
    return config_ms(value, field) || fail(reader, "not a time in ms from 1 to a day: ", value);
}

static const struct key profile_keys[] = {
    {"command", offsetof(struct profile, command), set_text},
    {"directory", offsetof(struct profile, directory), set_text},
    {"notation", offsetof(struct profile, notation), set_engine_notation},
    {"timeout-handshake", offsetof(struct profile, timeout_handshake_ms), set_ms},
    {"timeout-stop", offsetof(struct profile, timeout_stop_ms), set_ms},
    {"timeout-grace", offsetof(struct profile, timeout_grace_ms), set_ms},
};

static const struct key default_keys[] = {
    {"engine", offsetof(struct config, engine), set_word},
    {"notation", offsetof(struct config, notation), set_notation},
};

enum {
    PROFILE_KEYS = sizeof profile_keys / sizeof profile_keys[0],
    DEFAULT_KEYS = sizeof default_keys / sizeof default_keys[0]
};

static const struct key *find_key(const struct key *keys, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(keys[i].name, name) == 0) {
            return &keys[i];
        }
    }
    return NULL;
}

/* The place of the option of that name; a new one where there is none yet. NULL: no memory. */
static char **option_place(struct profile *profile, const char *name)
{
    const size_t len = strlen(name);
    for (size_t i = 0; i < profile->option_count; i++) {
        if (strncmp(profile->options[i], name, len) == 0 && profile->options[i][len] == '=') {
            return &profile->options[i];
        }
    }
    char **options = realloc(profile->options, (profile->option_count + 1) * sizeof *options);
    if (options == NULL) {
        return NULL;
    }
    profile->options = options;
    options[profile->option_count] = NULL;
    return &options[profile->option_count++];
}

static bool set_option(struct reader *reader, struct profile *profile, const char *name,
                       const char *value)
{
    if (name[0] == '\0' || strchr(name, '=') != NULL) {
        return fail(reader, "no name of an option: ", name);
    }
    char **place = option_place(profile, name);
    if (place == NULL) {
        return fail(reader, "out of memory", "");
    }
    if (reader->goes_on && *place != NULL) {
        return set_text(reader, place, value);
    }
    const size_t len = strlen(name) + 1 + strlen(value) + 1;
    char *text = malloc(len);
    if (text == NULL) {
        profile->option_count -= *place == NULL;
        return fail(reader, "out of memory", "");
    }
    snprintf(text, len, "%s=%s", name, value);
    free(*place);
    *place = text;
    return true;
}

static struct profile *find_profile(const struct config *config, const char *name)
{
    for (size_t i = 0; i < config->profile_count; i++) {
        if (strcmp(config->profiles[i].name, name) == 0) {
            return &config->profiles[i];
        }
    }
    return NULL;
}

static struct profile *add_profile(struct config *config, const char *name)
{
    const size_t count = config->profile_count;
    struct profile *profiles = realloc(config->profiles, (count + 1) * sizeof *profiles);
    if (profiles == NULL) {
        return NULL;
    }
    config->profiles = profiles;
    profiles[count] = (struct profile){.name = copy(name)};
    if (profiles[count].name == NULL) {
        return NULL;
    }
    config->profile_count++;
    return &profiles[count];
}

static bool set_in_profile(struct reader *reader, const char *profile_name, const char *name,
                           const char *value)
{
    static const char option[] = "option.";
    struct profile *profile = find_profile(reader->config, profile_name);
    if (profile == NULL) {
        profile = add_profile(reader->config, profile_name);
    }
    if (profile == NULL) {
        return fail(reader, "out of memory", "");
    }
    if (strncmp(name, option, sizeof option - 1) == 0) {
        return set_option(reader, profile, name + sizeof option - 1, value);
    }
    const struct key *key = find_key(profile_keys, PROFILE_KEYS, name);
    if (key == NULL) {
        return fail(reader, "an engine has no such setting: ", name);
    }
    return key->set(reader, (char *)profile + key->at, value);
}

static bool set_default(struct reader *reader, const char *name, const char *value)
{
    const struct key *key = find_key(default_keys, DEFAULT_KEYS, name);
    if (key == NULL) {
        return fail(reader, "no such setting before the first [engine NAME]: ", name);
    }
    return key->set(reader, (char *)reader->config + key->at, value);
}

static int on_value(void *user, const char *section, const char *name, const char *value)
{
    static const char engine[] = "engine ";
    struct reader *reader = user;
    if (reader->failed) {
        return 0;
    }
    reader->has_value = true;
    if (strlen(section) > NAME_MAX_LEN || strlen(name) > NAME_MAX_LEN) {
        return fail(reader, "a name of more than 48 bytes is too long for an ini file", "");
    }
    if (section[0] == '\0') {
        return set_default(reader, name, value);
    }
    if (strncmp(section, engine, sizeof engine - 1) != 0 || section[sizeof engine - 1] == '\0') {
        return fail(reader, "a section is [engine NAME], not ", section);
    }
    return set_in_profile(reader, section + sizeof engine - 1, name, value);
}

/* Gives inih one line, as fgets() would, but never a part of one: what it would cut is refused. */
static char *next_line(char *line, int cap, void *stream)
{
    struct reader *reader = stream;
    if (reader->failed) {
        return NULL;
    }
    int len = 0;
    int c = getc(reader->file);
    if (c == EOF) {
        return NULL;
    }
    reader->line_number++;
    for (; c != EOF && c != '\n'; c = getc(reader->file)) {
        if (len == cap - 2 || c == '\0') {
            fail(reader, c == '\0' ? "this is no text file" : "the line is too long for an ini ",
                 c == '\0' ? "" : "file (200 bytes); go on in indented lines");
            return NULL;
        }
        line[len++] = (char)c;
    }
    line[len++] = '\n';
    line[len] = '\0';
    reader->has_value = reader->has_value && line[0] != '[';
    reader->goes_on = reader->has_value && (line[0] == ' ' || line[0] == '\t');
    return line;
}

static bool read_file(struct config *config, const char *path)
{
    struct reader reader = {.path = path, .config = config};
    if (path[0] == '\0') {
        return true;
    }
    reader.file = fopen(path, "r");
    if (reader.file == NULL) {
        return errno == ENOENT || errno == ENOTDIR ||
               fail(&reader, "cannot be opened: ", strerror(errno));
    }
    const int wrong = ini_parse_stream(next_line, &reader, on_value, &reader);
    if (wrong > 0 && !reader.failed) {
        reader.line_number = (unsigned)wrong;
        fail(&reader, "expected [engine NAME] or SETTING = VALUE", "");
    }
    if (ferror(reader.file)) {
        fail(&reader, "cannot be read", "");
    }
    fclose(reader.file);
    return !reader.failed;
}

/* "DIRECTORY/NAME", or empty where it does not fit or there is no directory. */
static void set_path(char *path, const char *directory, const char *name)
{
    const int len = snprintf(path, CONFIG_PATH_MAX, "%s%s", directory, name);
    if (directory[0] == '\0' || len < 0 || len >= CONFIG_PATH_MAX) {
        path[0] = '\0';
    }
}

static void set_path_beside_program(char *path)
{
    char own[CONFIG_PATH_MAX];
    if (!host_own_path(own, sizeof own) || strrchr(own, '/') == NULL) {
        path[0] = '\0';
        return;
    }
    *strrchr(own, '/') = '\0';
    set_path(path, own, "/xqferry.ini");
}

static void set_path_of_person(char *path)
{
    const char *base = getenv("XDG_CONFIG_HOME");
    if (base != NULL && base[0] == '/') { /* "All paths must be absolute", else to be ignored */
        set_path(path, base, "/xqferry/config.ini");
        return;
    }
    const char *home = getenv("HOME");
    set_path(path, home != NULL ? home : "", "/.config/xqferry/config.ini");
}

void config_init(struct config *config)
{
    *config = (struct config){.engine = NULL};
    set_path_beside_program(config->paths[0]);
    set_path_of_person(config->paths[1]);
}

bool config_read(struct config *config)
{
    for (size_t i = 0; i < CONFIG_FILES; i++) {
        if (!read_file(config, config->paths[i])) {
            return false;
        }
    }
    return true;
}

const struct profile *config_profile(const struct config *config, const char *name)
{
    return find_profile(config, name);
}

void config_free(struct config *config)
{
    for (size_t i = 0; i < config->profile_count; i++) {
        struct profile *profile = &config->profiles[i];
        for (size_t j = 0; j < profile->option_count; j++) {
            free(profile->options[j]);
        }
        free(profile->options);
        free(profile->name);
        free(profile->command);
        free(profile->directory);
        free(profile->notation);
    }
    free(config->profiles);
    free(config->engine);
    free(config->notation);
}

bool config_ms(const char *text, uint32_t *ms)
{
    int64_t number = 0;
    if (!xq_str_number(xq_str_of(text), &number) || number < 1 || number > MS_MAX) {
        return false;
    }
    *ms = (uint32_t)number;
    return true;
}

/* Runs a fuzz target over files under any compiler: a corpus as an ordinary test.
 *
 *     fuzz_fen tests/fuzz/corpus/fen
 *
 * Each argument is a file or a folder of files. Each input is handed over in exactly as many
 * bytes, so that a sanitizer sees one byte read too far. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST = 16 << 20, PATH = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void die(const char *what, const char *path)
{
    (void)fprintf(stderr, "replay: %s: %s\n", path, what);
    exit(2);
}

static void replay_bytes(const uint8_t *bytes, size_t len)
{
    uint8_t *exact = malloc(len > 0 ? len : 1);
    if (exact == NULL) {
        abort();
    }
    if (len > 0) {
        memcpy(exact, bytes, len);
    }
    (void)LLVMFuzzerTestOneInput(exact, len);
    free(exact);
}

static void replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(MOST);
    if (file == NULL || bytes == NULL) {
        die("cannot be read", path);
    }
    const size_t len = fread(bytes, 1, MOST, file);
    if (ferror(file) != 0 || len == MOST) {
        die("cannot be read whole", path);
    }
    (void)fclose(file);
    (void)fprintf(stderr, "replay: %s\n", path); /* a crash is told by the last of these */
    replay_bytes(bytes, len);
    free(bytes);
}

static size_t replay_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        die("cannot be opened", path);
    }
    size_t count = 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        char name[PATH];
        const int len = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (len < 0 || (size_t)len >= sizeof name) {
            die("has a name that is too long", path);
        }
        replay_file(name);
        count++;
    }
    (void)closedir(folder);
    return count;
}

static size_t replay(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        die("is not there", path);
    }
    if (S_ISDIR(status.st_mode)) {
        return replay_folder(path);
    }
    replay_file(path);
    return 1;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    for (int i = 1; i < argc; i++) {
        count += replay(argv[i]);
    }
    (void)fprintf(stderr, "replay: %zu inputs\n", count);
    return count > 0 ? 0 : 1; /* an empty corpus proves nothing */
}

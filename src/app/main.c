#include <stdio.h>
#include <string.h>

#include "convert.h"
#include "exits.h"
#include "fen.h"
#include "host/host.h"
#include "host/seam.h"
#include "options.h"
#include "run.h"

static int (*const commands[COMMANDS])(const struct options *options) = {
    [COMMAND_RUN] = run,
    [COMMAND_FEN] = fen,
    [COMMAND_CONVERT] = convert,
};

/* A program started under the name xqferry-NAME runs with that profile: for GUIs that cannot pass
 * arguments. */
static const char *profile_of_name(const char *program)
{
    static const char prefix[] = "xqferry-";
    const char *slash = program != NULL ? strrchr(program, '/') : NULL;
    const char *name = slash != NULL ? slash + 1 : program;
    if (name == NULL || strncmp(name, prefix, sizeof prefix - 1) != 0) {
        return NULL;
    }
    return name[sizeof prefix - 1] != '\0' ? name + sizeof prefix - 1 : NULL;
}

static int check_written(bool written)
{
    if (!written) {
        host_complain("standard output", "could not be written");
    }
    return written ? 0 : EXIT_NO_OUTPUT;
}

static int show_version(bool json)
{
    fputs(json ? "{\"name\":\"xqferry\",\"version\":\"" XQ_VERSION "\"}\n"
               : "xqferry " XQ_VERSION "\n",
          stdout);
    return check_written(fflush(stdout) == 0);
}

static int obey(const struct options *options)
{
    if (options->help) {
        return check_written(options_help(options, stdout));
    }
    if (options->version) {
        return show_version(options->json);
    }
    if (!options->names_command && options->profile == NULL && seam_is_terminal(0)) {
        host_complain(NULL, "the prompt comes later; this is run, which speaks UCI "
                            "(\"uci\", \"position startpos\", \"go depth 6\", \"quit\")");
    }
    return commands[options->command](options);
}

int main(int argc, char **argv)
{
    struct seam_stdio stdio;
    struct options options;
    int status = EXIT_USAGE;
    seam_begin(&stdio);
    if (options_read(&options, argc, argv)) {
        if (options.profile == NULL && options.engine == NULL) {
            options.profile = profile_of_name(argv[0]);
        }
        status = obey(&options);
    } else {
        host_complain(NULL, options.fault);
    }
    options_free(&options);
    seam_restore(&stdio);
    return status;
}

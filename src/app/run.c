#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "engine_find.h"
#include "host/host.h"
#include "spelling.h"
#include "xqferry/session.h"

/* What the flags, the profile and the surroundings come to. */
struct plan {
    const struct options *options;
    struct config config;
    struct profile profile; /* borrowed parts; nothing is set where no profile is used */
    struct engine_choice engine;
    xq_str *engine_options;
    xq_notation notation; /* spelled as the flags say */
    xq_session_config session;
};

static int refuse(const char *where, const char *what)
{
    host_complain(where, what);
    return EXIT_USAGE;
}

static const char *either(const char *first, const char *second)
{
    return first != NULL ? first : second;
}

static uint32_t either_ms(uint32_t first, uint32_t second)
{
    return first != 0 ? first : second;
}

static int refuse_profile(const struct config *config, const char *name)
{
    char bytes[CONFIG_FILES * CONFIG_PATH_MAX];
    xq_out words = {bytes, 0, sizeof bytes - 1, false};
    xq_out_text(&words, "no such profile in");
    for (size_t i = 0; i < CONFIG_FILES; i++) {
        if (config->paths[i][0] != '\0') {
            xq_out_text(&words, i > 0 ? ", " : " ");
            xq_out_text(&words, config->paths[i]);
        }
    }
    bytes[words.len] = '\0';
    return refuse(name, bytes);
}

/* --engine, else --profile, else $XQFERRY_ENGINE, else the default profile, else what is there. */
static int choose_profile(struct plan *plan)
{
    const struct options *options = plan->options;
    const char *environment = getenv("XQFERRY_ENGINE");
    const char *name = options->profile;
    if (name == NULL && options->engine == NULL && environment != NULL && environment[0] != '\0') {
        plan->profile.command = (char *)(uintptr_t)environment; /* not written to */
        return 0;
    }
    if (name == NULL && options->engine == NULL) {
        name = plan->config.engine;
    }
    if (name == NULL) {
        return 0;
    }
    const struct profile *profile = config_profile(&plan->config, name);
    if (profile == NULL) {
        return refuse_profile(&plan->config, name);
    }
    plan->profile = *profile;
    return 0;
}

static int choose_engine(struct plan *plan)
{
    const struct options *options = plan->options;
    const char *command = either(options->engine, plan->profile.command);
    if (command == NULL && plan->profile.name != NULL) {
        return refuse(plan->profile.name, "the profile has no command");
    }
    const char *directory = either(options->directory, plan->profile.directory);
    if (!engine_find(&plan->engine, command, directory)) {
        host_complain(NULL, plan->engine.fault);
        return plan->engine.misspelt ? EXIT_USAGE : EXIT_NO_ENGINE;
    }
    plan->session.engine_name = xq_str_of(either(command, plan->engine.path));
    return 0;
}

static int choose_notation(struct plan *plan)
{
    const char *name = either(plan->options->notation, plan->config.notation);
    const char *spelled = name != NULL ? name : xq_notations[0].name;
    struct spelling_fault fault;
    if (!spelling_read(plan->options, "--notation", spelled, &plan->notation, &fault)) {
        return refuse(fault.where, fault.words);
    }
    plan->session.notation = name != NULL ? &plan->notation : NULL;
    plan->session.spelling = &plan->notation;
    plan->session.soldiers = plan->options->soldiers;
    return 0;
}

static int choose_engine_notation(struct plan *plan)
{
    static const struct {
        const char *name;
        xq_origin origin;
    } origins[] = {
        {"auto", XQ_ORIGIN_NONE},
        {"coord-0-9", XQ_ORIGIN_0_9},
        {"coord-1-10", XQ_ORIGIN_1_10},
    };
    const char *name = either(plan->options->engine_notation, plan->profile.notation);
    for (size_t i = 0; i < sizeof origins / sizeof origins[0]; i++) {
        if (name == NULL || strcmp(origins[i].name, name) == 0) {
            plan->session.engine_origin = origins[i].origin;
            return 0;
        }
    }
    return refuse(name, "an engine's notation is auto, coord-0-9 or coord-1-10");
}

/* The profile's options first, so that the flags have the last word. */
static int choose_engine_options(struct plan *plan)
{
    const size_t of_profile = plan->profile.option_count;
    const size_t count = of_profile + plan->options->option_count;
    plan->engine_options = calloc(count + 1, sizeof *plan->engine_options);
    if (plan->engine_options == NULL) {
        host_complain(NULL, "out of memory");
        return EXIT_NO_ENGINE;
    }
    for (size_t i = 0; i < count; i++) {
        plan->engine_options[i] = xq_str_of(
            i < of_profile ? plan->profile.options[i] : plan->options->options[i - of_profile]);
    }
    plan->session.options = plan->engine_options;
    plan->session.option_count = count;
    return 0;
}

static int choose_times(struct plan *plan)
{
    const struct options *options = plan->options;
    const struct profile *profile = &plan->profile;
    plan->session.timeout_handshake_ms =
        either_ms(options->timeout_handshake_ms, profile->timeout_handshake_ms);
    plan->session.timeout_stop_ms = either_ms(options->timeout_stop_ms, profile->timeout_stop_ms);
    plan->session.timeout_grace_ms =
        either_ms(options->timeout_grace_ms, profile->timeout_grace_ms);
    return 0;
}

static int read_config(struct plan *plan)
{
    config_init(&plan->config);
    return config_read(&plan->config) ? 0 : refuse(NULL, plan->config.fault);
}

static int converse(const struct plan *plan)
{
    const struct host_job job = {
        .session = &plan->session,
        .engine = {plan->engine.path, plan->engine.words.argv, plan->engine.directory},
        .log = plan->options->log,
    };
    return host_run(&job);
}

int run(const struct options *options)
{
    static int (*const steps[])(struct plan * plan) = {
        read_config,           choose_profile, choose_notation, choose_engine_notation,
        choose_engine_options, choose_times,   choose_engine,
    };
    struct plan *plan = calloc(1, sizeof *plan);
    if (plan == NULL) {
        host_complain(NULL, "out of memory");
        return EXIT_NO_ENGINE;
    }
    plan->options = options;
    int status = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == 0; i++) {
        status = steps[i](plan);
    }
    if (status == 0) {
        status = converse(plan);
    }
    config_free(&plan->config);
    free(plan->engine_options);
    free(plan);
    return status;
}

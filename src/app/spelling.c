#include "spelling.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* A flag with two values: the value of the field is the place in the list. */
static const struct {
    const char *flag;
    size_t option; /* in struct options */
    const char *values[2];
    const char *words;
} choices[] = {
    {"--digits", offsetof(struct options, digits), {"half", "full"}, "half or full"},
    {"--marks", offsetof(struct options, marks), {"always", "ambiguous"}, "always or ambiguous"},
    {"--glyphs", offsetof(struct options, glyphs), {"wxf", "records"}, "wxf or records"},
    {"--sideways", offsetof(struct options, sideways), {"=", "."}, "= or ."},
    {"--case", offsetof(struct options, letter_case), {"upper", "side"}, "upper or side"},
    {"--letters", offsetof(struct options, letters), {"HE", "NB"}, "HE or NB"},
};

enum { DIGITS, MARKS, GLYPHS, SIDEWAYS, LETTER_CASE, LETTERS, CHOICES };

static const char *given(const struct options *options, int choice)
{
    return *(const char *const *)((const char *)options + choices[choice].option);
}

/* The place of the value in its list; -1: not given, -2: no such value. */
static int choose(const struct options *options, int choice)
{
    const char *value = given(options, choice);
    if (value == NULL) {
        return -1;
    }
    for (int i = 0; i < 2; i++) {
        if (strcmp(value, choices[choice].values[i]) == 0) {
            return i;
        }
    }
    return -2;
}

static void apply(xq_notation *notation, const int chosen[CHOICES])
{
    if (chosen[DIGITS] >= 0) {
        notation->digits = (xq_digits)chosen[DIGITS];
    }
    if (chosen[MARKS] >= 0) {
        notation->marks = (xq_marks)chosen[MARKS];
    }
    if (chosen[GLYPHS] >= 0) {
        notation->glyphs = (xq_glyphs)chosen[GLYPHS];
    }
    if (chosen[SIDEWAYS] >= 0) {
        notation->sideways = choices[SIDEWAYS].values[chosen[SIDEWAYS]][0];
    }
    if (chosen[LETTER_CASE] >= 0) {
        notation->letter_case = (xq_case)chosen[LETTER_CASE];
    }
    if (chosen[LETTERS] >= 0) {
        notation->letters = (xq_letters)chosen[LETTERS];
    }
}

static bool fail(struct spelling_fault *fault, const char *flag, const char *value,
                 const char *words)
{
    (void)snprintf(fault->where, sizeof fault->where, "%s %.64s", flag, value);
    fault->words = words;
    return false;
}

/* A school in the name comes before --soldiers; one that the notation does not know leaves its
 * default. */
static bool apply_school(const struct options *options, xq_notation *notation,
                         struct spelling_fault *fault)
{
    xq_school school;
    if (options->soldiers == NULL) {
        return true;
    }
    if (!xq_school_find(xq_str_of(options->soldiers), &school)) {
        return fail(fault, "--soldiers", options->soldiers,
                    "there are xqbase, wxf, fairy, traditional and xqr");
    }
    if (!notation->school_alone && xq_school_known(notation->kind, school)) {
        notation->school = school;
    }
    return true;
}

bool spelling_read(const struct options *options, const char *flag, const char *name,
                   xq_notation *notation, struct spelling_fault *fault)
{
    const xq_notation *found = xq_notation_find(xq_str_of(name));
    if (found == NULL) {
        return fail(fault, flag, name,
                    "there are coord-0-9, coord-1-10, coord-top, iccs, wxf, chinese and "
                    "chinese-traditional, the last three with a school of soldiers where one is "
                    "meant (wxf/fairy)");
    }
    *notation = *found;
    int chosen[CHOICES];
    for (int i = 0; i < CHOICES; i++) {
        chosen[i] = choose(options, i);
        if (chosen[i] < -1) {
            return fail(fault, choices[i].flag, given(options, i), choices[i].words);
        }
    }
    apply(notation, chosen);
    return apply_school(options, notation, fault);
}

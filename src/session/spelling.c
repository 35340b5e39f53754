#include "session/spelling.h"

static void take_spelling(xq_notation *notation, const xq_notation *spelling)
{
    notation->digits = spelling->digits;
    notation->glyphs = spelling->glyphs;
    notation->marks = spelling->marks;
    notation->sideways = spelling->sideways;
    notation->letter_case = spelling->letter_case;
    notation->letters = spelling->letters;
}

/* A school in the notation's own name comes first; one that the notation does not know leaves its
 * default. */
static xq_notation spell(const struct xq_session *session, const xq_notation *base)
{
    xq_notation spelled = *base;
    if (session->config->spelling != NULL) {
        take_spelling(&spelled, session->config->spelling);
    }
    if (!base->school_alone && session->soldiers != XQ_SCHOOLS &&
        xq_school_known(base->kind, session->soldiers)) {
        spelled.school = session->soldiers;
    }
    return spelled;
}

void xq_spell(struct xq_session *session)
{
    const xq_notation *human =
        session->notation_chosen ? session->notation : xq_notation_find(XQ_STR("chinese"));
    session->spelled = spell(session, session->notation);
    session->human = spell(session, human);
}

#include "xqferry/notation.h"

#include "notation/coordinates.h"
#include "notation/reading.h"
#include "notation/words.h"
#include "notation/writing.h"

/* clang-format off */
const xq_notation xq_notations[XQ_NOTATIONS] = {
    {.name = "coord-0-9", .kind = XQ_COORDINATES, .origin = XQ_ORIGIN_0_9, .sideways = '='},
    {.name = "coord-1-10", .kind = XQ_COORDINATES, .origin = XQ_ORIGIN_1_10, .sideways = '='},
    {.name = "coord-top", .kind = XQ_COORDINATES, .origin = XQ_ORIGIN_TOP, .sideways = '='},
    {.name = "iccs", .kind = XQ_COORDINATES, .origin = XQ_ORIGIN_0_9, .iccs = true, .sideways = '='},
    {.name = "wxf", .kind = XQ_WXF, .sideways = '=', .school = XQ_SCHOOL_WXF},
    {.name = "chinese", .kind = XQ_CHINESE_TEXT, .sideways = '=', .school = XQ_SCHOOL_XQBASE},
    {.name = "chinese-traditional", .kind = XQ_CHINESE_TEXT, .script = XQ_TRADITIONAL, .sideways = '=',
     .school = XQ_SCHOOL_XQBASE},
};
/* clang-format on */

#define WXF_SCHOOL(text, which)                                                                    \
    {                                                                                              \
        .name = "wxf/" text, .kind = XQ_WXF, .sideways = '=', .school = (which),                   \
        .school_alone = true                                                                       \
    }
#define CHINESE_SCHOOL(text, its_script, which)                                                    \
    {                                                                                              \
        .name = (text), .kind = XQ_CHINESE_TEXT, .script = (its_script), .sideways = '=',          \
        .school = (which), .school_alone = true                                                    \
    }

/* A notation with a school. */
static const xq_notation with_school[] = {
    WXF_SCHOOL("xqbase", XQ_SCHOOL_XQBASE),
    WXF_SCHOOL("wxf", XQ_SCHOOL_WXF),
    WXF_SCHOOL("fairy", XQ_SCHOOL_FAIRY),
    WXF_SCHOOL("xqr", XQ_SCHOOL_XQR),
    CHINESE_SCHOOL("chinese/xqbase", XQ_SIMPLIFIED, XQ_SCHOOL_XQBASE),
    CHINESE_SCHOOL("chinese/traditional", XQ_SIMPLIFIED, XQ_SCHOOL_TRADITIONAL),
    CHINESE_SCHOOL("chinese-traditional/xqbase", XQ_TRADITIONAL, XQ_SCHOOL_XQBASE),
    CHINESE_SCHOOL("chinese-traditional/traditional", XQ_TRADITIONAL, XQ_SCHOOL_TRADITIONAL),
};

const char *const xq_school_names[XQ_SCHOOLS] = {"xqbase", "wxf", "fairy", "traditional", "xqr"};

bool xq_school_find(xq_str name, xq_school *school)
{
    for (unsigned i = 0; i < XQ_SCHOOLS; i++) {
        if (xq_str_equal(name, xq_str_of(xq_school_names[i]))) {
            *school = (xq_school)i;
            return true;
        }
    }
    return false;
}

bool xq_school_known(xq_notation_kind kind, xq_school school)
{
    static const bool known[][XQ_SCHOOLS] = {
        [XQ_COORDINATES] = {false},
        [XQ_WXF] = {[XQ_SCHOOL_XQBASE] = true,
                    [XQ_SCHOOL_WXF] = true,
                    [XQ_SCHOOL_FAIRY] = true,
                    [XQ_SCHOOL_XQR] = true},
        [XQ_CHINESE_TEXT] = {[XQ_SCHOOL_XQBASE] = true, [XQ_SCHOOL_TRADITIONAL] = true},
    };
    return known[kind][school];
}

static const xq_notation *find(xq_str name, const xq_notation *notations, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (xq_str_equal(name, xq_str_of(notations[i].name))) {
            return &notations[i];
        }
    }
    return NULL;
}

const xq_notation *xq_notation_find(xq_str name)
{
    const xq_notation *found = find(name, xq_notations, XQ_NOTATIONS);
    return found != NULL ? found
                         : find(name, with_school, sizeof with_school / sizeof with_school[0]);
}

static void write_iccs(xq_move move, xq_out *out)
{
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.from, 'A', out);
    xq_out_char(out, '-');
    xq_coordinates_write_square(XQ_ORIGIN_0_9, move.to, 'A', out);
}

void xq_notation_write(const xq_notation *notation, const xq_position *position, xq_move move,
                       xq_out *out)
{
    if (notation->iccs) {
        write_iccs(move, out);
    } else if (notation->kind == XQ_COORDINATES) {
        xq_coordinates_write(notation->origin, move, out);
    } else {
        xq_relative_write(notation, position, move, out);
    }
}

xq_status xq_notation_read(xq_str *in, const xq_notation *notation, const xq_position *position,
                           xq_move *move, xq_fault *fault)
{
    xq_str cursor = *in;
    struct xq_word word;
    if (!xq_word_next(&cursor, &word)) {
        *fault = xq_fault_of(XQ_END);
        return XQ_END;
    }
    const struct xq_terms terms = xq_terms_of(notation);
    struct xq_findings findings;
    const xq_status status = xq_word_find(&word, &terms, position, &findings);
    if (status != XQ_OK) {
        return xq_word_explain(&word, &terms, &findings, status, fault);
    }
    *in = cursor;
    *move = findings.moves[0];
    fault->status = XQ_OK;
    if (findings.lenient) {
        *fault = xq_fault_of(XQ_GUESS_LENIENT);
        fault->token = word.token;
        xq_word_candidate(&word, &terms, &findings, *move, fault);
    }
    return XQ_OK;
}

#include "fen_json.h"

#include <jansson.h>
#include <stdlib.h>

enum { WORDS_MAX_BYTES = 8192, ESCAPED = 4 /* bytes of \xNN */ };

static json_t *written_string(const xq_out *out)
{
    const xq_str text = xq_out_written(out);
    return json_stringn(text.at, text.len);
}

/* All bytes above 127 as \xNN, a backslash doubled: what looks like UTF-8 in a text that is not
 * UTF-8 throughout is chance. */
static json_t *escaped_string(xq_str text)
{
    static const char digits[] = "0123456789abcdef";
    char *bytes = malloc(text.len * ESCAPED + 1);
    if (bytes == NULL) {
        return NULL;
    }
    xq_out out = {bytes, 0, text.len * ESCAPED + 1, false};
    for (size_t i = 0; i < text.len; i++) {
        const unsigned char byte = (unsigned char)text.at[i];
        if (byte < 0x80) {
            xq_out_text(&out, byte == '\\' ? "\\" : "");
            xq_out_char(&out, (char)byte);
            continue;
        }
        xq_out_text(&out, "\\x");
        xq_out_char(&out, digits[byte >> 4]);
        xq_out_char(&out, digits[byte & 15u]);
    }
    json_t *string = written_string(&out);
    free(bytes);
    return string;
}

static json_t *text_string(xq_str text)
{
    if (text.at == NULL) {
        return json_null();
    }
    return xq_str_is_utf8(text) ? json_stringn(text.at, text.len) : escaped_string(text);
}

static json_t *fen_string(const xq_position *position)
{
    if (position == NULL) {
        return json_null();
    }
    char bytes[XQ_FEN_MAX];
    xq_out out = XQ_OUT(bytes);
    xq_fen_write(position, &out);
    return written_string(&out);
}

static json_t *fault_object(const xq_fault *fault)
{
    char code_bytes[64];
    char place_bytes[64];
    char words_bytes[WORDS_MAX_BYTES];
    xq_out code = XQ_OUT(code_bytes);
    xq_out place = XQ_OUT(place_bytes);
    xq_out words = XQ_OUT(words_bytes);
    xq_status_name(fault->status, &code);
    xq_fen_place_write(fault, &place);
    xq_fault_write(fault, XQ_ENGLISH, &words);
    return json_pack("{so so so}", "code", written_string(&code), "place", written_string(&place),
                     "words", written_string(&words));
}

static json_t *fault_array(const xq_fault *faults, uint32_t count)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < count; i++) {
        if (json_array_append_new(array, fault_object(&faults[i])) != 0) {
            json_decref(array);
            return NULL;
        }
    }
    return array;
}

bool fen_json(xq_str text, const xq_position *position, const xq_fen_report *report, FILE *file)
{
    json_t *object =
        json_pack("{so so so so}", "text", text_string(text), "fen", fen_string(position),
                  "repairs", fault_array(report->repairs, report->repair_count), "faults",
                  fault_array(report->faults, report->fault_count));
    if (object != NULL && report->omitted > 0) {
        (void)json_object_set_new(object, "omitted", json_integer(report->omitted));
    }
    const bool written = object != NULL && json_dumpf(object, file, JSON_COMPACT) == 0;
    json_decref(object);
    return written && fputc('\n', file) != EOF;
}

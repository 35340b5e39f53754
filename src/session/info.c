#include "session/info.h"

#include "xqferry/rules.h"

static bool is_move_field(xq_field_kind kind)
{
    return kind == XQ_FIELD_PV || kind == XQ_FIELD_CURRENT_MOVE || kind == XQ_FIELD_REFUTATION ||
           kind == XQ_FIELD_CURRENT_LINE;
}

bool xq_info_has_moves(const xq_message *info)
{
    for (size_t i = 0; i < info->count; i++) {
        if (is_move_field(info->fields[i].kind)) {
            return true;
        }
    }
    return false;
}

bool xq_info_is_best(const xq_message *info)
{
    const xq_field *number = xq_message_field(info, XQ_FIELD_MULTI_PV);
    return number == NULL || number->number == 1;
}

bool xq_info_first_move(const xq_message *info, const info_terms *terms, xq_move *move)
{
    const xq_field *pv = xq_message_field(info, XQ_FIELD_PV);
    if (pv == NULL) {
        return false;
    }
    xq_str in = pv->text;
    xq_move first;
    if (xq_coordinates_read(xq_str_word(&in), terms->origin, &first) != XQ_OK ||
        !xq_rules_legal(terms->root, first)) {
        return false;
    }
    *move = first;
    return true;
}

size_t xq_info_write_moves(xq_str *in, const info_terms *terms, xq_out *out)
{
    xq_position position = *terms->root;
    size_t count = 0;
    for (xq_str ahead = *in;; count++) {
        const xq_str word = xq_str_word(&ahead);
        xq_move move;
        if (word.len == 0 || xq_coordinates_read(word, terms->origin, &move) != XQ_OK ||
            !xq_rules_legal(&position, move)) {
            return count;
        }
        if (count > 0) {
            xq_out_char(out, ' ');
        }
        xq_notation_write(terms->notation, &position, move, out);
        xq_position_move(&position, move);
        *in = ahead;
    }
}

/* "currline <cpunr> <move1> ... If there are just one cpu number can be omitted." (UCI) */
static void write_cpu_number(xq_str *in, xq_out *out)
{
    xq_str ahead = *in;
    const xq_str word = xq_str_word(&ahead);
    int64_t number = 0;
    if (xq_str_number(word, &number)) {
        xq_out_str(out, word);
        xq_out_char(out, ' ');
        *in = ahead;
    }
}

/* Writes one field of moves; without any legal move the keyword goes too. Returns the first word
 * that is not legal. */
static xq_str translate_field(const xq_field *field, const info_terms *terms, xq_out *out)
{
    const size_t start = out->len;
    xq_str in = field->text;
    xq_out_str(out, field->word);
    xq_out_char(out, ' ');
    if (field->kind == XQ_FIELD_CURRENT_LINE) {
        write_cpu_number(&in, out);
    }
    if (xq_info_write_moves(&in, terms, out) == 0) {
        out->len = start;
        while (out->len > 0 && out->at[out->len - 1] == ' ') {
            out->len--;
        }
    }
    return xq_str_word(&in);
}

xq_str xq_info_translate(const xq_message *info, const info_terms *terms, xq_out *out)
{
    const char *from = info->line.at;
    xq_str cut = {NULL, 0};
    for (size_t i = 0; i < info->count; i++) {
        const xq_field *field = &info->fields[i];
        if (!is_move_field(field->kind)) {
            continue;
        }
        xq_out_str(out, (xq_str){from, (size_t)(field->word.at - from)});
        const xq_str left = translate_field(field, terms, out);
        cut = cut.len == 0 ? left : cut;
        from = field->text.len > 0 ? field->text.at + field->text.len
                                   : field->word.at + field->word.len;
    }
    xq_out_str(out, (xq_str){from, (size_t)(info->line.at + info->line.len - from)});
    return cut;
}

void xq_info_human(const xq_message *info, const info_terms *terms, xq_out *out)
{
    static const xq_field_kind shown[] = {XQ_FIELD_DEPTH, XQ_FIELD_MULTI_PV};
    xq_out_text(out, "info string ");
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        const xq_field *field = xq_message_field(info, shown[i]);
        if (field != NULL) {
            xq_out_str(out, field->word);
            xq_out_char(out, ' ');
            xq_out_str(out, field->text);
            xq_out_char(out, ' ');
        }
    }
    xq_str in = xq_message_field(info, XQ_FIELD_PV)->text;
    xq_out_text(out, "pv ");
    xq_info_write_moves(&in, terms, out);
}

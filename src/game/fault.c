#include "xqferry/fault.h"

#include <string.h>

#include "game/points.h"

enum { TOKEN_MAX = 64, DETAIL_MAX = 2048 };

/* The words of one language. A NULL in `words` stands for "not there yet": English is taken for
 * the whole sentence. */
typedef struct {
    const char *words[XQ_STATUS_COUNT];
    const char *ply;
    const char *sides[2];
    const char *pieces[2]; /* before the kind: "Red's " */
    const char *kind[XQ_KINDS];
    const char *kinds[XQ_KINDS];
    const char *beyond_the_river; /* after the points of soldiers on their own half */
    const char *file_number;      /* between the letter and the number of a file */
    const char *last_candidate;   /* before the last of several */
    const char *nearest;          /* before the legal moves nearest to one that is not */
} vocabulary;

#define WORDS(name, text) [XQ_##name] = (text),

static const vocabulary vocabularies[XQ_LANGUAGES] = {
    [XQ_ENGLISH] =
        {
            .words = {XQ_STATUS_LIST(WORDS)},
            .ply = "ply ",
            .sides = {"Red", "Black"},
            .pieces = {"Red's ", "Black's "},
            .kind = {"piece", "general", "advisor", "elephant", "horse", "chariot", "cannon",
                     "soldier"},
            .kinds = {"pieces", "generals", "advisors", "elephants", "horses", "chariots",
                      "cannons", "soldiers"},
            .beyond_the_river = " and anywhere beyond the river",
            .file_number = " (file ",
            .last_candidate = " or ",
            .nearest = "; legal: ",
        },
};

/* What one placeholder needs. */
typedef struct {
    const xq_fault *fault;
    const vocabulary *words;
    xq_out *out;
} sentence;

/* True for what would break the line, or reorder what stands around it. */
static bool is_unprintable(uint32_t rune)
{
    return rune == XQ_RUNE_BAD || rune < 0x20 || (rune >= 0x7F && rune < 0xA0) ||
           (rune >= 0x2028 && rune <= 0x202E);
}

static void write_bytes_as_hex(xq_str bytes, xq_out *out)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < bytes.len; i++) {
        const unsigned char byte = (unsigned char)bytes.at[i];
        const char hex[] = {'\\', 'x', digits[byte >> 4], digits[byte & 15u]};
        xq_out_str(out, (xq_str){hex, sizeof hex});
    }
}

/* Writes foreign text so that it stays on one line, at most `limit` bytes of it. In a text that is
 * not UTF-8 throughout, what looks like UTF-8 is chance. */
static void write_foreign(xq_str text, size_t limit, xq_out *out)
{
    const size_t whole = text.len;
    const bool is_utf8 = xq_str_is_utf8(text);
    while (text.len > 0) {
        xq_str rest = text;
        const uint32_t rune = xq_str_rune(&rest);
        if (whole - rest.len > limit) {
            xq_out_text(out, "...");
            return;
        }
        const xq_str bytes = {text.at, text.len - rest.len};
        if (is_unprintable(rune) || (rune > 0x7F && !is_utf8)) {
            write_bytes_as_hex(bytes, out);
        } else {
            xq_out_str(out, bytes);
        }
        text = rest;
    }
}

static void write_square(uint8_t square, xq_out *out)
{
    if (square >= XQ_SQUARES) {
        xq_out_char(out, '?');
        return;
    }
    xq_out_char(out, (char)('a' + xq_square_file(square)));
    xq_out_char(out, (char)('0' + xq_square_rank(square)));
}

static void fill_token(const sentence *s)
{
    write_foreign(s->fault->token, TOKEN_MAX, s->out);
}

static void fill_detail(const sentence *s)
{
    write_foreign(s->fault->detail, DETAIL_MAX, s->out);
}

static void fill_square(const sentence *s)
{
    write_square(s->fault->square, s->out);
}

static void fill_other(const sentence *s)
{
    write_square(s->fault->other, s->out);
}

static void fill_piece(const sentence *s)
{
    if (s->fault->piece != 0) {
        xq_out_text(s->out, s->words->pieces[xq_piece_side(s->fault->piece)]);
    }
    xq_out_text(s->out, s->words->kind[xq_piece_kind(s->fault->piece)]);
}

/* The kind that was set by itself, else that of the piece. */
static unsigned kind_of(const xq_fault *fault)
{
    return fault->kind != XQ_NO_KIND && fault->kind < XQ_KINDS ? fault->kind
                                                               : xq_piece_kind(fault->piece);
}

static void fill_kind(const sentence *s)
{
    xq_out_text(s->out, s->words->kind[kind_of(s->fault)]);
}

static void fill_kinds(const sentence *s)
{
    xq_out_text(s->out, s->words->kinds[kind_of(s->fault)]);
}

static void fill_side(const sentence *s)
{
    xq_out_text(s->out, s->words->sides[s->fault->side & 1u]);
}

static void fill_rank(const sentence *s)
{
    xq_out_number(s->out, s->fault->rank);
}

/* "e (file 5)": the letter, and the number that Red's player knows it by. */
static void fill_file(const sentence *s)
{
    const int file = s->fault->file;
    if (file < 0 || file >= XQ_FILES) {
        xq_out_char(s->out, '?');
        return;
    }
    xq_out_char(s->out, (char)('a' + file));
    xq_out_text(s->out, s->words->file_number);
    xq_out_number(s->out, XQ_FILES - file);
    xq_out_char(s->out, ')');
}

static void fill_count(const sentence *s)
{
    xq_out_number(s->out, s->fault->count);
}

static void fill_limit(const sentence *s)
{
    xq_out_number(s->out, s->fault->limit);
}

/* Only soldiers stand on more points than those of their own half, and there on all of them. */
static void fill_points(const sentence *s)
{
    const xq_piece piece = s->fault->piece;
    const char *gap = "";
    for (unsigned square = 0; square < XQ_SQUARES; square++) {
        if (!xq_points_allow(piece, square) || !xq_points_own_half(xq_piece_side(piece), square)) {
            continue;
        }
        xq_out_text(s->out, gap);
        write_square((uint8_t)square, s->out);
        gap = " ";
    }
    if (xq_piece_kind(piece) == XQ_SOLDIER) {
        xq_out_text(s->out, s->words->beyond_the_river);
    }
}

static void fill_candidates(const sentence *s)
{
    const xq_fault *fault = s->fault;
    for (unsigned i = 0; i < fault->candidate_count && i < XQ_CANDIDATES; i++) {
        const bool is_last = i + 1u == fault->candidate_count && !fault->more_candidates;
        if (i > 0) {
            xq_out_text(s->out, is_last ? s->words->last_candidate : ", ");
        }
        const xq_candidate *candidate = &fault->candidates[i];
        write_foreign((xq_str){candidate->text, candidate->len}, SIZE_MAX, s->out);
    }
    if (fault->more_candidates) {
        xq_out_text(s->out, fault->candidate_count > 0 ? ", ..." : "...");
    }
}

/* The spellings that would have been right: all of them would, so there is no "or". */
static void fill_spellings(const sentence *s)
{
    const xq_fault *fault = s->fault;
    for (unsigned i = 0; i < fault->candidate_count && i < XQ_CANDIDATES; i++) {
        const xq_candidate *candidate = &fault->candidates[i];
        xq_out_text(s->out, i > 0 ? ", " : "");
        write_foreign((xq_str){candidate->text, candidate->len}, SIZE_MAX, s->out);
    }
    if (fault->more_candidates) {
        xq_out_text(s->out, ", ...");
    }
}

static int file_number(const sentence *s, unsigned square)
{
    const int file = xq_square_file(square);
    return s->fault->side == XQ_RED ? XQ_FILES - file : file + 1;
}

/* The number of the file of `other`, as the side to move counts. */
static void fill_number(const sentence *s)
{
    xq_out_number(s->out, file_number(s, s->fault->other));
}

/* The files where the candidates go, counted likewise, each once. */
static void fill_files(const sentence *s)
{
    bool goes[XQ_FILES + 1] = {false};
    unsigned left = 0;
    for (unsigned i = 0; i < s->fault->candidate_count && i < XQ_CANDIDATES; i++) {
        bool *to = &goes[file_number(s, s->fault->candidates[i].move.to)];
        left += !*to;
        *to = true;
    }
    for (int number = 1; number <= XQ_FILES; number++) {
        if (goes[number]) {
            left--;
            xq_out_number(s->out, number);
            xq_out_text(s->out, left > 1 ? ", " : left == 1 ? s->words->last_candidate : "");
        }
    }
}

static const struct {
    const char *name;
    void (*fill)(const sentence *s);
} placeholders[] = {
    {"token", fill_token},         {"detail", fill_detail},
    {"square", fill_square},       {"other", fill_other},
    {"piece", fill_piece},         {"kind", fill_kind},
    {"kinds", fill_kinds},         {"side", fill_side},
    {"rank", fill_rank},           {"file", fill_file},
    {"count", fill_count},         {"limit", fill_limit},
    {"points", fill_points},       {"candidates", fill_candidates},
    {"number", fill_number},       {"files", fill_files},
    {"spellings", fill_spellings},
};

/* A name that is not in the table stays as it stands, braces and all: the tests look for those. */
static void write_placeholder(const sentence *s, xq_str name)
{
    for (size_t i = 0; i < sizeof placeholders / sizeof placeholders[0]; i++) {
        if (xq_str_equal(name, xq_str_of(placeholders[i].name))) {
            placeholders[i].fill(s);
            return;
        }
    }
    xq_out_char(s->out, '{');
    xq_out_str(s->out, name);
    xq_out_char(s->out, '}');
}

/* Cuts the next piece off a template: the text up to `stop`, which goes too. False when there is
 * none; `*piece` is then all that is left. */
static bool cut(xq_str *text, char stop, xq_str *piece)
{
    const char *found = text->len > 0 ? memchr(text->at, stop, text->len) : NULL;
    const size_t len = found == NULL ? text->len : (size_t)(found - text->at);
    *piece = (xq_str){text->at, len};
    const size_t gone = found == NULL ? len : len + 1;
    *text = (xq_str){text->at + gone, text->len - gone};
    return found != NULL;
}

static bool names_token(xq_str template)
{
    xq_str piece;
    while (cut(&template, '{', &piece)) {
        cut(&template, '}', &piece);
        if (xq_str_equal(piece, XQ_STR("token"))) {
            return true;
        }
    }
    return false;
}

static void write_place(const sentence *s, xq_str template)
{
    if (s->fault->ply == 0) {
        return;
    }
    xq_out_text(s->out, s->words->ply);
    xq_out_number(s->out, s->fault->ply);
    xq_out_text(s->out, ": ");
    if (s->fault->token.len > 0 && !names_token(template)) {
        fill_token(s);
        xq_out_text(s->out, ": ");
    }
}

/* A refused move's nearest legal spellings, where its words do not name them themselves. */
static void write_nearest(const sentence *s, xq_status status)
{
    const bool is_move = status >= XQ_NO_SUCH_PIECE && status <= XQ_LEAVES_FACING;
    if (is_move && status != XQ_REACHES && s->fault->candidate_count > 0) {
        xq_out_text(s->out, s->words->nearest);
        fill_spellings(s);
    }
}

static char small(char c)
{
    if (c == '_') {
        return '-';
    }
    if (c >= 'A' && c <= 'Z') {
        return (char)(c - 'A' + 'a');
    }
    return c;
}

/* The language's own words for a status, else the English ones. */
static const vocabulary *vocabulary_for(xq_language language, xq_status status)
{
    const vocabulary *wanted = &vocabularies[language < XQ_LANGUAGES ? language : XQ_ENGLISH];
    return wanted->words[status] != NULL ? wanted : &vocabularies[XQ_ENGLISH];
}

xq_fault xq_fault_of(xq_status status)
{
    return (xq_fault){
        .status = status, .rank = -1, .file = -1, .square = XQ_NO_SQUARE, .other = XQ_NO_SQUARE};
}

void xq_fault_candidate(xq_fault *fault, xq_move move, xq_str text)
{
    if (fault->candidate_count >= XQ_CANDIDATES || text.len > XQ_CANDIDATE_LEN) {
        fault->more_candidates = true;
        return;
    }
    xq_candidate *candidate = &fault->candidates[fault->candidate_count++];
    candidate->move = move;
    candidate->len = (uint8_t)text.len;
    if (text.len > 0) {
        memcpy(candidate->text, text.at, text.len);
    }
}

void xq_fault_write(const xq_fault *fault, xq_language language, xq_out *out)
{
    const xq_status status = fault->status < XQ_STATUS_COUNT ? fault->status : XQ_SYNTAX;
    const sentence s = {fault, vocabulary_for(language, status), out};
    xq_str rest = xq_str_of(s.words->words[status]);
    write_place(&s, rest);
    xq_str piece;
    while (cut(&rest, '{', &piece)) {
        xq_out_str(out, piece);
        cut(&rest, '}', &piece);
        write_placeholder(&s, piece);
    }
    xq_out_str(out, piece);
    write_nearest(&s, status);
}

#define NAME(name, text) [XQ_##name] = #name,

void xq_status_name(xq_status status, xq_out *out)
{
    static const char *const names[XQ_STATUS_COUNT] = {XQ_STATUS_LIST(NAME)};
    const char *name = status < XQ_STATUS_COUNT ? names[status] : "";
    for (; *name != '\0'; name++) {
        xq_out_char(out, small(*name));
    }
}

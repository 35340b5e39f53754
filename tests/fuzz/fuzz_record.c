/* Games in any text: they cover it, each is cut the same however little of it has come, and what is
 * read of one borrows from it, opens and closes its variations, and comes to an end. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xqferry/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PREFIXES = 64 };

static void require(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool is_inside(xq_str text, xq_str game)
{
    const uintptr_t at = (uintptr_t)text.at;
    const uintptr_t begin = (uintptr_t)game.at;
    return at >= begin && at - begin <= game.len && text.len <= game.len - (at - begin);
}

static bool is_result(xq_str name)
{
    return xq_str_equal(name, XQ_STR("1-0")) || xq_str_equal(name, XQ_STR("0-1")) ||
           xq_str_equal(name, XQ_STR("1/2-1/2")) || xq_str_equal(name, XQ_STR("*"));
}

/* Every item but an end takes some of the text. */
static void read_game(xq_str game)
{
    xq_record record;
    xq_item item;
    unsigned depth = 0;
    size_t count = 0;
    bool moves = false;
    xq_record_init(&record, game);
    while (xq_record_next(&record, &item)) {
        require(++count <= 2 * game.len + 2);
        require(game.len == 0 || is_inside(item.text, game));
        require(item.kind != XQ_ITEM_TAG || !moves);
        require(item.kind != XQ_ITEM_START || !moves);
        require(item.kind != XQ_ITEM_RESULT || is_result(item.name));
        require((item.kind == XQ_ITEM_MOVE) ==
                (item.move.from < XQ_SQUARES && item.move.to < XQ_SQUARES));
        require(item.kind != XQ_ITEM_MOVES || item.text.len > 0);
        require(item.kind != XQ_ITEM_VARIATION_END || depth > 0);
        depth += item.kind == XQ_ITEM_VARIATION_BEGIN;
        depth -= item.kind == XQ_ITEM_VARIATION_END;
        require(depth <= XQ_RECORD_DEPTH);
        moves = moves || item.kind == XQ_ITEM_MOVES || item.kind == XQ_ITEM_MOVE;
    }
    require(depth == 0);
    require(!xq_record_next(&record, &item));
}

/* What is cut before all has come is cut the same later. */
static void cut_early(xq_str text, size_t len, bool no_joins)
{
    const xq_record_cutting how = {false, no_joins};
    const size_t step = text.len / PREFIXES + 1;
    for (size_t have = 1; have < text.len; have += step) {
        char *bytes = malloc(have);
        require(bytes != NULL);
        memcpy(bytes, text.at, have);
        size_t early = 0;
        if (xq_record_cut((xq_str){bytes, have}, &how, &early)) {
            require(early == len);
        }
        free(bytes);
    }
}

static void cut_games(xq_str text, bool no_joins)
{
    const xq_record_cutting how = {true, no_joins};
    while (text.len > 0) {
        size_t len = 0;
        require(xq_record_cut(text, &how, &len));
        require(len > 0 && len <= text.len);
        cut_early(text, len, no_joins);
        read_game((xq_str){text.at, len});
        text = (xq_str){text.at + len, text.len - len};
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const xq_str text = {(const char *)data, size};
    read_game(text);
    cut_games(text, false);
    cut_games(text, true);
    return 0;
}

/* UCI as tables. Every word has its line in docs/protocols/uci.md; a test compares the two. */
#include "protocol/rows.h"

#define WORD(text)                                                                                 \
    {                                                                                              \
        (text), sizeof(text) - 1                                                                   \
    }
#define TABLE(array) (array), sizeof(array) / sizeof((array)[0])

static const field_row set_option_rows[] = {
    {WORD("name"), XQ_FIELD_NAME, TAKE_PHRASE},
    {WORD("value"), XQ_FIELD_VALUE, TAKE_REST},
};

static const field_row position_rows[] = {
    {WORD("startpos"), XQ_FIELD_STARTPOS, TAKE_NOTHING},
    {WORD("fen"), XQ_FIELD_FEN, TAKE_PHRASE},
    {WORD("moves"), XQ_FIELD_MOVES, TAKE_REST},
};

static const field_row go_rows[] = {
    {WORD("searchmoves"), XQ_FIELD_SEARCH_MOVES, TAKE_PHRASE},
    {WORD("ponder"), XQ_FIELD_PONDER, TAKE_NOTHING},
    {WORD("wtime"), XQ_FIELD_RED_TIME, TAKE_WORD},
    {WORD("btime"), XQ_FIELD_BLACK_TIME, TAKE_WORD},
    {WORD("winc"), XQ_FIELD_RED_INCREMENT, TAKE_WORD},
    {WORD("binc"), XQ_FIELD_BLACK_INCREMENT, TAKE_WORD},
    {WORD("movestogo"), XQ_FIELD_MOVES_TO_GO, TAKE_WORD},
    {WORD("depth"), XQ_FIELD_DEPTH, TAKE_WORD},
    {WORD("nodes"), XQ_FIELD_NODES, TAKE_WORD},
    {WORD("mate"), XQ_FIELD_MATE, TAKE_WORD},
    {WORD("movetime"), XQ_FIELD_MOVE_TIME, TAKE_WORD},
    {WORD("infinite"), XQ_FIELD_INFINITE, TAKE_NOTHING},
    {WORD("perft"), XQ_FIELD_PERFT, TAKE_WORD},
};

static const field_row option_rows[] = {
    {WORD("name"), XQ_FIELD_NAME, TAKE_PHRASE},       {WORD("type"), XQ_FIELD_TYPE, TAKE_WORD},
    {WORD("default"), XQ_FIELD_DEFAULT, TAKE_PHRASE}, {WORD("min"), XQ_FIELD_MIN, TAKE_WORD},
    {WORD("max"), XQ_FIELD_MAX, TAKE_WORD},           {WORD("var"), XQ_FIELD_VAR, TAKE_PHRASE},
};

static const field_row best_move_rows[] = {
    {WORD("ponder"), XQ_FIELD_PONDER, TAKE_WORD},
};

static const field_row info_rows[] = {
    {WORD("depth"), XQ_FIELD_DEPTH, TAKE_WORD},
    {WORD("seldepth"), XQ_FIELD_SELECTIVE_DEPTH, TAKE_WORD},
    {WORD("multipv"), XQ_FIELD_MULTI_PV, TAKE_WORD},
    /* "score cp 20"; some engines leave the "cp" out. */
    {WORD("score"), XQ_FIELD_CENTIPAWNS, TAKE_NUMBER},
    {WORD("cp"), XQ_FIELD_CENTIPAWNS, TAKE_WORD},
    {WORD("mate"), XQ_FIELD_MATE, TAKE_WORD},
    {WORD("lowerbound"), XQ_FIELD_LOWER_BOUND, TAKE_NOTHING},
    {WORD("upperbound"), XQ_FIELD_UPPER_BOUND, TAKE_NOTHING},
    {WORD("wdl"), XQ_FIELD_WDL, TAKE_NUMBERS},
    {WORD("nodes"), XQ_FIELD_NODES, TAKE_WORD},
    {WORD("nps"), XQ_FIELD_NODES_PER_SECOND, TAKE_WORD},
    {WORD("hashfull"), XQ_FIELD_HASH_FULL, TAKE_WORD},
    {WORD("tbhits"), XQ_FIELD_TABLE_HITS, TAKE_WORD},
    {WORD("time"), XQ_FIELD_TIME, TAKE_WORD},
    {WORD("pv"), XQ_FIELD_PV, TAKE_PHRASE},
    {WORD("currmove"), XQ_FIELD_CURRENT_MOVE, TAKE_WORD},
    {WORD("currmovenumber"), XQ_FIELD_CURRENT_MOVE_NUMBER, TAKE_WORD},
    {WORD("cpuload"), XQ_FIELD_CPU_LOAD, TAKE_WORD},
    {WORD("refutation"), XQ_FIELD_REFUTATION, TAKE_PHRASE},
    {WORD("currline"), XQ_FIELD_CURRENT_LINE, TAKE_PHRASE},
    {WORD("string"), XQ_FIELD_STRING, TAKE_REST},
};

static const field_table set_option_fields = {TABLE(set_option_rows), XQ_FIELD_OTHER};
static const field_table position_fields = {TABLE(position_rows), XQ_FIELD_OTHER};
static const field_table go_fields = {TABLE(go_rows), XQ_FIELD_OTHER};
static const field_table option_fields = {TABLE(option_rows), XQ_FIELD_OTHER};
static const field_table best_move_fields = {TABLE(best_move_rows), XQ_FIELD_MOVE};
static const field_table info_fields = {TABLE(info_rows), XQ_FIELD_OTHER};

static const message_row front_rows[] = {
    {WORD("uci"), XQ_MSG_HELLO, PLACE_ANYWHERE, NULL},
    {WORD("debug"), XQ_MSG_DEBUG, PLACE_ANYWHERE, NULL},
    {WORD("isready"), XQ_MSG_IS_READY, PLACE_ANYWHERE, NULL},
    {WORD("setoption"), XQ_MSG_SET_OPTION, PLACE_ANYWHERE, &set_option_fields},
    {WORD("register"), XQ_MSG_REGISTER, PLACE_ANYWHERE, NULL},
    {WORD("ucinewgame"), XQ_MSG_NEW_GAME, PLACE_ANYWHERE, NULL},
    {WORD("position"), XQ_MSG_POSITION, PLACE_ANYWHERE, &position_fields},
    /* Old Cyclone GUIs, and uci2wb -c, leave "position" out. */
    {WORD("fen"), XQ_MSG_POSITION, PLACE_BARE, &position_fields},
    {WORD("startpos"), XQ_MSG_POSITION, PLACE_BARE, &position_fields},
    {WORD("go"), XQ_MSG_GO, PLACE_ANYWHERE, &go_fields},
    {WORD("stop"), XQ_MSG_STOP, PLACE_ANYWHERE, NULL},
    {WORD("ponderhit"), XQ_MSG_PONDER_HIT, PLACE_ANYWHERE, NULL},
    {WORD("quit"), XQ_MSG_QUIT, PLACE_ANYWHERE, NULL},
    /* Commands of the Stockfish family. They are named here so that the words behind them are not
     * searched for commands. */
    {WORD("d"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("bench"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("speedtest"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("eval"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("compiler"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("export_net"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("help"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    {WORD("license"), XQ_MSG_OTHER, PLACE_FIRST, NULL},
    /* Would change the engine's board or protocol behind our back. */
    {WORD("flip"), XQ_MSG_HOSTILE, PLACE_FIRST, NULL},
    {WORD("ucci"), XQ_MSG_HOSTILE, PLACE_FIRST, NULL},
    {WORD("ucicyclone"), XQ_MSG_HOSTILE, PLACE_FIRST, NULL},
    {WORD("usi"), XQ_MSG_HOSTILE, PLACE_FIRST, NULL},
    {WORD("xboard"), XQ_MSG_HOSTILE, PLACE_FIRST, NULL},
};

static const message_row engine_rows[] = {
    {WORD("info"), XQ_MSG_INFO, PLACE_FIRST, &info_fields},
    {WORD("bestmove"), XQ_MSG_BEST_MOVE, PLACE_FIRST, &best_move_fields},
    {WORD("readyok"), XQ_MSG_READY_OK, PLACE_FIRST, NULL},
    {WORD("id"), XQ_MSG_ID, PLACE_FIRST, NULL},
    {WORD("option"), XQ_MSG_OPTION, PLACE_FIRST, &option_fields},
    {WORD("uciok"), XQ_MSG_HELLO_OK, PLACE_FIRST, NULL},
    {WORD("registration"), XQ_MSG_REGISTRATION, PLACE_FIRST, NULL},
    {WORD("copyprotection"), XQ_MSG_COPY_PROTECTION, PLACE_FIRST, NULL},
};

const xq_dialect xq_dialect_uci = {
    .name = "uci",
    .from = {[XQ_FROM_FRONT] = {TABLE(front_rows)}, [XQ_FROM_ENGINE] = {TABLE(engine_rows)}},
};

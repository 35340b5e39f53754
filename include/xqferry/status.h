/* One list of all reasons for which the library refuses, repairs or guesses.
 *
 * The words are templates: xq_fault_write() puts a fault's place into the braces. A reason is a
 * status, a report of a repair or a guess is one too, so that all words stand in one table. */
#ifndef XQFERRY_STATUS_H
#define XQFERRY_STATUS_H

/* clang-format off */
#define XQ_STATUS_LIST(X)                                                                          \
    X(OK, "ok")                                                                                    \
    X(END, "the text ends too early")                                                              \
    X(SYNTAX, "unexpected character")                                                              \
    X(RANGE, "value out of range")                                                                 \
    X(FULL, "more than {limit}, which is the limit")                                               \
    /* moves: how they are written */                                                              \
    X(NOT_A_MOVE, "not a move in any notation that is read here")                                  \
    X(NOT_UTF8, "the bytes are no UTF-8; moves are read in UTF-8 only")                            \
    X(AMBIGUOUS, "ambiguous, it may be {candidates}")                                              \
    X(AMBIGUOUS_ORIGIN, "the whole list is legal with {candidates}; name one notation")            \
    X(BLACK_GOES_ON, "it is marked as Black's move (\"...\"), but Red is to move")                 \
    X(NO_SUCH_PIECE, "{side} has no {kind} there")                                                 \
    X(OFF_BOARD, "the {kind} on file {number} ({other}) does not get there")                       \
    X(REACHES, "the {kind} on file {number} ({other}) reaches file {files}: {spellings}")          \
    /* moves: why they are illegal */                                                              \
    X(EMPTY_POINT, "{square} is empty")                                                            \
    X(NOT_TO_MOVE, "{square} holds {piece}, but {side} is to move")                                \
    X(OWN_PIECE, "{square} holds {piece}, a side does not capture its own pieces")                 \
    X(GEOMETRY, "{piece} on {other} does not move to {square}")                                    \
    X(BLOCKED, "{piece} on {other} is blocked by the piece on {square}")                           \
    X(SCREENS, "{piece} on {other} captures on {square} over exactly one piece, there are {count}") \
    X(LEAVES_CHECK, "it leaves the general in check from {piece} on {square}")                     \
    X(LEAVES_FACING, "it leaves the generals facing each other on file {file}")                    \
    /* FEN: faults */                                                                              \
    X(FEN_EMPTY, "the FEN is empty")                                                               \
    X(FEN_CHESS, "this is a FEN of international chess (8 ranks of 8 points); xiangqi has 10 of 9") \
    X(FEN_OTHER_GAME, "\"{token}\" belongs to another game (hidden pieces, pockets or promotion)") \
    X(FEN_RANKS, "expected 10 ranks separated by '/', found {count}")                              \
    X(FEN_RANK_WIDTH, "rank {rank} (\"{token}\") covers {count} points instead of 9")              \
    X(FEN_LETTER, "rank {rank}: \"{token}\" is no piece; pieces are K A B N R C P, Black's small") \
    X(FEN_NINETY, "a board of one character a point has 90 of them, found {count}")                \
    X(FEN_BINIT, "a DhtmlXQ board has 64 digits, two for each of 32 pieces, found {count}")        \
    X(FEN_BINIT_POINT, "the digits \"{token}\" are no point: first comes the file, 0 to 8, then the rank from the top; 99 is no piece") \
    X(FEN_TWICE, "two pieces stand on {square}, {piece} first")                                    \
    X(FEN_SIDE, "the side to move is \"{token}\"; it must be w (Red) or b (Black)")                \
    X(FEN_EXTRA, "\"{token}\" follows after the six fields")                                       \
    X(FEN_NO_GENERAL, "{side} has no general; each side has one, in its palace")                   \
    X(FEN_COUNT, "{side} has {count} {kinds}, at most {limit} are possible")                       \
    X(FEN_POINT, "{piece} on {square}: {kinds} of that side stand only on {points}")               \
    X(FEN_SOLDIERS, "{piece} on {square} and on {other}: one of them cannot have got there")       \
    X(FEN_ROTATED, "the generals stand in each other's palaces: the board seems to be written from Black's side; turned by 180 degrees, or with its ranks in reverse order, it is {detail}") \
    X(FEN_FACING, "the generals face each other on file {file} with nothing between")              \
    X(FEN_CHECK, "{side} is not to move but in check from {piece} on {square}; perhaps it is {side}'s move") \
    /* FEN: repairs */                                                                             \
    X(REPAIR_LETTER, "letters of another dialect were read: \"{token}\" as {kind}")                \
    X(REPAIR_SIDE, "side \"{token}\" was read as {side}")                                          \
    X(REPAIR_NO_SIDE, "no side to move is given, Red was taken")                                   \
    X(REPAIR_DASHES, "fields 3 and 4 are not \"-\" and were set so")                               \
    X(REPAIR_HALF_MOVES, "the half-move clock was missing or no plain number and was set to {count}") \
    X(REPAIR_MOVE_NUMBER, "the move number was missing or no plain number from 1 and was set to {count}") \
    X(REPAIR_BLANKS, "doubled or outer blanks were left out")                                      \
    X(REPAIR_SPLIT_DIGITS, "neighbouring digits in rank {rank} were added up")                     \
    X(REPAIR_EMPTY_RANK, "rank {rank} holds nothing and was read as 9 empty points")               \
    X(REPAIR_NINETY, "the 90 characters were read as one a point, from a9 to i0")                  \
    X(REPAIR_BINIT, "the 64 digits were read as a DhtmlXQ board")                                  \
    X(REPAIR_ANNOTATED, "\"v1\" and all annotations were left out")                                \
    X(REPAIR_ROTATED, "the board is written from Black's side and was turned by 180 degrees")      \
    /* guesses */                                                                                  \
    X(GUESS_ORIGIN, "coordinates were read as {detail}")                                           \
    X(GUESS_LENIENT, "{token} was read as {candidates}")                                           \
    /* the session, towards the front */                                                           \
    X(LINE_TOO_LONG, "a line of more than {limit} bytes was left out")                             \
    X(COMMAND_REFUSED, "\"{token}\" is refused: it would change the engine's board or protocol")   \
    X(QUEUE_FULL, "\"{token}\" is refused: too much is waiting for the engine (limit {limit})")    \
    X(GO_ARGUMENT, "go {token}: \"{detail}\" is not a number it can take")                         \
    X(GO_MISSING, "go {token}: the number is missing")                                             \
    X(GO_MOVE, "go searchmoves: {token}: {detail}")                                                \
    X(OPTION_UNKNOWN, "the engine has no option \"{token}\"")                                      \
    X(OPTION_HIDDEN, "option \"{token}\" is refused: it would change the engine's dialect")        \
    X(OPTION_VALUE, "option {token}: \"{detail}\" is not a value it can take ({candidates})")      \
    X(OPTION_SYNTAX, "setoption needs \"name\" and a name")                                        \
    X(POSITION_SYNTAX, "position needs \"startpos\" or \"fen\" and a FEN")                         \
    X(FEN_AFTER_MOVES, "the FEN is the position after these moves: send it without them, or them with startpos") \
    X(FOREIGN_REFUSED, "\"{token}\" is not passed on: position refused: {detail}")                 \
    X(POSITION_REFUSED, "position refused: {detail}")                                              \
    X(NO_SEARCH, "no search: {detail}")                                                            \
    X(CHECKMATED, "{side} has no legal move: checkmate")                                           \
    X(STALEMATED, "{side} has no legal move: stalemate, which is lost")                            \
    X(SUPERSEDED, "superseded")                                                                    \
    X(COMMAND_SUPERSEDED, "\"{token}\" is left out: superseded by newer positions")                \
    X(ANSWERED_FOR, "the engine gave no answer, the move is {detail}")                             \
    X(BESTMOVE_ILLEGAL, "the engine's bestmove {token} is not passed on: {detail}")                \
    X(BESTMOVE_NONE, "the engine gave no move though there are {count} legal ones")                \
    X(PONDER_DROPPED, "the engine's ponder move {token} is not legal and was left out")            \
    X(PV_CUT, "the engine's line was cut at {token}, which is not legal")                          \
    /* the session, about the engine */                                                            \
    X(COUNTERS_CLIPPED, "this engine takes no half-move clock above {limit} and no move number above {count}: it was told those") \
    X(UNOWED_BESTMOVE, "a bestmove that no go is waiting for was left out: {token}")               \
    X(UNOWED_READYOK, "a readyok that nobody asked for was left out")                              \
    X(OPTION_LIMIT, "the engine has more options than fit ({limit}); not offered: {token}")        \
    X(OPTION_MALFORMED, "an option line was not understood and is not offered: {token}")           \
    X(NO_VARIANT, "the engine's UCI_Variant does not offer xiangqi")                               \
    X(ENGINE_FAILED, "could not be started: {detail}")                                             \
    X(ENGINE_EXITED, "exited with status {count}{detail}")                                         \
    X(ENGINE_KILLED, "was ended by signal {count}{detail}")                                        \
    X(ENGINE_CLOSED, "closed its output but is still running{detail}")                             \
    X(ENGINE_SILENT, "did not say uciok within {limit} ms (no UCI engine, or one that does not flush its output){detail}") \
    X(ENGINE_NOT_READY, "said uciok but not readyok within {limit} ms{detail}")                    \
    X(ENGINE_NO_STOP, "did not answer stop within {limit} ms{detail}")
/* clang-format on */

typedef enum {
#define XQ_STATUS_ENUM(name, words) XQ_##name,
    XQ_STATUS_LIST(XQ_STATUS_ENUM)
#undef XQ_STATUS_ENUM
        XQ_STATUS_COUNT
} xq_status;

#endif

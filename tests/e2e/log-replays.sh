#!/bin/sh
# A log is a transcript: what --log writes of a session with a real engine plays against the pure
# session, line for line. So a bug report is a test.
#
#     log-replays.sh PROGRAM PLAY_TRANSCRIPT
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish
player=$2

# replays FLAGS...: the session on standard input, then its log.
replays() {
    play --notation "$1"
    ends_with 0
    grep -q '^@[0-9]* gui> ' "$scratch/log" || fail "the log has no lines with a time"
    {
        echo "set notation $1"
        cat "$scratch/log"
    } >"$scratch/transcript"
    "$player" "$scratch/transcript" >"$scratch/out" 2>&1 || fail "does not replay"
}

case_name='searches, options and refusals'
replays wxf <<'LINES'
uci
setoption name Hash value 32
setoption name NoSuch value 1
isready
position startpos moves 炮二平五 h9g7
go depth 5
position startpos moves h2e2 a0a9
go depth 1
position fen 3k5/9/9/9/9/8R/9/9/9/4K4 w
go depth 4
LINES

case_name='bytes that are no UTF-8, backslashes and control characters'
printf '%s\n' uci "$(printf 'setoption name SyzygyPath value C:\\\\x\351')" \
    "$(printf 'position startpos moves \305\332')" 'go depth 1' "$(printf 'a\tb\001c')" \
    >"$scratch/lines"
replays chinese <"$scratch/lines"
finish

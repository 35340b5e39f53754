#!/bin/sh
# The first crossing: a real engine's answer comes back in the notation that is named. The engine
# counts ranks 1-10 and says i5d5.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

# answer ANSWER FLAGS...
answer() {
    want=$1
    shift
    case_name="$* $want"
    printf '%s\n' uci "$mate" 'go depth 4' | play "$@"
    says "bestmove $want"
    says_like "^info .*score mate 1 .*pv $want( |\$)"
    says_not i5d5
    answers 1
    ends_with 0
    engine_heard 'setoption name UCI_Variant value xiangqi'
    engine_heard "$mate"
    engine_heard 'go depth 4'
    leaves_nothing
}

answer R1=6 --notation wxf
answer 车一平六 --notation chinese
answer 車一平六 --notation chinese-traditional
answer I4-D4 --notation iccs
answer i4d4
finish

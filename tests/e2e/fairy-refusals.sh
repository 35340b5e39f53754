#!/bin/sh
# A refusal is spoken, the next search is answered 'no move' at once, and the engine has seen
# neither.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

# refused POSITION WORDS...: each of the words stands in one info line before the answer.
refused() {
    case_name=$1
    printf '%s\n' uci isready "position $1" 'go depth 1' | play
    shift
    info=$(sed '/^bestmove /,$d' "$scratch/out" | grep '^info string ')
    for word in "$@"; do
        case "$info" in
        *"$word"*) ;;
        *) fail "no info line says: $word" ;;
        esac
    done
    says 'bestmove (none)'
    answers 1
    engine_heard_not 'position|go|fen|startpos'
    ends_with 0
}

refused 'startpos moves h2e2 a0a9' 'ply 2' 'a0a9' 'to move'
refused 'startpos moves h2e2 h9g7 e2e6 d9e8' 'ply 4' 'd9e8' 'in check'
refused 'fen foobar' 'rank'
refused 'fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1' 'has no general'
refused 'fen 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1' 'face each other' 'file e'
refused 'fen 3k5/9/9/9/P1P1P1P1P/4P4/9/9/9/4K4 w - - 0 1' '6 soldiers' '5'
refused 'fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' 'found 9'
refused 'fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 'chess'
refused "startpos moves $(printf '\305\332\266\376\306\275\316\345')" 'UTF-8'

# A refusal is forgotten with the next good position.
case_name='a good position after a bad one'
printf '%s\n' uci 'position fen foobar' "$mate" 'go depth 4' | play
says 'bestmove i4d4'
answers 1

case_name='an endless search of a refused position is answered at its stop'
printf '%s\n' uci 'position fen foobar' 'go infinite' stop | play
says 'bestmove (none)'
answers 1
engine_heard_not 'go|stop'

case_name='a bad argument of go'
printf '%s\n' uci 'position startpos' 'go depth abc' | play
says_like '^info string .*abc'
says 'bestmove (none)'
engine_heard_not 'go'

case_name='options that would change the dialect'
printf '%s\n' uci 'setoption name UCI_Variant value chess' "$mate" 'go depth 4' | play
says_not 'option name UCI_Variant'
says_not 'option name Protocol'
says_like '^option name Notation type combo .*default .*var wxf'
says_like '^option name Human PV type check'
says_like '^info string .*UCI_Variant'
engine_heard_not 'setoption name UCI_Variant value chess'
says 'bestmove i4d4'

case_name='our own options never reach the engine'
printf '%s\n' uci 'setoption name Notation value wxf' "$mate" 'go depth 4' | play
says 'bestmove R1=6'
engine_heard_not 'setoption name Notation'

case_name='bytes of no encoding in an option pass untouched'
printf 'uci\nsetoption name SyzygyPath value /x/\377\351\nisready\n' | play
engine_heard 'setoption name SyzygyPath value /x/\xff\xe9'

case_name='a line over the limit'
{
    echo uci
    head -c 1048577 /dev/zero | tr '\0' x
    printf '\n%s\n%s\n' "$mate" 'go depth 4'
} | play
says_like '^info string .*1048576'
says 'bestmove i4d4'

case_name='a position and a go over the limit: the position before it is not searched in its place'
{
    printf '%s\nposition startpos moves' uci
    head -c 1048577 /dev/zero | tr '\0' ' '
    printf 'h2e2\n%s\n%s' 'go depth 4' 'go depth 4'
    head -c 1048577 /dev/zero | tr '\0' ' '
    printf '\nisready\n'
} | play
says 'bestmove (none)'
answers 2
engine_heard_not 'position|go'
finish

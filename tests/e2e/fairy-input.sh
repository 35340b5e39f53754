#!/bin/sh
# Whatever standard input is, it works, and its end ends all: a bounded search may finish, an
# endless one is stopped, and each is answered.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

printf '%s\n' uci "$mate" 'go depth 4' >"$scratch/lines"

# answered PATTERN: by such a move, and everything has ended. A search that is stopped at once may
# give any.
answered() {
    says_like "^bestmove $1\$"
    answers 1
    ends_with 0
    leaves_nothing
}

case_name='/dev/null'
play </dev/null
ends_with 0
[ ! -s "$scratch/out" ] || fail "said something though nobody asked"
leaves_nothing

case_name='a file'
play --notation wxf <"$scratch/lines"
answered 'R1=6'

case_name='a pipe'
cat "$scratch/lines" | play --notation wxf
answered 'R1=6'

# Ctrl-D is what ends a terminal's input; the terminal echoes and adds carriage returns.
case_name='a terminal'
cp "$(command -v fairy-stockfish)" "$scratch/engine"
(
    cat "$scratch/lines"
    sleep 2
    printf '\004'
) | timeout 60 script -qec "'$program' run --notation wxf --engine '$scratch/engine'" /dev/null |
    tr -d '\r' >"$scratch/out"
: >"$scratch/err"
says 'bestmove R1=6'
leaves_nothing

case_name='the end of input in an endless search'
printf '%s\n' uci "$mate" 'go infinite' | play --notation wxf
answered '[KR][1-9][=+-][1-9]'
engine_heard stop

case_name='the last line has no end'
printf 'uci\n%s\ngo depth 4' "$mate" | play --notation wxf
answered 'R1=6'

case_name='quit in a search'
printf '%s\n' uci "$mate" 'go infinite' quit | play --notation wxf
answered '[KR][1-9][=+-][1-9]'

case_name='carriage returns'
sed 's/$/\r/' "$scratch/lines" | play --notation wxf
answered 'R1=6'
finish

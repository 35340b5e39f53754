#!/bin/sh
# A client that nobody here wrote: Debian's uci2wb starts the program as its engine and speaks
# XBoard's protocol to us. It sends FENs of two fields, with -c bare ones of side r, and clocks of 0
# and -1; its moves have ranks 0-9.
. "$(dirname "$0")/lib.sh"
needs uci2wb
needs fairy-stockfish

ln -s "$(command -v fairy-stockfish)" "$scratch/fairy-stockfish"
cat >"$scratch/xqferry" <<SCRIPT
#!/bin/sh
exec "$program" run --engine "$scratch/fairy-stockfish" --log "$scratch/log"
SCRIPT
chmod +x "$scratch/xqferry"

# Waits for a line of uci2wb's that begins so.
await() {
    for _ in $(seq 100); do
        grep -q "^$1" "$scratch/out" 2>/dev/null && return
        sleep 0.1
    done
    fail "uci2wb never said: $1"
}

# game FLAGS LINES...: after the set-up, the lines of XBoard; then a move must come.
game() {
    flags=$1
    shift
    rm -f "$scratch/log" "$scratch/out" "$scratch/in"
    mkfifo "$scratch/in"
    # shellcheck disable=SC2086 # no flags are no word
    timeout 40 uci2wb $flags "$scratch/xqferry" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" &
    client=$!
    exec 3>"$scratch/in"
    printf '%s\n' xboard 'protover 2' >&3
    await 'feature smp\|feature .*done=1'
    printf '%s\n' new 'variant xiangqi' "$@" >&3
    await 'move '
    echo quit >&3
    exec 3>&-
    wait "$client"
    says_like '^move [a-i][0-9][a-i][0-9]'
    leaves_nothing
}

opening='position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h3e3'

case_name='two fields'
game '' 'level 40 5 0' 'sd 4' 'time 1000' 'otim 1000' 'usermove h2e2'
engine_heard "$opening"

case_name='bare FENs of side r'
game -c 'level 40 5 0' 'sd 4' 'time 1000' 'otim 1000' 'usermove h2e2'
engine_heard "$opening"

case_name='clocks of 0 and -1'
game '' 'level 40 5 0' 'sd 2' 'time 0' 'otim -1' 'usermove h2e2'
heard | grep -qE '^go .*wtime 1( |$)' || fail "a clock below 1 ms did not become 1"
! heard | grep -qE '^go .*time (0|-)' || fail "the engine heard a clock below 1 ms"
grep -qE 'gui> go .*time (0|-)' "$scratch/log" || fail "uci2wb sent no clock below 1 ms"
finish

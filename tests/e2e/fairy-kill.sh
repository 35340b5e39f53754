#!/bin/sh
# kill -9 of the program in a search leaves no engine, also with a wrapper script around it; nor do
# a broken pipe and the polite signals.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

cp "$(command -v fairy-stockfish)" "$scratch/engine"
cat >"$scratch/wrapper" <<SCRIPT
#!/bin/sh
"$scratch/engine"
echo "the wrapper goes on"
SCRIPT
chmod +x "$scratch/wrapper"
mkfifo "$scratch/in"

# searching ENGINE: the program, in an endless search; its pid is $pid.
searching() {
    : >"$scratch/out" # what the run before said must not count for this one
    # A shell lets its background jobs ignore SIGINT.
    env --default-signal=INT "$program" run --engine "$1" <"$scratch/in" >"$scratch/out" 2>"$scratch/err" &
    pid=$!
    exec 3>"$scratch/in"
    printf '%s\n' uci 'position startpos' 'go infinite' >&3
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
        grep -q '^info depth' "$scratch/out" && return
        sleep 0.2
    done
    fail "no search began"
}

for engine in engine wrapper; do
    for signal in KILL TERM INT HUP; do
        case_name="$signal, $engine"
        searching "$scratch/$engine"
        kill -"$signal" "$pid"
        # Its own shell's word about the end is no news.
        wait "$pid" 2>/dev/null
        status=$?
        exec 3>&-
        [ "$signal" = KILL ] || [ "$status" -gt 128 ] || fail "ended with status $status"
        leaves_nothing
    done
done

case_name='nobody reads any more, though the front still could speak'
"$program" run --engine "$scratch/wrapper" <"$scratch/in" 2>"$scratch/err" |
    head -n 3 >"$scratch/out" &
exec 3>"$scratch/in"
printf '%s\n' uci 'position startpos' 'go infinite' >&3
wait "$!"
[ "$(wc -l <"$scratch/out")" -eq 3 ] || fail "said fewer than three lines"
leaves_nothing
exec 3>&-
finish

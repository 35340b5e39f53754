# What the end-to-end tests with a real engine share. A test begins
#
#     . "$(dirname "$0")/lib.sh"
#
# has the program's path as its first argument, and ends with `finish`.

program=$1
scratch=$(mktemp -d)
failures=0
case_name=
PATH=$PATH:/usr/games
# Nothing of the user's own set-up may reach a test; a sanitizer's report must not look like one of
# the program's own exit statuses.
export PATH XDG_CONFIG_HOME="$scratch/config" ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99
unset XQFERRY_ENGINE

mate='position fen 3k5/9/9/9/9/8R/9/9/9/4K4 w - - 0 1'

# Ends all that still runs from this test's folder; nothing should.
clean_up() {
    for pid in $(processes); do
        kill -9 "$pid" 2>/dev/null
    done
    rm -rf "$scratch"
}
trap clean_up EXIT

# The processes whose command line names this test's folder: the program, its keeper, its engine.
processes() {
    for folder in /proc/[0-9]*; do
        case "$(tr '\0' ' ' 2>/dev/null <"$folder/cmdline")" in
        *"$scratch"*) echo "${folder#/proc/}" ;;
        esac
    done
}

needs() {
    command -v "$1" >/dev/null && return
    echo "skipped: $1 is not installed"
    exit 77
}

fail() {
    failures=$((failures + 1))
    echo "FAILED: ${case_name:+$case_name: }$*"
    for file in out err; do
        [ ! -s "$scratch/$file" ] || sed "s/^/    $file: /" "$scratch/$file" | cut -c1-300 | tail -40
    done
}

# play FLAGS...: one run with the lines on standard input; the files out, err, log and status are its traces.
# The engine is started through a link in this test's folder, so that processes() knows it.
play() {
    ln -sf "$(command -v fairy-stockfish)" "$scratch/fairy-stockfish"
    play_engine "$scratch/fairy-stockfish" "$@"
}

# play_engine COMMAND FLAGS...: the same with another engine.
play_engine() {
    command=$1
    shift
    rm -f "$scratch/log"
    timeout 60 "$program" run --engine "$command" --log "$scratch/log" "$@" \
        >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status" # play is the end of a pipe: a variable would be lost
}

# says LINE: it said this line to the front.
says() {
    grep -qxF -- "$1" "$scratch/out" || fail "did not say: $1"
}

# says_like PATTERN: it said such a line.
says_like() {
    grep -qE -- "$1" "$scratch/out" || fail "said nothing like: $1"
}

# says_not TEXT: it said no line with this text.
says_not() {
    ! grep -qF -- "$1" "$scratch/out" || fail "said: $1"
}

# answers COUNT: so many searches were answered.
answers() {
    count=$(grep -c '^bestmove ' "$scratch/out")
    [ "$count" -eq "$1" ] || fail "gave $count answers, not $1"
}

# Every line that the engine heard, as the log has it.
heard() {
    sed -nE 's/^(@[0-9]+ )?  engine< //p' "$scratch/log" 2>/dev/null
}

# engine_heard LINE: exactly this one.
engine_heard() {
    heard | grep -qxF -- "$1" || fail "the engine did not hear: $1"
}

# engine_heard_not PATTERN: none that begins so, though it heard something.
engine_heard_not() {
    [ -n "$(heard)" ] || fail "the engine heard nothing at all"
    ! heard | grep -qE -- "^($1)" || fail "the engine heard: $1"
}

ends_with() {
    [ "$(cat "$scratch/status")" -eq "$1" ] ||
        fail "ended with status $(cat "$scratch/status"), not $1"
}

# Nothing of this test runs any more, after 3 s at most.
leaves_nothing() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        [ -n "$(processes)" ] || return 0
        sleep 0.2
    done
    for pid in $(processes); do
        tr '\0' ' ' <"/proc/$pid/cmdline"
        echo
    done
    fail "left processes behind"
}

finish() {
    [ "$failures" -eq 0 ] && echo "all as it must be"
    exit $((failures > 0))
}

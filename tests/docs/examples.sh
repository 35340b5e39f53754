#!/bin/sh
# examples.sh PROGRAM PAGE.md: each example of the page, a line "    $ printf ... | scripts/start ...",
# says what stands indented below it, but for the times.
. "$(dirname "$0")/../e2e/lib.sh"
needs fairy-stockfish

without_times() {
    sed 's/ nps [0-9]*//; s/ time [0-9]*//'
}

case_name=$2
count=$(grep -c '^    \$ .*scripts/start' "$2")
[ "$count" -gt 0 ] || fail "no example"
XQFERRY_ENGINE=fairy-stockfish
export program XQFERRY_ENGINE
number=1
while [ "$number" -le "$count" ]; do
    awk -v number="$number" '
        /^    \$ .*scripts\/start/ { n++; if (n == number) { print substr($0, 7); on = 1; next } }
        !/^    / || /^    \$/ { on = 0 }
        on { print substr($0, 5) }' "$2" >"$scratch/example"
    sed -n '1s|scripts/start|"$program"|p' "$scratch/example" >"$scratch/command"
    sed 1d "$scratch/example" | without_times >"$scratch/want"
    sh "$scratch/command" 2>&1 | without_times >"$scratch/got"
    diff "$scratch/want" "$scratch/got" || fail "example $number: < the page, > the program"
    number=$((number + 1))
done
finish

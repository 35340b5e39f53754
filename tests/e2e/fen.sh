#!/bin/sh
# xqferry fen: what it writes, what it says, and how it ends. The second argument is the folder of
# the shared data; without them their two cases are left out, and that is said.
. "$(dirname "$0")/lib.sh"

data=$2
manual="$(dirname "$0")/../../docs/xqferry.1"
start='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
two='3k5/9/9/9/9/9/9/9/9/4K4'

# fen WORDS...: one run; standard input is the test's own.
fen() {
    timeout 60 "$program" fen "$@" >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
}

# writes LINES: exactly this on standard output.
writes() {
    printf '%s' "${1:+$1
}" >"$scratch/want"
    cmp -s "$scratch/want" "$scratch/out" || fail "did not write exactly: $1"
}

# complains LINES: exactly this on standard error.
complains() {
    printf '%s' "${1:+$1
}" >"$scratch/want"
    cmp -s "$scratch/want" "$scratch/err" || fail "did not complain exactly: $1"
}

case_name='nothing to repair'
fen "$start" </dev/null
writes "$start"
complains ''
ends_with 0

case_name='repairs, each with its place'
fen 'rheakaehr//1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r 3 40' </dev/null
writes 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 40'
complains 'xqferry: FEN 1: repaired: rank 8 holds nothing and was read as 9 empty points
xqferry: FEN 1: repaired: letters of another dialect were read: "h" as horse
xqferry: FEN 1: repaired: side "r" was read as Red
xqferry: FEN 1: repaired: fields 3 and 4 are not "-" and were set so'
ends_with 0

case_name='lines: the bad one is named by its number, the rest is written'
printf '%s\n' "$two b - - 0 1" \
    'rnbakabn/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' "$start" | fen
writes "$two b - - 0 1
$start"
complains 'xqferry: -:2: rank 9 ("rnbakabn") covers 8 points instead of 9'
ends_with 1

case_name='a FEN without quotes, and several'
fen $two b - - 5 9 "$start" $two </dev/null
writes "$two b - - 5 9
$start
$two w - - 0 1"
ends_with 0

case_name='a board that begins with dashes'
dashes=------------------------------------
fen -- "---k-----$dashes$dashes----K---- b - - 0 1" </dev/null
writes "$two b - - 0 1"
complains 'xqferry: FEN 1: repaired: the 90 characters were read as one a point, from a9 to i0'
ends_with 0

case_name='CR LF, and a last line without an end'
printf '%s\r\n%s' "$start" "$two b - - 0 1" | fen
writes "$start
$two b - - 0 1"
complains ''
ends_with 0

case_name='an empty line is an empty FEN'
printf '\n' | fen
writes ''
complains 'xqferry: -:1: the FEN is empty'
ends_with 1

case_name='no line at all'
fen </dev/null
writes ''
complains ''
ends_with 0

case_name='a line over the limit'
{ head -c 1048577 /dev/zero | tr '\0' 9 && printf '\n%s\n' "$start"; } | fen
writes "$start"
complains 'xqferry: -:1: a line of more than 1048576 bytes was left out'
ends_with 1

case_name='a line at the limit is read, and refused for what it says'
{ head -c 1048576 /dev/zero | tr '\0' 1 && printf '\n'; } | fen
complains 'xqferry: -:1: a DhtmlXQ board has 64 digits, two for each of 32 pieces, found 1048576'
ends_with 1

case_name='from Black'\''s side: refused with both readings'
fen '4K4/9/9/C8/9/9/9/9/9/3k5 b - - 3 4' </dev/null
writes ''
complains 'xqferry: FEN 1: the generals stand in each other'\''s palaces: the board seems to be written from Black'\''s side; turned by 180 degrees, or with its ranks in reverse order, it is 5k3/9/9/9/9/9/8C/9/9/4K4 b - - 3 4, 3k5/9/9/9/9/9/C8/9/9/4K4 b - - 3 4'
ends_with 1

case_name='--rotate'
fen --rotate '4K4/9/9/C8/9/9/9/9/9/3k5 b - - 3 4' "$start" </dev/null
writes "5k3/9/9/9/9/9/8C/9/9/4K4 b - - 3 4
$start"
complains 'xqferry: FEN 1: repaired: the board is written from Black'\''s side and was turned by 180 degrees'
ends_with 0

six='rnbakabnr/9/1c5c1/ppp1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
case_name='--fen-check strict: six soldiers'
fen --fen-check strict "$six" </dev/null
writes ''
complains 'xqferry: FEN 1: Black has 6 soldiers, at most 5 are possible
xqferry: FEN 1: Black'\''s soldier on b6: soldiers of that side stand only on a5 c5 e5 g5 i5 a6 c6 e6 g6 i6 and anywhere beyond the river'
ends_with 1

case_name='--fen-check lenient'
fen --fen-check lenient "$six" </dev/null
writes "$six"
complains 'xqferry: FEN 1: let pass: Black has 6 soldiers, at most 5 are possible
xqferry: FEN 1: let pass: Black'\''s soldier on b6: soldiers of that side stand only on a5 c5 e5 g5 i5 a6 c6 e6 g6 i6 and anywhere beyond the river'
ends_with 0

case_name='lenient is not lenient about generals'
fen --fen-check lenient "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1" </dev/null
writes ''
ends_with 1

case_name='more faults than are kept are counted'
fen 'ppppppppp/ppppppppp/ppppppppp/PPPPPPPPP/PPPPPPPPP/ppppppppp/ppppppppp/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP w - - 0 1' </dev/null
[ "$(wc -l <"$scratch/err")" -eq 25 ] || fail 'not 24 faults and a count'
tail -n 1 "$scratch/err" | grep -qx 'xqferry: FEN 1: and 34 more faults' || fail 'does not count the rest'

case_name='P056: --explain'
fen --explain '4k4/9/9/9/9/9/8r/4B4/4A4/2B1KA3 w - - 0 1' </dev/null
writes '4k4/9/9/9/9/9/8r/4B4/4A4/2B1KA3 w - - 0 1
  board        4k4        rank 9: Black'\''s general on e9
               9          rank 8: empty
               9          rank 7: empty
               9          rank 6: empty
               9          rank 5: empty
               9          rank 4: empty
               8r         rank 3: Black'\''s chariot on i3
               4B4        rank 2: Red'\''s elephant on e2
               4A4        rank 1: Red'\''s advisor on e1
               2B1KA3     rank 0: Red'\''s elephant on c0, Red'\''s general on e0, Red'\''s advisor on f0
  side         w          Red is to move and has 8 legal moves
  field 3      -          always "-": chess has castling and en passant here, xiangqi nothing
  field 4      -          always "-": chess has castling and en passant here, xiangqi nothing
  half-moves   0          0 moves of either side since the last capture
  move number  1          move 1; it goes up after each move of Black'
ends_with 0

case_name='--explain: check, mate, stalemate'
fen --explain "3k5/9/9/9/9/3R5/9/9/9/5K3 b - - 1 7" "3k5/3R5/4R4/9/9/9/9/9/9/3K5 b - - 0 1" \
    '3k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1' </dev/null
says_like '^  side +b +Black is to move, is in check and has 1 legal move$'
says_like '^  side +b +Black is to move: checkmate$'
says_like '^  side +b +Black is to move: no legal move, which is lost$'
says_like '^  half-moves +1 +1 move of either side since the last capture$'

case_name='--draw'
fen --draw "$two w - - 0 1" </dev/null
[ "$(wc -l <"$scratch/out")" -eq 23 ] || fail 'not one line of FEN and 22 of board'
says "$two w - - 0 1"
says ' 9   ┌───┬───┬───將──┬───┬───┬───┬───┐'
says ' 0   └───┴───┴───┴───帥──┴───┴───┴───┘'

case_name='--json: taken, repaired, refused, not UTF-8'
printf '%s\n' "$start" "$two r - - 0 1" '9/9 w - - 0 1' "$(printf 'x\\\377')" | fen --json
writes '{"text":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","repairs":[],"faults":[]}
{"text":"3k5/9/9/9/9/9/9/9/9/4K4 r - - 0 1","fen":"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1","repairs":[{"code":"repair-side","place":"field 2","words":"side \"r\" was read as Red"}],"faults":[]}
{"text":"9/9 w - - 0 1","fen":null,"repairs":[],"faults":[{"code":"fen-ranks","place":"field 1","words":"expected 10 ranks separated by '\''/'\'', found 2"}]}
{"text":"x\\\\\\xff","fen":null,"repairs":[],"faults":[{"code":"fen-ranks","place":"field 1","words":"expected 10 ranks separated by '\''/'\'', found 1"}]}'
complains ''
ends_with 1

case_name='--json: let pass'
fen --json --fen-check lenient '4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1' </dev/null
writes '{"text":"4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1","fen":"4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1","repairs":[],"faults":[{"code":"fen-point","place":"d0","words":"Red'\''s elephant on d0: elephants of that side stand only on c0 g0 a2 e2 i2 c4 g4"}]}'
ends_with 0

case_name='--json: a line over the limit'
{ head -c 1048577 /dev/zero && printf '\n'; } | fen --json
writes '{"text":null,"fen":null,"repairs":[],"faults":[{"code":"line-too-long","place":"text","words":"a line of more than 1048576 bytes was left out"}]}'
ends_with 1

# misused WORDS ARGUMENTS...: a usage error in one line.
misused() {
    words=$1
    shift
    case_name="usage: $*"
    timeout 10 "$program" "$@" </dev/null >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
    ends_with 2
    [ "$(wc -l <"$scratch/err")" -eq 1 ] || fail 'not one line on standard error'
    grep -qF -- "$words" "$scratch/err" || fail "does not say: $words"
    writes ''
}

misused 'strict or lenient' fen --fen-check lax "$start"
misused '--explain and --draw' fen --json --draw "$start"
misused '--explain and --draw' fen --json --explain "$start"
misused '--engine' fen --engine fairy-stockfish "$start"
misused '--draw' run --draw
misused '--json' --json

case_name='standard output that cannot be written'
timeout 10 "$program" fen "$start" </dev/null >/dev/full 2>"$scratch/err"
echo $? >"$scratch/status"
ends_with 6
grep -qx 'xqferry: standard output: could not be written' "$scratch/err" || fail 'does not say so'

case_name='standard input that cannot be read'
fen </
ends_with 1
grep -q '^xqferry: standard input: ' "$scratch/err" || fail 'does not say so'

case_name='each line is answered before the next is asked'
mkfifo "$scratch/questions"
timeout 20 "$program" fen <"$scratch/questions" >"$scratch/out" 2>"$scratch/err" &
asked=$!
{
    echo "$start"
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -s "$scratch/out" ] && break
        sleep 0.1
    done
    [ -s "$scratch/out" ] || fail 'keeps the answer for itself'
} >"$scratch/questions"
wait "$asked" || fail "ended with $?"

case_name='memory does not grow with the input'
i=0
while [ $i -lt 2000 ]; do
    echo "$start"
    i=$((i + 1))
done >"$scratch/lines"
# 14 MB, far more than the limit on its memory leaves for keeping them
i=0
while [ $i -lt 100 ]; do
    cat "$scratch/lines"
    i=$((i + 1))
done | case "$(nm "$program" 2>/dev/null)" in
*__asan_init*) fen ;; # which reserves a multiple of all memory for itself
*) (ulimit -v 12288 2>/dev/null && fen) ;;
esac
[ "$(wc -l <"$scratch/out")" -eq 200000 ] || fail 'did not write every line'
ends_with 0

# collected FILE TEXT STATUS WANT: columns of a collection; what must be read is written as wanted,
# what must be refused is.
collected() {
    [ -f "$data/$1" ] || {
        echo "left out: no $data/$1"
        return
    }
    tail -n +2 "$data/$1" >"$scratch/rows"
    awk -F'\t' -v c="$3" 'c == 0 || $c == "ok"' "$scratch/rows" >"$scratch/good"
    awk -F'\t' -v c="$3" 'c > 0 && $c != "ok"' "$scratch/rows" >"$scratch/bad"
    case_name="$1: what is good"
    cut -f"$2" "$scratch/good" | fen
    ends_with 0
    cut -f"$4" "$scratch/good" | cmp -s - "$scratch/out" || fail 'is not written as wanted'
    [ -s "$scratch/bad" ] || return
    case_name="$1: what is bad"
    cut -f"$2" "$scratch/bad" | fen
    ends_with 1
    writes ''
}

collected fens.tsv 3 5 4
collected boards.tsv 2 0 3

# The examples of the manual that stand between the lines .\" fen and .\" end: a command, then all
# that it writes, to either output.
case_name='the examples of the manual'
awk '/^\.\\" end/ { on = 0 } on && !/^\./ { print } /^\.\\" fen/ { on = 1 }' "$manual" |
    sed 's/\\&//g; s/\\e/\\/g; s/\\-/-/g' >"$scratch/examples"
[ "$(grep -c '^\$ ' "$scratch/examples")" -ge 4 ] || fail 'finds no examples'
mkdir -p "$scratch/bin" && ln -sf "$program" "$scratch/bin/xqferry"
grep '^\$ ' "$scratch/examples" | sed 's/^\$ //' | while read -r example; do
    printf '$ %s\n' "$example"
    printf '%s\n' "$example" | PATH="$scratch/bin:$PATH" sh 2>&1
done >"$scratch/out"
cmp -s "$scratch/examples" "$scratch/out" || {
    diff "$scratch/examples" "$scratch/out"
    fail 'do not do what it says'
}
finish

#!/bin/sh
# xqferry convert: lists and files of every form, errors with their places, encodings, output.
#
#     convert.sh PROGRAM
. "$(dirname "$0")/lib.sh"

# converts FLAGS...: one run; the files out, err and status are its traces.
converts() {
    timeout 60 "$program" convert "$@" >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
}

# gives STATUS TEXT: it ended so and wrote exactly this.
gives() {
    ends_with "$1"
    printf '%s\n' "$2" >"$scratch/want"
    cmp -s "$scratch/out" "$scratch/want" || fail "not what was wanted: $2"
}

# complains TEXT: standard error is exactly this.
complains() {
    printf '%s' "${1:+$1
}" >"$scratch/want"
    cmp -s "$scratch/err" "$scratch/want" || fail "standard error is not: $1"
}

case_name='a list of any notation'
printf '1. C2=5 馬8進7 2. h0g2 i9-h9\n' | converts --to wxf
gives 0 'C2=5 H8+7 H2+3 R9=8'
complains ''

case_name='a guess is said, once a file'
printf 'h2e2\nb2e2\n' | converts --to wxf
gives 0 'C2=5
C8=5'
complains '-:1: note: coordinates were read as ranks 0-9 (coord-0-9)'

case_name='P068: small letters for Black, dots'
printf 'C2.5 h8+7 H2+3 r9.8\n' | converts --to coord-0-9
gives 0 'h2e2 h9g7 h0g2 i9h9'

case_name='P069: several lists in several notations; the token that fails is named with its ply'
printf '%s\n' '1. b2e2 b9c7 2. b0c2 a9b9' '1. C8=5 {good} H2+3 2. H8+7 K5+9' |
    converts --to chinese
gives 1 '炮八平五 马2进3 马八进七 车1平2
炮八平五 马2进3 马八进七'
grep -q '^-:2: ply 4: K5+9: ' "$scratch/err" || fail 'the fault has no place'

printf '1. Cbe2 Hg7 2. Hc2 Cd7\n' | converts --to coord-0-9
gives 0 'b2e2 h9g7 b0c2 b7d7'

case_name='P071: ICCS'
printf '1. H2-E2 B9-C7 2. H0-G2 H9-G7\n' | converts --to coord-0-9
gives 0 'h2e2 b9c7 h0g2 h9g7'

case_name='P072: ranks 1-10 are told from 0-9 over the whole list'
printf 'h3e3 h10g8\nh2e2 h9g7\n' | converts --to coord-0-9
gives 0 'h2e2 h9g7
h2e2 h9g7'

case_name='P087: marks and remarks after a move'
printf 'C2=5! H8+7? R1+1 炮2平5(好)\n' | converts --to coord-0-9
gives 0 'h2e2 h9g7 i0i1 b7e7'

case_name='P089: bytes that are no GBK in a comment cost no move'
printf '1. \305\332\266\376\306\275\316\345 {\377\377 \201\060} \302\355\070\275\370\067\n' |
    converts --to coord-0-9 --encoding gb18030
gives 0 'h2e2 h9g7'
complains 'xqferry: -: what is no gb18030 was replaced, in 3 places'

case_name='prefixes'
printf '%s\n' 'startpos moves h2e2' 'fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 moves a0a1' \
    'fen 3k5/9/9/9/9/9/9/9/9/R3K4 w R9+1' 'startpos' |
    converts --to wxf
gives 0 'C2=5
R9+1
R9+1
'

case_name='--fen is where lists start that do not say it'
printf '%s\n' 'R9+1' 'startpos moves C2=5' | converts --to coord-0-9 --fen '3k5/9/9/9/9/9/9/9/9/R3K4 w'
gives 0 'a0a1
h2e2'
complains 'xqferry: --fen: repaired: fields 3 and 4 are not "-" and were set so
xqferry: --fen: repaired: the half-move clock was missing or no plain number and was set to 0
xqferry: --fen: repaired: the move number was missing or no plain number from 1 and was set to 1'

case_name='a FEN that is refused; the rest goes on'
printf '%s\n' 'fen 4k4/9 w moves a0a1' 'h2e2' | converts --to wxf
gives 1 '
C2=5'
grep -q '^-:1: expected 10 ranks' "$scratch/err" || fail 'the FEN is not refused in words'

case_name='a repaired FEN is said, each kind once a file'
printf '%s\n' 'fen 3k5/9/9/9/9/9/9/9/9/R3K4 r - - 0 1 moves R9+1' \
    'fen 3k5/9/9/9/9/9/9/9/9/R3K4 r - - 0 1 moves R9+2' | converts --to coord-0-9
gives 0 'a0a1
a0a2'
complains '-:1: note: repaired: side "r" was read as Red'

case_name='--fen-check'
three='fen 3k5/9/9/9/9/9/9/9/9/RRR1K4 w - - 0 1 moves R9+1'
printf '%s\n' "$three" | converts --to coord-0-9
gives 1 ''
complains '-:1: Red has 3 chariots, at most 2 are possible'
printf '%s\n' "$three" | converts --to coord-0-9 --fen-check lenient
gives 0 'a0a1'
complains '-:1: note: let pass: Red has 3 chariots, at most 2 are possible'

case_name='DhtmlXQ whose first move is Black'"'"'s'
printf '724279677062\n' | converts --to wxf
gives 0 'C8=5 H2+3 H8+7'
complains "-:1: note: the first move is Black's"

case_name='a list goes on with the next number'
printf '1. C2=5 H8+7\n2. H2+3 R9=8\n1. P7+1\n' | converts --to coord-0-9
gives 0 'h2e2 h9g7 h0g2 i9h9
c3c4'

case_name='--lines: it does not'
printf '1. C2=5 H8+7\n2. H2+3 H2+3\n' | converts --to coord-0-9 --lines
gives 0 'h2e2 h9g7
h0g2 b9c7'

case_name='a fault in a later line of a list has that line'
printf '1. C2=5 H8+7\n\n2. H2+3 x\n' | converts --to coord-0-9
gives 1 'h2e2 h9g7 h0g2'
grep -q '^-:3: ply 4: x: ' "$scratch/err" || fail 'not the line of the token'

case_name='a fault behind a comment has its line'
printf '[Red "a"]\n1. C2=5 {x\ny} H8+7\n2. a0a9\n' >"$scratch/game.pgn"
converts --to coord-0-9 "$scratch/game.pgn"
gives 1 'h2e2 h9g7'
grep -q "^$scratch/game.pgn:4: ply 3: a0a9: " "$scratch/err" || fail 'not the place of the token'

case_name='spellings'
printf 'C2=5 H8+7\n' | converts --to chinese --digits full
gives 0 '炮二平五 马８进７'
printf 'C2=5 H8+7 H2+3 E3+5 E3+1\n' | converts --to wxf --letters NB --case side --sideways .
gives 0 'C2.5 n8+7 N2+3 b3+5 B3+1'
printf 'C2=5 C8=5\n' | converts --to chinese-traditional --glyphs records
gives 0 '炮二平五 炮8平5'
printf 'C2=5 C8=5\n' | converts --to chinese-traditional
gives 0 '炮二平五 砲8平5'

case_name='schools of soldiers'
three='fen 3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w - - 0 1 moves 中兵平六'
for pair in wxf:P5=6 wxf/fairy:25=6 wxf/xqbase:P.=6 chinese:中兵平六 chinese/traditional:中兵平六; do
    printf '%s\n' "$three" | converts --to "${pair%%:*}"
    gives 0 "${pair#*:}"
done
printf '%s\n' "$three" | converts --to wxf --soldiers fairy
gives 0 '25=6'

case_name='a notation alone'
printf '炮二平五\n' | converts --to coord-0-9 --from wxf
gives 1 ''
printf 'h7e7\n' | converts --to coord-0-9 --from coord-top
gives 0 'h2e2'

case_name='JSON'
printf 'C2=5 a0a9\n' | converts --to coord-0-9 --format json
ends_with 1
printf '%s%s%s%s\n' '{"file":"-","line":1,"fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",' \
    '"moves":[{"text":"C2=5","move":"h2e2","written":"h2e2","fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"}],' \
    '"error":{"ply":2,"token":"a0a9",' >"$scratch/want"
head -c "$(($(wc -c <"$scratch/want") - 1))" "$scratch/want" >"$scratch/begin"
head -c "$(wc -c <"$scratch/begin")" "$scratch/out" | cmp -s - "$scratch/begin" ||
    fail 'not the JSON that was wanted'
grep -q '"guesses":\[\]}$' "$scratch/out" || fail 'the JSON does not end with its guesses'

case_name='PGN with comments, marks and nested variations'
cat >"$scratch/game.pgn" <<'PGN'
[Event "Cup"]
[Red "Xu"]
[Result "1-0"]
[Opening "x"]

1.炮二平五 {usual} (1.兵七进一 卒7进1 {a} (1...炮2平3) 2.兵三进一) 马8进7 $1
2.马二进三 (remark) 车9平8 1-0
trailer
PGN
converts --to wxf --format pgn "$scratch/game.pgn"
gives 0 '[Game "Chinese Chess"]
[Event "Cup"]
[Red "Xu"]
[Result "1-0"]
[Opening "x"]
[Format "WXF"]

1. C2=5 {usual} (1. P7+1 P7+1 {a} (1... C2=3) 2. P3+1) 1... H8+7 $1 2. H2+3
{remark} 2... R9=8 1-0
'

case_name='PGN is read back'
converts --to chinese --format pgn "$scratch/game.pgn"
cp "$scratch/out" "$scratch/again.pgn"
converts --to wxf --format pgn "$scratch/again.pgn"
grep -qF '1. C2=5 {usual} (1. P7+1 P7+1' "$scratch/out" || fail 'the variation is lost'

case_name='a comment that looks like a tag does not begin a line'
printf '[Red "a"]\n1. C2=5 {%s [Event "x"]} H8+7\n' "$(seq -s ' ' 100 135)" >"$scratch/game.pgn"
converts --to wxf --format pgn "$scratch/game.pgn"
ends_with 0
! grep -q '^\[Event' "$scratch/out" || fail 'it does'
cp "$scratch/out" "$scratch/again.pgn"
converts --to coord-0-9 "$scratch/again.pgn"
gives 0 'h2e2 h9g7'

case_name='a fault in a variation'
printf '[Red "a"]\n1. C2=5 (1. P7+1 a0a9) H8+7\n' >"$scratch/game.pgn"
converts --to wxf --format pgn "$scratch/game.pgn"
ends_with 1
grep -q "^$scratch/game.pgn:2: ply 2: a0a9: " "$scratch/err" || fail 'the variation has no place'
grep -qxF '1. C2=5 (1. P7+1) 1... H8+7 *' "$scratch/out" || fail 'the rest is not written'

case_name='output in other encodings'
printf 'C2=5 H8+7\n' | converts --to chinese --output-encoding gb18030
ends_with 0
printf '\305\332\266\376\306\275\316\345 \302\355\070\275\370\067\n' | cmp -s - "$scratch/out" ||
    fail 'not GB18030'
printf 'C2=5 H8+7\n' | converts --to chinese-traditional --output-encoding big5
ends_with 0
iconv -f big5 -t utf-8 "$scratch/out" | grep -qxF '炮二平五 馬8進7' || fail 'not Big5'
printf 'R1+1\n' | converts --to chinese --output-encoding big5
ends_with 1
grep -q 'has no place' "$scratch/err" || fail 'a character without a place is not said'

case_name='encodings are told'
printf '炮二平五 马8进7\n' | iconv -t gb18030 | converts --to coord-0-9
gives 0 'h2e2 h9g7'
complains 'xqferry: -: not UTF-8; read as gb18030'
printf '炮二平五 馬8進7\n' | iconv -t big5 | converts --to coord-0-9
gives 0 'h2e2 h9g7'
complains 'xqferry: -: not UTF-8; read as big5'
printf '\357\273\277炮二平五\n' | converts --to coord-0-9
gives 0 'h2e2'
printf '\357\273\277炮二平五\n' | converts --to coord-0-9 --encoding utf-8
gives 0 'h2e2'
printf '炮二平五\n' | iconv -t utf-16 | converts --to coord-0-9
ends_with 1
grep -q 'UTF-16' "$scratch/err" || fail 'UTF-16 is not named'

case_name='several files, one of them absent'
printf 'C2=5\n' >"$scratch/one"
printf 'P7+1' >"$scratch/two"
converts --to coord-0-9 "$scratch/one" "$scratch/none" "$scratch/two"
gives 1 'h2e2
c3c4'
grep -q "^xqferry: $scratch/none: no such file" "$scratch/err" || fail 'the absent file is not named'

case_name='a game over the ceiling is said and left out'
{
    printf 'C2=5\n'
    head -c 5000000 /dev/zero | tr '\0' x
    printf '\nP7+1\n'
} | converts --to coord-0-9
gives 1 'h2e2
c3c4'
grep -q '^-:2: .*4 MiB' "$scratch/err" || fail 'the ceiling is not said'

case_name='of PGN over the ceiling nothing is read up to the next game'
{
    printf '[Event "a"]\n\n1. C2=5 {'
    head -c 5000000 /dev/zero | tr '\0' x
    printf '}\nH8+7 *\n\n[Event "b"]\n\n1. R1+1 *\n'
} | converts --to coord-0-9
gives 1 'i0i1'

case_name='nothing in, nothing out'
printf '' | converts --to wxf
ends_with 0
[ ! -s "$scratch/out" ] || fail 'something came out'

case_name='output that cannot be written'
if [ -e /dev/full ]; then
    printf 'C2=5\n' | timeout 60 "$program" convert --to wxf >/dev/full 2>"$scratch/err"
    echo $? >"$scratch/status"
    ends_with 6
fi

case_name='usage'
converts </dev/null
ends_with 2
for flags in '--to nonsense' '--to wxf/traditional' '--to wxf --digits 3' '--to wxf --format xml' \
    '--to wxf --encoding utf-16' '--to wxf --soldiers x' '--to wxf --from x' '--to wxf --fen x'; do
    # shellcheck disable=SC2086 # a list of flags
    converts $flags </dev/null
    ends_with 2
done

# The examples of the manual between the lines .\" convert and .\" end: a command, then all that it
# writes, to either output.
manual="$(dirname "$0")/../../docs/xqferry.1"
case_name='the examples of the manual'
awk '/^\.\\" end/ { on = 0 } on && !/^\./ { print } /^\.\\" convert/ { on = 1 }' "$manual" |
    sed 's/\\&//g; s/\\e/\\/g' >"$scratch/examples"
[ "$(grep -c '^\$ ' "$scratch/examples")" -ge 4 ] || fail 'finds no examples'
mkdir -p "$scratch/bin" && ln -sf "$program" "$scratch/bin/xqferry"
grep '^\$ ' "$scratch/examples" | sed 's/^\$ //' >"$scratch/commands"
while read -r example; do
    printf '$ %s\n' "$example"
    printf '%s\n' "$example" | PATH="$scratch/bin:$PATH" sh 2>&1
done <"$scratch/commands" >"$scratch/out"
cmp -s "$scratch/examples" "$scratch/out" || {
    diff "$scratch/examples" "$scratch/out"
    fail 'do not do what it says'
}

case_name='the manual has every flag'
for flag in $("$program" convert --help | sed -n 's/^  --\([a-z-]*\).*/\1/p'); do
    grep -qE "^\.It Fl -$flag( |\$)" "$manual" || fail "not in the manual: --$flag"
done
finish

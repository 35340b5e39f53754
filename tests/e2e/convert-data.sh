#!/bin/sh
# xqferry convert on the public games and files of the shared data: every printed string exact, both
# ways, and all files by their counts.
#
#     convert-data.sh PROGRAM DATA
. "$(dirname "$0")/lib.sh"
data=$2
if [ ! -d "$data/games" ]; then
    echo "skipped: no $data"
    exit 77
fi

# same WHAT: what came out is what was wanted, line by line.
same() {
    cmp -s "$scratch/out" "$scratch/want" && return
    fail "$1: $(diff "$scratch/out" "$scratch/want" | grep -c '^<') lines differ"
}

# converts FLAGS...
converts() {
    "$program" convert "$@" >"$scratch/out" 2>"$scratch/err" ||
        fail "$*: status $?: $(head -c 300 "$scratch/err")"
}

# column FILE N: that column; lists FILE N: with the start position before each.
column() {
    cut -f"$2" "$data/games/$1.tsv"
}
lists() {
    cut -f2,"$2" "$data/games/$1.tsv" | sed 's/^/fen /; s/	/ moves /'
}

for games in records master casual dhtmlxq translations wxf-files wxf-fullwidth-games; do
    case_name=$games
    column $games 3 >"$scratch/want"
    lists $games 4 | converts --to coord-0-9
    same 'from Chinese'
    lists $games 5 | converts --to coord-0-9 --from wxf/fairy
    same 'from WXF'
    column $games 4 >"$scratch/want"
    lists $games 3 | converts --to chinese --digits full --from coord-0-9
    same 'to Chinese'
    column $games 5 >"$scratch/want"
    lists $games 3 | converts --to wxf/fairy --from coord-0-9
    same 'to WXF'
done

case_name='records as printed'
column records-as-printed 4 >"$scratch/want"
lists records-as-printed 3 | converts --to chinese-traditional --digits full --marks ambiguous \
    --glyphs records --from coord-0-9
same 'to Chinese'
column records-as-printed 3 >"$scratch/want"
lists records-as-printed 4 | converts --to coord-0-9
same 'from Chinese'

# file NAME COUNT: so many games, all understood; their moves stand in out.
file() {
    case_name=$1
    converts --to coord-0-9 "$data/files/$1"
    [ "$(wc -l <"$scratch/out")" -eq "$2" ] || fail "not $2 games: $(wc -l <"$scratch/out")"
}

for name in game1 game2 game3 no_tag_game1 no_tag_game2; do
    file wxf/$name.wxf 1
    awk -F'\t' -v name="$name.wxf" '$1 == name { print $3 }' "$data/games/wxf-files.tsv" \
        >"$scratch/want"
    same 'not the moves of wxf-files.tsv'
done

column wxf-fullwidth-games 3 >"$scratch/want"
file pgn-utf8/chinese.pgn 15
same 'not the moves of the table'
file pgn-utf8/wxf-fullwidth.pgn 15
same 'not the moves of the table'
file pgn-utf8/algebraic-ranks0.pgn 1
file pgn-utf8/algebraic-ranks1.pgn 26

for name in 01 02 03 04 05 06 07 08 09 10 11 12; do
    file pgn-gbk/game$name.pgn 1
    iconv -f gb18030 -t utf-8 "$data/files/pgn-gbk/game$name.pgn" | tr -d '\r' |
        sed -n 's/^ *[0-9]*\. //p' | tr '\n' ' ' | sed 's/ *$//; s/$/\n/' |
        "$program" convert --to coord-0-9 >"$scratch/want"
    same 'not the moves in the file'
done
file pgn-gbk/handicap.pgn 1
cp "$scratch/out" "$scratch/handicap"
file pgn-big5/sample.pgn 1
cmp -s "$scratch/out" "$scratch/handicap" || fail 'the same game in GBK and Big5 is not the same'
[ "$(wc -w <"$scratch/out")" -eq 75 ] || fail 'not 75 moves'

file dhtmlxq/game1.ubb 1
printf 'h2e2 h7e7 h0g2 h9g7 c3c4 g6g5 b2b4 i9h9 g3g4\n' >"$scratch/want"
same 'not its main line'
file dhtmlxq/game2.ubb 1
[ "$(wc -w <"$scratch/out")" -eq 114 ] || fail 'not 114 moves'

case_name='variations of DhtmlXQ in PGN'
converts --to coord-0-9 --format pgn "$data/files/dhtmlxq/game1.ubb"
[ "$(grep -o '([0-9]*\. ' "$scratch/out" | wc -l)" -eq 3 ] || fail 'not three variations'
converts --to coord-0-9 <"$scratch/out"

case_name='every file as PGN is read back as the same moves'
for name in pgn-utf8/chinese.pgn pgn-gbk/handicap.pgn pgn-big5/sample.pgn wxf/game3.wxf \
    dhtmlxq/game1.ubb dhtmlxq/game2.ubb; do
    converts --to coord-0-9 "$data/files/$name"
    cp "$scratch/out" "$scratch/want"
    converts --to chinese-traditional --format pgn --output-encoding gb18030 "$data/files/$name"
    cp "$scratch/out" "$scratch/game.pgn"
    converts --to coord-0-9 "$scratch/game.pgn"
    same "$name"
done
finish

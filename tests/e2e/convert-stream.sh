#!/bin/sh
# xqferry convert keeps nothing of what it has converted: 48 MB of lists and of PGN go through in
# 32 MB of addresses, and what comes out is whole; and a list is answered before the next one comes.
#
#     convert-stream.sh PROGRAM
. "$(dirname "$0")/lib.sh"

# Doubles the file COUNT times.
doubled() {
    count=$2
    cp "$1" "$scratch/half"
    while [ "$count" -gt 0 ]; do
        cat "$scratch/half" "$scratch/half" >"$scratch/whole"
        mv "$scratch/whole" "$scratch/half"
        count=$((count - 1))
    done
    mv "$scratch/half" "$1"
}

# converts FLAGS...: standard input in little memory.
converts() {
    (
        ulimit -v 32768
        exec timeout 100 "$program" convert "$@"
    ) >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
}

case_name='lists'
printf '1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 卒7进1\n' >"$scratch/lists"
printf '1. C2=5 H8+7 2. H2+3 R9=8 {a comment} 3. R1=2 P7+1\n' >>"$scratch/lists"
doubled "$scratch/lists" 18
[ "$(wc -c <"$scratch/lists")" -gt 30000000 ] || fail 'the stream is short'
converts --to coord-0-9 <"$scratch/lists"
ends_with 0
[ "$(sort -u "$scratch/out")" = 'h2e2 h9g7 h0g2 i9h9 i0h0 g6g5' ] || fail 'some list is another'
[ "$(wc -l <"$scratch/out")" -eq "$(wc -l <"$scratch/lists")" ] || fail 'some lists are lost'

case_name='PGN, with variations'
printf '[Event "x"]\r\n\r\n1. 炮二平五 (1. 兵七进一 卒7进1) 马8进7\r\n 1-0\r\n' |
    iconv -t gb18030 >"$scratch/game"
doubled "$scratch/game" 18
converts --to wxf --format pgn <"$scratch/game"
ends_with 0
[ "$(grep -cxF '1. C2=5 (1. P7+1 P7+1) 1... H8+7 1-0' "$scratch/out")" -eq 262144 ] ||
    fail 'some games are lost'

case_name='a list is answered before the next comes'
mkfifo "$scratch/in" "$scratch/answers"
timeout 60 "$program" convert --to wxf <"$scratch/in" >"$scratch/answers" 2>"$scratch/err" &
exec 3>"$scratch/in" 4<"$scratch/answers"
for move in h0g2 b0c2; do
    echo "$move" >&3
    read -r answer <&4 || answer=
    case $move:$answer in
    h0g2:H2+3 | b0c2:H8+7) ;;
    *) fail "$move was answered by: $answer" ;;
    esac
done
exec 3>&-
wait || fail 'did not end well'
finish

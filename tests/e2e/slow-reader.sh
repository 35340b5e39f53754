#!/bin/sh
# A front that does not read for a while: nothing comes out of order, the newest line is there, and
# the answer is not lost and comes last.
. "$(dirname "$0")/lib.sh"

lines=100000
cat >"$scratch/talker" <<SCRIPT
#!/bin/sh
while read -r word rest; do
    case \$word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go)
        awk 'BEGIN { for (i = 1; i <= $lines; i++)
            print "info depth " i " multipv 1 score cp " i % 90 " nodes " i * 7 " pv h2e2 h9g7 h0g2" }'
        echo bestmove h2e2
        ;;
    quit) exit 0 ;;
    esac
done
SCRIPT
chmod +x "$scratch/talker"

printf '%s\n' uci 'position startpos' 'go depth 9' |
    timeout 100 "$program" run --engine "$scratch/talker" --notation wxf 2>"$scratch/err" |
    (
        sleep 3
        grep '' >"$scratch/out"
    )
answers 1
[ "$(tail -n 1 "$scratch/out")" = 'bestmove C2=5' ] || fail "the answer does not come last"
says_like "^info depth $lines .*pv C2=5 H8\+7 H2\+3\$"
[ -z "$(sed -nE 's/^info depth ([0-9]+) .*/\1/p' "$scratch/out" | sort -n -c 2>&1)" ] ||
    fail "the depths are out of order"
leaves_nothing

# One that only talks, and whose every line has an answer, is not heard for ever: the program must
# not keep it all. Nothing is lost all the same.
case_name='a front that talks and does not read'
{
    yes 'go depth' | head -n 50000
    : >"$scratch/heard-all"
} | timeout 100 "$program" run --engine "$scratch/talker" 2>"$scratch/err" |
    (
        sleep 3
        [ ! -e "$scratch/heard-all" ] || : >"$scratch/too-much"
        grep '' >"$scratch/out"
    )
[ ! -e "$scratch/too-much" ] || fail "it was heard to its end, though it had read nothing"
answers 50000
leaves_nothing
finish

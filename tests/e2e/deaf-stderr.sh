#!/bin/sh
# Nobody reads our standard error, and the engine fills it: the search is answered all the same.
. "$(dirname "$0")/lib.sh"

cat >"$scratch/engine" <<'SCRIPT'
#!/bin/sh
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go)
        i=0
        while [ $i -lt 3000 ]; do
            echo "a line of a hundred bytes or so, said on standard error where nobody ever looks at it, number $i" >&2
            i=$((i + 1))
        done
        echo bestmove h2e2
        ;;
    quit) exit 0 ;;
    esac
done
SCRIPT
chmod +x "$scratch/engine"
mkfifo "$scratch/err"

case_name='nobody reads standard error'
(sleep 20 <"$scratch/err") &
reader=$!
printf '%s\n' 'position startpos' 'go depth 1' |
    timeout 15 "$program" run --engine "$scratch/engine" 2>"$scratch/err" >"$scratch/out"
status=$?
kill "$reader" 2>/dev/null
[ "$status" -eq 0 ] || fail "ended with status $status"
grep -qx 'bestmove h2e2' "$scratch/out" || fail "no bestmove"
leaves_nothing
finish

#!/bin/sh
# An engine that is missing, a text file, ends at once or says nothing: one plain line that names
# it and what happened, the right exit status, every search answered, no process left.
. "$(dirname "$0")/lib.sh"

# ends_so STATUS WORDS...
ends_so() {
    ends_with "$1"
    shift
    [ "$(wc -l <"$scratch/err")" -eq 1 ] || fail "not one line on standard error"
    for word in "$@"; do
        grep -qF -- "$word" "$scratch/err" || fail "standard error does not say: $word"
    done
    grep -q '^xqferry: ' "$scratch/err" || fail "standard error does not say who speaks"
    leaves_nothing
}

lines='uci
position startpos
go depth 1
position startpos moves h2e2
go infinite'

cat >"$scratch/silent" <<'SCRIPT'
#!/bin/sh
exec sleep 100
SCRIPT
cat >"$scratch/early" <<'SCRIPT'
#!/bin/sh
exit 7
SCRIPT
# A shell would run this; the file it makes must not appear.
echo "touch $scratch/was-run" >"$scratch/text"
chmod +x "$scratch/silent" "$scratch/early" "$scratch/text"
: >"$scratch/plain"

case_name='a missing engine'
echo "$lines" | play_engine "$scratch/missing"
ends_so 3 "$scratch/missing"

case_name='a missing engine of the path'
echo "$lines" | play_engine "no-such-engine-$$"
ends_so 3 "no-such-engine-$$"

case_name='a text file'
echo "$lines" | play_engine "$scratch/text"
ends_so 3 "$scratch/text"
[ ! -e "$scratch/was-run" ] || fail "a shell ran the text file"

case_name='a file that may not be executed'
echo "$lines" | play_engine "$scratch/plain"
ends_so 3 "$scratch/plain"

case_name='a folder'
echo "$lines" | play_engine "$scratch"
ends_so 3 "$scratch"

case_name='an engine that ends at once'
echo "$lines" | play_engine "$scratch/early"
ends_so 4 "$scratch/early" 'status 7'
says 'bestmove (none)'
answers 2

case_name='an engine that says nothing'
began=$(date +%s)
(echo "$lines"; sleep 3) | play_engine "$scratch/silent" --timeout-handshake 300
ends_so 5 "$scratch/silent" '300 ms'
says 'bestmove (none)'
answers 2
[ $(($(date +%s) - began)) -le 8 ] || fail "took too long"

case_name='an engine with words of its own'
cat >"$scratch/talker" <<'SCRIPT'
#!/bin/sh
echo "no network file"
echo "cannot go on" >&2
exit 1
SCRIPT
chmod +x "$scratch/talker"
echo uci | play_engine "$scratch/talker"
ends_with 4
grep -q 'cannot go on' "$scratch/err" || fail "the engine's last words are lost"
leaves_nothing
finish

#!/bin/sh
# Which engine is started, where and with which options; the program's own flags and exit statuses.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

fairy=$(command -v fairy-stockfish)
tools="$scratch/tools"
mkdir -p "$tools" "$scratch/with blanks"

# An engine that notes its name, its folder and its arguments, and is Fairy-Stockfish.
cat >"$scratch/with blanks/noting" <<SCRIPT
#!/bin/sh
echo "\${0##*/}" >"$scratch/noted"
pwd >>"$scratch/noted"
for argument; do echo "\$argument" >>"$scratch/noted"; done
exec "$fairy"
SCRIPT
chmod +x "$scratch/with blanks/noting"
cp "$scratch/with blanks/noting" "$tools/pikafish"

# starts FLAGS...: one short run of the program; what the engine noted stands in noted.
starts() {
    rm -f "$scratch/noted" "$scratch/log"
    printf '%s\n' uci isready |
        timeout 30 "${started:-$program}" "$@" >"$scratch/out" 2>"$scratch/err"
    echo $? >"$scratch/status"
}

noted() {
    [ "$(cat "$scratch/noted" 2>/dev/null)" = "$1" ] ||
        fail "the engine noted: $(cat "$scratch/noted" 2>&1)"
}

case_name='words as in a shell; in its own folder'
starts --engine "'$scratch/with blanks/noting' one 'two three' \"four\" fi\\ ve"
ends_with 0
says readyok
noted "noting
$scratch/with blanks
one
two three
four
fi ve"

case_name='in another folder'
starts --engine "$tools/pikafish" --directory "$scratch"
noted "pikafish
$scratch"

case_name='the path is searched, Pikafish first'
PATH="$tools:$PATH"
starts
ends_with 0
noted "pikafish
$tools"

case_name='XQFERRY_ENGINE before the path'
XQFERRY_ENGINE="'$scratch/with blanks/noting' --flag"
export XQFERRY_ENGINE
starts
noted "noting
$scratch/with blanks
--flag"

case_name='a flag before XQFERRY_ENGINE'
starts --engine "$tools/pikafish --mine"
noted "pikafish
$tools
--mine"
unset XQFERRY_ENGINE

case_name='started under another name, with a configuration beside the program'
cp "$program" "$scratch/xqferry-mine"
cat >"$scratch/xqferry.ini" <<INI
[engine mine]
command = "$scratch/with blanks/noting" --from-file
INI
started="$scratch/xqferry-mine"
starts
ends_with 0
noted "noting
$scratch/with blanks
--from-file"

case_name='a name that the configuration does not have'
mv "$scratch/xqferry-mine" "$scratch/xqferry-other"
started="$scratch/xqferry-other"
starts
ends_with 2
grep -q '^xqferry: other: ' "$scratch/err" || fail "does not name the profile"
started=

case_name='options for the engine'
printf '%s\n' isready | play --option Hash=32 --option 'Skill Level=5'
engine_heard 'setoption name Hash value 32'
engine_heard 'setoption name Skill Level value 5'

case_name='no engine anywhere'
# Debian's own is in /usr/games, which is always looked at: only without it can none be found.
if [ ! -e /usr/games/fairy-stockfish ]; then
    PATH=/bin starts
    ends_with 3
fi

# misused WORDS FLAGS...: a usage error in one line.
misused() {
    case_name="$*"
    words=$1
    shift
    starts "$@"
    ends_with 2
    [ "$(wc -l <"$scratch/err")" -eq 1 ] || fail "not one line on standard error"
    grep -qF -- "$words" "$scratch/err" || fail "does not say: $words"
    [ ! -s "$scratch/out" ] || fail "said something on standard output"
}

misused nonsense --nonsense
misused klingon run --notation klingon
misused frobnicate frobnicate
misused 'NAME=VALUE' --option Hash
misused 'timeout-stop' --timeout-stop soon

case_name='--help and --version'
timeout 10 "$program" --help </dev/null >"$scratch/out" || fail "--help fails"
says_like '--notation'
timeout 10 "$program" --version </dev/null >"$scratch/out" || fail "--version fails"
says_like '^xqferry [0-9]+\.[0-9]+\.[0-9]+$'

case_name='a log that cannot be written'
starts --engine "$fairy" --log "$scratch/no/such/folder/log"
grep -qF "$scratch/no/such/folder/log" "$scratch/err" || fail "does not name the file"

case_name='standard output that cannot be written'
printf '%s\n' uci isready | timeout 30 "$program" --engine "$fairy" >/dev/full 2>"$scratch/err"
echo $? >"$scratch/status"
ends_with 6
leaves_nothing

case_name='a log that grows over the limit for files'
(
    ulimit -f 1
    printf '%s\n' uci isready |
        timeout 30 "$program" --engine "$fairy" --log "$scratch/log" >/dev/null 2>"$scratch/err"
    echo $? >"$scratch/status"
)
ends_with 6
grep -qF 'not all of the log' "$scratch/err" || fail "does not say what became of the log"
leaves_nothing

case_name='hardly any descriptors'
# A leak checker would need descriptors of its own.
timeout 30 env ASAN_OPTIONS=detect_leaks=0 sh -c 'ulimit -n 7 && exec "$@"' sh "$program" --engine "$fairy" </dev/null \
    >"$scratch/out" 2>"$scratch/err"
echo $? >"$scratch/status"
ends_with 3
grep -qF 'too many open files' "$scratch/err" || fail "does not say what is short"
finish

#!/bin/sh
# The room check and the symbols check must fail when what they guard is violated.
#
#     tests/layers/violations.sh CC
set -eu
cc=$1
scripts=$(cd "$(dirname "$0")/../../scripts" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

bad() {
    echo "$*"
    exit 1
}

# rooms FILE LINE WORDS: with that line in that file the check must fail with those words.
rooms() {
    rm -rf src include
    mkdir -p src/game src/protocol src/session src/host src/app include/xqferry "$(dirname "$1")"
    echo '#include "xqferry/text.h"' >src/game/text.c
    if "$scripts/check-rooms" . >out 2>&1; then :; else bad "a clean tree fails: $(cat out)"; fi
    echo "$2" >"$1"
    if "$scripts/check-rooms" . >out 2>&1; then bad "passes: $1 with $2"; fi
    grep -q -- "$3" out || bad "$1 with $2 fails for another reason: $(cat out)"
}

rooms src/game/fen.c '#include "xqferry/notation.h"' 'above it'
rooms src/protocol/uci.c '#include "session/session.h"' 'above it'
rooms src/host/host.c '#include "app/options.h"' 'above it'
rooms src/session/session.c '#include <stdio.h>' 'includes <stdio.h>'
rooms src/game/fen.c '#  include <time.h>' 'includes <time.h>'
rooms src/app/run.c '#include <uv.h>' 'only src/host'
rooms src/app/run.c '#include "../game/fen.h"' 'in no room'
rooms include/xqferry/text.h '#include "xqferry/fault.h"
#include "xqferry/session.h"' 'above it'
rooms include/xqferry/odd.h '' 'belongs to no room'
rooms src/util/list.c '' 'belongs to no room'

# symbols CODE WORDS: a library of that code must fail with those words.
symbols() {
    echo "$1" >part.c
    rm -f part.a
    "$cc" -c part.c -o part.o
    ar rc part.a part.o
    if "$scripts/check-symbols" part.a >out 2>&1; then bad "passes: $1"; fi
    grep -q -- "$2" out || bad "$1 fails for another reason: $(cat out)"
}

symbols 'int next(int n); int next(int n) { return n + 1; }' 'stumble over: next'
symbols '#include <stdlib.h>
void *xq_keep(void); void *xq_keep(void) { return malloc(1); }' malloc
symbols '#include <stdio.h>
void xq_say(void); void xq_say(void) { puts("x"); }' puts
symbols 'int xq_next(void); int xq_next(void) { static int n; return n++; }' 'can be written'
symbols 'int xq_shared = 1;' 'written: xq_shared'
symbols 'extern int xq_common[4]; int xq_common[4];' 'written: xq_common'

echo 'static int one(void) { return 1; }
extern int (*const xq_table[])(void); int (*const xq_table[])(void) = {one};' >part.c
rm -f part.a
"$cc" -c part.c -fPIE -o part.o
ar rc part.a part.o
"$scripts/check-symbols" part.a || bad "a constant table fails"

#!/bin/sh
# Each public header stands alone, in C11 and in C++: nothing else needs to be included first.
# (Installing, and building a program with pkg-config alone, joins when there are install rules.)
#
#     scripts/check-install.sh CC
set -eu
cc=$1
cd "$(dirname "$0")/.."
status=0

# alone LANGUAGE FLAGS...
alone() {
    language=$1
    shift
    for header in include/xqferry/*.h; do
        printf '#include "xqferry/%s"\nextern int nothing_else;\n' "${header##*/}" |
            "$cc" -x "$language" "$@" -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only - ||
            {
                echo "headers: $header does not stand alone in $language"
                status=1
            }
    done
}

alone c -std=c11
if echo 'int main() { return 0; }' | "$cc" -x c++ -fsyntax-only - 2>/dev/null; then
    alone c++ -std=c++11
else
    echo "headers: $cc compiles no C++; only C was looked at"
fi
[ "$status" -ne 0 ] || echo "headers: each stands alone"
exit "$status"

#!/bin/sh
# protocol-words.sh TABLE.c PAGE.md: the words of a protocol's table and of its page are the same.
set -eu
words=$(mktemp)
page=$(mktemp)
trap 'rm -f "$words" "$page"' EXIT
grep -o 'WORD("[^"]*")' "$1" | cut -d'"' -f2 | sort -u >"$words"
# Of the page, the first column of each table, but our own options.
sed '/^## Options of our own/,$d' "$2" | grep '^| `' | cut -d'|' -f2 | grep -o '`[^`]*`' |
    tr -d '`' | sort -u >"$page"
[ -s "$words" ] || { echo "no words in $1"; exit 1; }
diff "$words" "$page" || { echo "< only in $1, > only in $2"; exit 1; }

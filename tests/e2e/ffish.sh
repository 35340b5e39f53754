#!/bin/sh
# ffish.js, where there is a node to run it.
#
#     ffish.sh FFISH_PEER COUNT
command -v node >/dev/null || {
    echo "skipped: node is not installed"
    exit 77
}
exec node "$(dirname "$0")/ffish.js" "$@"

#!/bin/sh
# node-uci.js, where there is a node to run it.
. "$(dirname "$0")/lib.sh"
needs node
exec node "$(dirname "$0")/node-uci.js" "$program"

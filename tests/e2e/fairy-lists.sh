#!/bin/sh
# The same two moves, however they are written, reach the engine as one and the same line.
. "$(dirname "$0")/lib.sh"
needs fairy-stockfish

list() {
    case_name=$1
    printf '%s\n' uci "position startpos moves $1" 'go depth 1' | play
    engine_heard 'position startpos moves h3e3 h10g8'
    [ "$(heard | grep -c '^position')" -eq 1 ] || fail "heard more than one position"
    answers 1
    says_not '(none)'
    ends_with 0
}

list 'h2e2 h9g7'
list 'h3e3 h10g8'
list 'H2-E2 H9-G7'
list 'C2=5 H8+7'
list 'C2.5 h8+7'
list '炮二平五 马8进7'
list '砲二平五 傌8進7'
list '炮二平五 馬８進７'
list 'h2e2 H8+7'
list '1. C2=5 H8+7'

# The engine's own board, shown by a command that is no search, agrees about the FENs.
case_name='the FEN after C2=5 H8+7'
printf '%s\n' uci 'position startpos moves C2=5 H8+7' d | play
says_like '^Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2$'
case_name='the FEN after R1=6'
printf '%s\n' uci "$mate moves R1=6" d | play
says_like '^Fen: 3k5/9/9/9/9/3R5/9/9/9/4K4 b - - 1 1$'

case_name='a whole opening in mixed notations'
printf '%s\n' uci 'position startpos moves 炮二平五 H8+7 h0g2' 'go depth 6' |
    play --notation wxf
engine_heard 'position startpos moves h3e3 h10g8 h1g3'
says_like '^bestmove [A-Z][+=-]?[1-9+-][+=-]?[1-9]( ponder .*)?$'
finish

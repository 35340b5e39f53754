// npm's ffish beside bench_library.
//
//     node ffish.js read|write < GAMES     tab-separated: moves in coord-0-9, moves in WXF
//     node ffish.js select < GAMES         prints the rows that it reads to their end
//
// Prints microseconds and moves, like bench_library.
'use strict'

delete globalThis.fetch
console.error = () => {} // what it cannot read it says at length; "select" looks at the result
const ffish = require('../../tests/e2e/node_modules/ffish')

const what = process.argv[2]
const rows = require('fs').readFileSync(0, 'utf8').split('\n').filter(Boolean)
const up = (moves) => moves.replace(/([a-i])(\d)/g, (_, file, rank) => file + (Number(rank) + 1))

const games = rows.map((row) => {
    const [moves, wxf] = row.split('\t')
    return { row, uci: up(moves).split(' '), wxf }
})

ffish.onRuntimeInitialized = () => {
    const board = new ffish.Board('xiangqi')
    const WXF = ffish.Notation.XIANGQI_WXF
    const read = ({ wxf }) => board.pushSanMoves(wxf, WXF)
    const write = ({ uci }) => {
        for (const move of uci) {
            board.sanMove(move, WXF)
            board.push(move)
        }
    }

    if (what === 'select') {
        for (const game of games) {
            board.reset()
            read(game)
            if (board.moveStack() === game.uci.join(' ')) console.log(game.row)
        }
        return
    }
    let spent = 0n
    let count = 0
    for (const game of games) {
        board.reset()
        const start = process.hrtime.bigint()
        what === 'read' ? read(game) : write(game)
        spent += process.hrtime.bigint() - start
        count += game.uci.length
        if (board.gamePly() !== game.uci.length) throw new Error('a game is not played to its end')
    }
    console.log(String(spent / 1000n), count)
}

// A second judge that nobody here wrote: npm's ffish, Fairy-Stockfish as a library. For every
// position of ffish_peer it must find the same moves, check, text and next position.
//
//     node ffish.js FFISH_PEER COUNT
'use strict'

// From Node 18 on there is a fetch(), and ffish's loader then asks it for a file, in vain.
delete globalThis.fetch

const childProcess = require('child_process')
const path = require('path')
const readline = require('readline')

const SKIPPED = 77
const SHOWN = 20
const [peer, count] = process.argv.slice(2)

function load() {
    try {
        return require('ffish')
    } catch (error) {
        if (error.code !== 'MODULE_NOT_FOUND') throw error
        console.log('skipped: ffish is not installed (npm ci in ' + path.resolve(__dirname) + ')')
        process.exit(SKIPPED)
    }
}

// Squares: [file, rank], both from 0.
const square = (text) => [text.charCodeAt(0) - 97, Number(text.slice(1))]
const shift = (move, by) => move.replace(/([a-i])(\d+)/g, (_, file, rank) => file + (Number(rank) + by))

function boardOf(fen) {
    const rows = fen.split(' ')[0].split('/').map((row) => row.replace(/\d/g, (n) => '.'.repeat(n)))
    return rows.reverse() // [rank][file]
}

const onBoard = ([file, rank]) => file >= 0 && file < 9 && rank >= 0 && rank < 10
const ownHalf = (red, rank) => (red ? rank < 5 : rank > 4)
const inPalace = (red, [file, rank]) => file > 2 && file < 6 && (red ? rank < 3 : rank > 6)

// Where that piece may ever stand.
function isHome(piece, at) {
    const red = piece === piece.toUpperCase()
    if (!onBoard(at)) return false
    if (/[ka]/i.test(piece)) return inPalace(red, at)
    return !/b/i.test(piece) || ownHalf(red, at[1])
}

// ffish's quirk (S-FSF): a pair on one file takes its sign only if the other piece, moved likewise,
// would land where such a piece may stand; else it is called by its file. Ours, turned into theirs.
function withQuirk(fen, move, text) {
    if (text[1] !== '+' && text[1] !== '-') return text
    const board = boardOf(fen)
    const [from, to] = move.match(/[a-i]\d+/g).map(square)
    const piece = board[from[1]][from[0]]
    const other = board.findIndex((row, rank) => rank !== from[1] && row[from[0]] === piece)
    const landing = [to[0], to[1] + other - from[1]]
    if (isHome(piece, landing)) return text
    const red = piece === piece.toUpperCase()
    return text[0] + (red ? 9 - from[0] : from[0] + 1) + text.slice(2)
}

let positions = 0
let moves = 0
let texts = 0
let quirks = 0
let differences = 0

function differ(fen, what, ours, theirs) {
    differences++
    if (differences <= SHOWN) console.log(`${fen}\n    ${what}: ours ${ours}, ffish ${theirs}`)
}

function compareTexts(ffish, board, fen, written) {
    written.forEach((pair, i) => {
        if ((i + positions) % 3 !== 0) return // a third of all moves is enough, and takes a third
        const [move, text] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
        const wanted = withQuirk(fen, move, text)
        const theirs = board.sanMove(shift(move, 1), ffish.Notation.XIANGQI_WXF)
        if (wanted !== theirs) differ(fen, move, text, theirs)
        if (wanted !== text) quirks++
        texts++
    })
}

function compareNext(board, fen, afterwards) {
    for (const pair of afterwards) {
        const [move, ours] = pair.split('=')
        if (!board.push(shift(move, 1))) {
            differ(fen, move, 'legal', 'illegal')
            continue
        }
        if (board.fen() !== ours) differ(fen, `after ${move}`, ours, board.fen())
        board.pop()
    }
}

function compare(ffish, board, line) {
    const [fen, check, list, ...afterwards] = line.split('\t')
    board.setFen(fen) // making a new one takes a hundred times as long
    const written = list ? list.split(' ') : []
    const ours = written.map((pair) => pair.slice(0, pair.indexOf('='))).sort().join(' ')
    const theirs = board.legalMoves().split(' ').filter(Boolean).map((move) => shift(move, -1)).sort().join(' ')
    positions++
    moves += written.length
    if (ours !== theirs) differ(fen, 'legal moves', ours, theirs)
    if ((check === '1') !== board.isCheck()) differ(fen, 'check', check, board.isCheck())
    compareTexts(ffish, board, fen, written)
    compareNext(board, fen, afterwards)
}

const ffish = load()
ffish.onRuntimeInitialized = () => {
    const board = new ffish.Board('xiangqi')
    const child = childProcess.spawn(peer, [count], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => child.on('close', resolve))
    const lines = readline.createInterface({ input: child.stdout })
    lines.on('line', (line) => compare(ffish, board, line))
    Promise.all([ended, new Promise((resolve) => lines.on('close', resolve))]).then(([status]) => {
        console.log(`${positions} positions, ${moves} legal moves, ${texts} texts ` +
            `(${quirks} with ffish's quirk), ${differences} differences`)
        process.exit(status !== 0 || positions < Number(count) || quirks === 0 || differences > 0 ? 1 : 0)
    })
}

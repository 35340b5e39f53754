// A client that nobody here wrote: npm's node-uci shakes hands, sets options and searches.
'use strict'

const assert = require('assert')
const childProcess = require('child_process')
const fs = require('fs')
const os = require('os')
const path = require('path')

const SKIPPED = 77
const program = process.argv[2]
const fairy = '/usr/games/fairy-stockfish'

function skip(what) {
    console.log(`skipped: ${what} is not installed`)
    process.exit(SKIPPED)
}

function load() {
    try {
        return require('node-uci').Engine
    } catch (error) {
        return skip('node-uci (npm ci in tests/e2e)')
    }
}

// node-uci passes no arguments to its engine.
function wrapper(folder, flags) {
    const file = path.join(folder, 'xqferry')
    fs.writeFileSync(file, `#!/bin/sh\nexec '${program}' run --engine ${fairy} ${flags}\n`)
    fs.chmodSync(file, 0o755)
    return file
}

async function play(Engine, folder) {
    const log = path.join(folder, 'log')
    const engine = new Engine(wrapper(folder, `--log '${log}'`))
    await engine.init()
    assert.match(engine.id.name, /Fairy-Stockfish/)
    assert.ok(engine.options.has('Hash'))
    assert.ok(engine.options.has('MultiPV'))
    assert.ok(engine.options.has('Notation'))
    assert.ok(!engine.options.has('UCI_Variant'))

    await engine.setoption('MultiPV', '2')
    await engine.isready()
    await engine.ucinewgame()
    await engine.position('startpos', ['C2=5', 'H8+7'])
    const first = await engine.go({ depth: 4 })
    assert.match(first.bestmove, /^[a-i][0-9][a-i][0-9]$/)
    assert.ok(first.info.some((info) => info.multipv === 2))

    await engine.position('3k5/9/9/9/9/8R/9/9/9/4K4 w - - 0 1')
    const second = await engine.go({ depth: 4, wtime: 60000, btime: 60000 })
    assert.strictEqual(second.bestmove, 'i4d4')

    engine.goInfinite()
    await new Promise((done) => setTimeout(done, 200))
    const third = await engine.stop()
    assert.strictEqual(third.bestmove, 'i4d4')

    await engine.position('startpos', ['h2e2', 'a0a9'])
    const refused = await engine.go({ depth: 4 })
    assert.ok(!/^[a-i]/.test(refused.bestmove || ''), 'a search of a refused position was answered with a move')
    await engine.quit()

    const heard = fs.readFileSync(log, 'utf8').match(/engine< .*/g)
    assert.ok(heard.includes('engine< setoption name MultiPV value 2'))
    assert.ok(heard.includes('engine< position startpos moves h3e3 h10g8'))
    assert.ok(heard.every((line) => !line.includes('a0a9')))
}

if (!fs.existsSync(fairy)) {
    skip('fairy-stockfish')
}
const Engine = load()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xqferry-'))
process.env.XDG_CONFIG_HOME = folder
childProcess.execFileSync(program, ['--version'])
setTimeout(() => {
    console.log('FAILED: took too long')
    process.exit(1)
}, 45000).unref()
play(Engine, folder)
    .then(() => console.log('all as it must be'))
    .catch((error) => {
        console.log('FAILED:', error)
        process.exitCode = 1
    })
    .finally(() => fs.rmSync(folder, { recursive: true }))

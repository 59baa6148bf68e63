// `npm start`: compiles the demo where no register is there, in a process of its own, then starts the server.
require('../src/server/check-node.cjs')
require('../src/program/end-with-shell.cjs')
const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { constants } = require('node:os')
const { join } = require('node:path')

const SIGNALS = ['SIGINT', 'SIGTERM']

// A register that is named or there (server/config.ts) needs no demo, and to load its compiler takes
// processor time. Flags ask for help at most: the server answers them at once.
if (process.env.SNAPSHOT || existsSync('var/register.snapshot') || process.argv.length > 2) startServer()
else compileDemo()

function compileDemo() {
  const demo = spawn(process.execPath, [join(__dirname, 'start.cjs'), 'demo'], { stdio: 'inherit' })
  const passOn = (signal) => demo.kill(signal)
  for (const signal of SIGNALS) process.on(signal, passOn)
  demo.on('exit', (code, signal) => {
    for (const each of SIGNALS) process.off(each, passOn)
    if (code === 0) startServer()
    else process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

function startServer() {
  require('../src/server/start.cjs')
}

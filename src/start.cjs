// Where the server begins.
refuseOldNode()
takeSignals()
const { share, run } = require('./program/bundle.cjs')

const SERVER = 'src/run-server.ts'
const THREADS = ['src/workers/worker.ts', 'src/query/suggest/suggestion-worker.ts', 'src/access/store-thread.ts']

void share([SERVER, ...THREADS]).then(() => run(SERVER))

/** From the first moment: the default of each of these would end the server, or open it to a debugger. */
function takeSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Until the server takes the signal itself there are no threads, and nothing to drain.
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0))
  }
  // No snapshot is read yet that could be another by now.
  process.on('SIGHUP', () => undefined)
  // Node would open its inspector on 127.0.0.1:9229 to every user of the machine.
  process.on('SIGUSR1', () => undefined)
}

/** What comes next would end in a stack trace. */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 15)) return
  process.stderr.write(`This is Node ${process.versions.node}, expected 20.15 or later.\n`)
  process.exit(1)
}

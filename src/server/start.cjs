// Starts the server: bundles one script for it and its threads, then runs src/server/run-server.ts from that script.
require('./check-node.cjs')
require('../program/huge-pages.cjs')
takeSignals()
require('../program/end-with-shell.cjs')
const { share, run } = require('../program/bundle.cjs')

const SERVER = 'src/server/run-server.ts'
const THREADS = [
  'src/workers/worker.ts',
  'src/query/suggest/suggestion-worker.ts',
  'src/list/workbook/workbook-reader.ts',
  'src/list/workbook/workbook-writer.ts',
]

void share([SERVER, ...THREADS]).then(() => run(SERVER))

/** Handles signals from the first moment: by default, each would end the server or open it to a debugger. */
function takeSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Until the server adds a listener of its own there are no threads, and nothing to drain.
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0))
  }
  // Nothing is loaded yet that could be reloaded.
  process.on('SIGHUP', () => undefined)
  // Node would open its inspector on 127.0.0.1:9229 to every user of the machine.
  process.on('SIGUSR1', () => undefined)
}

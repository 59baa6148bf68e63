// Where the server begins.
const { share, run } = require('./program/bundle.cjs')

const SERVER = 'src/run-server.ts'
const THREADS = ['src/workers/worker.ts', 'src/query/suggest/suggestion-worker.ts', 'src/access/store-thread.ts']

void share([SERVER, ...THREADS]).then(() => run(SERVER))

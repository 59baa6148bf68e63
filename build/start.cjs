// Entry point of the programs of this folder, which run from one script with their threads: `start.cjs main …`. npm runs
// one program, so that a signal to it reaches the build in any shell.
require('../src/server/check-node.cjs')
require('../src/program/huge-pages.cjs')
require('../src/program/end-with-shell.cjs')
const { share, run } = require('../src/program/bundle.cjs')

const [name] = process.argv.splice(2, 1)
const entry = `build/${name}.ts`
const THREADS = ['build/compile/threads/indexing-worker.ts', 'build/compile/threads/publishing-worker.ts']

void share([entry, ...THREADS]).then(() => run(entry))

// Every thread begins with this script: on Node 20 it cannot be TypeScript.
const { run } = require('./bundle.cjs')

void run(process.argv[2])

// The script that every thread begins with. On Node 20 a thread cannot begin with TypeScript, whatever loader the
// process was started with.
const { run } = require('./bundle.cjs')

void run(process.argv[2])

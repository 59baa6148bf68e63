// Where the thread begins. Plain JavaScript: on Node 20 a thread cannot begin with TypeScript, whatever loader the process
// was started with. Modules are required: import would ask a second thread for each of them.
require('tsx/cjs/api').register()
require('./worker.ts')

// Where the thread begins. Plain JavaScript: on Node 20 a thread cannot begin with TypeScript, whatever loader the process
// was started with. Required, because import asks a second thread for each module: twice the time, and 40 MB.
require('tsx/cjs/api').register()
require('./name-worker.ts')

// Plain JavaScript: a worker runs one script, and nothing in it reads TypeScript.
const { existsSync } = require('node:fs')
const { threadId, workerData } = require('node:worker_threads')

const NEVER = new Int32Array(new SharedArrayBuffer(4))

/**
 * A handler that says which thread answers and what its thread was started with, and has the thread throw what nobody
 * catches when `/throw` is asked for, or hang until there is the file that `/hang` names.
 */
exports.wrap = (handler) => async (request) => {
  if (request.path === '/throw') {
    setImmediate(() => {
      throw new Error('made to fail')
    })
  }
  if (request.path === '/hang') while (!existsSync(request.query)) Atomics.wait(NEVER, 0, 0, 10)
  const { headers, ...reply } = await handler(request)
  const more = [
    ['X-Thread', String(threadId)],
    ['X-Started-With', Object.keys(workerData).join(' ')],
  ]
  return { ...reply, headers: [...headers, ...more] }
}

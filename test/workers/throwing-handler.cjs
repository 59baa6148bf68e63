// Plain JavaScript, because a worker runs one bundled script, which cannot load TypeScript.
const { existsSync } = require('node:fs')
const { threadId, workerData } = require('node:worker_threads')

const NEVER = new Int32Array(new SharedArrayBuffer(4))

/**
 * Returns a handler that adds which thread answers and what the thread was started with. A request for `/throw` throws
 * an uncaught error in the thread; `/hang` blocks the thread until the file that it names exists.
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

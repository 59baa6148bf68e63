// Plain JavaScript: a worker runs one script, and nothing in it reads TypeScript.
const { threadId, workerData } = require('node:worker_threads')

/**
 * A handler that says which thread answers and what its thread was started with, and has the thread throw what nobody
 * catches when `/throw` is asked for.
 */
exports.wrap = (handler) => async (request) => {
  if (request.path === '/throw') {
    setImmediate(() => {
      throw new Error('made to fail')
    })
  }
  const { headers, ...reply } = await handler(request)
  const more = [
    ['X-Thread', String(threadId)],
    ['X-Started-With', Object.keys(workerData).join(' ')],
  ]
  return { ...reply, headers: [...headers, ...more] }
}

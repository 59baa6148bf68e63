// Plain JavaScript: see throwing-handler.cjs.
const { workerData } = require('node:worker_threads')

const FIRST = 2
const LATER_MILLIS = 200
const SLOW_MILLIS = 1_500

/**
 * Of the first two workers, one fails after it listens, while the other one is still starting; the worker that replaces
 * it fails before it listens. Answers give the worker's number as their thread.
 */
exports.wrap = (handler) => {
  const { owner } = workerData
  if (owner === FIRST) setTimeout(fail, LATER_MILLIS)
  if (owner === FIRST + 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MILLIS)
  if (owner === FIRST + 2) process.nextTick(fail)
  return async (request) => {
    const { headers, ...reply } = await handler(request)
    return { ...reply, headers: [...headers, ['X-Thread', String(owner)]] }
  }
}

function fail() {
  throw new Error('made to fail')
}

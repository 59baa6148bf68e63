import { threadId, workerData } from 'node:worker_threads'
import type { Handler } from '../../src/serve/request.ts'

/** A handler that says which thread answers and what its thread was started with, and has the thread throw what nobody catches when `/throw` is asked for. */
export function wrap(handler: Handler): Handler {
  return async (request) => {
    if (request.path === '/throw') {
      setImmediate(() => {
        throw new Error('made to fail')
      })
    }
    const { headers, ...reply } = await handler(request)
    const more = [
      ['X-Thread', String(threadId)],
      ['X-Started-With', Object.keys(workerData).join(' ')],
    ] as const
    return { ...reply, headers: [...headers, ...more] }
  }
}

import { startThread } from '../../src/program/start-thread.ts'

/** A worker thread that replies once. */
type OneReplyThread<Reply> = {
  /** Rejects with the error that ended the thread. */
  readonly reply: Promise<Reply>
  close(): Promise<void>
}

/**
 * Starts a worker thread. `entry` is its TypeScript file, `task` its `workerData`; `name` is for the error of a thread
 * that ends without a reply.
 */
export function startOneReplyThread<Reply>(name: string, entry: string, task: unknown): OneReplyThread<Reply> {
  const worker = startThread(entry, { workerData: task })
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`${name}: the thread ended with ${code} before its reply.`)))
  })
  // The caller awaits the reply later; until then its rejection must not count as unhandled.
  reply.catch(() => undefined)
  return {
    reply,
    close: async () => {
      await worker.terminate()
    },
  }
}

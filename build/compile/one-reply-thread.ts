import { startThread } from '../../src/program/start-thread.ts'

/** A thread that replies once. */
type OneReplyThread<Reply> = {
  /** Rejects with what ended the thread. */
  readonly reply: Promise<Reply>
  close(): Promise<void>
}

/** `entry` is the thread's TypeScript file, `task` its `workerData`; a fault of the thread begins with `name`. */
export function startOneReplyThread<Reply>(name: string, entry: string, task: unknown): OneReplyThread<Reply> {
  const worker = startThread(entry, { workerData: task })
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`${name}: the thread ended with ${code} before its reply.`)))
  })
  // Awaited when there is nothing left to do beside it.
  reply.catch(() => undefined)
  return {
    reply,
    close: async () => {
      await worker.terminate()
    },
  }
}

import { startThread } from '../../../src/program/start-thread.ts'

export type OneReplyThread<Reply> = {
  /** Rejects with the error that ended the thread. */
  readonly reply: Promise<Reply>
  close(): Promise<void>
}

/** Starts a worker thread of a TypeScript file; `onRows` gets each number posted before the reply: rows done. */
export function startOneReplyThread<Reply extends object>(
  entry: string,
  task: object,
  onRows?: (count: number) => void,
): OneReplyThread<Reply> {
  const worker = startThread(entry, { workerData: task })
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.on('message', (message: Reply | number) =>
      typeof message === 'number' ? onRows?.(message) : resolve(message),
    )
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`${entry}: the thread ended with ${code} before its reply.`)))
  })
  // The caller awaits the reply later; until then its rejection must not count as unhandled.
  reply.catch(() => undefined)
  return {
    reply,
    async close() {
      await worker.terminate()
    },
  }
}

/** Returns the buffers of all typed arrays in a value, each once, for postMessage to transfer instead of copying. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  // Shared memory is not transferred.
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(buffersIn))]
}

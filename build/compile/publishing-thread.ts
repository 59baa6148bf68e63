import { startThread } from '../../src/program/start-thread.ts'
import type { PackedPublishing } from './publishing.ts'
import type { PublishingReply, PublishingTask } from './publishing-worker.ts'

/** A worker thread that publishes a part of the rows. */
export type PublishingThread = {
  /** Rejects with the error that ended the thread. */
  readonly published: Promise<PackedPublishing>
  /** Throws the error that has ended the thread, if there is one: going on without the thread is useless. */
  check(): void
  close(): Promise<void>
}

/** Starts the thread. `onRows` is called after each chunk with its number of rows. */
export function startPublishing(task: PublishingTask, onRows: (count: number) => void): PublishingThread {
  const worker = startThread('build/compile/publishing-worker.ts', { workerData: task })
  let fault: Error | undefined
  const published = new Promise<PackedPublishing>((resolve, reject) => {
    worker.on('message', (reply: PublishingReply) => ('gathering' in reply ? resolve(reply) : onRows(reply.rows)))
    worker.on('error', (error) => {
      fault = error
      reject(error)
    })
  })
  // The caller awaits it after publishing its own part; until then a rejection must not count as unhandled.
  published.catch(() => undefined)
  return {
    published,
    check: () => {
      if (fault !== undefined) throw fault
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

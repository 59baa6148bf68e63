import { startThread } from '../../src/program/start-thread.ts'
import type { PackedPublishing } from './publishing.ts'
import type { PublishingReply, PublishingTask } from './publishing-worker.ts'

/** A thread that publishes a part of the rows. */
export type PublishingThread = {
  /** Rejects with what ended the thread. */
  readonly published: Promise<PackedPublishing>
  /** Throws what has ended the thread, if anything has: there is no use in going on without it. */
  check(): void
  close(): Promise<void>
}

/** `onRows` is told of every few rows that are done. */
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
  // Awaited when this thread has published its own part.
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

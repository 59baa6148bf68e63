import { startOneReplyThread } from './one-reply-thread.ts'
import type { PackedPublishing } from './publishing.ts'
import type { PublishingTask } from './publishing-worker.ts'

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
  const entry = 'build/compile/threads/publishing-worker.ts'
  const { reply, close } = startOneReplyThread<PackedPublishing>(entry, task, onRows)
  let fault: unknown
  reply.catch((error) => {
    fault = error
  })
  return {
    published: reply,
    check: () => {
      if (fault !== undefined) throw fault
    },
    close,
  }
}

import { startOneReplyThread } from './one-reply-thread.ts'
import type { StartSuggesting } from './suggesting.ts'

/** Compiles the suggestions in a worker thread. */
export const suggestBeside: StartSuggesting = (names) => {
  const { reply, close } = startOneReplyThread<Uint8Array>('build/compile/threads/suggesting-worker.ts', names)
  return { compiled: () => reply, close }
}

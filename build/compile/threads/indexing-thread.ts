import type { TrieSections } from '../../../src/index/trie/gram-trie.ts'
import type { StartIndexing } from './indexing.ts'
import { startOneReplyThread } from './one-reply-thread.ts'

/** Compiles the trie in a worker thread. Texts in shared memory are not copied. */
export const indexBeside: StartIndexing = (task) => {
  const { reply, close } = startOneReplyThread<TrieSections>('build/compile/threads/indexing-worker.ts', task)
  return { compiled: () => reply, close }
}

import { parentPort, workerData } from 'node:worker_threads'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import { buffersIn } from './one-reply-thread.ts'

/** The `workerData` of the thread, which compiles a trie. Texts in shared memory are not copied. */
export type IndexingTask = {
  readonly fields: FieldTexts
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
}

const { fields, maxLeaf }: IndexingTask = workerData
const sections = compileTrie(fields, maxLeaf)
// Transferred, not copied: the posting lists are most of the index.
parentPort?.postMessage(sections, buffersIn(sections))

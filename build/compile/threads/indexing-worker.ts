import { parentPort, workerData } from 'node:worker_threads'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import type { TrieSections } from '../../../src/index/trie/gram-trie.ts'
import { nameOrder } from '../rows/orders.ts'
import { buffersIn } from './one-reply-thread.ts'

/** The `workerData` of the thread. Texts in shared memory are not copied. */
export type IndexingTask = {
  readonly fields: FieldTexts
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
}

/** What is compiled from the texts alone. */
export type Indexed = { readonly trie: TrieSections; readonly names: Uint32Array }

const { fields, maxLeaf }: IndexingTask = workerData
const indexed: Indexed = { trie: compileTrie(fields, maxLeaf), names: nameOrder(fields) }
// Transferred, not copied: the posting lists are most of the index.
parentPort?.postMessage(indexed, buffersIn(indexed))

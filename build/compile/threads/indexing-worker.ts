import { parentPort, workerData } from 'node:worker_threads'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import type { TrieSections } from '../../../src/index/trie/gram-trie.ts'
import { buffersIn } from './one-reply-thread.ts'
import { compileSuggested, type NotableName } from './suggested-names.ts'

/** The `workerData` of the thread, which compiles the trie and the suggestions. Texts in shared memory are not copied. */
export type IndexingTask = {
  readonly fields: FieldTexts
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
  readonly notable: readonly NotableName[]
}

export type Indexed = { readonly trie: TrieSections; readonly suggestions: Uint8Array }

const { fields, maxLeaf, notable }: IndexingTask = workerData
const indexed: Indexed = { trie: compileTrie(fields, maxLeaf), suggestions: compileSuggested(notable) }
// Transferred, not copied: the posting lists are most of the index.
parentPort?.postMessage(indexed, buffersIn(indexed))

import type { FieldTexts } from '../../src/index/text/field-texts.ts'
import { compileTrieInSteps } from '../../src/index/trie/compile-trie.ts'
import type { TrieSections } from '../../src/index/trie/gram-trie.ts'
import { inTurns } from './in-turns.ts'

/** What the trie is compiled from; plain data, as threads hand it on. */
export type IndexingTask = {
  readonly fields: FieldTexts
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
}

/** The trie, while it is compiled. */
type Indexing = {
  /** Rejects with what ended the compilation. */
  compiled(): Promise<TrieSections>
  close(): Promise<void>
}

/** Begins to compile the trie. */
export type StartIndexing = (task: IndexingTask) => Indexing

/** Compiles when it is asked for. */
export const indexHere: StartIndexing = ({ fields, maxLeaf }) => ({
  compiled: () => inTurns(compileTrieInSteps(fields, maxLeaf)),
  close: async () => undefined,
})

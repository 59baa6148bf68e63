import { setImmediate } from 'node:timers/promises'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'
import { compileTrieInSteps } from '../../../src/index/trie/compile-trie.ts'
import type { TrieSections } from '../../../src/index/trie/gram-trie.ts'

/** What the trie is compiled from: plain data, which can be posted to a worker thread. */
export type IndexingTask = {
  readonly fields: FieldTexts
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
}

/** A compilation of the trie in progress. */
type Indexing = {
  /** Rejects with the error that ended the compilation. */
  compiled(): Promise<TrieSections>
  close(): Promise<void>
}

/** Begins to compile the trie of a task. */
export type StartIndexing = (task: IndexingTask) => Indexing

/** Compiles in the calling thread, when `compiled` is called. */
export const indexHere: StartIndexing = ({ fields, maxLeaf }) => ({
  compiled: () => inTurns(compileTrieInSteps(fields, maxLeaf)),
  close: async () => undefined,
})

/** Runs a job of many steps, yielding to the event loop after each, and returns its value. */
async function inTurns<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

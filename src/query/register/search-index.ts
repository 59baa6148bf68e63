import { type NumberIndex, openNumberIndex } from '../../index/columns/number-index.ts'
import { openWrittenNames, type WrittenNames } from '../../index/columns/written-names.ts'
import { type FieldTexts, openFieldTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../../index/trie/gram-trie.ts'
import { type ListCounts, openListCounts } from '../../index/trie/list-counts.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'

/** What finds corporations by a text or a number. */
export type SearchIndex = {
  /** The number of corporations. */
  readonly size: number
  readonly trie: GramTrie
  readonly fields: FieldTexts
  readonly writtenNames: WrittenNames
  readonly numbers: NumberIndex
  readonly formCounts: ListCounts
}

/** Throws when sections disagree. */
export function openSearchIndex(snapshot: Snapshot): SearchIndex {
  const { size, maxLeaf } = snapshot.header
  return {
    size,
    trie: openTrie(snapshot, { size, maxLeaf }),
    fields: openFieldTexts(snapshot),
    writtenNames: openWrittenNames(snapshot, size),
    numbers: openNumberIndex(snapshot),
    formCounts: openListCounts(snapshot, 'formCounts'),
  }
}

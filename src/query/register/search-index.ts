import type { NumberIndex } from '../../index/columns/number-index.ts'
import { openWrittenNames, type WrittenNames } from '../../index/columns/written-names.ts'
import type { SectionReader } from '../../index/sections.ts'
import { type FieldTexts, openFieldTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../../index/trie/gram-trie.ts'
import { type ListCounts, openListCounts } from '../../index/trie/list-counts.ts'

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

export type SearchIndexShape = { readonly size: number; readonly maxLeaf: number; readonly numbers: NumberIndex }

/** Throws when sections disagree. */
export function openSearchIndex(reader: SectionReader, { size, maxLeaf, numbers }: SearchIndexShape): SearchIndex {
  return {
    size,
    trie: openTrie(reader, { size, maxLeaf }),
    fields: openFieldTexts(reader),
    writtenNames: openWrittenNames(reader, size),
    numbers,
    formCounts: openListCounts(reader, 'formCounts'),
  }
}

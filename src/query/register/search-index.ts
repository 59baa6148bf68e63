import type { NumberIndex } from '../../index/columns/number-index.ts'
import { openWrittenNames, type WrittenNames } from '../../index/columns/written-names.ts'
import type { SectionReader } from '../../index/sections.ts'
import { type FieldTexts, openFieldTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../../index/trie/gram-trie.ts'
import { type FormCounts, openFormCounts } from '../../index/trie/list-counts.ts'
import { type LostNames, openLostNames } from '../../index/trie/lost-names.ts'
import { openTwinCounts, type TwinCounts } from '../../index/trie/twin-counts.ts'

/** What finds corporations by a text or a number. */
export type SearchIndex = {
  /** The number of corporations. */
  readonly size: number
  readonly trie: GramTrie
  readonly fields: FieldTexts
  readonly writtenNames: WrittenNames
  readonly numbers: NumberIndex
  readonly formCounts: FormCounts
  readonly twinCounts: TwinCounts
  readonly lostNames: LostNames
}

export type SearchIndexShape = { readonly size: number; readonly maxLeaf: number; readonly numbers: NumberIndex }

/** Throws when sections disagree. */
export function openSearchIndex(reader: SectionReader, { size, maxLeaf, numbers }: SearchIndexShape): SearchIndex {
  return {
    size,
    trie: openTrie(reader, { size, maxLeaf }),
    fields: openFieldTexts(reader, size),
    writtenNames: openWrittenNames(reader, size),
    numbers,
    formCounts: openFormCounts(reader),
    twinCounts: openTwinCounts(reader),
    lostNames: openLostNames(reader),
  }
}

import { type HashedLists, openHashedLists } from '../../index/columns/hashed-lists.ts'
import { type NumberIndex, openNumberIndex } from '../../index/columns/number-index.ts'
import { openWrittenNames, type WrittenNames } from '../../index/columns/written-names.ts'
import type { SectionReader } from '../../index/sections.ts'
import { type EnglishWords, openEnglishWords } from '../../index/text/english-words.ts'
import { type FieldTexts, openFieldTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../../index/trie/gram-trie.ts'
import { type ListCounts, openListCounts } from '../../index/trie/list-counts.ts'
import { type LostNames, openLostNames } from '../../index/trie/lost-names.ts'
import { openTwinCounts, type TwinCounts } from '../../index/trie/twin-counts.ts'

/** What finds corporations by a text or a number. */
export type SearchIndex = {
  readonly size: number
  readonly trie: GramTrie
  readonly fields: FieldTexts
  readonly writtenNames: WrittenNames
  readonly otherwise: HashedLists
  readonly englishWords: EnglishWords
  readonly numbers: NumberIndex
  readonly codes: HashedLists
  readonly formCounts: ListCounts
  readonly twinCounts: TwinCounts
  readonly lostNames: LostNames
}

/** Throws when sections disagree. `maxLeaf`: the most corporations that a leaf of the trie has. */
export function openSearchIndex(reader: SectionReader, size: number, maxLeaf: number): SearchIndex {
  return {
    size,
    trie: openTrie(reader, { size, maxLeaf }),
    fields: openFieldTexts(reader, size),
    writtenNames: openWrittenNames(reader, size),
    otherwise: openHashedLists(reader, 'otherwise'),
    englishWords: openEnglishWords(reader),
    numbers: openNumberIndex(reader, size),
    codes: openHashedLists(reader, 'code'),
    formCounts: openListCounts(reader),
    twinCounts: openTwinCounts(reader),
    lostNames: openLostNames(reader),
  }
}

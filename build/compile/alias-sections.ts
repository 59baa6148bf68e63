import { writeAliasOwners } from '../../src/index/columns/alias-owners.ts'
import { writeFilterLists } from '../../src/index/columns/filter-lists.ts'
import { writeValueSets } from '../../src/index/columns/value-sets.ts'
import { writeWrittenNames } from '../../src/index/columns/written-names.ts'
import { PostingLists } from '../../src/index/lists/posting-lists.ts'
import { type SectionWriter, writerUnder } from '../../src/index/sections.ts'
import { writeFieldTexts } from '../../src/index/text/field-texts.ts'
import { compileTrieInSteps } from '../../src/index/trie/compile-trie.ts'
import { writeTrie } from '../../src/index/trie/gram-trie.ts'
import { compileListCounts, writeListCounts } from '../../src/index/trie/list-counts.ts'
import { LEGAL_FORMS } from '../../src/text/legal-forms.ts'
import type { AliasGathering } from './alias-gathering.ts'
import { arrangeTexts, pick } from './arrange.ts'
import { inTurns } from './in-turns.ts'

/** `ordinals`: of each gathered corporation. */
export type AliasShape = { readonly ordinals: Uint32Array; readonly maxLeaf: number }

/**
 * Writes the index of other and former names: the sections of a search index over them, under a name of its own, and who has
 * each. A register without any has the owners alone.
 */
export async function writeAliases(
  snapshot: SectionWriter,
  aliases: AliasGathering,
  { ordinals, maxLeaf }: AliasShape,
): Promise<void> {
  const writer = writerUnder('alias', snapshot)
  const size = aliases.owners.length
  const ownerOf = aliases.owners.view().map((gathered) => ordinals[gathered]!)
  // Stable: the names of one owner keep their order.
  const order = Uint32Array.from(ownerOf.keys()).sort((a, b) => ownerOf[a]! - ownerOf[b]! || a - b)
  writeAliasOwners(writer, {
    owners: order.map((alias) => ownerOf[alias]!),
    isFormer: pick(aliases.isFormer, order, new Uint8Array(size)),
  })
  if (size === 0) return
  const formsOf = (alias: number) => aliases.forms.row(order[alias]!)
  writeWrittenNames(writer, aliases.writings.inOrder(order))
  const formLists = writeFilterLists(writer, 'form', { values: LEGAL_FORMS.length, size, valuesOf: formsOf })
  writeValueSets(writer, 'form', { size, valuesOf: formsOf })
  const fields = arrangeTexts(aliases.texts, order)
  writeFieldTexts(writer, fields)
  const trie = await inTurns(compileTrieInSteps(fields, maxLeaf))
  writeTrie(writer, trie)
  writeListCounts(writer, 'formCounts', compileListCounts(new PostingLists(trie.lists, size), formLists, size))
}

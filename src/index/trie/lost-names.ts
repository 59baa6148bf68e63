import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import { NO_ORDINALS, ordinalsOfLists, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { END, unitsOf } from '../text/alphabet.ts'
import { type FieldTexts, formerNames } from '../text/field-texts.ts'
import { compileTrie } from './compile-trie.ts'
import { type GramTrie, listsOf, openTrie, type TrieSections, walk, writeTrie } from './gram-trie.ts'

/*
 * Lost names: all former names of each corporation that had, in one of them, a legal form that none of its names of
 * today has. That is 568 of Tokyo's 475,054 corporations, 21,394 of 5.7 million. The trie's lists do not tell which of
 * these corporations has a word in the name with the form, so the names have texts and a trie of their own, which has
 * entries for ordinals. An entry is the place of a name among all lost names.
 *
 *   section               type          size    what
 *   lost.units            Uint16Array   m       all texts
 *   lost.offsets          Uint32Array   k + 1   text of entry e: units offsets[e] … offsets[e + 1] − 1
 *   lost.owners           Uint32Array   k       ordinal of the corporation that had the name of entry e, ascending
 *   lostTrie.units, …                           their trie (gram-trie.ts)
 */
export type LostNames = {
  readonly names: FieldTexts
  /** The ordinal of each entry's corporation. */
  readonly owners: SortedOrdinals
  readonly trie: GramTrie
}

const TRIE = 'lostTrie'

type CompiledLostNames = Pick<LostNames, 'names' | 'owners'> & { readonly trie: TrieSections }

/** Collects the lost names and compiles their trie, from the trie of all and the texts that it was compiled from. */
export function compileLostNames(trie: GramTrie, fields: FieldTexts): CompiledLostNames {
  const lost = namesOf(fields, renamed(trie))
  return { ...lost, trie: compileTrie(lost.names, trie.maxLeaf) }
}

export function writeLostNames(writer: SectionWriter, { names, owners, trie }: CompiledLostNames): void {
  writeArrays(writer, 'lost', { units: names.texts, offsets: names.offsets, owners })
  writeTrie(writer, trie, TRIE)
}

/** Throws when the sections disagree. `maxLeaf`: the most names that a leaf of the trie has. */
export function openLostNames(reader: SectionReader, maxLeaf: number): LostNames {
  const lost = openArrays(reader, 'lost', { units: 'uint16', offsets: 'uint32', owners: 'uint32' })
  const { units: texts, offsets, owners } = lost
  const size = owners.length
  checkLengths('lost names', lost, { offsets: size + 1, units: offsets.at(-1) ?? 0 })
  return { names: { texts, offsets }, owners, trie: openTrie(reader, { size, maxLeaf }, TRIE) }
}

// The corporations with a legal form in a former name that no name of today has.
function renamed(trie: GramTrie): SortedOrdinals {
  return LEGAL_FORMS.map(({ name }) => formerlyWith(trie, [...unitsOf(name), END])).reduce(union, NO_ORDINALS)
}

// Returns the corporations that have the gram in former names alone. A form so rare that the walk ends on a leaf before
// the gram is used up gives every corporation of that leaf, a superset.
function formerlyWith(trie: GramTrie, gram: readonly number[]): SortedOrdinals {
  const landing = walk(trie, gram)
  if (landing === undefined) return NO_ORDINALS
  const lists = listsOf(trie, landing.node)
  const isExact = landing.depth === gram.length
  return isExact ? ordinalsIn(lists[2]) : ordinalsOfLists(lists, undefined)
}

// Collects all former names of the corporations. Their texts are adjacent, so that verifying reads memory in order.
function namesOf(fields: FieldTexts, ordinals: SortedOrdinals): Omit<CompiledLostNames, 'trie'> {
  const texts = growableUint16()
  const offsets = growableUint32()
  const owners = growableUint32()
  offsets.push(0)
  for (const ordinal of ordinals) {
    const former = formerNames(fields, ordinal)
    for (let at = 0; at + 1 < (former?.offsets.length ?? 0); at++) {
      texts.append(former!.texts.subarray(former!.offsets[at]!, former!.offsets[at + 1]!))
      offsets.push(texts.length)
      owners.push(ordinal)
    }
  }
  return { names: { texts: texts.view(), offsets: offsets.view() }, owners: owners.view() }
}

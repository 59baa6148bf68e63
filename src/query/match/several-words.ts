import { type BitSet, countBits, keepCommon, removeAll } from '../../index/lists/bit-set.ts'
import { countTogether, type OrdinalList, ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { markMembers, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { NO_FIELD, type Pattern } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type FieldLists, fieldLists, fieldsOfNodes, joinFields, type Lists, NO_MATCHES } from './field-lists.ts'
import type { Matches } from './matches.ts'
import { prefixMatches } from './prefix-matches.ts'

/**
 * Matches of a text of several words: all must be there, and the worst place of any of them counts. The rarest words are
 * intersected first; as soon as few candidates are left, these are sought in the lists of the other words.
 */
export function matchSeveralWords(
  index: SearchIndex,
  text: TextCriteria,
  probes: readonly WordProbe[],
  filter: Filter | undefined,
): Matches {
  const words = probes.map((probe, i) => wordOf(index, text.words[i]!, probe))
  words.sort((a, b) => a.count - b.count)
  const [rarest = NO_WORD, ...others] = words
  const partial = isLong(index, rarest.count)
    ? intersectSets(index, words, filter)
    : seekAll(partsOf(rarest, filter), others)
  const starting = prefixMatches(index, text.joined)
  const verified = probes.reduce((sum, { few }) => sum + few.length, starting.verified)
  return { ...starting, partial, total: countOf(partial), verified }
}

/** `count`: of its lists together. With `overlaps` an ordinal may be in several of them. */
type Word = { readonly places: FieldLists; readonly count: number; readonly overlaps: boolean }

const NO_WORD: Word = { places: NO_MATCHES, count: 0, overlaps: false }

function wordOf(index: SearchIndex, patterns: readonly Pattern[], { nodes, few }: WordProbe): Word {
  const read = fieldLists(few, fieldsOf(index.fields, patterns, few))
  const places = joinFields(fieldsOfNodes(index.trie, nodes), read)
  return { places, count: countOf(places), overlaps: nodes.length > (few.length === 0 ? 1 : 0) }
}

function isLong({ size }: SearchIndex, count: number): boolean {
  return count > size * LONG_SHARE
}

function countOf(places: FieldLists): number {
  return countTogether(places.flat())
}

/** Candidates, ascending, with the place of each. */
type Part = { readonly ordinals: Uint32Array; readonly places: Uint8Array }

// The candidates that every other word has, too.
function seekAll(parts: readonly Part[], others: readonly Word[]): FieldLists {
  let common = NO_MATCHES
  for (const part of parts) {
    const left = others.reduce(seek, part)
    common = joinFields(common, fieldLists(left.ordinals, left.places))
  }
  return common
}

// Those of the candidates that have the word, with the worse place of both.
function seek(part: Part, word: Word): Part {
  const { ordinals, places } = part
  if (ordinals.length === 0) return part
  const found = placesOf(word.places, ordinals)
  let count = 0
  for (let i = 0; i < ordinals.length; i++) {
    if (found[i] === NO_FIELD) continue
    ordinals[count] = ordinals[i]!
    places[count++] = Math.max(places[i]!, found[i]!)
  }
  return { ordinals: ordinals.subarray(0, count), places: places.subarray(0, count) }
}

// The word's matches in arrays that have none in common, with the best place of each.
function partsOf({ places, overlaps }: Word, filter: Filter | undefined): readonly Part[] {
  if (overlaps) {
    const ordinals = ordinalsOfLists(places.flat(), filter?.bits())
    return [{ ordinals, places: placesOf(places, ordinals) }]
  }
  return places.flatMap((lists, place) =>
    lists.map((list) => {
      const ordinals = ordinalsOfLists([list], filter?.bits())
      return { ordinals, places: new Uint8Array(ordinals.length).fill(place) }
    }),
  )
}

// The best place of the word in the text of each ordinal.
function placesOf(word: FieldLists, ordinals: Uint32Array): Uint8Array {
  const places = new Uint8Array(ordinals.length).fill(NO_FIELD)
  for (let place = NO_FIELD - 1; place >= 0; place--) {
    for (const list of word[place]!) markMembers(list, ordinals, { marks: places, mark: place })
  }
  return places
}

// Words that are all common: bit sets, until few candidates are left.
function intersectSets(index: SearchIndex, words: readonly Word[], filter: Filter | undefined): FieldLists {
  const known = words.map(({ places }) => places)
  const common = filter?.bits().slice() ?? setOfLists(known[0]?.flat() ?? [], index.size)
  for (const lists of known.slice(filter === undefined ? 1 : 0)) {
    const count = countBits(common)
    if (!isLong(index, count)) return seekAll([candidatesIn(common, count)], words)
    keepCommon(common, unionOf(lists.flat(), index.size))
  }
  return placesIn(common, known, index.size)
}

// In the best place until the words are sought.
function candidatesIn(words: BitSet, count: number): Part {
  return { ordinals: ordinalsIn({ kind: 'bits', count, words }), places: new Uint8Array(count) }
}

// Nobody may write to it.
function unionOf(lists: Lists, size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}

// Those who have all words, by the worst place of any of them.
function placesIn(common: BitSet, words: readonly FieldLists[], size: number): FieldLists {
  const last = words.some((places) => places[2].length > 0) ? 2 : 1
  const nested: BitSet[] = []
  for (let place = 0; place < last; place++) {
    const set = common.slice()
    for (const places of words) keepCommon(set, unionOf(places.slice(0, place + 1).flat(), size))
    nested.push(set)
  }
  nested.push(common)
  for (let place = last; place > 0; place--) removeAll(nested[place]!, nested[place - 1]!)
  const [inName, elsewhere, romanised] = nested.map(bitLists)
  return [inName ?? [], elsewhere ?? [], romanised ?? []]
}

function bitLists(words: BitSet): readonly OrdinalList[] {
  const count = countBits(words)
  return count === 0 ? [] : [{ kind: 'bits', count, words }]
}

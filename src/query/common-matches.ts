import { addList, type BitSet, countBits, emptyBitSet, keepCommon, removeAll } from '../index/lists/bit-set.ts'
import { countTogether, type OrdinalList } from '../index/lists/ordinal-list.ts'
import { markMembers, ordinalsOfLists } from '../index/lists/sorted-ordinals.ts'
import { fetchTexts, type Gram, NO_PLACE } from '../index/text/field-texts.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter.ts'
import { bestPlace } from './grade-text.ts'
import { LONG_SHARE } from './known-sets.ts'
import type { ListMatches } from './list-matches.ts'
import { joinPlaces, type Lists, NO_PLACES, type Places, placedLists, placesOfNodes } from './places.ts'
import type { Register } from './register.ts'
import { startingWith } from './starting.ts'
import type { WordProbe } from './word-probe.ts'

/** Matches of a text of several words: all must be there, and the worst place of any of them counts. */
export function commonMatches(
  register: Register,
  text: TextCriteria,
  probes: readonly WordProbe[],
  filter: Filter | undefined,
): ListMatches {
  const words = probes.map((probe, i) => wordOf(register, text.words[i]!, probe))
  words.sort((a, b) => a.count - b.count)
  const [fewest = NO_WORD, ...others] = words
  const known = (word: Word) => knownWord(register, word, fewest.count)
  const partial =
    fewest.count <= register.size * LONG_SHARE
      ? stepThrough(fewest, others.map(known), filter)
      : commonSets(register, words.map(known), filter)
  const starting = startingWith(register, text.joined)
  const verified = probes.reduce((sum, { few }) => sum + few.length, starting.verified)
  return { starting, partial, total: countOf(partial), verified }
}

/** `count`: of its lists together. With `overlaps` an ordinal may be in several of them. */
type Word = { readonly places: Places; readonly count: number; readonly overlaps: boolean }

const NO_WORD: Word = { places: NO_PLACES, count: 0, overlaps: false }

function wordOf(register: Register, alternatives: readonly Gram[], { nodes, few }: WordProbe): Word {
  fetchTexts(register.fields, few)
  const read = Uint8Array.from(few, (ordinal) => bestPlace(register, alternatives, ordinal))
  const places = joinPlaces(placesOfNodes(register.trie, nodes), placedLists(few, read))
  return { places, count: countOf(places), overlaps: nodes.length > (few.length === 0 ? 1 : 0) }
}

function knownWord({ sets }: Register, { places, count, overlaps }: Word, looks: number): Word {
  const known = (lists: Lists) => lists.map((list) => sets.fastest(list, looks))
  return { places: [known(places[0]), known(places[1]), known(places[2])], count, overlaps }
}

function countOf(places: Places): number {
  return countTogether(places.flat())
}

// Who has the word of the fewest is looked for among those who have the other words, word by word.
function stepThrough(fewest: Word, others: readonly Word[], filter: Filter | undefined): Places {
  let common = NO_PLACES
  for (const part of partsOf(fewest, filter)) {
    const left = others.reduce((before, word) => havingToo(before, word.places), part)
    common = joinPlaces(common, placedLists(left.ordinals, left.places))
  }
  return common
}

type Part = { readonly ordinals: Uint32Array; readonly places: Uint8Array }

// Those of the part who have the word, too, with the worse place of both.
function havingToo({ ordinals, places }: Part, word: Places): Part {
  const found = placesOf(word, ordinals)
  let count = 0
  for (let i = 0; i < ordinals.length; i++) {
    if (found[i] === NO_PLACE) continue
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
function placesOf(word: Places, ordinals: Uint32Array): Uint8Array {
  const places = new Uint8Array(ordinals.length).fill(NO_PLACE)
  for (let place = NO_PLACE - 1; place >= 0; place--) {
    for (const list of word[place]!) markMembers(list, ordinals, { marks: places, mark: place })
  }
  return places
}

function commonSets({ size }: Register, words: readonly Word[], filter: Filter | undefined): Places {
  const depth = words.some(({ places }) => places[2].length > 0) ? 3 : 2
  const [common = [], ...others] = words.map(({ places }) => nestedSets(places, depth, size))
  for (const sets of others) for (const [i, set] of sets.entries()) keepCommon(common[i]!, set)
  if (filter !== undefined) for (const set of common) keepCommon(set, filter.bits())
  for (let i = common.length - 1; i > 0; i--) removeAll(common[i]!, common[i - 1]!)
  const [inName, elsewhere, romanised] = common.map(bitLists)
  return [inName ?? [], elsewhere ?? [], romanised ?? []]
}

// For each place, the matches there or in a better one.
function nestedSets(places: Places, depth: number, size: number): BitSet[] {
  const sets: BitSet[] = []
  for (const lists of places.slice(0, depth)) {
    const set = sets.at(-1)?.slice() ?? emptyBitSet(size)
    for (const list of lists) addList(set, list)
    sets.push(set)
  }
  return sets
}

function bitLists(words: BitSet): readonly OrdinalList[] {
  const count = countBits(words)
  return count === 0 ? [] : [{ kind: 'bits', count, words }]
}

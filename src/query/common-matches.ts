import { addList, type BitSet, countBits, emptyBitSet, keepCommon, removeAll } from '../index/bit-set.ts'
import { type Gram, NO_PLACE } from '../index/field-texts.ts'
import { countTogether, type OrdinalList } from '../index/ordinal-list.ts'
import { markMembers, ordinalsOfLists } from '../index/sorted-ordinals.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter.ts'
import { bestPlace } from './grade-text.ts'
import { asKnownSet, LONG_SHARE } from './known-sets.ts'
import type { ListMatches } from './list-matches.ts'
import { joinPlaces, type Lists, NO_PLACES, nodePlaces, type Places, placedLists } from './places.ts'
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
  const lists = probes.map((probe, i) => wordPlaces(register, text.words[i]!, probe))
  lists.sort((a, b) => countOf(a) - countOf(b))
  const fewest = countOf(lists[0] ?? NO_PLACES)
  const words = lists.map((places) => knownPlaces(register, places, fewest))
  const few = fewest <= register.size * LONG_SHARE
  const partial = few ? stepThrough(words, filter) : commonSets(register, words, filter)
  const starting = startingWith(register, text.joined)
  const verified = probes.reduce((sum, { few }) => sum + few.length, starting.verified)
  return { starting, partial, total: countOf(partial), verified }
}

function wordPlaces(register: Register, alternatives: readonly Gram[], { nodes, few }: WordProbe): Places {
  const places = nodes.map(({ gram, node }) => nodePlaces(register.trie, node, gram))
  if (few.length > 0) {
    places.push(
      placedLists(
        few,
        Uint8Array.from(few, (ordinal) => bestPlace(register, alternatives, ordinal)),
      ),
    )
  }
  return joinPlaces(places)
}

function knownPlaces(register: Register, [inName, elsewhere, romanised]: Places, looks: number): Places {
  const known = (lists: Lists) => lists.map((list) => asKnownSet(register, list, looks))
  return [known(inName), known(elsewhere), known(romanised)]
}

function countOf(places: Places): number {
  return countTogether(places.flat())
}

// Words with the fewest matches first: who has them is looked for among those who have the other words, word by word.
function stepThrough(words: readonly Places[], filter: Filter | undefined): Places {
  const [fewest = NO_PLACES, ...others] = words
  let ordinals = ordinalsOfLists(fewest.flat(), filter?.bits())
  let worst = new Uint8Array(ordinals.length)
  // Where the fewest stand matters only for who has the other words.
  for (const word of [...others, fewest]) {
    const places = placesOf(word, ordinals)
    let count = 0
    for (let i = 0; i < ordinals.length; i++) {
      if (places[i] === NO_PLACE) continue
      ordinals[count] = ordinals[i]!
      worst[count++] = Math.max(worst[i]!, places[i]!)
    }
    ordinals = ordinals.subarray(0, count)
    worst = worst.subarray(0, count)
  }
  return placedLists(ordinals, worst)
}

// The best place of the word in the text of each ordinal.
function placesOf(word: Places, ordinals: Uint32Array): Uint8Array {
  const places = new Uint8Array(ordinals.length).fill(NO_PLACE)
  for (let place = NO_PLACE - 1; place >= 0; place--) {
    for (const list of word[place]!) markMembers(list, ordinals, { marks: places, mark: place })
  }
  return places
}

function commonSets({ size }: Register, words: readonly Places[], filter: Filter | undefined): Places {
  const depth = words.some(([, , romanised]) => romanised.length > 0) ? 3 : 2
  const [common = [], ...others] = words.map((places) => nestedSets(places, depth, size))
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

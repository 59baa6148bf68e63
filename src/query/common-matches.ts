import { addList, type BitSet, countBits, emptyBitSet, keepCommon, removeAll } from '../index/bit-set.ts'
import type { Gram } from '../index/field-texts.ts'
import { type Cursor, cursorOver, EXHAUSTED } from '../index/ordinal-cursor.ts'
import { countTogether, type OrdinalList } from '../index/ordinal-list.ts'
import type { TextCriteria } from './criteria.ts'
import type { Filter } from './filter.ts'
import { gradesOf } from './grade-text.ts'
import type { ListMatches } from './list-matches.ts'
import { arrayLists, gradedTiers, joinPlaces, NO_PLACES, nodePlaces, type Places } from './places.ts'
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
  const words = probes
    .map((probe, i) => wordPlaces(register, text.words[i]!, probe))
    .sort((a, b) => countOf(a) - countOf(b))
  const few = countOf(words[0] ?? NO_PLACES) <= register.size * STEPPED_SHARE
  const partial = few ? stepThrough(words, filter) : commonSets(register, words, filter)
  const starting = startingWith(register, text.joined)
  const verified = probes.reduce((sum, { few }) => sum + few.length, starting.verified)
  return { starting, partial, total: countOf(partial), verified }
}

// Up to this share of the register, stepping through the lists side by side beats bit sets of the whole register.
const STEPPED_SHARE = 1 / 256

function wordPlaces(register: Register, alternatives: readonly Gram[], { nodes, few }: WordProbe): Places {
  const places = nodes.map(({ gram, node }) => nodePlaces(register.trie, node, gram))
  if (few.length > 0) places.push(gradedTiers(few, gradesOf(register, alternatives, few)).partial)
  return joinPlaces(places)
}

function countOf(places: Places): number {
  return countTogether(places.flat())
}

// Words with the fewest matches first.
function stepThrough(words: readonly Places[], filter: Filter | undefined): Places {
  const [fewest = NO_PLACES] = words
  const lead = cursorOver(fewest.flat(), filter?.bits())
  // The lead is tested last: where it stands matters only for who has the other words.
  const tested = [...words.slice(1), fewest].map((places) => new PlaceTest(places))
  const found: [number[], number[], number[]] = [[], [], []]
  for (; lead.current !== EXHAUSTED; lead.advanceTo(lead.current + 1))
    found[worstPlace(tested, lead.current)]?.push(lead.current)
  return [arrayLists(found[0]), arrayLists(found[1]), arrayLists(found[2])]
}

// Not a place when a word is missing.
function worstPlace(words: readonly PlaceTest[], ordinal: number): number {
  let worst = 0
  for (const word of words) {
    const place = word.placeOf(ordinal)
    if (place === MISSING) return MISSING
    if (place > worst) worst = place
  }
  return worst
}

const MISSING = 3

// Tells the places of ordinals that come in ascending order.
class PlaceTest {
  private readonly cursors: readonly Cursor[]
  private readonly places: readonly number[]

  constructor(places: Places) {
    const held = places.flatMap((lists, place) => (lists.length === 0 ? [] : [{ lists, place }]))
    this.cursors = held.map(({ lists }) => cursorOver(lists, undefined))
    this.places = held.map(({ place }) => place)
  }

  placeOf(ordinal: number): number {
    for (let i = 0; i < this.cursors.length; i++) {
      const cursor = this.cursors[i]!
      cursor.advanceTo(ordinal)
      if (cursor.current === ordinal) return this.places[i]!
    }
    return MISSING
  }
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

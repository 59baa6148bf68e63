import { addList, type BitSet, countBits, emptyBitSet, keepCommon, removeAll } from '../index/bit-set.ts'
import { type Grade, gradeOf, NO_GRADE } from '../index/field-texts.ts'
import { listOf } from '../index/gram-trie.ts'
import { decodeInto, EMPTY_LIST, type OrdinalList } from '../index/ordinal-list.ts'
import type { Alternative } from './alternatives.ts'
import { probe } from './probe.ts'
import type { Register } from './register.ts'

/** Matches of one tier by where they match: trade name, other fields, romanised reading. No ordinal is in two of them. */
export type Places = readonly [inName: OrdinalList, elsewhere: OrdinalList, romanised: OrdinalList]

const NO_PLACES: Places = [EMPTY_LIST, EMPTY_LIST, EMPTY_LIST]

// Up to this share of the register, sorting ordinals beats going through bit sets of the whole register.
const SORTED_SHARE = 1 / 256

/** Places of the matches in each tier; a tier holds the better ones too. */
export type Tiers = { readonly exact: Places; readonly prefix: Places; readonly partial: Places }

/** What was found, and how many corporations' texts were read for it. */
export type Found<Value> = Value & { readonly verified: number }

/** Everything that contains one of the alternatives. */
export function partialPlaces(register: Register, alternatives: readonly Alternative[]): Found<Pick<Tiers, 'partial'>> {
  const parts: Places[] = []
  let verified = 0
  for (const alternative of alternatives) {
    for (const units of alternative.partial) {
      const found = probe(register.trie, units)
      if (found.kind === 'node') parts.push(nodePlaces(register, found.node, alternative))
      if (found.kind === 'candidates') {
        verified += found.candidates.length
        parts.push(checkedPlaces(register, found.candidates, alternative).partial)
      }
    }
  }
  return { partial: unite(register, parts), verified }
}

/** Everything that is one of the alternatives, and everything that begins with one. */
export function startingPlaces(
  register: Register,
  alternatives: readonly Alternative[],
): Found<Pick<Tiers, 'exact' | 'prefix'>> {
  const exact: Places[] = []
  const prefix: Places[] = []
  let verified = 0
  for (const alternative of alternatives) {
    for (const units of alternative.prefix) {
      const found = probe(register.trie, units)
      if (found.kind === 'candidates') {
        verified += found.candidates.length
        const tiers = checkedPlaces(register, found.candidates, alternative)
        prefix.push(tiers.prefix)
        exact.push(tiers.exact)
      }
      if (found.kind !== 'node') continue
      prefix.push(nodePlaces(register, found.node, alternative))
      const whole = probe(register.trie, alternative.exact)
      if (whole.kind === 'node') exact.push(nodePlaces(register, whole.node, alternative))
      if (whole.kind !== 'candidates') continue
      verified += whole.candidates.length
      exact.push(checkedPlaces(register, whole.candidates, alternative).exact)
    }
  }
  return { exact: unite(register, exact), prefix: unite(register, prefix), verified }
}

/** Corporations that are in the places of every word, each in the worst of them. */
export function commonPlaces(register: Register, words: readonly Places[]): Places {
  const [first, ...rest] = words.map((places) => nestedSets(register, [places]))
  if (first === undefined) return NO_PLACES
  for (const sets of rest) for (const [i, set] of sets.entries()) keepCommon(first[i]!, set)
  return peel(first)
}

function nodePlaces({ trie }: Register, node: number, { gram }: Alternative): Places {
  const inName = listOf(trie, node, 'inName')
  const others = listOf(trie, node, 'elsewhere')
  return gram.elsewhere === 1 ? [inName, others, EMPTY_LIST] : [inName, EMPTY_LIST, others]
}

function checkedPlaces({ fields }: Register, candidates: Uint32Array, { gram }: Alternative): Tiers {
  const grades = new Uint8Array(candidates.length)
  for (let i = 0; i < candidates.length; i++) grades[i] = gradeOf(fields, candidates[i]!, gram)
  return {
    exact: placesBelow(candidates, grades, 3),
    prefix: placesBelow(candidates, grades, 6),
    partial: placesBelow(candidates, grades, NO_GRADE),
  }
}

// Whoever asks for a tier has taken the better ones before it, so where those match does not matter.
function placesBelow(candidates: Uint32Array, grades: Uint8Array, limit: Grade): Places {
  const places: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < candidates.length; i++) if (grades[i]! < limit) places[grades[i]! % 3]!.push(candidates[i]!)
  return [arrayList(places[0]), arrayList(places[1]), arrayList(places[2])]
}

function unite(register: Register, parts: readonly Places[]): Places {
  if (parts.length <= 1) return parts[0] ?? NO_PLACES
  const sum = parts.flat().reduce((total, list) => total + list.count, 0)
  return sum <= register.size * SORTED_SHARE ? sortedUnion(parts, sum) : peel(nestedSets(register, parts))
}

// One number an ordinal and place, so that a plain sort brings an ordinal's best place to its front.
function sortedUnion(parts: readonly Places[], sum: number): Places {
  const keys = new Uint32Array(sum)
  let end = 0
  for (const places of parts) {
    for (const [place, list] of places.entries()) {
      const from = end
      end = decodeInto(list, keys, end)
      for (let i = from; i < end; i++) keys[i] = keys[i]! * 4 + place
    }
  }
  keys.sort()
  const places: [number[], number[], number[]] = [[], [], []]
  let previous = -1
  for (const key of keys) {
    const ordinal = key >>> 2
    if (ordinal !== previous) places[key & 3]!.push(ordinal)
    previous = ordinal
  }
  return [arrayList(places[0]), arrayList(places[1]), arrayList(places[2])]
}

/** For each place, the set of ordinals in it or in a better one. */
type NestedSets = [inName: BitSet, elsewhere: BitSet, romanised: BitSet]

function nestedSets({ size }: Register, parts: readonly Places[]): NestedSets {
  const sets: NestedSets = [emptyBitSet(size), emptyBitSet(size), emptyBitSet(size)]
  for (const places of parts) for (const [i, list] of places.entries()) addList(sets[i]!, list)
  for (let i = 1; i < sets.length; i++) addList(sets[i]!, { kind: 'bits', count: 0, words: sets[i - 1]! })
  return sets
}

// Takes each inner set out of the one around it, outermost first.
function peel(sets: NestedSets): Places {
  for (let i = sets.length - 1; i > 0; i--) removeAll(sets[i]!, sets[i - 1]!)
  return [bitList(sets[0]), bitList(sets[1]), bitList(sets[2])]
}

function bitList(words: BitSet): OrdinalList {
  return { kind: 'bits', count: countBits(words), words }
}

function arrayList(ordinals: readonly number[]): OrdinalList {
  return ordinals.length === 0
    ? EMPTY_LIST
    : { kind: 'array', count: ordinals.length, ordinals: Uint32Array.from(ordinals) }
}

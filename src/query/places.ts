import { isRomaji } from '../index/alphabet.ts'
import { type Grade, type Gram, NO_GRADE, NO_PLACE } from '../index/field-texts.ts'
import { type GramTrie, listOf } from '../index/gram-trie.ts'
import type { OrdinalList } from '../index/ordinal-list.ts'

/** Matches of one tier by where they match; who is in the lists of two places counts for the better one. */
export type Places = readonly [inName: Lists, elsewhere: Lists, romanised: Lists]

export type Lists = readonly OrdinalList[]

export const NO_PLACES: Places = [[], [], []]

/** Places of the matches in each tier; a tier holds the better ones too. */
export type Tiers = { readonly exact: Places; readonly prefix: Places; readonly partial: Places }

export function joinPlaces(parts: readonly Places[]): Places {
  const [first = NO_PLACES, ...others] = parts
  return others.reduce(
    (joined, more) => [joinLists(joined[0], more[0]), joinLists(joined[1], more[1]), joinLists(joined[2], more[2])],
    first,
  )
}

/** The lists of the trie's node for `gram`. */
export function nodePlaces(trie: GramTrie, node: number, gram: Gram): Places {
  const first = full(listOf(trie, node, 'inName'))
  const second = full(listOf(trie, node, 'elsewhere'))
  if (isRomaji(gram.units[0]!)) return [[], [], [...first, ...second]]
  return gram.elsewhere === 1 ? [first, second, []] : [first, [], second]
}

/** Tiers of ordinals, ascending, by their grades. */
export function gradedTiers(ordinals: Uint32Array, grades: Uint8Array): Tiers {
  return {
    exact: placesBelow(ordinals, grades, 3),
    prefix: placesBelow(ordinals, grades, 6),
    partial: placesBelow(ordinals, grades, NO_GRADE),
  }
}

/** No list for no ordinal, else one of them all. */
export function arrayLists(ordinals: readonly number[]): readonly OrdinalList[] {
  return ordinals.length === 0 ? [] : [{ kind: 'array', count: ordinals.length, ordinals: new Uint32Array(ordinals) }]
}

// Whoever asks for a tier has taken the better ones before it, so where those match does not matter.
function placesBelow(ordinals: Uint32Array, grades: Uint8Array, limit: Grade): Places {
  return placedLists(
    ordinals,
    grades.map((grade) => (grade < limit ? grade % 3 : NO_PLACE)),
  )
}

/** Ordinals, ascending, by the place of each; those with NO_PLACE are left out. */
export function placedLists(ordinals: Uint32Array, placeOf: Uint8Array): Places {
  const places: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < ordinals.length; i++) places[placeOf[i]!]?.push(ordinals[i]!)
  return [arrayLists(places[0]), arrayLists(places[1]), arrayLists(places[2])]
}

// Most have one side empty.
function joinLists(a: Lists, b: Lists): Lists {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b]
}

function full(list: OrdinalList): Lists {
  return list.count === 0 ? [] : [list]
}

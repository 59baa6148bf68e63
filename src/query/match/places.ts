import type { OrdinalList } from '../../index/lists/ordinal-list.ts'
import { isRomaji } from '../../index/text/alphabet.ts'
import { type Grade, type Gram, NO_GRADE, NO_PLACE } from '../../index/text/field-texts.ts'
import { type GramTrie, listOf } from '../../index/trie/gram-trie.ts'
import type { AskedNode } from '../probe/word-probe.ts'
import { PARTIAL, PREFIX_OF_NAME } from '../rank/grade.ts'

/** Matches of one tier by where they match; who is in the lists of two places counts for the better one. */
export type Places = readonly [inName: Lists, elsewhere: Lists, romanised: Lists]

export type Lists = readonly OrdinalList[]

// Shared, because most places of most questions are empty, and a new array costs more than looking at it.
const NO_LISTS: Lists = []

export const NO_PLACES: Places = [NO_LISTS, NO_LISTS, NO_LISTS]

/** Places of the matches in each tier; a tier holds the better ones too. */
export type Tiers = { readonly exact: Places; readonly prefix: Places; readonly partial: Places }

export function joinPlaces(a: Places, b: Places): Places {
  if (a === NO_PLACES) return b
  if (b === NO_PLACES) return a
  return [joinLists(a[0], b[0]), joinLists(a[1], b[1]), joinLists(a[2], b[2])]
}

/** The lists of the trie's node for `gram`. */
export function nodePlaces(trie: GramTrie, node: number, gram: Gram): Places {
  const first = full(listOf(trie, node, 'inName'))
  const second = full(listOf(trie, node, 'elsewhere'))
  if (isRomaji(gram.units[0]!)) return [NO_LISTS, NO_LISTS, joinLists(first, second)]
  return gram.elsewhere === 1 ? [first, second, NO_LISTS] : [first, NO_LISTS, second]
}

/** The lists of all the nodes. */
export function placesOfNodes(trie: GramTrie, nodes: readonly AskedNode[]): Places {
  return nodes.reduce((places, { node, gram }) => joinPlaces(places, nodePlaces(trie, node, gram)), NO_PLACES)
}

/** Tiers of ordinals, ascending, by their grades. */
export function gradedTiers(ordinals: Uint32Array, grades: Uint8Array): Tiers {
  return {
    exact: exactPlaces(ordinals, grades),
    prefix: placesBelow(ordinals, grades, PARTIAL),
    partial: placesBelow(ordinals, grades, NO_GRADE),
  }
}

/** No list for no ordinal, else one of them all. */
export function arrayLists(ordinals: readonly number[]): readonly OrdinalList[] {
  return ordinals.length === 0
    ? NO_LISTS
    : [{ kind: 'array', count: ordinals.length, ordinals: new Uint32Array(ordinals) }]
}

/** Who is one of the alternatives, by grades. */
export function exactPlaces(ordinals: Uint32Array, grades: Uint8Array): Places {
  return placesBelow(ordinals, grades, PREFIX_OF_NAME)
}

// Whoever asks for a tier has taken the better ones before it, so where those match does not matter.
function placesBelow(ordinals: Uint32Array, grades: Uint8Array, limit: Grade): Places {
  const places: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < ordinals.length; i++) {
    const grade = grades[i]!
    if (grade < limit) places[grade % 3]!.push(ordinals[i]!)
  }
  return [arrayLists(places[0]), arrayLists(places[1]), arrayLists(places[2])]
}

/** Ordinals, ascending, by the place of each; those with NO_PLACE are left out. */
export function placedLists(ordinals: Uint32Array, placeOf: Uint8Array): Places {
  return placesBelow(ordinals, placeOf, NO_PLACE)
}

// Most have one side empty.
function joinLists(a: Lists, b: Lists): Lists {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b]
}

function full(list: OrdinalList): Lists {
  return list.count === 0 ? NO_LISTS : [list]
}

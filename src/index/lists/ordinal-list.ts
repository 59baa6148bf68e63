import { FEW_ORDINALS_A_WORD } from '../thresholds.ts'
import type { Deciding, Passing } from './bit-set.ts'
import { addAll, addBit, type BitSet, countBits, emptyBitSet, hasBit, keepCommon, lowestBit } from './bit-set.ts'
import type { SparseList } from './sparse-list.ts'

/** A posting list of ascending ordinals: encoded, as a bit set, or decoded into an array. */
export type OrdinalList =
  | SparseList
  | { readonly kind: 'bits'; readonly count: number; readonly words: BitSet }
  | { readonly kind: 'array'; readonly count: number; readonly ordinals: Uint32Array }

/** A posting list that needs no decoding. */
export type DecodedList = Exclude<OrdinalList, SparseList>

export type SetList = Extract<OrdinalList, { readonly kind: 'bits' }>

export type ArrayList = Extract<OrdinalList, { readonly kind: 'array' }>

/** Returns the set as a posting list; it shares the words. */
export function listOfSet(words: BitSet): SetList {
  return { kind: 'bits', count: countBits(words), words }
}

/** Returns ascending ordinals as a posting list; it shares the array. */
export function arrayOf(ordinals: Uint32Array): ArrayList {
  return { kind: 'array', count: ordinals.length, ordinals }
}

/** Returns the ordinals of the list, which are below `size`, as a set that is read only. */
export function bitsOf(list: DecodedList, size: number): BitSet {
  return list.kind === 'bits' ? list.words : setOfLists([list], size)
}

/** Returns the list in the form that is fastest to read several times: few ordinals in an array, many in a bit set. */
export function decoded(list: OrdinalList): DecodedList {
  if (list.kind === 'array' || (list.kind === 'bits' && list.count > list.words.length * FEW_ORDINALS_A_WORD))
    return list
  return arrayOf(ordinalsIn(list))
}

/** Returns the list's ordinals, or the first `most` of them, ascending, in an array that the caller may change. */
export function ordinalsIn(list: OrdinalList, most: number = list.count): Uint32Array {
  const count = Math.min(list.count, most)
  switch (list.kind) {
    case 'sparse':
      return list.decode(count)
    case 'array':
      return list.ordinals.slice(0, count)
    case 'bits':
      return decodeBits(list.words, count)
  }
}

/** Returns the list's ordinals that pass, ascending, in an array that the caller may change. */
export function ordinalsPassing(list: OrdinalList, filter: Passing): Uint32Array {
  if (list.kind !== 'bits') return sift(ordinalsIn(list), filter.inTurn?.(list.count) ?? [filter])
  const words = list.words.slice()
  keepCommon(words, filter.bits())
  return decodeBits(words, countBits(words))
}

export function listPassing(list: OrdinalList, filter: Passing): DecodedList {
  if (list.kind !== 'bits') return arrayOf(ordinalsPassing(list, filter))
  const words = list.words.slice()
  keepCommon(words, filter.bits())
  return decoded(listOfSet(words))
}

/** Returns the sum of the lists' lengths: an ordinal in several lists is counted in each. */
export function countTogether(lists: readonly OrdinalList[]): number {
  let count = 0
  for (const list of lists) count += list.count
  return count
}

/** Returns the union of the lists, whose ordinals are below `size`, as a set that the caller may change. */
export function setOfLists(lists: readonly OrdinalList[], size: number): BitSet {
  const [first, ...others] = lists
  if (first?.kind !== 'bits') return unionIn(emptyBitSet(size), lists)
  return unionIn(first.words.slice(), others)
}

function unionIn(set: BitSet, lists: readonly OrdinalList[]): BitSet {
  for (const list of lists) addList(set, list)
  return set
}

export function addList(set: BitSet, list: OrdinalList): void {
  if (list.kind === 'bits') {
    addAll(set, list.words)
    return
  }
  if (list.kind === 'sparse') {
    list.addTo(set)
    return
  }
  const { ordinals, count } = list
  for (let i = 0; i < count; i++) addBit(set, ordinals[i]!)
}

/** Writes the ordinals that pass all over the beginning of `ordinals`, and returns that part. */
export function sift(ordinals: Uint32Array, all: readonly Deciding[]): Uint32Array {
  // One after the other: few are left for the later ones.
  return all.reduce(keepPassing, ordinals)
}

function keepPassing(ordinals: Uint32Array, one: Deciding): Uint32Array {
  const bits = one.bitsFor?.(ordinals.length)
  let count = 0
  // Without a branch, which no processor predicts: every ordinal is written, and overwritten unless it passes.
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    ordinals[count] = ordinal
    count += Number(bits === undefined ? one.passes(ordinal) : hasBit(bits, ordinal))
  }
  return ordinals.subarray(0, count)
}

function decodeBits(words: BitSet, count: number): Uint32Array {
  const ordinals = new Uint32Array(count)
  for (let w = 0, i = 0; i < count; w++)
    for (let word = words[w]!; word !== 0 && i < count; word &= word - 1) ordinals[i++] = w * 32 + lowestBit(word)
  return ordinals
}

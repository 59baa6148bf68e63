/** A set of ordinals: ordinal o is bit o % 32 of word o / 32. */
export type BitSet = Uint32Array

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5)
}

export function hasBit(set: BitSet, ordinal: number): boolean {
  return ((set[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

export function addBit(set: BitSet, ordinal: number): void {
  set[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

/** Unites `set` with `other`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! |= other[w]!
}

/** Intersects `set` with `other`. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! &= other[w]!
}

/** Subtracts `other` from `set`. */
export function removeAll(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! &= ~other[w]!
}

/** Keeps of `set` what `known` does not have, adds it to `known`, and returns how many these are. */
export function takeNew(set: BitSet, known: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w++) {
    const word = set[w]! & ~known[w]!
    set[w] = word
    known[w]! |= word
    count += onesIn(word)
  }
  return count
}

export function countBits(set: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w++) count += onesIn(set[w]!)
  return count
}

/** How many ordinals both sets have. */
export function countBoth(a: BitSet, b: BitSet): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count += onesIn(a[w]! & b[w]!)
  return count
}

/** How many ordinals only one of the sets has. */
export function countDiffering(a: BitSet, b: BitSet): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count += onesIn(a[w]! ^ b[w]!)
  return count
}

/** Index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** How many bits of the word are set (Hacker's Delight, 5-2: sums in parallel over pairs, nibbles and bytes). */
export function onesIn(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

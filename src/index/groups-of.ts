import { inOrderOf } from './in-order-of.ts'

/**
 * Indexes 0 … size − 1 in groups of equal `keys` (unsigned 32-bit integers of each index, the most significant first),
 * ascending by them; each group ascends and is valid until the next.
 */
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

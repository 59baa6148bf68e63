import { inOrderOf } from './in-order-of.ts'

/**
 * Yields the indexes 0 … size − 1 in groups of equal keys, in ascending order of the keys. Each array of `keys` has an
 * unsigned 32-bit integer for each index, the most significant array first. Each group ascends and is valid until the
 * next one.
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

/**
 * Indexes 0 … size − 1 in groups that `compare` finds equal, in its order; each group ascends and is
 * valid until the next.
 */
export function* groupsOf(size: number, compare: (a: number, b: number) => number): Generator<Uint32Array> {
  const order = new Uint32Array(size)
  for (let i = 0; i < size; i++) order[i] = i
  order.sort((a, b) => compare(a, b) || a - b)
  let from = 0
  for (let to = 1; to <= size; to++) {
    if (to < size && compare(order[from]!, order[to]!) === 0) continue
    yield order.subarray(from, to)
    from = to
  }
}

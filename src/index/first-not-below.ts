/** Numbers or strings in ascending order. */
type Ascending<Item> = { readonly length: number; readonly [index: number]: Item }

/** Finds the index of the first of values[from … to) that is not below `wanted`, by bisection; `to` for none. */
export function firstNotBelow<Item extends number | string>(
  values: Ascending<Item>,
  wanted: Item,
  from: number = 0,
  to: number = values.length,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

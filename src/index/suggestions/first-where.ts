/** Finds, by bisection, the index of the first item beyond a bound, as are all after it; `items.length` without one. */
export function firstWhere<Item>(items: ArrayLike<Item>, isBeyond: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBeyond(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

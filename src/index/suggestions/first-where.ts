/** The place of the first item that is beyond something, as all after it are; `items.length` where none is. */
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

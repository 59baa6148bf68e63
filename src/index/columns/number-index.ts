/*
 * From corporate number to ordinal.
 *
 *   section          type           size   what
 *   number.sorted    Float64Array   n      numbers, ascending: 13 digits are exact in a double
 *   number.ordinals  Uint32Array    n      ordinal of the number at the same index
 */
export type NumberIndex = { readonly sorted: Float64Array; readonly ordinals: Uint32Array }

/** Throws when the sections disagree. */
export function openNumberIndex(sorted: Float64Array, ordinals: Uint32Array): NumberIndex {
  if (sorted.length !== ordinals.length) {
    throw new Error(`number index: ${sorted.length} numbers, ${ordinals.length} ordinals.`)
  }
  return { sorted, ordinals }
}

/** Ordinal of the corporation with this number, undefined when it is not published. */
export function ordinalOfNumber({ sorted, ordinals }: NumberIndex, number: string): number | undefined {
  const wanted = Number(number)
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted ? ordinals[low] : undefined
}

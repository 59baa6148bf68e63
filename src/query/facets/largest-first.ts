/** Returns counts, which come in code order, with the largest first; equal ones stay in code order. */
export function largestFirst<Counted extends { readonly count: number }>(counts: readonly Counted[]): Counted[] {
  return counts.toSorted((a, b) => b.count - a.count)
}

/** Returns p50, p95, p99 and the maximum. */
export function percentilesOf(times: Float64Array): readonly [number, number, number, number] {
  const sorted = times.toSorted()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return [at(0.5), at(0.95), at(0.99), at(1)]
}

/** Returns the median; of an even number of values, the upper of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Rounds to four significant digits: more would be noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

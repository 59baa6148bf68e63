/** 64-bit hashes in two halves: of 6 million different keys, the odds that any two have the same hash are 10⁻⁶. */
export type HashHalves = { readonly high: Uint32Array; readonly low: Uint32Array }

/** Returns two 32-bit hashes of a text (the rounds of cyrb53), never both 0. */
export function twoHashes(key: string): readonly [high: number, low: number] {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high >>> 0, low >>> 0 || 1]
}

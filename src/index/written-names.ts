/*
 * Who is registered under exactly a name as it is written, legal form included.
 *
 *   section         type          size   what
 *   written.hashOf  Uint32Array   n      hash of the name of ordinal o
 *   written.byHash  Uint32Array   n      ordinals, ascending by hash, then by ordinal
 */
export type WrittenNames = { readonly hashOf: Uint32Array; readonly byHash: Uint32Array }

/** The hash of ordinal o's name stands at index o. */
export function compileWrittenNames(hashOf: Uint32Array): WrittenNames {
  const byHash = hashOf.map((_, ordinal) => ordinal).sort((a, b) => hashOf[a]! - hashOf[b]! || a - b)
  return { hashOf, byHash }
}

/** Throws when the sections disagree. */
export function openWrittenNames(sections: WrittenNames, size: number): WrittenNames {
  const { hashOf, byHash } = sections
  if (hashOf.length !== size || byHash.length !== size) {
    throw new Error(
      `written names: ${size} corporations, file holds ${hashOf.length} hashes, ${byHash.length} ordinals.`,
    )
  }
  return sections
}

/** Ordinals of those with a name of this hash, ascending; among millions, a name or two of another text may share it. */
export function ordinalsWritten({ hashOf, byHash }: WrittenNames, hash: number): Uint32Array {
  let low = 0
  let high = byHash.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashOf[byHash[middle]!]! < hash) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < byHash.length && hashOf[byHash[end]!] === hash) end++
  return byHash.subarray(low, end)
}

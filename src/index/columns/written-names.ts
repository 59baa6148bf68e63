import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * Which corporations are registered under exactly a name as it is written, legal form included.
 *
 *   section         type          size   what
 *   written.hashOf  Uint32Array   n      hash of the name of ordinal o
 *   written.byHash  Uint32Array   n      ordinals, ascending by hash, then by ordinal
 */
export type WrittenNames = {
  readonly hashOf: Uint32Array
  readonly byHash: Uint32Array
  /** starts[k] is where the hashes whose upper 16 bits are k begin in `byHash`, for k up to 2¹⁶. */
  readonly starts: Uint32Array
}

const HASH_OF = 'written.hashOf'
const BY_HASH = 'written.byHash'

/** The hash of ordinal o's name stands at index o of `hashOf`. */
export function writeWrittenNames(writer: SectionWriter, hashOf: Uint32Array): void {
  const byHash = hashOf.map((_, ordinal) => ordinal).sort((a, b) => hashOf[a]! - hashOf[b]! || a - b)
  writer.section(HASH_OF, [hashOf])
  writer.section(BY_HASH, [byHash])
}

/** Throws when the sections disagree. */
export function openWrittenNames(reader: SectionReader, size: number): WrittenNames {
  const hashOf = uint32Section(reader, HASH_OF)
  const byHash = uint32Section(reader, BY_HASH)
  if (hashOf.length !== size || byHash.length !== size) {
    throw new Error(
      `written names: ${size} corporations, file holds ${hashOf.length} hashes, ${byHash.length} ordinals.`,
    )
  }
  const starts = new Uint32Array(0x10001)
  for (let ordinal = 0; ordinal < size; ordinal++) starts[(hashOf[ordinal]! >>> 16) + 1]!++
  for (let k = 1; k < starts.length; k++) starts[k]! += starts[k - 1]!
  return { hashOf, byHash, starts }
}

/** Ordinals of the corporations whose name has this hash, ascending; among millions, a name or two may collide. */
export function ordinalsWritten(names: WrittenNames, hash: number): Uint32Array {
  const from = indexOfHash(names, hash)
  return names.byHash.subarray(from, hash === 0xffffffff ? names.byHash.length : indexOfHash(names, hash + 1))
}

// Where the first hash that is not less stands in byHash. Each step of the binary search waits for memory, so the search begins
// among the few hashes with the same upper bits.
function indexOfHash({ hashOf, byHash, starts }: WrittenNames, hash: number): number {
  let low = starts[hash >>> 16]!
  let high = starts[(hash >>> 16) + 1]!
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashOf[byHash[middle]!]! < hash) low = middle + 1
    else high = middle
  }
  return low
}

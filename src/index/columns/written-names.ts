import { addBit, type BitSet, countBits, emptyBitSet, hasBit, lowestBit, wordsFor } from '../lists/bit-set.ts'
import { type Passing, passingSet } from '../lists/passing.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * How names are written: of names that fold to the same text, those written as the question writes it come first.
 *
 *   section             type          size       what
 *   written.hashes      Uint32Array   n          hash of the name of ordinal o, legal form included
 *   written.spellings   Uint32Array   n          spelling of its beginning, without the legal form (spelling.ts)
 *   written.plain       Uint32Array   ⌈n / 32⌉   bit set of the names without a legal form (bit-set.ts)
 */
export type WrittenNames = Writings & {
  readonly plain: Passing
  /** A Bloom filter of the names without a legal form: bits chosen by the last bits of hashes; computed when opened. */
  readonly plainHashes: BitSet
}

export type CompiledWrittenNames = Writings & { readonly plain: BitSet }

type Writings = { readonly hashes: Uint32Array; readonly spellings: Uint32Array }

const HASHES = 'written.hashes'
const SPELLINGS = 'written.spellings'
const PLAIN = 'written.plain'

export function writeWrittenNames(writer: SectionWriter, { hashes, spellings, plain }: CompiledWrittenNames): void {
  writer.section(HASHES, [hashes])
  writer.section(SPELLINGS, [spellings])
  writer.section(PLAIN, [plain])
}

/** Throws when the sections disagree. */
export function openWrittenNames(reader: SectionReader, size: number): WrittenNames {
  const hashes = uint32Section(reader, HASHES)
  const spellings = uint32Section(reader, SPELLINGS)
  const plain = uint32Section(reader, PLAIN)
  if (hashes.length !== size || spellings.length !== size || plain.length !== wordsFor(size)) {
    throw new Error(
      `written names: ${size} corporations, file holds ${hashes.length} hashes, ${spellings.length} spellings, ${plain.length} words of plain names.`,
    )
  }
  const count = countBits(plain)
  return { hashes, spellings, plain: passingSet(plain, count), plainHashes: lastBits(hashes, plain, count) }
}

/** Whether a name without a legal form may have this hash; when false, none has it. */
export function mayBePlain({ plainHashes }: Pick<WrittenNames, 'plainHashes'>, hash: number): boolean {
  return hasBit(plainHashes, lastBitsOf(hash, plainHashes))
}

// Of hashes that no such name has, at most one in 16 passes.
const BITS_PER_NAME = 16

// The size is a power of two, so that the last bits of a hash are its place in the set.
function lastBits(hashes: Uint32Array, plain: BitSet, count: number): BitSet {
  const set = emptyBitSet(2 ** Math.ceil(Math.log2(Math.max(32, count * BITS_PER_NAME))))
  for (let w = 0; w < plain.length; w++) {
    for (let word = plain[w]!; word !== 0; word &= word - 1) {
      addBit(set, lastBitsOf(hashes[w * 32 + lowestBit(word)]!, set))
    }
  }
  return set
}

function lastBitsOf(hash: number, set: BitSet): number {
  return hash & (set.length * 32 - 1)
}

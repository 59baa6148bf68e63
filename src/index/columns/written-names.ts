import { type BitSet, emptyBitSet } from '../lists/bit-set.ts'
import { type Passing, passingSet } from '../lists/passing.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * How names are written: names written as they are asked for come before others that fold to the same.
 *
 *   section             type          size       what
 *   written.hashes      Uint32Array   n          hash of the name of ordinal o, legal form included
 *   written.spellings   Uint32Array   n          spelling of its beginning, without the legal form (spelling.ts)
 *   written.plain       Uint32Array   ⌈n / 32⌉   bit set of the names without a legal form (bit-set.ts)
 */
export type WrittenNames = Writings & { readonly plain: Passing }

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
  if (hashes.length !== size || spellings.length !== size || plain.length !== emptyBitSet(size).length) {
    throw new Error(
      `written names: ${size} corporations, file holds ${hashes.length} hashes, ${spellings.length} spellings, ${plain.length} words of plain names.`,
    )
  }
  return { hashes, spellings, plain: passingSet(plain) }
}

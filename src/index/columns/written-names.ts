import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * How names are written: of names that fold to the same text, those written as the question writes it come first.
 *
 *   section             type          size   what
 *   written.hashes      Uint32Array   n      hash of the name of ordinal o, legal form included
 *   written.spellings   Uint32Array   n      spelling of its beginning, without the legal form (spelling.ts)
 */
export type WrittenNames = { readonly hashes: Uint32Array; readonly spellings: Uint32Array }

const HASHES = 'written.hashes'
const SPELLINGS = 'written.spellings'

export function writeWrittenNames(writer: SectionWriter, { hashes, spellings }: WrittenNames): void {
  writer.section(HASHES, [hashes])
  writer.section(SPELLINGS, [spellings])
}

/** Throws when the sections disagree. */
export function openWrittenNames(reader: SectionReader, size: number): WrittenNames {
  const hashes = uint32Section(reader, HASHES)
  const spellings = uint32Section(reader, SPELLINGS)
  if (hashes.length !== size || spellings.length !== size)
    throw new Error(
      `written names: ${size} corporations, file holds ${hashes.length} hashes and ${spellings.length} spellings.`,
    )
  return { hashes, spellings }
}

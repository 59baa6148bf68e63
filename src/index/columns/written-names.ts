import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * How names are written: of names that fold to the same text, those written as the question writes it come first.
 *
 *   section             type          size   what
 *   written.hashes      Uint32Array   n      hash of the name of ordinal o, legal form included
 *   written.spellings   Uint32Array   n      spelling of its beginning, without the legal form (spelling.ts)
 */
export type WrittenNames = { readonly hashes: Uint32Array; readonly spellings: Uint32Array }

export function writeWrittenNames(writer: SectionWriter, { hashes, spellings }: WrittenNames): void {
  writeArrays(writer, 'written', { hashes, spellings })
}

/** Throws when the sections disagree. */
export function openWrittenNames(reader: SectionReader, size: number): WrittenNames {
  return openArrays(reader, 'written', { hashes: ['uint32', size], spellings: ['uint32', size] })
}

import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * Who has each other or former name. Names are in the order of their owners, and of one owner as in its record: other names
 * first, then former ones.
 *
 *   section   type          size   what
 *   owners    Uint32Array   a      ordinal of the corporation, ascending
 *   former    Uint8Array    a      1 for a former name, 0 for another one
 */
export type AliasOwners = { readonly owners: Uint32Array; readonly isFormer: Uint8Array }

const OWNERS = 'owners'
const FORMER = 'former'

export function writeAliasOwners(writer: SectionWriter, { owners, isFormer }: AliasOwners): void {
  writer.section(OWNERS, [owners])
  writer.section(FORMER, [isFormer])
}

/** Throws when the sections disagree. */
export function openAliasOwners(reader: SectionReader): AliasOwners {
  const owners = uint32Section(reader, OWNERS)
  const isFormer = reader.section(FORMER)
  if (owners.length !== isFormer.length) {
    throw new Error(`alias owners: ${owners.length} owners, file holds ${isFormer.length} kinds of names.`)
  }
  return { owners, isFormer }
}

/** The first name that does not belong to somebody before `ordinal`. */
export function firstAliasOf({ owners }: AliasOwners, ordinal: number): number {
  let low = 0
  let high = owners.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (owners[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return low
}

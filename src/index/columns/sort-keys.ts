import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * The keys that hits are sorted by when a question asks for another order than relevance.
 *
 *   section          type          size   what
 *   sort.workforce   Uint32Array   n      workforce of ordinal o (workforceSize): 1 for one to four, 0 when not known
 *   sort.name        Uint32Array   n      place of ordinal o in the order of names
 *   sort.address     Uint32Array   n      place of ordinal o in the order of addresses
 */
export type SortKeys = { readonly workforce: Uint32Array; readonly name: Uint32Array; readonly address: Uint32Array }

const WORKFORCE = 'sort.workforce'
const NAME = 'sort.name'
const ADDRESS = 'sort.address'

export function writeSortKeys(writer: SectionWriter, { workforce, name, address }: SortKeys): void {
  writer.section(WORKFORCE, [workforce])
  writer.section(NAME, [name])
  writer.section(ADDRESS, [address])
}

/** Throws when the sections disagree. */
export function openSortKeys(reader: SectionReader, size: number): SortKeys {
  const workforce = uint32Section(reader, WORKFORCE)
  const name = uint32Section(reader, NAME)
  const address = uint32Section(reader, ADDRESS)
  if (workforce.length !== size || name.length !== size || address.length !== size) {
    throw new Error(
      `sort keys: ${size} corporations, file holds ${workforce.length} workforces, ${name.length} places of names and ` +
        `${address.length} of addresses.`,
    )
  }
  return { workforce, name, address }
}

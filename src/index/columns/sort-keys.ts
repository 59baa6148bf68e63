import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * What hits are sorted by where another order than relevance is asked for.
 *
 *   section          type          size   what
 *   sort.workforce   Uint32Array   n      people of ordinal o (workforceSize): 1 for one to four, 0 when not known
 *   sort.name        Uint32Array   n      place of ordinal o in the order of names
 */
export type SortKeys = { readonly workforce: Uint32Array; readonly name: Uint32Array }

const WORKFORCE = 'sort.workforce'
const NAME = 'sort.name'

export function writeSortKeys(writer: SectionWriter, { workforce, name }: SortKeys): void {
  writer.section(WORKFORCE, [workforce])
  writer.section(NAME, [name])
}

/** Throws when the sections disagree. */
export function openSortKeys(reader: SectionReader, size: number): SortKeys {
  const workforce = uint32Section(reader, WORKFORCE)
  const name = uint32Section(reader, NAME)
  if (workforce.length !== size || name.length !== size) {
    throw new Error(
      `sort keys: ${size} corporations, file holds ${workforce.length} workforces, ${name.length} places of names.`,
    )
  }
  return { workforce, name }
}

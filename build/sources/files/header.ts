import { textField } from './csv-fields.ts'
import type { CsvRecord } from './csv-records.ts'

/** Index of each field's column, from 0; -1 when the file does not have the column. */
export type ColumnMap<Field extends string> = { readonly [F in Field]: number }

/** The columns of a header, or the required ones that it lacks, each by its newest name. */
export type HeaderReading<Field extends string> =
  | { readonly kind: 'columns'; readonly columns: ColumnMap<Field> }
  | { readonly kind: 'missing'; readonly names: readonly string[] }

/** Headings that the column of each field may have, newest first; the first one that the file has counts. */
export type ColumnNames<Field extends string> = {
  readonly [F in Field]: { readonly names: readonly string[]; readonly need: 'required' | 'optional' }
}

/**
 * Finds the columns of the wanted fields in a header record. Headings are compared after NFKC, because the files mix
 * full-width and half-width brackets and letters.
 */
export function readHeader<Field extends string>(record: CsvRecord, wanted: ColumnNames<Field>): HeaderReading<Field> {
  const titles: string[] = []
  for (let i = 0; i < record.count; i++) titles.push(evened(textField(record, i)))
  const columns: { [F in Field]?: number } = {}
  const missing: string[] = []
  for (const field of Object.keys(wanted) as Field[]) {
    const { names, need } = wanted[field]
    const found = names.map((name) => titles.indexOf(evened(name))).find((index) => index !== -1)
    if (found === undefined && need === 'required') missing.push(names[0] ?? field)
    columns[field] = found ?? -1
  }
  if (missing.length > 0) return { kind: 'missing', names: missing }
  return { kind: 'columns', columns: columns as ColumnMap<Field> }
}

function evened(title: string): string {
  return title.normalize('NFKC').trim()
}

import { textField } from './csv-fields.ts'
import type { CsvRecord } from './csv-records.ts'

/** Column of each field by its names; the first name that occurs counts. -1 when the file does not have it. */
export type ColumnMap<Field extends string> = { readonly [F in Field]: number }

/** A missing required column is told by its newest name. */
export type HeaderReading<Field extends string> =
  | { readonly kind: 'columns'; readonly columns: ColumnMap<Field> }
  | { readonly kind: 'missing'; readonly names: readonly string[] }

export type ColumnNames<Field extends string> = {
  readonly [F in Field]: { readonly names: readonly string[]; readonly need: 'required' | 'optional' }
}

/** Compared after NFKC, because the files mix full-width and half-width brackets and letters. */
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

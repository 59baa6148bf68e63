import { hash } from 'node:crypto'
import { asciiField, type CsvRecord, isEmptyField, textField } from '../files/csv-records.ts'
import { dateNumber, isoDate, parseDateNumber } from '../files/source-date.ts'
import COLUMNS from './columns.json' with { type: 'json' }
import { EDINET_FIELDS, GBIZINFO_FIELDS } from './register-row.ts'
import { numberFault, type RejectReason, type RowOutcome, type RowReader, type SourceLayout } from './row-reader.ts'

/**
 * gBizINFO Kihonjoho. Headings are those of the current layout (30 columns, or 96 with metadata) first, then those of
 * the layout until 2025. 更新年月日 comes before 最終更新日, which in the current layout is metadata of another column.
 * `status` is never read: it is required only so that a file of another kind is recognised.
 */
export const KIHONJOHO_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Kihonjoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    headedFileReader(COLUMNS.kihonjoho, {
      numberless: 'missing-number',
      write(record, number, columns) {
        const updated = parseDateNumber(asciiField(record, columns.updated))
        if (updated > today) return 'future-date'
        out.begin({ number, updated, sequence: 0 })
        for (const field of GBIZINFO_FIELDS) out.field(record, columns[field])
        out.end()
        return updated
      },
    }),
}

/**
 * gBizINFO Jigyousyojoho: one row per establishment, several per corporation. The payload of a row is a key of its
 * establishment (a hash of name and address) and its 被保険者数, or "-" when that is unknown or it has closed (全喪).
 * The row's sequence is 最終取得日, the day on which gBizINFO fetched it, as yyyymmdd.
 */
export const ESTABLISHMENTS_LAYOUT: SourceLayout = {
  expected: 'gBizINFO Jigyousyojoho as csv, with its header',
  rowStart: /^"?\d{13}"?,/,
  open: (_name, out, today) =>
    headedFileReader(COLUMNS.establishments, {
      numberless: 'missing-number',
      write(record, number, columns) {
        const dateIn = (column: number) => (column < 0 ? 0 : parseDateNumber(asciiField(record, column)))
        const fetched = dateIn(columns.fetched)
        const updated = dateIn(columns.updated) || fetched
        if (updated > today || fetched > today) return 'future-date'
        const isOpen = isEmptyField(record, columns.lostOn)
        out.begin({ number, updated, sequence: fetched })
        out.text(establishmentKey(record, columns))
        out.text((isOpen ? insuredCount(asciiField(record, columns.insured)) : undefined) ?? '-')
        out.end()
        return updated
      },
    }),
}

// Width and spaces differ between downloads. Counted twice, a hidden 3 would turn into a shown 6.
function establishmentKey(record: CsvRecord, { office, address }: ColumnMap<'office' | 'address'>): string {
  const text = `${textField(record, office)}\n${textField(record, address)}`
  return hash('sha256', text.normalize('NFKC').replace(/[^\S\n]/g, ''), 'base64url').slice(0, 16)
}

// A count that is empty, masked or not a number is unknown, never 0. The pension office itself writes 85,176.
function insuredCount(text: string): string | undefined {
  const digits = text.replaceAll(',', '')
  return /^\d{1,8}$/.test(digits) ? String(Number(digits)) : undefined
}

/** The EDINET code list, below a line with its day. */
export const EDINET_LAYOUT: SourceLayout = {
  expected: 'the EDINET code list EdinetcodeDlInfo.csv in Japanese, with its two header lines',
  rowStart: /^"?E\d{5}"?,/,
  open(_name, out, today) {
    let asOf = 0
    const { read } = headedFileReader(COLUMNS.edinet, {
      readAbove(record) {
        if (asOf === 0) asOf = madeOn(record)
        if (asOf > today) return { kind: 'wrong-file', found: `a list made on ${isoDate(asOf)}, which is yet to come` }
        return textField(record, 0).startsWith('ダウンロード実行日') ? 'preamble' : undefined
      },
      otherHeader: 'a first line of another file',
      // Funds, persons and foreign filers have no corporate number.
      numberless: 'ignored',
      write(record, number, columns) {
        const isListed = textField(record, columns.listed) === '上場'
        // A corporation may have several EDINET codes: a listed filer gets the higher sequence, so that its row counts.
        out.begin({ number, updated: asOf, sequence: isListed ? 1 : 0 })
        out.text(isoDate(asOf) ?? '')
        for (const field of EDINET_FIELDS) if (field !== 'asOf') out.field(record, columns[field])
        out.end()
        return asOf
      },
    })
    return { read, facts: () => ({ newest: asOf, order: 'state' }) }
  },
}

/** Reads the day in “ダウンロード実行日,2026年08月11日現在,…” as yyyymmdd; 0 when there is none. */
function madeOn(record: CsvRecord): number {
  if (record.count < 2) return 0
  const parts = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(textField(record, 1).normalize('NFKC'))
  return parts === null ? 0 : dateNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Headings by field, see columns.json: newest first, of which the first one that the file has counts. */
type Headings<Field extends string> = {
  readonly identifying: Readonly<Record<'number', readonly string[]>>
  readonly fields: Readonly<Record<Field, readonly string[]>>
  readonly optional: readonly string[]
}

/** Index of each field's column, from 0; -1 when the file does not have the column. */
type ColumnMap<Field extends string> = Readonly<Record<Field | 'number', number>>

type Rows<Field extends string> = {
  /** Reads a line above the header; undefined when it is the header. */
  readonly readAbove?: (record: CsvRecord) => RowOutcome | undefined
  /** What was found in place of the header; when left out, which columns it lacks. */
  readonly otherHeader?: string
  /** What becomes of a row without a number. */
  readonly numberless: 'missing-number' | 'ignored'
  /** Writes a row with a sound number; returns its date (yyyymmdd), else why not. */
  readonly write: (record: CsvRecord, number: string, columns: ColumnMap<Field>) => number | RejectReason
}

/** Reads a file with a header that has a column `number`. */
function headedFileReader<Field extends string>(
  wanted: Headings<Field>,
  { readAbove, otherHeader, numberless, write }: Rows<Field>,
): RowReader {
  let columns: ColumnMap<Field> | undefined
  let width = 0
  let newest = 0
  return {
    read(record): RowOutcome {
      if (columns === undefined) {
        const above = readAbove?.(record)
        if (above !== undefined) return above
        const header = readHeader(record, wanted)
        if (header.missing.length > 0) {
          const found = otherHeader ?? `a first line without ${header.missing.map((name) => `“${name}”`).join(', ')}`
          return { kind: 'wrong-file', found }
        }
        columns = header.columns
        width = record.count
        return 'preamble'
      }
      if (record.count !== width) return 'wrong-column-count'
      const number = asciiField(record, columns.number)
      if (number === '') return numberless
      const written = numberFault(number) ?? write(record, number, columns)
      if (typeof written === 'string') return written
      newest = Math.max(newest, written)
      return 'kept'
    },
    facts: () => ({ newest, order: 'state' }),
  }
}

/** Finds the columns of the wanted fields in a header, compared after NFKC: the files mix widths. */
function readHeader<Field extends string>(
  record: CsvRecord,
  wanted: Headings<Field>,
): { readonly columns: ColumnMap<Field>; readonly missing: readonly string[] } {
  const titles = Array.from({ length: record.count }, (_, i) => evened(textField(record, i)))
  const columns: { [field: string]: number } = {}
  const missing: string[] = []
  for (const [field, names] of Object.entries<readonly string[]>({ ...wanted.identifying, ...wanted.fields })) {
    const found = names.map((name) => titles.indexOf(evened(name))).find((index) => index !== -1)
    if (found === undefined && !wanted.optional.includes(field)) missing.push(names[0] ?? field)
    columns[field] = found ?? -1
  }
  return { columns: columns as ColumnMap<Field>, missing }
}

function evened(title: string): string {
  return title.normalize('NFKC').trim()
}

import { asciiField, type CsvRecord, isEmptyField } from '../files/csv-records.ts'
import { parseFileName } from '../files/current-files.ts'
import { isoDate, parseDateNumber } from '../files/source-date.ts'
import ALL from './columns.json' with { type: 'json' }
import { INVOICE_FIELDS } from './register-row.ts'

import { numberFault, type RejectReason, type RowOutcome, type SourceLayout } from './row-reader.ts'

/** Columns of 適格請求書発行事業者公表サイト: 24 without a header. Names and addresses are not read. */
const COLUMNS = { ...ALL.invoice.identifying, ...ALL.invoice.fields }
const COLUMN_COUNT = 24
const CORPORATION = '2'
// Sole proprietors; a superseded row does not say whose it is.
const NOT_OURS: ReadonlySet<string> = new Set(['1', ''])
const PAST = '0'
const LATEST = '1'
const DELETED = '99'

/** Reads numbers and dates of corporations alone: rows of sole proprietors leave no trace, not even in a count. */
export const INVOICE_LAYOUT: SourceLayout = {
  expected:
    'csv files of the invoice register under their official names: h_all_… (corporations), j_all_… (associations), diff_…',
  rowStart: /^"?\d{1,9}"?,"?T\d{13}"?,/,
  refuses(name) {
    if (officialNames(name).some((part) => /^k_/i.test(part))) return 'a file of sole proprietors, which is never read'
    return invoiceFile(name) === undefined ? 'a name that does not tell whose registrations of which day' : undefined
  },
  ownerOf(record) {
    const isCorporation = record.count > COLUMNS.kind && asciiField(record, COLUMNS.kind) === CORPORATION
    return isCorporation ? numberIn(record) : ''
  },
  open(name, out, today) {
    const { day, holds } = invoiceFile(name) ?? { day: 0, holds: 'changes' }
    return {
      read(record): RowOutcome {
        if (day > today) return { kind: 'wrong-file', found: `a file of ${isoDate(day)}, which is yet to come` }
        if (record.count !== COLUMN_COUNT) return 'wrong-column-count'
        const kind = asciiField(record, COLUMNS.kind)
        if (NOT_OURS.has(kind)) return 'unmentioned'
        const latest = asciiField(record, COLUMNS.latest)
        const isDeleted = asciiField(record, COLUMNS.process) === DELETED
        if (kind === CORPORATION && latest === PAST && !isDeleted) return 'unmentioned'
        const number = numberIn(record)
        const updated = parseDateNumber(asciiField(record, COLUMNS.updateDate))
        const reason = faultOf(record, number, { day, updated, isDeleted })
        // Without a date it can trust, a row may be newer than any other.
        if (reason !== undefined) return { kind: 'rejected', reason, number, updated: updated > day ? 0 : updated }
        out.begin({ number, updated, sequence: Number(asciiField(record, COLUMNS.sequenceNumber)) })
        if (!isDeleted) for (const field of INVOICE_FIELDS) out.field(record, COLUMNS[field])
        out.end()
        return 'kept'
      },
      facts: () => ({ newest: day, order: holds === 'changes' ? 'events' : 'state' }),
    }
  },
}

/** What the official name of a file tells. `part` counts from 1 when the download comes in several. */
export type InvoiceFile = {
  readonly name: string
  /** yyyymmdd */
  readonly day: number
  readonly holds: 'corporations' | 'associations' | 'changes'
  readonly part: number
}

/** Reads the official name of a file, or of an archive that it is in; undefined for any other name. */
export function invoiceFile(path: string): InvoiceFile | undefined {
  for (const name of officialNames(path)) {
    const { kind, area = '', day = 0 } = parseFileName(name) ?? {}
    const holds = kind === 'changes' ? 'changes' : HOLDERS.get(area)
    const part = Number(/_\d{8}_(\d{1,3})(?=\.|$)/.exec(name)?.[1] ?? 1)
    if (holds !== undefined && (area === '' || HOLDERS.has(area))) return { name, day, holds, part }
  }
  return undefined
}

const HOLDERS: ReadonlyMap<string, InvoiceFile['holds']> = new Map([
  ['h_', 'corporations'],
  ['j_', 'associations'],
])

// The name of the file and, of one in an archive, that of the archive.
function officialNames(name: string): readonly string[] {
  const parts = name.split('/')
  return parts.filter((part, i) => i === parts.length - 1 || /\.zip$/i.test(part)).reverse()
}

type Dated = { readonly day: number; readonly updated: number; readonly isDeleted: boolean }

function faultOf(record: CsvRecord, number: string, { day, updated, isDeleted }: Dated): RejectReason | undefined {
  if (asciiField(record, COLUMNS.kind) !== CORPORATION) return 'unknown-kind'
  const fault = numberFault(number)
  if (fault !== undefined) return fault
  if (!/^\d{1,9}$/.test(asciiField(record, COLUMNS.sequenceNumber))) return 'malformed-sequence'
  if (updated === 0) return 'malformed-date'
  if (updated > day) return 'future-date'
  if (isDeleted) return undefined
  if (asciiField(record, COLUMNS.latest) !== LATEST) return 'unknown-latest'
  if (parseDateNumber(asciiField(record, COLUMNS.registrationDate)) === 0) return 'malformed-date'
  const ends = [COLUMNS.disposalDate, COLUMNS.expireDate].filter((column) => !isEmptyField(record, column))
  return ends.every((column) => parseDateNumber(asciiField(record, column)) > 0) ? undefined : 'malformed-date'
}

function numberIn(record: CsvRecord): string {
  return asciiField(record, COLUMNS.registratedNumber).replace(/^T/, '')
}

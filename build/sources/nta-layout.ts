import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { asciiField, isEmptyField } from './csv-fields.ts'
import type { CsvRecord } from './csv-records.ts'
import { NTA_FIELDS } from './register-row.ts'
import type { RowFileWriter } from './row-file.ts'
import { type FileFacts, numberFault, type RowOutcome, type SourceLayout } from './row-reader.ts'
import { watchSequence } from './sequence-gaps.ts'
import { parseDateNumber } from './source-date.ts'

/** 法人番号公表サイト 基本3情報, zenken and sabun: 30 columns, no header. The number is the column's, from 0. */
const COLUMNS = {
  sequenceNumber: 0,
  corporateNumber: 1,
  process: 2,
  updateDate: 4,
  changeDate: 5,
  name: 6,
  kind: 8,
  prefectureName: 9,
  cityName: 10,
  streetNumber: 11,
  prefectureCode: 13,
  cityCode: 14,
  postCode: 15,
  addressOutside: 16,
  closeDate: 18,
  latest: 23,
  enName: 24,
  furigana: 28,
  hihyoji: 29,
} as const

const COLUMN_COUNT = 30

const SEQUENCE = /^\d{1,9}$/

const REOPENED = '22'
const NAME_DELETED = '81'
const DELETED = '99'

export const NTA_LAYOUT: SourceLayout = {
  expected: 'the tax agency’s 基本3情報 as csv: 30 columns without a header, the corporate number in the second',
  rowStart: /^"?\d{1,9}"?,"?\d{13}"?,/,
  open(name, out) {
    let newest = 0
    const named = orderByName(name)
    let hasEvents = false
    const sequence = watchSequence()
    return {
      read(record) {
        const place = asciiField(record, COLUMNS.sequenceNumber)
        if (SEQUENCE.test(place)) sequence.note(Number(place))
        if (record.count !== COLUMN_COUNT) return headerOrMiscount(record)
        const updated = parseDateNumber(asciiField(record, COLUMNS.updateDate))
        const outcome = readRow(record, updated, out)
        if (outcome !== 'kept' && outcome !== 'ignored') return outcome
        newest = Math.max(newest, updated)
        if (asciiField(record, COLUMNS.latest) !== '1') hasEvents = true
        return outcome
      },
      facts: () => {
        const seen = sequence.facts()
        const order = named ?? (hasEvents ? 'events' : 'state')
        return { newest, order, ...(seen === undefined ? {} : { sequence: seen }) }
      },
    }
  },
}

/**
 * Sabun or zenken by the official names, diff_20260821.csv and 13_tokyo_all_20260831_01.csv. A file of another name is
 * sabun when it holds a row that is not the latest: zenken has none, sabun carries history (0) and deletions (empty).
 */
function orderByName(name: string): FileFacts['order'] | undefined {
  if (/(^|\/)diff_[^/]*$/i.test(name)) return 'events'
  return /(^|\/)\d{2}_[a-z]+_all_[^/]*$/i.test(name) ? 'state' : undefined
}

function readRow(record: CsvRecord, updated: number, out: RowFileWriter): RowOutcome {
  const number = asciiField(record, COLUMNS.corporateNumber)
  const fault = numberFault(number)
  if (fault !== undefined) return fault
  if (updated === 0) return 'malformed-date'
  const sequenceText = asciiField(record, COLUMNS.sequenceNumber)
  if (!SEQUENCE.test(sequenceText)) return 'malformed-sequence'
  const key = { number, updated, sequence: Number(sequenceText) }

  const process = asciiField(record, COLUMNS.process)
  if (process === DELETED) {
    out.begin(key)
    out.end()
    return 'kept'
  }
  if (asciiField(record, COLUMNS.latest) !== '1') return 'ignored'
  if (!CORPORATION_KINDS.has(asciiField(record, COLUMNS.kind))) return 'unknown-kind'
  if (isEmptyField(record, COLUMNS.name) && process !== NAME_DELETED) return 'missing-name'

  out.begin(key)
  for (const field of NTA_FIELDS) {
    // A reopened record is open, whatever the row still says of its closure.
    const isBlanked = field === 'closeDate' && process === REOPENED
    out.field(record, isBlanked ? -1 : COLUMNS[field])
  }
  out.end()
  return 'kept'
}

function headerOrMiscount(record: CsvRecord): RowOutcome {
  const first = record.bytes.toString('utf8', record.start, Math.min(record.end, record.start + 200))
  if (first.includes('法人番号') && first.includes('商号')) {
    return { kind: 'wrong-file', found: 'the header of a gBizINFO file' }
  }
  if (first.includes('ダウンロード実行日')) return { kind: 'wrong-file', found: 'the EDINET code list' }
  return 'wrong-column-count'
}

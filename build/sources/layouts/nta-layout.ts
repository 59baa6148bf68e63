import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import { asciiField, type CsvRecord, isEmptyField } from '../files/csv-records.ts'
import { parseDateNumber } from '../files/source-date.ts'
import ALL from './columns.json' with { type: 'json' }
import { NTA_FIELDS } from './register-row.ts'

import { pastSequence, type RowFileWriter } from './row-file.ts'
import { numberFault, type RejectReason, type RowOutcome, type SourceLayout } from './row-reader.ts'

/** Columns of 法人番号公表サイト 基本3情報: 全件 and 差分 files have the same 30 and no header. */
const COLUMNS = { ...ALL.nta.identifying, ...ALL.nta.fields }
const COLUMN_COUNT = 30
const SEQUENCE = /^\d{1,9}$/
const NAME_DELETED = '81'
const DELETED = '99'
const LATEST = '1'
const PAST = '0'

// Values of hihyoji (検索対象除外). An empty or unknown one counts as excluded from search.
const SHOWN = '0'
const EXCLUDED = '1'

export const NTA_LAYOUT: SourceLayout = {
  expected: 'the tax agency’s 基本3情報 as csv: 30 columns without a header, the corporate number in the second',
  rowStart: /^"?\d{1,9}"?,"?\d{13}"?,/,
  open(name, out, today) {
    let newest = 0
    return {
      read(record): RowOutcome {
        if (record.count !== COLUMN_COUNT) return headerOrMiscount(record)
        const updated = parseDateNumber(asciiField(record, COLUMNS.updateDate))
        const changed = parseDateNumber(asciiField(record, COLUMNS.changeDate))
        const number = asciiField(record, COLUMNS.corporateNumber)
        if (updated > today || changed > today) return { kind: 'rejected', reason: 'future-date', number, updated: 0 }
        const reason = faultOf(record, number, updated)
        if (reason !== undefined) return { kind: 'rejected', reason, number, updated }
        newest = Math.max(newest, updated)
        const isDeleted = asciiField(record, COLUMNS.process) === DELETED
        const isPast = !isDeleted && asciiField(record, COLUMNS.latest) === PAST
        // An earlier state cannot be put in order without the day on which it began.
        if (isPast && changed === 0) return 'ignored'
        const sequence = Number(asciiField(record, COLUMNS.sequenceNumber))
        out.begin({ number, updated, sequence: isPast ? pastSequence(sequence) : sequence })
        if (!isDeleted) writeFields(record, out)
        out.end()
        return isPast ? 'past' : 'kept'
      },
      // By the official name of a daily file (diff_20260821.csv). Rows must not decide this: one of a number that
      // nobody may see would then decide which rows of other numbers count.
      facts: () => ({ newest, order: /(^|\/)diff_[^/]*$/i.test(name) ? 'events' : 'state' }),
    }
  },
}

function faultOf(record: CsvRecord, number: string, updated: number): RejectReason | undefined {
  const fault = numberFault(number)
  if (fault !== undefined) return fault
  if (updated === 0) return 'malformed-date'
  if (!SEQUENCE.test(asciiField(record, COLUMNS.sequenceNumber))) return 'malformed-sequence'
  const process = asciiField(record, COLUMNS.process)
  const latest = asciiField(record, COLUMNS.latest)
  if (process === DELETED || latest === PAST) return undefined
  // Not ignored: the row may close the corporation, or delete it with a process that cannot be read.
  if (latest !== LATEST) return 'unknown-latest'
  if (!CORPORATION_KINDS.has(asciiField(record, COLUMNS.kind))) return 'unknown-kind'
  return isEmptyField(record, COLUMNS.name) && process !== NAME_DELETED ? 'missing-name' : undefined
}

function writeFields(record: CsvRecord, out: RowFileWriter): void {
  out.text(asciiField(record, COLUMNS.hihyoji) === SHOWN ? SHOWN : EXCLUDED)
  for (const field of NTA_FIELDS) if (field !== 'hihyoji') out.field(record, COLUMNS[field])
}

function headerOrMiscount(record: CsvRecord): RowOutcome {
  const first = record.bytes.toString('utf8', record.start, Math.min(record.end, record.start + 200))
  if (first.includes('法人番号') && first.includes('商号'))
    return { kind: 'wrong-file', found: 'the header of a gBizINFO file' }
  if (first.includes('ダウンロード実行日')) return { kind: 'wrong-file', found: 'the EDINET code list' }
  return 'wrong-column-count'
}

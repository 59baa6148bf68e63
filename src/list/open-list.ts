import { failure, type Result, success } from '../domain/result.ts'
import { type Encoding, joined, openTextStream, wideEncoding } from '../text/stream/text-stream.ts'
import { isLineOfHeadings } from './column-headings.ts'
import { withoutApostrophe } from './csv-lines.ts'
import { type ListLayout, layoutOf, type Reading, readsAsHeadings } from './list-layout.ts'
import { type Delimiter, type ListRecord, MOST_CHARACTERS, readRecords } from './read-records.ts'
import { isZipped, openWorkbook, type WorkbookLimits } from './workbook/open-workbook.ts'

/** A list whose columns are known. */
export type List = ListLayout & {
  readonly encoding: Encoding | 'xlsx'
  /** Of a workbook with several. */
  readonly sheet?: string
  /** What separates the cells; of a workbook, what they are separated by in CSV. */
  readonly delimiter: Delimiter
  /** The number of columns. */
  readonly width: number
  /** The records below the headings, and those above that cannot be read, in batches as they arrive. */
  readonly records: AsyncIterable<readonly ListRecord[]>
}

type Workbooks = {
  /** How large workbooks may be, and what reading them may take. */
  readonly workbooks: WorkbookLimits & { readonly megabytes: number }
}

/** How many of the first records decide what the columns are; fewer when they are long. */
const SAMPLE_RECORDS = 100
const SAMPLE_CHARACTERS = 1 << 16
// A sheet of Excel may have 16,384; a list that somebody works with has some dozens.
const MOST_COLUMNS = 1_000

/** Opens a list, whose columns its first records decide. The failure is a sentence that calls the list "it". */
export async function openList(
  bytes: AsyncIterable<Buffer>,
  reading: Reading & Workbooks,
): Promise<Result<List, string>> {
  const opened = await openRecords(bytes, reading)
  if (!opened.ok) return opened
  const { records: written, ...read } = opened.value
  const records = asFirstWritten(written)
  const sample = await firstRecords(records)
  const cells = sample.flatMap((record) => ('cells' in record ? [record.cells] : []))
  if (cells.length === 0) return refused(records, 'there is no row in it.')
  const widest = sample.reduce((most, record) => Math.max(most, widthOf(record)), 0)
  if (widest > MOST_COLUMNS) return refused(records, `it has ${widest} columns; expected at most ${MOST_COLUMNS}.`)
  const layout = await layoutOf(cells.slice(0, SAMPLE_RECORDS), reading)
  if (!layout.ok) return refused(records, layout.problem)
  const { headings, lastHeadings } = layout.value
  const width = headings?.length ?? widest
  const top = sample.findIndex((record) => 'cells' in record && record.cells === lastHeadings)
  return success({
    ...layout.value,
    ...read,
    width,
    records: withoutEmptyEnd(joined([sample.filter((record, at) => at > top || !('cells' in record))], records)),
  })
}

/** Whether the NULs of a list belong to it: workbooks and UTF-16 consist of them. */
export function consistsOfNuls(bytes: Buffer): boolean {
  return isZipped(bytes) || wideEncoding(bytes) !== undefined
}

type OpenedRecords = Pick<List, 'encoding' | 'sheet' | 'delimiter'> & {
  readonly records: AsyncGenerator<readonly ListRecord[]>
}

async function openRecords(
  bytes: AsyncIterable<Buffer>,
  { pause, workbooks }: Reading & Workbooks,
): Promise<Result<OpenedRecords, string>> {
  const source = bytes[Symbol.asyncIterator]()
  const head = await source.next()
  if (head.done !== true && isZipped(head.value)) {
    const whole = await gathered(head.value, source, workbooks.megabytes)
    const workbook = whole.ok ? await openWorkbook(whole.value, workbooks, readsAsHeadings) : whole
    if (!workbook.ok) return workbook
    const { rows, sheet } = workbook.value
    const read = { encoding: 'xlsx', delimiter: ',', records: recordsOf(rows) } as const
    return success(sheet === undefined ? read : { ...read, sheet })
  }
  const text = await openTextStream(joined(head.done === true ? [] : [head.value], source), pause)
  if (!text.ok) return failure(`it is ${text.problem}; expected rows of CSV, TSV or .xlsx.`)
  const chunks = text.value.chunks[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) return failure('it is empty.')
  const marked = MARK_OF_EXCEL.exec(first.value.toString('latin1', 0, LONGEST_MARK))
  const start = first.value.subarray(marked?.[0].length ?? 0)
  const delimiter = (marked?.[1] as Delimiter | undefined) ?? delimiterOf(start)
  const records = readRecords(joined([start], chunks), delimiter ?? '\t', pause)
  return success({ encoding: text.value.encoding, delimiter: delimiter ?? ',', records })
}

// The list may be a result of an earlier run, or what a spreadsheet made of one.
async function* asFirstWritten(records: AsyncGenerator<readonly ListRecord[]>): AsyncGenerator<readonly ListRecord[]> {
  for await (const batch of records)
    yield batch.map((record) => ('cells' in record ? { cells: record.cells.map(withoutApostrophe) } : record))
}

async function* recordsOf(rows: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<readonly ListRecord[]> {
  for await (const batch of rows) yield batch.map(recordOf)
}

// As long as a line of CSV may be.
function recordOf(cells: readonly string[]): ListRecord {
  return charactersOf({ cells }) <= MOST_CHARACTERS
    ? { cells }
    : { text: cells.join(',').slice(0, MOST_CHARACTERS), fault: 'too-long' }
}

async function gathered(
  head: Buffer,
  source: AsyncIterator<Buffer>,
  mostMegabytes: number,
): Promise<Result<Buffer, string>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of joined([head], source)) {
    parts.push(part)
    size += part.length
    if (size > mostMegabytes * 1_000_000)
      return failure(`it is a workbook of more than ${mostMegabytes} MB. Save its sheet as CSV.`)
  }
  return success(Buffer.concat(parts))
}

async function firstRecords(records: AsyncGenerator<readonly ListRecord[]>): Promise<readonly ListRecord[]> {
  const first: ListRecord[] = []
  for (let characters = 0; first.length < SAMPLE_RECORDS && characters < SAMPLE_CHARACTERS; ) {
    const next = await records.next()
    if (next.done === true) break
    for (const record of next.value) {
      first.push(record)
      characters += charactersOf(record)
    }
    if (next.value.some((record) => widthOf(record) > MOST_COLUMNS)) break
  }
  return first
}

function widthOf(record: ListRecord): number {
  return 'cells' in record ? record.cells.length : 0
}

function charactersOf(record: ListRecord): number {
  return 'cells' in record ? record.cells.reduce((sum, { length }) => sum + length + 1, 0) : record.text.length
}

// Spreadsheets write rows that were once touched: empty ones at the end are none, others are given before a full one.
async function* withoutEmptyEnd(records: AsyncGenerator<readonly ListRecord[]>): AsyncGenerator<readonly ListRecord[]> {
  let empty: ListRecord[] = []
  for await (const batch of records) {
    const end = batch.findLastIndex((record) => !isEmpty(record)) + 1
    if (end > 0) {
      yield empty.length === 0 ? batch.slice(0, end) : [...empty, ...batch.slice(0, end)]
      empty = []
    }
    // A million of them in a workbook are not kept: no list needs so many between two rows.
    if (empty.length < MOST_EMPTY) empty.push(...batch.slice(end))
  }
}

const MOST_EMPTY = 10_000

const isEmpty = (record: ListRecord) => 'cells' in record && record.cells.every((cell) => cell.trim() === '')

async function refused(records: AsyncGenerator<unknown>, problem: string): Promise<Result<never, string>> {
  await records.return(undefined)
  return failure(problem)
}

// The delimiter may stand alone in the first line (sep=;).
const MARK_OF_EXCEL = /^sep=([,;\t|])(?:\r\n|\r|\n)/i
const LONGEST_MARK = 7

// Decides by the headings or else the first line: no name or address contains a tab. Excel writes semicolons in
// countries where the comma is the decimal mark, databases bars. A list of one column, whose lines may have commas
// before an English form, has no delimiter.
function delimiterOf(text: Buffer): Delimiter | undefined {
  const lines = text
    .toString('utf8', 0, 1 << 16)
    .trimStart()
    .split(/[\r\n]+/, MOST_LINES)
  const headings = lines.find(isLineOfHeadings)
  const [line = '', second] = headings === undefined ? lines : [headings]
  if (line.includes('\t')) return '\t'
  if (line.replace(ENGLISH_FORM, '').includes(',')) return ','
  if (line.includes(';')) return ';'
  if (line.includes('|') && line.split('|').length === (second ?? line).split('|').length) return '|'
  return lines.some((one) => one.replace(ENGLISH_FORM, '').includes(',')) ? ',' : undefined
}

const ENGLISH_FORM = /,\s*(?:ltd|inc|llc|llp|limited|corp|k\.k|l\.l\.c|l\.p|plc|gmbh)\b/gi

const MOST_LINES = 10

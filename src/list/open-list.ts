import { failure, type Result, success } from '../domain/result.ts'
import { joined } from '../text/joined.ts'
import { type Encoding, openTextStream } from '../text/text-stream.ts'
import { type ListLayout, layoutOf, type NamedColumns } from './list-layout.ts'
import { type Delimiter, type ListRecord, readRecords } from './read-records.ts'

/** A list whose columns are known. */
export type List = ListLayout & {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** The number of columns. */
  readonly width: number
  /** The records without the headings, in batches as they arrive. */
  readonly records: AsyncIterable<readonly ListRecord[]>
}

/** How many of the first records decide what the columns are. */
const SAMPLE_RECORDS = 100

/** Opens a list, and decides its columns by its first records. The failure is a sentence that calls the list "it". */
export async function openList(bytes: AsyncIterable<Buffer>, named: NamedColumns): Promise<Result<List, string>> {
  const text = await openTextStream(bytes)
  if (!text.ok) return failure(`it is ${text.problem}; expected rows of CSV or TSV in UTF-8 or Shift_JIS.`)
  const chunks = text.value.chunks[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) return failure('it is empty.')
  const delimiter = delimiterOf(first.value)
  const records = readRecords(joined([first.value], chunks), delimiter)
  const sample: ListRecord[] = []
  while (sample.length < SAMPLE_RECORDS) {
    const next = await records.next()
    if (next.done === true) break
    sample.push(...next.value)
  }
  const read = sample.flatMap((record) => ('cells' in record ? [record.cells] : []))
  if (read.length === 0) return failure('there is no row in it.')
  const layout = layoutOf(read.slice(0, SAMPLE_RECORDS), named)
  if (!layout.ok) return failure(layout.problem)
  const { headings } = layout.value
  const width = headings?.length ?? Math.max(...read.map((cells) => cells.length))
  const top = headings === undefined ? -1 : sample.findIndex((record) => 'cells' in record)
  return success({
    ...layout.value,
    encoding: text.value.encoding,
    delimiter,
    width,
    records: joined([sample.filter((_, at) => at !== top)], records),
  })
}

// Decides by the first line: no name or address contains a tab. Excel writes semicolons in countries where the comma
// is the decimal mark.
function delimiterOf(text: Buffer): Delimiter {
  const [line = ''] = text
    .toString('utf8', 0, 1 << 16)
    .trimStart()
    .split(/[\r\n]/, 1)
  if (line.includes('\t')) return '\t'
  return line.includes(';') && !line.includes(',') ? ';' : ','
}

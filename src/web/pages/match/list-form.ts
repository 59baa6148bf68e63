import type { Pause } from '../../../domain/pause.ts'
import { invalidParameter } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { ROLES, type Role } from '../../../list/choose-columns.ts'
import { isLineOfHeadings } from '../../../list/column-headings.ts'
import type { NamedColumns } from '../../../list/list-layout.ts'
import { type ListRow, rowOf } from '../../../list/list-row.ts'
import { consistsOfNuls, type List, openList } from '../../../list/open-list.ts'
import { type ListRecord, MOST_CHARACTERS } from '../../../list/read-records.ts'
import { plainCsv } from '../../../list/result-columns.ts'
import type { WorkbookLimits } from '../../../list/workbook/open-workbook.ts'
import { isRegistered } from '../../../match/find-corporations.ts'
import { parseMatchRow } from '../../../match/match-row.ts'
import type { Register } from '../../../query/register/register.ts'
import { contentTypeOf } from '../../../serve/message/request.ts'
import { firstOfEachName, readUrlencoded } from '../../../serve/message/urlencoded.ts'
import type { Slices } from '../../../serve/socket/slices.ts'
import { type FormFields, readMultipart } from '../../http/multipart.ts'
import type { PageRequest } from '../../http/page-request.ts'

/** The largest number of rows that the page takes at once. */
export const MOST_PAGE_ROWS = 500
export const MOST_LIST_MEGABYTES = 1

/** What is wrong with the list that was sent; of one that is `unreadable`, a sentence that calls it "it". */
export type ListFault = 'nothing' | 'too-large' | 'too-many' | 'known' | { readonly unreadable: string }

/** A row of the list; `fault` says why it cannot be matched. */
export type SentRow = { readonly row: ListRow; readonly fault: string | undefined }

/** A list that was sent: its layout, its rows, and its text with the name of the field that carries it back. */
export type SentList = {
  readonly list: List
  readonly rows: readonly SentRow[]
  readonly text: string
  readonly carriedAs: 'list' | 'table'
}

/** Problems: `payload-too-large`; `invalid-parameter` for another media type, a malformed body, too many fields. */
export async function readListForm(request: PageRequest, pause: Pause): Promise<Result<FormFields>> {
  const { headers, body } = request
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  const contentType = headers.get('content-type') ?? ''
  await pause()
  const isUrlencoded = contentTypeOf(request) === 'application/x-www-form-urlencoded'
  const sent = isUrlencoded ? readUrlencoded(body.bytes) : undefined
  const fields = isUrlencoded ? sent && firstOfEachName(sent) : await readMultipart(contentType, body.bytes, pause)
  return fields === undefined
    ? failure(invalidParameter('Content-Type', contentType, 'expected a form, multipart/form-data.'))
    : success(fields)
}

/** Reads the list in the file, else the one that a result page carries, else the pasted one, by the form's columns. */
export async function readSentList(
  fields: FormFields,
  { register, pause }: { readonly register: Register; readonly pause: Pause },
): Promise<Result<SentList, ListFault>> {
  const given = givenList(fields)
  // A list that a page carries is in UTF-8 and so longer than its file in Shift_JIS: the limit of the body bounds it.
  const most = fields.has('table') ? Number.POSITIVE_INFINITY : MOST_LIST_MEGABYTES * 1_000_000
  if (Buffer.byteLength(given.content) > most) return failure('too-large')
  const { bytes, text } = await readable(given, pause)
  await pause()
  if (isBlank(bytes)) return failure('nothing')
  const opened = await openList(inPieces(bytes), {
    named: readColumns(fields),
    isRegistered: (text) => isRegistered(register, text),
    pause,
    workbooks: WORKBOOKS,
  })
  if (!opened.ok) return failure({ unreadable: opened.problem })
  const list = opened.value
  // All of them are counted before the first is read.
  const records: ListRecord[] = []
  for await (const batch of list.records) if (records.push(...batch) > MOST_PAGE_ROWS) return failure('too-many')
  const rows: SentRow[] = []
  for (const record of records) {
    const turn = pause()
    if (turn !== undefined) await turn
    const row = rowOf(record, list.columns, list.width)
    rows.push({ row, fault: faultOf(row) })
  }
  if (rows.length === 0) return failure({ unreadable: 'there is no row in it.' })
  const carried = text ?? textOf(list, rows, bytes)
  if (Buffer.byteLength(carried) > MOST_CARRIED_BYTES) return failure('too-large')
  return success({ list, rows, carriedAs: given.carriedAs, text: carried.replaceAll('\0', '') })
}

const SPACE = 0x20
// What the largest file in Shift_JIS has in UTF-8; the form has room for it and for what was decided.
const MOST_CARRIED_BYTES = 1_500_000 * MOST_LIST_MEGABYTES

function textOf({ encoding, headings }: List, rows: readonly SentRow[], bytes: Buffer): string {
  if (encoding !== 'xlsx') return new TextDecoder(encoding).decode(bytes)
  const written = rows.map(({ row }) => row)
  return plainCsv(headings, written)
}

// What a list of five hundred rows may take of everybody's machine.
export const WORKBOOKS: WorkbookLimits & { readonly megabytes: number } = {
  megabytes: MOST_LIST_MEGABYTES,
  unpackedMegabytes: 16,
  heapMegabytes: 128,
}

function faultOf(row: ListRow): string | undefined {
  if (!('row' in row)) return row.fault
  const question = parseMatchRow(row.row)
  return question.ok ? undefined : question.problem
}

type GivenList = Pick<SentList, 'carriedAs'> & { readonly content: string | Buffer }

function givenList(fields: FormFields): GivenList {
  const sent = fields.get('file') ?? ''
  const file = typeof sent === 'string' ? Buffer.from(sent) : sent
  if (file.length > 0) return { carriedAs: 'table', content: file }
  const carriedAs = fields.has('table') ? 'table' : 'list'
  return { carriedAs, content: textIn(fields, carriedAs) }
}

// NULs are removed because a page cannot carry them, and CR LF becomes LF in a text because browsers send every line
// end of a field as CR LF. The text of a file is decoded later, when its encoding is known.
async function readable(
  { content, carriedAs }: GivenList,
  pause: Pause,
): Promise<{ readonly bytes: Buffer; readonly text?: string }> {
  if (typeof content !== 'string') return { bytes: consistsOfNuls(content) ? content : withoutNuls(content) }
  let text = ''
  for (let at = 0, end = 0; at < content.length; at = end) {
    const turn = pause()
    if (turn !== undefined) await turn
    end = at + PIECE_LENGTH
    if (content[end - 1] === '\r') end++
    text += content.slice(at, end).replaceAll('\0', '').replaceAll('\r\n', '\n')
  }
  return { text, bytes: carriedAs === 'table' ? Buffer.from(text) : await pastedList(text, MOST_PAGE_ROWS, pause) }
}

// Both in a loop: `every` and `filter` take a tenth of a second for a megabyte.

function isBlank(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! > SPACE) return false
  return true
}

function withoutNuls(bytes: Buffer): Buffer {
  if (!bytes.includes(0)) return bytes
  const kept = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0) kept[length++] = bytes[at]!
  return kept.subarray(0, length)
}

/** Returns pasted text as a list: a table, or a name in each line or cell, up to one more than `mostNames`. */
export async function pastedList(text: string, mostNames: number, pause: Pause): Promise<Buffer> {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const isTable = text.includes('\t') || isLineOfHeadings(first) || /^sep=[,;|]$/i.test(first)
  if (isTable) return Buffer.from(text)
  const names: string[] = []
  for (const [line, quoted] of text.matchAll(CELL)) {
    const turn = pause()
    if (turn !== undefined) await turn
    const cell = quoted !== undefined && LINE_END.test(quoted) ? quoted.replaceAll('""', '"') : line
    // A longer line is given up.
    const name = cell.slice(0, MOST_CHARACTERS).trim()
    if (name !== '') names.push(`"${name.replaceAll('"', '""')}"\n`)
    if (names.length > mostNames) break
  }
  return Buffer.from(names.join(''))
}

// A line, or a cell as spreadsheets quote it because it has line ends; other quotes belong to the name.
const CELL = /^"((?:[^"]|"")*)"$|[^\r\n]+/gm
const LINE_END = /[\r\n]/

/** Returns a field as well-formed text; "" when the form does not have it. */
export function textIn(fields: FormFields, name: string): string {
  return (fields.get(name) ?? '')
    .toString()
    .replace(/^\ufeff/, '')
    .toWellFormed()
}

// Of a page, written in half a millisecond, whatever it consists of.
const PIECE_LENGTH = 32_768
const SAMPLE_LENGTH = 8 * PIECE_LENGTH

/** Gives bytes as they arrive from a file. */
export async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  // As much as decides the encoding, in one piece: it need not be copied.
  yield bytes.subarray(0, SAMPLE_LENGTH)
  for (let at = SAMPLE_LENGTH; at < bytes.length; at += PIECE_LENGTH) yield bytes.subarray(at, at + PIECE_LENGTH)
}

/** Writes a text as the content of a textarea: of a list of a megabyte, at once, it would hold up other requests. */
export async function carriedHtml(text: string, slices: Pick<Slices, 'map'>): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE_LENGTH) }, (_, piece) => piece * PIECE_LENGTH)
  const written = await slices.map(pieces, (at) =>
    text
      .slice(at, at + PIECE_LENGTH)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;'),
  )
  return written.join('')
}

/*
 * The columns of a list as forms carry them: a field for each role, with its columns from 0 and a + between those that
 * are joined; empty for none.
 *
 *   column_name     1+2
 *   column_address
 */

/** Returns the name of the form's field with the columns of a role. */
export function columnField(role: Role): string {
  return `column_${role}`
}

export function writeColumns(columns: readonly number[]): string {
  return columns.join('+')
}

/** Reads the columns that the form has; a field of any other form counts as not given. */
function readColumns(fields: FormFields): NamedColumns {
  const given = ROLES.flatMap((role) => {
    const text = fields.get(columnField(role))?.toString()
    return text !== undefined && FORM.test(text) ? [[role, text.split('+').filter(Boolean).map(Number)] as const] : []
  })
  return Object.fromEntries(given)
}

// A list has at most a thousand columns.
const FORM = /^(?:[0-9]{1,3}(?:\+[0-9]{1,3}){0,19})?$/

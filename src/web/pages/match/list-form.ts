import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalidParameter } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { type ListRow, rowOf } from '../../../list/list-row.ts'
import { type List, openList } from '../../../list/open-list.ts'
import { pastedList } from '../../../list/pasted-list.ts'
import { contentTypeOf } from '../../../serve/content-type.ts'
import { type FormFields, readMultipart } from '../../http/multipart.ts'
import type { PageRequest } from '../../http/page-request.ts'
import { readUrlencoded } from '../../http/urlencoded.ts'

/** The largest number of rows that the page takes at once. */
export const MOST_PAGE_ROWS = 500
export const MOST_LIST_MEGABYTES = 1

/** What is wrong with the list that was sent. */
export type ListFault = 'nothing' | 'too-large' | 'too-many' | 'unreadable'

/** A list that was sent: its layout, its rows, and its text with the name of the field that carries it back. */
export type SentList = {
  readonly list: List
  readonly rows: readonly ListRow[]
  readonly text: string
  readonly carriedAs: 'list' | 'table'
}

/**
 * Reads the fields of the form, which browsers send as multipart because it has a file. Problems: `payload-too-large`;
 * `invalid-parameter` for another media type, for a malformed body and for too many fields.
 */
export function readListForm(request: PageRequest): Result<FormFields> {
  const { headers, body } = request
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  const contentType = headers.get('content-type') ?? ''
  const isUrlencoded = contentTypeOf(request) === 'application/x-www-form-urlencoded'
  const fields = isUrlencoded ? readUrlencoded(body.bytes) : readMultipart(contentType, body.bytes)
  return fields === undefined
    ? failure(invalidParameter('Content-Type', contentType, 'expected a form, multipart/form-data.'))
    : success(fields)
}

/** Reads the list in the file; without a file, the list that a result page carries; without either, the pasted one. */
export async function readSentList(fields: FormFields): Promise<Result<SentList, ListFault>> {
  const { bytes, text, carriedAs } = givenList(fields)
  // A list that a page carries is in UTF-8 and so longer than its file in Shift_JIS: the limit of the body bounds it.
  if (bytes.length > MOST_LIST_MEGABYTES * 1_000_000 && !fields.has('table')) return failure('too-large')
  if (bytes.toString('latin1').trim() === '') return failure('nothing')
  const opened = await openList(inPieces(bytes), { address: [] })
  if (!opened.ok) return failure('unreadable')
  const list = opened.value
  const rows: ListRow[] = []
  for await (const records of list.records) {
    for (const record of records) rows.push(rowOf(record, list.columns, list.width))
    if (rows.length > MOST_PAGE_ROWS) return failure('too-many')
  }
  if (rows.length === 0) return failure('unreadable')
  return success({ list, rows, carriedAs, text: text ?? new TextDecoder(list.encoding).decode(bytes) })
}

// The text of a file is decoded later, when its encoding is known. NULs are removed because a page cannot carry them,
// and CR LF becomes LF because browsers send every line end of a field as CR LF.
function givenList(
  fields: FormFields,
): Pick<SentList, 'carriedAs'> & { readonly bytes: Buffer; readonly text?: string } {
  const file = fields.get('file')
  if (file !== undefined && file.length > 0) {
    return { carriedAs: 'table', bytes: Buffer.from(file.filter((byte) => byte !== 0)) }
  }
  const carriedAs = fields.has('table') ? 'table' : 'list'
  const text = textIn(fields, carriedAs).replaceAll('\0', '').replaceAll('\r\n', '\n')
  return { carriedAs, text, bytes: carriedAs === 'table' ? Buffer.from(text) : pastedList(text) }
}

/** Returns a field as well-formed text; "" when the form does not have it. */
export function textIn(fields: FormFields, name: string): string {
  return new TextDecoder().decode(fields.get(name)).toWellFormed()
}

const PIECE_BYTES = 32_768

// Other requests are answered between two pieces.
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await nextTurn()
  }
}

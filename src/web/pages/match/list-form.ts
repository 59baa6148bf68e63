import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalidParameter } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { type ListRow, rowOf } from '../../../list/list-row.ts'
import { type List, openList } from '../../../list/open-list.ts'
import { pastedList } from '../../../list/pasted-list.ts'
import { type MultipartFields, readMultipart } from '../../http/multipart.ts'
import type { PageRequest } from '../../http/page-request.ts'
import { readUrlencoded } from '../../http/urlencoded.ts'

/** What a page takes at once. */
export const MOST_PAGE_ROWS = 500
const MOST_LIST_BYTES = 1_000_000

/** What is wrong with what was sent. */
export type ListFault = 'nothing' | 'too-large' | 'too-many' | 'unreadable'

/** A list that was sent: how it is read, its rows, and its text with the name of the field that brings it back. */
export type SentList = {
  readonly list: List
  readonly rows: readonly ListRow[]
  readonly text: string
  readonly carriedAs: 'list' | 'table'
}

/** The fields of the form, which browsers send with a file and so as multipart. */
export function readListForm({ headers, body }: PageRequest): Result<MultipartFields> {
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  const contentType = headers.get('content-type') ?? ''
  const isUrlencoded = /^application\/x-www-form-urlencoded *(;|$)/i.test(contentType)
  const fields = isUrlencoded ? readUrlencoded(body.bytes) : readMultipart(contentType, body.bytes)
  return fields === undefined
    ? failure(invalidParameter('Content-Type', contentType, 'expected a form, multipart/form-data.'))
    : success(fields)
}

/** The list in the file, or one that a page brings back, or without either the list that was pasted. */
export async function readSentList(fields: MultipartFields): Promise<Result<SentList, ListFault>> {
  const { bytes, text, carriedAs } = givenList(fields)
  // In UTF-8 a list is longer than in the Shift_JIS of its file; what comes back is bounded with the form it is in.
  if (bytes.length > MOST_LIST_BYTES && !fields.has('table')) return failure('too-large')
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

// Of a file the text is known when its encoding is. A page cannot carry a NUL, and brings back CR
// LF for every line end.
function givenList(
  fields: MultipartFields,
): Pick<SentList, 'carriedAs'> & { readonly bytes: Buffer; readonly text?: string } {
  const file = fields.get('file')
  if (file !== undefined && file.length > 0) {
    return { carriedAs: 'table', bytes: Buffer.from(file.filter((byte) => byte !== 0)) }
  }
  const carriedAs = fields.has('table') ? 'table' : 'list'
  const text = textIn(fields, carriedAs).replaceAll('\0', '').replaceAll('\r\n', '\n')
  return { carriedAs, text, bytes: carriedAs === 'table' ? Buffer.from(text) : pastedList(text) }
}

export function textIn(fields: MultipartFields, name: string): string {
  return new TextDecoder().decode(fields.get(name)).toWellFormed()
}

const PIECE_BYTES = 32_768

// Others are answered between two pieces.
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await nextTurn()
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { workBehindRequests } from '../../program/behind-requests.ts'
import { Calls } from '../../program/calls.ts'

/** The bytes of a workbook, and the sheets that are looked at, by their numbers from 1. */
export type WorkbookTask = { readonly bytes: Uint8Array; readonly sheets: readonly number[] }

type Rows = readonly (readonly string[])[]

/** A sheet with rows: its first rows, and whether it is so short that it may be a cover; or why it cannot be read. */
type ReadSheet = { readonly sheet: number; readonly head: Rows; readonly isShort: boolean } | { readonly fault: string }

/** What the thread does: it finds the next sheet with rows, and returns the next rows of it, none at the end. */
export type WorkbookReader = { findSheet(): Promise<ReadSheet>; nextRows(): Rows }

const port = parentPort
if (port === null) throw new Error('workbook reader: runs outside a thread, expected to be started as one.')

workBehindRequests()

// read-excel-file parses pieces of a size that follows from how long the last one took: on a busy machine of so few
// letters that a long text takes minutes, and all of them the stack. Without a clock they double.
Date.now = () => 0

const BATCH_ROWS = 256
// The longest sheet that may be a cover or say how to fill in the list: a longer one is the list.
const LONGEST_COVER = 100
const HEAD_ROWS = 11

type Sheet = { readonly sheet: number; readonly rows: readonly (readonly unknown[])[] }

const found = sheetsWithRows(workerData as WorkbookTask)
let first: Sheet | undefined
let rows: Sheet['rows'] = []
let sent = 0

new Calls(port, { findSheet, nextRows } satisfies WorkbookReader)

function nextRows(): Rows {
  const batch = rows.slice(sent, sent + BATCH_ROWS).map((row) => row.map(textOf))
  sent += batch.length
  return batch
}

async function findSheet(): Promise<ReadSheet> {
  try {
    // The first one again when there is no other.
    const { sheet, rows: all }: Sheet = (await found.next()).value ?? first ?? { sheet: 1, rows: [] }
    first ??= { sheet, rows: all }
    rows = all
    const head = rows.slice(0, HEAD_ROWS).map((row) => row.map(textOf))
    return { sheet, head, isShort: rows.length <= LONGEST_COVER }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function* sheetsWithRows({ bytes, sheets }: WorkbookTask): AsyncGenerator<Sheet, undefined> {
  const { buffer, byteOffset, byteLength } = bytes
  const input = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  for (const sheet of sheets) {
    const rows = await readSheet(input, sheet)
    if (rows.some((row) => row.some((cell) => cell !== null))) yield { sheet, rows }
  }
}

// A day has no time; a number has as many digits as the workbook stores.
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
}

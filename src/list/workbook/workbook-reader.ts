import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { readsAsHeadings } from '../list-layout.ts'

/** The bytes of a workbook, and the sheets that are looked at, by their numbers from 1. */
export type WorkbookTask = { readonly bytes: Uint8Array; readonly sheets: readonly number[] }

// The thread is started with a task. Its first message is which sheet has the list, or why it cannot be read. After that
// each message to it is answered by the next rows; none at the end.
export type WorkbookMessage =
  | { readonly sheet: number }
  | { readonly fault: string }
  | { readonly batch: readonly (readonly string[])[] }

const port = parentPort
if (port === null) throw new Error('workbook reader: runs outside a thread, expected to be started as one.')

const BATCH_ROWS = 256
// The longest sheet that may be a cover or say how to fill in the list: a longer one is the list.
const LONGEST_COVER = 100
const MOST_ABOVE = 10

type Sheet = { readonly sheet: number; readonly rows: readonly (readonly unknown[])[] }

let rows: readonly (readonly unknown[])[] = []
let sent = 0

sheetOfList(workerData as WorkbookTask).then(
  (found) => {
    rows = found.rows
    tell({ sheet: found.sheet })
  },
  (error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }),
)

port.on('message', () => {
  const batch = rows.slice(sent, sent + BATCH_ROWS).map((row) => row.map(textOf))
  sent += batch.length
  tell({ batch })
  if (batch.length === 0) port.close()
})

function tell(message: WorkbookMessage): void {
  port?.postMessage(message)
}

// The first sheet with headings, or so long that it is no cover; else the first one with rows.
async function sheetOfList({ bytes, sheets }: WorkbookTask): Promise<Sheet> {
  const { buffer, byteOffset, byteLength } = bytes
  const input = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  let filled: Sheet | undefined
  for (const sheet of sheets) {
    const found = { sheet, rows: await readSheet(input, sheet) }
    if (found.rows.every((row) => row.every((cell) => cell === null))) continue
    const isList = found.rows.slice(0, MOST_ABOVE).some((row) => readsAsHeadings(row.map(textOf)))
    if (isList || found.rows.length > LONGEST_COVER) return found
    filled ??= found
  }
  return filled ?? { sheet: 1, rows: [] }
}

// A day has no time; a number has as many digits as the workbook stores.
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
}

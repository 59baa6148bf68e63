import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { workBehindRequests } from '../../program/behind-requests.ts'

// The thread is started with the bytes of a workbook. Its first message is how many rows the first sheet with rows has,
// or why it cannot be read. After that each message to it is answered by the next rows; none at the end.
export type WorkbookMessage =
  | { readonly rows: number }
  | { readonly fault: string }
  | { readonly batch: readonly (readonly string[])[] }

const port = parentPort
if (port === null) throw new Error('workbook reader: runs outside a thread, expected to be started as one.')

workBehindRequests()

const BATCH_ROWS = 256
const MOST_SHEETS = 20

let rows: readonly (readonly unknown[])[] = []
let sent = 0

firstFilledSheet().then(
  (found) => {
    rows = found
    tell({ rows: rows.length })
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

async function firstFilledSheet(): Promise<readonly (readonly unknown[])[]> {
  const { buffer, byteOffset, byteLength } = workerData as Uint8Array
  const input = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  for (let sheet = 1; sheet <= MOST_SHEETS; sheet++) {
    const found = await readSheet(input, sheet).catch((error: unknown) => {
      if (sheet === 1) throw error
    })
    // There are no further sheets.
    if (found === undefined) return []
    if (found.some((row) => row.some((cell) => cell !== null))) return found
  }
  return []
}

// A day has no time; a number has as many digits as the workbook stores.
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
}

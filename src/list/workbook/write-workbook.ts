import { once } from 'node:events'
import { failure, type Result, success } from '../../domain/result.ts'
import { startThread } from '../../program/start-thread.ts'
import type { WorkbookPlan, WorkbookWritten } from './workbook-writer.ts'

// Programs that bundle their threads name it, too: src/server/start.cjs, src/commands/start-match.cjs.
const WORKBOOK_WRITER = 'src/list/workbook/workbook-writer.ts'

/** A workbook that is written when all its rows have been added. */
export type GrowingWorkbook = {
  /** Adds rows, a JSON object of a WorkbookRow a line. */
  add(lines: string): void
  /** Writes the workbook; returns its bytes, none of one that is a file. The failure says why it was not written. */
  finish(): Promise<Result<Uint8Array, string>>
}

/** Writes rows in a thread, as they come. */
export function growWorkbook(plan: WorkbookPlan): GrowingWorkbook {
  const worker = startThread(WORKBOOK_WRITER, { workerData: plan })
  const ended = once(worker, 'message')
  // It is awaited at the end.
  ended.catch(() => undefined)
  return {
    add: (lines) => {
      if (lines !== '') worker.postMessage(lines)
    },
    async finish() {
      worker.postMessage('')
      try {
        const [written] = (await ended) as [WorkbookWritten]
        return typeof written === 'string' ? failure(written) : success(written)
      } catch (error) {
        return failure(error instanceof Error ? error.message : String(error))
      } finally {
        await worker.terminate()
      }
    },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Returns a workbook of rows, JSON lines, as bytes. A server makes one at a time, because each takes a thread. */
export async function workbookBytes(plan: WorkbookPlan, rows: readonly string[]): Promise<Uint8Array> {
  const made = last.then(async () => {
    const workbook = growWorkbook(plan)
    for (const lines of rows) workbook.add(lines)
    const written = await workbook.finish()
    if (!written.ok) throw new Error(`workbook: not written (${written.problem}), expected to have room.`)
    return written.value
  })
  last = made.catch(() => undefined)
  return made
}

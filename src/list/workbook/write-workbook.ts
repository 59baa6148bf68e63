import { once } from 'node:events'
import { startThread } from '../../program/start-thread.ts'
import type { WorkbookPlan } from './workbook-writer.ts'

// Programs that bundle their threads name it, too: src/server/start.cjs, src/commands/start-match.cjs.
const WORKBOOK_WRITER = 'src/list/workbook/workbook-writer.ts'

/** A workbook that is written when all its rows have been added. */
export type GrowingWorkbook = {
  /** Adds rows, a JSON object of a WorkbookRow a line. */
  add(lines: string): void
  /** Writes the file; returns why it could not be written, else undefined. */
  finish(): Promise<string | undefined>
}

// 100,000 rows take 400 MB.
const HEAP_MEGABYTES = 900

/** Collects rows in a thread, because they take more room than the rest of a program. */
export function growWorkbook(plan: WorkbookPlan): GrowingWorkbook {
  const worker = startThread(WORKBOOK_WRITER, {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  const ended = Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => ['the rows need too much room']),
  ])
  // It is awaited at the end.
  ended.catch(() => undefined)
  return {
    add: (lines) => worker.postMessage(lines),
    async finish() {
      worker.postMessage('')
      try {
        const [fault] = (await ended) as [string]
        return fault === '' ? undefined : fault
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      } finally {
        await worker.terminate()
      }
    },
  }
}

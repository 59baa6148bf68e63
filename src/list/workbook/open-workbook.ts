import type { Worker } from 'node:worker_threads'
import { fromBufferPromise } from 'yauzl'
import { failure, type Result, success } from '../../domain/result.ts'
import { startThread } from '../../program/start-thread.ts'
import type { WorkbookMessage } from './workbook-reader.ts'

type Rows = readonly (readonly string[])[]

/** What reading a workbook may take. Its files unpack to more than they are: a text of zeros to a thousand times. */
export type WorkbookLimits = {
  readonly unpackedMegabytes: number
  readonly heapMegabytes: number
  readonly seconds: number
}

// Programs that bundle their threads name it, too: src/server/start.cjs, src/commands/start-match.cjs.
const WORKBOOK_READER = 'src/list/workbook/workbook-reader.ts'

/** Whether the bytes begin like a zip file, which workbooks are. */
export function isZipped(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\x03\x04'
}

/**
 * Opens the first sheet of a workbook that has rows, in a thread that is ended when it needs more than the limits. The
 * values of formulas are those that the workbook stores; nothing in it is run. The failure is a sentence that calls the
 * workbook "it".
 */
export async function openWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits,
): Promise<Result<AsyncGenerator<Rows>, string>> {
  const sizes = await unpackedBytes(bytes)
  if (!sizes.ok) return sizes
  if (sizes.value > limits.unpackedMegabytes * 1_000_000) return failure(tooLarge(limits))
  const leave = await atMostTwo()
  const thread = new ReadingThread(bytes, limits, leave)
  const first = await thread.ask()
  if ('rows' in first) return success(rowsOf(thread))
  await thread.end()
  if (!('fault' in first)) return failure(tooLarge(limits))
  return failure(`it is a workbook that cannot be read (${first.fault.slice(0, LONGEST_FAULT)}).`)
}

// Two workbooks are read at once in this process, because each takes a thread and its memory: a list and, beside it,
// its known decisions. Further ones wait in line.
let free = 2
const waiting: (() => void)[] = []

async function atMostTwo(): Promise<() => void> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free--
  return () => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
}

const LONGEST_FAULT = 80

function tooLarge({ unpackedMegabytes, seconds }: WorkbookLimits): string {
  return `it is a workbook that needs too much room; expected at most ${unpackedMegabytes} MB unpacked, read in ${seconds} s. Save its sheet as CSV.`
}

/** Returns how many bytes the files of a workbook say they unpack to, for which its reader makes room. */
export async function unpackedBytes(bytes: Buffer): Promise<Result<number, string>> {
  try {
    const archive = await fromBufferPromise(bytes)
    let [sum, isWorkbook] = [0, false]
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      sum += uncompressedSize
      isWorkbook ||= fileName === 'xl/workbook.xml'
    }
    return isWorkbook ? success(sum) : failure('it is a zip file without a workbook in it; expected .xlsx, CSV or TSV.')
  } catch {
    return failure('it is a zip file that is damaged; expected .xlsx, CSV or TSV.')
  }
}

async function* rowsOf(thread: ReadingThread): AsyncGenerator<Rows> {
  try {
    for (;;) {
      thread.next()
      const answer = await thread.ask()
      if (!('batch' in answer) || answer.batch.length === 0) return
      yield answer.batch
    }
  } finally {
    await thread.end()
  }
}

const OVER_LIMITS = { batch: [] } as const satisfies WorkbookMessage

class ReadingThread {
  private readonly worker: Worker
  private readonly late: NodeJS.Timeout
  private answer: Promise<WorkbookMessage>

  private leave: (() => void) | undefined

  constructor(bytes: Buffer, { heapMegabytes, seconds }: WorkbookLimits, leave: () => void) {
    this.leave = leave
    this.worker = startThread(WORKBOOK_READER, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    this.late = setTimeout(() => void this.worker.terminate(), seconds * 1_000)
    this.answer = this.coming()
  }

  /** Returns the next answer; OVER_LIMITS when the thread has ended without one. */
  async ask(): Promise<WorkbookMessage> {
    const answer = await this.answer
    clearTimeout(this.late)
    return answer
  }

  next(): void {
    this.answer = this.coming()
    this.worker.postMessage('next')
  }

  async end(): Promise<void> {
    clearTimeout(this.late)
    await this.worker.terminate()
    this.leave?.()
    this.leave = undefined
  }

  private coming(): Promise<WorkbookMessage> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event)
        // Nobody waits for what comes behind the last answer.
        this.worker.on('error', () => undefined)
      }
      this.worker.on('message', (answer: WorkbookMessage) => {
        settle()
        resolve(answer)
      })
      this.worker.on('exit', () => {
        settle()
        resolve(OVER_LIMITS)
      })
      this.worker.on('error', (error: NodeJS.ErrnoException) => {
        settle()
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(OVER_LIMITS)
        else void this.end().finally(() => reject(error))
      })
    })
  }
}

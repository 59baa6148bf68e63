import { text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { failure, type Result, success } from '../../domain/result.ts'
import { Calls } from '../../program/calls.ts'
import { startThread } from '../../program/start-thread.ts'
import type { WorkbookReader, WorkbookTask } from './workbook-reader.ts'

type Rows = readonly (readonly string[])[]

/** What reading a workbook may take, on a busy machine, too: it may unpack to a thousand times its size. */
export type WorkbookLimits = { readonly unpackedMegabytes: number; readonly heapMegabytes: number }

// Programs that bundle their threads name it, too: src/server/start.cjs, src/commands/start-match.cjs.
const WORKBOOK_READER = 'src/list/workbook/workbook-reader.ts'

/** Whether the bytes begin like a zip file, which workbooks are. */
export function isZipped(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\x03\x04'
}

/** The rows of a sheet; its name if there are several. */
export type OpenedWorkbook = { readonly sheet?: string; readonly rows: AsyncGenerator<Rows> }

/** Opens the sheet with the list, in a thread with limits; formulas have the values stored. The failure says "it". */
export async function openWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits,
  isHeadings: (cells: readonly string[]) => boolean,
): Promise<Result<OpenedWorkbook, string>> {
  const sheets = await sheetsOf(bytes, limits)
  if (!sheets.ok) return sheets
  await enter()
  const reader = startReader({ bytes, sheets: visible(sheets.value) }, limits)
  let first = await answered(reader.calls.call('findSheet'))
  // The first sheet with headings, or so long that it is no cover; else the first one with rows.
  for (let left = sheets.value.length; left > 0 && first !== undefined && 'sheet' in first; left--) {
    if (!first.isShort || first.head.some(isHeadings)) break
    first = await answered(reader.calls.call('findSheet'))
  }
  if (first !== undefined && 'sheet' in first) {
    const sheet = sheets.value.length > 1 ? sheets.value[first.sheet - 1]?.name : undefined
    return success({ rows: rowsOf(reader), ...(sheet === undefined ? {} : { sheet }) })
  }
  await reader.worker.terminate()
  if (first === undefined) return failure(tooLarge(limits))
  return failure(`it is a workbook that cannot be read (${first.fault.slice(0, LONGEST_FAULT)}).`)
}

// Two workbooks are read at once in this process, because each takes a thread and its memory: a list and, beside it,
// its known decisions. Further ones wait in line.
let free = 2
const waiting: (() => void)[] = []

async function enter(): Promise<void> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function leave(): void {
  const next = waiting.shift()
  if (next === undefined) free++
  else next()
}

const LONGEST_FAULT = 80

function tooLarge({ unpackedMegabytes }: WorkbookLimits): string {
  return `it is a workbook that needs too much room; expected at most ${unpackedMegabytes} MB unpacked. Save its sheet as CSV.`
}

type Sheet = { readonly name: string; readonly isHidden: boolean }

// Returns the sheets, or why the workbook is not read; its rows are counted as they are unpacked, in no room.
async function sheetsOf(bytes: Buffer, limits: WorkbookLimits): Promise<Result<readonly Sheet[], string>> {
  const contents = await contentsOf(bytes)
  if (!contents.ok) return contents
  const { archive, entries, workbook, unpacked } = contents.value
  const xml = entries.filter(({ fileName }) => /\.xml(?:\.rels)?$/.test(fileName))
  const threads = xml.filter(({ uncompressedSize }) => uncompressedSize >= UNPACKED_BESIDE).length
  if (unpacked > limits.unpackedMegabytes * 1_000_000 || threads * MEGABYTES_PER_THREAD > limits.heapMegabytes)
    return failure(tooLarge(limits))
  const mostCells = (limits.heapMegabytes * 1_000_000) / BYTES_PER_CELL
  try {
    for (const entry of xml) {
      const excess = await excessIn(await archive.openReadStreamPromise(entry), mostCells)
      if (excess === 'rows')
        return failure(`it is a workbook of more than ${MOST_ROWS.toLocaleString('en')} rows. Save its sheet as CSV.`)
      if (excess !== undefined) return failure(excess === 'cells' ? tooLarge(limits) : STRANGE)
    }
    return success(sheetsIn(await text(await archive.openReadStreamPromise(workbook))))
  } catch {
    return failure(DAMAGED)
  }
}

// The reader unpacks each file of so many bytes in a thread of its own, all at once.
const UNPACKED_BESIDE = 500_000
const MEGABYTES_PER_THREAD = 12
// The reader gives every row as many cells as the widest has; they leave three quarters of its memory for texts.
const BYTES_PER_CELL = 32

/** Returns how many bytes the files of a workbook say they unpack to, for which its reader makes room. */
export async function unpackedBytes(bytes: Buffer): Promise<Result<number, string>> {
  const contents = await contentsOf(bytes)
  return contents.ok ? success(contents.value.unpacked) : contents
}

type Contents = {
  readonly archive: ZipFile
  readonly entries: readonly Entry[]
  /** The file that names the sheets. */
  readonly workbook: Entry
  readonly unpacked: number
}

async function contentsOf(bytes: Buffer): Promise<Result<Contents, string>> {
  try {
    const archive = await fromBufferPromise(bytes)
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    const workbook = entries.find(({ fileName }) => fileName === 'xl/workbook.xml')
    if (entries.some(({ fileName }) => fileName === 'content.xml')) return failure(OPEN_DOCUMENT)
    if (workbook === undefined) return failure('it is a zip file without a workbook in it; expected .xlsx, CSV or TSV.')
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    return success({ archive, entries, workbook, unpacked })
  } catch {
    return failure(DAMAGED)
  }
}

const OPEN_DOCUMENT = 'it is a document of LibreOffice (.ods); save it as .xlsx or CSV.'
const STRANGE =
  'it is a workbook that is damaged, or has longer texts or more columns than Excel. Save its sheet as CSV.'
const DAMAGED = 'it is a zip file that is damaged; expected .xlsx, CSV or TSV.'

function sheetsIn(xml: string): readonly Sheet[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /\bname="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    isHidden: /\bstate="(?:veryH|h)idden"/.test(attributes),
  }))
}

const MOST_SHEETS = 20

// Hidden sheets have what a list is made with.
function visible(sheets: readonly Sheet[]): readonly number[] {
  return sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at + 1])).slice(0, MOST_SHEETS)
}

async function* rowsOf({ worker, calls }: Reader): AsyncGenerator<Rows> {
  try {
    for (;;) {
      const batch = await answered(calls.call('nextRows'))
      if (batch === undefined || batch.length === 0) return
      yield batch
    }
  } finally {
    await worker.terminate()
  }
}

type Reader = { readonly worker: Worker; readonly calls: Calls<WorkbookReader> }

const ENDED = new Error('workbook reader: ended, expected to answer.')

// Its place is free when the thread is gone, however it ended.
function startReader(workerData: WorkbookTask, { heapMegabytes }: WorkbookLimits): Reader {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  const worker = startThread(WORKBOOK_READER, { workerData, resourceLimits })
  const calls = new Calls<WorkbookReader>(worker, {})
  worker.on('error', (error) => calls.end(error))
  worker.on('exit', () => {
    calls.end(ENDED)
    leave()
  })
  return { worker, calls }
}

// Returns the answer of a thread; undefined when it has no memory left, or has ended without an answer.
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    const isOverLimits = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (error === ENDED || isOverLimits) return undefined
    throw error
  }
}

// Of two columns these take 800 MB, a million twice as much.
const MOST_ROWS = 500_000

// Those of a sheet of Excel.
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
// In bytes; a cell of Excel has 32,767 letters. Entities in a longer text take more memory than a thread survives.
const LONGEST_PART = 1 << 20

// Looks at unpacked XML of a workbook for what a reader has no room for, or Excel never has (`strange`).
async function excessIn(
  xml: AsyncIterable<unknown>,
  mostCells: number,
): Promise<'rows' | 'cells' | 'strange' | undefined> {
  let [rows, lastRow, width] = [0, 0, 0]
  let end = ''
  for await (const part of xml) {
    const text = end + (part as Buffer).toString('latin1')
    // A tag is looked at when the next one has begun.
    const next = text.lastIndexOf('<')
    if (text.length - next > LONGEST_PART) return 'strange'
    end = text.slice(Math.max(0, next))
    for (const [tag, name, attributes = '', closing] of text.slice(0, Math.max(0, next)).matchAll(ROW_OR_CELL)) {
      if (name === 'row') rows++
      const place = placeIn(attributes)
      if (closing === undefined || place === undefined) return 'strange'
      if (tag.endsWith('/>')) continue
      if (name === 'c') lastRow = Math.max(lastRow, place.row)
      width = Math.max(width, place.column)
      if (rows > MOST_ROWS) return 'rows'
      if (lastRow * width > mostCells) return 'cells'
    }
  }
  return undefined
}

// Programs may write <x:row>; an attribute may have a > in it.
const ROW_OR_CELL = /<(?:[^\s<>/]*:)?(row|c)(?=[\s>/])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)(>)?/g

// A place that is told twice, or otherwise than Excel does, is none: the reader may read it as another.
function placeIn(attributes: string): { readonly row: number; readonly column: number } | undefined {
  if (!/[\s:]r\s*=/.test(attributes)) return { row: 0, column: 0 }
  const [, before = '', letters = '', digits = '', behind = ''] = PLACE.exec(attributes) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const isSound = digits !== '' && Number(digits) <= LAST_ROW && column <= LAST_COLUMN
  return isSound && !/[\s:]r\s*=/.test(before + behind) ? { row: Number(digits), column } : undefined
}

const PLACE = /^(.*?)\sr=["']([A-Z]*)([0-9]+)["'](.*)$/s

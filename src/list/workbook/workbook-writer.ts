import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Feature } from 'write-excel-file/node'
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import { workBehindRequests } from '../../program/behind-requests.ts'

/** The sheets of a workbook: the rows, what there is to say of them, and values that a person chooses among, hidden. */
export type WorkbookPlan = {
  /** The file to write; without one the workbook is the reply. */
  readonly path?: string
  readonly names: readonly [rows: string, meanings: string, choices?: string]
  readonly meanings: readonly (readonly string[])[]
}

/** A row of the first sheet; a person chooses among `choices` in its last cell. */
export type WorkbookRow = { readonly cells: readonly string[]; readonly choices?: readonly string[] }

/** Why a workbook could not be written, or its bytes; none of one that is a file. */
export type WorkbookWritten = string | Uint8Array

// The thread is started with a plan. Each message to it is rows, a JSON object a line; the empty text writes the
// workbook, and is replied to.
const port = parentPort
if (port === null) throw new Error('workbook writer: runs outside a thread, expected to be started as one.')

workBehindRequests()

const { path, names, meanings } = workerData as WorkbookPlan
const rows: (readonly string[])[] = []
const choices: (readonly string[])[] = []

port.on('message', (lines: string) => {
  for (const line of lines.split('\n')) if (line !== '') add(JSON.parse(line) as WorkbookRow)
  if (lines === '')
    write().then(reply, (error: unknown) => reply(error instanceof Error ? error.message : String(error)))
})

function reply(written: WorkbookWritten): void {
  port?.postMessage(written)
}

function add({ cells, choices: among = [] }: WorkbookRow): void {
  rows.push(cells)
  choices.push(among)
}

async function write(): Promise<Uint8Array> {
  const [sheet, meaningSheet, choiceSheet] = names
  const textOf = (cells: readonly string[]) => cells.map((cell) => (cell === '' ? null : cell.slice(0, LONGEST_CELL)))
  const workbook = writeExcelFile(
    [
      { data: rows.map(textOf), sheet, stickyRowsCount: 1 },
      { data: meanings.map(textOf), sheet: meaningSheet },
      ...(choiceSheet === undefined ? [] : [{ data: choices.map(textOf), sheet: choiceSheet }]),
    ],
    choiceSheet === undefined ? {} : { features: [dropDowns()] },
  )
  if (path === undefined) return workbook.toBuffer()
  await workbook.toFile(path)
  return new Uint8Array()
}

// Excel's own limit.
const LONGEST_CELL = 32_767
const MOST_CHOICES = 5

// The values stand in the same row of the hidden sheet: one rule does for all rows.
function dropDowns(): Feature<Stream | Buffer | Blob> {
  const last = Math.max(0, ...rows.slice(0, 1).map(({ length }) => length - 1))
  const range = `${getCellAddress(0, last)}:${getCellAddress(Math.max(0, rows.length - 1), last)}`
  const among = `'${names[2]}'!$A1:$${getCellAddress(0, MOST_CHOICES - 1)}`
  const rule = `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${among}</formula1></dataValidation></dataValidations>`
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, { sheet }) =>
            sheet === names[0] ? insertElementMarkupAccordingToOrderOfSiblings(xml, rule, ORDER, 'worksheet') : xml,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tag, attributes) =>
            tag === 'sheet' && attributes['name'] === names[2] ? { ...attributes, state: 'hidden' } : attributes,
        },
      },
    },
  }
}

const ORDER = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? []

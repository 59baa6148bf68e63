import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ZipFile } from 'yazl'
import { filledText } from '../../domain/filled.ts'
import { workBehindRequests } from '../../program/behind-requests.ts'
import { ownTable } from '../../program/own-file.ts'

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

// The thread is started with a plan. Each message to it is rows, a JSON object a line, which are written as they come;
// the empty text ends the workbook. The reply comes when it is written, or as soon as it cannot be.
const port = parentPort
if (port === null) throw new Error('workbook writer: runs outside a thread, expected to be started as one.')

workBehindRequests()

const { path, names, meanings } = workerData as WorkbookPlan
const archive = new ZipFile()
const sheet = new PassThrough()
const choices: string[] = []
let [rows, width, isOver] = [0, 0, false]

// The headings stay in sight.
const PANE = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
const WORKSHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
sheet.write(`${WORKSHEET}<sheetViews><sheetView workbookViewId="0">${PANE}</sheetView></sheetViews><sheetData>`)
const written =
  path === undefined ? buffer(archive.outputStream) : pipeline(archive.outputStream, createWriteStream(path))
written.then(
  (bytes) => reply(bytes ?? new Uint8Array()),
  (error: unknown) => reply(error instanceof Error ? error.message : String(error)),
)

port.on('message', (lines: string) => {
  if (isOver) return
  if (lines === '') return end()
  const added = lines.split('\n').map((line) => (line === '' ? '' : rowOf(JSON.parse(line) as WorkbookRow)))
  sheet.write(added.join(''))
})

function reply(bytes: WorkbookWritten): void {
  isOver = true
  port?.postMessage(bytes)
}

function rowOf({ cells, choices: among = [] }: WorkbookRow): string {
  if (rows === 0) width = cells.length
  rows++
  if (among.length > 0) choices.push(rowXml(among, rows))
  return rowXml(cells, rows)
}

function end(): void {
  const [, , hidden] = names
  sheet.end(`</sheetData>${hidden === undefined ? '' : dropDowns(hidden)}</worksheet>`)
  const told = meanings.map((cells, at) => rowXml(cells, at + 1))
  for (const [at, xml] of [told, ...(hidden === undefined ? [] : [choices])].entries())
    add(`xl/worksheets/sheet${at + 2}.xml`, `${WORKSHEET}<sheetData>${xml.join('')}</sheetData></worksheet>`)
  for (const [file = '', head = '', each = '', tail = ''] of ownTable('src/list/workbook/workbook-parts.tsv')) {
    const sheets = names.map((name = '', at) => {
      const state = name === hidden ? 'hidden' : 'visible'
      return filledText(each, { name: xmlOf(name), number: at + 1, state })
    })
    add(file, head + sheets.join('') + tail)
  }
  archive.end()
}

function add(file: string, xml: string): void {
  archive.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), file)
}

// Every cell is a text: no number is rounded, and nothing is computed.
function rowXml(cells: readonly string[], row: number): string {
  const texts = cells.map((cell, at) =>
    cell === ''
      ? ''
      : `<c r="${columnName(at)}${row}" t="inlineStr"><is><t xml:space="preserve">${xmlOf(cell.slice(0, LONGEST_CELL))}</t></is></c>`,
  )
  return `<row r="${row}">${texts.join('')}</row>`
}

// Excel's own limit.
const LONGEST_CELL = 32_767

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

// XML has no control characters. Excel writes a carriage return as _x000D_, and reads any _x0041_ so.
function xmlOf(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .toWellFormed()
}

const UNWRITABLE = /(?![\t\n\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu
const MOST_CHOICES = 5

// The values stand in the same row of the hidden sheet: one rule does for all rows.
function dropDowns(hidden: string): string {
  const last = columnName(Math.max(0, width - 1))
  const among = `'${hidden}'!$A1:$${columnName(MOST_CHOICES - 1)}1`
  const rule = `type="list" allowBlank="1" sqref="${last}1:${last}${Math.max(1, rows)}"`
  return `<dataValidations count="1"><dataValidation ${rule}><formula1>${among}</formula1></dataValidation></dataValidations>`
}

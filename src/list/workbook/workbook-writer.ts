import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ZipFile } from 'yazl'
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

const [relations, types] = ['relationships', 'content-types'].map(
  (name) => `http://schemas.openxmlformats.org/package/2006/${name}`,
)
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheets = names.filter((name) => name !== undefined)
const worksheet = `<worksheet xmlns="${main}">`

archive.addReadStream(sheet, sheetFile(1))
// The headings stay in sight.
sheet.write(
  `${worksheet}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
)
const written =
  path === undefined ? buffer(archive.outputStream) : pipeline(archive.outputStream, createWriteStream(path))
written.then(
  (bytes) => reply(bytes ?? new Uint8Array()),
  (error: unknown) => reply(error instanceof Error ? error.message : String(error)),
)

port.on('message', (lines: string) => {
  if (isOver) return
  if (lines === '') end()
  else
    sheet.write(
      lines
        .split('\n')
        .map((line) => (line === '' ? '' : added(JSON.parse(line) as WorkbookRow)))
        .join(''),
    )
})

function reply(bytes: WorkbookWritten): void {
  isOver = true
  port?.postMessage(bytes)
}

function added({ cells, choices: among = [] }: WorkbookRow): string {
  if (rows === 0) width = cells.length
  rows++
  if (among.length > 0) choices.push(rowXml(among, rows))
  return rowXml(cells, rows)
}

function end(): void {
  sheet.end(`</sheetData>${names[2] === undefined ? '' : dropDowns(names[2])}</worksheet>`)
  add(
    sheetFile(2),
    `${worksheet}<sheetData>${meanings.map((cells, at) => rowXml(cells, at + 1)).join('')}</sheetData></worksheet>`,
  )
  if (names[2] !== undefined) add(sheetFile(3), `${worksheet}<sheetData>${choices.join('')}</sheetData></worksheet>`)
  const listed = sheets.map(
    (name, at) =>
      `<sheet name="${xmlOf(name)}"${at === 2 ? ' state="hidden"' : ''} sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${document}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  add('xl/_rels/workbook.xml.rels', related(sheets.map((_, at) => ['worksheet', `/${sheetFile(at + 1)}`])))
  add('_rels/.rels', related([['officeDocument', '/xl/workbook.xml']]))
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = [['/xl/workbook.xml', 'sheet.main'], ...sheets.map((_, at) => [`/${sheetFile(at + 1)}`, 'worksheet'])]
  const overrides = parts.map(([part, what]) => `<Override PartName="${part}" ContentType="${kind}.${what}+xml"/>`)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  )
  archive.end()
}

function add(file: string, xml: string): void {
  archive.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), file)
}

function sheetFile(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

function related(targets: readonly (readonly string[])[]): string {
  const tags = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${document}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${relations}">${tags.join('')}</Relationships>`
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
  return `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${last}1:${last}${Math.max(1, rows)}"><formula1>'${hidden}'!$A1:$${columnName(MOST_CHOICES - 1)}1</formula1></dataValidation></dataValidations>`
}

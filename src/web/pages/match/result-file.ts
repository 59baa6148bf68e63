import {
  csvFormat,
  type ListFormat,
  type ResultStyle,
  workbookFormat,
  workbookPlan,
} from '../../../list/result-columns.ts'
import { Twins } from '../../../list/twins.ts'
import { workbookBytes } from '../../../list/workbook/write-workbook.ts'
import type { Reply } from '../../../serve/message/request.ts'
import type { Language } from '../../address/language.ts'
import type { WebContext } from '../../exchange/exchange.ts'
import { CSV, download, WORKBOOK } from '../../http/download.ts'
import { type DecidedRows, toldRow } from './decided-rows.ts'
import type { SentList } from './list-form.ts'

type FileContext = Pick<WebContext, 'register' | 'slices'> & { readonly language: Language }

type Format = 'csv' | 'xlsx'
type WriteBody = (context: FileContext, result: Result) => Promise<string | Uint8Array>
type Result = { readonly sent: SentList; readonly decided: DecidedRows }

const FORMATS: Readonly<Record<Format, { readonly type: string; readonly write: WriteBody }>> = {
  csv: { type: CSV, write: csvBody },
  xlsx: { type: WORKBOOK, write: workbookBody },
}

export function isFormat(text: string): text is Format {
  return Object.hasOwn(FORMATS, text)
}

/** Replies with a file of all rows of a list and their outcomes. */
export async function resultFile(format: Format, context: FileContext, result: Result): Promise<Reply> {
  const { type, write } = FORMATS[format]
  return download(await write(context, result), { type, file: `matched.${format}`, storage: 'none' })
}

async function csvBody(context: FileContext, result: Result): Promise<string> {
  const format = csvFormat(result.sent.list.headings, ',', styleOf(context))
  return format.head + (await linesOf(format, context, result)).join('')
}

async function workbookBody(context: FileContext, result: Result): Promise<Uint8Array> {
  const format = workbookFormat(result.sent.list.headings, styleOf(context))
  const lines = await linesOf(format, context, result)
  return workbookBytes(workbookPlan(), [format.head, ...lines])
}

function styleOf({ register, language }: FileContext): ResultStyle {
  return language === 'ja' ? { ...register.edition, language } : register.edition
}

function linesOf(
  { lines }: ListFormat,
  { register, slices }: FileContext,
  { sent, decided }: Result,
): Promise<readonly string[]> {
  const twins = new Twins()
  return slices.map(sent.rows, (one, at) => {
    const outcome = toldRow(register, one, decided[at])
    return lines([{ row: one.row, outcome, number: at + 1, twin: twins.of(one.row, outcome, at + 1) }])
  })
}

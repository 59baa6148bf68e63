import { csvFormat, workbookFormat, workbookPlan } from '../../../list/result-columns.ts'
import { Twins } from '../../../list/twins.ts'
import { workbookBytes } from '../../../list/workbook/write-workbook.ts'
import type { Reply } from '../../../serve/message/request.ts'
import type { Language } from '../../address/language.ts'
import type { FileFormat } from '../../exchange/corporations-file.ts'
import type { WebContext } from '../../exchange/exchange.ts'
import { CSV, download, WORKBOOK } from '../../http/download.ts'
import { type DecidedRows, toldRow } from './decided-rows.ts'
import type { SentList } from './list-form.ts'

export function isFormat(text: string): text is FileFormat {
  return text === 'csv' || text === 'xlsx'
}

type FileContext = Pick<WebContext, 'register' | 'slices'> & { readonly language: Language }
type Result = { readonly sent: SentList; readonly decided: DecidedRows }

/** Replies with a file of all rows of a list and their outcomes. */
export async function resultFile(
  format: FileFormat,
  { register, slices, language }: FileContext,
  { sent, decided }: Result,
): Promise<Reply> {
  const { headings } = sent.list
  const style = language === 'ja' ? { ...register.edition, language } : register.edition
  const { head, lines } = format === 'csv' ? csvFormat(headings, ',', style) : workbookFormat(headings, style)
  const twins = new Twins()
  const rows = await slices.map(sent.rows, (one, at) => {
    const outcome = toldRow(register, one, decided[at])
    return lines([{ row: one.row, outcome, number: at + 1, twin: twins.of(one.row, outcome, at + 1) }])
  })
  const unstored = { file: `matched.${format}`, storage: 'none' } as const
  if (format === 'csv') return download(head + rows.join(''), { type: CSV, ...unstored })
  return download(await workbookBytes(workbookPlan(), [head, ...rows]), { type: WORKBOOK, ...unstored })
}

import { csvFormat } from '../../../list/result-columns.ts'
import { Twins } from '../../../list/twins.ts'
import type { Reply } from '../../../serve/message/request.ts'
import type { WebContext } from '../../exchange/web-context.ts'
import type { DecidedRows } from './decided-rows.ts'
import type { SentList } from './list-form.ts'
import { toldRow } from './told-row.ts'

/** Replies with a CSV file of all rows of a list and their outcomes. */
export async function resultCsv(
  { register, slices }: Pick<WebContext, 'register' | 'slices'>,
  { list, rows }: SentList,
  decided: DecidedRows,
): Promise<Reply> {
  const { head, lines } = csvFormat(list.headings, ',', register.edition)
  const twins = new Twins()
  const written = await slices.map(rows, (sent, at) => {
    const outcome = toldRow(register, sent, decided[at])
    return lines([{ row: sent.row, outcome, number: at + 1, twin: twins.of(sent.row, outcome, at + 1) }])
  })
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/csv; charset=utf-8'],
      ['Content-Disposition', 'attachment; filename="matched.csv"'],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', "default-src 'none'; sandbox"],
    ],
    body: head + written.join(''),
  }
}

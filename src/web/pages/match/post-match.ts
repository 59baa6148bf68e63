import type { RateLimited } from '../../../domain/problem.ts'
import type { ListRow } from '../../../list/list-row.ts'
import { csvFormat } from '../../../list/result-columns.ts'
import { parseMatchRow } from '../../../match/match-row.ts'
import { outcomeOf, type RowOutcome } from '../../../match/row-outcome.ts'
import type { Register } from '../../../query/register/register.ts'
import { problemHeaders } from '../../../serve/problem-headers.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { formatCount } from '../../format/numbers.ts'
import type { MultipartFields } from '../../http/multipart.ts'
import { type PageReply, secret } from '../../layout/page.ts'
import { chosenReply } from './chosen-reply.ts'
import { type ListFault, readListForm, readSentList, type SentList, textIn } from './list-form.ts'
import { matchPage } from './match-page.tsx'
import { matchResultPage, resultRowHtml } from './match-result-page.tsx'
import { type Decided, MATCH_WORDS } from './match-words.ts'
import { rowsPerDay } from './rows-per-day.ts'

/** POST /match: a list to match, or the result of one with what was chosen, to take along. */
export async function postMatch(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const fields = readListForm(request)
  if (!fields.ok) return { problem: fields.problem }
  if (fields.value.has('result')) return chosenReply(context.register, fields.value)
  const sent = await readSentList(fields.value)
  if (!sent.ok) return faulty(exchange, fields.value, sent.problem)
  const { list, rows } = sent.value
  const { addressRows } = context.access
  const refusal = addressRows.take(request, rows.filter(isAnswered).length)
  if (refusal !== undefined) return refused(exchange, fields.value, refusal)
  const format = csvFormat(list.headings, ',')
  const firstRecord = list.headings === undefined ? 0 : 1
  const written = await context.slices.map(rows, (row, at) => {
    const outcome = outcomeFor(context.register, row)
    const html = resultRowHtml({ row, outcome, record: firstRecord + at }, at + 1, setting.language)
    return { decision: outcome.decision, html, line: format.line(row, outcome, at + 1) }
  })
  const counts = new Map<Decided, number>()
  for (const { decision } of written) counts.set(decision, (counts.get(decision) ?? 0) + 1)
  const view = {
    counts,
    rowsHtml: written.map(({ html }) => html).join(''),
    csv: format.head + written.map(({ line }) => line).join(''),
    readAs: readAs(list),
    rowsLeft: addressRows.left(request),
  }
  return secret(200, matchResultPage(view, setting))
}

function isAnswered(row: ListRow): boolean {
  return 'row' in row && parseMatchRow(row.row).ok
}

function outcomeFor(register: Register, row: ListRow): RowOutcome {
  return 'row' in row ? outcomeOf(register, row.row) : { decision: 'error', fault: row.fault }
}

function readAs({ columns, headings }: SentList['list']): {
  readonly name: string | number
  readonly address: readonly (string | number)[]
} {
  const called = (column: number): string | number => headings?.[column] ?? column + 1
  return { name: called(columns.name), address: columns.address.map(called) }
}

function faulty({ context, setting }: Exchange, fields: MultipartFields, fault: ListFault): PageReply {
  const text = MATCH_WORDS[setting.language].faults[fault]
  const view = { rowsPerDay: rowsPerDay(context), pasted: textIn(fields, 'list'), fault: text }
  return secret(400, matchPage(view, setting))
}

function refused({ context, request, setting }: Exchange, fields: MultipartFields, problem: RateLimited): PageReply {
  const { language } = setting
  const left = formatCount(context.access.addressRows.left(request), language)
  const fault = MATCH_WORDS[language].noRowsLeft(left)
  const view = { rowsPerDay: rowsPerDay(context), pasted: textIn(fields, 'list'), fault }
  return { ...secret(429, matchPage(view, setting)), headers: problemHeaders(problem) }
}

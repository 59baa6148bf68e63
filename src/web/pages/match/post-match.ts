import type { RateLimited } from '../../../domain/problem.ts'
import type { ListRow } from '../../../list/list-row.ts'
import { csvFormat } from '../../../list/result-columns.ts'
import { parseMatchRow } from '../../../match/match-row.ts'
import { outcomeOf } from '../../../match/row-outcome.ts'
import type { Register } from '../../../query/register/register.ts'
import { problemHeaders } from '../../../serve/problem-headers.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { formatCount } from '../../format/numbers.ts'
import type { MultipartFields } from '../../http/multipart.ts'
import { type PageReply, secret } from '../../layout/page.ts'
import { chosenReply } from './chosen-reply.ts'
import { type ListFault, readListForm, readSentList, type SentList, textIn } from './list-form.ts'
import { matchPage } from './match-page.tsx'
import { matchResultPage, type ResultRow } from './match-result-page.tsx'
import { MATCH_WORDS } from './match-words.ts'
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
  const results = await context.slices.map(rows, (row) => resultOf(context.register, row))
  const view = { rows: results, ...csvOf(sent.value, results), readAs: readAs(list) }
  return secret(200, matchResultPage({ ...view, rowsLeft: addressRows.left(request) }, setting))
}

function isAnswered(row: ListRow): boolean {
  return 'row' in row && parseMatchRow(row.row).ok
}

function resultOf(register: Register, row: ListRow): ResultRow {
  return { row, outcome: 'row' in row ? outcomeOf(register, row.row) : { decision: 'error', fault: row.fault } }
}

function csvOf({ list }: SentList, rows: readonly ResultRow[]): { readonly csv: string; readonly firstRecord: number } {
  const format = csvFormat(list.headings, ',')
  const lines = rows.map(({ row, outcome }, i) => format.line(row, outcome, i + 1))
  return { csv: format.head + lines.join(''), firstRecord: list.headings === undefined ? 0 : 1 }
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

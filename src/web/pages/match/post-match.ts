import { createHash } from 'node:crypto'
import type { Pause } from '../../../domain/pause.ts'
import { invalidParameter } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { ROLES } from '../../../list/choose-columns.ts'
import { type KnownDecisions, type KnownOutcome, knownOutcome, readKnown } from '../../../list/known-decisions.ts'
import type { ListRow } from '../../../list/list-row.ts'
import { csvFormat, workbookFormat, workbookPlan } from '../../../list/result-columns.ts'
import { Twins } from '../../../list/twins.ts'
import { isZipped, unpackedBytes } from '../../../list/workbook/open-workbook.ts'
import { workbookBytes } from '../../../list/workbook/write-workbook.ts'
import { isRegistered } from '../../../match/find-corporations.ts'
import { outcomeOf } from '../../../match/match.ts'
import { publishedProfile } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import { bodyOf } from '../../../serve/message/request.ts'
import type { FileFormat } from '../../exchange/corporations-file.ts'
import { type Exchange, type Outcome, priceOf } from '../../exchange/exchange.ts'
import { formatCount } from '../../format/values.ts'
import { CSV, download, WORKBOOK } from '../../http/download.ts'
import type { FormFields } from '../../http/multipart.ts'
import { type Page, refusedPage, unstoredPage } from '../../layout/page.ts'
import { fill, WORDS } from '../../words/words.ts'
import {
  type DecidedRow,
  type DecidedRows,
  decidedRow,
  MOST_CANDIDATES,
  ROWS_A_PART,
  readDecidedRows,
  resultPart,
  toldRow,
  withChoices,
  writeDecidedRows,
} from './decided-rows.ts'
import {
  carriedHtml,
  columnField,
  inPieces,
  type ListFault,
  MOST_LIST_MEGABYTES,
  MOST_PAGE_ROWS,
  readListForm,
  readSentList,
  type SentList,
  type SentRow,
  textIn,
  WORKBOOKS,
  writeColumns,
} from './list-form.ts'
import { matchColumnsPage, matchPage } from './match-page.tsx'
import { matchResultPage } from './match-result-page.tsx'
import { resultRowHtml } from './result-row.tsx'

/** POST /match: matches a list, shows its columns, or enters the choices of a result, which is not matched again. */
export async function postMatch(exchange: Exchange): Promise<Outcome> {
  const { request, context, charge } = exchange
  // Before the list is read, if it says how long it is.
  const noViews = charge(priceOf(request.late?.byteLength ?? 0, 'listBytes'))
  if (noViews !== undefined) return { problem: noViews }
  const body = await bodyOf(request)
  const size = request.late?.byteLength === undefined && body.kind === 'complete' ? body.bytes.length : 0
  const noViewsForIt = charge(priceOf(size, 'listBytes'))
  if (noViewsForIt !== undefined) return { problem: noViewsForIt }
  const pause = context.slices.share()
  const fields = await readListForm({ ...request, body }, pause)
  if (!fields.ok) return { problem: fields.problem }
  const noViewsToUnpack = charge(priceOf(await unpackedSize(fields.value), 'unpackedBytes'))
  if (noViewsToUnpack !== undefined) return { problem: noViewsToUnpack }
  const sent = await readSentList(fields.value, { register: context.register, pause })
  if (!sent.ok) return unstoredPage(400, formAgain(exchange, fields.value, faultText(exchange, sent.problem)))
  if (askedIn(fields.value) === 'columns' && sent.value.list.width > 1)
    return unstoredPage(200, await matchColumnsPage(exchange, sent.value))
  const known = await readKnownFile(fields.value, sent.value, { register: context.register, pause })
  const given = { fields: fields.value, sent: sent.value, known }
  if (!fields.value.has('decided')) return matched(exchange, given)
  const decided = carriedRows(fields.value, sent.value.rows)
  if (!decided.ok) return { problem: decided.problem }
  const refusal = charge(priceOf(candidatesShown(decided.value, askedIn(fields.value)), 'candidates'))
  if (refusal !== undefined) return { problem: refusal }
  return told(exchange, given, decided.value)
}

// Of both files that may be workbooks. What is no workbook is refused without a thread.
async function unpackedSize(fields: FormFields): Promise<number> {
  let sum = 0
  for (const name of ['file', 'known']) {
    const file = fields.get(name)
    const unpacked = Buffer.isBuffer(file) && isZipped(file) ? await unpackedBytes(file) : failure('')
    if (unpacked.ok) sum += unpacked.value
  }
  return sum
}

/** The fields of the form, the list in them, and what an earlier result decided: undefined for one that is none. */
type Given = { readonly fields: FormFields; readonly sent: SentList; readonly known: KnownDecisions | undefined }

// The reason to show stands in a field of its own.
function askedIn(fields: FormFields): string {
  const go = textIn(fields, 'go')
  return go === 'reason' ? `${textIn(fields, 'reason')}-1` : go
}

async function matched(exchange: Exchange, given: Given): Promise<Outcome> {
  const { fields, sent, known } = given
  if (known === undefined) return unstoredPage(400, formAgain(exchange, fields, faultText(exchange, 'known')))
  const { context, request, setting, charge } = exchange
  const { register, access, slices } = context
  // Rows are not given back, so they are taken last; the views are those of the most candidates that may be shown.
  const rowsShown = isFormat(askedIn(fields)) ? sent.rows.length : Math.min(sent.rows.length, ROWS_A_PART)
  const noViews = charge(priceOf(rowsShown * MOST_CANDIDATES, 'candidates'))
  if (noViews !== undefined)
    return refusedPage(noViews, formAgain(exchange, fields, WORDS[setting.language].match.noViewsLeft))
  const rows = access.budgets('rows')
  const noRows = rows.take(request.address, sent.rows.filter(({ fault }) => fault === undefined).length)
  if (noRows !== undefined) {
    const left = formatCount(rows.left(request.address).remaining, setting.language)
    return refusedPage(noRows, formAgain(exchange, fields, fill(WORDS[setting.language].match.noRowsLeft, { left })))
  }
  const decided = await slices.map(sent.rows, ({ row }) => {
    const outcome = 'row' in row ? outcomeOf(register, row.row) : undefined
    return outcome === undefined || outcome.decision === 'error' ? undefined : decidedRow(outcome)
  })
  return told(exchange, given, decided)
}

/** Answers with the part of the result that the field `go` asks for, or with all of it as a file. */
async function told(exchange: Exchange, { fields, sent, known }: Given, carried: DecidedRows): Promise<Outcome> {
  const { context, request, setting } = exchange
  const { register, slices, access } = context
  const asked = askedIn(fields)
  const decided = known?.size
    ? await slices.map(carried, (row, at) => knownRow(register, known, { row: sent.rows[at]!.row, decided: row }))
    : carried
  if (isFormat(asked)) return resultFile(exchange, asked, { sent, decided })
  const part = resultPart(decided, asked)
  const twins = new Twins()
  const twinOf = await slices.map(sent.rows, ({ row }, at) => twins.of(row, numberOf(decided[at]), at + 1))
  const rowsHtml = await slices.map(part.places, (place) => {
    const one = sent.rows[place]!
    const outcome = toldRow(register, one, decided[place])
    const isReviewed = decided[place]?.decision === 'review'
    return resultRowHtml({ row: one.row, outcome, place, twin: twinOf[place]!, isReviewed }, setting.language)
  })
  const columns = ROLES.map((role) => [columnField(role), writeColumns(sent.list.columns[role])] as const)
  const view = {
    identity: identityOf(sent.text, columns, decided),
    ...{ list: sent.list, decided, part, twins, rowsHtml: rowsHtml.join('') },
    carried: {
      [sent.carriedAs]: await carriedHtml(sent.text, slices),
      decided: await carriedHtml(writeDecidedRows(decided), slices),
      ...Object.fromEntries(columns),
    },
    rowsLeft: access.budgets('rows').left(request.address).remaining,
    fault: known === undefined ? faultText(exchange, 'known') : undefined,
  }
  return unstoredPage(known === undefined ? 400 : 200, matchResultPage(view, setting))
}

function isFormat(text: string): text is FileFormat {
  return text === 'csv' || text === 'xlsx'
}

/** Replies with a file of all rows of a list and their outcomes. */
async function resultFile(
  { context: { register, slices }, setting: { language }, charge }: Exchange,
  format: FileFormat,
  { sent, decided }: { readonly sent: SentList; readonly decided: DecidedRows },
): Promise<Outcome> {
  const { headings, width } = sent.list
  const refusal = charge(priceOf(format === 'xlsx' ? sent.rows.length * width : 0, 'cells'))
  if (refusal !== undefined) return { problem: refusal }
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

// What a row is without looking it up: the numbers of a long list are looked up for the rows that are shown.
function numberOf(decided: DecidedRows[number]): { readonly decision: string; readonly corporate_number?: string } {
  const { decision = 'error', numbers = [], chosen } = decided ?? {}
  const number = decision === 'confirmed' ? numbers[0] : chosen
  return number === undefined || number === '' ? { decision } : { decision, corporate_number: number }
}

// The same for a list whose rows are chosen, and for one that is matched again to the same result.
function identityOf(text: string, columns: readonly (readonly [string, string])[], decided: DecidedRows): string {
  const unchosen = decided.map((row) => [row?.reason, row?.numbers])
  return createHash('sha256')
    .update(JSON.stringify([columns, unchosen]))
    .update(text)
    .digest('hex')
    .slice(0, 16)
}

function candidatesShown(decided: DecidedRows, asked: string): number {
  const shown = isFormat(asked) ? decided : resultPart(decided, asked).places.map((place) => decided[place])
  return shown.reduce((sum, row) => sum + (row?.numbers.length ?? 0), 0)
}

function carriedRows(fields: FormFields, rows: readonly SentRow[]): Result<DecidedRows> {
  const decided = readDecidedRows(textIn(fields, 'decided'))
  const isOfList =
    decided?.length === rows.length &&
    rows.every(({ fault }, at) => (fault === undefined) === (decided[at] !== undefined))
  if (!isOfList)
    return failure(invalidParameter('decided', '', 'expected the value that the result page of this list contains.'))
  return success(withChoices(decided, fields))
}

function faultText({ setting }: Exchange, fault: ListFault): string {
  const [code, why] = typeof fault === 'string' ? [fault, ''] : (['unreadable', ` (${fault.unreadable})`] as const)
  const limits = { rows: MOST_PAGE_ROWS, megabytes: MOST_LIST_MEGABYTES }
  return fill(WORDS[setting.language].match.faults[code], limits) + why
}

function formAgain(exchange: Exchange, fields: FormFields, fault: string): Page {
  const text = textIn(fields, 'list')
  return matchPage(exchange, { pasted: text.length > MOST_SHOWN_AGAIN ? '' : text, fault })
}

// To write more into a page would hold up other requests.
const MOST_SHOWN_AGAIN = 200_000

/** Reads the file in `known`, the result of an earlier list; nothing is known without one, undefined for another. */
async function readKnownFile(
  fields: FormFields,
  { list }: SentList,
  { register, pause }: { readonly register: Register; readonly pause: Pause },
): Promise<KnownDecisions | undefined> {
  const file = Buffer.from(fields.get('known') ?? '')
  if (file.length === 0) return new Map()
  if (file.length > MOST_LIST_MEGABYTES * 1_000_000) return undefined
  const reading = { isRegistered: (text: string) => isRegistered(register, text), pause, workbooks: WORKBOOKS }
  const known = await readKnown(inPieces(file), list, reading)
  return known.ok ? known.value.decisions : undefined
}

/** Takes over what is known of an undecided row; one whose corporation is gone, renamed or moved is reviewed again. */
function knownRow(
  register: Register,
  known: KnownDecisions,
  { row, decided }: { readonly row: ListRow; readonly decided: DecidedRow | undefined },
): DecidedRow | undefined {
  if (decided === undefined || decided.chosen !== undefined || !('row' in row)) return decided
  const outcome = knownOutcome(known, row.row, (number) => publishedProfile(register, number))
  if (outcome === undefined) return decided
  if (outcome.decision === 'none') return decided.decision === 'review' ? { ...decided, chosen: '' } : decided
  return takenOver(outcome, decided.numbers)
}

function takenOver({ decision, evidence, candidates }: KnownOutcome, found: readonly string[]): DecidedRow {
  const { reason } = evidence
  const told = candidates.map((candidate) => candidate.corporate_number)
  if (decision === 'confirmed') return { decision, reason, numbers: told }
  const numbers = [...new Set([...told, ...found])].slice(0, MOST_CANDIDATES)
  return { decision: numbers.length === 0 ? 'none' : decision, reason, numbers }
}

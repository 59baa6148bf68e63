import { type CorporateNumber, parseCorporateNumber } from '../../../domain/corporate-number.ts'
import type { Profile } from '../../../facts/profile.ts'
import type { KnownReason } from '../../../list/known-decisions.ts'
import type { ToldOutcome } from '../../../list/result-columns.ts'
import type { RowOutcome } from '../../../match/match.ts'
import type { MatchAnswer } from '../../../match/match-answer.ts'
import { withInvoice } from '../../../match/row-invoice.ts'
import { type Decision, type Reason, RULES } from '../../../match/rules.ts'
import { publishedProfile } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import type { FormFields } from '../../http/multipart.ts'
import { MOST_PAGE_ROWS, type SentRow, textIn } from './list-form.ts'

/*
 * The decided rows of a list, as the result page carries them in a field of its form: a line for each row, with the
 * reason of the rule that decided, and the numbers of the candidates, best first. A row under review says what a person
 * decided: a * behind the chosen number, a * of its own for none of them, a ? as long as it is open. Spaces separate
 * all. The script of the page (src/web/assets/match.js) reads and writes these marks.
 *
 *   name_and_address 7010401053829
 *   namesakes 7010401053829 1010001000001*
 *   namesakes 7010401053829 1010001000001 ?
 *   -                                        a row that cannot be read
 */
export type DecidedRow = {
  readonly decision: Decision
  readonly reason: DecidedReason
  readonly numbers: readonly string[]
  /** What a person decided: one of the numbers, or "" for none of them. */
  readonly chosen?: string
}

/** The reason of a rule, or of a decision that was remembered. */
export type DecidedReason = Reason | KnownReason

/** The decided rows of a list; undefined for a row that cannot be read. */
export type DecidedRows = readonly (DecidedRow | undefined)[]

// A reason, five numbers of thirteen digits, and what separates and ends them.
const LONGEST_LINE = 128
const UNREADABLE = '-'
const CHOSEN = '*'
const OPEN = '?'
/** The most candidates that a row may have. */
export const MOST_CANDIDATES = 5

const KNOWN: readonly Pick<DecidedRow, 'decision' | 'reason'>[] = [
  { decision: 'confirmed', reason: 'known' },
  { decision: 'review', reason: 'known_renamed' },
  { decision: 'review', reason: 'known_moved' },
  { decision: 'review', reason: 'known_gone' },
]
const RULE_OF: ReadonlyMap<string, Pick<DecidedRow, 'decision' | 'reason'>> = new Map(
  [{ decision: 'none', reason: 'nothing_found' } as const, ...RULES, ...KNOWN].map((rule) => [rule.reason, rule]),
)

// The reasons that a row without candidates may have; those about the number are of rows without a name.
const WITHOUT_CANDIDATES: ReadonlySet<DecidedReason> = new Set([
  'nothing_found',
  'number_not_valid',
  'number_not_published',
  'known_gone',
])

/** Returns what the result page carries of the answer to a row. */
export function decidedRow({ decision, evidence, candidates }: MatchAnswer): DecidedRow {
  return { decision, reason: evidence.reason, numbers: candidates.map((candidate) => candidate.corporate_number) }
}

/** Writes the rows in the layout above. */
export function writeDecidedRows(rows: DecidedRows): string {
  return rows.map((row) => (row === undefined ? UNREADABLE : lineOf(row))).join('\n')
}

/** Reads the layout above; returns undefined for any other text. */
export function readDecidedRows(text: string): DecidedRows | undefined {
  if (text.length > MOST_PAGE_ROWS * LONGEST_LINE) return undefined
  const rows: (DecidedRow | undefined)[] = []
  for (const line of text.split(/\r?\n/)) {
    const row = line === UNREADABLE ? undefined : rowIn(line)
    if (row === 'malformed') return undefined
    rows.push(row)
  }
  return rows
}

/** Whether a person still has to decide about a row. */
export function isOpen(row: DecidedRow | undefined): boolean {
  return row?.decision === 'review' && row.chosen === undefined
}

function lineOf(row: DecidedRow): string {
  const { reason, numbers, chosen } = row
  const marked = numbers.map((number) => (number === chosen ? `${number}${CHOSEN}` : number))
  const mark = isOpen(row) ? OPEN : CHOSEN
  return [reason, ...marked, ...(isOpen(row) || chosen === '' ? [mark] : [])].join(' ')
}

function rowIn(line: string): DecidedRow | 'malformed' {
  const [reason = '', ...words] = line.split(' ', MOST_CANDIDATES + 3)
  const rule = RULE_OF.get(reason)
  const mark = [OPEN, CHOSEN].includes(words.at(-1) ?? '') ? words.pop() : undefined
  const numbers = words.map(numberIn)
  const isSound = (number: CorporateNumber | undefined): number is CorporateNumber => number !== undefined
  if (rule === undefined || numbers.length > MOST_CANDIDATES || !numbers.every(isSound)) return 'malformed'
  const { decision, reason: known } = rule
  const isNone = numbers.length === 0
  if (isNone ? !WITHOUT_CANDIDATES.has(known) : decision === 'none') return 'malformed'
  if (isNone || decision !== 'review')
    return mark === undefined && !line.includes(CHOSEN)
      ? { decision: isNone ? 'none' : decision, reason: known, numbers }
      : 'malformed'
  const chosen = mark === CHOSEN ? '' : numbers[words.findIndex((word) => word.endsWith(CHOSEN))]
  return { decision, reason: known, numbers, ...(chosen === undefined ? {} : { chosen }) }
}

function numberIn(word: string): CorporateNumber | undefined {
  const number = parseCorporateNumber(word.endsWith(CHOSEN) ? word.slice(0, -CHOSEN.length) : word)
  return number.ok ? number.value : undefined
}

/** Returns the name of the form's field with the choice for the row at a place of the list, from 0. */
export function choiceName(place: number): string {
  return `choice-${place}`
}

/** Enters the choices of the form into the rows under review: a candidate's number, or "" for none of them. */
export function withChoices(rows: DecidedRows, fields: FormFields): DecidedRows {
  return rows.map((row, place) => {
    const name = choiceName(place)
    if (row?.decision !== 'review' || !fields.has(name)) return row
    const chosen = textIn(fields, name)
    return chosen === '' || row.numbers.includes(chosen) ? { ...row, chosen } : row
  })
}

/** The outcome of a row, with its candidates as they are published now. */
export type ToldRow = ToldOutcome<Profile, DecidedReason | 'withdrawn'>

/** Looks up the candidates of a decided row; the outcome is an error for a row that cannot be read. */
export function toldRow(register: Register, sent: SentRow, decided: DecidedRow | undefined): ToldRow {
  const told = outcomeOf(register, sent, decided)
  return told.decision === 'error' || !('row' in sent.row) ? told : withInvoice(register, sent.row.row, told)
}

function outcomeOf(register: Register, { fault = '' }: SentRow, decided: DecidedRow | undefined): ToldRow {
  if (decided === undefined) return { decision: 'error', fault }
  const candidates = decided.numbers.flatMap((number) => publishedProfile(register, number) ?? [])
  const { decision, reason, numbers, chosen } = decided
  const [best] = numbers
  // Reasons speak of the best candidate, which may have been withdrawn since.
  const evidence = { reason: best === candidates[0]?.corporate_number ? reason : ('withdrawn' as const) }
  const number = decision === 'confirmed' ? best : chosen
  const matched = candidates.find((candidate) => candidate.corporate_number === number)
  if (matched !== undefined) {
    const { corporate_number } = matched
    return { decision: decision === 'confirmed' ? decision : 'chosen', corporate_number, evidence, candidates }
  }
  if (chosen === '') return { decision: 'rejected', evidence, candidates }
  if (decision === 'none') return { decision, evidence, candidates }
  if (candidates.length === 0) return { decision: 'none', evidence: { reason: 'nothing_found' }, candidates }
  return { decision: 'review', evidence, candidates }
}

/** What may be decided about a row. */
export type Decided = RowOutcome['decision']

/** The rows to look through: all, those of one decision, or those that are reviewed for one reason. */
type Group = 'all' | Decided | DecidedReason

/** The part of a result that is shown: at most `ROWS_A_PART` rows of a group, starting at its row `from` (from 0). */
export type ResultPart = {
  readonly group: Group
  /** The number of the part, from 1. */
  readonly part: number
  readonly lastPart: number
  readonly from: number
  /** How many rows the group has. */
  readonly total: number
  /** The places in the list of the rows that are shown, from 0. */
  readonly places: readonly number[]
  /** The place of the open row that the button asked for. */
  readonly at?: number
}

/** In the order in which pages show them. */
export const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

/** With so few rows, a page that carries a list of 500 rows stays small; nobody looks at more at once. */
export const ROWS_A_PART = 50

/** Returns the group of a row: its decision, or `error` when it cannot be read. */
export function groupOf(decided: DecidedRow | undefined): Decided {
  return decided?.decision ?? 'error'
}

/** Returns the part a button asks for: `review-2`, `namesakes-after-37` (the next open row); else the first or last. */
export function resultPart(rows: DecidedRows, asked: string): ResultPart {
  const [, named = 'all', after, number = '1'] = /^([a-z_]{1,40})-(after-)?(\d{1,3})$/.exec(asked) ?? []
  const group = isGroup(named) ? named : 'all'
  const places = placesOf(rows, group)
  if (after === undefined) return partOf(group, places, Number(number))
  const open = places.filter((place) => isOpen(rows[place]))
  const at = open.find((place) => place > Number(number)) ?? open[0]
  if (at !== undefined) return { ...partOf(group, places, Math.floor(places.indexOf(at) / ROWS_A_PART) + 1), at }
  return group === 'review' ? partOf(group, places, 1) : resultPart(rows, `review-after-${number}`)
}

function isGroup(named: string): named is Group {
  return named === 'all' || DECISIONS.some((decision) => decision === named) || RULE_OF.has(named)
}

function placesOf(rows: DecidedRows, group: Group): readonly number[] {
  return [...rows.keys()].filter((place) => {
    const row = rows[place]
    return group === 'all' || groupOf(row) === group || (row?.decision === 'review' && row.reason === group)
  })
}

function partOf(group: Group, places: readonly number[], number: number): ResultPart {
  const lastPart = Math.max(1, Math.ceil(places.length / ROWS_A_PART))
  const part = Math.min(Math.max(1, number), lastPart)
  const from = (part - 1) * ROWS_A_PART
  const shown = places.slice(from, from + ROWS_A_PART)
  return { group, part, lastPart, from, total: places.length, places: shown }
}

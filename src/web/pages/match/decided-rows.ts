import { type CorporateNumber, parseCorporateNumber } from '../../../domain/corporate-number.ts'
import type { MatchAnswer } from '../../../match/match-answer.ts'
import { type Decision, type Reason, RULES } from '../../../match/rules.ts'
import { MOST_PAGE_ROWS } from './list-form.ts'

/*
 * The decided rows of a list, as the result page carries them in a field of its form: a line for each row, with the
 * reason of the rule that decided, and the numbers of the candidates, best first, with a * behind the one that a person
 * chose. Spaces separate them.
 *
 *   name_and_address 7010401053829
 *   namesakes 7010401053829 1010001000001*
 *   -                                        a row that cannot be read
 */
export type DecidedRow = {
  readonly decision: Decision
  readonly reason: Reason
  readonly numbers: readonly string[]
  readonly chosen?: string
}

/** The decided rows of a list; undefined for a row that cannot be read. */
export type DecidedRows = readonly (DecidedRow | undefined)[]

// A reason, five numbers of thirteen digits, and what separates and ends them.
const LONGEST_LINE = 128
const UNREADABLE = '-'
const CHOSEN = '*'
/** The most candidates that a row may have. */
export const MOST_CANDIDATES = 5

const DECISIONS: ReadonlyMap<string, Pick<DecidedRow, 'decision' | 'reason'>> = new Map(
  [{ decision: 'none', reason: 'nothing_found' } as const, ...RULES].map((rule) => [rule.reason, rule]),
)

// The reasons that a row without candidates may have; those about the number are of rows without a name.
const WITHOUT_CANDIDATES: ReadonlySet<Reason> = new Set(['nothing_found', 'number_not_valid', 'number_not_published'])

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

function lineOf({ reason, numbers, chosen }: DecidedRow): string {
  return [reason, ...numbers.map((number) => (number === chosen ? `${number}${CHOSEN}` : number))].join(' ')
}

function rowIn(line: string): DecidedRow | 'malformed' {
  const [reason = '', ...words] = line.split(' ', MOST_CANDIDATES + 2)
  const rule = DECISIONS.get(reason)
  const numbers = words.map(numberIn)
  const isSound = (number: CorporateNumber | undefined): number is CorporateNumber => number !== undefined
  if (rule === undefined || numbers.length > MOST_CANDIDATES || !numbers.every(isSound)) return 'malformed'
  const chosen = numbers[words.findIndex((word) => word.endsWith(CHOSEN))]
  const { decision, reason: known } = rule
  const isNone = numbers.length === 0
  if (isNone ? !WITHOUT_CANDIDATES.has(known) : decision === 'none') return 'malformed'
  return { decision: isNone ? 'none' : decision, reason: known, numbers, ...(chosen === undefined ? {} : { chosen }) }
}

function numberIn(word: string): CorporateNumber | undefined {
  const number = parseCorporateNumber(word.endsWith(CHOSEN) ? word.slice(0, -CHOSEN.length) : word)
  return number.ok ? number.value : undefined
}

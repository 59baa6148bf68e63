import { stringify } from 'csv-stringify/sync'
import type { Candidate } from '../match/match-answer.ts'
import type { RowOutcome } from '../match/row-outcome.ts'
import type { Decision } from '../match/rules.ts'
import { printableJson } from '../text/printable.ts'
import type { ListRow } from './list-row.ts'
import type { Delimiter } from './record-scanner.ts'
import type { Twin } from './twins.ts'
import type { WorkbookPlan, WorkbookRow } from './workbook/workbook-writer.ts'

export type ListFormat = {
  /** What precedes the first row: in CSV a byte order mark and the headings, if there are any. */
  readonly head: string
  /** Returns a line for each row. */
  lines(rows: readonly AnsweredRow[]): string
}

/** A row and its outcome; `number` counts the rows of the list from 1. */
export type AnsweredRow = {
  readonly row: ListRow
  readonly outcome: ToldOutcome
  readonly number: number
  readonly twin: Twin
}

/** What a table shows of a corporation that a row may mean. */
type ToldCandidate = Pick<Candidate, 'corporate_number' | 'name' | 'address'>

/**
 * What a table shows of the outcome of a row; `chosen`: a person chose one of the candidates; `rejected`: none of them;
 * `withdrawn`: the one that the rules put first is no longer published.
 */
export type ToldOutcome<Told extends ToldCandidate = ToldCandidate, Why extends string = string> =
  | {
      readonly decision: Decision | 'chosen' | 'rejected'
      readonly corporate_number?: string
      readonly evidence: { readonly reason: Why }
      readonly candidates: readonly Told[]
    }
  | Extract<RowOutcome, { readonly decision: 'error' }>

/**
 * Added after the columns of the list, in this order. The number with its T is text to any spreadsheet, which rounds
 * the bare one.
 */
const ADDED_COLUMNS = [
  'corporate_number',
  'decision',
  'reason',
  'matched_name',
  'matched_address',
  'candidates',
  't_number',
  'same_as_row',
  'like_row',
] as const
/** Added last, to rows of a register whose corporations are invented. */
const FICTIONAL = 'fictional'
// Excel reads a file without it as Shift_JIS.
export const BYTE_ORDER_MARK = '\ufeff'

export type Edition = { readonly fictional: boolean }

/** Writes rows as CSV: the cells of each row as they were, then the added columns. */
export function csvFormat(
  headings: readonly string[] | undefined,
  delimiter: Delimiter,
  { fictional }: Edition,
): ListFormat {
  const names = [...ADDED_COLUMNS, ...(fictional ? [FICTIONAL] : [])]
  const added = names.map((name) => notTaken(name, headings ?? []))
  const head = headings === undefined ? '' : stringify([[...headings, ...added]], { delimiter })
  return {
    head: BYTE_ORDER_MARK + head,
    // Each call creates a stringifier, which takes longer than to write a line.
    lines: (rows) =>
      stringify(
        rows.map((row) => [...row.row.cells, ...addedCells(row), ...(fictional ? ['true'] : [])]),
        { delimiter },
      ),
  }
}

/**
 * Writes rows for a workbook: the cells that CSV has, then one in which a person chooses among the candidates of a row
 * that is not confirmed.
 */
export function workbookFormat(headings: readonly string[] | undefined, { fictional }: Edition): ListFormat {
  const names = [...ADDED_COLUMNS, ...(fictional ? [FICTIONAL] : []), CHOSEN]
  const added = names.map((name) => notTaken(name, headings ?? []))
  const lineOf = (row: WorkbookRow): string => `${JSON.stringify(row)}\n`
  return {
    head: headings === undefined ? '' : lineOf({ cells: [...headings, ...added] }),
    lines: (rows) =>
      rows
        .map((row) => {
          const cells = [...row.row.cells, ...addedCells(row), ...(fictional ? ['true'] : []), '']
          const { outcome } = row
          const isOpen = outcome.decision === 'review' && outcome.candidates.length > 0
          return lineOf(isOpen ? { cells, choices: outcome.candidates.map(shown) } : { cells })
        })
        .join(''),
  }
}

/** The sheets of such a workbook: at `path`, or in memory. */
export function workbookPlan(path?: string): WorkbookPlan {
  const sheets = { names: ['result', 'columns', 'candidates'], meanings: MEANINGS } as const
  return path === undefined ? sheets : { ...sheets, path }
}

/** In workbooks only: the number that a person chose, which `--known` reads. */
export const CHOSEN = 'chosen'

const MEANINGS: readonly (readonly string[])[] = [
  ['column', '意味', 'meaning'],
  ['corporate_number', '確定した法人の法人番号', 'number of the corporation that is confirmed'],
  [
    'decision',
    'confirmed 確定、chosen 人が選択、review 要確認、rejected 人がどれも選ばず、none 該当なし、error 読めない行',
    'what the rules or a person decided',
  ],
  ['reason', '判定の理由（docs/matching.md）', 'the rule that decided (docs/matching.md)'],
  ['matched_name', '確定した法人の商号又は名称', 'its registered name'],
  ['matched_address', '確定した法人の所在地', 'its registered address'],
  ['candidates', '候補（番号、名称、所在地）', 'at most five candidates, best first'],
  ['t_number', '頭にTを付けた法人番号', 'the number with a T'],
  ['same_as_row', '同じ法人である、前の行の番号', 'an earlier row with the same corporation'],
  [
    'like_row',
    '法人格と表記のほかは同じ名前の、前の行の番号',
    'an earlier row whose name differs only in form and spelling',
  ],
  [FICTIONAL, '架空の法人', 'the corporations are invented'],
  [CHOSEN, '人が選んだ候補（プルダウン）', 'the candidate that a person chose (drop-down)'],
]

/** Writes the cells of rows as CSV, below their headings if there are any. */
export function plainCsv(headings: readonly string[] | undefined, rows: readonly ListRow[]): string {
  return stringify([...(headings === undefined ? [] : [headings]), ...rows.map(({ cells }) => cells)])
}

/** Writes one JSON object a line: the row's number from 1, its cells by their headings if any, and the outcome. */
export function jsonFormat(headings: readonly string[] | undefined, { fictional }: Edition): ListFormat {
  const keys: string[] = []
  for (const heading of headings ?? []) keys.push(notTaken(heading, keys))
  return {
    head: '',
    lines: (rows) => {
      const lines = rows.map(({ row: { cells }, outcome, number, twin }) => {
        const input = headings === undefined ? cells : Object.fromEntries(cells.map((cell, i) => [keys[i], cell]))
        return `${printableJson(JSON.stringify({ row: number, input, ...outcome, ...twin, ...(fictional && { fictional }) }))}\n`
      })
      return lines.join('')
    },
  }
}

function addedCells({ outcome, twin }: AnsweredRow): readonly string[] {
  const twins = [String(twin.same_as_row ?? ''), String(twin.like_row ?? '')]
  if (outcome.decision === 'error') return ['', 'error', outcome.fault, '', '', '', '', ...twins]
  const { decision, corporate_number = '', evidence, candidates } = outcome
  const matched = candidates.find((candidate) => candidate.corporate_number === corporate_number)
  return [
    corporate_number,
    decision,
    evidence.reason,
    inert(matched?.name ?? ''),
    inert(matched?.address ?? ''),
    candidates.map(shown).join(' | '),
    corporate_number === '' ? '' : `T${corporate_number}`,
    ...twins,
  ]
}

/**
 * Keeps a spreadsheet from computing a cell that begins with one of these characters, because a corporation may have
 * any name. The cells of a user's own list stay as they are.
 */
export function inert(cell: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

function shown({ corporate_number, name, address }: ToldCandidate): string {
  return `${corporate_number} ${name} ${address}`.trim()
}

// Returns a heading that is not taken yet: a list that was matched before has these columns, so corporate_number_2.
function notTaken(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number++) if (!taken.includes(`${name}_${number}`)) return `${name}_${number}`
}

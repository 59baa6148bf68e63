import type { SourceNote } from '../facts/source-note.ts'
import type { RowOutcome } from '../match/match.ts'
import type { Candidate } from '../match/match-answer.ts'
import type { RowInvoice } from '../match/row-invoice.ts'
import type { Decision } from '../match/rules.ts'
import { WORDS } from '../web/words/words.ts'
import type { ListRow } from './list-row.ts'
import type { Twin } from './twins.ts'

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
      readonly invoice?: RowInvoice
    }
  | Extract<RowOutcome, { readonly decision: 'error' }>

/** A column that is added after those of the list: `meaning` explains it on a sheet of a workbook. */
export type AddedColumn = {
  readonly name: string
  readonly ja: string
  readonly meaning: readonly [ja: string, en: string]
  readonly cell: (answered: AnsweredRow, words: CellWords) => string
}

/** Returns what a cell says for a code. */
type CellWords = {
  readonly decision: (code: ToldOutcome['decision']) => string
  readonly reason: (code: string) => string
  readonly fault: (sentence: string) => string
  readonly invoice: (code: RowInvoice['status']) => string
}

/** In this order. The number with its T is text to any spreadsheet, which rounds the bare one. */
const ADDED: readonly AddedColumn[] = [
  {
    name: 'corporate_number',
    ja: '法人番号',
    meaning: ['確定した法人の法人番号', 'number of the corporation that is confirmed'],
    cell: ({ outcome }) => numberIn(outcome),
  },
  {
    name: 'decision',
    ja: '判定',
    meaning: [
      'confirmed 確定、chosen 人が選択、review 要確認、rejected 人がどれも選ばず、none 該当なし、error 読めない行',
      'what the rules or a person decided',
    ],
    cell: ({ outcome }, { decision }) => decision(outcome.decision),
  },
  {
    name: 'reason',
    ja: '理由',
    meaning: ['判定の理由（docs/matching.md）', 'the rule that decided (docs/matching.md)'],
    cell: ({ outcome }, { reason, fault }) =>
      outcome.decision === 'error' ? fault(outcome.fault) : reason(outcome.evidence.reason),
  },
  {
    name: 'matched_name',
    ja: '商号又は名称',
    meaning: ['確定した法人の商号又は名称', 'its registered name'],
    cell: ({ outcome }) => matchedIn(outcome)?.name ?? '',
  },
  {
    name: 'matched_address',
    ja: '所在地',
    meaning: ['確定した法人の所在地', 'its registered address'],
    cell: ({ outcome }) => matchedIn(outcome)?.address ?? '',
  },
  {
    name: 'candidates',
    ja: '候補',
    meaning: ['候補（番号、名称、所在地）', 'at most five candidates, best first'],
    cell: ({ outcome }) => (outcome.decision === 'error' ? '' : outcome.candidates.map(shown).join(' | ')),
  },
  {
    name: 't_number',
    ja: 'T番号',
    meaning: ['頭にTを付けた法人番号', 'the number with a T'],
    cell: ({ outcome }) => numberIn(outcome).replace(/^(?=.)/, 'T'),
  },
  {
    name: 'same_as_row',
    ja: '同じ法人の行',
    meaning: ['同じ法人である、前の行の番号', 'an earlier row with the same corporation'],
    cell: ({ twin }) => String(twin.same_as_row ?? ''),
  },
  {
    name: 'like_row',
    ja: '似た名前の行',
    meaning: [
      '法人格と表記のほかは同じ名前の、前の行の番号',
      'an earlier row whose name differs only in form and spelling',
    ],
    cell: ({ twin }) => String(twin.like_row ?? ''),
  },
]

/** Added to rows of a register that has registrations of invoice issuers. */
const INVOICES: readonly AddedColumn[] = [
  {
    name: 'invoice',
    ja: 'インボイス登録',
    meaning: [
      '行の番号、なければ確定した法人の適格請求書発行事業者の登録（docs/matching.md）',
      'invoice registration of the number in the row, else of the corporation (docs/matching.md)',
    ],
    cell: (answered, { invoice }) => {
      const { status } = invoiceIn(answered) ?? {}
      return status === undefined ? '' : invoice(status)
    },
  },
  {
    name: 'invoice_since',
    ja: '登録年月日',
    meaning: ['登録の日', 'the first day of the registration'],
    cell: (answered) => invoiceIn(answered)?.registered_on ?? '',
  },
  {
    name: 'invoice_ended_on',
    ja: '失効年月日',
    meaning: ['取消しまたは失効の日', 'the first day on which it was no longer in force'],
    cell: (answered) => invoiceIn(answered)?.ended_on ?? '',
  },
  {
    name: 'invoice_on',
    ja: '登録の時点',
    meaning: ['登録を確かめた日', 'the day for which this holds'],
    cell: (answered) => invoiceIn(answered)?.on ?? '',
  },
]

/** Added last, to rows of a register whose corporations are invented. */
const FICTIONAL: AddedColumn = {
  name: 'fictional',
  ja: '架空',
  meaning: ['架空の法人', 'the corporations are invented'],
  cell: () => 'true',
}

/** Returns the columns that are added to those of a list. */
export function addedColumns({ fictional, sources = [] }: ResultStyle): readonly AddedColumn[] {
  const hasInvoices = sources.some(({ id }) => id === 'invoice')
  return [...ADDED, ...(hasInvoices ? INVOICES : []), ...(fictional ? [FICTIONAL] : [])]
}

function numberIn(outcome: ToldOutcome): string {
  return outcome.decision === 'error' ? '' : (outcome.corporate_number ?? '')
}

function matchedIn(outcome: ToldOutcome): ToldCandidate | undefined {
  if (outcome.decision === 'error') return undefined
  return outcome.candidates.find(({ corporate_number }) => corporate_number === outcome.corporate_number)
}

function invoiceIn({ outcome }: AnsweredRow): RowInvoice | undefined {
  return outcome.decision === 'error' ? undefined : outcome.invoice
}

/** In workbooks only: the number that a person chose, which `--known` reads. */
export const CHOSEN = 'chosen'

export const CHOICE: AddedColumn = {
  name: CHOSEN,
  ja: '選択',
  meaning: ['人が選んだ候補（プルダウン）', 'the candidate that a person chose (drop-down)'],
  cell: () => '',
}

/** What rows of a register have beside those of others, and the language of headings and words; codes stay in cells. */
export type ResultStyle = {
  readonly fictional: boolean
  readonly sources?: readonly Pick<SourceNote, 'id'>[]
  readonly language?: 'ja' | undefined
}

// Programs, and `--known`, find a column by the code behind its heading.
export function headingOf({ name, ja }: Pick<AddedColumn, 'name' | 'ja'>, { language }: ResultStyle): string {
  return language === 'ja' ? `${ja} ${name}` : name
}

export function cellWords({ language }: ResultStyle): CellWords {
  if (language === undefined) return { decision: String, reason: String, fault: String, invoice: String }
  const { decisions, reasons, rowInvoices, unreadable } = WORDS.ja.match
  const inJapanese =
    (words: Readonly<Record<string, string>>) =>
    (code: string): string =>
      `${words[code] ?? ''} ${code}`.trim()
  return {
    decision: inJapanese(decisions),
    reason: inJapanese(reasons),
    fault: (sentence) => `${unreadable} ${sentence}`,
    invoice: inJapanese(rowInvoices),
  }
}

export function shown({ corporate_number, name, address }: ToldCandidate): string {
  return `${corporate_number} ${name} ${address}`.trim()
}

/** What each column means, for a sheet of a workbook. */
export const MEANINGS: readonly (readonly string[])[] = [
  ['column', '意味', 'meaning'],
  ...[...ADDED, ...INVOICES, FICTIONAL, CHOICE].map(({ name, meaning }) => [name, ...meaning]),
]

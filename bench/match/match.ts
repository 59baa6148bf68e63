import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { csvLines } from '../../src/list/csv-lines.ts'
import { matchRow } from '../../src/match/match.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { findOrdinal, parseLookup } from '../../src/query/lookup.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Bench, BenchOptions, Figures } from '../common/bench.ts'
import { benchRegister, benchSnapshot } from '../common/bench-register.ts'
import { checkouts, runScript } from '../common/checkout.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'
import { MADE_KINDS, type MadeRow, madeRows } from './made-rows.ts'
import { plainName } from './plain-name.ts'
import { argued, type Label, readLabels } from './read-labels.ts'
import { type Scored, scoreRows } from './score-rows.ts'

const MADE_ROWS = 20_000
const LIST_ROWS = 100_000
const LIST_RUNS = 3

export const matchBench: Bench = {
  name: 'match',
  about:
    'rows made of a register and as ministries wrote them (--labels): what is confirmed, rightly and wrongly; a list through the command, also in turns with another checkout (--vs)',
  run: async (options) => {
    const { register } = await benchRegister(options)
    const { seed } = options
    const made = madeRows(register, { count: MADE_ROWS, seed })
    const asked = made.map((one) => ({ ...one, answer: answerTo(register, one.row) }))
    return [
      ...madeFigures(asked),
      tieFigures(asked),
      ...labelFigures(register, options.labels === undefined ? [] : readLabels(options.labels)),
      await listFigures(madeRows(register, { count: LIST_ROWS, seed }), options),
    ]
  },
}

type AskedRow = MadeRow & { readonly answer: MatchAnswer }

/** Matches a row that is known to be valid. */
export function answerTo(register: Register, row: MatchRow): MatchAnswer {
  const question = parseMatchRow(row)
  if (!question.ok) throw new Error(`match bench: ${question.problem}`)
  return matchRow(register, question.value)
}

function madeFigures(asked: readonly AskedRow[]): readonly Figures[] {
  const byKind = MADE_KINDS.map((kind) => {
    const rows = asked.filter((one) => one.kind === kind)
    return { ...scoreRows(kind, rows), wronglyButRegisteredSo: rows.filter(isAnothersName).length }
  })
  return [...byKind, scoreRows('made rows', asked)]
}

// Whether the row was confirmed as another corporation than it was made from, but one registered under the same text.
function isAnothersName({ row, number, answer }: AskedRow): boolean {
  const [first] = answer.candidates
  const isWrong = answer.decision === 'confirmed' && answer.corporate_number !== number
  return isWrong && first !== undefined && plainName(first.name) === plainName(row.name ?? '')
}

// Rows without an address whose name several corporations have: each of them should be flagged for review.
function tieFigures(asked: readonly AskedRow[]): Figures {
  const tied = asked.filter(
    ({ kind, row, namesakes }) => kind === 'as registered' && row.address === undefined && namesakes > 0,
  )
  return { kind: 'ties', rows: tied.length, flagged: tied.filter(({ answer }) => answer.decision === 'review').length }
}

// Scores all labels, and then those of published corporations, because no other corporation can be found.
function labelFigures(register: Register, labels: readonly Label[]): readonly Figures[] {
  if (labels.length === 0) return []
  const scoredAll = (some: readonly Label[]): readonly Scored[] =>
    some.map((label) => ({ ...label, answer: answerTo(register, { name: label.name }) }))
  const scored = scoredAll(labels)
  const published = scored.filter(({ number }) => isPublished(register, number ?? ''))
  const kinds = [...new Set(labels.map(({ kind }) => kind))].sort()
  return [
    scoreRows('as ministries wrote', scored),
    scoreRows('of these published', published),
    scoreRows('as ministries wrote, labels argued', scoredAll(argued(labels))),
    ...kinds.map((kind) => {
      const rows = published.filter((row) => row.kind === kind)
      return scoreRows(`published, kind ${kind}`, rows)
    }),
  ]
}

function isPublished(register: Register, number: string): boolean {
  const question = parseLookup(number)
  return question.ok && findOrdinal(register, question.value).ok
}

/** Runs made rows through `npm run match`, also in turns with --vs: rows a second, and peak memory. */
async function listFigures(made: readonly MadeRow[], options: BenchOptions): Promise<Figures> {
  const list = join(resolve(options.folder), 'match-list.csv')
  writeFileSync(list, csvLines([['name', 'address'], ...made.map(({ row }) => [row.name ?? '', row.address ?? ''])]))
  const [here, there] = await inTurns(checkouts(options), LIST_RUNS, async (checkout) => {
    const args = [list, '--snapshot', await benchSnapshot(options, checkout.folder), '--out', `${list}.out.csv`]
    const ran = await runScript(checkout, 'match', args)
    return { ...ran, rowsPerSecond: made.length / ran.seconds }
  })
  return { kind: 'a list through the command', rows: made.length, ...figuresOf(here!, there) }
}

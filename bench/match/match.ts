import type { MatchRow } from '../../src/match/match-row.ts'
import { findOrdinal, parseLookup } from '../../src/query/lookup.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { listFigures } from './list-figures.ts'
import { MADE_KINDS, type MadeRow, madeRows } from './made-rows.ts'
import { exactJoin, type Matcher, ourMatcher, trigramMatcher } from './matchers.ts'
import { plainName } from './plain-name.ts'
import { argued, type Label, readLabels } from './read-labels.ts'
import { type Scored, scoreRows } from './score-rows.ts'

const MADE_ROWS = 20_000
// The trigram baseline takes tens of milliseconds a name.
const TRIGRAM_ROWS = 1_500
const LIST_ROWS = 100_000

export const matchBench: Bench = {
  name: 'match',
  about:
    'rows made of a register and as ministries wrote them (--labels), beside two baselines; a list through the command',
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const made = madeRows(register, { count: MADE_ROWS, seed: options.seed })
    const labels = options.labels === undefined ? [] : readLabels(options.labels)
    const ours = ourMatcher(register)
    return [
      ...madeFigures(ours, made),
      tieFigures(ours, made),
      ...labelFigures(register, ours, labels),
      ...[exactJoin(register), ours].flatMap((matcher) => beside(matcher, made, labels)),
      ...[trigramMatcher(register), ours].flatMap((matcher) => beside(matcher, everyNth(made), everyNth(labels))),
      await listFigures({ register, snapshotPath, folder: options.folder, rows: LIST_ROWS, seed: options.seed }),
    ]
  },
}

function madeFigures(matcher: Matcher, made: readonly MadeRow[]): readonly Figures[] {
  const asked = made.map(({ kind, row, number }) => ({ kind, row, number, answer: matcher.match(row) }))
  return MADE_KINDS.map((kind) => {
    const rows = asked.filter((one) => one.kind === kind)
    return { ...scoreRows(kind, rows), wronglyButRegisteredSo: rows.filter(isAnothersName).length }
  })
}

// Whether the row was confirmed as another corporation than it was made from, but one registered under the same text.
function isAnothersName({ row, number, answer }: Scored & { readonly row: MatchRow }): boolean {
  const [first] = answer.candidates
  const isWrong = answer.decision === 'confirmed' && answer.corporate_number !== number
  return isWrong && first !== undefined && plainName(first.name) === plainName(row.name ?? '')
}

// Rows without an address whose name several corporations have: each of them should be flagged for review.
function tieFigures(matcher: Matcher, made: readonly MadeRow[]): Figures {
  const tied = made.filter(
    ({ kind, row, namesakes }) => kind === 'as registered' && row.address === undefined && namesakes > 0,
  )
  const flagged = tied.filter(({ row }) => matcher.match(row).decision === 'review')
  return { kind: 'ties', rows: tied.length, flagged: flagged.length }
}

// Scores all labels, and then those of published corporations, because no other corporation can be found.
function labelFigures(register: Register, matcher: Matcher, labels: readonly Label[]): readonly Figures[] {
  if (labels.length === 0) return []
  const scored = labels.map((label) => labelled(matcher, label))
  const published = scored.filter(({ number }) => isPublished(register, number ?? ''))
  const kinds = [...new Set(labels.map(({ kind }) => kind))].sort()
  return [
    scoreRows('as ministries wrote', scored),
    scoreRows('of these published', published),
    scoreRows(
      'as ministries wrote, labels argued',
      argued(labels).map((label) => labelled(matcher, label)),
    ),
    ...kinds.map((kind) =>
      scoreRows(
        `published, kind ${kind}`,
        published.filter((row) => row.kind === kind),
      ),
    ),
  ]
}

function beside(matcher: Matcher, made: readonly MadeRow[], labels: readonly Label[]): readonly Figures[] {
  const sets = [
    scoreRows('made rows', scoredRows(matcher, made)),
    ...(labels.length === 0
      ? []
      : [
          scoreRows(
            'as ministries wrote',
            labels.map((label) => labelled(matcher, label)),
          ),
        ]),
  ]
  return sets.map((figures) => ({ engine: matcher.engine, ...figures }))
}

function scoredRows(matcher: Matcher, made: readonly MadeRow[]): readonly Scored[] {
  return made.map(({ kind, row, number }) => ({ kind, number, answer: matcher.match(row) }))
}

function labelled(matcher: Matcher, { name, number, kind }: Label): Scored {
  return { kind, number, answer: matcher.match({ name }) }
}

function isPublished(register: Register, number: string): boolean {
  const question = parseLookup(number)
  return question.ok && findOrdinal(register, question.value).ok
}

function everyNth<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, Math.floor(rows.length / TRIGRAM_ROWS))
  // The kinds of made rows alternate, so a step that is a multiple of their number would pick one kind alone.
  const odd = step % MADE_KINDS.length === 0 ? step + 1 : step
  return rows.filter((_, at) => at % odd === 0)
}

import { ordinalOfNumber } from '../../../src/index/columns/number-index.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { search } from '../../../src/query/search.ts'
import type { AskedQuestion } from './asked-questions.ts'

/** The result of a question: the place of a right corporation on the first page, from 1; the first result's name. */
export type Outcome = {
  readonly question: AskedQuestion
  readonly place: number | undefined
  readonly first: string | undefined
}

/** How many questions of a kind, and which shares of them have a right one first, one among five, and none. */
export type Score = {
  readonly kind: string
  readonly asked: number
  readonly first: number
  readonly five: number
  readonly nothing: number
}

/** Asks one question after the other. Leaves out questions whose right corporations are all unpublished. */
export async function askAll(register: Register, questions: readonly AskedQuestion[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const question of questions) {
    const numbers = question.numbers.filter((number) => ordinalOfNumber(register.index.numbers, number) !== undefined)
    const parsed = parseSearch(register, { q: question.query })
    if (numbers.length === 0) continue
    const answer = parsed.ok ? await search(register, parsed.value) : undefined
    const items = answer?.interpreted?.items ?? answer?.items ?? []
    const at = items.findIndex((item) => numbers.includes(item.corporate_number))
    outcomes.push({ question: { ...question, numbers }, place: at < 0 ? undefined : at + 1, first: items[0]?.name })
  }
  return outcomes
}

/** Returns a score for each kind, in the order of their first questions, and then one for all questions. */
export function scoresOf(outcomes: readonly Outcome[]): readonly Score[] {
  const kinds = [...new Set(outcomes.map(({ question }) => question.kind))]
  const ofKind = (kind: string) => outcomes.filter(({ question }) => question.kind === kind)
  return [...kinds.map((kind) => scoreOf(kind, ofKind(kind))), scoreOf('all', outcomes)]
}

function scoreOf(kind: string, outcomes: readonly Outcome[]): Score {
  const share = (is: (outcome: Outcome) => boolean) =>
    Math.round((1000 * outcomes.filter(is).length) / Math.max(1, outcomes.length)) / 1000
  return {
    kind,
    asked: outcomes.length,
    first: share(({ place }) => place === 1),
    five: share(({ place }) => place !== undefined && place <= 5),
    nothing: share(({ first }) => first === undefined),
  }
}

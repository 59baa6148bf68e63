import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import type { AskedQuestion } from './asked-questions.ts'

/**
 * The result of a question. `place` counts from 1 and is undefined when no right corporation is on the first page.
 */
export type Outcome = {
  readonly question: AskedQuestion
  readonly place: number | undefined
  readonly answered: 'items' | 'nothing'
  /** The name of the first result. */
  readonly first: string | undefined
}

/**
 * How many questions of a kind were asked, and the shares of them, to a thousandth, with a right corporation first,
 * with one among the first five, and with no result.
 */
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
    const published = await publishedOf(register, question.numbers)
    if (published.length > 0) outcomes.push(await askOne(register, { ...question, numbers: published }))
  }
  return outcomes
}

/** Returns a score for each kind, in the order of their first questions, and then one for all questions. */
export function scoresOf(outcomes: readonly Outcome[]): readonly Score[] {
  const kinds = [...new Set(outcomes.map(({ question }) => question.kind))]
  const byKind = kinds.map((kind) =>
    scoreOf(
      kind,
      outcomes.filter(({ question }) => question.kind === kind),
    ),
  )
  return [...byKind, scoreOf('all', outcomes)]
}

async function publishedOf(register: Register, numbers: readonly string[]): Promise<readonly string[]> {
  const published: string[] = []
  for (const number of numbers) if ((await itemsFor(register, number)).length > 0) published.push(number)
  return published
}

async function askOne(register: Register, question: AskedQuestion): Promise<Outcome> {
  const items = await itemsFor(register, question.query)
  const at = items.findIndex((item) => question.numbers.includes(item.corporate_number))
  return {
    question,
    place: at < 0 ? undefined : at + 1,
    answered: items.length === 0 ? 'nothing' : 'items',
    first: items[0]?.name,
  }
}

async function itemsFor(register: Register, q: string) {
  const parsed = parseSearch(register, { q })
  if (!parsed.ok) return []
  const { items, interpreted } = await search(register, parsed.value)
  return interpreted?.items ?? items
}

function scoreOf(kind: string, outcomes: readonly Outcome[]): Score {
  const share = (is: (outcome: Outcome) => boolean) =>
    Math.round((1000 * outcomes.filter(is).length) / outcomes.length) / 1000
  return {
    kind,
    asked: outcomes.length,
    first: share(({ place }) => place === 1),
    five: share(({ place }) => place !== undefined && place <= 5),
    nothing: share(({ answered }) => answered === 'nothing'),
  }
}

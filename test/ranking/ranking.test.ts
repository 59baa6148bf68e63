import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchItem } from '../../src/facts/answer.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { search } from '../../src/query/search.ts'
import { type Pair, readPairs } from './read-pairs.ts'
import { sampleNames, sampleRegister } from './sample-register.ts'

const LEAST_FOUND_RATE = 1
const LEAST_MEAN_RECIPROCAL_RANK = 0.95

describe('ranking', async () => {
  const pairs = readPairs()
  const outcomes: Outcome[] = []
  const register = await sampleRegister()
  for (const pair of pairs) outcomes.push(await outcomeOf(register, pair))

  test('asks at least 220 different questions, for names that are in the sample', () => {
    const questions = new Set(pairs.map(({ query, prefecture, industry }) => `${query}\t${prefecture}\t${industry}`))
    assert.equal(questions.size, pairs.length)
    assert.ok(pairs.length >= 220, `${pairs.length} pairs`)
    const names = sampleNames()
    const wrong = pairs.flatMap(({ expected }) => expected).filter((name) => !names.has(name))
    assert.deepEqual(wrong, [])
  })

  test('finds every expected name, and the first of them first', (context) => {
    const found = outcomes.filter(({ ranks }) => !ranks.includes(undefined)).length / outcomes.length
    const reciprocalRanks = outcomes.map(({ ranks: [first] }) => (first === undefined ? 0 : 1 / first))
    const mean = reciprocalRanks.reduce((sum, value) => sum + value, 0) / outcomes.length
    context.diagnostic(`${outcomes.length} pairs, found ${(100 * found).toFixed(2)} %, MRR ${mean.toFixed(4)}`)
    for (const { pair, ranks, first } of outcomes) {
      const inOrder = ranks.every((rank, at) => rank === at + 1)
      if (!inOrder)
        context.diagnostic(`${pair.file}: ${pair.query} → ${first.join(' | ')}, not ${pair.expected.join(' | ')}`)
    }
    assert.ok(found >= LEAST_FOUND_RATE, `found ${found}`)
    assert.ok(mean >= LEAST_MEAN_RECIPROCAL_RANK, `mean reciprocal rank ${mean}`)
  })

  test('keeps the order where more than one name is expected', () => {
    const several = outcomes.filter(({ pair }) => pair.expected.length > 1)
    assert.ok(several.length > 20)
    for (const { pair, first } of several)
      assert.deepEqual(first.slice(0, pair.expected.length), pair.expected, `${pair.file}: ${pair.query}`)
  })

  test('says truly why a name is there', () => {
    const told = outcomes.filter(({ pair, why }) => why !== undefined && pair.tier !== undefined)
    assert.ok(told.length > 200)
    const untrue = told.filter(({ pair, why }) => why !== whyExpected(pair))
    assert.deepEqual(
      untrue.map(
        ({ pair, why }) => `${pair.file}: ${pair.query} → ${pair.expected[0]}: ${why}, not ${whyExpected(pair)}`,
      ),
      [],
    )
  })
})

type Outcome = {
  readonly pair: Pair
  /** The place of each expected name, from 1; undefined when it is missing. */
  readonly ranks: readonly (number | undefined)[]
  /** Why the first expected name is in the answer. */
  readonly why: string | undefined
  /** The first three names of the answer. */
  readonly first: readonly string[]
}

async function outcomeOf(register: Register, pair: Pair): Promise<Outcome> {
  const items = (await ask(register, pair)) ?? []
  const names = items.map(({ name }) => name)
  const match = items[names.indexOf(pair.expected[0] ?? '')]?.match
  return {
    pair,
    ranks: pair.expected.map((name) => (names.includes(name) ? names.indexOf(name) + 1 : undefined)),
    why: match === undefined ? undefined : `${match.tier} ${match.field}`,
    first: names.slice(0, 3),
  }
}

function whyExpected({ tier, field }: Pair): string {
  return `${tier} ${field}`
}

/** Returns the first page for a question as a caller writes it; undefined when the question is refused. */
async function ask(
  register: Register,
  { query, prefecture = '', industry = '' }: Pair,
): Promise<readonly SearchItem[] | undefined> {
  const parsed = parseSearch(register, { q: query, pref: prefecture, industry, limit: '100' })
  return parsed.ok ? (await search(register, parsed.value)).items : undefined
}

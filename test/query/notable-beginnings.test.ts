import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findHits } from '../../src/query/match/find-hits.ts'
import { notableBeginnings } from '../../src/query/notable-beginnings.ts'
import { parseText } from '../../src/query/parse/text-criteria.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'

// Four of four hundred corporations are notable.
const SKETCHES: readonly Sketch[] = [
  { name: '三井物産', rank: 9 },
  { name: 'みずほ', rank: 8 },
  { name: '三井不動産', rank: 7 },
  { name: 'みずほ銀行', rank: 6 },
  { name: '三井金属', rank: 5 },
  { name: '三井', rank: 4 },
  { name: '大三井' },
  ...Array.from({ length: 393 }, (_, i): Sketch => ({ name: `甲乙${i}` })),
]

describe('notableBeginnings', async () => {
  const { register } = await smallRegister(SKETCHES)

  const cases = [
    {
      name: 'the notable names that begin so, where the one named so is not',
      q: '三井',
      names: ['三井物産', '三井不動産'],
    },
    { name: 'nobody where one named so is notable', q: 'みずほ', names: [] },
    { name: 'nobody where nobody is named so', q: '三', names: [] },
    { name: 'nobody where nobody notable begins so', q: '甲乙1', names: [] },
    { name: 'nobody where nothing is found', q: '丙', names: [] },
  ]
  for (const { name, q, names } of cases)
    test(`names ${name}`, () => {
      const text = parseText(register.index.trie, q)
      assert.ok(text.ok)
      const notable = notableBeginnings(register, findHits(register, { text: text.value }))
      const told = notable.map((one) => one.name)
      assert.deepEqual(told, names)
    })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findHits } from '../../src/query/match/find-hits.ts'
import { notableBeginnings } from '../../src/query/notable-beginnings.ts'
import { textIn } from '../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

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

  const cases = records<{ name: string; q: string; names: string[] }>(import.meta, 'notable-beginnings-cases')
  for (const { name, q, names } of cases)
    test(`names ${name}`, () => {
      const text = textIn(register.index, q)
      const notable = notableBeginnings(register, findHits(register, { text }))
      const told = notable.map((ordinal) => register.records.recordOf(ordinal).name)
      assert.deepEqual(told, names)
    })
})

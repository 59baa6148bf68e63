import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { matchReason } from '../../../src/query/rank/match-reason.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// The names in other spellings than the question's are the more notable ones.
const CASES = records<{ q: string; as: readonly string[]; otherwise: readonly string[] }>(import.meta)

describe('names in the letters of the question', () => {
  for (const maxLeaf of [1, 100])
    for (const { q, as, otherwise } of CASES)
      test(`come before ${otherwise[0]} for ${q}, with at most ${maxLeaf} texts to read`, async () => {
        const sketches = [...otherwise, ...as].map((name, i): Sketch => ({ name, rank: 100 - i }))
        const { register } = await smallRegister(sketches, maxLeaf)
        const found = namesFound(register, q)
        const tiers = [...new Set(found.map(({ tier }) => tier))]
        for (const tier of tiers) {
          const names = found.filter((one) => one.tier === tier).map(({ name }) => name)
          const expected = [...names.filter((name) => as.includes(name)), ...names.filter((name) => !as.includes(name))]
          assert.deepEqual(names, expected, `${tier}: ${names}`)
        }
        assert.equal(found.length, sketches.length)
      })

  test('are looked for among the first few hundred that begin so', async () => {
    const otherwise = Array.from({ length: 600 }, (_, i): Sketch => ({ name: `ミズホ${i}`, rank: 2 }))
    const { register } = await smallRegister([...otherwise, { name: 'みずほ銀行', rank: 1 }], 8)
    assert.notEqual(namesFound(register, 'みずほ')[0]?.name, 'みずほ銀行')
    const { register: fewer } = await smallRegister([...otherwise.slice(400), { name: 'みずほ銀行', rank: 1 }], 8)
    assert.equal(namesFound(fewer, 'みずほ')[0]?.name, 'みずほ銀行')
  })
})

test('English and former names as registered are found where they pass the filter', async () => {
  const sketches = ['13', '27'].flatMap((prefectureCode): Sketch[] => [
    { name: '青葉', nameEn: 'Sun', prefectureCode },
    { name: '若葉', formerNames: [{ name: 'Ｓｕｎ', until: '2020-01-01' }], prefectureCode },
    { name: 'Sun', prefectureCode },
  ])
  const { register } = await smallRegister(sketches)
  for (const [prefecture, expected] of [
    [undefined, [2, 5, 0, 3, 1, 4]],
    ['13', [2, 0, 1]],
  ] as const) {
    const text = textIn(register.index, 'Sun')
    const hits = findHits(register, prefecture === undefined ? { text } : { text, prefecture })
    assert.deepEqual([hits.total, hits.page({ limit: 9, offset: 0 }).ordinals], [expected.length, expected])
  }
})

function namesFound(register: Register, q: string): { readonly name: string; readonly tier: string }[] {
  const text = textIn(register.index, q)
  return findHits(register, { text })
    .page({ limit: 100, offset: 0 })
    .ordinals.map((ordinal) => {
      const { name } = register.records.recordOf(ordinal)
      return { name, tier: matchReason(register, text, { ordinal }).tier }
    })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Workforce } from '../../../src/facts/workforce.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { sortedPage } from '../../../src/query/match/sort-hits.ts'
import type { parseSearch } from '../../../src/query/parse/search-question.ts'
import type { SortedBy } from '../../../src/query/parse/sort.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { findInOrder } from '../../../src/query/search.ts'
import { questionOf } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const insured = (count: number): Workforce => ({ kind: 'insured', count })
const published = (count: number): Workforce => ({ kind: 'published', count })

describe('sortedPage', () => {
  test('puts the largest workforce first, equal ones by notability, unknown ones last', async () => {
    const { register } = await smallRegister([
      { name: '山田い', workforce: insured(34), rank: 1 },
      { name: '山田ろ', rank: 9 },
      { name: '山田は', workforce: published(1200), rank: 2 },
      { name: '山田', workforce: insured(34), rank: 0 },
      { name: '山田に', workforce: insured(34), rank: 5 },
      { name: '山田ほ', rank: 3 },
    ])
    const expected = ['山田は', '山田に', '山田い', '山田', '山田ろ', '山田ほ']
    assert.deepEqual(namesBy(register, '山田', 'workforce'), expected)
  })

  test('tells no workforce below five from another', async () => {
    const few: readonly Workforce[] = [
      ...[3, 1, 4, 2].map(published),
      { kind: 'insured-below-five' },
      published(4),
      insured(5),
    ]
    const { register } = await smallRegister(few.map((workforce, i) => ({ name: `山田${i}`, workforce, rank: 9 - i })))
    const expected = [6, 0, 1, 2, 3, 4, 5].map((i) => `山田${i}`)
    assert.deepEqual(namesBy(register, '山田', 'workforce'), expected)
  })

  test('puts names in the order of their readings', async () => {
    const { register } = await smallRegister(records<Sketch>(import.meta, 'sort-hits-sketches'))
    const expected = ['青山田', '佐山田', '株式会社山田', '山田商店', '山田']
    assert.deepEqual(namesBy(register, '山田', 'name'), expected)
  })

  // Of every 32nd hit, which the first are told by, places are as those of the others, all the first, or all the last.
  for (const [sampled, from] of [
    ['like the others', 0],
    ['first', -1_000_000],
    ['last', 1_000_000],
  ] as const)
    test(`finds the first of thousands where those looked at are ${sampled}`, () => {
      const places = Array.from(
        { length: 5_000 },
        (_, i) => 1_500_000 + ((i * 7_919) % 5_000) + (i % 32 === 0 ? from : 0),
      )
      const list = { kind: 'array', count: places.length, ordinals: Uint32Array.from(places.keys()) } as const
      const order = { place: Uint32Array.from(places), ordinals: new Uint32Array(400_000) }
      const hits = { total: places.length, list: () => list }
      const sorted = [...places.keys()].sort((a, b) => places[a]! - places[b]!)
      for (const offset of [0, 20, 700, 4_990])
        assert.deepEqual(sortedPage(order, hits, { limit: 20, offset }), sorted.slice(offset, offset + 20))
    })

  for (const by of ['workforce', 'name'] as const)
    test(`pages by ${by} through every hit once`, async () => {
      const { register } = await smallRegister(MANY)
      const all = namesBy(register, '山', by)
      const whole = questionOf(register, { q: '山' })
      assert.equal(new Set(all).size, findHits(register, whole.criteria).total)
      for (const limit of [1, 7, 100]) {
        const paged: string[] = []
        for (let offset = 0; offset <= all.length; offset += limit)
          paged.push(...namesOn(register, { q: '山', sort: by, limit: String(limit), offset: String(offset) }))
        assert.deepEqual(paged, all)
      }
      assert.deepEqual(namesOn(register, { q: '山', sort: by, offset: String(Number.MAX_SAFE_INTEGER) }), [])
    })

  test('has no pages of nothing', async () => {
    const { register } = await smallRegister(MANY)
    assert.deepEqual(namesOn(register, { q: '無', sort: 'workforce' }), [])
  })
})

const MANY: readonly Sketch[] = Array.from({ length: 120 }, (_, i) => ({
  name: `${'山川'[i % 2]}田山${i}`,
  ...(i % 3 === 0 ? {} : { nameKana: `${'アカサ'[i % 3]}${'タナハマ'[i % 4]}ヤマ` }),
  ...(i % 4 === 0 ? {} : { workforce: insured(5 + (i % 11)) }),
  ...(i % 10 === 0 ? { formerNames: [{ name: '山', until: '2020-01-01' }] } : {}),
  rank: i % 7,
}))

function namesBy(register: Register, q: string, sort: SortedBy): readonly string[] {
  const names = [0, 100].flatMap((offset) => namesOn(register, { q, sort, limit: '100', offset: String(offset) }))
  return names
}

function namesOn(register: Register, parameters: Parameters<typeof parseSearch>[1]): readonly string[] {
  const found = findInOrder(register, questionOf(register, parameters))
  assert.ok(!(found instanceof Promise))
  return found.ordinals.map((ordinal) => register.records.recordOf(ordinal).name)
}

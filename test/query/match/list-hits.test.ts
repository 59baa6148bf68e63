import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Passing } from '../../../src/index/lists/bit-set.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import type { Hits } from '../../../src/query/match/hits.ts'
import { listHits, matchOneWord } from '../../../src/query/match/list-hits.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list. A leaf has up to two.
const { index, columns } = (await smallRegister(records<Sketch>(import.meta, 'list-hits-sketches'), 2)).register

// Every hit in order: a name as registered, a former name as registered, names as written, former names, beginnings,
// parts. If no more corporations pass a filter than fit in a leaf, their texts are read.
const ROWS = records<{ q: string; found: number[]; decidedBy: string; prefecture?: string }>(
  import.meta,
  'list-hits-rows',
)

describe('listHits', () => {
  for (const { q, prefecture, found, decidedBy } of ROWS) {
    test(`finds [${found}] for ${q} ${prefecture ?? ''}`, () => {
      const hits = hitsOf(q, prefecture)
      assert.equal(hits.total, found.length)
      assert.equal(hits.decidedBy, decidedBy)
      const expected = found.toSorted((a, b) => a - b)
      assert.deepEqual(setIn(hits), expected)
    })

    for (const [limit, offset] of tuples<readonly [limit: number, offset: number]>(import.meta, 'list-hits-has'))
      test(`has ${limit} from ${offset} on for ${q} ${prefecture ?? ''}`, () =>
        assert.deepEqual(hitsOf(q, prefecture).page({ limit, offset }).ordinals, found.slice(offset, offset + limit)))
  }
})

function hitsOf(q: string, prefecture?: string): Hits {
  const text = textIn(index, q)
  return listHits(index, textQuestion(columns, text, prefecture === undefined ? {} : { prefecture }))
}

function setIn(hits: Hits): number[] {
  return [...ordinalsIn(hits.list())]
}

// Of 1,032 names with 山田, one filter passes 2, as many as a leaf has; another one passes 20.
describe('listHits of a long list', async () => {
  const many = Array.from({ length: 1_032 }, (_, i) => ({
    name: `${i % 2 === 0 ? '' : '北'}山田${i}`,
    prefectureCode: i < 2 ? '27' : i < 22 ? '28' : '13',
  }))
  const register = (await smallRegister(many, 2)).register
  const hitsIn = (prefecture: string) => {
    const parsed = textIn(register.index, '山田')
    return listHits(register.index, textQuestion(register.columns, parsed, { prefecture }))
  }

  test('reads the texts of few hits', () => {
    const hits = hitsIn('27')
    assert.equal(hits.decidedBy, 'texts')
    assert.deepEqual(hits.page({ limit: 20, offset: 0 }).ordinals, [0, 1])
    assert.deepEqual(hits.counts(), { registered: 0, exact: 0, prefix: 1, partial: 1 })
  })

  test('walks its lists for more', () => {
    const hits = hitsIn('28')
    assert.equal(hits.decidedBy, 'lists')
    assert.deepEqual(hits.counts(), { registered: 0, exact: 0, prefix: 10, partial: 10 })
  })
})

// Ordinals are the indexes of this list.
const SKETCHES = records<{
  name: string
  prefectureCode?: string
  nameKana?: string
  formerNames?: readonly { name: string; until: string }[]
}>(import.meta, 'one-word-sketches')

// `partial` includes the better tiers, by field: trade name; reading, English or usual name; romanised reading; former
// name. A filter narrows the total. The test applies it to the partial matches itself, as callers do.
const ONE_WORD = records<{
  q: string
  exact: number[]
  prefix: number[]
  partial: number[]
  total: number
  prefecture?: string
  former?: number[]
}>(import.meta, 'one-word')

// Lists longer than a thirty-second of the register are counted as bit sets, shorter ones by their ordinals.
for (const others of [0, 300])
  describe(`matchOneWord among ${SKETCHES.length + others}`, async () => {
    const more = Array.from({ length: others }, () => ({ name: '若葉' }))
    const { index, columns } = (await smallRegister([...SKETCHES, ...more], 1)).register

    for (const { q, prefecture, exact, prefix, partial, former = [], total } of ONE_WORD)
      test(`counts ${total} for ${q} ${prefecture ?? ''}`, () => {
        const text = textIn(index, q)
        const question = textQuestion(columns, text, prefecture === undefined ? {} : { prefecture })
        const found = matchOneWord(index, question, text.probes[0]!)
        assert.deepEqual(ordinals(found.exact.flat()), exact)
        assert.deepEqual(ordinals(found.prefix.flat()), prefix)
        const told = found.partial.map((lists) => ordinals(lists, question.filter))
        assert.deepEqual(told, partial)
        assert.deepEqual(ordinals(found.formerForms.partial), former)
        assert.equal(found.total, total)
      })
  })

function ordinals(lists: Parameters<typeof ordinalsOfLists>[0], filter?: Passing): number[] {
  return [...ordinalsOfLists(lists, filter)]
}

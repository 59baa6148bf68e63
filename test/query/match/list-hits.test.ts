import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import type { Hits } from '../../../src/query/match/hits.ts'
import { listHits } from '../../../src/query/match/list-hits.ts'
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
        assert.deepEqual(hitsOf(q, prefecture).page({ limit, offset }), found.slice(offset, offset + limit)))
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
    assert.deepEqual(hits.page({ limit: 20, offset: 0 }), [0, 1])
    assert.deepEqual(hits.counts(), { registered: 0, exact: 0, prefix: 1, partial: 1 })
  })

  test('walks its lists for more', () => {
    const hits = hitsIn('28')
    assert.equal(hits.decidedBy, 'lists')
    assert.deepEqual(hits.counts(), { registered: 0, exact: 0, prefix: 10, partial: 10 })
  })
})

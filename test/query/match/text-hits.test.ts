import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textHits } from '../../../src/query/match/text-hits.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

// Ordinals are the indexes of this list. A leaf has up to two.
const { index, columns } = (
  await smallRegister(
    [
      { name: '大阪山田', prefectureCode: '27' },
      { name: '株式会社山田建設', prefectureCode: '13' },
      { name: '株式会社山田', prefectureCode: '13' },
      { name: '山田', prefectureCode: '13' },
      { name: '川岸建設', prefectureCode: '28' },
    ],
    2,
  )
).register

const BESIDE = Array.from({ length: 1_200 }, () => ({ name: '川岸建設', prefectureCode: '28' }))

// Texts are read of the candidates of the rarest word, or of the corporations that pass a filter, if at most two do.
const ROWS = [
  { q: '建設', decidedBy: 'texts', verified: 2, page: [1, 4] },
  { q: '山田 建設', decidedBy: 'texts', verified: 2, page: [1] },
  { q: '海', decidedBy: 'texts', verified: 0, page: [] },
  { q: '山田', prefecture: '27', decidedBy: 'texts', verified: 1, page: [0] },
  { q: '山田', prefecture: '28', decidedBy: 'texts', verified: 1, page: [] },
  { q: '山田', decidedBy: 'lists', page: [3, 2, 1, 0] },
  { q: '山田', prefecture: '13', decidedBy: 'lists', page: [3, 2, 1] },
]

describe('textHits', () => {
  for (const { q, prefecture, decidedBy, verified, page } of ROWS) {
    test(`finds [${page}] for ${q} ${prefecture ?? ''} by ${decidedBy}`, () => {
      const text = parseText(index.trie, q)
      assert.ok(text.ok)
      const hits = textHits(index, textQuestion(columns, text.value, prefecture === undefined ? {} : { prefecture }))
      assert.equal(hits.decidedBy, decidedBy)
      if (verified !== undefined) assert.equal(hits.verified, verified)
      assert.deepEqual(hits.page({ limit: 20, offset: 0 }), page)
      assert.equal(hits.total, page.length)
    })
  }

  test('reads the texts of the few in a large register that pass a filter', async () => {
    const sketches = ['山田', '山田建設', '大阪', '山田商店'].map((name) => ({ name, prefectureCode: '27' }))
    const inTokyo = ['山田', '山田寺', '山田屋', '山田組', '山田園'].map((name) => ({ name, prefectureCode: '13' }))
    const { index, columns } = (await smallRegister([...sketches, ...inTokyo, ...BESIDE], 2)).register
    const text = parseText(index.trie, '山田')
    assert.ok(text.ok)
    // Four corporations in 27 are a 256th of the register. More are in 13.
    const few = textHits(index, textQuestion(columns, text.value, { prefecture: '27' }))
    assert.deepEqual([few.decidedBy, few.verified, few.total], ['texts', 4, 3])
    const more = textHits(index, textQuestion(columns, text.value, { prefecture: '13' }))
    assert.deepEqual([more.decidedBy, more.total], ['lists', 5])
  })
})

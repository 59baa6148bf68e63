import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { index, columns } = (
  await smallRegister([
    { name: '株式会社山田', prefectureCode: '13' },
    { name: '株式会社川田', prefectureCode: '27' },
    { name: '山田建設', prefectureCode: '13' },
  ])
).register

// How many corporations have the legal form, are in the prefecture, and both.
const ROWS = [
  { q: '山田', counts: [undefined, undefined, undefined] },
  { q: '㈱山田', counts: [2, undefined, 2] },
  { q: '山田', prefecture: '13', counts: [undefined, 2, 2] },
  { q: '㈱山田', prefecture: '13', counts: [2, 2, 1] },
]

describe('textQuestion', () => {
  for (const { q, prefecture, counts } of ROWS)
    test(`filters for ${q} ${prefecture ?? ''}`, () => {
      const text = textIn(index, q)
      const asked = textQuestion(columns, text, prefecture === undefined ? {} : { prefecture })
      const filters = [asked.forms, asked.others, asked.filter]
      const found = filters.map((filter) => filter?.list().count)
      assert.deepEqual(found, counts)
    })
})

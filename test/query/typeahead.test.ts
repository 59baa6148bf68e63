import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTyped, typeahead } from '../../src/query/typeahead.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社山田' },
  { name: '山田建設' },
  { name: '川田', nameKana: 'カワタ' },
  ...Array.from({ length: 10 }, (_, i) => ({ name: `海${i}` })),
  ...Array.from({ length: 5 }, (_, i) => ({ name: `空と海${i}` })),
])

const ROWS = [
  { typed: '山', names: ['株式会社山田', '山田建設'] },
  { typed: '山田', names: ['株式会社山田', '山田建設'] },
  { typed: '㈱山', names: ['株式会社山田'] },
  { typed: 'kawa', names: ['川田'] },
  { typed: 'どこ', names: [] },
  { typed: '海', names: Array.from({ length: 8 }, (_, i) => `海${i}`) },
]

describe('typeahead', () => {
  for (const { typed, names } of ROWS) {
    test(`suggests [${names}] for ${typed}`, () => {
      const text = parseTyped(register, typed)
      assert.deepEqual(text && typeahead(register, text).map(({ name }) => name), names)
    })
  }

  test('gives number and name', () => {
    const text = parseTyped(register, '川田')
    assert.deepEqual(text && typeahead(register, text), [{ corporate_number: numberOf(2), name: '川田' }])
  })
})

describe('parseTyped', () => {
  test('has nothing for text that cannot be searched', () => {
    for (const typed of ['', '・', '山'.repeat(301)]) assert.equal(parseTyped(register, typed), undefined)
  })

  // 海 is in more names than 空.
  for (const { mostSteps, words } of [
    { mostSteps: 1_000, words: 2 },
    { mostSteps: 0, words: 1 },
  ]) {
    test(`keeps ${words} of two words with a limit of ${mostSteps} steps`, () => {
      const typed = parseTyped({ ...register, mostSteps }, '海 空')
      assert.equal(typed?.text.words.length, words)
      const alone = parseTyped(register, '空')
      if (words === 1) assert.deepEqual(typed && typeahead(register, typed), alone && typeahead(register, alone))
    })
  }
})

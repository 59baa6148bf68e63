import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { meantWhileTyping, parseTyped, placedSuggestion, shortPlace, typeahead } from '../../src/query/typeahead.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社山田' },
  { name: '山田建設' },
  { name: '川田', nameKana: 'カワタ', prefectureCode: '13', city: '千代田区', street: '神田佐久間町１丁目２番' },
  ...Array.from({ length: 10 }, (_, i) => ({ name: `海${i}` })),
  ...Array.from({ length: 5 }, (_, i) => ({ name: `空と海${i}` })),
])

const ROWS = [
  ...records<{ readonly typed: string; readonly names: readonly string[] }>(import.meta),
  { typed: '海', names: Array.from({ length: 8 }, (_, i) => `海${i}`) },
]

const placed = (ordinals: readonly number[]) => ordinals.map((ordinal) => placedSuggestion(register, ordinal))

describe('typeahead', () => {
  for (const { typed, names } of ROWS)
    test(`suggests [${names}] for ${typed}`, () => {
      const text = parseTyped(register, typed)
      assert.deepEqual(text && placed(typeahead(register, text).ordinals).map(({ name }) => name), names)
    })

  test('gives number, name and place, and what a search would find', () => {
    const text = parseTyped(register, '川田')
    const { ordinals = [], total } = text === undefined ? {} : typeahead(register, text)
    assert.deepEqual(placed(ordinals), [
      { corporate_number: numberOf(2), name: '川田', place: '千代田区 神田佐久間町' },
    ])
    assert.equal(total, 1)
    const many = parseTyped(register, '海')
    assert.equal(many && typeahead(register, many).total, 15)
    const none = parseTyped(register, 'どこ')
    assert.deepEqual(none && typeahead(register, none), { ordinals: [] })
  })

  for (const written of [
    (number: string) => number.slice(0, 12),
    (number: string) => `T${number.slice(0, 11)}`,
    (number: string) => `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8, 12)}`,
  ])
    test(`suggests whose number begins with ${written(numberOf(2))}`, () => {
      const text = parseTyped(register, written(numberOf(2)))
      const answer = text && typeahead(register, text)
      assert.ok(answer?.ordinals.includes(2))
      assert.equal(answer?.total, undefined)
    })
})

describe('meantWhileTyping', () => {
  test('suggests what a search would read the text as', () => {
    const rows = [
      { typed: 'カーワタ', names: ['川田'] },
      { typed: '川田 御中', names: ['川田'] },
      { typed: 'どこ', names: [] },
    ]
    for (const { typed, names } of rows) {
      const text = parseTyped(register, typed)
      assert.deepEqual(text && typeahead(register, text).ordinals, [], typed)
      assert.deepEqual(text && placed(meantWhileTyping(register, text)).map(({ name }) => name), names, typed)
    }
  })

  test('looks for nothing when words were left out', () => {
    const text = parseTyped({ ...register, mostSteps: 0 }, '川田 御中')
    assert.deepEqual(text && meantWhileTyping(register, { ...text, isWhole: false }), [])
  })

  test('takes no more steps than a suggestion may', () => {
    const text = parseTyped(register, '海 空 御中')
    assert.equal(text && meantWhileTyping(register, text).length, 5)
    assert.deepEqual(text && meantWhileTyping({ ...register, mostSteps: 0 }, text), [])
  })
})

describe('parseTyped', () => {
  test('has nothing for text that cannot be searched', () => {
    for (const typed of ['', '・', '山'.repeat(301)]) assert.equal(parseTyped(register, typed), undefined)
  })

  test('has nothing for a legal form alone', () => {
    for (const typed of ['株式会社', '㈱', '(株)', '合同会社']) assert.equal(parseTyped(register, typed), undefined)
    assert.ok(parseTyped(register, '株式会社山'))
  })

  // 海 is in more names than 空, so it is the word that is left out.
  for (const { mostSteps, words } of [
    { mostSteps: 1_000, words: 2 },
    { mostSteps: 0, words: 1 },
  ])
    test(`keeps ${words} of two words with a limit of ${mostSteps} steps`, () => {
      const typed = parseTyped({ ...register, mostSteps }, '海 空')
      assert.equal(typed?.text.words.length, words)
      const alone = parseTyped(register, '空')
      if (words === 1) {
        const found = typed && typeahead(register, typed).ordinals
        assert.deepEqual(found, alone && typeahead(register, alone).ordinals)
        assert.equal(typed && typeahead(register, typed).total, undefined)
      }
    })
})

const NOWHERE = { prefectureCode: null, city: null, street: null, addressAbroad: null }

describe('shortPlace', () => {
  for (const { street, place } of records<{ readonly street: string | null; readonly place: string }>(
    import.meta,
    'short-place',
  ))
    test(`is ${place} for ${street}`, () =>
      assert.equal(shortPlace({ ...NOWHERE, prefectureCode: '13', city: '千代田区', street }), place))

  test('is the beginning of an address abroad, and nothing where nothing is known', () => {
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '英国ロンドン市' }), '英国ロンドン市')
    assert.equal(shortPlace({ ...NOWHERE, addressAbroad: '長'.repeat(99) }).length, 40)
    assert.equal(shortPlace(NOWHERE), '')
  })
})

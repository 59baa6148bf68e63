import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ELSEWHERE, IN_NAME, ROMANISED } from '../../../src/index/text/pattern.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import {
  EXACT,
  fieldOf,
  fieldsOf,
  gradesOf,
  gradeText,
  NO_GRADE,
  PARTIAL,
  PREFIX,
  REGISTERED,
  tierOf,
} from '../../../src/query/rank/grade.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const CORPORATIONS = [
  { name: '株式会社アスカ' },
  { name: 'アスカ株式会社' },
  { name: 'アスカ工業' },
  { name: '大阪アスカ' },
  { name: '飛鳥', nameKana: 'アスカ' },
  { name: '飛鳥工業', nameKana: 'アスカコウギョウ', nameEn: 'Asuka Kogyo' },
  { name: '東京飛鳥', nameKana: 'トウキョウアスカ' },
  { name: '山田' },
]
const { index } = (await smallRegister(CORPORATIONS)).register

// Every row of the table in grade.ts: the grades of the corporations above, in their order.
const ROWS = [
  { q: '株式会社アスカ', grades: [0, 1, 5, 8, 3, 6, 9, 11] },
  { q: 'アスカ', grades: [1, 1, 5, 8, 3, 6, 9, 11] },
  { q: 'asuka', grades: [11, 11, 11, 11, 4, 6, 10, 11] },
  { q: 'アスカ 工業', grades: [11, 11, 0, 11, 11, 9, 11, 11] },
  { q: '山田', grades: [11, 11, 11, 11, 11, 11, 11, 0] },
]

describe('gradeText', () => {
  for (const { q, grades } of ROWS) {
    test(`gives ${grades} for ${q}`, () => {
      const text = textOf(q)
      assert.deepEqual(
        CORPORATIONS.map((_, ordinal) => gradeText(index, text, ordinal)),
        grades,
      )
    })
  }

  test('puts the text itself before another spelling of it', async () => {
    const spellings = (await smallRegister([{ name: '合同会社Nihon' }, { name: '合同会社Nippon' }])).register.index
    const grades = (q: string) => [0, 1].map((ordinal) => gradeText(spellings, textOf(q), ordinal))
    assert.deepEqual(grades('nihon'), [1, 2])
    assert.deepEqual(grades('nippon'), [2, 1])
  })
})

describe('a grade', () => {
  for (const { grade, tier, field } of [
    { grade: REGISTERED, tier: EXACT, field: IN_NAME },
    { grade: 2, tier: EXACT, field: IN_NAME },
    { grade: 4, tier: EXACT, field: ROMANISED },
    { grade: 6, tier: PREFIX, field: ELSEWHERE },
    { grade: 10, tier: PARTIAL, field: ROMANISED },
  ]) {
    test(`of ${grade} is tier ${tier}, field ${field}`, () => {
      assert.deepEqual([tierOf(grade), fieldOf(grade)], [tier, field])
    })
  }
})

describe('gradesOf and fieldsOf', () => {
  test('read the patterns of a word in many texts', () => {
    const { joined } = textOf('アスカ')
    const ordinals = Uint32Array.of(2, 5, 7)
    assert.deepEqual([...gradesOf(index.fields, joined, ordinals)], [5, 6, NO_GRADE])
    assert.deepEqual([...fieldsOf(index.fields, joined, ordinals)], [0, 1, 3])
  })
})

function textOf(q: string) {
  const text = parseText(index.trie, q)
  assert.ok(text.ok)
  return text.value
}

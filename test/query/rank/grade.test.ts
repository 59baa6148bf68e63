import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NO_FIELD } from '../../../src/index/text/pattern.ts'
import {
  ENGLISH_WORDS,
  EXACT_AS_WRITTEN,
  fieldOf,
  fieldsOf,
  gradesOf,
  gradeText,
  NO_GRADE,
  NO_TIER,
  REGISTERED,
  REGISTERED_ENGLISH,
  REGISTERED_FORMER,
  tierOf,
} from '../../../src/query/rank/grade.ts'
import { textIn } from '../../fixtures/asked.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const CORPORATIONS = records<{ name: string; nameKana?: string; nameEn?: string }>(import.meta, 'grade-corporations')
const { index } = (await smallRegister(CORPORATIONS)).register

// For each question, tier and field of the corporations above, in their order.
const ROWS = records<{ q: string; grades: string[] }>(import.meta)

const FIELDS = ['name', 'other', 'romanised', 'former']
const TIERS = ['exact', 'prefix', 'partial']

describe('gradeText', () => {
  for (const { q, grades } of ROWS)
    test(`grades the corporations for ${q}`, () => {
      const text = textOf(q)
      const found = CORPORATIONS.map((_, ordinal) => gradeText(index, { text, forms: undefined }, ordinal))
      assert.deepEqual(found.slice(0, grades.length).map(shown), grades)
    })

  test('puts the text itself before another spelling of it', async () => {
    const spellings = (await smallRegister([{ name: '合同会社Nihon' }, { name: '合同会社Nippon' }])).register.index
    const [nihon, nippon] = [0, 1].map((ordinal) =>
      gradeText(spellings, { text: textOf('nihon'), forms: undefined }, ordinal),
    )
    const told = [nihon, nippon].map((grade) => shown(grade!))
    assert.deepEqual(told, ['as written', 'exact name'])
    assert.ok(nihon! < nippon!)
  })

  test('tells who has or had the very text for another name', async () => {
    const names = [
      { name: '東京海', nameEn: 'Asuka Inc.' },
      { name: '東京山', formerNames: [{ name: '株式会社アスカ', until: '2020-01-01' }] },
    ]
    const held = (await smallRegister(names)).register.index
    const grades = ['Asuka Inc.', '株式会社アスカ'].map((q, ordinal) => {
      const text = textIn(held, q)
      return gradeText(held, { text: text, forms: undefined }, ordinal)
    })
    assert.deepEqual(grades, [REGISTERED_ENGLISH, REGISTERED_FORMER])
  })
})

describe('the order of grades', () => {
  test('is by tier, then by field', () => {
    const order = Array.from({ length: NO_GRADE }, (_, grade) => tierOf(grade) * FIELDS.length + fieldOf(grade))
    // Names as registered in another field, and names said in English, are outside the table of fields.
    const apart = [REGISTERED_ENGLISH, REGISTERED_FORMER, ENGLISH_WORDS]
    const others = order.filter((_, grade) => !apart.includes(grade))
    const expected = others.toSorted((a, b) => a - b)
    assert.deepEqual(others, expected)
    const wanted = Array.from({ length: 12 }, (_, i) => i)
    assert.deepEqual([...new Set(others)], wanted)
    assert.equal(tierOf(NO_GRADE), NO_TIER)
  })
})

describe('gradesOf and fieldsOf', () => {
  test('read the patterns of a word in many texts', () => {
    const { joined } = textOf('アスカ')
    const ordinals = Uint32Array.of(2, 5, 7)
    assert.deepEqual([...gradesOf(index.fields, joined, ordinals)].map(shown), ['prefix name', 'prefix other', ''])
    assert.deepEqual([...fieldsOf(index.fields, joined, ordinals)], [0, 1, NO_FIELD])
  })
})

function shown(grade: number): string {
  if (grade === NO_GRADE) return ''
  if (grade === REGISTERED) return 'registered'
  return grade === EXACT_AS_WRITTEN ? 'as written' : `${TIERS[tierOf(grade)]} ${FIELDS[fieldOf(grade)]}`
}

function textOf(q: string) {
  return textIn(index, q)
}

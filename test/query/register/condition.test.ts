import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import { anyOf, inIntervals, ofValues, withOneOf } from '../../../src/query/register/condition.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const { columns, industries } = (
  await smallRegister([
    { name: '株式会社あおば', prefectureCode: '13', industryCodes: ['G', '391'] },
    { name: '株式会社いずみ', prefectureCode: '27', industryCodes: ['D'], capital: 300 },
    { name: '有限会社うみ', capital: 200 },
    { name: 'えのき合同会社', prefectureCode: '13', industryCodes: ['391'] },
  ])
).register

const form = (name: string) => LEGAL_FORMS.findIndex((one) => one.name === name)
const industry = (code: string) => industries.classes.findIndex((one) => one.code === code)

const ROWS = [
  { name: 'in 東京都', condition: ofValues(columns.prefectures, [12]), ordinals: [0, 3] },
  { name: 'in 沖縄県', condition: ofValues(columns.prefectures, [46]), ordinals: [] },
  {
    name: 'a 有限会社 or 合同会社',
    condition: withOneOf(columns.forms, [form('有限会社'), form('合同会社')]),
    ordinals: [2, 3],
  },
  { name: 'of industry 391', condition: withOneOf(columns.industries, [industry('391')]), ordinals: [0, 3] },
  {
    name: 'of industry D or G',
    condition: withOneOf(columns.industries, ['D', 'G'].map(industry)),
    ordinals: [0, 1, 3],
  },
  {
    name: 'in 東京都 or a 有限会社',
    condition: anyOf([ofValues(columns.prefectures, [12]), withOneOf(columns.forms, [form('有限会社')])]),
    ordinals: [0, 2, 3],
  },
  // Of the capitals, the largest first, then what has none.
  ...records<{ name: string; intervals: { from: number; end: number }[]; ordinals: number[] }>(import.meta).map(
    ({ intervals, ...row }) => ({ ...row, condition: inIntervals(columns.orders.capital, intervals) }),
  ),
  { name: 'of no industry', condition: withOneOf(columns.industries, []), ordinals: [] },
]

for (const { name, condition, ordinals } of ROWS)
  describe(`the condition “${name}”`, () => {
    test(`is met by [${ordinals}], one by one`, () =>
      assert.deepEqual(
        [0, 1, 2, 3].filter((ordinal) => condition.passes(ordinal)),
        ordinals,
      ))

    test(`has [${ordinals}] in its posting lists`, () => {
      assert.deepEqual([...ordinalsOfLists(condition.lists, undefined)], ordinals)
    })
  })

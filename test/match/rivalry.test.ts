import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matched } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const ADDRESS = '新宿区西新宿２丁目８番１号'

const SKETCHES = [
  ...records<{ name: string; prefectureCode?: string; cityCode?: string; city?: string; street?: string }>(
    import.meta,
    'rivalry-sketches',
  ),
  ...Array.from({ length: 20 }, () => ({ name: '株式会社ＳＫＹ' })),
]
const { register } = await smallRegister(SKETCHES)
const [KK_LINK, LINK, ASSIST] = ['合同会社ＫＫ　Ｌｉｎｋ', '株式会社Ｌｉｎｋ', '株式会社アシスト'].map((name) =>
  numberOf(SKETCHES.findIndex((sketch) => sketch.name === name)),
)

describe('a name is left to review where another that may be meant is at the very address', () => {
  for (const { row, expected } of [
    ...records<{ readonly row: { readonly name: string; readonly address: string }; readonly expected: string }>(
      import.meta,
      'rivalry-more',
    ),
    { row: { name: '株式会社アシスト', address: ADDRESS, corporate_number: ASSIST ?? '' }, expected: 'namesakes' },
    {
      row: { name: '株式会社アシスト', address: '新宿区西新宿', corporate_number: ASSIST ?? '' },
      expected: 'name_and_number',
    },
  ])
    test(`${row.name}, ${row.address}: ${expected}`, () =>
      assert.equal(matched(register, row).evidence.reason, expected))
})

describe('a dotted legal form in front of a Latin name may be meant as one', () => {
  for (const { row, expected } of [
    { row: { name: 'K.K.Link', address: ADDRESS }, expected: ['name_and_address', LINK] },
    { row: { name: '㏍Ｌｉｎｋ', address: ADDRESS }, expected: ['name_and_address', LINK] },
    { row: { name: 'K.K.Link' }, expected: ['namesakes', undefined] },
    { row: { name: 'K.K.Link合同会社' }, expected: ['name', KK_LINK] },
    { row: { name: 'K.K.Gold', address: ADDRESS }, expected: ['legal_form_differs', undefined] },
  ])
    test(`${row.name}, ${row.address ?? 'without an address'}: ${expected[0]}`, () => {
      const { evidence, corporate_number } = matched(register, row)
      assert.deepEqual([evidence.reason, corporate_number], expected)
    })
})

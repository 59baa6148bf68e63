import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '../../src/match/match-row.ts'
import { rivalry } from '../../src/match/rivalry.ts'
import { matched } from '../fixtures/asked.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { madeLikeness } from './made-likeness.ts'

const ADDRESS = '新宿区西新宿２丁目８番１号'

const SKETCHES = [
  ...records<{ name: string; prefectureCode?: string; cityCode?: string; city?: string; street?: string }>(
    import.meta,
    'rivalry-sketches',
  ),
  ...Array.from({ length: 20 }, () => ({ name: '株式会社ＳＫＹ' })),
]
const { register } = await smallRegister(SKETCHES)
const ASSIST = numberOf(SKETCHES.findIndex(({ name }) => name === '株式会社アシスト'))

describe('a name is left to review where another that may be meant is at the very address', () => {
  for (const { row, expected } of [
    ...records<{ row: { name: string; address: string }; expected: string }>(import.meta, 'rivalry-more'),
    { row: { name: '株式会社アシスト', address: ADDRESS, corporate_number: ASSIST }, expected: 'namesakes' },
    {
      row: { name: '株式会社アシスト', address: '新宿区西新宿', corporate_number: ASSIST },
      expected: 'name_and_number',
    },
  ])
    test(`${row.name}, ${row.address}: ${expected}`, () =>
      assert.equal(matched(register, row).evidence.reason, expected))
})

describe('a dotted legal form in front of a Latin name may be meant as one', () => {
  for (const [row, reason, name] of tuples<readonly [MatchRow, string, string | undefined]>(import.meta))
    test(`${row.name}, ${row.address ?? 'without an address'}: ${reason}`, () => {
      const { evidence, corporate_number } = matched(register, row)
      const number = name && numberOf(SKETCHES.findIndex((sketch) => sketch.name === name))
      assert.deepEqual([evidence.reason, corporate_number], [reason, number])
    })
})

test('rivalry is none where nobody is found by the name', () => {
  const row = { text: 'アシスト' } as Parameters<typeof rivalry>[2]
  for (const best of [undefined, madeLikeness({ closeness: 'alike', address: 'block' })])
    assert.deepEqual(rivalry(register, best, row), { similarThere: false, cut: false })
})

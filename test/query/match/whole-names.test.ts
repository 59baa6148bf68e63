import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsNamed } from '../../../src/query/match/whole-names.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社山田' },
  { name: '山田有限会社' },
  { name: '株式会社山田建設' },
  { name: '株式会社北山田' },
  { name: '株式会社トヨタ', nameKana: 'トヨタ' },
  {
    name: '株式会社高田',
    otherNames: ['タカタ', '高田本店'],
    formerNames: [{ name: '株式会社山田', until: '2020-04-01' }],
  },
  { name: '株式会社サーバー工房', nameEn: 'Server Works' },
  { name: '髙島屋株式会社' },
  ...Array.from({ length: 6 }, () => ({ name: '株式会社多数' })),
])

describe('ordinalsNamed', () => {
  for (const { name, expected } of [
    { name: '山田', expected: ['株式会社山田', '山田有限会社', '株式会社高田'] },
    { name: '合同会社山田', expected: ['株式会社山田', '山田有限会社', '株式会社高田'] },
    { name: 'タカタ', expected: ['株式会社高田'] },
    { name: '高田本店', expected: ['株式会社高田'] },
    { name: 'toyota', expected: ['株式会社トヨタ'] },
    { name: 'Server Works', expected: ['株式会社サーバー工房'] },
    { name: '高島屋', expected: ['髙島屋株式会社'] },
    { name: '多数', expected: Array.from({ length: 6 }, () => '株式会社多数') },
    { name: '田', expected: [] },
    { name: '川', expected: [] },
  ])
    test(`finds who is ${name}`, () => {
      const text = parseText(register.index.trie, name)
      assert.ok(text.ok)
      const ordinals = [...ordinalsNamed(register.index, text.value)]
      assert.deepEqual(
        ordinals,
        ordinals.toSorted((a, b) => a - b),
      )
      assert.deepEqual(ordinals.map((ordinal) => register.records.recordOf(ordinal).name).sort(), [...expected].sort())
    })
})

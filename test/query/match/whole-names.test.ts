import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsNamed } from '../../../src/query/match/whole-names.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

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
    ...records<{ readonly name: string; readonly expected: readonly string[] }>(import.meta, 'whole-names-finds-who'),
    { name: '多数', expected: Array.from({ length: 6 }, () => '株式会社多数') },
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

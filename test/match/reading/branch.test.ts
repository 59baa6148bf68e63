import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isBesideName, placeBehindForm, placeInBrackets, textsInBrackets } from '../../../src/match/reading/branch.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const { register } = await smallRegister([
  { name: '株式会社アシスト', prefectureCode: '13', cityCode: '13201', city: '八王子市', street: '横山町１番１号' },
])

const CASES: readonly { readonly parts: readonly string[]; readonly expected: boolean }[] = records(import.meta)

describe('isBesideName', () => {
  for (const { parts, expected } of CASES)
    test(`is ${expected} of ${parts.join(', ') || 'nothing'}`, () =>
      assert.equal(isBesideName(register.columns, parts), expected))
})

describe('what is in brackets or behind a form', () => {
  for (const [name, texts, place, behind] of tuples<readonly [string, ...unknown[]]>(import.meta, 'branch-places'))
    test(`is read in ${name}`, () => {
      assert.deepEqual(textsInBrackets(name), texts)
      const found = placeInBrackets(register, name)
      const { prefecture, cities = [], unknownCity = null, street = null } = found ?? {}
      assert.deepEqual(found && [prefecture?.name ?? null, cities.length, unknownCity, street], place)
      assert.deepEqual(placeBehindForm(register.columns, name), behind)
    })
})

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Register } from '../../../src/query/register/register.ts'
import { closeNames } from '../../../src/query/suggest/close-names.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const NAMES = ['日立ハイテクアナリシス', '日立ハイテクサイエヌス', '東日立ハイテクサエエンス大学', '山田商事販売']

describe('closeNames', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(NAMES.map((name) => ({ name: `株式会社${name}` })))).register
  })

  const rows: readonly { text: string; found: 'nothing' | 'parts'; expected: readonly number[] }[] = [
    { text: '日立ハイテクサイエンス', found: 'nothing', expected: [1, 2, 0] },
    { text: '日立ハイテクサイエンス', found: 'parts', expected: [1] },
    { text: '山田商事工業', found: 'nothing', expected: [3] },
    { text: '川田鉄道', found: 'nothing', expected: [] },
  ]
  for (const { text, found, expected } of rows) {
    test(`of ${text} where it finds ${found}: ${expected.length}, the closest first`, () => {
      assert.deepEqual(closeNames(register.index, fold(text).core, found), expected)
    })
  }
})

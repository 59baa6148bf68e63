import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Register } from '../../../src/query/register/register.ts'
import { nearPieces } from '../../../src/query/suggest/near-pieces.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const NAMES = [
  '株式会社ファーストリテイリング・プロパティ',
  '株式会社東京ソフトバンク',
  'ソフトパンク合同会社',
  '株式会社山',
]

describe('nearPieces', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(NAMES.map((name) => ({ name })))).register
  })

  const rows: readonly { text: string; expected: readonly string[] }[] = [
    { text: 'ファストリテイリング', expected: [NAMES[0]!] },
    { text: 'ファアストリテイ', expected: [NAMES[0]!] },
    { text: 'ストリデイリ', expected: [NAMES[0]!] },
    { text: 'ストリテテイリ', expected: [NAMES[0]!] },
    { text: 'ソフトハンク', expected: [NAMES[1]!, NAMES[2]!] },
    // Another first or last letter makes another piece.
    { text: 'ズトリテイリ', expected: [] },
    { text: 'ストリテイミ', expected: [] },
    // Two errors, and too few letters.
    { text: 'スドリデイリ', expected: [] },
    { text: 'リデイリ', expected: [] },
    // Too many letters.
    { text: 'ファーストリテイリング・プロパデ'.repeat(3), expected: [] },
    { text: '__proto__', expected: [] },
    { text: '\ud842'.repeat(6), expected: [] },
  ]
  for (const { text, expected } of rows) {
    test(`finds ${expected.length} for ${text.slice(0, 20)}`, () => {
      const found = nearPieces(register.index, fold(text).core, 5).map(
        (ordinal) => register.records.recordOf(ordinal).name,
      )
      assert.deepEqual(found.toSorted(), expected.toSorted())
    })
  }

  test('finds no more than asked for, the most notable', () => {
    assert.deepEqual(nearPieces(register.index, 'ソフトハンク', 1).length, 1)
  })
})

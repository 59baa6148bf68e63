import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { nearPieces } from '../../../src/query/suggest/near-misses.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const NAMES = [
  '株式会社ファーストリテイリング・プロパティ',
  '株式会社東京ソフトバンク',
  'ソフトパンク合同会社',
  '株式会社山',
]

describe('nearPieces', async () => {
  const { register } = await smallRegister(NAMES.map((name) => ({ name })))

  const rows: readonly { text: string; expected: readonly string[] }[] = records(import.meta)
  for (const { text, expected } of rows)
    test(`finds ${expected.length} for ${text.slice(0, 20)}`, () => {
      const found = nearPieces(register.index, fold(text).core, 5).map(
        (ordinal) => register.records.recordOf(ordinal).name,
      )
      assert.deepEqual(found.toSorted(), expected.toSorted())
    })

  test('finds all fields that hold a text but for one letter, in any of many names', async () => {
    const letters = (most: number) =>
      fc.array(fc.constantFrom(...'アイ山'), { minLength: 5, maxLength: most }).map((all) => all.join(''))
    const names = fc.sample(letters(9), { numRuns: 600, seed: 3 })
    const { index } = (await smallRegister(names.map((name) => ({ name: `株式会社${name}` })))).register
    const cores = names.map((name) => fold(name).core)
    // Also pieces of legal forms, which are in no core.
    const texts = fc.oneof(
      letters(7),
      letters(5).map((text) => `会社${text}`),
      letters(5).map((text) => `${text}株式`),
    )
    let none = 0
    fc.assert(
      fc.property(texts, (text) => {
        const expected = [...cores.keys()].filter((ordinal) => holdsNearly(cores[ordinal]!, text)).slice(0, 5)
        assert.deepEqual(nearPieces(index, text, 5), expected)
        if (expected.length === 0) none++
      }),
      { numRuns: 300, seed: 7 },
    )
    assert.ok(none > 100 && none < 250, `${none} of 300 found nothing`)
  })

  test('finds no more than asked for, the most notable', () =>
    assert.deepEqual(nearPieces(register.index, 'ソフトハンク', 1).length, 1))
})

// The definition: the field contains the text with one of its inner letters replaced, left out, or preceded by another.
function holdsNearly(field: string, text: string): boolean {
  for (let at = 1; at < text.length - 1; at++) {
    const [front, back] = [text.slice(0, at), text.slice(at + 1)]
    for (let from = 0; from < field.length; from++) {
      if (!field.startsWith(front, from)) continue
      const next = from + at
      if (
        field.startsWith(back, next) ||
        field.startsWith(back, next + 1) ||
        field.startsWith(text.slice(at), next + 1)
      )
        return true
    }
  }
  return false
}

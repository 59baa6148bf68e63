import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { mostEdits } from '../../../src/index/suggestions/suggestions.ts'
import { nearMisses } from '../../../src/query/suggest/near-misses.ts'
import { fold } from '../../../src/text/fold.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

// Few letters, so that many names are similar; kana beside kanji, so that runs of kana end within a name.
const names = fc
  .array(fc.constantFrom(...'アイカ山川'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''))
const latin = fc.array(fc.constantFrom(...'abc'), { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''))

// In the text a half-written legal form follows the name, but is no part of it.
const halfWithForm = names.map((name) => `${name}株式会`)

const sketches: readonly Sketch[] = fc
  .sample(fc.record({ name: names, nameKana: fc.option(names), nameEn: fc.option(latin) }), { numRuns: 400, seed: 5 })
  .map(({ name, nameKana, nameEn }, i) => ({
    name: `株式会社${name}`,
    ...(nameKana === null ? {} : { nameKana: nameKana.replace(/[山川]/g, 'ウ') }),
    ...(nameEn === null ? {} : { nameEn }),
    rank: (i * 7) % 50,
  }))

const { register } = await smallRegister(sketches, 8)

describe('nearMisses', () => {
  test('finds all that differ in one place, the smallest difference first, then static rank', () => {
    let found = 0
    fc.assert(
      fc.property(fc.oneof(names, latin, halfWithForm), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const expected = naive(text).slice(0, most)
        assert.deepEqual(nearMisses(register.index, text, most), expected)
        found += expected.length
      }),
      { numRuns: 500, seed: 11 },
    )
    assert.ok(found > 500, `only ${found} were to be found`)
  })

  test('takes a letter out, puts one in, and exchanges two side by side', async () => {
    const small = await smallRegister([{ name: 'ソフトバンク株式会社' }, { name: '株式会社みずほ銀行' }])
    for (const text of ['ソフトバク', 'ソフトバンンク', 'ソフトンバク', 'フトバンク', 'ソフトバン', 'ソフトバング'])
      assert.deepEqual(nearMisses(small.register.index, text, 5), [0], text)
    assert.deepEqual(nearMisses(small.register.index, fold('みずほ銀項').core, 5), [1])
    assert.deepEqual(nearMisses(small.register.index, 'ソクトバング', 5), [])
  })

  test('has nothing for texts too short or too long to be mistyped, and nothing made up for odd ones', () => {
    for (const text of ['', 'アイ', 'ab', 'ア'.repeat(101), 'ア'.repeat(5_000)])
      assert.deepEqual(nearMisses(register.index, text, 5), [], text)
    for (const text of ['\ud842'.repeat(6), '𠮷𠮷𠮷𠮷', '\ue000\ue001\ue002\ue003', '%%%%', '__proto__'])
      assert.deepEqual(nearMisses(register.index, text, 5), naive(text), text)
  })
})

// The definition: one stretch of the text is replaced by another, neither longer than the number of allowed errors.
function naive(text: string): readonly number[] {
  const gap = mostEdits(text)
  const found: { readonly ordinal: number; readonly difference: number }[] = []
  for (let ordinal = 0; gap > 0 && ordinal < register.size; ordinal++) {
    const { name, nameKana, nameEn } = register.records.recordOf(ordinal)
    const fields = [name, nameKana, nameEn].flatMap((field) => (field === null ? [] : [fold(field).core]))
    const difference = Math.min(...fields.map((field) => naiveDifference(text, field, gap)))
    if (difference <= gap) found.push({ ordinal, difference })
  }
  return found.sort((a, b) => a.difference - b.difference || a.ordinal - b.ordinal).map(({ ordinal }) => ordinal)
}

function naiveDifference(text: string, field: string, gap: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at <= text.length; at++)
    for (let out = 0; out <= gap && at + out <= text.length; out++)
      for (let put = 0; put <= gap; put++) {
        const [front, back] = [text.slice(0, at), text.slice(at + out)]
        const fits = field.length === front.length + put + back.length
        if (fits && field.startsWith(front) && field.endsWith(back)) least = Math.min(least, Math.max(out, put))
      }
  return least
}

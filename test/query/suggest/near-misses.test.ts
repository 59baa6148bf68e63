import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { mostEdits } from '../../../src/index/suggestions/suggestions.ts'
import {
  closeNames,
  framedBy,
  longerNames,
  nearMisses,
  nearPieces,
  type Reach,
  reachOf,
  sharedBeginnings,
} from '../../../src/query/suggest/near-misses.ts'
import { fold } from '../../../src/text/fold.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

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

const PIECES = [
  '株式会社ファーストリテイリング・プロパティ',
  '株式会社東京ソフトバンク',
  'ソフトパンク合同会社',
  '株式会社山',
]

describe('nearPieces', async () => {
  const { register } = await smallRegister(PIECES.map((name) => ({ name })))

  const rows: readonly { text: string; expected: readonly string[] }[] = records(import.meta, 'near-pieces')
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
        const expected = [...cores.keys()].filter((ordinal) => holdsPiece(cores[ordinal]!, text)).slice(0, 5)
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
function holdsPiece(field: string, text: string): boolean {
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

const CLOSE = ['日立ハイテクアナリシス', '日立ハイテクサイエヌス', '東日立ハイテクサエエンス大学', '山田商事販売']

describe('closeNames', async () => {
  const { register } = await smallRegister(CLOSE.map((name) => ({ name: `株式会社${name}` })))

  const rows = records<{ text: string; reach: Reach; expected: readonly number[] }>(import.meta, 'close-names-rows')
  for (const { text, reach, expected } of rows)
    test(`of ${text} as far as ${reach}: ${expected.length}, the closest first`, () =>
      assert.deepEqual(closeNames(register.index, fold(text).core, reach), expected))
})

describe('reachOf', () => {
  const rows = records<{ hits: number; isInterpreted: boolean; reach: Reach }>(import.meta, 'close-names-rows-2')
  for (const { hits, isInterpreted, reach } of rows)
    test(`${hits} hits${isInterpreted ? ', interpreted' : ''}: ${reach}`, () =>
      assert.equal(reachOf(hits, isInterpreted), reach))
})

const LONGER = ['日立', '日立建機', '日立物流', '東京日立', '日産', '日'].map((name) => ({ name }))

for (const leaf of [1, 8])
  describe(`longerNames with leaves of ${leaf}`, async () => {
    const { register } = await smallRegister(LONGER, leaf)

    for (const { text, expected } of records<{ text: string; expected: readonly string[] }>(
      import.meta,
      'near-misses-rows',
    ))
      test(`are [${expected}] of ${text}`, () => {
        const found = longerNames(register.index, text).map((ordinal) => register.records.recordOf(ordinal).name)
        assert.deepEqual(found.sort(), expected.toSorted())
      })
  })

const SHARED = ['日立ハイテク', '日立ハイテクアナリシス', '日立製作所', '日立建機', '日立物流', '東京日立ハイテク']
const MANY = Array.from({ length: 70 }, (_, i) => ({ name: `東京商事${String.fromCharCode(0x30a2 + i)}` }))
const shared = await smallRegister([...SHARED.map((name) => ({ name })), ...MANY])

describe('sharedBeginnings', () => {
  for (const { name, text, most = 5, expected } of records<{
    name: string
    text: string
    expected: string[]
    most?: number
  }>(import.meta, 'shared-beginnings'))
    test(`finds ${name}`, () => {
      const found = sharedBeginnings(shared.register.index, text, most)
      const told = found.map((ordinal) => shared.register.records.recordOf(ordinal).name)
      assert.deepEqual(told, expected)
    })
})

describe('framedBy', () => {
  test('gives those with ordinals below the one named, and no other', () => {
    const all = [...framedBy(register.index, ['ア', ''], register.size).ordinals]
    const below = all[Math.floor(all.length / 2)]!
    assert.deepEqual(
      [...framedBy(register.index, ['ア', ''], below).ordinals],
      all.filter((ordinal) => ordinal < below),
    )
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import {
  evenOutByRules,
  foldLatinQuery,
  LEAST_LATIN_LETTERS,
  otherRomaji,
  romajiOfKana,
  romanise,
  romaniseToRead,
  runTogether,
} from '../../src/text/romaji.ts'
import { tuples } from '../fixtures/tables.ts'

// Each reading, and the whole words that people type to find it.
const READINGS = tuples<readonly [string, string]>(import.meta).map(([reading, typed]) => ({
  reading,
  typed: typed.split(' '),
}))

describe('romanise', () => {
  for (const { reading, typed } of READINGS)
    test(`spells ${reading} as the query that asks for it`, () => {
      for (const query of typed) assert.equal(foldLatinQuery(fold(query).core), romanise(reading), query)
    })

  test('covers at least eighty readings and twice as many queries', () => {
    assert.ok(READINGS.length >= 80)
    assert.ok(READINGS.flatMap(({ typed }) => typed).length >= 160)
  })

  test('reads the large kana that foreign companies and other bodies are registered with', () => {
    const rows = tuples<readonly [reading: string, letters: string]>(import.meta, 'romaji-rows')
    for (const [reading, letters] of rows) assert.equal(romanise(reading), letters)
  })

  test('gives nothing for what is not a reading', () => {
    for (const text of ['', 'とよた', 'トヨタ１', 'トヨタ 販売', 'toyota', '豊田', 'ト・ヨ', '__proto__'])
      assert.equal(romanise(text), undefined)
  })

  test('gives letters only, that the query side leaves as they are, for any kana', () => {
    const kana = Array.from({ length: 0x30fa - 0x30a1 + 1 }, (_, at) => String.fromCharCode(0x30a1 + at))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kana, 'ー'), { minLength: 1, maxLength: 20, size: 'max' }), (letters) => {
        const romanised = romanise(letters.join('')) ?? assert.fail()
        assert.match(romanised, /^[a-z]*$/)
        if (romanised.length > 3) assert.equal(foldLatinQuery(romanised), romanised)
      }),
    )
    assert.equal(romanise('ア'.repeat(10_000)), 'a')
    assert.equal(romanise('カッ'.repeat(10_000))?.length, 30_000 - 1)
  })
})

describe('foldLatinQuery', () => {
  test('takes words of three letters and more, letters only', () => {
    for (const word of ['', 'to', 'too', 'kyou1', 'トヨタ', 'é', 'a b', 'ou'])
      assert.equal(foldLatinQuery(word), undefined, word)
    assert.equal(foldLatinQuery('kyou'), 'kyo')
    assert.equal(foldLatinQuery('o'.repeat(10_000)), undefined)
  })

  test('agrees with the general way on any letters', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aeioustczjyhdvmbpn'),
      minLength: 3,
      maxLength: 12,
      size: 'max',
    })
    fc.assert(
      fc.property(letters, (word) => {
        const even = evenOutByRules(word)
        assert.equal(foldLatinQuery(word), even.length < LEAST_LATIN_LETTERS ? undefined : even)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps apart what sounds apart', () => {
    const words = [
      ...['saba', 'sabaku', 'sapa', 'shapu', 'shopu', 'toki', 'tokki', 'toke', 'hiru', 'biru', 'kito', 'kyoto'],
      ...['kiyoto', 'rando', 'lando'],
    ]
    assert.equal(new Set(words.map(foldLatinQuery)).size, words.length)
  })

  test('finds the beginning of a reading by the beginning of its spelling', () => {
    for (const beginning of ['mitsub', 'mitsubis', 'toyo', 'toky', 'shin', 'hokka']) {
      const whole = ['ミツビシ', 'トヨタ', 'トウキョウ', 'シンエツ', 'ホッカイドウ'].map(
        (reading) => romanise(reading) ?? '',
      )
      assert.ok(
        whole.some((letters) => letters.startsWith(foldLatinQuery(beginning) ?? '?')),
        beginning,
      )
    }
  })
})

describe('runTogether', () => {
  for (const [before, word, letters] of tuples<readonly [before: string, word: string, letters: string | undefined]>(
    import.meta,
    'romaji-more',
  ))
    test(`${before} ${word} ${letters === undefined ? 'keep apart' : `hold ${letters}`}`, () =>
      assert.equal(runTogether(before, word), letters))
})

describe('romaniseToRead', () => {
  test('keeps what people spell', () => {
    const read = ['ティファニー', 'チェッカー', 'キョッコウ', 'オオサカ', 'カッャ', 'とよた'].map(romaniseToRead)
    assert.deepEqual(read, ['tifani', 'chekka', 'kyokko', 'osaka', 'kayya', undefined])
  })
})

describe('romajiOfKana', () => {
  const rows: readonly (readonly [text: string, ...romaji: string[]])[] = tuples(import.meta, 'other-romaji')
  for (const [text, ...romaji] of rows) test(`${text}: ${romaji}`, () => assert.deepEqual(romajiOfKana(text), romaji))

  test('are none for a text without kana, or with kanji, digits or capital letters', () => {
    for (const text of ['', 'sony', 'ー', '東芝', 'トーキョー電力', 'トヨタ1', 'とよたJ', 'と-よた'])
      assert.deepEqual(romajiOfKana(text), [])
  })
})

describe('otherRomaji', () => {
  const rows: readonly (readonly [reading: string, typed: string])[] = tuples(import.meta, 'other-romaji-2')
  for (const [reading, typed] of rows)
    test(`${typed} are ${reading}`, () => {
      for (const word of typed.split(' '))
        assert.equal(foldLatinQuery(otherRomaji(word)[0] ?? ''), romanise(reading), word)
    })

  test('changes every word, and returns none where there is nothing to change', () => {
    assert.deepEqual(otherRomaji('pathi whebu'), ['pati webu'])
    for (const words of ['toyota', 'thread', 'トヨタ', 'pathi 1', '']) assert.deepEqual(otherRomaji(words), [])
  })
})

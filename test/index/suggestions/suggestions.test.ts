import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  branchingBeginnings,
  compileSuggestions,
  MAX_SUGGESTIONS,
  openSuggestions,
  type SuggestedName,
  suggest,
} from '../../../src/index/suggestions/suggestions.ts'
import { fold } from '../../../src/text/fold.ts'
import { romanise } from '../../../src/text/romaji.ts'
import { records, texts, tuples } from '../../fixtures/tables.ts'

// The most notable name first.
const NAMES: readonly (readonly [name: string, reading: string, english?: string])[] = tuples(import.meta)

const names = NAMES.map(named)
const section = compileSuggestions(names)
const suggestions = openSuggestions(section)

describe('suggest', () => {
  const typos: readonly { readonly typed: string; readonly expected: string }[] = records(
    import.meta,
    'suggestions-typos',
  )
  for (const { typed, expected } of typos)
    test(`takes ${typed} for ${expected}`, () => assert.equal(suggested(typed)[0], expected))

  test('suggests nothing where nothing is close', () => {
    for (const typed of ['山', '山田', '鑫', 'xyz', '999', '大阪ガス', 'どこにもないなまえ', 'zzzzzzzzzzzz'])
      assert.deepEqual(suggested(typed), [], typed)
  })

  test('suggests at most five, the closest first and the most notable of those as close', () => {
    assert.deepEqual(suggested('ミツビツ'), [
      '三菱商事株式会社',
      '三菱電機株式会社',
      '株式会社三菱ＵＦＪ銀行',
      '三菱重工業株式会社',
      '三菱地所株式会社',
    ])
    assert.equal(MAX_SUGGESTIONS, 5)
  })

  test('suggests whoever is called just that, however many more notable names begin so', () => {
    const kana = (i: number) => String.fromCodePoint('ァ'.codePointAt(0)! + i)
    const endings = Array.from({ length: 500 }, (_, i) => kana(i % 80) + kana(Math.floor(i / 80)))
    const longer = endings.map((ending, ordinal) => ({ ordinal, name: [`アイ${ending}`], reading: [], english: [] }))
    const rows = [...longer, { ordinal: 500, name: ['アイ'], reading: [], english: [] }]
    const found = suggest(openSuggestions(compileSuggestions(rows)), 'アイ')
    assert.deepEqual(found, [500, 0, 1, 2, 3])
  })

  test('suggests a little-known name with all parts of the text, however many more notable names have one of them', () => {
    const [first, last] = [['トヨペット'], ['鑫鑫']]
    const others = [first, last].flatMap((name) => new Array<readonly string[]>(300).fill(name))
    const names = [...others, ['トヨペット', '鑫鑫']]
    const rows = names.map((name, ordinal) => ({ ordinal, name, reading: [], english: [] }))
    assert.deepEqual(suggest(openSuggestions(compileSuggestions(rows)), '鑫鑫トヨペト'), [600])
  })

  test('looks for no more than a hundred units and four parts', () => {
    const name = [...'アイウエオ'].map((kana) => kana.repeat(20)).join('')
    const parts = ['トヨペット', '鑫鑫', 'abcd', '山山', 'ローソン']
    const rows = [[name], [`${name}カ`], parts].map((words, ordinal) => {
      return { ordinal, name: words, reading: [], english: [] }
    })
    const opened = openSuggestions(compileSuggestions(rows))
    assert.deepEqual(suggest(opened, name), [0, 1])
    assert.deepEqual(suggest(opened, `${name}カ`), [])
    assert.deepEqual(suggest(opened, parts.slice(0, 4).reverse().join('')), [2])
    assert.deepEqual(suggest(opened, [...parts].reverse().join('')), [])
  })

  test('finds every name with one error anywhere in its folded text', () => {
    const rows = names.filter(({ name }) => name.join('').length >= 4)
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.nat(),
        fc.constantFrom('put in', 'left out', 'changed'),
        (row, place, error) => {
          const units = [...row.name.join('')]
          const at = place % units.length
          if (error === 'put in') units.splice(at, 0, '鬱')
          else units.splice(at, 1, ...(error === 'changed' ? ['鬱'] : []))
          const found = suggest(suggestions, units.join(''))
          assert.ok(found.includes(row.ordinal) || found.length > 0, units.join(''))
        },
      ),
    )
  })

  test('answers hostile and endless text with ordinals of its own or none', () => {
    const hostile = [...texts(import.meta, 'suggestions-hostile'), 'ア'.repeat(300)]
    for (const typed of hostile) assert.deepEqual(suggest(suggestions, typed), [], typed)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120, size: 'max' }), (typed) => {
        const found = suggest(suggestions, fold(typed).core)
        assert.ok(found.length <= MAX_SUGGESTIONS && found.every((ordinal) => ordinal in NAMES))
      }),
    )
  })
})

describe('compileSuggestions', () => {
  test('gives the same bytes for the same names', () => assert.deepEqual(compileSuggestions(NAMES.map(named)), section))

  test('makes a section of no names, which suggests nothing', () =>
    assert.deepEqual(suggest(openSuggestions(compileSuggestions([])), 'トヨタ'), []))
})

describe('openSuggestions', () => {
  test('refuses every truncation', () => {
    for (let length = 0; length < section.length; length += length < 40 ? 1 : 97)
      assert.throws(() => openSuggestions(section.subarray(0, length)), SyntaxError, `${length} bytes`)
  })

  test('reads bytes at any offset of a buffer', () => {
    const shifted = new Uint8Array(section.length + 3)
    shifted.set(section, 3)
    assert.deepEqual(suggest(openSuggestions(shifted.subarray(3)), 'ローソソ'), suggest(suggestions, 'ローソソ'))
  })
})

function named([name, reading, english]: (typeof NAMES)[number], ordinal: number): SuggestedName {
  return {
    ordinal,
    name: fold(name).words,
    reading: [fold(reading).core, romanise(reading) ?? ''],
    english: english === undefined ? [] : fold(english).words,
  }
}

function suggested(typed: string): string[] {
  return suggest(suggestions, fold(typed).core).map((ordinal) => NAMES[ordinal]![0])
}

describe('branchingBeginnings', () => {
  test('gives the beginnings after which texts go on differently', () =>
    assert.deepEqual(all([['ミツビシショウジ'], ['ミツビシデンキ'], ['ミツビシ'], ['ソフトバンク']]), [
      ['ミツビシ'],
      ['ミツビシ'],
      [],
      [],
    ]))

  test('gives nested beginnings, of every text of a row', () =>
    assert.deepEqual(all([['三菱電機', 'mitsubishidenki'], ['三菱電線', 'mitsubishidensen'], ['三菱商事']]), [
      ['三菱', '三菱電', 'mitsubishiden'],
      ['三菱', '三菱電', 'mitsubishiden'],
      ['三菱'],
    ]))

  test('leaves out beginnings that say too little: three Latin letters, two kana, one kanji', () =>
    assert.deepEqual(all([['abcx'], ['abcy'], ['アイウ'], ['アイエ'], ['山本'], ['山田']]).flat(), []))

  test('gives a beginning to the first eight rows alone', () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`山田${'アイウエオカキクケコサシ'[i]}`])
    const told = all(rows).map((found) => found.length)
    assert.deepEqual(told, [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
  })
})

function all(rows: readonly (readonly string[])[]): (readonly string[])[] {
  const beginningsOf = branchingBeginnings(rows)
  return rows.map((_, row) => beginningsOf(row))
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold, writtenName } from '../../src/text/fold.ts'
import { LEGAL_FORMS } from '../../src/text/forms/legal-forms.ts'
import { KANJI_VARIANTS } from '../../src/text/letters/kanji-variants.ts'
import { readWrittenText, spellingOf } from '../../src/text/spelling.ts'
import { tuples } from '../fixtures/tables.ts'

describe('spellingOf', () => {
  const same = tuples<readonly [string, string]>(import.meta, 'spelling-same')
  for (const [a, b] of same) test(`is one for ${a} and ${b}`, () => assert.equal(spelled(a), spelled(b)))

  const different: readonly (readonly [string, string])[] = tuples(import.meta)
  for (const [a, b] of different) test(`tells ${a} from ${b}`, () => assert.notEqual(spelled(a), spelled(b)))

  test('is that of the name without its legal form, whichever that is', () => {
    for (const { name } of LEGAL_FORMS) {
      assert.equal(spelled(`${name}青葉`), spelled('青葉'), name)
      assert.equal(spelled(`青葉${name}`), spelled('青葉'), name)
    }
  })

  test('tells all variants of a kanji apart, of six the last two not', () => {
    for (const kept of new Set(KANJI_VARIANTS.values())) {
      const variants = [...KANJI_VARIANTS.keys()].filter((variant) => KANJI_VARIANTS.get(variant) === kept)
      assert.equal(new Set([kept, ...variants].map(spelled)).size, Math.min(variants.length + 1, 6), kept)
    }
  })

  test('agrees with comparing letters of names that fold to the same', () => {
    const letters = [...['ミみ', 'ズずヅづ', 'ヤやャゃ', '斎齋齊', 'aＡA', 'oō', '式']].map((spellings) =>
      fc.constantFrom(...spellings),
    )
    const pair = fc.oneof(...letters.map((letter) => fc.tuple(letter, letter)))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 10 }), (pairs) => {
        const [a, b] = [0, 1].map((side) => pairs.map((letters) => letters[side]).join(''))
        assert.equal(fold(a ?? '').core, fold(b ?? '').core)
        const [first, second] = [a, b].map((name) => [...writtenName(name ?? '')].slice(0, 8).join(''))
        assert.equal(spelled(a ?? '') === spelled(b ?? ''), first === second)
      }),
    )
  })
})

describe('readWrittenText', () => {
  const cases = tuples<readonly [text: string, name: string, part: 'whole' | 'beginning' | 'neither']>(
    import.meta,
    'spelling-cases',
  )
  for (const [text, name, part] of cases)
    test(`takes ${text} for ${part === 'neither' ? 'another spelling of' : `the ${part} of`} ${name}`, () => {
      const { spelling, whole, beginning } = readWrittenText(text)
      const differing = spelling ^ spelled(name)
      assert.equal((differing & whole) === 0, part === 'whole')
      assert.equal((differing & beginning) === 0, part !== 'neither')
    })

  // The codes of the letters, the first letter's first; then f for each letter that is compared.
  for (const [text, ...digits] of tuples<readonly [string, ...string[]]>(import.meta, 'spelling-codes'))
    test(`reads ${text || 'nothing'} as ${digits}`, () => {
      const found = Object.values(readWrittenText(text)).map((bits) => [...bits.toString(16).padStart(8, '0')])
      assert.deepEqual(
        found.map((hex) => hex.reverse().join('')),
        digits,
      )
    })
})

function spelled(name: string): number {
  return spellingOf(writtenName(name))
}

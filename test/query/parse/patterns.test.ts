import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ELSEWHERE, type Pattern, ROMANISED } from '../../../src/index/text/pattern.ts'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { joinedPatternsOf, looserPatternsOf, patternsOf } from '../../../src/query/parse/patterns.ts'
import { foldQuery } from '../../../src/text/query-words.ts'
import { records } from '../../fixtures/tables.ts'

// | ends a run of kana; ~ begins letters of a romanised reading.
const WORDS: readonly { word: string; before?: string; patterns: readonly string[] }[] = records(import.meta)

const TEXTS = records<{ q: string; joined: string[]; looser: string[] }>(import.meta, 'patterns-texts')

describe('patternsOf', () => {
  for (const { word, before, patterns } of WORDS)
    test(`${before === undefined ? word : `${word} after ${before}`}: ${patterns.join(', ')}`, () => {
      const words = [before, word].flatMap((text) => (text === undefined ? [] : foldQuery(text).words))
      assert.deepEqual(shown(patternsOf(words.at(-1)!, words.at(-2))), patterns)
    })

  test('counts a loan word in kana like a romanised reading', () => {
    const [word] = foldQuery('softbank').words
    const fields = patternsOf(word!).map(({ elsewhere }) => elsewhere)
    assert.deepEqual(fields, [ELSEWHERE, ROMANISED, ROMANISED])
  })
})

for (const { q, joined, looser } of TEXTS)
  describe(`${q} in a row`, () => {
    const folded = foldQuery(q)

    test(`is ${joined.join(', ')}`, () => assert.deepEqual(shown(joinedPatternsOf(folded.words)), joined))

    test(`may be ${looser.join(', ') || 'nothing else'}`, () =>
      assert.deepEqual(shown(looserPatternsOf(folded)), looser))
  })

function shown(patterns: readonly Pattern[]): string[] {
  return patterns.map(({ units, wholeRun }) => `${shownUnits(units)}${wholeRun ? '|' : ''}`)
}

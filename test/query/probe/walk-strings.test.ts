import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unitsOf } from '../../../src/index/text/alphabet.ts'
import { ELSEWHERE } from '../../../src/index/text/pattern.ts'
import { shownUnits } from '../../../src/query/explain/step-rows.ts'
import { anywhere, atStart } from '../../../src/query/probe/word-probe.ts'

// ^ begins a field, $ ends it, | ends a run of kana.
const ROWS = [
  { word: '山田', wholeRun: false, anywhere: ['山田'], atStart: ['^山田'] },
  { word: 'サーバ', wholeRun: true, anywhere: ['サーバ$', 'サーバ|'], atStart: ['^サーバ$', '^サーバ|'] },
]

for (const { word, wholeRun, ...strings } of ROWS) {
  const pattern = { units: unitsOf(word), wholeRun, elsewhere: ELSEWHERE }

  describe(`the pattern ${word}${wholeRun ? ' as a whole run' : ''}`, () => {
    test(`is ${strings.anywhere} anywhere`, () => assert.deepEqual(anywhere(pattern).map(shownUnits), strings.anywhere))

    test(`is ${strings.atStart} at the start of a field`, () =>
      assert.deepEqual(atStart(pattern).map(shownUnits), strings.atStart))
  })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { END, KANA_END, romajiUnitsOf, START, unitsOf } from '../../../src/index/text/alphabet.ts'
import { shownUnits } from '../../../src/query/explain/step-rows.ts'

const CASES = [
  { name: 'a whole field', units: [START, ...unitsOf('山田'), END], shown: '^山田$' },
  { name: 'kana before something else', units: unitsOf('サーバ工房'), shown: 'サーバ|工房' },
  { name: 'the end of a run of kana', units: [...unitsOf('サーバ'), KANA_END], shown: 'サーバ|' },
  { name: 'registered Latin letters', units: unitsOf('toyota'), shown: 'toyota' },
  { name: 'letters of a romanised reading', units: [START, ...romajiUnitsOf('toyota')], shown: '^~toyota' },
]

describe('shownUnits', () => {
  for (const { name, units, shown } of CASES) test(`shows ${name}`, () => assert.equal(shownUnits(units), shown))
})

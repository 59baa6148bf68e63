import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { END, KANA_END, romajiUnitsOf, START, unitsOf } from '../../../src/index/text/alphabet.ts'
import { explainSearch, shownUnits } from '../../../src/query/explain/explain-search.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister(records<Sketch>(import.meta, 'explain-search-sketches'), 2)

// The rows that one step of a question shows.
const CASES = records<{ q: string; step: string; rows: string[] }>(import.meta)

describe('explainSearch', () => {
  for (const { q, step, rows } of CASES)
    test(`shows ${step} of ${q}`, () => {
      const steps = explainSearch(register, q)
      const shown = steps.find(({ title }) => title === step)?.rows.map((row) => row.join(' '))
      assert.deepEqual(shown, rows)
    })

  for (const q of ['山', '㈱山田 建設', 'サーバー', 'yamada', '川'])
    test(`finds for ${q} what search finds`, async () => {
      const { total, items } = await answerTo(register, { q })
      const steps = explainSearch(register, q)
      assert.equal(steps.find(({ title }) => title === 'hits')?.rows[0]?.[1], String(total))
      const found = steps.find(({ title }) => title === 'page')?.rows ?? []
      const expected = items.slice(0, 5).map(({ name, match }) => [name, ...Object.values(match ?? {})])
      assert.deepEqual(found, expected)
    })
})

const SHOWN = [
  { name: 'a whole field', units: [START, ...unitsOf('山田'), END], shown: '^山田$' },
  { name: 'kana before something else', units: unitsOf('サーバ工房'), shown: 'サーバ|工房' },
  { name: 'the end of a run of kana', units: [...unitsOf('サーバ'), KANA_END], shown: 'サーバ|' },
  { name: 'registered Latin letters', units: unitsOf('toyota'), shown: 'toyota' },
  { name: 'letters of a romanised reading', units: [START, ...romajiUnitsOf('toyota')], shown: '^~toyota' },
]

describe('shownUnits', () => {
  for (const { name, units, shown } of SHOWN) test(`shows ${name}`, () => assert.equal(shownUnits(units), shown))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explainSearch } from '../../../src/query/explain/explain-search.ts'
import { parseSearch } from '../../../src/query/parse/search-question.ts'
import { search } from '../../../src/query/search.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister(
  [
    { name: '山田', nameKana: 'ヤマダ' },
    {
      name: '株式会社山田建設',
      nameKana: 'ヤマダケンセツ',
      formerNames: [{ name: '山川建設株式会社', until: '2020-04-01' }],
    },
    { name: '建設山株式会社' },
    { name: '田山' },
    { name: 'サーバ工房' },
    { name: 'サーバント' },
  ],
  2,
)

// The rows that one step of a question shows.
const CASES = [
  { q: '㈱山田 建設', step: 'fold', rows: ['words 山田, 建設', 'joined 山田建設', 'legal form 株式会社'] },
  { q: 'サーバー', step: 'patterns', rows: ['word サーバー, サーバ|'] },
  { q: 'yamada', step: 'patterns', rows: ['word yamada, ~yamada'] },
  {
    q: '山田',
    step: 'walks to the words',
    rows: ['山田 山 4 → 山田 2 a node: 2 in the name, 0 elsewhere'],
  },
  { q: '山田建', step: 'walks to the words', rows: ['山田建 山 4 → 山田 2 a leaf: 2 to read'] },
  { q: '山設', step: 'walks to the words', rows: ['山設 山 4 nowhere: no name contains it'] },
  { q: '川', step: 'walks to the words', rows: ['川 川 1 a node: 0 in the name, 0 elsewhere, 1 in former names'] },
  { q: '川田', step: 'walks to the words', rows: ['川田 川 1 a leaf: 1 to read'] },
  {
    q: 'サーバー',
    step: 'walks to the words',
    rows: ['サーバー サ 2 a leaf: 2 to read', 'サーバ$ サ 2 a leaf: 2 to read', 'サーバ| サ 2 a leaf: 2 to read'],
  },
  {
    q: 'yamada',
    step: 'walks to the words',
    rows: ['yamada  nowhere: no name contains it', '~yamada ~y 2 a leaf: 2 to read'],
  },
  { q: '山', step: 'walks for the order', rows: ['^山 ^ 6 → ^山 2 a node: 2 in the name, 0 elsewhere'] },
  { q: '山', step: 'plan', rows: ['decided by the posting lists of the words', '山 at most 4'] },
  { q: '山 田', step: 'hits', rows: ['total 3', 'texts read at most 2', 'registered 1', 'prefix 1', 'partial 1'] },
  { q: '㈱山田', step: 'page', rows: ['株式会社山田建設 prefix name'] },
  { q: '山本建設', step: 'close names', rows: ['株式会社山田建設'] },
  { q: '山田建設 御中', step: 'readings', rows: ['courtesy 山田建設 without 御中'] },
  {
    q: '山田建設 御中',
    step: 'interpreted',
    rows: ['rule courtesy', 'searched 山田建設', 'left out 御中', 'total 1', 'first hit 株式会社山田建設'],
  },
  { q: '…', step: 'refused', rows: ['q: got "…", expected at least one letter, digit, kana or kanji to search for.'] },
]

// A clock that advances by a millisecond at each reading.
function clock(): () => number {
  let millis = 0
  return () => millis++
}

describe('explainSearch', () => {
  for (const { q, step, rows } of CASES) {
    test(`shows ${step} of ${q}`, () => {
      const steps = explainSearch(register, q, clock())
      const shown = steps.find(({ title }) => title === step)?.rows.map((row) => row.join(' '))
      assert.deepEqual(shown, rows)
    })
  }

  test('times steps by the clock it is given', () => {
    const [fold] = explainSearch(register, '山田', clock())
    assert.equal(fold?.micros, 1000)
  })

  for (const q of ['山', '㈱山田 建設', 'サーバー', 'yamada', '川']) {
    test(`finds for ${q} what search finds`, async () => {
      const question = parseSearch(register, { q })
      assert.ok(question.ok)
      const { total, items } = await search(register, question.value)
      const steps = explainSearch(register, q, clock())
      assert.equal(steps.find(({ title }) => title === 'hits')?.rows[0]?.[1], String(total))
      assert.deepEqual(
        steps.find(({ title }) => title === 'page')?.rows ?? [],
        items.slice(0, 5).map(({ name, match }) => [name, ...Object.values(match ?? {})]),
      )
    })
  }
})

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { checkCandidates } from '../../../src/query/match/check-candidates.ts'
import { findHits, findPageHits } from '../../../src/query/match/find-hits.ts'
import type { HitPage } from '../../../src/query/match/hits.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { parseSearch, type SearchParameters } from '../../../src/query/parse/search-question.ts'
import type { TextCriteria } from '../../../src/query/parse/text-criteria.ts'
import { matchReason } from '../../../src/query/rank/match-reason.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { filteredQueries, mixedQueries } from '../../fixtures/mixed-queries.ts'
import { registerOfThousands, THOUSANDS } from '../thousands.ts'

const SEED = 7
const FIRST_PAGE = { limit: 20, offset: 0 }
const FAR_PAGE = { limit: 20, offset: 300 }
const EVERY_HIT = { limit: THOUSANDS, offset: 0 }
// Up to so many names that begin with a text are ordered by their letters; more only while their texts are read.
const MOST_COMPARED = 256

// Enough corporations for lists of every kind: precomputed counts, cached bit sets, common and rare words.
describe('search in a register of thousands', () => {
  let register: Register
  before(async () => {
    register = await registerOfThousands()
  })

  test('finds what reading all texts finds, in the same order', () => {
    sameAsReadingAll(mixedQueries(register, 800, SEED).map((q) => ({ q })))
  })

  test('with several words', () => {
    const pieces = mixedQueries(register, 800, SEED + 1)
    sameAsReadingAll(pieces.flatMap((q, i) => (i % 2 === 0 ? [{ q: `${q} ${pieces[i + 1]}` }] : [])))
    sameAsReadingAll([...'aenrst'].flatMap((a) => [...'aiouk'].map((b) => ({ q: `${a} ${b}` }))))
  })

  test('with a legal form, a prefecture or an industry', () => {
    const forms = ['株式会社', '有限会社', '合同会社', '合資会社', '(合)']
    sameAsReadingAll(
      mixedQueries(register, 300, SEED + 2).map((q, i) => ({
        q: `${forms[i % forms.length]} ${[...q].slice(0, 2).join('')}`,
      })),
    )
    sameAsReadingAll(filteredQueries(register, 300, SEED + 3))
  })

  test('and those of them that pass a filter, when it is asked for afterwards', () => {
    const pieces = mixedQueries(register, 200, SEED + 4)
    const asked = filteredQueries(register, 200, SEED + 5).flatMap((parameters, i) => [
      parameters,
      { ...parameters, q: `${parameters.q} ${pieces[i]}` },
      { ...parameters, q: `${[...(pieces[i] ?? '')][0]} ${[...(parameters.q ?? '')][0]}` },
      { ...parameters, q: `株式会社 ${[...(parameters.q ?? '')][0]}` },
    ])
    for (const parameters of asked) {
      const question = parseSearch(register, parameters)
      if (!question.ok) continue
      const { criteria } = question.value
      const found = findHits(register, criteria)
      const { hits } = findPageHits(register, criteria)
      assert.equal(hits.total, found.total, JSON.stringify(parameters))
      assert.deepEqual(ordinalsIn(hits.list()), ordinalsIn(found.list()), JSON.stringify(parameters))
      assert.deepEqual(hits.counts(), found.counts(), JSON.stringify(parameters))
      for (const range of [FIRST_PAGE, FAR_PAGE, EVERY_HIT])
        assert.deepEqual(hits.page(range).ordinals, found.page(range).ordinals, JSON.stringify(parameters))
      for (const range of [FIRST_PAGE, FAR_PAGE]) saysWhyAsTheTextsDo(hits.page(range), criteria.text!)
    }
  })

  function sameAsReadingAll(asked: readonly SearchParameters[]): void {
    const ordinals = Uint32Array.from({ length: register.size }, (_, ordinal) => ordinal)
    for (const parameters of asked) {
      const question = parseSearch(register, parameters)
      if (!question.ok) continue
      const { criteria } = question.value
      const { text, ...others } = criteria
      assert.ok(text !== undefined)
      const found = findHits(register, criteria)
      const read = checkCandidates(register.index, textQuestion(register.columns, text, others), { ordinals })
      assert.equal(found.total, read.total, JSON.stringify(parameters))
      const counts = read.counts()
      assert.deepEqual(found.counts(), counts, JSON.stringify(parameters))
      assert.ok(counts !== undefined)
      const areCompared = counts.registered + counts.exact + counts.prefix <= MOST_COMPARED
      for (const range of areCompared ? [FIRST_PAGE, FAR_PAGE, EVERY_HIT] : [FIRST_PAGE]) {
        assert.deepEqual(found.page(range).ordinals, read.page(range).ordinals, JSON.stringify(parameters))
        if (range !== EVERY_HIT) saysWhyAsTheTextsDo(found.page(range), text)
      }
    }
  }

  function saysWhyAsTheTextsDo({ ordinals, grades }: HitPage, text: TextCriteria): void {
    assert.equal(grades?.length, ordinals.length)
    for (const [i, ordinal] of ordinals.entries()) {
      const said = matchReason(register, text, { ordinal, grade: grades?.[i] })
      assert.deepEqual(said, matchReason(register, text, { ordinal }), `${text.asked}: ${ordinal}`)
    }
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { checkCandidates } from '../../../src/query/match/check-candidates.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const { index, columns } = (await smallRegister(records<Sketch>(import.meta, 'check-candidates-sketches'))).register

// Found ordinals are in order of grade, the best first, and then ascending.
const ROWS = records<{ q: string; candidates: number[]; found: number[]; prefecture?: string }>(import.meta)

describe('checkCandidates', () => {
  for (const { q, prefecture, candidates, found } of ROWS)
    test(`leaves [${found}] of [${candidates}] for ${q} ${prefecture ?? ''}`, () => {
      const hits = checked(q, candidates, prefecture)
      assert.equal(hits.total, found.length)
      assert.equal(hits.verified, candidates.length)
      assert.deepEqual(hits.page({ limit: 20, offset: 0 }).ordinals, found)
      assert.deepEqual(hits.page({ limit: 1, offset: 1 }).ordinals, found.slice(1, 2))
      const expected = found.toSorted((a, b) => a - b)
      assert.deepEqual([...ordinalsIn(hits.list())], expected)
    })
})

function checked(q: string, candidates: readonly number[], prefecture?: string) {
  const text = textIn(index, q)
  const ordinals = Uint32Array.from(candidates)
  return checkCandidates(index, textQuestion(columns, text, prefecture === undefined ? {} : { prefecture }), {
    ordinals,
  })
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { search } from '../../../src/query/search.ts'
import { questionOf } from '../../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES = records<Sketch>(import.meta, 'match-reason-names-sketches')

const INDEXES = new Map(SKETCHES.map((_, index) => [String(numberOf(index)), index]))

// Each hit: the index of its corporation, tier, field, and the name where it is no registered one.
const CASES = [
  ...records<{ q: string; found: readonly string[] }>(import.meta),
  { q: String(numberOf(0)), found: ['0 number corporate_number'] },
]

describe('matchReason, by every name of a corporation', async () => {
  const small = await smallRegister(SKETCHES)

  for (const { q, found } of CASES)
    test(`says by which name ${q} finds a corporation`, async () => {
      const question = questionOf(small.register, { q })
      const { items, total } = await search(small.register, question)
      const told = items.map(
        ({ corporate_number, match }) => `${INDEXES.get(corporate_number)} ${Object.values(match ?? {}).join(' ')}`,
      )
      assert.deepEqual(told, found)
      assert.equal(total, found.length)
    })
})

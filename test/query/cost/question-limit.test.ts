import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mostStepsIn, mostSuggestSteps } from '../../../src/query/cost/question-limit.ts'

const ROWS = [
  { size: 0, steps: 400_000, suggestSteps: 400_000 / 3 },
  { size: 1_860_000, steps: 400_000, suggestSteps: 400_000 / 3 },
  { size: 5_700_000, steps: 1_140_000, suggestSteps: 380_000 },
]

describe('the limit of a question', () => {
  for (const { size, steps, suggestSteps } of ROWS)
    test(`is ${steps} steps among ${size} corporations, ${Math.round(suggestSteps)} for a suggestion`, () => {
      const mostSteps = mostStepsIn(size)
      assert.equal(mostSteps, steps)
      assert.equal(mostSuggestSteps({ mostSteps }), suggestSteps)
    })
})

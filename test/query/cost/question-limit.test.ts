import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mostStepsIn, mostSuggestSteps } from '../../../src/query/cost/question-limit.ts'

const ROWS = [
  { size: 0, steps: 650_000, suggestSteps: 162_500 },
  { size: 2_600_000, steps: 650_000, suggestSteps: 162_500 },
  { size: 5_700_000, steps: 1_425_000, suggestSteps: 356_250 },
]

describe('the limit of a question', () => {
  for (const { size, steps, suggestSteps } of ROWS) {
    test(`is ${steps} steps among ${size} corporations, ${suggestSteps} for a suggestion`, () => {
      const mostSteps = mostStepsIn(size)
      assert.equal(mostSteps, steps)
      assert.equal(mostSuggestSteps({ mostSteps }), suggestSteps)
    })
  }
})

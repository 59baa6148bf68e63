import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { readAskedQuestions } from './asked-questions.ts'
import { askAll, type Outcome, type Score, scoresOf } from './score-questions.ts'
import { typedRegister } from './typed-register.ts'

/** The least shares of questions with a right answer first, for each kind but `group` and for all, and among five. */
const LEAST_FIRST = 0.8
const LEAST_FIRST_OF_ALL = 0.9
const LEAST_FIVE_OF_ALL = 0.95
const SEVERAL_MEANT = 'group'

describe('questions as people type them', () => {
  const questions = readAskedQuestions(join(import.meta.dirname, 'questions.tsv'))
  let outcomes: readonly Outcome[]
  let scores: ReadonlyMap<string, Score>
  before(async () => {
    outcomes = await askAll(await typedRegister(), questions)
    scores = new Map(scoresOf(outcomes).map((score) => [score.kind, score]))
  })

  test('are at least 400 different ones, each with a published answer', () => {
    assert.ok(questions.length >= 400)
    assert.equal(new Set(questions.map(({ query }) => query)).size, questions.length)
    assert.equal(outcomes.length, questions.length)
  })

  test('have a right answer first: every kind', () => {
    const low = [...scores.values()].filter(({ kind, first }) => kind !== SEVERAL_MEANT && first < LEAST_FIRST)
    assert.deepEqual(low, [])
  })

  test('have a right answer first, and among five: all', () => {
    const { first = 0, five = 0 } = scores.get('all') ?? {}
    assert.ok(first >= LEAST_FIRST_OF_ALL && five >= LEAST_FIVE_OF_ALL, `${first} first, ${five} among five`)
  })

  test('are told where another answer is first', (context) => {
    for (const { question, place, first } of outcomes) {
      if (place !== 1) context.diagnostic(`${question.kind}: ${question.query} → ${first}, not ${question.numbers[0]}`)
    }
    for (const { kind, first, five } of scores.values()) context.diagnostic(`${kind}: first ${first}, five ${five}`)
  })
})

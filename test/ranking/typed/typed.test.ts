import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { readAskedQuestions } from '../../../bench/ranking/asked-questions.ts'
import { askAll, type Outcome, type Score, scoresOf } from '../../../bench/ranking/score-questions.ts'
import { typedRegister } from './typed-register.ts'

/** The least share of a kind's questions. */
const LEAST_FIRST: Readonly<Record<string, number>> = {
  'bank-kana': 0.85,
  english: 0.95,
  famous: 0.95,
  kana: 0.85,
  'old-kanji': 0.9,
  romaji: 0.9,
  spacing: 0.95,
}

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

  for (const [kind, least] of Object.entries(LEAST_FIRST)) {
    test(`have a right answer first: ${kind}`, () => {
      const first = scores.get(kind)?.first ?? 0
      assert.ok(first >= least, `${first}`)
    })
  }

  test('are told where another answer is first', (context) => {
    for (const { question, place, first } of outcomes) {
      if (place !== 1) context.diagnostic(`${question.kind}: ${question.query} → ${first}, not ${question.numbers[0]}`)
    }
    for (const { kind, first, five } of scores.values()) context.diagnostic(`${kind}: first ${first}, five ${five}`)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { KeptAnswers } from '../../../src/query/register/kept-answers.ts'

const answer = (bytes: number) => 'a'.repeat(bytes)
const TAG = 'W/"a"'

describe('KeptAnswers', () => {
  test('keeps what is asked for a second time with its tag, and says so', () => {
    const kept = new KeptAnswers()
    const [first, second] = [kept.offer('q=a', answer(100), TAG), kept.offer('q=a', answer(100), TAG)]
    for (const body of [first, second]) assert.equal(Buffer.from(body).toString(), answer(100))
    const { body, etag } = kept.get('q=a') ?? assert.fail()
    assert.deepEqual([body, etag], [second, TAG])
    assert.equal(kept.get('q=b'), undefined)
  })

  test('keeps nothing of questions that are asked once', () => {
    const kept = new KeptAnswers()
    const questions = Array.from({ length: 20_000 }, (_, i) => `q=${i}`)
    for (const question of questions) kept.offer(question, answer(10), TAG)
    const wrong = questions.filter((question) => kept.get(question) !== undefined)
    assert.deepEqual(wrong, [])
  })

  test('keeps nothing of a question that is asked again after many others', () => {
    const kept = new KeptAnswers()
    for (let i = 0; i < 20_000; i++) kept.offer(`q=${i}`, answer(10), TAG)
    kept.offer('q=0', answer(10), TAG)
    kept.offer('q=19999', answer(10), TAG)
    assert.deepEqual([kept.get('q=0'), kept.get('q=19999')?.etag], [undefined, TAG])
  })

  test('keeps so many bytes and no more, and no very large answer', () => {
    const kept = new KeptAnswers()
    const questions = Array.from({ length: 1_200 }, (_, i) => `q=${i}`)
    for (const question of questions) for (let times = 0; times < 2; times++) kept.offer(question, answer(40_000), TAG)
    const bytes = questions.reduce((sum, question) => sum + (kept.get(question)?.body.length ?? 0), 0)
    assert.ok(bytes > 9_000_000 && bytes * 1.7 <= 16 * 1024 * 1024, `${bytes}`)
    assert.equal(kept.get('q=0'), undefined)
    assert.notEqual(kept.get('q=1199'), undefined)
    for (let times = 0; times < 2; times++) kept.offer('q=large', answer(70_000), TAG)
    assert.equal(kept.get('q=large'), undefined)
  })

  test('counts questions, which may be longer than their answers', () => {
    const kept = new KeptAnswers()
    const questions = Array.from({ length: 2_000 }, (_, i) => `q=${i}&x=${'a'.repeat(10_000)}`)
    for (const question of questions) for (let times = 0; times < 2; times++) kept.offer(question, answer(100), TAG)
    const left = questions.filter((question) => kept.get(question) !== undefined)
    assert.ok(left.length > 700 && left.length < 850, `${left.length}`)
  })
})

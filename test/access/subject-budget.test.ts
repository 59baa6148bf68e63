import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FAILURES, subjectBudget } from '../../src/access/subject-budget.ts'

describe('subjectBudget', () => {
  test('is used up by 600 failures and has room again within a second, however many follow', () => {
    const budget = subjectBudget([FAILURES], 10)
    for (let i = 0; i < 599; i++) budget.note('a', 0)
    assert.equal(budget.waitMicros('a', 0), 0)
    for (let i = 0; i < 1000; i++) budget.note('a', 0)
    assert.equal(budget.waitMicros('a', 0), 100_000)
    assert.equal(budget.waitMicros('a', 100_000), 0)
    assert.equal(budget.waitMicros('b', 0), 0)
  })

  test('forgets those that failed longest ago', () => {
    const budget = subjectBudget([FAILURES], 10)
    for (let i = 0; i < 600; i++) budget.note('first', 0)
    for (let i = 0; i < 10; i++) budget.note(`other ${i}`, 0)
    assert.equal(budget.waitMicros('first', 0), 0)
  })
})

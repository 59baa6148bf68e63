import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FAILURES, ownBudgets, subjectBudget } from '../../src/access/subject-budget.ts'
import { limitOf } from '../../src/access/token-bucket.ts'

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

  test('remembers nobody for looking', () => {
    const budget = subjectBudget([FAILURES], 10)
    for (let i = 0; i < 600; i++) budget.note('first', 0)
    for (let i = 0; i < 10; i++) budget.waitMicros(`other ${i}`, 0)
    assert.equal(budget.waitMicros('first', 0), 100_000)
  })

  test('takes of every limit or of none, and tells the longest wait', () => {
    for (const limits of [
      [limitOf(2, 2), limitOf(3, 300)],
      [limitOf(3, 300), limitOf(2, 2)],
    ]) {
      const budget = subjectBudget(limits, 10)
      assert.equal(budget.take('a', 0, 2), 0)
      for (let again = 0; again < 3; again++) assert.equal(budget.take('a', 0, 2), 100_000_000)
      assert.equal(budget.take('a', 1_000_000), 0)
      assert.equal(budget.take('a', 1_000_000), 99_000_000)
    }
  })
})

describe('ownBudgets', () => {
  test('has one budget of a name', () => {
    const budgets = ownBudgets()
    assert.equal(budgets('reports', [limitOf(1, 60)]).take('a', 0), 0)
    assert.equal(budgets('reports', [limitOf(1, 60)]).take('a', 0), 60_000_000)
    assert.equal(budgets('views', [limitOf(1, 60)]).take('a', 0), 0)
  })
})

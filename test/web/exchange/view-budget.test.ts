import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownBudgets } from '../../../src/access/subject-budget.ts'
import { createViewBudget } from '../../../src/web/exchange/view-budget.ts'

describe('createViewBudget', () => {
  test('lets a burst of 90 views through, then says how long to wait, and keeps its word', () => {
    let micros = 1_000_000_000
    const take = createViewBudget({ budgets: ownBudgets(), micros: () => micros })
    for (let view = 0; view < 90; view++) assert.equal(take('192.0.2.1', 1), undefined)
    const wait = take('192.0.2.1', 2)
    assert.equal(wait, 2)
    micros += 2_000_000
    assert.equal(take('192.0.2.1', 2), undefined)
    assert.equal(take('192.0.2.1', 0.1), 1)
  })

  test('takes nothing for what it refuses', () => {
    const take = createViewBudget({ budgets: ownBudgets(), micros: () => 0 })
    take('192.0.2.1', 88)
    for (let view = 0; view < 10; view++) assert.equal(take('192.0.2.1', 3), 1)
    assert.equal(take('192.0.2.1', 2), undefined)
  })

  test('ends steady viewing at three thousand views and what a day gives back', () => {
    let micros = 0
    const take = createViewBudget({ budgets: ownBudgets(), micros: () => micros })
    let views = 0
    for (let second = 0; second < 3_600; second++) {
      if (take('192.0.2.1', 1) === undefined) views++
      micros += 1_000_000
    }
    // One more view comes back every 28.8 seconds.
    assert.equal(views, 3_000 + Math.floor(3_599 / 28.8))
  })

  test('tells addresses apart, but not those of one IPv6 subscriber', () => {
    const take = createViewBudget({ budgets: ownBudgets(), micros: () => 0 })
    assert.equal(take('2001:db8:0:1::1', 90), undefined)
    assert.equal(take('2001:db8:0:1:ffff::2', 1), 1)
    assert.equal(take('2001:db8:0:2::1', 90), undefined)
    assert.equal(take('192.0.2.1', 90), undefined)
  })
})

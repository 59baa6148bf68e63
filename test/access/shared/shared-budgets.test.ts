import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allocateBudgets, sharedBudgets } from '../../../src/access/shared/shared-budgets.ts'
import { ownBudgets } from '../../../src/access/subject-budget.ts'
import { limitOf } from '../../../src/access/token-bucket.ts'

const START = 1_790_000_000_000_000
const LIMITS = { views: [limitOf(5, 10), limitOf(8, 3_600)], reports: [limitOf(4, 60)] } as const

const steps = fc.array(
  fc.record({
    seconds: fc.constantFrom(0, 0, 1, 30, 2_000),
    thread: fc.nat({ max: 1 }),
    name: fc.constantFrom('views' as const, 'reports' as const),
    subject: fc.constantFrom('192.0.2.1', '192.0.2.2'),
    tokens: fc.constantFrom(1, 1, 2, 0.1),
    kind: fc.constantFrom('take' as const, 'note' as const),
  }),
  { maxLength: 80, size: 'max' },
)

describe('sharedBudgets', () => {
  test('agree with budgets of one thread, whichever threads take', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const memory = allocateBudgets(16)
        const threads = [sharedBudgets(memory, 1), sharedBudgets(memory, 2)]
        const alone = ownBudgets()
        let at = START
        for (const { seconds, thread, name, subject, tokens, kind } of walk) {
          at += seconds * 1_000_000
          const shared = threads[thread]!(name, LIMITS[name])
          const expected = alone(name, LIMITS[name])
          assert.equal(shared.waitMicros(subject, at, tokens), expected.waitMicros(subject, at, tokens))
          assert.equal(shared[kind](subject, at, tokens), expected[kind](subject, at, tokens))
          assert.deepEqual(shared.left(subject, at), expected.left(subject, at))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('forget the subject that has its tokens back first, where there is no room', () => {
    const budget = sharedBudgets(allocateBudgets(1), 1)('reports', [limitOf(4, 60)])
    budget.note('used up', START, 4)
    for (let i = 0; i < 15; i++) budget.note(`other ${i}`, START, 2)
    budget.note('one', START, 1)
    budget.note('one more', START, 1)
    budget.note('one again', START, 1)
    assert.equal(budget.left('used up', START).tokens, 0)
    assert.equal(budget.left('one again', START).tokens, 3)
  })
})

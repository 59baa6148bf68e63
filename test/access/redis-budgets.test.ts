import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { redisBudgets } from '../../src/access/redis-budgets.ts'
import type { RunScript, ScriptInput } from '../../src/access/redis-scripts.ts'
import { limitOf } from '../../src/access/token-bucket.ts'
import { failure, success } from '../../src/domain/result.ts'

const LIMIT = limitOf(10, 100)
const NOW_MICROS = 1_795_000_000_000_000

/** Returns a store that answers with the microseconds until the budgets are full, and records its inputs. */
function store(...leftMicros: readonly number[]): { readonly run: RunScript; readonly asked: ScriptInput[] } {
  const asked: ScriptInput[] = []
  const run: RunScript = async (_name, input) => {
    asked.push(input)
    return leftMicros.length > 0
      ? success(leftMicros.map(String))
      : failure({ kind: 'unavailable', retryAfterSeconds: 5 })
  }
  return { run, asked }
}

describe('redisBudgets', () => {
  test('tells what was taken since the last time, once', async () => {
    const { run, asked } = store(30_000_000)
    const { budgets, exchange } = redisBudgets(run, () => NOW_MICROS)
    const budget = budgets('reports', [LIMIT])
    budget.note('home', NOW_MICROS)
    budget.note('home', NOW_MICROS, 2)
    await exchange()
    await exchange()
    assert.deepEqual(asked, [{ keys: ['crl:budget:reports:0:home'], args: [10_000_000, 10, 3] }])
  })

  test('tells nothing of a list without rows', async () => {
    const { run, asked } = store()
    const { budgets, exchange } = redisBudgets(run, () => NOW_MICROS)
    assert.equal(budgets('rows', [LIMIT]).take('home', NOW_MICROS, 0), 0)
    await exchange()
    assert.deepEqual(asked, [])
  })

  test('learns what was taken elsewhere', async () => {
    const { budgets, exchange } = redisBudgets(store(100_000_000).run, () => NOW_MICROS)
    const budget = budgets('views', [LIMIT])
    assert.equal(budget.take('home', NOW_MICROS), 0)
    assert.equal(budget.take('home', NOW_MICROS), 0)
    await exchange()
    assert.equal(budget.take('home', NOW_MICROS), 10_000_000)
    assert.deepEqual(budget.left('home', NOW_MICROS), { tokens: 0, nextMicros: 10_000_000 })
  })

  test('goes on by itself while the store is away', async () => {
    const { budgets, exchange } = redisBudgets(store().run, () => NOW_MICROS)
    const budget = budgets('rows', [LIMIT])
    budget.take('home', NOW_MICROS, 10)
    await exchange()
    assert.equal(budget.take('home', NOW_MICROS), 10_000_000)
  })

  test('keeps the limits of one budget apart', async () => {
    const { run, asked } = store(0, 50_000_000)
    const { budgets, exchange } = redisBudgets(run, () => NOW_MICROS)
    const budget = budgets('views', [limitOf(90, 90), limitOf(10, 100)])
    budget.take('home', NOW_MICROS)
    await exchange()
    assert.deepEqual(asked[0]?.keys, ['crl:budget:views:0:home', 'crl:budget:views:1:home'])
    assert.equal(budget.waitMicros('home', NOW_MICROS, 6), 10_000_000)
  })
})

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

  test('tells no refusal, no more than a thousand subjects at once, and nothing again after a failure', async () => {
    const { run, asked } = store()
    const { budgets, exchange } = redisBudgets(run, () => NOW_MICROS)
    const budget = budgets('rows', [LIMIT])
    assert.equal(budgets('rows', [LIMIT]), budget)
    for (let i = 0; i < 1_500; i++) budget.take(`home-${i}`, NOW_MICROS)
    assert.ok(budget.take('home-0', NOW_MICROS, 10) > 0)
    for (let times = 0; times < 3; times++) await exchange()
    assert.deepEqual(
      asked.map(({ keys }) => keys?.length),
      [1_000, 500],
    )
    assert.deepEqual(asked[0]?.args.slice(0, 3), [10_000_000, 10, 1])
  })

  test('learns of no more tokens than it knows are left', async () => {
    const { budgets, exchange } = redisBudgets(store(10_000_000).run, () => NOW_MICROS)
    const budget = budgets('views', [LIMIT])
    budget.take('home', NOW_MICROS, 9)
    await exchange()
    assert.equal(budget.left('home', NOW_MICROS).tokens, 1)
  })

  test('gives each subject what the store says of it', async () => {
    const { budgets, exchange } = redisBudgets(store(100_000_000, 10_000_000).run, () => NOW_MICROS)
    const budget = budgets('views', [LIMIT])
    for (const subject of ['used up', 'fresh']) budget.take(subject, NOW_MICROS)
    await exchange()
    assert.deepEqual(
      ['used up', 'fresh'].map((subject) => budget.left(subject, NOW_MICROS).tokens),
      [0, 9],
    )
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

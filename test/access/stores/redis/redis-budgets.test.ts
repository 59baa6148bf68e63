import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Budgets, openBudgets } from '../../../../src/access/limits/budgets.ts'
import { ringLimits } from '../../../../src/access/limits/ring-budgets.ts'
import { redisBudgets } from '../../../../src/access/stores/redis/redis-limiter.ts'
import type { RunScript, ScriptInput } from '../../../../src/access/stores/redis/redis-scripts.ts'
import { failure, success } from '../../../../src/domain/result.ts'

const NOW_MICROS = 1_795_000_000_000_000
const HOME = '192.0.2.1'
const HOUR_MICROS = 3_600_000_000
/** The time after which a token of an address, and of its /24, is there again. */
const [TOKEN, RING_TOKEN] = [HOUR_MICROS / 10, HOUR_MICROS / 20]

type Opened = { readonly budgets: Budgets; readonly asked: readonly ScriptInput[]; exchange(): Promise<void> }

/**
 * Opens budgets on a store that answers with the microseconds until the buckets of each ring are full, or is away, and
 * keeps inputs.
 */
function opened(...leftMicros: readonly (readonly number[])[]): Opened {
  const asked: ScriptInput[] = []
  const run: RunScript = async (_name, input) => {
    asked.push(input)
    return leftMicros.length > 0
      ? success(leftMicros.flat().map(String))
      : failure({ kind: 'unavailable', retryAfterSeconds: 5 })
  }
  const micros = (): number => NOW_MICROS
  const { budgets, exchange } = redisBudgets(run, micros)
  return { budgets: openBudgets(budgets, { micros, onLimitHit: () => undefined }), asked, exchange }
}

describe('redisBudgets', () => {
  test('tells what was taken from every ring since the last time, once', async () => {
    const { budgets, asked, exchange } = opened([0, 3 * TOKEN, 0], [0, 3 * RING_TOKEN, 0])
    budgets('reports').take(HOME)
    budgets('reports').take(HOME, 2)
    await exchange()
    await exchange()
    const keys = ['crl:budget:reports:192.0.2.1/32', 'crl:budget:reports:192.0.2.0/24']
    const args = [0, 0, 0, TOKEN, 10, 3, 0, 0, 0, 0, 0, 0, RING_TOKEN, 20, 3, 0, 0, 0]
    assert.deepEqual(asked, [{ keys, args }])
  })

  test('tells nothing of a list without rows, of a refusal, or of what was given back', async () => {
    const { budgets, asked, exchange } = opened()
    budgets('rows').take(HOME, 0)
    budgets('rows').take(HOME, 1_001)
    budgets('keys').take(HOME)
    budgets('keys').giveBack(HOME)
    await exchange()
    assert.deepEqual(asked, [])
  })

  test('learns what was taken elsewhere, of each ring', async () => {
    const { budgets, exchange } = opened([0, TOKEN, 0], [0, 15 * RING_TOKEN, 0])
    assert.equal(budgets('keys').take(HOME), undefined)
    assert.equal(budgets('keys').left('192.0.2.2').tokens, 10)
    await exchange()
    assert.equal(budgets('keys').left(HOME).tokens, 4)
    assert.equal(budgets('keys').left('192.0.2.2').tokens, 5)
  })

  test('goes on by itself while the store is away', async () => {
    const { budgets, exchange } = opened()
    budgets('rows').take(HOME, 1_000)
    await exchange()
    assert.equal(budgets('rows').take(HOME)?.kind, 'rate-limited')
  })

  test('tells of no more than a thousand rings at once, and nothing again after a failure', async () => {
    const { budgets, asked, exchange } = opened()
    for (let i = 0; i < 750; i++) budgets('rows').take(`10.${i >> 8}.${i & 255}.1`)
    for (let times = 0; times < 3; times++) await exchange()
    const found = asked.map(({ keys }) => keys?.length)
    assert.deepEqual(found, [1_000, 500])
  })

  test('learns of no more tokens than it knows are left', async () => {
    const { budgets, exchange } = opened([0, TOKEN, 0], [0, RING_TOKEN, 0])
    budgets('keys').take(HOME, 9)
    await exchange()
    assert.equal(budgets('keys').left(HOME).tokens, 1)
  })

  test('keeps the limits of one budget apart', async () => {
    const { budgets, asked, exchange } = opened([0, 0, 2_997 * 28_800_000], [0, 0, 0])
    budgets('views').take(HOME)
    await exchange()
    assert.deepEqual(asked[0]?.keys, ['crl:budget:views:192.0.2.1/32', 'crl:budget:views:192.0.2.0/24'])
    assert.equal(budgets('views').left(HOME).tokens, 3)
    assert.equal(budgets('views').take(HOME, 4)?.limit, ringLimits('views').get(32)?.[1]?.inWords)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Budget, type Budgets, openBudgets } from '../../../src/access/limits/budgets.ts'
import { allocateCells, openCells } from '../../../src/access/limits/cells.ts'
import { type BudgetName, ringLimits, ringsOf } from '../../../src/access/limits/ring-budgets.ts'
import { RESERVED_SHARE } from '../../../src/access/limits/token-bucket.ts'

const START = 1_790_000_000_000_000

type Opened = { readonly budgets: Budgets; readonly clock: { micros: number }; readonly hits: string[] }

/** Opens the budgets of two threads that share their memory, and a clock that the test moves. */
function opened(blocks?: number): Opened & { readonly other: Budgets } {
  const clock = { micros: START }
  const hits: string[] = []
  const memory = allocateCells(blocks)
  const parts = { micros: () => clock.micros, onLimitHit: (limit: string) => void hits.push(limit) }
  const [budgets, other] = [1, 2].map((owner) => openBudgets(parts, { cells: openCells(memory, owner) }))
  return { budgets: budgets!, other: other!, clock, hits }
}

function takenOf(budget: Budget, addresses: readonly string[]): number {
  return addresses.filter((address) => budget.take(address) === undefined).length
}

/** The naive model: what each ring holds, and the rule of the reserved share read off its definition. */
class Model {
  private readonly held = new Map<string, number[]>()
  private readonly name: BudgetName

  constructor(name: BudgetName) {
    this.name = name
  }

  pass(micros: number): void {
    for (const [ring, tokens] of this.held) {
      const limits = this.limitsOf(ring)
      this.held.set(
        ring,
        tokens.map((each, i) => Math.min(limits[i]!.quota, each + micros / limits[i]!.intervalMicros)),
      )
    }
  }

  /** By how many tokens the scarcest bucket exceeds what is asked of it; negative when it refuses. */
  spare(address: string, tokens: number): number {
    const rings = ringsOf(address).map(({ name }) => name)
    return Math.min(
      ...rings.flatMap((ring, i) =>
        this.limitsOf(ring).map(({ quota }, j) => {
          const usedInside = rings
            .slice(0, i)
            .map((inner) => 1 - this.heldBy(inner)[j]! / this.limitsOf(inner)[j]!.quota)
          return this.heldBy(ring)[j]! - RESERVED_SHARE * quota * Math.max(0, ...usedInside) - tokens
        }),
      ),
    )
  }

  take(address: string, tokens: number): void {
    for (const { name } of ringsOf(address))
      this.held.set(
        name,
        this.heldBy(name).map((each) => each - tokens),
      )
  }

  private heldBy(ring: string): readonly number[] {
    return this.held.get(ring) ?? this.limitsOf(ring).map(({ quota }) => quota)
  }

  private limitsOf(ring: string) {
    const { prefix } = ringsOf(ring.split('/')[0]!).find(({ name }) => name === ring)!
    return ringLimits(this.name).get(prefix)!
  }
}

const ADDRESSES = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8:0:1::1', '2001:db8:0:100::1', '2001:db8:1::1']
const steps = fc.array(
  fc.record({
    seconds: fc.constantFrom(0, 0, 0, 1, 30, 2_000),
    thread: fc.nat({ max: 1 }),
    address: fc.constantFrom(...ADDRESSES),
    tokens: fc.constantFrom(1, 1, 3, 5),
    times: fc.constantFrom(1, 1, 30),
  }),
  { maxLength: 60, size: 'max' },
)

describe('openBudgets', () => {
  test('agree with a naive model of rings, whichever threads take', () => {
    for (const name of ['keys', 'views'] as const)
      fc.assert(
        fc.property(steps, (walk) => {
          const { budgets, other, clock } = opened(1)
          const model = new Model(name)
          for (const { seconds, thread, address, tokens, times } of walk) {
            clock.micros += seconds * 1_000_000
            model.pass(seconds * 1_000_000)
            for (let i = 0; i < times; i++) {
              const spare = model.spare(address, tokens)
              // Where the model's sums of fractions cannot tell, neither answer is wrong.
              if (Math.abs(spare) < 1e-6) return
              const refusal = [budgets, other][thread]!(name).take(address, tokens)
              assert.equal(refusal === undefined, spare > 0)
              if (refusal === undefined) model.take(address, tokens)
            }
          }
        }),
        { numRuns: 100 },
      )
  })

  test('keep their word: after the time they name, the tokens are there', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom('keys' as const, 'views' as const), (walk, name) => {
        const { budgets, clock } = opened(1)
        const budget = budgets(name)
        for (const { address, tokens, times } of walk)
          for (let i = 0; i < times; i++) {
            const refusal = budget.take(address, tokens)
            if (refusal === undefined) continue
            clock.micros += refusal.retryAfterSeconds * 1_000_000
            assert.equal(budget.take(address, tokens), undefined)
          }
      }),
      { numRuns: 50 },
    )
  })

  test('take from all rings or from none', () => {
    const { budgets, other } = opened()
    const budget = budgets('keys')
    for (let i = 0; i < 20; i++) budget.take(`2001:db8:0:${i}00::1`)
    assert.equal(budget.left('2001:db8:0:ff00::1').remaining, 0)
    for (let i = 0; i < 5; i++) assert.equal(budget.take('2001:db8:0:ff00::1')?.limit, '20 new keys an hour for a /48')
    // As if the /48 had them again: the /64 that was refused has lost nothing.
    for (let i = 0; i < 20; i++) budget.giveBack(`2001:db8:0:${i}00::1`)
    assert.equal(other('keys').left('2001:db8:0:ff00::1').remaining, 10)
  })

  test('slow the heaviest addresses of a full ring, and answer one that has not asked yet', () => {
    const { budgets } = opened()
    const heavy = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const budget = budgets('keys')
    assert.equal(
      takenOf(
        budget,
        Array.from({ length: 60 }, (_, i) => heavy[i % 3]!),
      ),
      18,
    )
    const found = heavy.map((address) => budget.take(address)?.limit)
    assert.deepEqual(found, new Array(3).fill('20 new keys an hour for a /24'))
    assert.equal(takenOf(budget, ['192.0.2.4', '192.0.2.5']), 2)
    assert.equal(budget.take('192.0.2.6')?.limit, '20 new keys an hour for a /24')
  })

  test('are used up by 600 failures, however many follow, and neighbours fail by themselves', () => {
    const { budgets, clock, hits } = opened()
    const failures = budgets('failures')
    for (let i = 0; i < 599; i++) failures.note('192.0.2.1')
    assert.equal(failures.refusal('192.0.2.1'), undefined)
    for (let i = 0; i < 10_000; i++) failures.note('192.0.2.1')
    assert.equal(failures.refusal('192.0.2.1')?.limit, '600 failed requests a minute')
    assert.equal(failures.left('192.0.2.2').remaining, 600)
    assert.equal(failures.left('key_0123456789ab').remaining, 600)
    clock.micros += 100_000
    assert.equal(failures.refusal('192.0.2.1'), undefined)
    assert.deepEqual(hits, ['600 failed requests a minute'])
  })

  test('take the tokens of each limit or of none, and tell the longest wait', () => {
    const { budgets, clock } = opened()
    const views = budgets('views')
    for (let minute = 0; minute < 60; minute++) {
      views.take('192.0.2.1', 60)
      clock.micros += 60_000_000
    }
    const { remaining } = views.left('192.0.2.1')
    assert.ok(remaining < 60, `${remaining}`)
    assert.equal(views.take('192.0.2.1', 60)?.limit, '3000 page views a day')
    assert.equal(views.left('192.0.2.1').remaining, remaining)
  })

  test('give a subscriber 1,000 rows a day, all of a list or none', () => {
    const { budgets, hits, clock } = opened()
    const rows = budgets('rows')
    assert.equal(rows.take('2001:db8:1:2::1', 600), undefined)
    assert.equal(rows.left('2001:db8:1:2::ffff').remaining, 400)
    assert.deepEqual(rows.take('2001:db8:1:2::ffff', 401), {
      kind: 'rate-limited',
      retryAfterSeconds: 87,
      limit: '1000 rows without a key a day for a /64',
      quota: 1_000,
      windowSeconds: 86_400,
      fewerRows: true,
    })
    assert.deepEqual(hits, ['1000 rows without a key a day for a /64'])
    assert.equal(rows.left('2001:db8:1:2::1').remaining, 400)
    assert.equal(rows.take('2001:db8:2:3::1', 1000), undefined)
    clock.micros += 87_000_000
    assert.equal(rows.take('2001:db8:1:2::1', 401), undefined)
  })

  test('have one budget of a name, and nothing to say of nothing', () => {
    const { budgets, hits } = opened()
    assert.equal(budgets('rows').take('192.0.2.1', 1_000), undefined)
    assert.equal(budgets('rows').take('192.0.2.1')?.limit, '1000 rows without a key a day')
    assert.equal(budgets('rows').take('192.0.2.1', 0), undefined)
    assert.equal(budgets('reports').take('192.0.2.1'), undefined)
    assert.deepEqual(hits, ['1000 rows without a key a day'])
  })
})

describe('one /48', () => {
  const from = (i: number): string => `2001:db8:bad:${(i % 65_536).toString(16)}::1`
  const elsewhere = (i: number): string => `2001:db8:900d:${(i % 4).toString(16)}::1`

  for (const [name, most] of [
    ['views', 300],
    ['keys', 20],
    ['reports', 20],
  ] as const)
    test(`gets at most ${most} ${name} in a minute from any of its addresses, and another one is not slowed`, () => {
      const { budgets, clock } = opened()
      const budget = budgets(name)
      let answered = 0
      for (let i = 0; i < 60_000; i++) {
        if (budget.take(from(i)) === undefined) answered++
        if (i % 6_000 === 0) assert.equal(budget.take(elsewhere(i)), undefined)
        clock.micros += 1_000
      }
      assert.ok(answered <= most && answered >= most / 2, `${answered}`)
    })

  test('gets at most 20,000 views in a day', () => {
    const { budgets, clock } = opened()
    const views = budgets('views')
    let answered = 0
    for (let i = 0; i < 86_400; i++) {
      if (views.take(from(i)) === undefined) answered++
      clock.micros += 1_000_000
    }
    assert.ok(answered <= 20_000 && answered > 18_000, `${answered}`)
  })
})

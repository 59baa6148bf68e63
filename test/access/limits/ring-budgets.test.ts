import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BudgetName, innermostLimit, ringLimits, ringsOf } from '../../../src/access/limits/ring-budgets.ts'
import { RESERVED_SHARE } from '../../../src/access/limits/token-bucket.ts'
import { tuples } from '../../fixtures/tables.ts'

const NAMES: readonly BudgetName[] = ['views', 'rows', 'keys', 'reports', 'failures']

describe('ringLimits', () => {
  for (const name of NAMES)
    test(`gives each ring more ${name} than the one inside, which may take its whole budget`, () => {
      for (const address of ['192.0.2.1', '2001:db8::1']) {
        const rings = ringsOf(address).map(({ prefix }) => ringLimits(name).get(prefix) ?? assert.fail('no limit'))
        for (const [i, outer] of rings.slice(1).entries())
          for (const [j, { quota }] of outer.entries()) assert.ok(quota * (1 - RESERVED_SHARE) >= rings[i]![j]!.quota)
      }
    })

  test('lets at most 300 views a minute and 20,000 a day through to a /48, with what comes back meanwhile', () => {
    const limits = ringLimits('views').get(48) ?? assert.fail('no limit')
    const most = limits.map(({ quota, windowSeconds, intervalMicros }) => {
      return [windowSeconds, quota + Math.floor((windowSeconds * 1e6) / intervalMicros)]
    })
    assert.deepEqual(most, [
      [60, 300],
      [86_400, 20_000],
    ])
  })

  type Row = readonly [budget: BudgetName, prefix: 32 | 24 | 64 | 56 | 48, limits: string, places: readonly number[]]
  for (const [budget, prefix, limits, places] of tuples<Row>(import.meta))
    test(`lets a /${prefix} have ${limits}`, () => {
      const found = ringLimits(budget).get(prefix) ?? []
      assert.equal(found.map(({ inWords }) => inWords).join(', '), limits)
      assert.deepEqual(
        found.map(({ place }) => place),
        places,
      )
      assert.ok(found.every(({ place, windowSeconds }) => windowSeconds === [60, 3_600, 86_400][place]))
      assert.ok(found.every(({ ofRows = false }) => ofRows === (budget === 'rows')))
      if (prefix === 32) assert.deepEqual(innermostLimit(budget), found[0])
    })
})

describe('ringsOf', () => {
  for (const [address, ...expected] of tuples<[string, string, string?, string?]>(import.meta, 'rings-of'))
    test(`puts ${JSON.stringify(address)} into ${expected.join(', ')}`, () =>
      assert.deepEqual(
        ringsOf(address).map(({ name }) => name),
        expected,
      ))

  test('stays short whatever it is given', () => {
    for (const hostile of ['x'.repeat(10_000), ':'.repeat(10_000), `${'a'.repeat(9999)}:`, '1:2:3:4:5:6:7:8::9'])
      for (const { name } of ringsOf(hostile)) assert.ok(name.length <= 64, name)
  })
})

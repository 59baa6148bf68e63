import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ringsOf } from '../../../src/access/limits/ring-budgets.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('ringsOf', () => {
  for (const [address, ...expected] of tuples<[string, string, string?, string?]>(import.meta))
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

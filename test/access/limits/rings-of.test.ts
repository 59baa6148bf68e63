import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ringsOf } from '../../../src/access/limits/rings-of.ts'

describe('ringsOf', () => {
  for (const [address, ...expected] of [
    ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7/32', '192.0.2.0/24'],
    ['2001:db8:1:234:5:6:7:8', '2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:DB8:0001:02ff::9', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:db8:1:2ff::%eth0', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['::1', '::/64', '::/56', '::/48'],
    ['key_0123456789ab', 'key_0123456789ab'],
    ['', ''],
    ['unknown', 'unknown'],
  ] as const) {
    test(`puts ${JSON.stringify(address)} into ${expected.join(', ')}`, () => {
      assert.deepEqual(
        ringsOf(address).map(({ name }) => name),
        expected,
      )
    })
  }

  test('stays short whatever it is given', () => {
    for (const hostile of ['x'.repeat(10_000), ':'.repeat(10_000), `${'a'.repeat(9999)}:`, '1:2:3:4:5:6:7:8::9']) {
      for (const { name } of ringsOf(hostile)) assert.ok(name.length <= 64, name)
    }
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressGroup } from '../../src/access/address-group.ts'

describe('addressGroup', () => {
  for (const [address, expected] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['1::2:3:4:5:192.0.2.7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ] as const) {
    test(`puts ${JSON.stringify(address)} into ${expected}`, () => assert.equal(addressGroup(address), expected))
  }

  test('stays short whatever it is given', () => {
    for (const hostile of ['x'.repeat(10_000), ':'.repeat(10_000), `${'a'.repeat(9999)}:`, '1:2:3:4:5:6:7:8::9']) {
      assert.ok(addressGroup(hostile).length <= 80)
    }
  })
})

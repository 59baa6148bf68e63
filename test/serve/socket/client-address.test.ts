import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientAddress } from '../../../src/serve/socket/client-address.ts'

describe('clientAddress', () => {
  for (const { peer, forwardedFor, proxies = 1, expected } of [
    { peer: '192.0.2.1', expected: '192.0.2.1' },
    { peer: '::1', expected: '::1' },
    { peer: '0000:0000:0000:0000:0000:0000:0000:0001', expected: '::1' },
    { peer: '::ffff:192.0.2.1', expected: '192.0.2.1' },
    { peer: '0000:0000:0000:0000:0000:ffff:c000:0201', expected: '192.0.2.1' },
    { peer: '2001:DB8:0:0::1', expected: '2001:db8::1' },
    { peer: 'fe80::1%eth0', expected: 'fe80::1' },
    { peer: '', expected: '' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7', proxies: 0, expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7', expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '198.51.100.1, 203.0.113.7', expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '198.51.100.1,2001:DB8::0007 ', expected: '2001:db8::7' },
    { peer: '192.0.2.1', forwardedFor: '', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: ' , ,', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7,', expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7, , ', expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7:5678', expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7:567890', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '[2001:db8::7]:443', expected: '2001:db8::7' },
    { peer: '192.0.2.1', forwardedFor: '[2001:db8::7]', expected: '2001:db8::7' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7, unknown', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '__proto__', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '203.0.113.777', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '203.113', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '0xcb.0.113.7', expected: '192.0.2.1' },
    { peer: '192.0.2.1', forwardedFor: '2001:db8::7%eth0', expected: '2001:db8::7' },
    { peer: '192.0.2.1', forwardedFor: `${'198.51.100.9,'.repeat(5000)}203.0.113.7`, expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '198.51.100.1, 203.0.113.7, 192.0.2.9', proxies: 2, expected: '203.0.113.7' },
    { peer: '192.0.2.1', forwardedFor: '198.51.100.1, 203.0.113.7, 192.0.2.9', proxies: 3, expected: '198.51.100.1' },
    // Fewer entries than proxies: the client called an inner proxy, which wrote the first entry.
    { peer: '192.0.2.1', forwardedFor: '203.0.113.7', proxies: 3, expected: '203.0.113.7' },
  ]) {
    const shown = JSON.stringify(forwardedFor)?.slice(0, 60)
    test(`makes ${expected} of ${peer} and ${shown} behind ${proxies} proxies`, () =>
      assert.equal(clientAddress(peer, forwardedFor, proxies), expected))
  }
})

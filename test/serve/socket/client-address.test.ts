import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientAddress } from '../../../src/serve/socket/client-address.ts'
import { records } from '../../fixtures/tables.ts'

type Case = {
  readonly peer: string
  readonly forwardedFor?: string
  readonly proxies?: number
  readonly expected: string
}

describe('clientAddress', () => {
  const many: Case = {
    peer: '192.0.2.1',
    forwardedFor: `${'198.51.100.9,'.repeat(5000)}203.0.113.7`,
    expected: '203.0.113.7',
  }
  for (const { peer, forwardedFor, proxies = 1, expected } of [...records<Case>(import.meta), many]) {
    const shown = JSON.stringify(forwardedFor)?.slice(0, 60)
    test(`makes ${expected} of ${peer} and ${shown} behind ${proxies} proxies`, () =>
      assert.equal(clientAddress(peer, forwardedFor, proxies), expected))
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'

describe('readConfig', () => {
  for (const { given, expected } of [
    { given: '', expected: 0 },
    { given: 'off', expected: 0 },
    { given: 'on', expected: 1 },
    { given: '0', expected: 0 },
    { given: '3', expected: 3 },
  ]) {
    test(`trusts ${expected} proxies when TRUST_PROXY is ${JSON.stringify(given)}`, () => {
      const config = readConfig({ TRUST_PROXY: given })
      assert.ok(config.ok)
      assert.equal(config.value.trustedProxies, expected)
    })
  }

  for (const given of ['yes', '-1', '10', '1.5', '__proto__']) {
    test(`refuses TRUST_PROXY ${given}`, () => {
      const config = readConfig({ TRUST_PROXY: given })
      assert.ok(!config.ok)
      assert.match(config.problem, /^TRUST_PROXY is "[^"]+", expected off, on \(one proxy\) or the number of proxies/)
    })
  }
})

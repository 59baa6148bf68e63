import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inUrl, readConfig } from '../../src/server/config.ts'
import { records, tuples } from '../fixtures/tables.ts'

describe('readConfig', () => {
  test('takes certificate and key together, and names itself by https then', () => {
    const read = readConfig({ TLS_CERT: 'tls/a.crt', TLS_KEY: 'tls/a.key' })
    assert.ok(read.ok)
    assert.deepEqual(read.value.tls, { certificatePath: 'tls/a.crt', keyPath: 'tls/a.key' })
    assert.equal(read.value.baseUrl, 'https://127.0.0.1:8080')
  })

  test('has an origin of its own only when it is given a public address', () => {
    const originOf = (settings: Readonly<Record<string, string>>) => {
      const read = readConfig(settings)
      return read.ok ? read.value.origin : assert.fail(read.problem)
    }
    assert.equal(originOf({ BASE_URL: 'https://corp.example/under/' }), 'https://corp.example')
    assert.equal(originOf({ HOST: '0.0.0.0' }), undefined)
  })

  for (const [given, missing] of [
    ['TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'TLS_CERT'],
  ] as const)
    test(`refuses ${given} without ${missing}`, () => {
      const read = readConfig({ [given]: 'tls/secret.pem' })
      assert.ok(!read.ok)
      assert.equal(read.problem, `${given} is set and ${missing} is not: TLS takes both, paths of PEM files.`)
    })

  for (const given of [
    { METRICS_PORT: 'off', SNAPSHOT_POLL: 'off' },
    { TLS_CERT: '', TLS_KEY: '' },
  ])
    test(`takes what asks for no more than is done anyway: ${JSON.stringify(given)}`, () =>
      assert.ok(readConfig(given).ok))

  for (const { given, line } of records<{ readonly given: Readonly<Record<string, string>>; readonly line: RegExp }>(
    import.meta,
  ))
    test(`never shows a secret: ${JSON.stringify(given)}`, () => {
      const read = readConfig(given)
      assert.ok(!read.ok)
      assert.match(read.problem, line)
      assert.doesNotMatch(read.problem, /secret|cret/)
    })

  for (const { given, line } of records<{ readonly given: Readonly<Record<string, string>>; readonly line: RegExp }>(
    import.meta,
    'config-refused',
  ))
    test(`refuses ${JSON.stringify(given)}`, () => {
      const read = readConfig(given)
      assert.match(read.ok ? 'taken' : read.problem, line)
    })

  for (const [value, expected] of tuples<readonly [string, readonly string[]]>(import.meta, 'config-rows'))
    test(`reads ALLOWED_ORIGINS ${JSON.stringify(value)}`, () => {
      const read = readConfig({ ALLOWED_ORIGINS: value })
      assert.deepEqual(read.ok && read.value.allowedOrigins, expected)
    })

  test('reads DRAIN and ADAPTER, and has defaults for both', () => {
    const given = readConfig({ DRAIN: '30', ADAPTER: 'node' })
    assert.ok(given.ok)
    assert.deepEqual([given.value.drainSeconds, given.value.adapter], [30, 'node'])
    const silent = readConfig({})
    assert.ok(silent.ok)
    assert.deepEqual([silent.value.drainSeconds, silent.value.adapter], [0, undefined])
  })

  for (const { given, expected } of records<{ readonly given: string; readonly expected: number }>(
    import.meta,
    'config-trusts',
  ))
    test(`trusts ${expected} proxies when TRUST_PROXY is ${JSON.stringify(given)}`, () => {
      const config = readConfig({ TRUST_PROXY: given })
      assert.ok(config.ok)
      assert.equal(config.value.trustedProxies, expected)
    })

  for (const given of ['yes', '-1', '10', '1.5', '__proto__'])
    test(`refuses TRUST_PROXY ${given}`, () => {
      const config = readConfig({ TRUST_PROXY: given })
      assert.ok(!config.ok)
      assert.match(config.problem, /^TRUST_PROXY is "[^"]+", expected off, on \(one proxy\) or the number of proxies/)
    })
})

describe('inUrl', () => {
  test('puts an IPv6 address in brackets, without which its port is part of it', () =>
    assert.deepEqual(['::1', '127.0.0.1', 'corp.example'].map(inUrl), ['[::1]', '127.0.0.1', 'corp.example']))
})

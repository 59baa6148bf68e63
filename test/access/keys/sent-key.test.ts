import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { senderOf, sentKey } from '../../../src/access/keys/gate.ts'
import { failure } from '../../../src/domain/result.ts'
import { recordingGate } from '../../fixtures/recording-gate.ts'
import { tuples } from '../../fixtures/tables.ts'
import { sampleRequest } from '../../rest/sample-request.ts'

const ONE = 'crl_one'
const OTHER = 'crl_other'

const READ: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, key: string | undefined])[] =
  tuples(import.meta)

describe('sentKey', () => {
  for (const [name, headers, key] of READ)
    test(`reads ${name}`, () => assert.deepEqual(sentKey(new Map(Object.entries(headers))), { ok: true, value: key }))

  test('refuses two different keys and shows neither', () => {
    const sent = sentKey(
      new Map([
        ['x-api-key', ONE],
        ['authorization', `Bearer ${OTHER}`],
      ]),
    )
    assert.ok(!sent.ok)
    assert.equal(sent.problem.kind, 'invalid-parameter')
    assert.doesNotMatch(JSON.stringify(sent), /crl_/)
  })
})

describe('senderOf', () => {
  const twoKeys = sampleRequest('/v1/corp', { authorization: `Bearer ${OTHER}` })

  test('tells whoever sends two different keys so', async () => {
    const sender = await senderOf(twoKeys, recordingGate().gate)
    assert.equal(!sender.ok && sender.problem.kind, 'invalid-parameter')
  })

  test('tells whoever has failed too often that before', async () => {
    const limited = failure({
      kind: 'rate-limited',
      retryAfterSeconds: 6,
      limit: '600 failed requests',
      quota: 600,
      windowSeconds: 60,
    } as const)
    const sender = await senderOf(twoKeys, { ...recordingGate().gate, authenticate: () => limited })
    assert.equal(sender, limited)
  })
})

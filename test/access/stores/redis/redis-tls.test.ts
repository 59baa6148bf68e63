import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../../../../src/serve/socket/free-port.ts'
import { keyAt } from '../../../fixtures/key-at.ts'
import { madeCertificate } from '../../../fixtures/made-certificate.ts'
import { refused, running } from '../../../fixtures/server-process.ts'
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { SERVED, startOn } from '../../running-server.ts'

const FOLDER = temporaryFolder('redis-tls')
const { certificatePath, keyPath } = madeCertificate(FOLDER, 'store')

describe('a server whose store speaks TLS', { timeout: 200_000 }, () => {
  let redis: RedisServer
  let state = ''
  before(async () => {
    const port = await freePort('127.0.0.1', 0)
    assert.ok(port.ok)
    const files = ['--tls-cert-file', certificatePath, '--tls-key-file', keyPath, '--tls-ca-cert-file', certificatePath]
    redis = await startRedis(['--tls-port', String(port.value), '--tls-auth-clients', 'no', ...files])
    state = `rediss://localhost:${port.value}`
  })
  after(() => redis.close())

  test('keeps keys there when it trusts the certificate', async () => {
    const server = running(
      await startOn('', { STATE: state, NODE_EXTRA_CA_CERTS: certificatePath, LOG_LEVEL: 'error' }),
    )
    const found = await server.ask(`/v1/corp/${SERVED}`, { headers: { 'x-api-key': await keyAt(server.origin) } })
    assert.equal(found.status, 200)
    assert.equal(await redis.client.exists('crl:format'), 1)
    await server.stop('SIGTERM')
    assert.equal(server.errors(), '')
  })

  test('says nothing of its own when the store is named by its address', async () => {
    const address = state.replace('localhost', '127.0.0.1')
    const { code, errors } = await refused(await startOn('', { STATE: address }))
    assert.equal(code, 1)
    assert.match(errors, /^STATE: [^\n]+\n$/)
  })

  test('does not start, and says why, when it does not', async () => {
    const { code, errors } = await refused(await startOn('', { STATE: state }))
    assert.equal(code, 1)
    assert.match(errors, /^STATE: localhost:\d+ cannot be used as a store: [A-Z_]*SELF_SIGNED_CERT[A-Z_]*\.$/m)
  })
})

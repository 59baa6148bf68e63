import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Service, type StartOptions, startServer } from '../../src/server/start-server.ts'
import { listeners } from '../fixtures/listeners.ts'
import { madeCertificate } from '../fixtures/made-certificate.ts'
import { serviceOptions } from '../fixtures/service-options.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { TlsClient } from '../fixtures/tls-client.ts'
import { ADAPTERS } from '../serve/socket/start-server.ts'

const FOLDER = temporaryFolder('tls-service')
const FIRST = madeCertificate(FOLDER, 'first')
const SECOND = madeCertificate(FOLDER, 'second')
const SERVED = { certificatePath: join(FOLDER, 'served.crt'), keyPath: join(FOLDER, 'served.key') }
const SNAPSHOT = join(FOLDER, 'register.snapshot')
const DAY_MILLIS = 86_400_000

before(() => writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT))

let states = 0

async function optionsOf(environment: Record<string, string>, log: string[]): Promise<StartOptions> {
  const state = `lmdb:${join(FOLDER, `state-${++states}`)}`
  const options = await serviceOptions({ SNAPSHOT, STATE: state, ...environment }, log)
  return { ...options, now: () => Date.now() + 3 * DAY_MILLIS }
}

for (const adapter of ADAPTERS) {
  describe(`startServer with a certificate (${adapter})`, { timeout: 120_000 }, () => {
    let service: Service
    const log: string[] = []
    before(async () => {
      put(FIRST)
      const tls = { TLS_CERT: SERVED.certificatePath, TLS_KEY: SERVED.keyPath }
      const started = await startServer(await optionsOf({ ...tls, ADAPTER: adapter }, log))
      if (!started.ok) assert.fail(started.problem.line)
      service = started.value
    })
    after(() => service.stop())

    test('has browsers come back by TLS alone, and names its own links so', async () => {
      const client = await TlsClient.open(service.port)
      const { head, body } = await client.ask('GET /v1/openapi.json HTTP/1.1\r\nHost: localhost')
      assert.match(head, /^Strict-Transport-Security: max-age=31536000\r?$/m)
      assert.match(body, /"url":"https:\/\/127\.0\.0\.1:0"/)
      client.close()
    })

    test('warns of a certificate that has expired, and serves it', () =>
      assert.match(log[0] ?? '', /^error: TLS_CERT: the certificate in .*served\.crt expired on /))

    test('reads it again when it is told to reload', async () => {
      put(SECOND)
      log.length = 0
      const kept = await TlsClient.open(service.port)
      const listening = listeners(service.port)
      await service.reload()
      // uWebSockets.js cannot change the certificate of a socket.
      if (adapter === 'node') assert.deepEqual(listeners(service.port), listening)
      // Enough connections to reach every worker.
      const clients = await Promise.all(Array.from({ length: 16 }, () => TlsClient.open(service.port)))
      assert.deepEqual(new Set(clients.map(({ subject }) => subject)), new Set(['second']))
      for (const client of [kept, ...clients]) {
        assert.match((await client.ask('GET /readyz HTTP/1.1\r\nHost: localhost')).head, /^HTTP\/1.1 200 /)
        client.close()
      }
      assert.ok(log.includes(`info: new connections get the certificate that is in ${SERVED.certificatePath} now.`))
    })

    test('stays with the one before when the files do not fit', async () => {
      copyFileSync(FIRST.keyPath, SERVED.keyPath)
      log.length = 0
      await service.reload()
      assert.match(log[0] ?? '', /^error: TLS_KEY: .* is not the key of .*\. The certificate before stays\.$/)
      const client = await TlsClient.open(service.port)
      assert.equal(client.subject, 'second')
      client.close()
    })
  })

  test(`startServer (${adapter}) ends with one line where the certificate is not there`, async () => {
    const tls = { TLS_CERT: join(FOLDER, 'none.crt'), TLS_KEY: SERVED.keyPath }
    const started = await startServer(await optionsOf({ ...tls, ADAPTER: adapter }, []))
    assert.ok(!started.ok)
    assert.deepEqual(started.problem, { exitCode: 2, line: `TLS_CERT: cannot read ${tls.TLS_CERT}: ENOENT.` })
  })
}

function put({ certificatePath, keyPath }: typeof SERVED): void {
  copyFileSync(certificatePath, SERVED.certificatePath)
  copyFileSync(keyPath, SERVED.keyPath)
}

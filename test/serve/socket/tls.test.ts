import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Request } from '../../../src/serve/message/request.ts'
import type { CertificateFiles } from '../../../src/serve/socket/certificate.ts'
import { madeCertificate } from '../../fixtures/made-certificate.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { TlsClient } from '../../fixtures/tls-client.ts'
import { refused } from './closing-cases.ts'
import { RawConnection } from './raw-connection.ts'
import { ADAPTERS, listen, OPTIONS, startServer } from './start-server.ts'
import { gate } from './with-server.ts'

const FOLDER = temporaryFolder('tls')
const FIRST = madeCertificate(FOLDER, 'first')
const SECOND = madeCertificate(FOLDER, 'second')
const LARGE = 'あ'.repeat(1_000_000)

let folders = 0

/** Copies a certificate and its key to new files, which a test may overwrite with others. */
function filesOf(from: CertificateFiles): CertificateFiles {
  const at = join(FOLDER, `served-${++folders}`)
  const files = { certificatePath: `${at}.crt`, keyPath: `${at}.key` }
  put(from, files)
  return files
}

function put(from: CertificateFiles, files: CertificateFiles): void {
  copyFileSync(from.certificatePath, files.certificatePath)
  copyFileSync(from.keyPath, files.keyPath)
}

function handler({ path, body, address }: Request) {
  const text = body.kind === 'complete' ? Buffer.from(body.bytes).toString() : body.kind
  return { status: 200, headers: [], body: path === '/large' ? LARGE : `${path} ${text} ${address}` }
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost'

for (const adapter of ADAPTERS)
  describe(`a server of ${adapter} with a certificate`, { timeout: 60_000 }, () => {
    test('answers in TLS, replies of megabytes and one behind the other', async () => {
      const server = await startServer(handler, { tls: FIRST }, adapter)
      const client = await TlsClient.open(server.port)
      assert.equal(client.subject, 'first')
      assert.equal((await client.ask(GET)).body, '/  127.0.0.1')
      const posted = await client.ask('POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5', 'hello')
      assert.equal(posted.body, '/a hello 127.0.0.1')
      assert.equal((await client.ask('GET /large HTTP/1.1\r\nHost: localhost')).body, LARGE)
      assert.match((await client.ask(`${GET}\r\nHost: again`)).head, /^HTTP\/1.1 400 /)
      client.close()
      await server.close()
    })

    test('shows a renewed certificate to new connections; those there are go on', async () => {
      const tls = filesOf(FIRST)
      const server = await startServer(handler, { tls }, adapter)
      const before = await TlsClient.open(server.port)
      for (const [next, subject] of [
        [SECOND, 'second'],
        [FIRST, 'first'],
        [SECOND, 'second'],
      ] as const) {
        put(next, tls)
        const underWay = before.ask('GET /large HTTP/1.1\r\nHost: localhost')
        const opening = Array.from({ length: 30 }, () => TlsClient.open(server.port))
        // The kernel has the connections then, and the server does not.
        await new Promise(process.nextTick)
        assert.deepEqual(await server.renewCertificate(), { ok: true, value: undefined })
        assert.equal((await underWay).body, LARGE)
        for (const each of await Promise.all(opening)) each.close()
        const client = await TlsClient.open(server.port)
        assert.equal(client.subject, subject)
        assert.equal((await client.ask(GET)).body, '/  127.0.0.1')
        client.close()
      }
      assert.equal((await before.ask(GET)).body, '/  127.0.0.1')
      before.close()
      await server.close()
    })

    test('listens no more once it closes, however often it was renewed at once', async () => {
      const held = gate()
      const answering = async (request: Request) => {
        if (request.path === '/held') await held.opened
        return handler(request)
      }
      const server = await startServer(answering, { tls: FIRST }, adapter)
      const renewed = { ok: true, value: undefined }
      assert.deepEqual(await Promise.all([server.renewCertificate(), server.renewCertificate()]), [renewed, renewed])
      const client = await TlsClient.open(server.port)
      const underWay = client.ask('GET /held HTTP/1.1\r\nHost: localhost')
      const renewal = server.renewCertificate()
      const closed = server.close()
      assert.deepEqual(await renewal, renewed)
      await refused(server.port)
      held.open()
      assert.equal((await underWay).body, '/held  127.0.0.1')
      await closed
    })

    test('stays with the certificate before when the files cannot be used', async () => {
      const tls = filesOf(FIRST)
      const server = await startServer(handler, { tls }, adapter)
      const damaged = `${readFileSync(FIRST.certificatePath)}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`
      for (const certificate of [readFileSync(SECOND.certificatePath), damaged]) {
        writeFileSync(tls.certificatePath, certificate)
        const renewed = await server.renewCertificate()
        assert.ok(!renewed.ok)
      }
      const client = await TlsClient.open(server.port)
      assert.equal(client.subject, 'first')
      client.close()
      await server.close()
    })

    test('does not start with a key of another certificate, nor on a port that is taken', async () => {
      const tls = { certificatePath: FIRST.certificatePath, keyPath: SECOND.keyPath }
      const refused = await listen(adapter, handler, { ...OPTIONS, tls })
      assert.ok(!refused.ok && refused.problem.kind === 'no-certificate')
      const server = await startServer(handler, { tls: FIRST }, adapter)
      const second = await listen(adapter, handler, { ...OPTIONS, port: server.port, tls: FIRST })
      assert.ok(!second.ok && second.problem.kind === 'port-in-use')
      await server.close()
    })

    test('drops what is no TLS, or TLS of an old version, and goes on', async () => {
      const server = await startServer(handler, { tls: FIRST }, adapter)
      for (const bytes of ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', Buffer.alloc(5_000, 22)]) {
        const connection = await RawConnection.open(server.port)
        connection.send(bytes)
        assert.doesNotMatch(await connection.end(), /HTTP/)
      }
      await assert.rejects(TlsClient.open(server.port, 'TLSv1.1'))
      const client = await TlsClient.open(server.port, 'TLSv1.2')
      assert.equal((await client.ask(GET)).body, '/  127.0.0.1')
      client.close()
      await server.close()
    })

    test('ends a connection that says nothing', async () => {
      const server = await startServer(handler, { tls: FIRST, quietMillis: 200 }, adapter)
      const connection = await RawConnection.open(server.port)
      await connection.end()
      await server.close()
    })

    test('finishes what is under way when it closes', async () => {
      const tls = filesOf(FIRST)
      const server = await startServer(handler, { tls }, adapter)
      const before = await TlsClient.open(server.port)
      await server.renewCertificate()
      const behind = await TlsClient.open(server.port)
      const answers = [before, behind].map((client) => client.ask('GET /large HTTP/1.1\r\nHost: localhost'))
      await server.close()
      for (const { body } of await Promise.all(answers)) assert.equal(body, LARGE)
      for (const client of [before, behind]) await assert.rejects(client.ask(GET))
    })
  })

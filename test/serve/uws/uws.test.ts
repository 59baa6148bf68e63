import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { loadUws } from '../../../src/serve/uws/load-uws.ts'
import { UwsListener } from '../../../src/serve/uws/uws.ts'
import { madeCertificate } from '../../fixtures/made-certificate.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { TlsClient } from '../../fixtures/tls-client.ts'

const FOLDER = temporaryFolder('uws-listener')
const uws = await loadUws()

// Where uWebSockets.js does not load there is nothing to test, and a suite without tests passes.
describe('UwsListener', { timeout: 60_000 }, () => {
  if (uws === undefined) return

  test('listens again after a stop with the certificate that was renewed meanwhile', async () => {
    const listener = opened('first', true)
    assert.ok(await listener.listen(0))
    listener.stop()
    const next = madeCertificate(FOLDER, 'next')
    copyFileSync(next.certificatePath, join(FOLDER, 'first.crt'))
    copyFileSync(next.keyPath, join(FOLDER, 'first.key'))
    await listener.renew()
    assert.ok(await listener.listenAgain())
    assert.equal(await subjectAt(listener.port), 'next')
    listener.stop()
    listener.closeConnections()
  })

  test('goes on with the certificate before where its port cannot be had once more', async () => {
    const listener = opened('second', false)
    assert.ok(await listener.listen(0))
    await assert.rejects(listener.renew(), /the port cannot be listened on once more/)
    assert.equal(await subjectAt(listener.port), 'second')
    listener.stop()
    listener.closeConnections()
  })
})

function opened(name: string, isShared: boolean): UwsListener {
  assert.ok(uws)
  const options = { host: '127.0.0.1', isShared, tls: madeCertificate(FOLDER, name) }
  return new UwsListener(uws, options, (response) => response.end())
}

async function subjectAt(port: number): Promise<string> {
  const client = await TlsClient.open(port)
  const { subject } = client
  client.close()
  return subject
}

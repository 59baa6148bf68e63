import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { running, startServer } from '../fixtures/server-process.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('run-server')
const SNAPSHOT = join(FOLDER, 'register.snapshot')

// The main thread answers nothing; what it loads is in memory twice.
const UNWANTED = ['ioredis', 'prom-client', 'minisearch', 'preact', 'wanakana']

describe('a start', () => {
  before(() => writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT))

  test('loads no package in the main thread that no setting asks for and only requests need', async () => {
    const flags = ['--require', join(import.meta.dirname, '../fixtures/tell-packages.cjs')]
    const settings = { SNAPSHOT, STATE: `lmdb:${join(FOLDER, 'state')}`, LOG_LEVEL: 'error' }
    const server = running(await startServer(settings, flags))
    assert.equal(await server.stop(), 0)
    const loaded = server.errors().trim().split(' ')
    assert.ok(loaded.includes('lmdb'), server.errors())
    const wrong = UNWANTED.filter((name) => loaded.includes(name))
    assert.deepEqual(wrong, [])
  })
})

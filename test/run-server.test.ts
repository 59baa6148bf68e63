import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { running, startServer } from './fixtures/server-process.ts'
import { writeSmallSnapshot } from './fixtures/small-register.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'run-server-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const SNAPSHOT = join(FOLDER, 'register.snapshot')

const CASES = [
  { name: 'one worker', workers: '1', unwanted: ['ioredis', 'prom-client'] },
  { name: 'two workers', workers: '2', unwanted: ['ioredis', 'prom-client', 'minisearch', 'preact', 'wanakana'] },
] as const

describe('a start', () => {
  before(() => writeSmallSnapshot([{ name: '株式会社山田' }], SNAPSHOT))

  for (const { name, workers, unwanted } of CASES) {
    test(`loads no package that no setting asks for and no request needs: ${name}`, async () => {
      const flags = ['--require', join(import.meta.dirname, 'fixtures/tell-packages.cjs')]
      const settings = {
        SNAPSHOT,
        STATE: `lmdb:${join(FOLDER, `state-${workers}`)}`,
        LOG_LEVEL: 'error',
        WORKERS: workers,
      }
      const server = running(await startServer(settings, flags))
      assert.equal(await server.stop(), 0)
      const loaded = server.errors().trim().split(' ')
      assert.ok(loaded.includes('lmdb'), server.errors())
      assert.deepEqual(
        unwanted.filter((unwantedName) => loaded.includes(unwantedName)),
        [],
      )
    })
  }
})

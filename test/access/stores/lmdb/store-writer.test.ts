import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Access } from '../../../../src/access/access.ts'
import { allocateLimits, openSignals, type Signals } from '../../../../src/access/stores/lmdb/limits-memory.ts'
import { openStore } from '../../../../src/access/stores/lmdb/store.ts'
import { openWriter, writeHealth } from '../../../../src/access/stores/lmdb/store-writer.ts'
import { type RunningServer, running } from '../../../fixtures/server-process.ts'
import { granted, HOME, issued, problemOf } from '../../expect.ts'
import { SERVED, startOn } from '../../running-server.ts'
import { handClock, serveIn, stateFolder } from '../../state-folder.ts'

const LOCK_HOLDER = fileURLToPath(new URL('../../hold-write-lock.ts', import.meta.url))

async function server(context: TestContext, folder = stateFolder(context)): Promise<Access> {
  const access = await serveIn(folder, handClock())
  context.after(() => access.close())
  return access
}

/** Opens the store of a folder, beside its server, and returns the number of the last transaction that wrote. */
async function transactionsIn(context: TestContext, folder: string): Promise<() => number> {
  const store = await openStore(folder)
  assert.ok(store.ok)
  context.after(() => store.value.close())
  return () => store.value.write(() => store.value.meta.getWriteTxnId())
}

describe('openWriter', () => {
  test('keeps limits and forms exact for those who ask together', async (context) => {
    const access = await server(context)
    const ofOneForm = Array.from({ length: 20 }, () => access.keys.issue({ email: 'taro@example.jp', form: 'a form' }))
    const ofOneAddress = Array.from({ length: 20 }, (_, i) => access.keys.issue({ email: `p${i}@example.jp`, ...HOME }))
    assert.equal((await Promise.all(ofOneForm)).filter(({ ok }) => ok).length, 1)
    assert.equal((await Promise.all(ofOneAddress)).filter(({ ok }) => ok).length, 10)
    assert.equal(granted(access.keys.list()).length, 11)
  })

  test('writes what is asked for together in a few transactions', async (context) => {
    const folder = stateFolder(context)
    const access = await server(context, folder)
    const transaction = await transactionsIn(context, folder)
    const before = transaction()
    await Promise.all(Array.from({ length: 150 }, (_, i) => issued(access, { email: `p${i}@example.jp` })))
    // One by one they would be 150; on a busy machine they come in more groups.
    assert.ok(transaction() - before < 100, `${transaction() - before} transactions`)
  })

  test('leaves requests alone while another process keeps the store to itself', {
    timeout: 60_000,
  }, async (context) => {
    const folder = stateFolder(context)
    const server = running(await startOn(folder))
    context.after(() => server.stop('SIGKILL'))
    const { api_key } = (await (await keyFor(server, 'taro@example.jp')).json()) as { api_key: string }
    const holder = spawn(process.execPath, ['--import', 'tsx', LOCK_HOLDER, folder])
    context.after(() => holder.kill('SIGKILL'))
    await once(holder.stdout, 'data')
    let isIssued = false
    const issuing = keyFor(server, 'jiro@example.jp').then(({ status }) => {
      isIssued = true
      return status
    })
    for (let i = 0; i < 10; i++) {
      const reply = await server.ask(`/v1/corp/${SERVED}`, { headers: { 'X-API-Key': api_key } })
      assert.equal(reply.status, 200)
    }
    assert.equal(isIssued, false)
    holder.stdin.end()
    assert.equal(await issuing, 201)
    assert.equal(await server.stop('SIGTERM'), 0)
  })

  test('asks the disk nothing for what is refused', async (context) => {
    const folder = stateFolder(context)
    const access = await server(context, folder)
    for (let i = 0; i < 10; i++) await issued(access, { email: `p${i}@example.jp`, ...HOME })
    await issued(access, { email: 'taro@example.jp', form: 'a form' })
    const transaction = await transactionsIn(context, folder)
    const before = transaction()
    for (const email of ['', 'taro', 'late@example.jp']) assert.ok(!(await access.keys.issue({ email, ...HOME })).ok)
    assert.ok(!(await access.keys.issue({ email: 'new@example.jp', plan: 'none' })).ok)
    assert.ok(!(await access.keys.issue({ email: 'taro@example.jp', form: 'a form' })).ok)
    assert.equal(transaction(), before)
  })

  test('refuses at once what would wait too long', async (context) => {
    const access = await server(context)
    const asked = Array.from({ length: 250 }, (_, i) => access.keys.issue({ email: `p${i}@example.jp` }))
    const refusals = (await Promise.all(asked)).filter(({ ok }) => !ok).map(problemOf)
    assert.deepEqual(refusals, new Array(50).fill({ kind: 'unavailable', retryAfterSeconds: 2 }))
    assert.equal(access.isStoring(), true)
    assert.equal(granted(access.keys.list()).length, 200)
  })

  test('lets a bug end its own task alone', async (context) => {
    const folder = stateFolder(context)
    const store = await openStore(folder)
    assert.ok(store.ok)
    const health = writeHealth(signals(), () => 0, assert.fail)
    const writer = openWriter(store.value, folder, health)
    const record = { report_id: 'rep_1', received_at: 'x', corporateNumber: 'x', field: 'x', description: 'x' }
    const sound = [1, 2].map((i) =>
      writer.run('enterReport', { ...record, report_id: `rep_${i}`, sourceUrl: 'x' }, 'x'),
    )
    const wrong = writer.run('enterReport', undefined as never, 'x')
    await assert.rejects(wrong, TypeError)
    const report_ids = (await Promise.all(sound)).map(granted).map(({ report_id }) => report_id)
    assert.deepEqual(report_ids, ['rep_1', 'rep_2'])
    await writer.close()
    await store.value.close()
  })
})

function keyFor(server: RunningServer, email: string): Promise<Response> {
  return server.ask('/developers/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
}

function signals(): Signals {
  return openSignals(allocateLimits().signals)
}

const FULL = { kind: 'not-stored', reason: 'No space left on device' } as const
const DONE = { kind: 'done', output: undefined } as const

describe('writeHealth', () => {
  test('tells of a full disk at once and then once a minute, however often it comes and goes', () => {
    const lines: string[] = []
    let micros = 5
    const health = writeHealth(
      signals(),
      () => micros,
      (line) => lines.push(line),
    )
    for (let second = 0; second < 180; second++) {
      for (const outcome of [FULL, FULL, DONE]) health.note(outcome)
      micros += 1_000_000
    }
    assert.equal(lines.length, 3)
    for (const line of lines) assert.match(line, /^STATE: nothing can be stored: No space left on device\. [^\n]+\.$/)
  })

  test('is storing until a write fails, and again from the first that does not', () => {
    const health = writeHealth(
      signals(),
      () => 0,
      () => undefined,
    )
    const seen = [DONE, FULL, { kind: 'fault', error: new Error('bug') } as const, DONE].map((outcome) => {
      health.note(outcome)
      return health.isStoring()
    })
    assert.deepEqual(seen, [true, false, false, true])
  })
})

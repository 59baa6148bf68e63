import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { DEFAULT_PLANS } from '../../../../src/access/limits/plan.ts'
import { claimFolder } from '../../../../src/access/stores/lmdb/claim-folder.ts'
import { openAccess, openThreadsStore } from '../../../../src/access/stores/open-access.ts'
import { runCommand } from '../../../commands/run-command.ts'
import { type RunningServer, refused, running } from '../../../fixtures/server-process.ts'
import { canMount, smallDisk } from '../../../fixtures/small-disk.ts'
import { SERVED, startOn } from '../../running-server.ts'
import { handClock, serveIn, stateFolder } from '../../state-folder.ts'

const alone = (action: () => void): void => action()
const DEEP = Array.from({ length: 5 }, () => 'a-folder-with-a-long-name-as-people-have-them').join('/')

/** Leaves a socket file on which no process listens, as a killed server does. */
async function leaveSocket(folder: string): Promise<void> {
  const server = createServer().listen(join(folder, 'dying.sock'))
  await once(server, 'listening')
  renameSync(join(folder, 'dying.sock'), join(folder, 'server.sock'))
  server.close()
  await once(server, 'close')
}

describe('claimFolder', () => {
  test('gives a folder to one at a time, whichever path leads there', async (context) => {
    const folder = stateFolder(context)
    const [plain, deep, link] = [join(folder, 'plain'), join(folder, DEEP), join(folder, 'link')]
    for (const path of [plain, deep]) mkdirSync(path, { recursive: true })
    symlinkSync(deep, link)
    const first = await claimFolder(deep, alone)
    const other = await claimFolder(plain, alone)
    assert.ok(first.ok && other.ok)
    for (const path of [deep, link]) {
      const second = await claimFolder(path, alone)
      assert.deepEqual(second, {
        ok: false,
        problem: `${path} is in use by another server; stop that one, or set STATE to another folder.`,
      })
    }
    await first.value.release()
    assert.deepEqual(readdirSync(deep), [])
    const third = await claimFolder(link, alone)
    assert.ok(third.ok)
    for (const claim of [other, third]) await claim.value.release()
    assert.deepEqual([readdirSync(deep), readdirSync(plain)], [[], []])
  })

  test('tells two deep folders apart', async (context) => {
    const folders = ['one', 'two'].map((name) => join(stateFolder(context), DEEP, name))
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    const claims = await Promise.all(folders.map((folder) => claimFolder(folder, alone)))
    for (const claim of claims) {
      assert.ok(claim.ok)
      await claim.value.release()
    }
  })

  test('gives what a killed server left to exactly one of many', async (context) => {
    const folder = stateFolder(context)
    await leaveSocket(folder)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimFolder(folder, alone)))
    const won = claims.filter(({ ok }) => ok)
    assert.equal(won.length, 1)
    for (const claim of won) if (claim.ok) await claim.value.release()
    assert.deepEqual(readdirSync(folder), [])
  })
})

async function started(context: TestContext, state: string): Promise<RunningServer> {
  const server = running(await startOn(state))
  context.after(() => server.stop('SIGKILL'))
  return server
}

describe('a second server on one folder', { timeout: 120_000 }, () => {
  test('refuses to start until the first is gone, killed or not', async (context) => {
    const state = join(stateFolder(context), 'state')
    const first = await started(context, state)
    const { code, errors } = await refused(await startOn(state))
    assert.deepEqual([code, errors], [1, `STATE: ${inUse(state)}\n`])
    const reply = await first.ask('/developers/keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'taro@example.jp' }),
    })
    const { api_key, key_id } = (await reply.json()) as { api_key: string; key_id: string }
    await first.stop('SIGKILL')

    const second = await started(context, state)
    const lookup = async () => (await second.ask(`/v1/corp/${SERVED}`, { headers: { 'X-API-Key': api_key } })).status
    assert.equal(await lookup(), 200, 'a key that was handed out outlives the process')
    const revoked = await runCommand('keys', ['revoke', key_id], { STATE: `lmdb:${state}` })
    assert.deepEqual(revoked, { exitCode: 0, out: `Revoked ${key_id}.\n`, err: '' })
    while ((await lookup()) !== 403);
    assert.equal(await second.stop('SIGTERM'), 0)
  })

  test('leaves the first its folder when it refuses', async (context) => {
    const folder = stateFolder(context)
    const first = await serveIn(folder, handClock())
    for (let i = 0; i < 2; i++) await assert.rejects(serveIn(folder, handClock()), /is in use by another server/)
    await first.close()
    await (await serveIn(folder, handClock())).close()
  })
})

describe('a folder that cannot be written', { skip: !canMount(process.env['CI'] !== undefined) }, () => {
  test('is refused in one line', async (context) => {
    const disk = smallDisk(context, 4096)
    const state = join(disk.path, 'state')
    await (await serveIn(state, handClock())).close()
    disk.setReadOnly()
    const options = { plans: DEFAULT_PLANS, now: Date.now, random: randomBytes, onFault: assert.fail }
    for (const open of [openAccess, openThreadsStore]) {
      const opened = await open({ ...options, state: `lmdb:${state}` })
      assert.ok(!opened.ok)
      const why = `EROFS: read-only file system, access '${join(state, 'data.mdb')}'`
      const line = `STATE: ${state} cannot be used as a store: ${why}`
      assert.deepEqual(opened.problem, { kind: 'state-unusable', detail: line })
    }
  })
})

function inUse(folder: string): string {
  return `${folder} is in use by another server; stop that one, or set STATE to another folder.`
}

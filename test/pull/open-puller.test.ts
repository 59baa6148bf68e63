import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { failure, type Result } from '../../src/domain/result.ts'
import { openPuller, type Puller, type PullerOptions } from '../../src/pull/open-puller.ts'
import { pulledPath } from '../../src/pull/snapshot-source.ts'
import { SECTIONS_OFFSET } from '../../src/snapshot/layout.ts'
import { readSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { fileOf, type TwoSnapshots, twoSnapshots } from '../edition/two-snapshots.ts'
import { NOW, openStore, type SnapshotStore } from './snapshot-store.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

describe('openPuller', { timeout: 120_000 }, () => {
  let snapshots: TwoSnapshots
  let store: SnapshotStore
  let folder: string
  let sources = 0
  before(async () => {
    snapshots = await twoSnapshots()
    store = await openStore()
  })
  beforeEach(() => {
    folder = join(snapshots.folder, `pulled-${++sources}`)
    store.hold(monday())
    store.asked.splice(0)
  })
  after(async () => {
    await store.close()
    snapshots.remove()
  })

  test('asks for nothing where there is a snapshot that can be served', async () => {
    assert.ok((await opened()).ok)
    store.asked.splice(0)
    assert.ok((await opened()).ok)
    assert.deepEqual(store.asked, [])
  })

  test('fails where a host says that nothing has changed and there is nothing here', async () => {
    store.interfere('.json', (response) => response.writeHead(304).end())
    const refused = await opened()
    store.interfere('', undefined)
    assert.match(refused.ok ? 'opened' : refused.problem, /\.json: answered 304\.$/)
  })

  test('pulls what is damaged here once more', async () => {
    assert.ok((await opened()).ok)
    truncateSync(pulledPath(folder), SECTIONS_OFFSET)
    assert.ok((await opened()).ok)
    assert.ok(readFileSync(pulledPath(folder)).equals(readFileSync(monday())))
  })

  test('pulls once more what turns out damaged when it is read', async () => {
    const puller = await opened()
    assert.ok(puller.ok)
    const read = () => readSnapshot(pulledPath(folder), FOLD_VERSION)
    damage(pulledPath(folder))
    assert.ok((await puller.value.readOrPullAgain(read)).ok)
    assert.ok(readFileSync(pulledPath(folder)).equals(readFileSync(monday())))
    damage(pulledPath(folder))
    store.interfere('.json', (response) => response.writeHead(404).end())
    const refused = await puller.value.readOrPullAgain(read)
    store.interfere('', undefined)
    assert.match(refused.ok ? '' : refused.problem.sentence, /: section [^\n]* has CRC [^\n]*\.json: answered 404\.$/)
  })

  test('keeps what cannot be read for another reason', async () => {
    const puller = await opened()
    assert.ok(puller.ok)
    store.asked.splice(0)
    const refused = failure({ kind: 'missing', sentence: 'Too many files are open.' } as const)
    assert.deepEqual(await puller.value.readOrPullAgain(async () => refused), refused)
    assert.ok(existsSync(pulledPath(folder)))
    assert.deepEqual(store.asked, [])
  })

  test('looks at once, then every so many seconds until it is stopped, one look at a time', async (t) => {
    const puller = await opened()
    assert.ok(puller.ok)
    const { look, poll, stop } = puller.value
    store.asked.splice(0)
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { mock } = t.mock.method(globalThis, 'fetch')
    poll(60)
    await look()
    assert.equal(mock.callCount(), 1)
    t.mock.timers.tick(59_999)
    assert.equal(mock.callCount(), 1)
    for (const looks of [2, 3]) {
      t.mock.timers.tick(60_000)
      assert.equal(mock.callCount(), looks)
      await look()
    }
    await stop()
    t.mock.timers.tick(60_000)
    assert.equal(mock.callCount(), 3)
    assert.deepEqual(store.asked, Array(3).fill('/r.snapshot.json 304'))
  })

  test('has what was pulled without a key signed for the key that is set since', async () => {
    assert.ok((await opened()).ok)
    const refused = await opened(publicKey)
    assert.match(refused.ok ? 'opened' : refused.problem, /: the manifest is not signed\. What was pulled last, /)
    store.hold(monday(), { key: privateKey })
    assert.ok((await opened(publicKey)).ok)
    store.asked.splice(0)
    assert.ok((await opened(publicKey)).ok)
    assert.deepEqual(store.asked, [])
  })

  test('pulls another one in place of what was made with another fold version', async () => {
    assert.ok((await opened()).ok)
    store.hold(fileOf(snapshots.folder, 'tuesday'))
    const refused = await opened(undefined, undefined, { foldVersion: FOLD_VERSION + 1 })
    assert.match(
      refused.ok ? 'opened' : refused.problem,
      /: made with fold version .* What was pulled last, \S+, cannot be served: it is of another fold version\.$/,
    )
  })

  test('says why what is here is not served, where nothing can be pulled', async () => {
    assert.ok((await opened()).ok)
    store.interfere('.json', (response) => response.writeHead(404).end())
    const refused = await opened(publicKey)
    store.interfere('', undefined)
    const why = `${pulledPath(folder)}, cannot be served: it is not signed for SNAPSHOT_KEY.`
    assert.ok(!refused.ok)
    assert.equal(refused.problem.replace(/^.*\.json: /, ''), `answered 404. What was pulled last, ${why}`)
  })

  test('cuts what it fetches when it is stopped, says nothing of that and leaves nothing', async () => {
    const lines: string[] = []
    const puller = await opened(undefined, (_, line) => lines.push(line))
    assert.ok(puller.ok)
    store.hold(fileOf(snapshots.folder, 'tuesday'))
    const fetching = new Promise<void>((resolve) =>
      store.interfere('.snapshot', (response, body) => response.write(body.subarray(0, 1_000), () => resolve())),
    )
    puller.value.poll(undefined)
    await fetching
    await puller.value.stop()
    store.interfere('', undefined)
    store.hold(monday())
    assert.deepEqual(lines, [])
    const wrong = readdirSync(folder).filter((name) => name.endsWith('.partial'))
    assert.deepEqual(wrong, [])
  })

  test('starts with what expired while it was here, says so once, and takes the build that comes', async () => {
    assert.ok((await opened(publicKey)).ok === false)
    store.hold(monday(), { key: privateKey })
    assert.ok((await opened(publicKey)).ok)
    const lines: string[] = []
    let now = Date.parse('2026-12-15T23:59:59+09:00')
    const puller = await opened(publicKey, (level, line) => lines.push(`${level} ${line}`), { now: () => now })
    assert.ok(puller.ok)
    await puller.value.look()
    assert.deepEqual(lines, [])
    now += 1_000
    for (let looks = 0; looks < 3; looks++) await puller.value.look()
    assert.deepEqual(lines, [
      `error Snapshot ${snapshots.ids.monday} expired after 2026-12-15. It is served until a later build comes.`,
    ])
    assert.ok((await opened(publicKey, undefined, { now: () => now })).ok)
    store.hold(fileOf(snapshots.folder, 'tuesday'), { manifest: { expires: '2027-01-31' }, key: privateKey })
    await puller.value.look()
    assert.equal(lines.length, 1)
    assert.ok(readFileSync(pulledPath(folder)).equals(readFileSync(fileOf(snapshots.folder, 'tuesday'))))
  })

  test('says that what is served has expired although it looks once only', async (t) => {
    const lines: string[] = []
    let now = NOW
    const puller = await opened(undefined, (_, line) => lines.push(line), { now: () => now })
    assert.ok(puller.ok)
    t.mock.timers.enable({ apis: ['setInterval'] })
    puller.value.poll(undefined)
    await puller.value.look()
    now = Date.parse('2026-12-16T00:00+09:00')
    for (let hours = 0; hours < 3; hours++) t.mock.timers.tick(3_600_000)
    await puller.value.stop()
    assert.equal(lines.length, 1)
    assert.match(lines[0] ?? '', /expired after 2026-12-15/)
  })

  test('does not start, on an empty folder, with what has expired or is of a day to come', async () => {
    for (const [time, why] of [
      ['2026-12-16T00:00+09:00', /: build \d+ expired after 2026-12-15, and it is 2026-12-16\.$/],
      ['2026-10-30T23:59+09:00', /: nta of 2026-10-31, which is yet to come: it is 2026-10-30\.$/],
    ] as const) {
      const refused = await opened(undefined, undefined, { now: () => Date.parse(time) })
      assert.match(refused.ok ? 'opened' : refused.problem, why)
      assert.ok(!existsSync(folder))
    }
  })

  function monday(): string {
    return fileOf(snapshots.folder, 'monday')
  }

  function opened(
    key?: KeyObject,
    log: PullerOptions['log'] = () => undefined,
    { foldVersion = FOLD_VERSION, now = () => NOW }: Partial<Pick<PullerOptions, 'foldVersion' | 'now'>> = {},
  ): Promise<Result<Puller, string>> {
    const source = { url: store.url, key, folder }
    return openPuller({ source, foldVersion, now, log })
  }
})

function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(SECTIONS_OFFSET) ^ 1, SECTIONS_OFFSET)
  writeFileSync(path, bytes)
}

import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { isoDate, japanDay } from '../../src/domain/japan-day.ts'
import { heldManifest, type Pulled, pullSnapshot } from '../../src/pull/pull-snapshot.ts'
import { pulledPath, type SnapshotSource } from '../../src/pull/snapshot-source.ts'
import { crc32Of } from '../../src/snapshot/crc32.ts'
import { FORMAT_VERSION, MAGIC, PREFIX_BYTES, SECTIONS_OFFSET } from '../../src/snapshot/layout.ts'
import type { Manifest } from '../../src/snapshot/manifest.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { type Day, fileOf, type TwoSnapshots, twoSnapshots } from '../edition/two-snapshots.ts'
import { canMount, smallDisk } from '../fixtures/small-disk.ts'
import { recordsOf } from '../fixtures/tables.ts'
import { smallSnapshot } from '../hostile/small-snapshot.ts'
import { NOW, openStore, type SnapshotStore } from './snapshot-store.ts'

const skip = !canMount(process.env['CI'] !== undefined)
const NEVER = new AbortController().signal
const QUIET_MILLIS = 500
const LEAST_BYTES = 1 << 20
const DAY_MILLIS = 86_400_000
const KEYS = generateKeyPairSync('ed25519')
const OTHERS = generateKeyPairSync('ed25519')

describe('pullSnapshot', { timeout: 120_000 }, () => {
  let snapshots: TwoSnapshots
  let store: SnapshotStore
  let sources = 0
  before(async () => {
    snapshots = await twoSnapshots()
    store = await openStore()
  })
  after(async () => {
    await store.close()
    snapshots.remove()
  })

  test('pulls what is another, and asks for the manifest alone while it is the same', async () => {
    const source = newSource()
    store.hold(fileFor('monday'))
    const first = await pulled(source, undefined)
    assert.equal(first.kind, 'new')
    assert.equal(first.kind === 'new' && heldDay(source), 'monday')
    assert.deepEqual(await pulled(source, first.etag), { kind: 'same', etag: first.etag })
    // Without a previous look, as after a start.
    assert.equal((await pulled(source, undefined)).kind, 'same')
    assert.deepEqual(store.asked.splice(0), [
      '/r.snapshot.json 200',
      '/r.snapshot 200',
      '/r.snapshot.json 304',
      '/r.snapshot.json 200',
    ])
    store.hold(fileFor('tuesday'))
    assert.equal((await pulled(source, first.etag)).kind, 'new')
    assert.equal(heldDay(source), 'tuesday')
    const found = readFileSync(`${pulledPath(source.folder)}.previous`).equals(readFileSync(fileFor('monday')))
    assert.deepEqual(found, true)
  })

  const LONG = 'x'.repeat(100_000)
  const SPOILS = {
    'a snapshot that ends early': () =>
      store.interfere('.snapshot', (response, body) => {
        response.writeHead(200)
        response.write(body.subarray(0, body.length / 2), () => response.destroy())
      }),
    'a snapshot that is shorter': () =>
      store.interfere('.snapshot', (response, body) => response.end(body.subarray(0, -1))),
    'a snapshot that is longer': () =>
      store.interfere('.snapshot', (response, body) => response.end(Buffer.concat([body, body]))),
    'another SHA-256': () => hold({ manifest: { sha256: '0'.repeat(64) } }),
    'a manifest for more bytes than the disk has': () => hold({ manifest: { bytes: Number.MAX_SAFE_INTEGER } }),
    'the id of another snapshot': () => hold({ manifest: { id: 'another' } }),
    'what is no snapshot, though it is what the manifest says': () => {
      store.interfere('.snapshot', (response) => response.end(LONG))
      hold({ manifest: { bytes: LONG.length, sha256: createHash('sha256').update(LONG).digest('hex') } })
    },
    'a later format': () => hold({ manifest: { format: 1_000 } }),
    'no manifest': () => store.interfere('.json', (response) => response.writeHead(404).end()),
    'a manifest that is none': () => store.interfere('.json', (response) => response.end('<html>')),
    'a manifest without an end': () => store.interfere('.json', (response) => response.end(LONG)),
    'a server that says nothing': () => store.interfere('.json', () => undefined),
    'a server that stops in the middle': () =>
      store.interfere('.snapshot', (response, body) => response.writeHead(200).write(body.subarray(0, 99))),
    'a server that sends a byte now and then': () =>
      store.interfere('.snapshot', (response, body) => {
        let sent = 0
        const timer = setInterval(() => response.write(body.subarray(sent, ++sent)), QUIET_MILLIS / 5)
        response.once('close', () => clearInterval(timer))
      }),
    'a way to an address with a password': () =>
      store.interfere('.snapshot', (response) =>
        response.writeHead(302, { Location: 'https://user:secret@corp.example/' }).end(),
      ),
    'no signature': () => hold({}),
    'the signature of another key': () => hold({ key: OTHERS.privateKey }),
  } satisfies Readonly<Record<string, () => unknown>>

  for (const { name, why, isSigned, isQuiet } of recordsOf<{
    name: keyof typeof SPOILS
    why: RegExp
    isSigned?: true
    isQuiet?: true
  }>(import.meta, SPOILS))
    test(`refuses ${name} in one line, keeps what it has, and goes on when it is mended`, async () => {
      const source = newSource(isSigned ? KEYS.publicKey : undefined)
      store.hold(fileFor('monday'), { key: KEYS.privateKey })
      const { etag } = await pulled(source, undefined)
      hold({ key: KEYS.privateKey })
      SPOILS[name]()
      const refused = await pull(source, etag, isQuiet && QUIET_MILLIS)
      store.interfere('', undefined)
      assert.ok(!refused.ok)
      assert.match(refused.problem, why)
      assert.ok(!refused.problem.includes('\n'), refused.problem)
      assert.equal(heldDay(source), 'monday')
      hold({ key: KEYS.privateKey })
      assert.equal((await pulled(source, etag)).kind, 'new')
      assert.equal(heldDay(source), 'tuesday')
      const wrong = readdirSync(source.folder).filter((file) => file.includes('partial'))
      assert.deepEqual(wrong, [])
    })

  test('waits for a snapshot for as long as a megabyte of it arrives in time', async (t) => {
    // A host of its own: the timer of a connection that other tests left open could not be cleared from here.
    const slow = await openStore()
    t.after(slow.close)
    const source = { ...newSource(), url: slow.url }
    slow.hold(fileFor('monday'))
    const fetching = new Promise<[ServerResponse, Buffer]>((resolve) =>
      slow.interfere('.snapshot', (...fetched) => resolve(fetched)),
    )
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const pulling = pull(source, undefined, QUIET_MILLIS)
    const [response, body] = await fetching
    t.mock.timers.tick(QUIET_MILLIS - 1)
    response.write(body.subarray(0, LEAST_BYTES))
    const [partial = ''] = readdirSync(source.folder)
    while (statSync(join(source.folder, partial)).size < LEAST_BYTES) await setImmediate()
    t.mock.timers.tick(QUIET_MILLIS - 1)
    response.end(body.subarray(LEAST_BYTES))
    assert.ok((await pulling).ok)
  })

  test('keeps what it has from other users of this machine', async () => {
    const { source } = await withMonday()
    const path = pulledPath(source.folder)
    const modes = [source.folder, path, `${path}.json`].map((each) => statSync(each).mode & 0o777)
    assert.deepEqual(modes, [0o700, 0o600, 0o600])
  })

  test('says in one line that its folder cannot be had', async () => {
    store.hold(fileFor('monday'))
    for (const [above, why] of [
      [fileFor('monday'), 'ENOTDIR'],
      ['/proc/none', 'ENOENT'],
    ] as const) {
      const refused = await pull({ ...newSource(), folder: join(above, 'pulled') }, undefined)
      assert.match(problemOf(refused), new RegExp(`${above}/pulled: failed with ${why}\\.`))
    }
  })

  test('says in one line that what is here cannot be read at all', async () => {
    const { source, etag } = await withMonday()
    writeFileSync(pulledPath(source.folder), unreadable())
    const refused = await pull(source, etag)
    assert.match(problemOf(refused), /\/pulled-\d+: [^\n]+\.$/)
  })

  test('names the folder whose disk fills up on the way', { skip }, async (context) => {
    const disk = smallDisk(context, 70_000)
    const source = { ...newSource(), folder: join(disk.path, 'pulled') }
    store.hold(fileFor('monday'))
    store.interfere('.snapshot', (response, body) => {
      response.write(body.subarray(0, 99), () => {
        disk.fill()
        response.end(body.subarray(99))
      })
    })
    const refused = await pull(source, undefined)
    store.interfere('', undefined)
    assert.match(problemOf(refused), /\/pulled: failed with ENOSPC\.$/)
    assert.deepEqual(readdirSync(source.folder), [])
    disk.free()
    assert.equal((await pulled(source, undefined)).kind, 'new')
  })

  test('says that its folder has to be writable', { skip }, async (context) => {
    const disk = smallDisk(context, 1_000)
    const there = { ...newSource(), folder: join(disk.path, 'there') }
    mkdirSync(there.folder)
    disk.setReadOnly()
    store.hold(fileFor('monday'))
    for (const source of [there, { ...there, folder: join(disk.path, 'new') }]) {
      const refused = await pull(source, undefined)
      assert.match(problemOf(refused), /\/(there|new): failed with E[A-Z]+\. The server has to be able/)
    }
  })

  test('pulls again what is damaged here, although there is nothing new', async () => {
    const { source, etag } = await withMonday()
    truncateSync(pulledPath(source.folder), SECTIONS_OFFSET)
    assert.equal((await pulled(source, etag)).kind, 'new')
    assert.equal(heldDay(source), 'monday')
  })

  test('pulls what is new although its manifest stands beside the one before', async () => {
    const { source, etag } = await withMonday()
    hold({})
    writeFileSync(`${pulledPath(source.folder)}.json`, await (await fetch(`${source.url}.json`)).text())
    assert.equal((await pulled(source, etag)).kind, 'new')
    assert.equal(heldDay(source), 'tuesday')
  })

  test('takes nothing for held that is not signed for the key, also where it was pulled without one', async () => {
    const { source } = await withMonday()
    const signed = { ...source, key: KEYS.publicKey }
    const refused = await pull(signed, undefined)
    assert.match(problemOf(refused), /: the manifest is not signed\.$/)
    store.hold(fileFor('monday'), { key: KEYS.privateKey })
    assert.equal((await pulled(signed, undefined)).kind, 'new')
  })

  test('keeps what two processes pull into one folder apart, and the newer one there', async () => {
    const source = newSource()
    store.hold(fileFor('monday'))
    const finish = await halfPulled(source)
    hold({})
    assert.equal((await pulled(source, undefined)).kind, 'new')
    const late = await finish()
    assert.ok(readFileSync(pulledPath(source.folder)).equals(readFileSync(fileFor('tuesday'))))
    assert.match(problemOf(late), /: build \d+, lower than build \d+ that was here; /)
    assert.deepEqual(readdirSync(source.folder).sort(), [
      'highest-build',
      'register.snapshot',
      'register.snapshot.json',
    ])
  })

  test('keeps the snapshot before where two processes pull the same one', async () => {
    const { source } = await withMonday()
    store.hold(fileFor('tuesday'))
    const finish = await halfPulled(source)
    assert.equal((await pulled(source, undefined)).kind, 'new')
    const late = await finish()
    assert.equal(late.ok && late.value.kind, 'same')
    assert.ok(readFileSync(`${pulledPath(source.folder)}.previous`).equals(readFileSync(fileFor('monday'))))
  })

  test('clears what a killed process left, and nothing that is being written', async () => {
    const source = newSource()
    mkdirSync(source.folder)
    const left = join(source.folder, 'left.partial')
    const written = join(source.folder, 'written.partial')
    for (const path of [left, written]) writeFileSync(path, '')
    utimesSync(left, 0, 0)
    store.hold(fileFor('monday'))
    await pulled(source, undefined)
    assert.ok(!existsSync(left))
    assert.ok(existsSync(written))
  })

  test('takes sixty honest builds one after the other, across restarts and days', async () => {
    const source = newSource(KEYS.publicKey)
    let etag: string | undefined
    for (let build = 1; build <= 60; build++) {
      const now = NOW + build * DAY_MILLIS
      const dated = (days: number): string => isoDate(japanDay(now) + days)
      const manifest = { build, sources: [{ id: 'nta', asOf: dated(-1) }], expires: dated(44) } as const
      // Every third build has the bytes of the one before.
      store.hold(fileFor(build % 3 === 1 ? 'monday' : 'tuesday'), { manifest, key: KEYS.privateKey })
      const result = await pullSnapshot(source, etag, { foldVersion: FOLD_VERSION, now: () => now, stopping: NEVER })
      assert.ok(result.ok, result.ok ? '' : result.problem)
      assert.equal(result.value.kind, build % 3 === 0 ? 'same' : 'new')
      assert.equal(heldManifest(source)?.build, build)
      etag = build % 7 === 0 ? undefined : result.value.etag
    }
  })

  test('has the last day of a later build of the same bytes', async () => {
    const source = newSource()
    store.hold(fileFor('monday'), { manifest: { build: 1 } })
    const { etag } = await pulled(source, undefined)
    store.hold(fileFor('monday'), { manifest: { build: 2, expires: '2026-12-16' } })
    store.asked.splice(0)
    assert.equal((await pulled(source, etag)).kind, 'same')
    assert.deepEqual(store.asked.splice(0), ['/r.snapshot.json 200'])
    assert.equal(heldManifest(source)?.expires, '2026-12-16')
    store.hold(fileFor('monday'), { manifest: { build: 1 } })
    const refused = await pull(source, undefined)
    assert.match(problemOf(refused), /: build 1, lower than build 2 that was here; /)
  })

  test('never goes back, wherever it ends between the download and the last of its files', async (t) => {
    const signed = (day: Day, build: number) => store.hold(fileFor(day), { manifest: { build }, key: KEYS.privateKey })
    const files = ['highest-build', 'register.snapshot', 'register.snapshot.json']
    for (const [written, file] of files.entries()) {
      const source = newSource(KEYS.publicKey)
      signed('monday', 1)
      await pulled(source, undefined)
      signed('tuesday', 2)
      const mend = breakRename(t, join(source.folder, file))
      const ended = await pull(source, undefined)
      mend()
      assert.match(problemOf(ended), /ended here/)
      assert.equal(heldDay(source), written < 2 ? 'monday' : 'tuesday')
      signed('monday', 1)
      const back = await pull(source, undefined)
      // Nothing of the second build can have been served before its number is noted.
      if (written === 0) assert.equal(back.ok && back.value.kind, 'same')
      else assert.match(problemOf(back), /: build 1, lower than build 2 that was here; /)
      signed('tuesday', 2)
      assert.equal((await pulled(source, undefined)).kind, 'new')
      assert.equal(heldDay(source), 'tuesday')
    }
  })

  test('pulls nothing while it cannot read which build was the highest', async () => {
    const source = newSource(KEYS.publicKey)
    hold({ key: KEYS.privateKey })
    const { etag } = await pulled(source, undefined)
    const path = join(source.folder, 'highest-build')
    const whole = readFileSync(path, 'latin1')
    store.hold(fileFor('monday'), { key: KEYS.privateKey })
    for (const damaged of ['', whole.slice(0, -1), whole.slice(0, 9), `1${whole}`, whole.replace(/^\d+/, '0')]) {
      writeFileSync(path, damaged)
      const refused = await pull(source, etag)
      const told = problemOf(refused)
      assert.equal(told, `${path}: damaged, so an older build would not be noticed; remove the file to pull again.`)
      assert.equal(heldDay(source), 'tuesday')
    }
    // Without the file, the manifest beside the snapshot counts.
    rmSync(path)
    store.hold(fileFor('monday'), { manifest: { build: 1 }, key: KEYS.privateKey })
    assert.match(problemOf(await pull(source, etag)), /: build 1, lower than build \d+ that was here; /)
    hold({ key: KEYS.privateKey })
    assert.equal((await pulled(source, etag)).kind, 'same')
    assert.ok(existsSync(path))
  })

  test('ends after a time, however the bytes are spread', async (t) => {
    const slow = await openStore()
    t.after(slow.close)
    const source = { ...newSource(), url: slow.url }
    slow.hold(fileFor('monday'))
    const body = readFileSync(fileFor('monday'))
    // A megabyte now and then, without an end.
    slow.interfere('.snapshot', (response) => {
      const timer = setInterval(() => response.write(body.subarray(0, LEAST_BYTES)), 50)
      response.once('close', () => clearInterval(timer))
    })
    slow.hold(fileFor('monday'), { manifest: { bytes: 1 << 28 } })
    const options = { foldVersion: FOLD_VERSION, now: () => NOW, stopping: NEVER, quietMillis: 20_000 }
    const refused = await pullSnapshot(source, undefined, { ...options, totalMillis: 500 })
    assert.match(problemOf(refused), /\/r\.snapshot: it took longer than 0\.5 s, after \d+ of 268435456 bytes\.$/)
    assert.deepEqual(readdirSync(source.folder), [])
  })

  test('refuses invented corporations in place of real ones, and what is folded otherwise', async () => {
    const { source } = await withMonday()
    const invented = await smallSnapshot()
    store.hold(invented)
    const refused = await pull(source, undefined)
    assert.match(problemOf(refused), /: it is fictional, the one that is here is real\.$/)
    hold({})
    const folded = await pullSnapshot(source, undefined, {
      foldVersion: FOLD_VERSION + 1,
      now: () => NOW,
      stopping: NEVER,
    })
    assert.match(problemOf(folded), /: made with fold version \d+, this program folds with \d+\.$/)
    assert.equal(heldDay(source), 'monday')
  })

  test('refuses a manifest in which anything signed is other', async () => {
    const source = newSource(KEYS.publicKey)
    const changes: readonly Partial<Manifest>[] = [
      { bytes: 1 },
      { sha256: 'f'.repeat(64) },
      { sources: [] },
      { build: 1_000 },
      { expires: '2099-12-31' },
    ]
    store.hold(fileFor('monday'), { key: KEYS.privateKey })
    const { signature } = JSON.parse(await (await fetch(`${source.url}.json`)).text()) as Manifest
    for (const manifest of changes) {
      store.hold(fileFor('monday'), { manifest: { ...manifest, ...(signature === undefined ? {} : { signature }) } })
      const refused = await pull(source, undefined)
      assert.match(problemOf(refused), /the signature is not by SNAPSHOT_KEY/)
    }
  })

  function newSource(key?: SnapshotSource['key']): SnapshotSource {
    return { url: store.url, key, folder: join(snapshots.folder, `pulled-${++sources}`) }
  }

  /** Returns a source that has pulled the snapshot of Monday, and the tag of its manifest. */
  async function withMonday(): Promise<{ readonly source: SnapshotSource; readonly etag: string | undefined }> {
    const source = newSource()
    store.hold(fileFor('monday'))
    return { source, etag: (await pulled(source, undefined)).etag }
  }

  /** Pulls as another process does; resolves, when half of it has come, with a function that sends the rest. */
  async function halfPulled(source: SnapshotSource): Promise<() => ReturnType<typeof pullSnapshot>> {
    const half = new Promise<() => void>((resolve) => {
      store.interfere('.snapshot', (response, body) => {
        const middle = body.length >> 1
        response.write(body.subarray(0, middle), () => resolve(() => response.end(body.subarray(middle))))
      })
    })
    const pulling = pull(source, undefined)
    const sendRest = await half
    store.interfere('', undefined)
    return () => {
      sendRest()
      return pulling
    }
  }

  function hold(changes: Parameters<SnapshotStore['hold']>[1]): void {
    store.hold(fileFor('tuesday'), changes)
  }

  function fileFor(day: Day): string {
    return fileOf(snapshots.folder, day)
  }

  function heldDay(source: SnapshotSource): Day {
    const held = readFileSync(pulledPath(source.folder))
    return held.equals(readFileSync(fileFor('monday'))) ? 'monday' : 'tuesday'
  }
})

// Returns a header that has the right checksum but is not msgpack: reading it throws, like reading from a broken disk.
function unreadable(): Uint8Array {
  const bytes = Buffer.alloc(SECTIONS_OFFSET)
  bytes.write(MAGIC, 'latin1')
  bytes.writeUInt32LE(FORMAT_VERSION, 8)
  bytes.writeUInt32LE(1, 12)
  bytes[PREFIX_BYTES] = 0xc1
  bytes.writeUInt32LE(crc32Of(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + 1)), 16)
  return bytes
}

function pull(source: SnapshotSource, etag: string | undefined, quietMillis?: number): ReturnType<typeof pullSnapshot> {
  const waiting = { now: () => NOW, stopping: NEVER, ...(quietMillis !== undefined && { quietMillis }) }
  return pullSnapshot(source, etag, { foldVersion: FOLD_VERSION, ...waiting })
}

/** Makes the rename to a path fail, as a process ends there; returns a function that mends it. */
function breakRename(t: TestContext, path: string): () => void {
  const rename = fs.renameSync
  const { mock } = t.mock.method(fs, 'renameSync', (from: string, to: string) => {
    if (to === path) throw new Error('ended here')
    rename(from, to)
  })
  syncBuiltinESMExports()
  return () => {
    mock.restore()
    syncBuiltinESMExports()
  }
}

function problemOf(result: Awaited<ReturnType<typeof pullSnapshot>>): string {
  return result.ok ? result.value.kind : result.problem
}

async function pulled(source: SnapshotSource, etag: string | undefined): Promise<Pulled> {
  const result = await pull(source, etag)
  assert.ok(result.ok, result.ok ? '' : result.problem)
  return result.value
}

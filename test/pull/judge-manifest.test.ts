import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fetchFollowing } from '../../src/pull/fetch-following.ts'
import { judgeManifest, keepHighestBuild, readHighestBuild } from '../../src/pull/judge-manifest.ts'
import { FORMAT_VERSION } from '../../src/snapshot/layout.ts'
import { type Manifest, signManifest } from '../../src/snapshot/manifest.ts'
import { records } from '../fixtures/tables.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const KEYS = generateKeyPairSync('ed25519')
const NOW = Date.parse('2026-11-01T12:00+09:00')
const SEVENTH: Manifest = {
  id: '2026-10-31-abc',
  sha256: 'a'.repeat(64),
  bytes: 1_000,
  format: FORMAT_VERSION,
  sources: [{ id: 'nta', asOf: '2026-10-31' }, { id: 'edinet' }],
  counts: { corporations: 5 },
  build: 7,
  expires: '2026-12-15',
}
const OLDER = { sha256: 'b'.repeat(64), sources: [{ id: 'nta', asOf: '2020-01-31' }] } as const

type Case = {
  readonly name: string
  readonly change: Partial<Manifest>
  readonly now?: string
  readonly says: string
}

describe('judgeManifest', () => {
  const folder = temporaryFolder('judge-manifest')
  const judge = (change: Partial<Manifest>, { now = NOW, held = signed({}), at = folder } = {}): string => {
    const source = { url: new URL('https://corp.example/r.snapshot?secret'), key: KEYS.publicKey, folder: at }
    const judged = judgeManifest(signed(change), source, { held, now })
    return judged.ok ? judged.value : judged.problem
  }
  keepHighestBuild(folder, SEVENTH)

  for (const { name, change, now, says } of records<Case>(import.meta))
    test(`says “${says}” of ${name}`, () => {
      const said = judge(change, now === undefined ? {} : { now: Date.parse(now) })
      assert.equal(said, ['new', 'same'].includes(says) ? says : `https://corp.example/r.snapshot: ${says}.`)
    })

  test('trusts at first whatever is signed and has not expired', () => {
    const source = { url: new URL('https://corp.example/r'), key: KEYS.publicKey, folder: join(folder, 'empty') }
    const first = (change: Partial<Manifest>, key = KEYS.privateKey) =>
      judgeManifest(signManifest({ ...SEVENTH, ...change }, key), source, { held: undefined, now: NOW })
    assert.deepEqual(first({ build: 1, ...OLDER }), { ok: true, value: 'new' })
    assert.equal(first({ expires: '2026-10-31' }).ok, false)
    assert.equal(first({}, generateKeyPairSync('ed25519').privateKey).ok, false)
  })

  test('takes the build of what is here where no highest one is noted', () =>
    assert.match(judge({ build: 6 }, { at: join(folder, 'empty') }), /: build 6, lower than build 7 /))

  test('compares with the highest build that was here, not with the one that is', () =>
    assert.match(judge({ build: 6 }, { held: signed({ build: 5 }) }), /: build 6, lower than build 7 /))
})

function signed(change: Partial<Manifest>): Manifest {
  return signManifest({ ...SEVENTH, ...change }, KEYS.privateKey)
}

const URL_ASKED = new URL('https://corp.example/r.snapshot?secret')

describe('fetchFollowing', () => {
  for (const { name, status, location, why } of records<{
    name: string
    status: number
    location: string | undefined
    why: string
  }>(import.meta, 'fetch-following'))
    test(`follows no way ${name}`, async (t) => {
      const asked = answering(t, status, location)
      const waiting = { quietMillis: 60_000, stopping: new AbortController().signal }
      const fetched = await fetchFollowing(URL_ASKED, waiting, () => assert.fail())
      assert.deepEqual(fetched, { ok: false, problem: `https://corp.example/r.snapshot: ${why}.` })
      assert.equal(asked.mock.callCount(), location === '/r.snapshot' ? 6 : 1)
      for (const call of asked.mock.calls)
        assert.deepEqual(call.arguments[1]?.headers, { 'Accept-Encoding': 'identity' })
    })
})

function answering(t: TestContext, status: number, location: string | undefined) {
  const headers = location === undefined ? {} : { Location: location }
  return t.mock.method(
    globalThis,
    'fetch',
    async (..._asked: Parameters<typeof fetch>) => new Response(null, { status, headers }),
  )
}

describe('readHighestBuild', () => {
  const folder = temporaryFolder('highest-build')
  const path = join(folder, 'highest-build')

  test('reads what was noted last, which is for its owner alone', () => {
    assert.deepEqual(readHighestBuild(folder), { ok: true, value: undefined })
    for (const build of [1, 60, Number.MAX_SAFE_INTEGER]) {
      const highest = { build, sha256: `${build % 10}`.repeat(64) }
      keepHighestBuild(folder, highest)
      assert.deepEqual(readHighestBuild(folder), { ok: true, value: highest })
    }
    assert.equal(statSync(path).mode & 0o777, 0o600)
  })

  test('rejects every truncation and every other bit', () => {
    keepHighestBuild(folder, { build: 1_234, sha256: 'f'.repeat(64) })
    const whole = readFileSync(path)
    const damages = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length))
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const flipped = Buffer.from(whole)
      flipped[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      damages.push(flipped)
    }
    for (const damaged of damages) {
      writeFileSync(path, damaged)
      assert.equal(readHighestBuild(folder).ok, false, damaged.toString('latin1'))
    }
  })
})

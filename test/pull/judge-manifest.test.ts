import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { keepHighestBuild } from '../../src/pull/highest-build.ts'
import { judgeManifest } from '../../src/pull/judge-manifest.ts'
import { FORMAT_VERSION } from '../../src/snapshot/layout.ts'
import { type Manifest, signManifest } from '../../src/snapshot/manifest.ts'

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

describe('judgeManifest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-manifest-'))
  after(() => rmSync(folder, { recursive: true }))
  const judge = (change: Partial<Manifest>, { now = NOW, held = signed({}), at = folder } = {}): string => {
    const source = { url: new URL('https://corp.example/r.snapshot?secret'), key: KEYS.publicKey, folder: at }
    const judged = judgeManifest(signed(change), source, { held, now })
    return judged.ok ? judged.value : judged.problem
  }
  keepHighestBuild(folder, SEVENTH)

  for (const { name, change, now, says } of [
    { name: 'what is here', change: {}, says: 'same' },
    { name: 'what is here, after its last day', change: {}, now: '2027-01-01T00:00+09:00', says: 'same' },
    { name: 'a higher build', change: { build: 8, sha256: 'b'.repeat(64) }, says: 'new' },
    { name: 'a much higher build', change: { build: 999, sha256: 'b'.repeat(64) }, says: 'new' },
    { name: 'a higher build of the same bytes', change: { build: 8 }, says: 'same' },
    { name: 'a higher build of older sources', change: { ...OLDER, build: 8 }, says: 'new' },
    {
      name: 'a lower build',
      change: { build: 6, sha256: 'b'.repeat(64) },
      says: 'build 6, lower than build 7 that was here; build again with --build 8 or more',
    },
    {
      name: 'a lower build of the same bytes',
      change: { build: 6 },
      says: 'build 6, lower than build 7 that was here; build again with --build 8 or more',
    },
    {
      name: 'an equal build with other bytes',
      change: { sha256: 'b'.repeat(64) },
      says: 'build 7 with other bytes than those that were here; build again with --build 8 or more',
    },
    { name: 'a build on its last day', change: { build: 8 }, now: '2026-12-15T23:59+09:00', says: 'same' },
    {
      name: 'a build after its last day',
      change: { build: 8, expires: '2026-10-31' },
      says: 'build 8 expired after 2026-10-31, and it is 2026-11-01',
    },
    {
      name: 'a source of tomorrow',
      change: { build: 8, sources: [{ id: 'edinet' }, { id: 'nta', asOf: '2026-11-02' }] },
      says: 'nta of 2026-11-02, which is yet to come: it is 2026-11-01',
    },
    {
      name: 'a source of today, which begins in Japan before it does in Greenwich',
      change: { build: 8, sources: [{ id: 'nta', asOf: '2026-11-02' }] },
      now: '2026-11-01T15:00Z',
      says: 'same',
    },
  ] as const)
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

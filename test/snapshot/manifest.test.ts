import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import {
  isSignedBy,
  type Manifest,
  parseManifest,
  readManifest,
  signManifest,
  writeManifest,
} from '../../src/snapshot/manifest.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const MANIFEST: Manifest = {
  id: '0123456789abcdef',
  sha256: 'a'.repeat(64),
  bytes: 1_000,
  format: 3,
  sources: [{ id: 'nta', asOf: '2026-08-21', corporations: 5 }, { id: 'edinet' }],
  counts: { corporations: 5 },
  build: 7,
  expires: '2026-10-05',
}

describe('parseManifest', () => {
  test('reads what is written', () =>
    assert.deepEqual(parseManifest(writeManifest(MANIFEST)), { ok: true, value: MANIFEST }))

  const WRONG: readonly (readonly [member: string, values: readonly unknown[]])[] = tuples(import.meta)
  for (const [member, values] of WRONG)
    test(`says what is wrong with "${member}"`, () => {
      for (const value of member === 'signature' ? values : [...values, undefined]) {
        const read = parseManifest(JSON.stringify({ ...MANIFEST, [member]: value }))
        assert.match(read.ok ? 'read' : read.problem, new RegExp(`^"${member}" `), JSON.stringify(value))
      }
    })
})

describe('isSignedBy', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signed = signManifest(MANIFEST, privateKey)

  test('takes the signature of the key, and of no other', () => {
    assert.ok(isSignedBy(signed, publicKey))
    assert.ok(!isSignedBy(signed, generateKeyPairSync('ed25519').publicKey))
    assert.ok(!isSignedBy(MANIFEST, publicKey))
  })

  const OTHERS = [...records<Partial<Manifest>>(import.meta, 'manifest-others'), { sha256: 'b'.repeat(64) }]
  for (const other of OTHERS)
    test(`does not take it where ${JSON.stringify(other)} was put in afterwards`, () =>
      assert.ok(!isSignedBy({ ...signed, ...other }, publicKey)))
})

const FOLDER = temporaryFolder('manifest')

describe('readManifest', () => {
  test('reads a file, and what is no manifest as none', () => {
    const path = join(FOLDER, 'r.snapshot.json')
    assert.equal(readManifest(path), undefined)
    writeFileSync(path, writeManifest(MANIFEST))
    assert.deepEqual(readManifest(path), MANIFEST)
    truncateSync(path, 99)
    assert.equal(readManifest(path), undefined)
  })
})

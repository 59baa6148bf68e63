import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { FORMAT_VERSION } from '../../../src/snapshot/layout.ts'
import { isSignedBy, type Manifest, parseManifest } from '../../../src/snapshot/manifest.ts'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'

describe('placeSnapshot', () => {
  test('writes beside a snapshot what it is, for its owner alone', () =>
    inBuildFolder(async (folder) => {
      const out = await builtIn(folder)
      const bytes = readFileSync(out)
      const { id, sources, ...manifest } = manifestOf(out)
      assert.match(id, /^\d{4}-\d\d-\d\d-[0-9a-f]+$/)
      assert.deepEqual(
        sources.map((source) => source.id),
        ['nta'],
      )
      assert.deepEqual(manifest, {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
        format: FORMAT_VERSION,
        counts: { corporations: 100 },
      })
      assert.equal(statSync(`${out}.json`).mode & 0o777, 0o600)
    }))

  for (const { name, before } of [
    { name: 'of the one it replaces', before: (out: string) => chmodSync(`${out}.json`, 0o644) },
    { name: 'of the snapshot where it replaces none', before: (out: string) => rmSync(`${out}.json`) },
  ]) {
    test(`gives a manifest the mode ${name}`, () =>
      inBuildFolder(async (folder) => {
        const out = await builtIn(folder)
        chmodSync(out, 0o644)
        before(out)
        await builtIn(folder)
        assert.equal(statSync(`${out}.json`).mode & 0o777, 0o644)
      }))
  }

  test('names the snapshot that it replaces in spite of an older date, and no other', () =>
    inBuildFolder(async (folder) => {
      const out = join(folder, 'r.snapshot')
      const nta = [ntaFile(join(folder, 'nta.csv'), [1, 100])]
      const older = [ntaFile(join(folder, 'older.csv'), [1, 100], () => ({ updated: '2026-07-31' }))]
      const named: (string | undefined)[] = []
      for (const files of [nta, nta, older, nta]) {
        assert.ok((await build({ inputs: { nta: files }, out, shrinking: 'allow' })).ok)
        named.push(manifestOf(out).replaces, manifestOf(out).id)
      }
      const id = named[1]
      assert.deepEqual(named.toSpliced(5, 1), [undefined, id, undefined, id, id, undefined, id])
    }))

  test('signs it with --sign-key', () =>
    inBuildFolder(async (folder) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const signKey = join(folder, 'key.pem')
      writeFileSync(signKey, privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const manifest = manifestOf(await builtIn(folder, signKey))
      assert.ok(isSignedBy(manifest, publicKey))
      assert.ok(!isSignedBy(manifest, generateKeyPairSync('ed25519').publicKey))
      assert.ok(!isSignedBy({ ...manifest, counts: { corporations: 99 } }, publicKey))
    }))

  test('refuses a key of another kind before anything is read', () =>
    inBuildFolder(async (folder) => {
      const signKey = join(folder, 'rsa.pem')
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      writeFileSync(signKey, privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const out = join(folder, 'r.snapshot')
      const built = await build({ inputs: { nta: [join(folder, 'nowhere.csv')] }, out, signKey })
      assert.ok(!built.ok)
      assert.equal(built.problem, `--sign-key ${signKey}: a key of type ec, expected an ed25519 private key in PEM.`)
      assert.ok(!existsSync(out))
    }))
})

async function builtIn(folder: string, signKey?: string): Promise<string> {
  const out = join(folder, 'r.snapshot')
  const nta = [ntaFile(join(folder, 'nta.csv'), [1, 100])]
  const built = await build({ inputs: { nta }, out, ...(signKey === undefined ? {} : { signKey }) })
  assert.ok(built.ok, built.ok ? '' : built.problem)
  return out
}

function manifestOf(out: string): Manifest {
  const manifest = parseManifest(readFileSync(`${out}.json`, 'utf8'))
  assert.ok(manifest.ok)
  return manifest.value
}

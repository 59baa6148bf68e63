import assert from 'node:assert/strict'
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { FORMAT_VERSION } from '../../../src/snapshot/layout.ts'
import { isSignedBy, type Manifest, parseManifest } from '../../../src/snapshot/manifest.ts'
import { type Asked, build, inBuildFolder, ntaFile } from './build-fixture.ts'

describe('placeSnapshot', () => {
  test('writes beside a snapshot what it is, for its owner alone', () =>
    inBuildFolder(async (folder) => {
      const out = await builtIn(folder)
      const bytes = readFileSync(out)
      const { id, sources, ...manifest } = manifestOf(out)
      assert.match(id, /^\d{4}-\d\d-\d\d-[0-9a-f]+$/)
      const found = sources.map((source) => source.id)
      assert.deepEqual(found, ['nta'])
      assert.deepEqual(manifest, {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
        format: FORMAT_VERSION,
        counts: { corporations: 100 },
        build: 1,
        expires: '2026-10-05',
      })
      assert.equal(statSync(`${out}.json`).mode & 0o777, 0o600)
    }))

  for (const { name, before } of [
    { name: 'of the one it replaces', before: (out: string) => chmodSync(`${out}.json`, 0o644) },
    { name: 'of the snapshot where it replaces none', before: (out: string) => rmSync(`${out}.json`) },
  ])
    test(`gives a manifest the mode ${name}`, () =>
      inBuildFolder(async (folder) => {
        const out = await builtIn(folder)
        chmodSync(out, 0o644)
        before(out)
        await builtIn(folder)
        assert.equal(statSync(`${out}.json`).mode & 0o777, 0o644)
      }))

  test('numbers its builds upwards, also where one ended before its manifest was there', () =>
    inBuildFolder(async (folder) => {
      const out = await builtIn(folder)
      const first = readFileSync(`${out}.json`)
      assert.equal(manifestOf(out).build, 1)
      await builtIn(folder)
      assert.equal(manifestOf(out).build, 2)
      // The snapshot is in place, and beside it the manifest of the one before.
      writeFileSync(`${out}.json`, first)
      await builtIn(folder, { build: 2 })
      await builtIn(folder, { build: 60 })
      const { build, sha256 } = manifestOf(out)
      assert.deepEqual([build, sha256], [60, createHash('sha256').update(readFileSync(out)).digest('hex')])
      const elsewhere = join(folder, 'elsewhere.snapshot')
      await builtIn(folder, { out: elsewhere, previous: out })
      assert.equal(manifestOf(elsewhere).build, 61)
    }))

  test('lets it be taken until 45 days after its newest source, or the day of --expires', () =>
    inBuildFolder(async (folder) => {
      assert.equal(manifestOf(await builtIn(folder)).expires, '2026-10-05')
      assert.equal(manifestOf(await builtIn(folder, { expires: '2026-09-30' })).expires, '2026-09-30')
    }))

  test('guesses no number of a signed build, and none that does not ascend', () =>
    inBuildFolder(async (folder) => {
      const signKey = keyFile(folder)
      const out = join(folder, 'r.snapshot')
      const refused = async (asked: Partial<Asked>): Promise<string> => {
        const built = await build({ inputs: { nta: [join(folder, 'nowhere.csv')] }, out, ...asked })
        return built.ok ? 'built' : built.problem
      }
      const demanded = `--sign-key: no manifest can be read at ${out}.json; expected --build N, above all before (1 for the first).`
      assert.equal(await refused({ signKey }), demanded)
      await builtIn(folder, { signKey, build: 7 })
      for (const number of [1, 7])
        assert.equal(
          await refused({ build: number }),
          `--build ${number}: ${out}.json has build 7; expected a greater number.`,
        )
      await builtIn(folder, { signKey })
      assert.equal(manifestOf(out).build, 8)
      // As a build of a program without such numbers leaves it.
      const { build: _, ...before } = manifestOf(out)
      writeFileSync(`${out}.json`, JSON.stringify(before))
      assert.equal(await refused({ signKey }), demanded)
    }))

  test('signs it with --sign-key', () =>
    inBuildFolder(async (folder) => {
      const signKey = keyFile(folder)
      const manifest = manifestOf(await builtIn(folder, { signKey, build: 1 }))
      assert.ok(isSignedBy(manifest, createPublicKey(readFileSync(signKey))))
      assert.ok(!isSignedBy(manifest, generateKeyPairSync('ed25519').publicKey))
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

async function builtIn(folder: string, asked: Partial<Asked> = {}): Promise<string> {
  const out = join(folder, 'r.snapshot')
  const nta = [ntaFile(join(folder, 'nta.csv'), [1, 100])]
  const built = await build({ inputs: { nta }, out, ...asked })
  assert.ok(built.ok, built.ok ? '' : built.problem)
  return out
}

function keyFile(folder: string): string {
  const path = join(folder, 'key.pem')
  writeFileSync(path, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return path
}

function manifestOf(out: string): Manifest {
  const manifest = parseManifest(readFileSync(`${out}.json`, 'utf8'))
  assert.ok(manifest.ok)
  return manifest.value
}

import assert from 'node:assert/strict'
import { execSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { records } from '../../fixtures/tables.ts'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'

/** `make` is the shell command that prepares the folder, which already has a valid nta.csv. */
type Case = {
  readonly name: string
  readonly make?: string
  readonly nta?: string
  readonly out?: string
  readonly says: RegExp
}

describe('buildSnapshot', () => {
  for (const { name, make, nta = 'nta.csv', out = 'r.snapshot', says } of records<Case>(import.meta))
    test(`says in one line what is wrong with ${name}, and touches nothing`, () =>
      inBuildFolder(async (folder) => {
        const at = (path: string) => (path.startsWith('/') ? path : `${folder}/${path}`)
        const content = readFileSync(ntaFile(at('nta.csv'), [1, 3]))
        if (make !== undefined) execSync(make, { cwd: folder })
        const before = readdirSync(folder, { recursive: true })
        const built = await build({ inputs: { nta: [at(nta)] }, out: at(out) })
        assert.ok(!built.ok)
        assert.match(built.problem, says)
        assert.doesNotMatch(built.problem, /\n/)
        assert.deepEqual(readdirSync(folder, { recursive: true }), before)
        assert.deepEqual(readFileSync(at('nta.csv')), content)
      }))

  test('does not replace the key that it signs with, nor the table of usual names', () =>
    inBuildFolder(async (folder) => {
      const nta = [ntaFile(join(folder, 'nta.csv'), [1, 3])]
      const { privateKey } = generateKeyPairSync('ed25519')
      const contents = {
        signKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        aliases: 'name\tnumber\tsource\n',
      }
      for (const [option, content] of Object.entries(contents)) {
        const path = join(folder, `${option}.json`)
        writeFileSync(path, content)
        for (const out of [path, join(folder, option)]) {
          const built = await build({ inputs: { nta }, out, [option]: path })
          assert.match(built.ok ? '' : built.problem, /\.json: a file that the build replaces \(\S+\); expected /)
          assert.equal(readFileSync(path, 'utf8'), content)
        }
      }
    }))

  test('reads a file once that is given twice, by links or from its folder', () =>
    inBuildFolder(async (folder) => {
      const nta = ntaFile(join(folder, 'in.csv'), [1, 3])
      linkSync(nta, join(folder, 'hard.csv'))
      symlinkSync('in.csv', join(folder, 'soft.csv'))
      const built = await build({ inputs: { nta: [nta, nta, folder] }, out: join(folder, 'r.snapshot') })
      assert.ok(built.ok)
      assert.deepEqual(built.value.counts.taken.nta.read, 3)
    }))

  test('does not take lists of rejects in a folder for inputs', () =>
    inBuildFolder(async (folder) => {
      ntaFile(join(folder, 'a.csv'), [1, 3])
      writeFileSync(join(folder, 'r.snapshot.rejects.csv'), 'file,line,reason,number\n')
      const out = join(folder, 'r.snapshot')
      assert.ok((await build({ inputs: { nta: [folder, join(folder, '*.csv')] }, out })).ok)
      assert.ok(!existsSync(`${out}.rejects.csv`))
    }))
})

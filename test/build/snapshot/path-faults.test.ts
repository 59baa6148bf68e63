import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'

/** `make` prepares the folder, which already has a valid nta.csv. Paths are relative to the folder. */
type Case = {
  readonly name: string
  readonly make?: (at: (name: string) => string) => void
  readonly nta?: readonly string[]
  readonly out?: string
  readonly says: RegExp
}

const CASES: readonly Case[] = [
  {
    name: '--out that is an input',
    out: 'nta.csv',
    says: /nta\.csv: a file that the build replaces \(\S+nta\.csv\); expected .* another path/,
  },
  {
    name: '--out that is an input by a link',
    make: (at) => symlinkSync('nta.csv', at('r.snapshot')),
    says: /nta\.csv: a file that the build replaces \(\S+\)/,
  },
  {
    name: '--out that is an input by a hard link',
    make: (at) => linkSync(at('nta.csv'), at('r.snapshot')),
    says: /nta\.csv: a file that the build replaces \(\S+\)/,
  },
  {
    name: '--out that is an input by a folder',
    make: (at) => {
      mkdirSync(at('in'))
      linkSync(at('nta.csv'), at('in/a.csv'))
    },
    nta: ['in'],
    out: 'in/a.csv',
    says: /in\/a\.csv: a file that the build replaces \(\S+a\.csv\)/,
  },
  {
    name: 'an input that is the list of rejects',
    make: (at) => linkSync(at('nta.csv'), at('r.snapshot.rejects.csv')),
    nta: ['r.snapshot.rejects.csv'],
    says: /rejects\.csv: a file that the build replaces \(\S+r\.snapshot\.rejects\.csv\)/,
  },
  {
    name: 'a named pipe at --out',
    make: (at) => execFileSync('mkfifo', [at('r.snapshot')]),
    says: /r\.snapshot: a named pipe; expected a file to replace, or none yet/,
  },
  {
    name: 'a folder at --out',
    make: (at) => mkdirSync(at('r.snapshot')),
    says: /r\.snapshot: a folder; expected the path of the snapshot itself, such as .*r\.snapshot\/register\.snapshot/,
  },
  {
    name: '--out that ends like a folder',
    out: 'new/',
    says: /new\/: a folder; expected the path of the snapshot itself/,
  },
  {
    name: 'a dangling link at --out',
    make: (at) => symlinkSync('nowhere', at('r.snapshot')),
    says: /r\.snapshot: a link to nowhere, where nothing is; expected no link, or one to a file/,
  },
  { name: 'a device at --out', out: '/dev/null', says: /\/dev\/null: a device; expected/ },
  {
    name: '--out below a file',
    out: 'nta.csv/r.snapshot',
    says: /nta\.csv: cannot be written to \(E[A-Z]+\); expected a folder this user may write to/,
  },
  {
    name: 'a named pipe as an input',
    make: (at) => execFileSync('mkfifo', [at('p.csv')]),
    nta: ['p.csv'],
    says: /p\.csv: a named pipe; expected a csv or zip file; write its content to one first/,
  },
  {
    name: 'a named pipe in a folder of inputs',
    make: (at) => {
      mkdirSync(at('in'))
      execFileSync('mkfifo', [at('in/p.zip')])
    },
    nta: ['in'],
    says: /in\/p\.zip: a named pipe/,
  },
  {
    name: 'a dangling link as an input',
    make: (at) => symlinkSync('gone.csv', at('l.csv')),
    nta: ['l.csv'],
    says: /l\.csv: a link to gone\.csv, where nothing is; expected a csv or zip file/,
  },
  {
    name: 'a folder named like a file in a folder of inputs',
    make: (at) => mkdirSync(at('in/x.csv'), { recursive: true }),
    nta: ['in'],
    says: /in\/x\.csv: a folder among the files; expected csv and zip files alone; move it/,
  },
]

describe('buildSnapshot', () => {
  for (const { name, make, nta = ['nta.csv'], out = 'r.snapshot', says } of CASES)
    test(`says in one line what is wrong with ${name}, and touches nothing`, () =>
      inBuildFolder(async (folder) => {
        const at = (path: string) => (path.startsWith('/') ? path : `${folder}/${path}`)
        const content = readFileSync(ntaFile(at('nta.csv'), [1, 3]))
        make?.(at)
        const before = readdirSync(folder, { recursive: true })
        const built = await build({ inputs: { nta: nta.map(at) }, out: at(out) })
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
      assert.deepEqual(built.value.counts.read.nta, 3)
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

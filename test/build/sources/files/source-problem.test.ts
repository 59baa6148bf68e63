import assert from 'node:assert/strict'
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { asSourceProblem, describeSourceProblem } from '../../../../build/sources/files/source-problem.ts'
import type { RegisterInputs } from '../../../../build/sources/register.ts'
import { records } from '../../../fixtures/tables.ts'
import { inFolder, ntaLine, numberOf, read, write } from '../register-fixture.ts'

const NTA = `${ntaLine({ number: numberOf(1) })}\n`

async function zip(path: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}

type Case = {
  readonly name: string
  readonly files?: Readonly<Record<string, string | Buffer>>
  readonly inputs: Partial<RegisterInputs>
  readonly kind: string
  readonly says: RegExp
}

const CASES: readonly Case[] = records(import.meta)

const LONG: readonly Case[] = [
  {
    name: 'a file of other rows',
    files: { 'a.csv': 'a,b\n'.repeat(5000) },
    inputs: { nta: ['a.csv'] },
    kind: 'wrong-format',
    says: /not one sound row \(wrong-column-count in line 1\)/,
  },
  {
    name: 'a gzip file',
    files: { 'a.csv': Buffer.from([0x1f, 0x8b, 8]) },
    inputs: { nta: ['a.csv'] },
    kind: 'wrong-format',
    says: /gzip/,
  },
  {
    name: 'binary data',
    files: { 'a.csv': Buffer.alloc(5000) },
    inputs: { nta: ['a.csv'] },
    kind: 'wrong-format',
    says: /binary/,
  },
]

describe('readRegister', () => {
  for (const { name, files = {}, inputs, kind, says } of [...CASES, ...LONG])
    test(`says in one sentence what is wrong with ${name}`, () =>
      inFolder(async (folder) => {
        write(folder, files)
        const { problem } = await read(folder, inputs, { tooManyRejects: 'fail' })
        assert.ok(problem !== undefined)
        assert.equal(problem.kind, kind)
        assert.match(describeSourceProblem(problem), says)
        assert.doesNotMatch(describeSourceProblem(problem), /\n| {4}at /)
      }))

  test('stops early in a long file of another kind', () =>
    inFolder(async (folder) => {
      write(folder, { 'a.csv': 'a,b\n'.repeat(5000) })
      assert.equal((await read(folder, { nta: ['a.csv'] })).rejects.length, 1000)
    }))

  test('reads zip archives, folders of them and globs, and leaves signatures alone', () =>
    inFolder(async (folder) => {
      write(folder, { 'in/b.csv': `${ntaLine({ number: numberOf(2) })}\r\n`, 'in/notes.txt': 'x' })
      const third = ntaLine({ number: numberOf(3) })
      await zip(join(folder, 'in/a.zip'), {
        'a.csv': NTA,
        'a.csv.asc': '-----BEGIN PGP',
        'deep/c.csv': third,
        '__MACOSX/a.csv': '?',
      })
      const all = [1, 2, 3].map(numberOf).sort()
      for (const path of ['in', 'in/*', 'i[n]/?.*']) {
        const inputs = path === 'in' ? ['in', 'in/a.zip'] : path === 'in/*' ? ['in/*.csv', 'in/*.zip'] : [path]
        const { rows, rejects, counts, problem } = await read(folder, { nta: inputs })
        assert.equal(problem, undefined)
        const numbers = rows.map(({ number }) => number)
        assert.deepEqual(numbers, all)
        assert.deepEqual([rejects, counts?.taken.nta.read], [[], 3])
      }
    }))

  test('refuses an archive whose content does not fit its checksum, and one without csv', () =>
    inFolder(async (folder) => {
      await zip(join(folder, 'signature.zip'), { 'a.csv.asc': 'x' })
      assert.equal((await read(folder, { nta: ['signature.zip'] })).problem?.kind, 'nothing-to-read')
      const archive = new ZipFile()
      archive.addBuffer(Buffer.from(NTA), 'a.csv', { compress: false })
      archive.end()
      await pipeline(archive.outputStream, createWriteStream(join(folder, 'a.zip')))
      const bytes = readFileSync(join(folder, 'a.zip'))
      bytes[bytes.indexOf('港区')] = 0xe7
      writeFileSync(join(folder, 'a.zip'), bytes)
      const { problem } = await read(folder, { nta: ['a.zip'] })
      assert.equal(problem?.kind, 'unreadable')
    }))
})

describe('asSourceProblem', () => {
  type Failure = { readonly name: string; readonly message: string; readonly code?: string; readonly kind: string }
  const failures = records<Failure>(import.meta, 'source-problem-failures')
  const cases: readonly { name: string; error: unknown; kind: string | undefined }[] = [
    ...failures.map(({ message, code, ...rest }) => ({ ...rest, error: Object.assign(new Error(message), { code }) })),
    { name: 'a bug', error: new TypeError('x is not a function'), kind: undefined },
    { name: 'something thrown that is no error', error: 'no space left', kind: undefined },
  ]
  for (const { name, error, kind } of cases)
    test(`tells ${name}`, () => assert.equal(asSourceProblem(error, 'f')?.kind, kind))

  test('tells what reading a folder as a file throws', async () => {
    const error = await pipeline(createReadStream('/'), async (chunks) => {
      for await (const _ of chunks);
    }).catch((thrown: unknown) => thrown)
    assert.equal(asSourceProblem(error, '/')?.kind, 'unreadable')
  })
})

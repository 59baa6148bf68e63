import assert from 'node:assert/strict'
import { createWriteStream, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { describeSourceProblem } from '../../../../build/sources/files/source-problem.ts'
import { recordsOf } from '../../../fixtures/tables.ts'
import { inFolder, ntaLine, numberOf, read } from '../register-fixture.ts'

// Offsets in an entry of the central directory, which begins with PK 1 2. In the local header, the offsets up to the
// sizes are smaller by 2.
const DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')
const FLAGS = 8
const METHOD = 10
const UNPACKED = 24
const ENCRYPTED = 1
const DEFLATE64 = 9

const ROWS = Array.from({ length: 200 }, (_, i) => `${ntaLine({ number: numberOf(i), sequence: i + 1 })}\n`).join('')

// What is done to the bytes of a sound archive, by the name of the case.
const DAMAGES = {
  'one cut short': (bytes) => bytes.subarray(0, bytes.length - 40),
  'text of that name': () => Buffer.from(ROWS),
  'an error page of that name': () => Buffer.from('<!DOCTYPE html><html>'),
  'an encrypted one': (bytes) =>
    patched(bytes, FLAGS, (at) => bytes.writeUInt16LE(bytes.readUInt16LE(at) | ENCRYPTED, at)),
  'an unknown compression': (bytes) => patched(bytes, METHOD, (at) => bytes.writeUInt16LE(DEFLATE64, at)),
  'a wrong checksum': (bytes) => patched(bytes, 16, (at) => bytes.writeUInt32LE(7, at)),
  'one that unpacks to 3 GB': (bytes) => patched(bytes, UNPACKED, (at) => bytes.writeUInt32LE(3e9, at)),
  'one that unpacks to more than it says': (bytes) => patched(bytes, UNPACKED, (at) => bytes.writeUInt32LE(1000, at)),
  'a damaged deflate stream': (bytes) => {
    bytes.fill(0xff, 60, 90)
    return bytes
  },
} satisfies Readonly<Record<string, (bytes: Buffer) => Buffer>>

describe('readRegister', () => {
  for (const { name, says } of recordsOf<{ name: keyof typeof DAMAGES; says: RegExp }>(import.meta, DAMAGES))
    test(`says in one sentence what is wrong with a zip archive: ${name}`, () =>
      inFolder(async (folder) => {
        const path = join(folder, 'a.zip')
        await zip(path, (archive) => archive.addBuffer(Buffer.from(ROWS), 'a.csv'))
        writeFileSync(path, DAMAGES[name](readFileSync(path)))
        const { problem } = await read(folder, { nta: ['a.zip'] }, { tooManyRejects: 'fail' })
        assert.match(problem === undefined ? '' : describeSourceProblem(problem), says)
      }))

  test('refuses entries that share their bytes, taken together', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a.zip')
      await zip(path, (archive) => {
        for (const name of ['a.csv', 'b.csv', 'c.csv']) archive.addBuffer(Buffer.from(ROWS), name)
      })
      const bytes = readFileSync(path)
      writeFileSync(
        path,
        patched(bytes, UNPACKED, (at) => bytes.writeUInt32LE(5e8, at)),
      )
      const { problem } = await read(folder, { nta: ['a.zip'] }, { tooManyRejects: 'fail' })
      assert.match(problem?.found ?? '', /unpacks to 1500000000/)
    }))

  test('reads the large form (zip64), and several csv files', () =>
    inFolder(async (folder) => {
      await zip(join(folder, 'a.zip'), (archive) => {
        archive.addBuffer(Buffer.from(ROWS), 'a.csv', { forceZip64Format: true })
        archive.addBuffer(Buffer.from(`${ntaLine({ number: numberOf(500) })}\n`), 'b.csv')
      })
      const { rows, problem } = await read(folder, { nta: ['a.zip'] }, { tooManyRejects: 'fail' })
      assert.equal(problem, undefined)
      assert.equal(rows.length, 201)
    }))

  test('reads an archive that lost its ending, and refuses half of one', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'download')
      await zip(path, (archive) => archive.addBuffer(Buffer.from(ROWS), 'a.csv'))
      assert.equal((await read(folder, { nta: ['download'] }, { tooManyRejects: 'fail' })).rows.length, 200)
      truncateSync(path, 500)
      assert.match(
        (await read(folder, { nta: ['download'] }, { tooManyRejects: 'fail' })).problem?.found ?? '',
        /cut short/,
      )
    }))
})

async function zip(path: string, fill: (archive: ZipFile) => void): Promise<void> {
  const archive = new ZipFile()
  fill(archive)
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}

/** Changes a field of every entry in the central directory, which is the part that readers use. */
function patched(bytes: Buffer, field: number, write: (byteOffset: number) => void): Buffer {
  for (let at = bytes.indexOf(DIRECTORY); at !== -1; at = bytes.indexOf(DIRECTORY, at + 1)) write(at + field)
  return bytes
}

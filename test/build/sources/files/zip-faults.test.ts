import assert from 'node:assert/strict'
import { createWriteStream, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { describeSourceProblem } from '../../../../build/sources/files/source-problem.ts'
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

type Case = { readonly name: string; readonly damage: (bytes: Buffer) => Buffer; readonly says: RegExp }

const CASES: readonly Case[] = [
  {
    name: 'one cut short',
    damage: (bytes) => bytes.subarray(0, bytes.length - 40),
    says: /^a\.zip: a zip archive that is cut short; expected a whole one; download it again\.$/,
  },
  {
    name: 'text of that name',
    damage: () => Buffer.from(ROWS),
    says: /^a\.zip: not a zip archive, though its name ends so; expected a zip archive; download it again\.$/,
  },
  {
    name: 'an error page of that name',
    damage: () => Buffer.from('<!DOCTYPE html><html>'),
    says: /^a\.zip: an HTML page, perhaps the error page of a refused download; expected a zip archive/,
  },
  {
    name: 'an encrypted one',
    damage: (bytes) => patched(bytes, FLAGS, (at) => bytes.writeUInt16LE(bytes.readUInt16LE(at) | ENCRYPTED, at)),
    says: /^a\.zip: an encrypted zip archive; expected one without a password; unpack it first\.$/,
  },
  {
    name: 'an unknown compression',
    damage: (bytes) => patched(bytes, METHOD, (at) => bytes.writeUInt16LE(DEFLATE64, at)),
    says: /^a\.zip: a\.csv is compressed by method 9; expected method 8 \(deflate\) or 0 \(stored\); unpack it first\.$/,
  },
  {
    name: 'a wrong checksum',
    damage: (bytes) => patched(bytes, 16, (at) => bytes.writeUInt32LE(7, at)),
    says: /^a\.zip\/a\.csv: a zip archive whose content does not fit its checksum; expected a whole one; download it again\.$/,
  },
  {
    name: 'one that unpacks to 3 GB',
    damage: (bytes) => patched(bytes, UNPACKED, (at) => bytes.writeUInt32LE(3e9, at)),
    says: /^a\.zip: a zip archive of \d+ bytes that unpacks to 3000000000; expected at most 200 times its size/,
  },
  {
    name: 'one that unpacks to more than it says',
    damage: (bytes) => patched(bytes, UNPACKED, (at) => bytes.writeUInt32LE(1000, at)),
    says: /^a\.zip\/a\.csv: a damaged zip archive \(too many bytes in the stream.*\); expected a whole one/,
  },
  {
    name: 'a damaged deflate stream',
    damage: (bytes) => {
      bytes.fill(0xff, 60, 90)
      return bytes
    },
    says: /^a\.zip\/a\.csv: a damaged zip archive \(.*\); expected a whole one; download it again\.$/,
  },
]

describe('readRegister', () => {
  for (const { name, damage, says } of CASES)
    test(`says in one sentence what is wrong with a zip archive: ${name}`, () =>
      inFolder(async (folder) => {
        const path = join(folder, 'a.zip')
        await zip(path, (archive) => archive.addBuffer(Buffer.from(ROWS), 'a.csv'))
        writeFileSync(path, damage(readFileSync(path)))
        const { problem, leftovers } = await read(folder, { nta: ['a.zip'] }, { tooManyRejects: 'fail' })
        assert.match(problem === undefined ? '' : describeSourceProblem(problem), says)
        assert.deepEqual(leftovers, [])
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

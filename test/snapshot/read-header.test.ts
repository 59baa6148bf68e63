import assert from 'node:assert/strict'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { crc32Of } from '../../src/snapshot/crc32.ts'
import { readSectionAsync, type SnapshotFault, sectionFault } from '../../src/snapshot/read-header.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

// Longer than one piece of 16 MB, and than four of 4 MB.
const NUMBERS = Uint32Array.from({ length: 4_400_000 }, (_, i) => i)
const BYTES = new Uint8Array(NUMBERS.buffer)
const ENTRY = { name: 'long', byteOffset: 24, byteLength: BYTES.length, crc32: crc32Of(BYTES) }
const PATH = join(temporaryFolder('read-header'), 'section')

writeFileSync(PATH, Buffer.concat([Buffer.alloc(ENTRY.byteOffset), BYTES]))
const file = openSync(PATH, 'r+')

after(() => closeSync(file))

type Read = () => Promise<Result<Uint8Array, SnapshotFault>>

const READERS: readonly (readonly [exported: string, read: Read])[] = [
  ['readSectionAsync', () => readSectionAsync(new Uint8Array(ENTRY.byteLength), { file, path: PATH, entry: ENTRY })],
  [
    'sectionFault',
    async () => {
      const fault = sectionFault({ file, path: PATH, entry: ENTRY })
      return fault === undefined ? success(BYTES) : failure(fault)
    },
  ],
]

for (const [exported, read] of READERS)
  describe(exported, () => {
    test('reads a section of several pieces', async () => {
      const section = await read()
      assert.ok(section.ok, section.ok ? '' : section.problem.sentence)
      assert.equal(Buffer.compare(section.value, BYTES), 0)
    })

    for (const at of [0, BYTES.length - 1])
      test(`refuses a section whose byte ${at} has changed`, async () => {
        const position = ENTRY.byteOffset + at
        writeSync(file, Uint8Array.of(BYTES[at]! ^ 1), 0, 1, position)
        const section = await read()
        writeSync(file, BYTES, at, 1, position)
        assert.equal(!section.ok && section.problem.kind, 'damaged')
      })
  })

import assert from 'node:assert/strict'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { crc32Of } from '../../src/snapshot/crc32.ts'
import { sectionFault } from '../../src/snapshot/read-header.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

// Longer than four pieces of 4 MB.
const NUMBERS = Uint32Array.from({ length: 4_400_000 }, (_, i) => i)
const BYTES = new Uint8Array(NUMBERS.buffer)
const ENTRY = { name: 'long', byteOffset: 24, byteLength: BYTES.length, crc32: crc32Of(BYTES) }
const PATH = join(temporaryFolder('read-header'), 'section')

writeFileSync(PATH, Buffer.concat([Buffer.alloc(ENTRY.byteOffset), BYTES]))
const file = openSync(PATH, 'r+')

after(() => closeSync(file))

const SOURCE = { file, path: PATH, entry: ENTRY }

describe('sectionFault', () => {
  test('reads a section of several pieces', async () => {
    const whole = new Uint8Array(ENTRY.byteLength)
    assert.equal(await sectionFault(SOURCE, whole), undefined)
    assert.equal(Buffer.compare(whole, BYTES), 0)
  })

  for (const [how, whole] of [
    ['to be kept', new Uint8Array(ENTRY.byteLength)],
    ['to be checked', undefined],
  ] as const)
    for (const at of [0, BYTES.length - 1])
      test(`refuses a section ${how} whose byte ${at} has changed`, async () => {
        const position = ENTRY.byteOffset + at
        writeSync(file, Uint8Array.of(BYTES[at]! ^ 1), 0, 1, position)
        const fault = await sectionFault(SOURCE, whole)
        writeSync(file, BYTES, at, 1, position)
        assert.equal(fault?.kind, 'damaged')
        assert.equal(await sectionFault(SOURCE, whole), undefined)
      })
})

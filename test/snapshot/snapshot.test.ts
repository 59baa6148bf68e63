import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { FORMAT_VERSION, PREFIX_BYTES, SECTIONS_OFFSET, type SnapshotHeader } from '../../src/snapshot/layout.ts'
import { openSnapshot, type Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const FOLD_VERSION = 7
const HEADER: Omit<SnapshotHeader, 'sections'> = {
  id: '2026-10-31-abc',
  foldVersion: FOLD_VERSION,
  fictional: false,
  size: 3,
  maxLeaf: 500,
  sources: [{ id: 'nta', asOf: '2026-10-31' }],
  industries: [],
  recordFormat: { structures: [], kinds: [], places: [], industryCodes: [], provenances: [] },
}
const folder = temporaryFolder('snapshot')
const path = join(folder, 'register.snapshot')
const whole = write(path)

describe('openSnapshot', () => {
  test('gives back header and sections as they were written', async () => {
    const snapshot = await opened(whole)
    assert.equal(snapshot.header.id, '2026-10-31-abc')
    assert.deepEqual([...snapshot.section('numbers')], [...new Uint8Array(Uint32Array.of(1, 2, 3).buffer)])
    assert.deepEqual([...snapshot.section('bytes')], [9, 8, 7])
    assert.equal(snapshot.section('bytes').byteOffset % 8, 0)
    // Threads read it without a copy.
    assert.ok(snapshot.section('bytes').buffer instanceof SharedArrayBuffer)
  })

  test('throws for a section that is not there, naming those that are', async () => {
    const snapshot = await opened(whole)
    assert.throws(() => snapshot.section('trie.units'), /no section trie.units, found numbers, bytes, empty/)
  })

  test('refuses every truncation', async () => {
    for (const length of [
      0,
      1,
      7,
      8,
      23,
      24,
      60,
      200,
      SECTIONS_OFFSET - 1,
      SECTIONS_OFFSET,
      SECTIONS_OFFSET + 5,
      whole.length - 1,
    ])
      assert.match(await refusal(whole.subarray(0, length)), /expected/, `${length} bytes`)
  })

  test('refuses a byte too many', async () =>
    assert.match(await refusal(Buffer.concat([whole, Buffer.of(0)])), /file holds \d+ bytes, expected \d+/))

  test('refuses a changed byte anywhere it counts', async () => {
    const header = Array.from({ length: 24 + whole.readUInt32LE(12) }, (_, byte) => byte).filter(
      (byte) => byte < 20 || byte >= 24,
    )
    const sections = Array.from({ length: 12 }, (_, byte) => SECTIONS_OFFSET + byte)
    for (const byte of [...header, ...sections, SECTIONS_OFFSET + 16]) {
      const damaged = Buffer.from(whole)
      damaged[byte] = damaged[byte]! ^ 0x10
      assert.match(await refusal(damaged), /expected|folds with/, `byte ${byte}`)
    }
  })

  test('says which section is damaged and where', async () => {
    const damaged = Buffer.from(whole)
    damaged[SECTIONS_OFFSET + 16]! ^= 1
    assert.match(await refusal(damaged), /section bytes at byte 1048592 has CRC [0-9a-f]{8}, expected [0-9a-f]{8}/)
  })

  test('refuses another format version and another fold', async () => {
    const older = Buffer.from(whole)
    older.writeUInt32LE(0, 8)
    assert.match(await refusal(older), new RegExp(`format version 0, expected ${FORMAT_VERSION}`))
    writeFileSync(path, whole)
    const refolded = await openSnapshot(path, FOLD_VERSION + 1)
    assert.equal(!refolded.ok && refolded.problem.kind, 'other-version')
  })

  test('says that a file is missing', async () => {
    const missing = await openSnapshot(join(folder, 'nowhere.snapshot'), FOLD_VERSION)
    assert.equal(!missing.ok && missing.problem.kind, 'missing')
  })
})

describe('SnapshotWriter', () => {
  test('writes the same bytes for the same content', () =>
    assert.deepEqual(write(join(folder, 'again.snapshot')), whole))

  test('says how many bytes a header may have', () => {
    const writer = new SnapshotWriter(join(folder, 'long.snapshot'))
    assert.throws(
      () => writer.finish({ ...HEADER, id: 'a'.repeat(SECTIONS_OFFSET) }),
      new RegExp(`header takes \\d+ bytes, there is room for ${SECTIONS_OFFSET - PREFIX_BYTES}\\.$`),
    )
    writer.discard()
  })

  test('leaves the previous snapshot and nothing else when it is discarded', () => {
    writeFileSync(path, whole)
    const before = readdirSync(folder)
    const writer = new SnapshotWriter(path)
    writer.section('numbers', [Uint32Array.of(1)])
    writer.discard()
    assert.deepEqual(readdirSync(folder), before)
    assert.deepEqual(readFileSync(path), whole)
  })
})

function write(to: string): Buffer {
  const writer = new SnapshotWriter(to)
  writer.section('numbers', [Uint32Array.of(1, 2), Uint32Array.of(3)])
  writer.section('bytes', [Uint8Array.of(9, 8, 7)])
  writer.section('empty', [])
  writer.finish(HEADER)
  return readFileSync(to)
}

async function opened(bytes: Buffer): Promise<Snapshot> {
  writeFileSync(path, bytes)
  const snapshot = await openSnapshot(path, FOLD_VERSION)
  if (!snapshot.ok) throw new Error(snapshot.problem.sentence)
  return snapshot.value
}

async function refusal(bytes: Uint8Array): Promise<string> {
  writeFileSync(path, bytes)
  const snapshot = await openSnapshot(path, FOLD_VERSION)
  assert.equal(snapshot.ok, false)
  return snapshot.ok ? '' : snapshot.problem.sentence
}

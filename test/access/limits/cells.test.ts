import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { allocateCells, openCells } from '../../../src/access/limits/cells.ts'

const START = 1_790_000_000_000_000
const NETWORK = '2001:db8:bad::/48'

describe('openCells', () => {
  test('have room for 262,144 rings, each named by bytes 0 to 7 of its hash', () => {
    assert.equal(allocateCells().byteLength, 1_024 * 16 * (4 + 16 * 32))
    const memory = allocateCells(1)
    for (const cell of openCells(memory, 1)('views', ['10.0.0.1/32', '10.0.0.0/24'])) cell((fullAts) => fullAts.fill(7))
    const bytes = Buffer.from(memory)
    for (const ring of ['10.0.0.1/32', '10.0.0.0/24']) {
      const digest = createHash('sha256').update(`views ${ring}`).digest()
      const set = digest.readUInt32BE(8) % 16
      const at = 4 * 16 + 32 * 16 * set
      const words = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4), bytes.readDoubleLE(at + 24)]
      assert.deepEqual(words, [digest.readUInt32BE(0), digest.readUInt32BE(4), 7])
    }
  })

  test('keep what all others have, however many addresses one network sends from', () => {
    const memory = allocateCells()
    const cells = openCells(memory, 1)
    const others = Array.from({ length: 2_000 }, (_, i) => [`198.51.${i}.1/32`, `198.51.${i}.0/24`])
    for (const rings of others) for (const cell of cells('views', rings)) cell((fullAts) => fullAts.fill(START))
    for (let i = 0; i < 65_536; i++) {
      const [subscriber, network] = cells('views', [`2001:db8:bad:${i.toString(16)}::/64`, NETWORK])
      subscriber!((fullAts) => fullAts.fill(START + 1_000_000))
      network!((fullAts) => fullAts.fill(START + i * 1_000_000))
    }
    const forgotten = others.filter((rings) => cells('views', rings).some((cell) => cell(([fullAt]) => fullAt === 0)))
    assert.ok(forgotten.length <= 20, `${forgotten.length} of ${others.length} forgotten`)
    const kept = Array.from({ length: 65_536 }, (_, i) =>
      cells('views', [`2001:db8:bad:${i.toString(16)}::/64`, NETWORK]),
    )
      .map(([subscriber]) => subscriber!(([fullAt]) => fullAt))
      .filter((fullAt) => fullAt !== 0)
    assert.ok(kept.length <= 256, `${kept.length} kept`)
    const [network] = cells('views', [NETWORK])
    const found = network!(([fullAt]) => fullAt)
    assert.equal(found, START + 65_535 * 1_000_000)
  })

  test('forget the ring that has its tokens back first, where there is no room, and none for a look', () => {
    const cells = openCells(allocateCells(1), 1)
    const name = (i: number) => `10.0.0.${i}/32`
    const cellOf = (i: number) => cells('views', [name(i)])[0]!
    for (let i = 0; i < 5_000; i++) cellOf(i)((fullAts) => fullAts.fill(START + i))
    for (let i = 5_000; i < 10_000; i++) cellOf(i)(() => undefined)
    const kept = Array.from({ length: 10_000 }, (_, i) => i).filter((i) => cellOf(i)(([fullAt]) => fullAt !== 0))
    assert.equal(kept.length, 256)
    assert.ok(
      kept.every((i) => i > 4_000),
      `${kept[0]}`,
    )
    assert.ok(kept.includes(4_999))
  })
})

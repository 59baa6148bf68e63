import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Pause } from '../../src/domain/pause.ts'
import { openList } from '../../src/list/open-list.ts'
import { LIST_FLOODS } from './list-floods.ts'
import { openedList, READING } from './reading.ts'

const MOST_ROWS = 500
const PIECE_BYTES = 32_768
// The slowest of the bodies takes 20 ms now, and took 1,200 before lists were read in one pass.
const MOST_MILLIS = 400

type Read = {
  readonly outcome: 'rows' | 'refused'
  readonly rows: number
  readonly pauses: number
  readonly pieces: number
  readonly millis: number
}

/** Reads a list as the page does, up to the row after the last one allowed. */
async function read(bytes: Buffer): Promise<Read> {
  let [pauses, pieces, rows] = [0, 0, 0]
  const pause: Pause = () => {
    pauses++
    return undefined
  }
  async function* inPieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      pieces++
      yield bytes.subarray(at, at + PIECE_BYTES)
    }
  }
  const before = process.cpuUsage()
  const opened = await openList(inPieces(), { ...READING, pause })
  if (opened.ok)
    for await (const records of opened.value.records) {
      rows += records.length
      if (rows > MOST_ROWS) break
    }
  const { user, system } = process.cpuUsage(before)
  return { outcome: opened.ok ? 'rows' : 'refused', rows, pauses, pieces, millis: (user + system) / 1_000 }
}

describe('a list that was made to hold up others', () => {
  for (const { what, list } of LIST_FLOODS)
    test(`is read in milliseconds: ${what}`, async () => {
      const { millis } = await read(list())
      assert.ok(millis < MOST_MILLIS, `${millis} ms`)
    })

  for (const { what, text } of [
    { what: 'quotes within cells', text: 'a"b\n' },
    { what: 'quotes that nobody closes', text: '"a\n' },
    { what: 'quotes that other lines close', text: 'b","x\n' },
    { what: 'names', text: '株式会社A\n' },
  ])
    test(`ends with the batch of the last row allowed, and may pause before each row: ${what}`, async () => {
      const { rows, pauses, pieces } = await read(Buffer.from(`会社名,住所\n${text.repeat(300_000)}`))
      assert.ok(rows > MOST_ROWS && rows <= MOST_ROWS + 100, `${rows} rows`)
      assert.ok(pauses >= rows, `${pauses} pauses, ${rows} rows`)
      // The pieces that decide the encoding.
      assert.ok(pieces <= 8, `${pieces} pieces`)
    })

  test('is refused for its columns before they are looked at', async () => {
    const wide = await read(Buffer.from(`${'a,'.repeat(1_000)}a\n`.repeat(100)))
    assert.equal(wide.outcome, 'refused')
    const wanted = await read(Buffer.from(`${'a,'.repeat(998)}会社名\n${'a,'.repeat(998)}A\n`))
    assert.deepEqual([wanted.outcome, wanted.rows], ['rows', 1])
  })

  test('is refused for its columns at its first record', async () => {
    const { outcome, pauses } = await read(Buffer.from(`${'a,'.repeat(9_999)}a\n`.repeat(50)))
    assert.equal(outcome, 'refused')
    // One before the encoding is decided, one before the record.
    assert.ok(pauses <= 2, `${pauses} pauses`)
  })

  test('may pause before each record that a guess looks at', async () => {
    const { pauses } = await read(Buffer.from('株式会社A,港区\n'.repeat(50)))
    assert.ok(pauses >= 100, `${pauses} pauses`)
  })

  test('has a first piece of two hundred thousand rows', async () => {
    const opened = await openedList('株式会社A\n'.repeat(200_000))
    let rows = 0
    for await (const records of opened.records) rows += records.length
    assert.equal(rows, 200_000)
  })
})

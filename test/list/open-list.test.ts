import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconv from 'iconv-lite'
import type { Pause } from '../../src/domain/pause.ts'
import { openList } from '../../src/list/open-list.ts'
import { records } from '../fixtures/tables.ts'
import { assertMatches } from '../mcp/assert-matches.ts'
import { LIST_FLOODS } from './list-floods.ts'
import { columnsOf, openedList, piecesOf, READING } from './reading.ts'

describe('openList', () => {
  test('lets go of its list when nobody reads on', async () => {
    let isLetGo = false
    async function* rows(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.from('会社名,住所\nA株式会社,港区\n')
      } finally {
        isLetGo = true
      }
    }
    const opened = await openList(rows(), READING)
    assert.ok(opened.ok)
    for await (const _ of opened.value.records) break
    assert.ok(isLetGo)
  })

  for (const { name, text, encoding, as = encoding, delimiter } of records<{
    name: string
    text: string
    as?: string
    encoding: string
    delimiter: string
  }>(import.meta, 'open-list-read'))
    for (const size of [1, 7, 1000])
      test(`reads ${name} in pieces of ${size} bytes`, async () => {
        const list = await openList(piecesOf(iconv.encode(text, as), size), READING)
        assert.ok(list.ok)
        assert.deepEqual([list.value.encoding, list.value.delimiter, list.value.width], [encoding, delimiter, 2])
        assert.deepEqual(list.value.columns, columnsOf({ name: [0], address: [1] }))
        assert.deepEqual(await rest(list.value.records), [{ cells: ['①㈱髙﨑', '港区'] }])
      })

  for (const { encoding, bytes } of [
    // 上 is U+4E0A, 不 U+4E0D.
    ...(['utf-16le', 'utf-16be', 'euc-jp'] as const).map((encoding) => ({
      encoding,
      bytes: iconv.encode('会社名,住所\n上野不動産,上尾市\n', encoding),
    })),
    {
      encoding: 'iso-2022-jp',
      bytes: Buffer.from('\x1b$B2q<RL>\x1b(B,\x1b$B=;=j\x1b(B\n\x1b$B>eLnITF0;:\x1b(B,\x1b$B>eHx;T\x1b(B\n'),
    },
  ])
    test(`reads ${encoding} without a mark`, async () => {
      const list = await openList(piecesOf(bytes, 7), READING)
      assert.ok(list.ok)
      assert.equal(list.value.encoding, encoding)
      assert.deepEqual(await rest(list.value.records), [{ cells: ['上野不動産', '上尾市'] }])
    })

  for (const { text, records: expected, ...about } of records<{
    text: string
    records: readonly object[]
    width?: number
    headings?: undefined
  }>(import.meta, 'open-list-rows'))
    test(`finds the records of ${JSON.stringify(text)}`, async () => {
      const { records, width, headings } = await openedList(text)
      assert.deepEqual(await rest(records), expected)
      assertMatches({ width, headings }, about)
    })

  test('gives all rows of a list that is longer than its sample', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `株式会社${i}`)
    const list = await openList(piecesOf(Buffer.from(['会社名', ...rows].join('\n')), 500), READING)
    assert.ok(list.ok)
    const expected = rows.map((name) => ({ cells: [name] }))
    assert.deepEqual(await rest(list.value.records), expected)
  })

  test('gives empty rows between others, and none at the end', async () => {
    const text = `会社名,住所\nA,\n${',\n'.repeat(100)}B,\n${',\n'.repeat(300)}`
    assert.equal((await rest((await openedList(text)).records)).length, 102)
  })

  for (const { name, text, expected } of records<{ name: string; text: string; expected: string }>(import.meta))
    test(`refuses ${name}`, async () =>
      assert.deepEqual(await openList(piecesOf(Buffer.from(text), 1000), READING), { ok: false, problem: expected }))
})

async function rest<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

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

  for (const { what, text } of records<{ what: string; text: string }>(import.meta, 'open-list-rows-2'))
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

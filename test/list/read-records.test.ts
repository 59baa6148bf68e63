import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { type Delimiter, type ListRecord, readRecords } from '../../src/list/read-records.ts'
import { records } from '../fixtures/tables.ts'
import { piecesOf } from './reading.ts'
import { recordsByCsvParse } from './records-by-csv-parse.ts'

const CASES: readonly {
  readonly name: string
  readonly text: string
  readonly delimiter?: Delimiter
  readonly expected: readonly (readonly string[] | string)[]
}[] = records(import.meta)

describe('readRecords', () => {
  for (const { name, text, delimiter = ',', expected } of CASES)
    for (const size of [1, 2, 3, 1000])
      test(`reads ${name} in pieces of ${size} bytes`, async () =>
        assert.deepEqual(await read(piecesOf(text, size), delimiter), expected))

  test('gives up one line where a quote swallows the rest of the list', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `row ${i},x`)
    const text = ['a,b', '1,"never closed', ...rows].join('\n')
    const records = await read(piecesOf(text, 1 << 16), ',')
    assert.deepEqual(records.slice(0, 3), [['a', 'b'], '1,"never closed', ['row 0', 'x']])
    assert.equal(records.length, rows.length + 2)
  })

  test('passes a line without an end in bounded memory', async () => {
    const records = await read(piecesOf(`a,b\n${'x'.repeat(3_000_000)}\n1,2\n`, 1 << 16), ',')
    assert.deepEqual([records.length, records[0], records[2]], [3, ['a', 'b'], ['1', '2']])
    assert.ok(String(records[1]).length < 300_000)
    // The long record follows one whose quote may still be open.
    const [open, long, ...rest] = await read(piecesOf(`a,b"c,"x\n${'x'.repeat(3_000_000)}\n1,2\n`, 1 << 16), ',')
    assert.deepEqual([open, rest], ['a,b"c,"x', [['1', '2']]])
    assert.ok(String(long).length < 300_000)
  })

  test('reads what csv-parse reads strictly, loosely or line by line, however the text is cut', async () => {
    const letters = fc.constantFrom('a', '株', '"', '""', ',', '\t', ';', '\n', '\r\n', '\r', ' ', '\n"', '",', ',"')
    await fc.assert(
      fc.asyncProperty(
        fc.array(letters, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...([',', ';', '\t'] as const)),
        async (parts, size, delimiter) => {
          const text = parts.join('')
          const naive = recordsByCsvParse(text, delimiter).map((record) =>
            'cells' in record ? record.cells : record.text,
          )
          assert.deepEqual(await read(piecesOf(text, size), delimiter), naive)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

async function read(chunks: AsyncIterable<Buffer>, delimiter: Delimiter): Promise<(readonly string[] | string)[]> {
  const all: ListRecord[] = []
  for await (const records of readRecords(chunks, delimiter, WITHOUT_PAUSES)) all.push(...records)
  return all.map((record) => ('cells' in record ? record.cells : record.text))
}

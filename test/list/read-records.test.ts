import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { readRecords } from '../../src/list/read-records.ts'
import type { Delimiter, ListRecord } from '../../src/list/record-scanner.ts'
import { recordsByCsvParse } from './records-by-csv-parse.ts'

const CASES: readonly {
  readonly name: string
  readonly text: string
  readonly delimiter?: Delimiter
  readonly expected: readonly (readonly string[] | string)[]
}[] = [
  { name: 'nothing', text: '', expected: [] },
  {
    name: 'plain rows',
    text: 'a,b\n1,2\n',
    expected: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    name: 'a last line without its end',
    text: 'a,b\n1,2',
    expected: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    name: 'line ends of Windows and of old Macs',
    text: 'a,b\r\n1,2\r3,4\r',
    expected: [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  },
  {
    name: 'a quoted comma, quote and line end',
    text: '"株式会社""A"", 東京","1\n2"\n3,4',
    expected: [
      ['株式会社"A", 東京', '1\n2'],
      ['3', '4'],
    ],
  },
  { name: 'tabs', text: 'a,b\tc\n', delimiter: '\t', expected: [['a,b', 'c']] },
  {
    name: 'blank lines',
    text: '\n\na,b\n\r\n\n1,2\n\n',
    expected: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  { name: 'rows of other lengths', text: 'a,b\n1\n1,2,3\n', expected: [['a', 'b'], ['1'], ['1', '2', '3']] },
  {
    name: 'a quote within a cell',
    text: 'a,株式会社"A"\n1,2\n',
    expected: [
      ['a', '株式会社"A"'],
      ['1', '2'],
    ],
  },
  {
    name: 'letters after a closing quote',
    text: '1,"B"x,3\n4,5\n',
    expected: [
      ['1', '"B"x', '3'],
      ['4', '5'],
    ],
  },
  {
    name: 'a quote that another line closes',
    text: '1,"株,x\n2,"B",3\n4,5\n',
    expected: ['1,"株,x', ['2', 'B', '3'], ['4', '5']],
  },
  {
    name: 'a quote within a cell beside a quoted line end',
    text: 'a,株式会社"A","東京都\n港区"\n1,2,3\n',
    expected: [
      ['a', '株式会社"A"', '東京都\n港区'],
      ['1', '2', '3'],
    ],
  },
  {
    name: 'the same with line ends of Windows, twice',
    text: '"東京都\r\n港区",株式会社"A","x\r\n\r\ny"\r\nb"c,"1\r\n2"\r\n',
    expected: [
      ['東京都\r\n港区', '株式会社"A"', 'x\r\n\r\ny'],
      ['b"c', '1\r\n2'],
    ],
  },
  {
    name: 'a quote within a cell beside one that another row closes',
    text: 'a,b"c,"x\n2,"B",3\n4,5\n',
    expected: ['a,b"c,"x', ['2', 'B', '3'], ['4', '5']],
  },
  {
    name: 'a quote within a cell beside one that nobody closes',
    text: 'a,b"c,"x\n4,5\n',
    expected: ['a,b"c,"x', ['4', '5']],
  },
  { name: 'a quote that nobody closes', text: 'a,b\n1,"x\n3,4\n', expected: [['a', 'b'], '1,"x', ['3', '4']] },
]

describe('readRecords', () => {
  for (const { name, text, delimiter = ',', expected } of CASES) {
    for (const size of [1, 2, 3, 1000]) {
      test(`reads ${name} in pieces of ${size} bytes`, async () => {
        assert.deepEqual(await read(piecesOf(text, size), delimiter), expected)
      })
    }
  }

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

async function* piecesOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

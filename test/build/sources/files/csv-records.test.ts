import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { scanCsvRecords, textField } from '../../../../build/sources/files/csv-records.ts'
import { records } from '../../../fixtures/tables.ts'

type Seen = { readonly line: number; readonly fields: readonly string[] | string }

async function scan(text: string | Buffer, chunkBytes = 1 << 20): Promise<readonly Seen[]> {
  const bytes = Buffer.from(text)
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let i = 0; i < bytes.length; i += chunkBytes) yield bytes.subarray(i, i + chunkBytes)
  }
  const seen: Seen[] = []
  await scanCsvRecords(chunks(), /^"?\d{13}"?,/, (record) => {
    const fields = record.fault ?? Array.from({ length: record.count }, (_, i) => textField(record, i))
    seen.push({ line: record.line, fields })
    return true
  })
  return seen
}

const A = '"1000000000001"'
const B = '"1000000000002"'
const C = '"1000000000003"'

describe('scanCsvRecords', () => {
  const cases: readonly { name: string; input: string; expected: readonly Seen[] }[] = records(import.meta)
  for (const { name, input, expected } of cases) {
    test(`reads ${name}`, async () => assert.deepEqual(await scan(input), expected))
    test(`reads ${name} when it comes byte by byte`, async () => assert.deepEqual(await scan(input, 1), expected))
  }

  test('undoes any quoting at any chunk size', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '株', '"', ',', '\n', '\r', ' ', '🏢'), maxLength: 6 })
    const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (table, end, size) => {
          const text = table
            .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end)
            .join('')
          const fieldses = (await scan(text, size)).map(({ fields }) => fields)
          assert.deepEqual(fieldses, table)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('goes on after a row longer than a megabyte', async () => {
    const long = `${A},"${'x'.repeat(3 << 20)}"\n${B},"y"\n`
    const seen = await scan(long, 1 << 16)
    assert.equal(seen[0]?.fields, 'row-too-long')
    assert.deepEqual(seen.at(-1), row(2, B.slice(1, -1), 'y'))
  })

  test('passes over a line of 200 MB as one row, a few megabytes at a time', async () => {
    const megabyte = Buffer.alloc(1 << 20, 'x')
    async function* chunks(): AsyncGenerator<Buffer> {
      yield Buffer.from(`${A},"a"\n${B},`)
      for (let i = 0; i < 200; i++) yield megabyte
      yield Buffer.from(`\n${C},"c"\n`)
    }
    const seen: [line: number, fault: string | undefined][] = []
    let mostBytes = 0
    await scanCsvRecords(chunks(), /^"?\d{13}"?,/, ({ line, fault, bytes }) => {
      seen.push([line, fault])
      mostBytes = Math.max(mostBytes, bytes.length)
      return true
    })
    assert.deepEqual(seen, [
      [1, undefined],
      [2, 'row-too-long'],
      [3, undefined],
    ])
    assert.ok(mostBytes < 4 << 20, `${mostBytes} bytes at once`)
  })

  test('stops when told to', async () => {
    let count = 0
    async function* chunks(): AsyncGenerator<Buffer> {
      yield Buffer.from('a\nb\nc\n')
    }
    await scanCsvRecords(chunks(), /^/, () => ++count < 2)
    assert.equal(count, 2)
  })
})

function row(line: number, ...fields: readonly string[]): Seen {
  return { line, fields }
}

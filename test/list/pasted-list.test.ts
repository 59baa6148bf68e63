import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { openList } from '../../src/list/open-list.ts'
import { pastedList } from '../../src/list/pasted-list.ts'

const WORKBOOKS = { megabytes: 1, unpackedMegabytes: 20, heapMegabytes: 64, seconds: 20 }

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  const list = await openList(once(await pastedList(text, 500, WITHOUT_PAUSES)), {
    named: {},
    isRegistered: () => false,
    workbooks: WORKBOOKS,
    pause: WITHOUT_PAUSES,
  })
  assert.ok(list.ok, list.ok ? '' : list.problem)
  const cells: (readonly string[])[] = []
  for await (const records of list.value.records)
    for (const record of records) cells.push('cells' in record ? record.cells : [record.text])
  return cells
}

describe('pastedList', () => {
  for (const { name, text, expected } of [
    { name: 'names', text: '株式会社A\n\n 株式会社B \r\n', expected: [['株式会社A'], ['株式会社B']] },
    {
      name: 'names with commas',
      text: 'Aoba Trading Co., Ltd.\nB, Inc.',
      expected: [['Aoba Trading Co., Ltd.'], ['B, Inc.']],
    },
    { name: 'names with quotes', text: '株式会社"A"\nB"', expected: [['株式会社"A"'], ['B"']] },
    {
      name: 'a spreadsheet',
      text: '株式会社A\t東京都港区1-1\n株式会社B\t',
      expected: [
        ['株式会社A', '東京都港区1-1'],
        ['株式会社B', ''],
      ],
    },
    { name: 'CSV with semicolons', text: '会社名;住所\nA, Inc.;東京都', expected: [['A, Inc.', '東京都']] },
    { name: 'names with semicolons', text: 'A; B株式会社', expected: [['A; B株式会社']] },
    {
      name: 'a column with line ends in its cells',
      text: '会社名\n"株式会社A\n""東京"" 支店"\n"B"\n"C\n',
      expected: [['株式会社A\n"東京" 支店'], ['"B"'], ['"C']],
    },
    { name: 'the delimiter in a line of its own', text: 'sep=;\n会社名;住所\nA;東京都', expected: [['A', '東京都']] },
    { name: 'CSV with headings', text: '会社名,住所\n"A,Inc.",東京都', expected: [['A,Inc.', '東京都']] },
  ])
    test(`reads ${name}`, async () => assert.deepEqual(await cellsOf(text), expected))
})

test('of too many names, one more than allowed is read', async () => {
  const read = (names: number) => pastedList('A\n'.repeat(names), 500, WITHOUT_PAUSES)
  assert.equal((await read(500)).toString(), '"A"\n'.repeat(500))
  assert.equal((await read(5_000)).toString(), '"A"\n'.repeat(501))
})

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

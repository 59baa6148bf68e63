import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../src/domain/pause.ts'
import { openList } from '../../src/list/open-list.ts'
import { pastedList } from '../../src/list/pasted-list.ts'
import { records } from '../fixtures/tables.ts'

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
  for (const { name, text, expected } of records<{
    name: string
    text: string
    expected: readonly (readonly string[])[]
  }>(import.meta))
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

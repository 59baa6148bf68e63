import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WITHOUT_PAUSES } from '../../../../src/domain/pause.ts'
import { pastedList } from '../../../../src/web/pages/match/list-form.ts'
import { records } from '../../../fixtures/tables.ts'
import { openedList } from '../../../list/reading.ts'

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  const list = await openedList(await pastedList(text, 500, WITHOUT_PAUSES))
  const cells: (readonly string[])[] = []
  for await (const records of list.records)
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

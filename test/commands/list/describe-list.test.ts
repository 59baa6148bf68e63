import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeList, describeTally } from '../../../src/commands/list/describe-list.ts'
import { records } from '../../fixtures/tables.ts'
import { columnsOf, openedList } from '../../list/reading.ts'

async function* none(): AsyncGenerator<never> {}

describe('describeList', () => {
  test('tells how a list is read', () => {
    const list = {
      encoding: 'shift_jis',
      delimiter: '\t',
      width: 4,
      headings: ['会社名', '住所1', '住所2', '〒'],
      columns: columnsOf({ name: [0], address: [1, 2], postalCode: [3] }),
      why: {
        name: { by: 'cells', count: 3, of: 4, registered: 2 },
        address: { by: 'heading' },
        postalCode: { by: 'cells', count: 4, of: 4 },
      },
      records: none(),
    } as const
    assert.equal(
      describeList('list.csv', list),
      'list.csv: Shift_JIS, tabs, 4 columns; name: 会社名 (of 4 cells, 3 have a legal form and 2 are in the register); ' +
        'address: 住所1 + 住所2; postal code: 〒 (4 of 4 cells read so).',
    )
  })

  test('tells of a second table beside the first, which is not read', async () => {
    const text = '会社名,住所,,会社名,住所\n株式会社A,港区,,株式会社B,北区\n'
    assert.match(describeList('a', await openedList(text)), /name: 会社名; .*not used: 会社名 \(column 4\)\.$/)
  })

  test('numbers the columns of a list without headings', async () => {
    const told = describeList('a', await openedList('株式会社A\n株式会社B\n'))
    assert.match(told, /^a: UTF-8, commas, 1 column, no headings; name: column 1 \(.*\); address: none\.$/)
  })
})

describe('describeTally', () => {
  for (const { tally, millis, expected } of records<{
    tally: { confirmed: number; review: number; none: number; error: number; same: number; like: number }
    millis: number
    expected: string
  }>(import.meta, 'describe-list-rows'))
    test(`says ${expected}`, () => assert.equal(describeTally(tally, millis), expected))
})

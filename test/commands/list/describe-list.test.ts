import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeList, describeTally } from '../../../src/commands/list/describe-list.ts'
import { openedList } from '../../list/reading.ts'

async function* none(): AsyncGenerator<never> {}

describe('describeList', () => {
  test('tells how a list is read', () => {
    const list = {
      encoding: 'shift_jis',
      delimiter: '\t',
      width: 4,
      headings: ['会社名', '住所1', '住所2', '〒'],
      columns: { name: [0], address: [1, 2], postalCode: 3 },
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

  test('numbers the columns of a list without headings', () => {
    const list = {
      encoding: 'utf-8',
      delimiter: ',',
      width: 1,
      columns: { name: [0], address: [] },
      why: { name: { by: 'user' } },
      records: none(),
    } as const
    assert.equal(describeList('a', list), 'a: UTF-8, commas, 1 column, no headings; name: column 1; address: none.')
  })
})

describe('describeTally', () => {
  for (const { tally, millis, expected } of [
    {
      tally: { confirmed: 8812, review: 911, none: 265, error: 12, same: 0, like: 0 },
      millis: 3200,
      expected: '10,000 rows in 3.2 s (3,125/s): 8,812 confirmed, 911 to review, 265 none, 12 not readable.',
    },
    {
      tally: { confirmed: 3, review: 2, none: 0, error: 0, same: 2, like: 1 },
      millis: 1000,
      expected: '5 rows in 1.0 s (5/s): 3 confirmed, 2 to review, 0 none. Twice in the list: 2, and 1 more likely.',
    },
    {
      tally: { confirmed: 1, review: 0, none: 0, error: 0, same: 0, like: 0 },
      millis: 0,
      expected: '1 row in 0.0 s (1,000/s): 1 confirmed, 0 to review, 0 none.',
    },
  ])
    test(`says ${expected}`, () => assert.equal(describeTally(tally, millis), expected))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Twins } from '../../src/list/twins.ts'

const row = (name: string) => ({ cells: [name], row: { name } })

describe('Twins', () => {
  test('finds rows of one number, and rows of one name whatever its form and spelling', () => {
    const twins = new Twins()
    const found = [
      [row('㈱髙島屋'), { decision: 'review' }],
      [row('高島屋株式会社'), { decision: 'none' }],
      [row('A'), { decision: 'confirmed', corporate_number: '1' }],
      [row('B'), { decision: 'confirmed', corporate_number: '1' }],
      [row('高島屋'), { decision: 'chosen', corporate_number: '2' }],
      [row('高島屋'), { decision: 'review' }],
      [row('計'), { decision: 'none' }],
      [row('計'), { decision: 'none' }],
      [{ cells: ['x'], fault: 'the line is too long' }, { decision: 'error' }],
      [{ cells: ['x'], fault: 'the line is too long' }, { decision: 'error' }],
    ] as const
    const told = found.map(([one, outcome], i) => twins.of(one, outcome, i + 1))
    assert.deepEqual(told, [{}, { like_row: 1 }, {}, { same_as_row: 3 }, {}, { like_row: 1 }, {}, {}, {}, {}])
    assert.deepEqual([twins.same, twins.like], [1, 2])
  })
})

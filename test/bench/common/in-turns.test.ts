import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { figuresOf, inTurns } from '../../../bench/common/in-turns.ts'

describe('inTurns', () => {
  test('measures every contender once a round, one after the other', async () => {
    const order: string[] = []
    const measured = await inTurns(['here', 'there'], 3, async (name) => order.push(name))
    assert.deepEqual(order, ['here', 'there', 'here', 'there', 'here', 'there'])
    assert.deepEqual(measured, [
      [1, 3, 5],
      [2, 4, 6],
    ])
  })
})

describe('figuresOf', () => {
  test('is the median of each figure', () =>
    assert.deepEqual(figuresOf([{ seconds: 3 }, { seconds: 1 }, { seconds: 2 }]), { seconds: 2 }))

  test('beside another one, compares within rounds: a slow round of both changes no ratio', () => {
    const here = [{ seconds: 2 }, { seconds: 20 }, { seconds: 2 }]
    const there = [{ seconds: 1 }, { seconds: 10 }, { seconds: 8 }]
    assert.deepEqual(figuresOf(here, there), { seconds: 2, secondsThere: 8, secondsTimes: 2 })
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'

const DRAWS = 20_000

describe('Random', () => {
  test('repeats itself for the same seed and stream, and for no other', () => {
    const draw = (seed: number, stream: string) =>
      Array.from(
        { length: 8 },
        (
          (random) => () =>
            random.next()
        )(new Random(seed, stream)),
      )
    assert.deepEqual(draw(1, 'a'), draw(1, 'a'))
    assert.notDeepEqual(draw(1, 'a'), draw(2, 'a'))
    assert.notDeepEqual(draw(1, 'a'), draw(1, 'b'))
    assert.notDeepEqual(draw(1, 'a'), draw(1 + 2 ** 32, 'a'))
  })

  test('spreads evenly', () => {
    const random = new Random(1, 'even')
    const counts = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < DRAWS; i++) counts[random.below(10)]!++
    for (const count of counts) assert.ok(Math.abs(count / DRAWS - 0.1) < 0.01)
  })

  test('picks the popular more often, but every item of the list', () => {
    const random = new Random(1, 'popular')
    const items = Array.from({ length: 30 }, (_, i) => i)
    const counts = items.map(() => 0)
    for (let i = 0; i < DRAWS; i++) counts[random.popular(items, 2)]!++
    assert.ok(counts[0]! > counts[3]! && counts[3]! > counts[29]! && counts[29]! > 0)
    assert.ok(Math.abs(counts[0]! / DRAWS - Math.log(1.5) / Math.log(16)) < 0.01)
  })
})

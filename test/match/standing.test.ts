import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ADDRESS_LEVELS } from '../../src/match/compare/compare-address.ts'
import type { Likeness } from '../../src/match/likeness.ts'
import { compareStanding, isAhead } from '../../src/match/standing.ts'
import { records, texts } from '../fixtures/tables.ts'
import { madeLikeness } from './made-likeness.ts'

type Facts = Parameters<typeof madeLikeness>[0]

const AHEAD = [
  ...records<{ name: string; a: Facts; b: Facts; expected: boolean }>(import.meta, 'standing-ahead'),
  ...(['block', 'building'] as const).map((address) => ({
    name: `a bare name without a form in another prefecture, at the ${address}`,
    a: { closeness: 'same-name', form: 'absent', address } as const,
    b: { address: 'differs' } as const,
    expected: true,
  })),
]

describe('isAhead', () => {
  for (const { name, a, b, expected } of AHEAD)
    test(`is ${expected} of ${name}`, () => assert.equal(isAhead(madeLikeness(a), madeLikeness(b)), expected))

  test('is an order in part: never of each other, nor of itself', () => {
    for (const a of all()) for (const b of all()) assert.ok(!(isAhead(a, b) && isAhead(b, a)))
  })
})

describe('compareStanding', () => {
  test('puts nobody behind one that is behind', () => {
    for (const a of all())
      for (const b of all()) if (isAhead(a, b)) assert.ok(compareStanding(a, b) < 0, JSON.stringify([a, b]))
  })

  test('shows first who shares the address, then the closest name, then the most notable', () => {
    const block = madeLikeness({ ordinal: 3, closeness: 'reading', address: 'block' })
    const name = madeLikeness({ ordinal: 2 })
    const notable = madeLikeness({ ordinal: 0, closeness: 'same-name' })
    const other = madeLikeness({ ordinal: 1, form: 'differs', address: 'building' })
    const alike = madeLikeness({ ordinal: 4, closeness: 'alike', address: 'building' })
    assert.deepEqual([alike, other, notable, name, block].sort(compareStanding), [block, name, notable, other, alike])
  })
})

function all(): readonly Likeness[] {
  const names = texts<Likeness['name']['closeness']>(import.meta, 'standing-names')
  return names.flatMap((closeness) =>
    (['same', 'differs', 'absent'] as const).flatMap((form) =>
      ADDRESS_LEVELS.map((address) => madeLikeness({ closeness, form, address })),
    ),
  )
}

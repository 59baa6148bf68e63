import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ADDRESS_LEVELS } from '../../src/match/compare/compare-address.ts'
import type { Likeness } from '../../src/match/likeness.ts'
import { compareStanding, isAhead, tellsApart } from '../../src/match/standing.ts'
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

  for (const { before, after } of records<{ before: Facts; after: Facts }>(import.meta, 'standing-order'))
    test(`shows ${JSON.stringify(before)} before ${JSON.stringify(after)}`, () => {
      const [a, b] = [madeLikeness(before), madeLikeness(after)]
      assert.deepEqual([b, a].toSorted(compareStanding), [a, b])
      assert.deepEqual([a, b].toSorted(compareStanding), [a, b])
    })
})

test('tellsApart is true of a town and what is nearer', () =>
  assert.deepEqual(ADDRESS_LEVELS.filter(tellsApart), ['building', 'block', 'town']))

function all(): readonly Likeness[] {
  const names = texts<Likeness['name']['closeness']>(import.meta, 'standing-names')
  return names.flatMap((closeness) =>
    (['same', 'differs', 'absent'] as const).flatMap((form) =>
      ADDRESS_LEVELS.map((address) => madeLikeness({ closeness, form, address })),
    ),
  )
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ADDRESS_LEVELS } from '../../src/match/compare/compare-address.ts'
import type { Likeness } from '../../src/match/likeness.ts'
import { compareStanding, isAhead } from '../../src/match/standing.ts'
import { madeLikeness } from './made-likeness.ts'

type Facts = Parameters<typeof madeLikeness>[0]

const AHEAD: readonly { readonly name: string; readonly a: Facts; readonly b: Facts; readonly expected: boolean }[] = [
  { name: 'an equal one', a: {}, b: {}, expected: false },
  { name: 'the name with its form elsewhere', a: {}, b: { closeness: 'same-name' }, expected: true },
  { name: 'its reading', a: {}, b: { closeness: 'reading' }, expected: true },
  {
    name: 'its reading, by the same letters',
    a: { closeness: 'same-name' },
    b: { closeness: 'reading' },
    expected: false,
  },
  { name: 'a former name as registered', a: {}, b: { closeness: 'former-as-registered' }, expected: false },
  { name: 'another former name', a: {}, b: { closeness: 'former' }, expected: true },
  { name: 'a usual name with its legal form', a: {}, b: { closeness: 'usual' }, expected: false },
  { name: 'a usual name without', a: {}, b: { closeness: 'usual', form: 'absent' }, expected: true },
  {
    name: 'the name with its form elsewhere, by a usual name with its own',
    a: { closeness: 'usual' },
    b: { closeness: 'same-name' },
    expected: false,
  },
  {
    name: 'its reading, by a usual name with its form',
    a: { closeness: 'usual' },
    b: { closeness: 'reading' },
    expected: false,
  },
  {
    name: 'another spelling, by a usual name with its form',
    a: { closeness: 'usual' },
    b: { closeness: 'other-spelling' },
    expected: true,
  },
  { name: 'another legal form', a: {}, b: { form: 'differs' }, expected: true },
  {
    name: 'another legal form with a closer name',
    a: { closeness: 'reading' },
    b: { form: 'differs' },
    expected: false,
  },
  { name: 'another city', a: { address: 'city' }, b: { address: 'prefecture' }, expected: false },
  { name: 'another town', a: { address: 'town' }, b: { address: 'city' }, expected: true },
  { name: 'another block', a: { address: 'block' }, b: { address: 'town' }, expected: true },
  { name: 'the same block', a: { address: 'block' }, b: { address: 'block' }, expected: false },
  ...(['block', 'building'] as const).map((address) => ({
    name: `a bare name without a form in another prefecture, at the ${address}`,
    a: { closeness: 'same-name', form: 'absent', address } as const,
    b: { address: 'differs' } as const,
    expected: true,
  })),
  {
    name: 'such a name in the same prefecture',
    a: { closeness: 'same-name', form: 'absent', address: 'block' },
    b: { address: 'prefecture' },
    expected: false,
  },
  {
    name: 'a name with its form in another prefecture',
    a: { closeness: 'same-name', address: 'block' },
    b: { address: 'differs' },
    expected: false,
  },
  { name: 'another website', a: { website: 'same' }, b: { website: 'differs' }, expected: true },
  { name: 'no website, by another one', a: { website: 'differs' }, b: { website: 'unknown' }, expected: false },
  {
    name: 'the same website with a name less close',
    a: { website: 'unknown' },
    b: { closeness: 'same-name', website: 'same' },
    expected: false,
  },
  {
    name: 'a better address',
    a: { address: 'city' },
    b: { closeness: 'same-name', address: 'block' },
    expected: false,
  },
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
  const names = [
    'as-registered',
    'former-as-registered',
    'same-name',
    'usual',
    'reading',
    'other-spelling',
    'alike',
  ] as const
  return names.flatMap((closeness) =>
    (['same', 'differs', 'absent'] as const).flatMap((form) =>
      ADDRESS_LEVELS.map((address) => madeLikeness({ closeness, form, address })),
    ),
  )
}

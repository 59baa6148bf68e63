import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  openNumberIndex,
  ordinalOfNumber,
  ordinalsOfBeginning,
  writeNumberIndex,
} from '../../../src/index/columns/number-index.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const INDEX = {
  sorted: Float64Array.of(1000000000001, 5000000000005, 9999999999998, 9999999999999),
  ordinals: Uint32Array.of(2, 0, 3, 1),
}

const ROWS = [
  { number: '1000000000001', ordinal: 2 },
  { number: '5000000000005', ordinal: 0 },
  { number: '9999999999998', ordinal: 3 },
  { number: '9999999999999', ordinal: 1 },
  { number: '1000000000000', ordinal: undefined },
  { number: '5000000000006', ordinal: undefined },
]

describe('ordinalOfNumber', () => {
  const opened = openNumberIndex(memorySections((writer) => writeNumberIndex(writer, INDEX)))

  for (const { number, ordinal } of ROWS) {
    test(`is ${ordinal} for ${number}`, () => assert.equal(ordinalOfNumber(opened, number), ordinal))
  }

  test('is none in an empty register', () => {
    const none = { sorted: new Float64Array(0), ordinals: new Uint32Array(0) }
    assert.equal(ordinalOfNumber(none, '1000000000001'), undefined)
  })
})

describe('ordinalsOfBeginning', () => {
  for (const { digits, most, ordinals } of [
    { digits: '1', most: 8, ordinals: [2] },
    { digits: '99', most: 8, ordinals: [3, 1] },
    { digits: '999999999999', most: 8, ordinals: [3, 1] },
    { digits: '99', most: 1, ordinals: [3] },
    { digits: '9999999999999', most: 8, ordinals: [1] },
    { digits: '2', most: 8, ordinals: [] },
  ]) {
    test(`is [${ordinals}] for ${digits}, up to ${most}`, () =>
      assert.deepEqual([...ordinalsOfBeginning(INDEX, digits, most)], ordinals))
  }
})

test('openNumberIndex refuses numbers without their ordinals', () => {
  const damaged = memorySections((writer) =>
    writeNumberIndex(writer, { ...INDEX, ordinals: INDEX.ordinals.subarray(1) }),
  )
  assert.throws(() => openNumberIndex(damaged), /^Error: number index: 4 numbers, 3 ordinals\.$/)
})

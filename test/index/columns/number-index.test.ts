import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  openNumberIndex,
  ordinalOfNumber,
  ordinalsOfBeginning,
  writeNumberIndex,
} from '../../../src/index/columns/number-index.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'

const INDEX = {
  sorted: Float64Array.of(1000000000001, 5000000000005, 9999999999998, 9999999999999),
  ordinals: Uint32Array.of(2, 0, 3, 1),
}
const SIZE = INDEX.sorted.length

describe('ordinalOfNumber', () => {
  for (const { number, ordinal } of records<{ number: string; ordinal: number | undefined }>(
    import.meta,
    'number-index-rows',
  ))
    test(`is ${ordinal} for ${number}`, () => assert.equal(ordinalOfNumber(INDEX, number), ordinal))

  test('finds every number that was written, and no other', () => {
    const numbers = fc.uniqueArray(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }).map(Number), { maxLength: 40 })
    fc.assert(
      fc.property(numbers, numbers, (some, others) => {
        const sorted = Float64Array.from(some).sort()
        const ordinals = Uint32Array.from(sorted, (_, i) => sorted.length - 1 - i)
        const sections = memorySections((writer) => writeNumberIndex(writer, { sorted, ordinals }))
        const index = openNumberIndex(sections, sorted.length)
        for (const number of [...sorted, ...others]) {
          const at = sorted.indexOf(number)
          const digits = String(number).padStart(13, '0')
          assert.equal(ordinalOfNumber(index, digits), at < 0 ? undefined : ordinals[at])
        }
      }),
    )
  })
})

describe('ordinalsOfBeginning', () => {
  for (const { digits, most, ordinals } of records<{ digits: string; most: number; ordinals: number[] }>(
    import.meta,
    'number-index-more',
  ))
    test(`is [${ordinals}] for ${digits}, up to ${most}`, () =>
      assert.deepEqual([...ordinalsOfBeginning(INDEX, digits, most)], ordinals))
})

describe('openNumberIndex', () => {
  const WRONG = /^Error: section number.\w+: \d items, expected \d\.$/

  for (const section of ['sorted', 'ordinals'] as const)
    test(`refuses ${section} cut off`, () => {
      const cut = { ...INDEX, [section]: INDEX[section].subarray(0, -1) }
      const damaged = memorySections((writer) => writeNumberIndex(writer, cut))
      assert.throws(() => openNumberIndex(damaged, SIZE), WRONG)
    })

  test('refuses more and fewer numbers than corporations', () => {
    const sections = memorySections((writer) => writeNumberIndex(writer, INDEX))
    for (const size of [SIZE - 1, SIZE + 1]) assert.throws(() => openNumberIndex(sections, size), WRONG)
  })
})

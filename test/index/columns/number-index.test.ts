import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  allNumbers,
  compileNumberIndex,
  openNumberIndex,
  ordinalOfNumber,
  ordinalsOfBeginning,
  writeNumberIndex,
} from '../../../src/index/columns/number-index.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'

const NUMBERS = [1000000000001, 5000000000005, 9999999999998, 9999999999999]
const INDEX = compileNumberIndex(Float64Array.from(NUMBERS), Uint32Array.of(2, 0, 3, 1))

const ROWS = records<{ number: string; ordinal: number | undefined }>(import.meta, 'number-index-rows')

describe('ordinalOfNumber', () => {
  const opened = openNumberIndex(
    memorySections((writer) => writeNumberIndex(writer, INDEX)),
    NUMBERS.length,
  )

  for (const { number, ordinal } of ROWS)
    test(`is ${ordinal} for ${number}`, () => assert.equal(ordinalOfNumber(opened, number), ordinal))

  test('is none in an empty register', () => {
    const none = compileNumberIndex(new Float64Array(0), new Uint32Array(0))
    assert.equal(ordinalOfNumber(none, '1000000000001'), undefined)
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

describe('allNumbers', () => {
  const numbers = fc.uniqueArray(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }).map(Number), { maxLength: 40 })

  test('has all numbers, each of which leads to its ordinal and no other number to any', () => {
    fc.assert(
      fc.property(numbers, numbers, (some, others) => {
        const sorted = Float64Array.from(some).sort()
        const ordinals = Uint32Array.from(sorted, (_, i) => sorted.length - 1 - i)
        const compiled = compileNumberIndex(sorted, ordinals)
        const index = openNumberIndex(
          memorySections((writer) => writeNumberIndex(writer, compiled)),
          sorted.length,
        )
        assert.deepEqual(allNumbers(index), sorted)
        for (const number of [...sorted, ...others]) {
          const at = sorted.indexOf(number)
          const digits = String(number).padStart(13, '0')
          assert.equal(ordinalOfNumber(index, digits), at < 0 ? undefined : ordinals[at])
        }
      }),
    )
  })
})

describe('openNumberIndex', () => {
  const WRONG = /^Error: number index: (?:\w+ holds \d items|the last number ends at \d), expected \d\.$/

  for (const section of ['starts', 'low', 'ordinals'] as const)
    test(`refuses ${section} cut off`, () => {
      const cut = { ...INDEX, [section]: INDEX[section].subarray(0, -1) }
      const damaged = memorySections((writer) => writeNumberIndex(writer, cut))
      assert.throws(() => openNumberIndex(damaged, NUMBERS.length), WRONG)
    })

  test('refuses more and fewer numbers than corporations', () => {
    const sections = memorySections((writer) => writeNumberIndex(writer, INDEX))
    for (const size of [NUMBERS.length - 1, NUMBERS.length + 1])
      assert.throws(() => openNumberIndex(sections, size), WRONG)
  })
})

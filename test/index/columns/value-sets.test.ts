import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hasValue, openValueSets, type ValueSets, writeValueSets } from '../../../src/index/columns/value-sets.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const VALUES = 9
const valuesOfOne = fc.uniqueArray(fc.nat({ max: VALUES - 1 }), { maxLength: 4 }).map((values) => values.sort())

describe('value sets', () => {
  test('tell whether a corporation has one of the wanted values', () => {
    fc.assert(
      fc.property(fc.array(valuesOfOne, { minLength: 1, maxLength: 20 }), valuesOfOne, (rows, wanted) => {
        const sets = opened(rows)
        const wantedFlags = Uint8Array.from({ length: VALUES }, (_, value) => (wanted.includes(value) ? 1 : 0))
        for (const [ordinal, values] of rows.entries()) {
          const expected = values.some((value) => wanted.includes(value))
          assert.equal(hasValue(sets, ordinal, wantedFlags), expected)
        }
      }),
    )
  })

  test('keep a set that many share once', () => {
    const { setOf, sets } = opened([[1, 2], [], [1, 2], [2]])
    assert.equal(setOf[0], setOf[2])
    assert.deepEqual([...sets], [2, 1, 2, 0, 1, 2])
  })

  test('lie anywhere in more than 16 bits can say', () => {
    const rows = Array.from({ length: 14_000 }, (_, i) => [i, i + 1, i + 2, i + 3])
    const sets = opened(rows)
    assert.ok(sets.sets.length > 0x10000)
    const wanted = new Uint8Array(14_003)
    wanted[13_999] = 1
    const having = [0, 13_995, 13_996, 13_999].map((ordinal) => hasValue(sets, ordinal, wanted))
    assert.deepEqual(having, [false, false, true, true])
  })

  const whole = opened([[1, 2], [], [1, 2]])
  const damages: readonly (readonly [string, ValueSets, number])[] = [
    ['a corporation without a set', { ...whole, setOf: whole.setOf.subarray(1) }, 3],
    ['a corporation too many', whole, 2],
    ['a set cut off', { ...whole, sets: whole.sets.subarray(0, 2) }, 3],
    ['no sets at all', { ...whole, sets: whole.sets.subarray(0, 0) }, 3],
  ]
  for (const [name, damaged, size] of damages)
    test(`are refused with ${name}`, () =>
      assert.throws(() => openValueSets(damagedSections(damaged), 'x', size), /^Error: value sets x: .* file holds/))
})

function written(rows: readonly (readonly number[])[]): SectionReader {
  return memorySections((writer) =>
    writeValueSets(writer, 'x', { size: rows.length, valuesOf: (ordinal) => rows[ordinal]! }),
  )
}

function opened(rows: readonly (readonly number[])[]): ValueSets {
  return openValueSets(written(rows), 'x', rows.length)
}

function damagedSections({ setOf, sets }: ValueSets): SectionReader {
  return memorySections((writer) => {
    writer.section('x.setOf', [setOf])
    writer.section('x.sets', [sets])
  })
}

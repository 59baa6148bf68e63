import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hasValue, openValueSets, ValueSetCompiler, type ValueSets } from '../../../src/index/columns/value-sets.ts'

const VALUES = 9
const valuesOfOne = fc.uniqueArray(fc.nat({ max: VALUES - 1 }), { maxLength: 4 }).map((values) => values.sort())

describe('value sets', () => {
  test('tell whether a corporation has one of the wanted values', () => {
    fc.assert(
      fc.property(fc.array(valuesOfOne, { minLength: 1, maxLength: 20 }), valuesOfOne, (rows, wanted) => {
        const sets = openValueSets(compiled(rows), rows.length)
        const wantedFlags = Uint8Array.from({ length: VALUES }, (_, value) => (wanted.includes(value) ? 1 : 0))
        for (const [ordinal, values] of rows.entries()) {
          const expected = values.some((value) => wanted.includes(value))
          assert.equal(hasValue(sets, ordinal, wantedFlags), expected)
        }
      }),
    )
  })

  test('keep a set that many share once', () => {
    const { setOf, sets } = compiled([[1, 2], [], [1, 2], [2]])
    assert.equal(setOf[0], setOf[2])
    assert.deepEqual([...sets], [2, 1, 2, 0, 1, 2])
  })

  const whole = compiled([[1, 2], [], [1, 2]])
  const damages: readonly (readonly [string, ValueSets, number])[] = [
    ['a corporation without a set', { ...whole, setOf: whole.setOf.subarray(1) }, 3],
    ['a corporation too many', whole, 2],
    ['a set cut off', { ...whole, sets: whole.sets.subarray(0, 2) }, 3],
    ['no sets at all', { ...whole, sets: whole.sets.subarray(0, 0) }, 3],
  ]
  for (const [name, damaged, size] of damages) {
    test(`are refused with ${name}`, () => {
      assert.throws(() => openValueSets(damaged, size), /^Error: value sets: .* file holds/)
    })
  }
})

function compiled(rows: readonly (readonly number[])[]): ValueSets {
  const compiler = new ValueSetCompiler()
  for (const values of rows) compiler.add(values)
  return compiler.finish()
}

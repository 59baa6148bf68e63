import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { handlingApplied, handlingOf } from '../../src/rest/handling.ts'

describe('handlingOf', () => {
  for (const { prefer, handling } of [
    { prefer: 'handling=strict', handling: 'strict' },
    { prefer: 'handling=lenient', handling: 'lenient' },
    { prefer: 'Handling = "Strict"', handling: 'strict' },
    { prefer: 'return=minimal, handling=strict; wait=1', handling: 'strict' },
    { prefer: 'note="a, handling=lenient", handling=strict', handling: 'strict' },
    { prefer: 'note="\\", handling=lenient", handling=strict', handling: 'strict' },
    { prefer: 'handling=lenient, handling=strict', handling: 'lenient' },
    { prefer: 'handling, handling=strict', handling: undefined },
    { prefer: 'handling=other', handling: undefined },
    { prefer: 'handling=stricter', handling: undefined },
    { prefer: 'xhandling=strict', handling: undefined },
    { prefer: 'note="handling=strict', handling: undefined },
    { prefer: '', handling: undefined },
    { prefer: `${'"\\'.repeat(50_000)}, handling=strict`, handling: undefined },
    { prefer: `${' '.repeat(100_000)}handling=strict`, handling: 'strict' },
  ])
    test(`is ${handling} for ${prefer.slice(0, 50)}`, () =>
      assert.equal(handlingOf(new Map([['prefer', prefer]])), handling))

  test('is undefined without the header', () => assert.equal(handlingOf(new Map()), undefined))

  test('reads nothing into a header that says nothing of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\\', ',', ';', '=', ' ', 'handling', 'strict') }),
        (prefer) => {
          const handling = handlingOf(new Map([['prefer', prefer]]))
          assert.ok(handling === undefined || prefer.includes(handling))
        },
      ),
    )
  })
})

describe('handlingApplied', () => {
  test('tells what was heeded, if anything', () => {
    assert.deepEqual(handlingApplied('strict'), [['Preference-Applied', 'handling=strict']])
    assert.deepEqual(handlingApplied(undefined), [])
  })
})

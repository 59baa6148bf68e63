import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { characterCount } from '../../src/domain/shortened.ts'

describe('characterCount', () => {
  test('counts what a text falls into, lone halves included', () => {
    const units = fc.array(fc.constantFrom('あ', 'a', '𠮷', '\ud842', '\udfb7'))
    fc.assert(
      fc.property(units, (parts) => {
        const text = parts.join('')
        assert.equal(characterCount(text), [...text].length)
      }),
    )
  })
})

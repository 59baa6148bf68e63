import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { characterCount, shortened } from '../../src/domain/shortened.ts'

const CASES = [
  { name: 'a short text as it is', text: '国税', characters: 2, expected: '国税' },
  { name: 'a longer one with a mark of what is missing', text: '国税庁', characters: 2, expected: '国税…' },
  { name: 'no half of a pair that the cut splits', text: '国𠮷田', characters: 2, expected: '国\ufffd…' },
  { name: 'a text of a hundred characters', text: 'a'.repeat(100), characters: undefined, expected: 'a'.repeat(100) },
  { name: 'a hundred of more', text: 'a'.repeat(101), characters: undefined, expected: `${'a'.repeat(100)}…` },
]

describe('shortened', () => {
  for (const { name, text, characters, expected } of CASES)
    test(`gives ${name}`, () => assert.equal(shortened(text, characters), expected))
})

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

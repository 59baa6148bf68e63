import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { foldAny, foldCharacters, foldPlain, otherVu } from '../../src/text/fold-characters.ts'
import { tuples } from '../fixtures/tables.ts'

describe('foldPlain', () => {
  test('agrees with the general way on every code unit it takes', () => {
    let taken = 0
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      const folded = foldPlain(character)
      if (folded === undefined) continue
      taken++
      assert.equal(folded, foldAny(character), code.toString(16))
    }
    assert.ok(taken > 21_000)
  })

  test('agrees with the general way on any row of such code units', () => {
    const plain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => foldPlain(character) !== undefined,
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plain), { maxLength: 30, size: 'max' }), (characters) => {
        const text = characters.join('')
        assert.equal(foldPlain(text), foldAny(text))
      }),
      { numRuns: 300 },
    )
  })

  test('takes nearly every real name, and agrees on it', () => {
    const names = tuples<string[]>(import.meta, 'real-names').flat()
    const taken = names.filter((name) => foldPlain(name) !== undefined)
    assert.ok(taken.length > names.length * 0.95)
    for (const name of taken) assert.equal(foldPlain(name), foldAny(name))
  })

  test('leaves text with combining marks, half-width kana and surrogates to the general way', () => {
    for (const text of ['か\u3099', 'ｶ', '𠮷', 'é', 'か゛', '\u200b', ''])
      assert.equal(foldPlain(text), text === '' ? '' : undefined)
  })
})

describe('foldCharacters', () => {
  for (const [text, folded] of tuples<readonly [string, string]>(import.meta))
    test(`makes ${folded || 'nothing'} of ${text}`, () => assert.equal(foldCharacters(text), folded))
})

describe('otherVu', () => {
  for (const [text, other] of tuples<readonly [string, string]>(import.meta, 'other-vu'))
    test(`makes ${other} of ${text}`, () => assert.equal(otherVu(text), other))
})

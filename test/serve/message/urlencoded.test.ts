import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { firstOfEachName, readUrlencoded } from '../../../src/serve/message/urlencoded.ts'

function read(text: string): Record<string, string> | undefined {
  const fields = readUrlencoded(Buffer.from(text))
  return fields && Object.fromEntries(firstOfEachName(fields))
}

describe('a form of text fields', () => {
  test('is read as URLSearchParams reads it', () => {
    const piece = fc.constantFrom('a', '=', '&', '+', '%2B', '%', '%zz', '%E5%BB%BA', '建', '\r\n', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (pieces) => {
        const text = pieces.join('')
        const expected = [...new URLSearchParams(text)].toReversed()
        assert.deepEqual(read(text), Object.fromEntries(expected))
      }),
    )
  })

  test('has the first of several fields with one name', () =>
    assert.deepEqual(read('list=first&list=second'), { list: 'first' }))

  test('may have as many fields as a part of a list has choices, and not thousands', () => {
    const choices = (count: number): string => Array.from({ length: count }, (_, i) => `choice-${i}=1`).join('&')
    assert.equal(Object.keys(read(choices(60)) ?? {}).length, 60)
    assert.equal(read(choices(2_000)), undefined)
    assert.equal(read('&'.repeat(1_000_000)), undefined)
  })

  test('leaves the bytes it was given as they are', () => {
    const bytes = Buffer.from('a=1+1')
    readUrlencoded(bytes)
    assert.equal(bytes.toString(), 'a=1+1')
  })
})

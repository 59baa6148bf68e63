import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { hashApiKey, isApiKey, mintApiKey, shownParts } from '../../../src/access/keys/api-key.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('mintApiKey', () => {
  test('makes crl_, 32 digits and a checksum', () => {
    const key = mintApiKey(randomBytes)
    assert.match(key, /^crl_[0-9A-Za-z]{38}$/)
    assert.ok(isApiKey(key))
  })

  test('throws away the bytes that would favour some digits', () => {
    const bytes = [248, 255, 61, 0, 247, ...Array<number>(64).fill(62)]
    const key = mintApiKey((count) => Uint8Array.from(bytes.splice(0, count)))
    assert.equal(key.slice(4, 36), `z0z${'0'.repeat(29)}`)
    assert.equal(key.length, 42)
  })
})

describe('isApiKey', () => {
  test('accepts a key that was given out years ago', () => {
    assert.ok(isApiKey('crl_0123456789ABCDEFabcdef01234567893IpB6K'))
  })

  test('rejects every single wrong character', () => {
    const key = mintApiKey(randomBytes)
    for (let i = 0; i < key.length; i++)
      for (const other of `${BASE62}-_ `) {
        if (other !== key[i]) assert.ok(!isApiKey(`${key.slice(0, i)}${other}${key.slice(i + 1)}`))
      }
  })

  test('rejects every neighbouring pair of digits changed round', () => {
    const key = mintApiKey(randomBytes)
    for (let i = 0; i + 1 < key.length; i++) {
      const swapped = `${key.slice(0, i)}${key[i + 1]}${key[i]}${key.slice(i + 2)}`
      assert.ok(swapped === key || !isApiKey(swapped))
    }
  })

  for (const [name, text] of [
    ['nothing', ''],
    ['a truncated key', mintApiKey(randomBytes).slice(0, -1)],
    ['a key and a line end', `${mintApiKey(randomBytes)}\n`],
    ['a prototype word', '__proto__'],
    ['ten thousand characters', 'crl_'.repeat(2500)],
    ['full-width digits', `crl_${'０'.repeat(38)}`],
  ] as const)
    test(`rejects ${name}`, () => assert.ok(!isApiKey(text)))
})

describe('hashApiKey', () => {
  test('is SHA-256', () => assert.equal(hashApiKey('crl_x'), createHash('sha256').update('crl_x').digest('base64url')))
})

describe('shownParts', () => {
  test('shows four digits at each end', () =>
    assert.deepEqual(shownParts('crl_ABCD456789ABCDEFwxyz'), { prefix: 'crl_ABCD', lastFour: 'wxyz' }))
})

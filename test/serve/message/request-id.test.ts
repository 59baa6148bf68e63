import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requestIdOf } from '../../../src/serve/message/request-id.ts'
import { sampleRequest } from '../../rest/sample-request.ts'

const CASES = [
  {
    name: 'keeps a UUID',
    given: '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22',
    expected: '0198c2f4-6f0e-7c3a-9d51-3b1f0a8e7c22',
  },
  { name: 'keeps letters, digits and the safe marks', given: 'Order_47.11:a-b', expected: 'Order_47.11:a-b' },
  { name: 'keeps 64 characters', given: 'a'.repeat(64), expected: 'a'.repeat(64) },
  { name: 'replaces 65 characters', given: 'a'.repeat(65), expected: 'minted' },
  { name: 'mints one when none is sent', given: undefined, expected: 'minted' },
  { name: 'replaces an empty one', given: '', expected: 'minted' },
  { name: 'replaces two joined', given: 'a, b', expected: 'minted' },
  { name: 'replaces line breaks', given: 'a\nb', expected: 'minted' },
  { name: 'replaces a break at the end', given: 'a\n', expected: 'minted' },
  { name: 'replaces a key', given: `crl_${'a'.repeat(38)}`, expected: 'minted' },
  { name: 'replaces what has a key in it', given: `job-crl_${'a'.repeat(38)}`, expected: 'minted' },
  { name: 'replaces markup', given: '<script>', expected: 'minted' },
  { name: 'replaces other scripts', given: '番号', expected: 'minted' },
]

describe('requestIdOf', () => {
  for (const { name, given, expected } of CASES)
    test(name, () =>
      assert.equal(
        requestIdOf(sampleRequest('/', { 'x-request-id': given }), () => 'minted'),
        expected,
      ),
    )
})

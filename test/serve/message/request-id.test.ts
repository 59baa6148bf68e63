import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requestIdOf } from '../../../src/serve/message/request-id.ts'
import { records } from '../../fixtures/tables.ts'
import { sampleRequest } from '../../rest/sample-request.ts'

const CASES = [
  ...records<{ readonly name: string; readonly given: string | undefined; readonly expected: string }>(import.meta),
  { name: 'keeps 64 characters', given: 'a'.repeat(64), expected: 'a'.repeat(64) },
  { name: 'replaces 65 characters', given: 'a'.repeat(65), expected: 'minted' },
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

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentTypeOf, requestIdOf } from '../../../src/serve/message/request.ts'
import { records, tuples } from '../../fixtures/tables.ts'
import { sampleRequest } from '../../rest/sample-request.ts'

describe('contentTypeOf', () => {
  const rows = tuples<readonly [sent: string | undefined, expected: string]>(import.meta, 'content-type')
  for (const [sent, expected] of rows)
    test(`reads ${JSON.stringify(expected)} from ${sent}`, () => {
      const headers = new Map(sent === undefined ? [] : [['content-type', sent]])
      assert.equal(contentTypeOf({ headers }), expected)
    })
})

const CASES = records<{ name: string; given?: string; expected: string }>(import.meta, 'request-id')

describe('requestIdOf', () => {
  for (const { name, given, expected } of CASES)
    test(name, () =>
      assert.equal(
        requestIdOf(sampleRequest('/', { 'x-request-id': given }), () => 'minted'),
        expected,
      ),
    )
})

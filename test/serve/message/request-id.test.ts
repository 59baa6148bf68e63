import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requestIdOf } from '../../../src/serve/message/request-id.ts'
import { records } from '../../fixtures/tables.ts'
import { sampleRequest } from '../../rest/sample-request.ts'

const CASES: readonly { readonly name: string; readonly given?: string; readonly expected: string }[] = records(
  import.meta,
)

describe('requestIdOf', () => {
  for (const { name, given, expected } of CASES)
    test(name, () =>
      assert.equal(
        requestIdOf(sampleRequest('/', { 'x-request-id': given }), () => 'minted'),
        expected,
      ),
    )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptsJson } from '../../../src/mcp/http/http-checks.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('acceptsJson', () => {
  const rows: readonly (readonly [accept: string | undefined, expected: boolean])[] = tuples(import.meta)
  for (const [accept, expected] of rows)
    test(`says ${expected} to ${accept}`, () => assert.equal(acceptsJson(accept), expected))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentTypeOf } from '../../../src/serve/message/content-type.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('contentTypeOf', () => {
  const rows = tuples<readonly [sent: string | undefined, expected: string]>(import.meta)
  for (const [sent, expected] of rows)
    test(`reads ${JSON.stringify(expected)} from ${sent}`, () => {
      const headers = new Map(sent === undefined ? [] : [['content-type', sent]])
      assert.equal(contentTypeOf({ headers }), expected)
    })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentTypeOf } from '../../../src/serve/message/content-type.ts'

describe('contentTypeOf', () => {
  const rows: readonly (readonly [sent: string | undefined, expected: string])[] = [
    ['application/json', 'application/json'],
    ['Application/JSON;charset=utf-8', 'application/json'],
    [' application/json ; x=y', 'application/json'],
    [undefined, ''],
    ['', ''],
    ['; charset=utf-8', ''],
    ['application/json-rpc', 'application/json-rpc'],
  ]
  for (const [sent, expected] of rows)
    test(`reads ${JSON.stringify(expected)} from ${sent}`, () => {
      const headers = new Map(sent === undefined ? [] : [['content-type', sent]])
      assert.equal(contentTypeOf({ headers }), expected)
    })
})

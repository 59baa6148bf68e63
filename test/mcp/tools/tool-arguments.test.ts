import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LIMIT, OFFSET } from '../../../src/mcp/tools/tool-arguments.ts'
import { parsePage } from '../../../src/query/parse/page-range.ts'

describe('the arguments of tools', () => {
  for (const [name, { schema }] of [
    ['limit', LIMIT],
    ['offset', OFFSET],
  ] as const)
    test(`say of ${name} what is taken: no less, and no more`, () => {
      const [least, most] = [Number(schema['minimum']), Number(schema['maximum'])]
      const isTaken = (value: number) => parsePage({ [name]: String(value) }).ok
      assert.deepEqual([least - 1, least, most, most + 1].map(isTaken), [false, true, true, false])
    })
})

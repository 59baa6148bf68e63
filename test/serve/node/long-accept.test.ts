import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptsJson } from '../../../src/mcp/call/http.ts'
import { chooseEncoding } from '../../../src/serve/message/compressed.ts'
import { problemBodyHeaders } from '../../../src/serve/message/problem-details.ts'
import { cpuMillis } from '../../fixtures/cpu-millis.ts'
import { tuples } from '../../fixtures/tables.ts'

// The longest header that uWebSockets.js accepts.
const LENGTH = 60_000
const TIMES = 100
// A hundred headers take 70 ms on a busy processor. Parsing every part of them would take several seconds.
const MOST_MILLIS = 500

describe('a header of thousands of offers costs next to nothing', () => {
  for (const { name, read } of [
    { name: 'Accept-Encoding', read: chooseEncoding },
    { name: 'Accept of a problem', read: problemBodyHeaders },
    { name: 'Accept of MCP', read: acceptsJson },
  ])
    for (const offer of [',', 'a;,', 'a, ', 'x/y;q=0.1,', `,${' '.repeat(100)}`]) {
      const header = offer.repeat(LENGTH / offer.length)
      test(`${name}: ${JSON.stringify(offer.slice(0, 12))}`, () => {
        const millis = cpuMillis(() => {
          for (let i = 0; i < TIMES; i++) read(header)
        })
        assert.ok(millis < MOST_MILLIS, `${millis} ms`)
      })
    }
})

describe('a media type of problems', () => {
  const rows: readonly (readonly [accept: string | undefined, expected: string])[] = [
    ...tuples<readonly [accept: string | undefined, expected: string]>(import.meta),
    [`${'a/b,'.repeat(9_000)}application/problem+json`, 'application/problem+json'],
  ]
  for (const [accept, expected] of rows)
    test(`is ${expected} for ${accept?.slice(-40)}`, () =>
      assert.deepEqual(problemBodyHeaders(accept)[0], ['Content-Type', `${expected}; charset=utf-8`]))
})

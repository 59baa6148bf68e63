import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { traceIdOf } from '../../src/telemetry/trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

const CASES: readonly (readonly [header: string | undefined, traceId: string | undefined])[] = [
  [`00-${TRACE}-${PARENT}-01`, TRACE],
  [`00-${TRACE}-${PARENT}-00`, TRACE],
  [`cc-${TRACE}-${PARENT}-01-what-the-future-brings`, TRACE],
  [`00-${TRACE}-${PARENT}-01-what-the-future-brings`, undefined],
  [`00-${TRACE}-${PARENT}-01-`, undefined],
  // A reply with such a header could not be sent.
  [`cc-${TRACE}-${PARENT}-01-未来`, undefined],
  [`cc-${TRACE}-${PARENT}-01-\u0007`, undefined],
  [`ff-${TRACE}-${PARENT}-01`, undefined],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
  [`00-${TRACE}-${PARENT}-01\r\nX-Injected: 1`, undefined],
  [`00-${TRACE}-${PARENT}`, undefined],
  ['', undefined],
  [undefined, undefined],
]

describe('traceIdOf', () => {
  for (const [header, traceId] of CASES)
    test(`${JSON.stringify(header)} is ${traceId ?? 'none'}`, () => assert.equal(traceIdOf(header), traceId))
})

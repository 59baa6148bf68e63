import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { traceIdOf } from '../../src/telemetry/trace-context.ts'
import { tuples } from '../fixtures/tables.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

const CASES: readonly (readonly [header: string | undefined, traceId: string | undefined])[] = [
  ...tuples<readonly [header: string | undefined, traceId: string | undefined]>(import.meta),
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
]

describe('traceIdOf', () => {
  for (const [header, traceId] of CASES)
    test(`${JSON.stringify(header)} is ${traceId ?? 'none'}`, () => assert.equal(traceIdOf(header), traceId))
})

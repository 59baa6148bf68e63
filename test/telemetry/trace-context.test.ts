import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { traceIdOf } from '../../src/telemetry/observe.ts'
import { tuples } from '../fixtures/tables.ts'

const CASES: readonly (readonly [header: string | undefined, traceId: string | undefined])[] = tuples(import.meta)

describe('traceIdOf', () => {
  for (const [header, traceId] of CASES)
    test(`${JSON.stringify(header)} is ${traceId ?? 'none'}`, () => assert.equal(traceIdOf(header), traceId))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseMatchFlags } from '../../src/commands/match-flags.ts'
import { records } from '../fixtures/tables.ts'

describe('parseMatchFlags', () => {
  for (const { args, stdin = 'terminal', expected } of records<{ args: string; stdin?: 'piped'; expected: object }>(
    import.meta,
  ))
    test(`reads "${args}"`, () =>
      assert.deepEqual(parseMatchFlags(args.split(' ').filter(Boolean), stdin), { ok: true, value: expected }))

  for (const { args, expected } of records<{ args: string; expected: string }>(import.meta, 'match-flags-refused'))
    test(`refuses "${args}"`, () =>
      assert.deepEqual(parseMatchFlags(args.split(' ').filter(Boolean), 'terminal'), { ok: false, problem: expected }))
})

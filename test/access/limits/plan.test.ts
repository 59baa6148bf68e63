import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULT_PLANS, parsePlans, readPlans } from '../../../src/access/limits/plan.ts'
import { records } from '../../fixtures/tables.ts'

describe('parsePlans', () => {
  test('reads a table of plans', () => {
    const text =
      '[{"name":"beta_free","per_minute":10,"per_day":100},{"name":"partner","per_minute":600},{"name":"all"}]'
    assert.deepEqual(parsePlans(text), {
      ok: true,
      value: [
        { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 },
        { name: 'partner', perMinute: 600, perDay: undefined, rowsPerDay: 1000 },
        { name: 'all', perMinute: undefined, perDay: undefined, rowsPerDay: undefined },
      ],
    })
  })

  test('gives rows to a plan that meters days alone', () =>
    assert.deepEqual(parsePlans('[{"name":"a","per_day":5}]'), {
      ok: true,
      value: [{ name: 'a', perMinute: undefined, perDay: 5, rowsPerDay: 1000 }],
    }))

  test('shows the beginning of a long value alone', () => {
    const read = parsePlans(JSON.stringify([{ name: 'x'.repeat(10_000) }]))
    assert.ok(!read.ok && read.problem.length < 200, String(read.ok))
  })

  for (const { input, expected } of [
    ...records<{ readonly input: string; readonly expected: string }>(import.meta),
    ...['0', '-1', '1.5', '"10"', 'null', '1e7', 'true'].map((quota) => ({
      input: `[{"name":"a","per_minute":${quota}}]`,
      expected: `Plan 1: got per_minute ${JSON.stringify(JSON.parse(quota))}, expected a whole number from 1 to 1000000, or no per_minute at all.`,
    })),
  ])
    test(`refuses ${input || 'nothing'}`, () => assert.deepEqual(parsePlans(input), { ok: false, problem: expected }))
})

test('readPlans has the default plans where no file is named', () => {
  for (const file of [undefined, '']) assert.deepEqual(readPlans(file), { ok: true, value: DEFAULT_PLANS })
})

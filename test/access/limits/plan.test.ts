import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePlans } from '../../../src/access/limits/plan.ts'

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
    { input: '', expected: 'The plans are not JSON.' },
    { input: '{', expected: 'The plans are not JSON.' },
    { input: '{}', expected: 'The plans must be a JSON array of at least one plan.' },
    { input: '[]', expected: 'The plans must be a JSON array of at least one plan.' },
    { input: '[1]', expected: 'Plan 1: got 1, expected an object.' },
    { input: '[{"name":"a"},null]', expected: 'Plan 2: got null, expected an object.' },
    { input: '[[]]', expected: 'Plan 1: got [], expected an object.' },
    { input: '[{}]', expected: 'Plan 1: got name none, expected up to 32 of a–z, 0–9 and _, starting with a letter.' },
    {
      input: '[{"name":"Beta"}]',
      expected: 'Plan 1: got name "Beta", expected up to 32 of a–z, 0–9 and _, starting with a letter.',
    },
    {
      input: `[{"name":"a${'b'.repeat(32)}"}]`,
      expected: `Plan 1: got name "a${'b'.repeat(32)}", expected up to 32 of a–z, 0–9 and _, starting with a letter.`,
    },
    { input: '[{"name":"a"},{"name":"a"}]', expected: 'Plan "a" is there twice.' },
    {
      input: '[{"name":"a","perMinute":1}]',
      expected: 'Plan 1: got member "perMinute", expected only name, per_minute, per_day and rows_per_day.',
    },
    {
      input: '[{"name":"a","__proto__":{"per_day":1}}]',
      expected: 'Plan 1: got member "__proto__", expected only name, per_minute, per_day and rows_per_day.',
    },
    ...['0', '-1', '1.5', '"10"', 'null', '1e7', 'true'].map((quota) => ({
      input: `[{"name":"a","per_minute":${quota}}]`,
      expected: `Plan 1: got per_minute ${JSON.stringify(JSON.parse(quota))}, expected a whole number from 1 to 1000000, or no per_minute at all.`,
    })),
  ])
    test(`refuses ${input || 'nothing'}`, () => assert.deepEqual(parsePlans(input), { ok: false, problem: expected }))
})

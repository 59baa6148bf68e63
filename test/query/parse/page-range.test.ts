import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../../../src/query/parse/page-range.ts'
import { records } from '../../fixtures/tables.ts'

const PAGES = [
  { given: {}, page: { limit: 20, offset: 0 } },
  { given: { limit: '1' }, page: { limit: 1, offset: 0 } },
  { given: { limit: '100', offset: '9007199254740991' }, page: { limit: 100, offset: Number.MAX_SAFE_INTEGER } },
  { given: { limit: '007' }, page: { limit: 7, offset: 0 } },
]

const FAULTS = records<{ given: { limit?: string; offset?: string }; faulty: readonly string[] }>(import.meta)

describe('parsePage', () => {
  for (const { given, page } of PAGES)
    test(`reads ${JSON.stringify(given)}`, () => assert.deepEqual(parsePage(given), { ok: true, value: page }))

  for (const { given, faulty } of FAULTS)
    test(`refuses ${JSON.stringify(given)}`, () => {
      const page = parsePage(given)
      assert.ok(!page.ok && page.problem.kind === 'invalid-parameter')
      const parameters = page.problem.faults.map(({ parameter }) => parameter)
      assert.deepEqual(parameters, faulty)
    })
})

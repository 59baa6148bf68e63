import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../../../src/query/parse/page-range.ts'

const PAGES = [
  { given: {}, page: { limit: 20, offset: 0 } },
  { given: { limit: '1' }, page: { limit: 1, offset: 0 } },
  { given: { limit: '100', offset: '9007199254740991' }, page: { limit: 100, offset: Number.MAX_SAFE_INTEGER } },
  { given: { limit: '007' }, page: { limit: 7, offset: 0 } },
]

const FAULTS = [
  { given: { limit: '' }, faulty: ['limit'] },
  { given: { limit: '0' }, faulty: ['limit'] },
  { given: { limit: '101' }, faulty: ['limit'] },
  { given: { limit: '1e1' }, faulty: ['limit'] },
  { given: { limit: '２０' }, faulty: ['limit'] },
  { given: { offset: '-1' }, faulty: ['offset'] },
  { given: { offset: '9007199254740992' }, faulty: ['offset'] },
  { given: { limit: 'all', offset: '1.5' }, faulty: ['limit', 'offset'] },
]

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

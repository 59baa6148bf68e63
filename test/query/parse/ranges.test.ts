import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CriteriaParameters, readCriteria } from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { tuples } from '../../fixtures/tables.ts'

const { register } = await smallRegister([{ name: '山田' }])

describe('filters by facts', () => {
  const read: readonly (readonly [given: CriteriaParameters, criteria: object])[] = tuples(import.meta, 'ranges-read')
  for (const [given, criteria] of read)
    test(`read ${JSON.stringify(given)}`, () =>
      assert.deepEqual(readCriteria(register, given), { criteria, faults: [] }))

  const refused: readonly (readonly [given: CriteriaParameters, parameter: string, allowed: RegExp])[] = tuples(
    import.meta,
  )
  for (const [given, parameter, allowed] of refused)
    test(`refuse ${JSON.stringify(given)}`, () => {
      const { faults } = readCriteria(register, given)
      assert.equal(faults.length, 1)
      assert.equal(faults[0]?.parameter, parameter)
      assert.match(faults[0]?.allowed ?? '', allowed)
    })
})

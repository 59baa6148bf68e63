import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CriteriaParameters, readCriteria } from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { tuples } from '../../fixtures/tables.ts'

const { register } = await smallRegister([{ name: '山田' }])
const MOST = Number.MAX_SAFE_INTEGER

describe('filters by facts', () => {
  const read: readonly (readonly [given: CriteriaParameters, criteria: object])[] = [
    [{ established_from: '2020' }, { established: [{ least: 20_200_101, most: MOST }] }],
    [{ established_to: '2020' }, { established: [{ least: 1, most: 20_201_231 }] }],
    [
      { established_from: ' ２０２０-04-01 ', established_to: '2020-04-01' },
      { established: [{ least: 20_200_401, most: 20_200_401 }] },
    ],
    [{ updated_since: '2026-08-21' }, { updated: [{ least: 20_260_821, most: MOST }] }],
    [{ capital_min: '0' }, { capital: [{ least: 1, most: MOST }] }],
    [{ capital_max: '10_000_000 円' }, { capital: [{ least: 1, most: 10_000_000 }] }],
    [{ capital_min: '1,000万円', capital_max: '１億' }, { capital: [{ least: 10_000_000, most: 100_000_000 }] }],
    [{ workforce: '1-4' }, { workforce: [{ least: 1, most: 4 }] }],
    [{ workforce: ',1-4,' }, { workforce: [{ least: 1, most: 4 }] }],
    [{ workforce: '1000 ' }, { workforce: [{ least: 1_000, most: MOST - 1 }] }],
    [
      { workforce: '5–9、 1000+,5-9' },
      {
        workforce: [
          { least: 5, most: 9 },
          { least: 1_000, most: MOST - 1 },
        ],
      },
    ],
    [{ listed: ' TRUE' }, { listed: [1] }],
    [{ listed: 'false' }, { listed: [0] }],
  ]
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

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type CriteriaParameters,
  hasCriterion,
  parseCriteria,
  readCriteria,
} from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister([{ name: '株式会社山田' }, { name: '山田建設' }])

type Row = {
  readonly given: CriteriaParameters
  /** Text, prefecture and industries of the valid criteria. */
  readonly read: readonly (string | number | null)[]
  readonly faulty: readonly string[]
}

const ROWS: readonly Row[] = records(import.meta)

describe('readCriteria', () => {
  for (const { given, read, faulty } of ROWS)
    test(`reads ${JSON.stringify(given).slice(0, 80)}`, () => {
      const { criteria, faults } = readCriteria(register, given)
      const { text, prefecture, industries } = criteria
      assert.deepEqual([text?.core ?? null, prefecture ?? null, industries?.indexes.length ?? null], read)
      const parameters = faults.map(({ parameter }) => parameter)
      assert.deepEqual(parameters, faulty)
    })

  for (const parameter of ['industry', 'city', 'kind'])
    test(`refuses 301 characters in ${parameter}`, () => {
      const [fault] = readCriteria(register, { [parameter]: '市'.repeat(301) }).faults
      assert.deepEqual([fault?.parameter, fault?.allowed], [parameter, 'expected at most 300 characters.'])
    })

  test('refuses several words above the limit of steps, and never a single one', () => {
    const narrow = { ...register, mostSteps: -1 }
    const [fault] = readCriteria(narrow, { q: '山 田' }).faults
    assert.equal(fault?.reason, 'too-costly')
    assert.deepEqual(readCriteria(narrow, { q: '山' }).faults, [])
  })
})

describe('parseCriteria', () => {
  test('gives all criteria or all faults', () => {
    const parsed = parseCriteria(register, { q: '山田', pref: '13' })
    assert.deepEqual(parsed.ok && Object.keys(parsed.value), ['text', 'prefecture'])
    const faulty = parseCriteria(register, { q: '・', pref: '江戸' })
    assert.ok(!faulty.ok && faulty.problem.kind === 'invalid-parameter')
    assert.equal(faulty.problem.faults.length, 2)
  })
})

describe('hasCriterion', () => {
  for (const [given, expected] of [
    [{ q: '山田' }, true],
    [{ pref: '13' }, true],
    [{ industry: 'G' }, true],
    [{ kind: '301' }, false],
    [{}, false],
  ] as const)
    test(`is ${expected} for ${JSON.stringify(given)}`, () =>
      assert.equal(hasCriterion(readCriteria(register, given).criteria), expected))
})

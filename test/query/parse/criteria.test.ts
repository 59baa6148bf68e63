import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CriteriaParameters, parseCriteria, readCriteria } from '../../../src/query/parse/criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田' }, { name: '山田建設' }])

type Row = {
  readonly given: CriteriaParameters
  /** Text, prefecture and industry of the valid criteria. */
  readonly read: readonly (string | number | undefined)[]
  readonly faulty: readonly string[]
}

const ROWS: readonly Row[] = [
  { given: {}, read: [undefined, undefined, undefined], faulty: [] },
  { given: { q: ' ', pref: '', industry: '　' }, read: [undefined, undefined, undefined], faulty: [] },
  { given: { q: '㈱山田', pref: 'Tokyo', industry: 'Ｇ' }, read: ['山田', '13', 1], faulty: [] },
  { given: { q: '山田', pref: 'Osaka Prefecture' }, read: ['山田', '27', undefined], faulty: [] },
  { given: { q: '山田', pref: 'Kyoto-fu' }, read: ['山田', '26', undefined], faulty: [] },
  { given: { q: '山田', pref: 'Hokkaidō' }, read: ['山田', '01', undefined], faulty: [] },
  { given: { pref: '１３' }, read: [undefined, '13', undefined], faulty: [] },
  { given: { industry: 'どこにもない' }, read: [undefined, undefined, 0], faulty: [] },
  { given: { q: '・', pref: '13' }, read: [undefined, '13', undefined], faulty: ['q'] },
  {
    given: { q: '山'.repeat(301), pref: '江戸', industry: 'あ'.repeat(301), city: '江戸', kind: '301x' },
    read: [undefined, undefined, undefined],
    faulty: ['q', 'pref', 'industry', 'city', 'kind'],
  },
]

describe('readCriteria', () => {
  for (const { given, read, faulty } of ROWS)
    test(`reads ${JSON.stringify(given).slice(0, 80)}`, () => {
      const { criteria, faults } = readCriteria(register, given)
      assert.deepEqual([criteria.text?.core, criteria.prefecture, criteria.industries?.indexes.length], read)
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

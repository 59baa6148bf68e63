import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invalidParameter } from '../../src/domain/problem.ts'
import { failure, faultsOf, success } from '../../src/domain/result.ts'

const ROWS = [
  { name: 'a parameter that is not given', parsed: undefined, faulty: [] },
  { name: 'a sound parameter', parsed: success(1), faulty: [] },
  { name: 'a faulty parameter', parsed: failure(invalidParameter('limit', '0', 'expected 1.')), faulty: ['limit'] },
  { name: 'another problem', parsed: failure({ kind: 'missing-criteria' } as const), faulty: [] },
]

describe('faultsOf', () => {
  for (const { name, parsed, faulty } of ROWS)
    test(`${name} has the faults [${faulty}]`, () =>
      assert.deepEqual(
        faultsOf(parsed).map(({ parameter }) => parameter),
        faulty,
      ))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { afterwards } from '../../src/domain/late.ts'
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

describe('afterwards', () => {
  test('goes on at once with a value that is there', () =>
    assert.equal(
      afterwards(20, (value) => value + 1),
      21,
    ))

  test('goes on later with a value that comes later', async () => {
    const later = afterwards(Promise.resolve(20), (value) => Promise.resolve(value + 1))
    assert.ok(later instanceof Promise)
    assert.equal(await later, 21)
  })
})

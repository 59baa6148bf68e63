import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ClusterParameters, cluster, parseCluster } from '../../src/query/cluster.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const { register } = await smallRegister(records<Sketch>(import.meta, 'cluster-sketches'))

const ROWS = records<{ of: number; given: object; level: string; total: number; names: string[] }>(import.meta)

describe('cluster', () => {
  for (const { of, given, level, total, names } of ROWS)
    test(`of ordinal ${of} with ${JSON.stringify(given)}: ${names} at the ${level}`, () => {
      const answer = answered({ corporate_number: numberOf(of), ...given })
      assert.equal(answer.level, level)
      assert.equal(answer.total, total)
      const told = answer.items.map(({ name }) => name)
      assert.deepEqual([told, answer.candidates], [names, undefined])
    })

  test('does not find a number that is not published', () => {
    const question = parseCluster(register, { corporate_number: '1180301018771' })
    assert.ok(question.ok && question.value.within === undefined)
    assert.deepEqual(cluster(register, question.value), {
      ok: false,
      problem: { kind: 'corporation-not-found', number: '1180301018771' },
    })
  })
})

describe('parseCluster', () => {
  test('names every fault', () => {
    const question = parseCluster(register, { corporate_number: '1', level: 'floor', limit: '0' })
    assert.ok(!question.ok && question.problem.kind === 'invalid-parameter')
    const seen = question.problem.faults.map(({ parameter }) => parameter)
    assert.deepEqual(seen, ['corporate_number', 'limit', 'level'])
  })
})

function answered(parameters: ClusterParameters) {
  const question = parseCluster(register, parameters)
  assert.ok(question.ok)
  const answer = cluster(register, question.value)
  assert.ok(answer.ok)
  return answer.value
}

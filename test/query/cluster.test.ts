import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ClusterParameters, cluster, parseCluster } from '../../src/query/cluster.ts'
import { itemOf } from '../../src/query/present.ts'
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

  test('has items with the facts that those of a search have', async () => {
    const { register: listed } = await smallRegister([{ name: '青葉', listed: true, capital: 5 }])
    const { items } = answered({ corporate_number: numberOf(0) }, listed)
    assert.deepEqual(items, [itemOf(listed, 0)])
    assert.equal(items[0]!.listed, true)
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

function answered(parameters: ClusterParameters, asked = register) {
  const question = parseCluster(asked, parameters)
  assert.ok(question.ok)
  const answer = cluster(asked, question.value)
  assert.ok(answer.ok)
  return answer.value
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../../src/domain/problem.ts'
import { building } from '../../../src/query/building/building.ts'
import { parseCluster } from '../../../src/query/cluster.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const REFUSED: Problem = {
  kind: 'rate-limited',
  retryAfterSeconds: 1,
  limit: 'page views',
  quota: 90,
  windowSeconds: 60,
}

const HERE = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目２番３号' }

describe('building', () => {
  test('is paid for by the corporations it reads, before it reads them, and only once', async () => {
    const { register } = await smallRegister(
      Array.from({ length: 5 }, (_, i) => ({ name: `株式会社青葉${i}`, ...HERE })),
    )
    const question = parseCluster(register, { address: '港区芝1-2-3' })
    assert.ok(question.ok)
    const paid: number[] = []
    const ask = (problem: Problem | undefined) => {
      const pay = (steps: number): Problem | undefined => {
        paid.push(steps)
        return problem
      }
      return building(register, { ...question.value, pay })
    }
    const refused = ask(REFUSED)
    assert.ok(!refused.ok && refused.problem === REFUSED)
    const answers = [ask(undefined), ask(REFUSED)]
    for (const answer of answers) assert.ok(answer.ok && answer.value.total === 5)
    assert.deepEqual(paid, [3_500, 3_500])
  })

  test('is ordered from the lowest floor up, those without one last', async () => {
    const floors = ['５階', '', '２階', '１２階']
    const { register } = await smallRegister(
      floors.map((floor) => ({ name: `株式会社青葉${floor}`, ...HERE, street: `${HERE.street}架空ビル${floor}` })),
    )
    const question = parseCluster(register, { address: '港区芝1-2-3架空ビル' })
    assert.ok(question.ok)
    const answer = building(register, { ...question.value, order: 'floor', pay: () => undefined })
    assert.ok(answer.ok)
    const found = answer.value.items.map(({ name }) => name.replace('株式会社青葉', ''))
    assert.deepEqual(found, ['２階', '５階', '１２階', ''])
  })

  test('counts the kinds that are there, by their names', async () => {
    const kinds = ['301', '301', '305'] as const
    const { register } = await smallRegister(kinds.map((kind, i) => ({ name: `青葉${i}`, ...HERE, kind })))
    const question = parseCluster(register, { address: '港区芝1-2-3' })
    assert.ok(question.ok)
    const answer = building(register, { ...question.value, pay: () => undefined })
    assert.ok(answer.ok)
    assert.deepEqual(
      answer.value.kinds.map(({ name, count }) => [name, count]),
      [
        ['株式会社', 2],
        ['合同会社', 1],
      ],
    )
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invalidParameter } from '../../../src/domain/problem.ts'
import { problemDetails } from '../../../src/serve/message/problem-details.ts'

describe('problemDetails', () => {
  test('points to the explanation of the code where the address of the service is known', () => {
    const details = problemDetails({ kind: 'internal' }, { requestId: 'r1', baseUrl: 'https://corp.example' })
    assert.equal(details.type, 'https://corp.example/v1/openapi.json#/components/examples/internal')
  })

  test('points nowhere otherwise', () =>
    assert.equal(problemDetails({ kind: 'internal' }, { requestId: 'r1' }).type, 'about:blank'))

  test('holds every fault and the id of the request', () => {
    const details = problemDetails(invalidParameter('limit', '0', 'expected 1 to 100.'), { requestId: 'r1' })
    assert.equal(details.request_id, 'r1')
    assert.deepEqual(details.errors, [{ parameter: 'limit', value: '0', detail: 'expected 1 to 100.' }])
  })
})

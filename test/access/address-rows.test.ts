import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressRows } from '../../src/access/address-rows.ts'
import { ownBudgets } from '../../src/access/limits/budgets.ts'

const HOME = { address: '2001:db8:1:2::1' }
const SAME_SUBSCRIBER = { address: '2001:db8:1:2::ffff' }
const NEIGHBOUR = { address: '2001:db8:2:3::1' }

describe('addressRows', () => {
  test('gives a subscriber 1,000 rows a day, all of a list or none', () => {
    let micros = 1_790_000_000_000_000
    const hits: string[] = []
    const rows = addressRows(ownBudgets({ micros: () => micros, onLimitHit: (limit) => void hits.push(limit) }))
    assert.equal(rows.take(HOME, 600), undefined)
    assert.equal(rows.left(SAME_SUBSCRIBER), 400)
    const refusal = rows.take(SAME_SUBSCRIBER, 401)
    assert.deepEqual(refusal, {
      kind: 'rate-limited',
      retryAfterSeconds: 87,
      limit: '1000 rows without a key a day for a /64',
      fewerRows: true,
    })
    assert.deepEqual(hits, ['1000 rows without a key a day for a /64'])
    assert.equal(rows.left(HOME), 400)
    assert.equal(rows.take(NEIGHBOUR, 1000), undefined)
    micros += 87_000_000
    assert.equal(rows.take(HOME, 401), undefined)
  })
})

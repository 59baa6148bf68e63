import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LimitTally } from '../../src/access/limit-tally.ts'

describe('LimitTally', () => {
  test('tells each limit once, with how often it was hit since the last line', () => {
    const tally = new LimitTally()
    assert.equal(tally.takeLine(), undefined)
    for (const limit of ['page views', '10 requests a minute', 'page views']) tally.note(limit)
    assert.equal(
      tally.takeLine(),
      'limits refused requests in the last minute: 2 by page views, 1 by 10 requests a minute',
    )
    assert.equal(tally.takeLine(), undefined)
  })
})

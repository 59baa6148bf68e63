import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLimitLog } from '../../src/access/access-of.ts'

describe('openLimitLog', () => {
  test('logs each limit once a minute, with how often it was hit since the last line', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const lines: string[] = []
    const limits = openLimitLog((line) => lines.push(line))
    t.mock.timers.tick(60_000)
    for (const limit of ['page views', '10 requests a minute', 'page views']) limits.note(limit)
    t.mock.timers.tick(120_000)
    limits.note('page views')
    limits.close()
    assert.deepEqual(lines, [
      'limits refused requests since the last such line: 2 by page views, 1 by 10 requests a minute',
      'limits refused requests since the last such line: 1 by page views',
    ])
  })
})

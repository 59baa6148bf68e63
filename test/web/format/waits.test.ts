import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatWait } from '../../../src/web/format/waits.ts'

describe('formatWait', () => {
  const rows = [
    { seconds: 0, ja: '1秒後', en: 'in a second' },
    { seconds: 40, ja: '40秒後', en: 'in 40 seconds' },
    { seconds: 60, ja: '約1分後', en: 'in about a minute' },
    { seconds: 61, ja: '約2分後', en: 'in about 2 minutes' },
    { seconds: 3_541, ja: '約1時間後', en: 'in about an hour' },
    { seconds: 3_601, ja: '約2時間後', en: 'in about 2 hours' },
    { seconds: 86_400, ja: '約24時間後', en: 'in about 24 hours' },
  ]
  for (const { seconds, ja, en } of rows)
    test(`says ${seconds} s as ${ja} and ${en}`, () =>
      assert.deepEqual([formatWait(seconds, 'ja'), formatWait(seconds, 'en')], [ja, en]))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isoDate, japanDay } from '../../src/domain/japan-day.ts'

describe('japanDay', () => {
  for (const [utc, expected] of [
    ['2026-11-21T14:59:59.999Z', '2026-11-21'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
  ] as const)
    test(`puts ${utc} on ${expected}`, () => assert.equal(isoDate(japanDay(Date.parse(utc))), expected))
})

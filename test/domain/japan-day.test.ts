import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isoDate, japanDay } from '../../src/domain/japan-day.ts'
import { tuples } from '../fixtures/tables.ts'

describe('japanDay', () => {
  for (const [utc, expected] of tuples<readonly [string, string]>(import.meta, 'japan-day-rows'))
    test(`puts ${utc} on ${expected}`, () => assert.equal(isoDate(japanDay(Date.parse(utc))), expected))
})

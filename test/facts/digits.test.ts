import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { packDate, packPostalCode, unpackDate, unpackPostalCode } from '../../src/facts/digits.ts'
import { records } from '../fixtures/tables.ts'

describe('packDate', () => {
  test('is undone by unpackDate, whatever the text', () => {
    const parts = fc.tuple(fc.nat(9_999), fc.nat(13), fc.nat(32)).map(([year, month, day]) => {
      const [digits, ...others] = [
        String(year).padStart(4, '0'),
        ...[month, day].map((n) => String(n).padStart(2, '0')),
      ]
      return [digits, ...others].join('-')
    })
    fc.assert(fc.property(fc.oneof(parts, fc.string()), (date) => assert.equal(unpackDate(packDate(date)), date)))
  })

  for (const { date, packed } of records<{ readonly date: string; readonly packed: number | string }>(import.meta))
    test(`makes ${packed} of ${date}`, () => assert.equal(packDate(date), packed))

  test('orders dates as they are', () => {
    const dates = ['0578-01-01', '1868-10-23', '1899-12-31', '1900-01-01', '2026-01-31', '2026-02-01', '9999-12-31']
    const packed = dates.map((date) => Number(packDate(date)))
    const found = packed.toSorted((a, b) => a - b)
    assert.deepEqual(found, packed)
  })
})

describe('packPostalCode', () => {
  for (const postalCode of ['1050011', '0600001', '0000000', '105-0011', ''])
    test(`is undone for ${postalCode}`, () => assert.equal(unpackPostalCode(packPostalCode(postalCode)), postalCode))
})

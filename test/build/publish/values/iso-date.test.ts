import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseIsoDate } from '../../../../build/publish/values/iso-date.ts'

describe('parseIsoDate', () => {
  for (const date of ['1999-01-02', '2024-02-29', '0578-01-01'])
    test(`takes ${date}`, () => assert.equal(parseIsoDate(` ${date}`), date))
  const left = [
    ...['1999-1-2', '1999/01/02', '1999-02-29', '2000-13-01', '2000-00-10', '0001-01-01', '0000-00-00', '1999', ''],
  ]
  for (const date of [...left, '平成元年', 'Null', '1999-01-02T00:00:00', undefined])
    test(`drops ${date}`, () => assert.equal(parseIsoDate(date), undefined))
})

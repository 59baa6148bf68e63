import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publish } from '../../../../build/publish/publish.ts'
import type { NtaRow } from '../../../../build/sources/layouts/register-row.ts'
import { records } from '../../../fixtures/tables.ts'
import { published, rowOf, SOME_INDUSTRIES } from '../row-fixture.ts'

const CMIC = '東京都港区芝浦一丁目１番１号みほん株式会社（3010701026059）を合併'

const CASES: readonly {
  readonly title: string
  readonly now: NtaRow
  readonly past?: readonly NtaRow[]
  readonly expected: string | undefined
}[] = records(import.meta)

describe('absorbedNamesake', () => {
  for (const { title, now, past, expected } of CASES)
    test(`is ${expected} of a merger ${title}`, () => {
      const row = rowOf({ nta: now, ...(past === undefined ? {} : { past }) })
      assert.equal(published(row).corporation.absorbedNamesakeOn, expected)
    })

  test('is of no corporation that is not published', () => {
    const nta = { name: 'みほん株式会社', changeCause: `令和７年７月１日${CMIC}`, closeDate: '2026-01-01' }
    assert.deepEqual(Object.keys(publish(rowOf({ nta }), SOME_INDUSTRIES)), ['kind'])
  })

  test('answers a text of nothing but days in time', () => {
    const nta = { name: 'みほん株式会社', changeCause: '令和７年７月１日'.repeat(60) }
    assert.equal(published(rowOf({ nta })).corporation.absorbedNamesakeOn, undefined)
  })
})

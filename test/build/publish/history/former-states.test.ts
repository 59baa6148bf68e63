import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formerStates } from '../../../../build/publish/history/former-states.ts'
import { publish } from '../../../../build/publish/publish.ts'
import type { EdinetRow, NtaRow, PreviousRow } from '../../../../build/sources/layouts/register-row.ts'
import type { FormerStates } from '../../../../src/facts/corporation.ts'
import { records } from '../../../fixtures/tables.ts'
import { published, rowOf, SOME_INDUSTRIES } from '../row-fixture.ts'

type Case = {
  readonly name: string
  readonly now?: NtaRow
  /** Past states with the address of the present row, unless they are `bare`. */
  readonly past?: readonly (NtaRow & { readonly bare?: true })[]
  readonly previous?: PreviousRow
  readonly edinetPast?: readonly EdinetRow[]
  readonly names?: FormerStates['names']
  readonly locations?: readonly string[]
}

const NOW = { name: '株式会社今', changeDate: '2020-04-01' }

const STATES: readonly Case[] = records(import.meta, 'former-states-states')

const HIDDEN: readonly Case[] = records(import.meta, 'former-states-hidden')

const PREVIOUS: readonly Case[] = records(import.meta, 'former-states-previous')

const FILED: readonly Case[] = records(import.meta, 'former-states-filed')

describe('formerStates', () => {
  for (const one of STATES) test(`tells ${one.name}`, () => check(one))
  for (const one of HIDDEN) test(`does not tell ${one.name}`, () => check(one))
  for (const one of FILED) test(`takes of older EDINET lists ${one.name}`, () => check(one))
  for (const one of PREVIOUS) test(`takes of the last snapshot ${one.name}`, () => check(one))

  test('keeps the newest hundred', () => {
    const past = Array.from({ length: 130 }, (_, i) =>
      state({ changeDate: `20${10 + Math.floor(i / 20)}-01-${10 + (i % 20)}`, name: `昔${i}` }),
    )
    const { names } = formerStates(rowOf({ nta: NOW, past }))
    assert.deepEqual([names.length, names[0]?.name, names.at(-1)?.name], [100, '昔129', '昔30'])
  })
})

function check({ now = NOW, past, previous: before, edinetPast, names = [], locations = [] }: Case): void {
  const row = rowOf({
    nta: now,
    ...(past === undefined ? {} : { past: past.map(({ bare, ...cells }) => (bare ? cells : state(cells))) }),
    ...(before === undefined ? {} : { previous: before }),
    ...(edinetPast === undefined ? {} : { edinetPast }),
  })
  const found = formerStates(row)
  assert.deepEqual(found.names, names)
  const told = found.locations.map(({ address, until }) => `${address} ${until}`)
  assert.deepEqual(told, locations)
}

/** Returns a past state with the same address as the present row. */
function state(cells: NtaRow): NtaRow {
  const { prefectureName, cityName, streetNumber, prefectureCode } = rowOf().nta as Required<NtaRow>
  return {
    updateDate: '2021-01-01',
    hihyoji: '0',
    prefectureName,
    cityName,
    streetNumber,
    prefectureCode,
    ...cells,
  }
}

const CMIC = '東京都港区芝浦一丁目１番１号みほん株式会社（3010701026059）を合併'

const CASES: readonly {
  readonly title: string
  readonly now: NtaRow
  readonly past?: readonly NtaRow[]
  readonly expected: string | undefined
}[] = records(import.meta, 'absorbed-namesake')

describe('absorbedNamesake', () => {
  for (const { title, now, past, expected } of CASES)
    test(`is ${expected} of a merger ${title}`, () => {
      const row = rowOf({ nta: now, ...(past === undefined ? {} : { past }) })
      assert.equal(published(row).corporation.absorbedNamesakeOn, expected)
    })

  test('is that of a merger with a corporation of a usual name', () => {
    const day = (name: string): string | undefined => {
      const changeCause = `令和７年７月１日東京都港区芝一丁目１番１号${name}（3010701026059）を合併`
      const row = rowOf({ usualNames: ['べつ'], nta: { name: 'みほん株式会社', changeCause } })
      return published(row).corporation.absorbedNamesakeOn
    }
    assert.deepEqual(['べつ株式会社', '株式会社べつ', '株式会社べつべつ'].map(day), [
      '2025-07-01',
      '2025-07-01',
      undefined,
    ])
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

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formerStates } from '../../../../build/publish/history/former-states.ts'
import type { EdinetRow, NtaRow, PreviousRow } from '../../../../build/sources/layouts/register-row.ts'
import type { FormerStates } from '../../../../src/facts/corporation.ts'
import { records } from '../../../fixtures/tables.ts'
import { rowOf } from '../row-fixture.ts'

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

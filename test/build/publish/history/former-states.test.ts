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
  /** 変更事由の詳細 of corporations that it absorbed. */
  readonly absorbed?: readonly string[]
  readonly names?: FormerStates['names']
  readonly locations?: readonly string[]
}

const NOW = { name: '株式会社今', changeDate: '2020-04-01' }

const STATES: readonly Case[] = records(import.meta, 'former-states-states')

const HIDDEN: readonly Case[] = records(import.meta, 'former-states-hidden')

const PREVIOUS: readonly Case[] = records(import.meta, 'former-states-previous')

const FILED: readonly Case[] = records(import.meta, 'former-states-filed')

const HERE = '東京都港区芝一丁目５番１２号'
const INTO = '（1010001144728）に合併し解散'
const UNTIL = '2020-04-01'

const ABSORBING: readonly Case[] = [
  {
    name: 'a name with its form in front, behind a building',
    absorbed: [`平成３１年４月１日${HERE}みほんビル３階株式会社昔の名${INTO}`],
    names: [{ name: '株式会社昔の名', until: UNTIL }],
  },
  {
    name: 'a name with its form behind, right after the numbers of the address, a floor or a room',
    absorbed: [
      `平成３０年４月１日${HERE}昔の名株式会社${INTO}`,
      `平成３１年４月１日${HERE}みほんビル３階中の名株式会社${INTO}`,
      `令和元年１０月１日${HERE}みほんビル３０１号室近の名合同会社${INTO}`,
    ],
    names: [
      { name: '近の名合同会社', until: UNTIL },
      { name: '中の名株式会社', until: '2019-10-01' },
      { name: '昔の名株式会社', until: '2019-04-01' },
    ],
  },
  {
    name: 'no name that may begin with a building',
    absorbed: [
      `平成３１年４月１日${HERE}みほんビル昔の名株式会社${INTO}`,
      `平成３１年４月１日${HERE}ＶＯＲＴ芝今株式会社${INTO}`,
      `平成３１年４月１日${HERE}麹町６１２昔の名株式会社${INTO}`,
      `平成３１年４月１日${HERE}第２昔の名株式会社${INTO}`,
      `平成３１年４月１日${HERE}パレロワイヤル芝昔の名株式会社${INTO}`,
    ],
    now: { ...NOW, name: '今株式会社', streetNumber: '芝１丁目５番１２号パレロワイヤル芝' },
  },
  {
    name: 'no name of another number, of a merger since the present name began, or that is the present one',
    absorbed: [
      `平成３１年４月１日${HERE}株式会社昔の名（3010001065377）に合併し解散`,
      `令和２年４月１日${HERE}株式会社昔の名${INTO}`,
      `平成３１年４月１日${HERE}今株式会社${INTO}`,
    ],
  },
  {
    name: 'no name of an excluded state',
    past: [{ changeDate: '2015-10-05', name: '株式会社昔の名', hihyoji: '1' }],
    absorbed: [`平成３１年４月１日${HERE}株式会社昔の名${INTO}`],
  },
]

describe('formerStates', () => {
  for (const one of STATES) test(`tells ${one.name}`, () => check(one))
  for (const one of HIDDEN) test(`does not tell ${one.name}`, () => check(one))
  for (const one of FILED) test(`takes of older EDINET lists ${one.name}`, () => check(one))
  for (const one of ABSORBING) test(`takes of corporations that were merged into it ${one.name}`, () => check(one))
  for (const one of PREVIOUS) test(`takes of the last snapshot ${one.name}`, () => check(one))

  test('keeps the newest hundred', () => {
    const past = Array.from({ length: 130 }, (_, i) =>
      state({ changeDate: `20${10 + Math.floor(i / 20)}-01-${10 + (i % 20)}`, name: `昔${i}` }),
    )
    const { names } = formerStates(rowOf({ nta: NOW, past }))
    assert.deepEqual([names.length, names[0]?.name, names.at(-1)?.name], [100, '昔129', '昔30'])
  })
})

function check({ now = NOW, past, previous: before, edinetPast, absorbed, names = [], locations = [] }: Case): void {
  const row = rowOf({
    nta: now,
    ...(past === undefined ? {} : { past: past.map(({ bare, ...cells }) => (bare ? cells : state(cells))) }),
    ...(before === undefined ? {} : { previous: before }),
    ...(edinetPast === undefined ? {} : { edinetPast }),
    ...(absorbed === undefined ? {} : { absorbed: absorbed.map((changeCause) => ({ changeCause })) }),
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

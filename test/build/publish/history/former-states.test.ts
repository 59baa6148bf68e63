import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formerStates } from '../../../../build/publish/history/former-states.ts'
import type { EdinetRow, NtaRow, PreviousRow } from '../../../../build/sources/layouts/register-row.ts'
import type { FormerStates } from '../../../../src/facts/corporation.ts'
import { rowOf } from '../row-fixture.ts'

type Case = {
  readonly name: string
  readonly now?: NtaRow
  readonly past?: readonly NtaRow[]
  readonly previous?: PreviousRow
  readonly edinetPast?: readonly EdinetRow[]
  /** 変更事由の詳細 of corporations that it absorbed. */
  readonly absorbed?: readonly string[]
  readonly names?: FormerStates['names']
  readonly locations?: readonly string[]
}

const NOW = { name: '株式会社今', changeDate: '2020-04-01' }

const STATES: readonly Case[] = [
  { name: 'nothing without a state before' },
  {
    name: 'a name with reading and English name until the next began',
    past: [state('2015-10-05', { name: '株式会社昔', furigana: 'ムカシ', enName: 'Mukashi Inc.' })],
    names: [{ name: '株式会社昔', nameKana: 'ムカシ', nameEn: 'Mukashi Inc.', until: '2020-04-01' }],
  },
  {
    name: 'the newest first, whatever the order of updates',
    past: [
      state('2018-02-03', { name: '株式会社中' }),
      state('2015-10-05', { name: '株式会社昔', updateDate: '2026-01-01' }),
    ],
    names: [
      { name: '株式会社中', until: '2020-04-01' },
      { name: '株式会社昔', until: '2018-02-03' },
    ],
  },
  {
    name: 'a reading that a state of the same name has',
    past: [state('2015-10-05', { name: '昔', furigana: 'ムカシ' }), state('2016-10-05', { name: '昔' })],
    names: [{ name: '昔', nameKana: 'ムカシ', until: '2020-04-01' }],
  },
  {
    name: 'a reading that only the first time of a name held twice has',
    past: [
      state('2015-10-05', { name: '昔', furigana: 'ムカシ' }),
      state('2016-10-05', { name: '中' }),
      state('2017-10-05', { name: '昔' }),
    ],
    names: [
      { name: '昔', nameKana: 'ムカシ', until: '2020-04-01' },
      { name: '中', until: '2017-10-05' },
    ],
  },
  {
    name: 'no reading that is none, and no English name in kanji',
    past: [state('2015-10-05', { name: '昔', furigana: '昔', enName: '昔' })],
    names: [{ name: '昔', until: '2020-04-01' }],
  },
  {
    name: 'no name that differs in width, case, spaces or hyphens alone',
    now: { name: '株式会社Ａ‐ｂ', changeDate: '2020-04-01' },
    past: ['株式会社a-b', '株式会社Ａ－Ｂ', '株式会社　Ａ‐ｂ'].map((name) => state('2015-10-05', { name })),
  },
  {
    name: 'a name of another legal form, or in older characters',
    now: { name: '株式会社渡邊', changeDate: '2020-04-01' },
    past: [state('2015-10-05', { name: '有限会社渡邊' }), state('2017-01-01', { name: '株式会社渡辺' })],
    names: [
      { name: '株式会社渡辺', until: '2020-04-01' },
      { name: '有限会社渡邊', until: '2017-01-01' },
    ],
  },
  { name: 'no state that began after the one that holds', past: [state('2020-04-02', { name: '取り消した名' })] },
  {
    name: 'nothing where the row that holds has no date',
    now: { name: '株式会社今' },
    past: [state('2015-10-05', { name: '株式会社昔' }), state('2017-10-05', { name: '株式会社中' })],
  },
  {
    name: 'what was replaced on its first day',
    past: [state('2020-04-01', { name: '株式会社朝' })],
    names: [{ name: '株式会社朝', until: '2020-04-01' }],
  },
  {
    name: 'no state without a date',
    past: [state('', { name: '株式会社昔' }), state('2015-99-05', { name: '株式会社古' })],
  },
  {
    name: 'the end of a name that was struck off',
    past: [state('2015-10-05', { name: '昔' }), state('2018-01-01', {})],
    names: [{ name: '昔', until: '2018-01-01' }],
  },
  {
    name: 'addresses, in one line, at home and abroad',
    past: [
      state('2015-10-05', {
        name: NOW.name,
        prefectureCode: '01',
        cityName: '札幌市中央区',
        streetNumber: '北一条西２丁目',
      }),
      { changeDate: '2016-10-05', hihyoji: '0', name: NOW.name, addressOutside: '大韓民国ソウル' },
      state('2017-10-05', { name: NOW.name, streetNumber: '芝１丁目５－１２号' }),
    ],
    locations: [
      '東京都港区芝１丁目５－１２号 2020-04-01',
      '大韓民国ソウル 2017-10-05',
      '北海道札幌市中央区北一条西２丁目 2016-10-05',
    ],
  },
]

const HIDDEN: readonly Case[] = [
  { name: 'an excluded state', past: [state('2015-10-05', { name: '昔', hihyoji: '1' })] },
  { name: 'a state that says nothing of exclusion', past: [{ changeDate: '2015-10-05', name: '昔' }] },
  {
    name: 'a state whose newer row is excluded',
    past: [
      state('2015-10-05', { name: '昔', updateDate: '2021-01-01' }),
      state('2015-10-05', { name: '昔', updateDate: '2021-02-01', hihyoji: '1' }),
    ],
  },
  {
    name: 'a state whose row of the same update is excluded',
    past: [
      state('2015-10-05', { name: '昔', updateDate: '2021-01-01' }),
      state('2015-10-05', { name: '古', updateDate: '2021-01-01', hihyoji: '1' }),
    ],
  },
  {
    name: 'nor the day of an excluded state',
    past: [state('2015-10-05', { name: '昔' }), state('2017-10-05', { name: '間', hihyoji: '1' })],
    names: [{ name: '昔', until: '2020-04-01' }],
  },
  {
    name: 'but a state whose older row was excluded',
    past: [
      state('2015-10-05', { name: '昔', updateDate: '2021-01-01', hihyoji: '1' }),
      state('2015-10-05', { name: '昔', updateDate: '2021-02-01' }),
    ],
    names: [{ name: '昔', until: '2020-04-01' }],
  },
  {
    name: 'an excluded name or address that the last snapshot still has',
    past: [state('2015-10-05', { name: '昔', streetNumber: '隠れた番地', hihyoji: '1' })],
    previous: previous({
      names: [{ name: '昔', until: '2020-04-01' }],
      locations: [{ address: '東京都港区隠れた番地', until: '2020-04-01' }],
    }),
  },
  {
    name: 'what is excluded and the last snapshot still has, where the row that holds has no date',
    now: { name: '株式会社今' },
    past: [state('2015-10-05', { name: '昔', streetNumber: '隠れた番地', hihyoji: '1' })],
    previous: previous({
      names: [{ name: '昔', until: '2020-04-01' }],
      locations: [{ address: '東京都港区隠れた番地', until: '2020-04-01' }],
    }),
  },
  {
    name: 'a state whose newer row is excluded, though the last snapshot has it',
    past: [
      state('2015-10-05', { name: '昔', streetNumber: '隠れた番地', updateDate: '2021-01-01' }),
      state('2015-10-05', { name: '訂正', updateDate: '2021-02-01', hihyoji: '1' }),
    ],
    previous: { name: '昔', address: '東京都港区隠れた番地' },
  },
  {
    name: 'a mistaken name or address of an event that a newer row corrects',
    now: { ...NOW, process: '11', correct: '0' },
    past: [
      state('2015-10-05', { name: '誤', streetNumber: '誤った番地', process: '01', correct: '1' }),
      state('2015-10-05', { name: '昔', process: '01', correct: '1', updateDate: '2021-02-01' }),
    ],
    previous: previous({
      names: [{ name: '誤', until: '2020-04-01' }],
      locations: [{ address: '東京都港区誤った番地', until: '2020-04-01' }],
    }),
    names: [{ name: '昔', until: '2020-04-01' }],
  },
  {
    name: 'a mistaken name that the present row corrects',
    now: { ...NOW, process: '11', correct: '1' },
    past: [state(NOW.changeDate, { name: '誤', process: '11', correct: '0' })],
    previous: { name: '誤', address: '東京都港区芝１丁目５番１２号' },
  },
  {
    name: 'what the last snapshot has from before the assignment of the number, which the present row corrects',
    now: { ...NOW, process: '01', correct: '1' },
    previous: { name: '誤', address: '東京都港区誤った番地' },
  },
  {
    name: 'but a name that a second change on the same day has replaced',
    now: { ...NOW, process: '11', correct: '0' },
    past: [state(NOW.changeDate, { name: '朝', process: '11', correct: '0' })],
    names: [{ name: '朝', until: '2020-04-01' }],
  },
  {
    name: 'but both names of one day that a correction repeats',
    now: { ...NOW, process: '11', correct: '1', updateDate: '2021-02-01' },
    past: [
      state(NOW.changeDate, { name: '朝', process: '11', correct: '0' }),
      state(NOW.changeDate, { name: '朝', process: '11', correct: '1', updateDate: '2021-02-01' }),
    ],
    names: [{ name: '朝', until: '2020-04-01' }],
  },
]

const PREVIOUS: readonly Case[] = [
  { name: 'nothing when it says the same', previous: previous() },
  {
    name: 'its name and address where the files say otherwise',
    previous: { name: '昔', nameKana: 'ムカシ', nameEn: 'Mukashi', address: '東京都港区昔町１' },
    names: [{ name: '昔', nameKana: 'ムカシ', nameEn: 'Mukashi', until: '2020-04-01' }],
    locations: ['東京都港区昔町１ 2020-04-01'],
  },
  {
    name: 'its address alone where the files have the same name',
    previous: { ...previous(), address: '東京都港区昔町１' },
    locations: ['東京都港区昔町１ 2020-04-01'],
  },
  {
    name: 'its former names and addresses',
    previous: previous({
      names: [{ name: '昔', nameKana: 'ムカシ', until: '2016-01-01' }],
      locations: [{ address: '大阪府', until: '2017-01-01' }],
    }),
    names: [{ name: '昔', nameKana: 'ムカシ', until: '2016-01-01' }],
    locations: ['大阪府 2017-01-01'],
  },
  {
    name: 'both, by their days, the files’ earlier ones too',
    past: [state('2014-10-05', { name: '古' }), state('2015-10-05', { name: '昔' })],
    previous: { ...previous({ names: [{ name: '祖', until: '2010-01-01' }], locations: [] }), name: '昔' },
    names: [
      { name: '昔', until: '2020-04-01' },
      { name: '古', until: '2015-10-05' },
      { name: '祖', until: '2010-01-01' },
    ],
  },
  {
    name: 'the earlier of two days, of the files or its own',
    past: [state('2014-10-05', { name: '古' }), state('2015-10-05', { name: '昔' })],
    previous: previous({
      names: [
        { name: '昔', until: '2018-01-01' },
        { name: '古', until: '2019-01-01' },
      ],
      locations: [],
    }),
    names: [
      { name: '昔', until: '2018-01-01' },
      { name: '古', until: '2015-10-05' },
    ],
  },
  {
    name: 'no name that holds again',
    previous: previous({ names: [{ name: '株式会社 今', until: '2016-01-01' }], locations: [] }),
  },
]

const FILED: readonly Case[] = [
  {
    name: 'a name that was held on the day of the list',
    edinetPast: [
      { asOf: '2019-10-31', name: '株式会社　昔', english: 'Mukashi Inc.', reading: 'カブシキガイシャムカシ' },
    ],
    names: [{ name: '株式会社昔', nameKana: 'ムカシ', nameEn: 'Mukashi Inc.', until: '2020-04-01' }],
  },
  {
    name: 'no spelling of the present name, and no name of a list no older than the present name',
    edinetPast: [
      { asOf: '2019-10-31', name: '今株式会社' },
      { asOf: '2020-04-01', name: '昔株式会社' },
    ],
  },
  {
    name: "no name that the tax agency's row of that day contradicts",
    past: [state('2018-02-03', { name: '株式会社中' })],
    edinetPast: [{ asOf: '2019-10-31', name: '株式会社昔' }],
    names: [{ name: '株式会社中', until: '2020-04-01' }],
  },
]

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
    past: [state('2015-10-05', { name: '株式会社昔の名', hihyoji: '1' })],
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
      state(`20${10 + Math.floor(i / 20)}-01-${10 + (i % 20)}`, { name: `昔${i}` }),
    )
    const { names } = formerStates(rowOf({ nta: NOW, past }))
    assert.deepEqual([names.length, names[0]?.name, names.at(-1)?.name], [100, '昔129', '昔30'])
  })
})

function check({ now = NOW, past, previous: before, edinetPast, absorbed, names = [], locations = [] }: Case): void {
  const row = rowOf({
    nta: now,
    ...(past === undefined ? {} : { past }),
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
function state(changeDate: string, cells: NtaRow): NtaRow {
  const { prefectureName, cityName, streetNumber, prefectureCode } = rowOf().nta as Required<NtaRow>
  return {
    updateDate: '2021-01-01',
    hihyoji: '0',
    changeDate,
    prefectureName,
    cityName,
    streetNumber,
    prefectureCode,
    ...cells,
  }
}

/** Returns the row of the previous snapshot, with the present name and address. */
function previous(former?: FormerStates): PreviousRow {
  const same = { name: NOW.name, address: '東京都港区芝１丁目５番１２号' }
  return former === undefined ? same : { ...same, former: JSON.stringify(former) }
}

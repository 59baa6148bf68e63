import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ROLES, type Role } from '../../src/list/choose-columns.ts'
import { rowOf } from '../../src/list/list-row.ts'
import type { List } from '../../src/list/open-list.ts'
import { isRegistered } from '../../src/match/find-corporations.ts'
import { outcomeOf } from '../../src/match/match.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'
import { openedList } from './reading.ts'

const STEMS = ['青葉', 'みどり', '中央', 'サンライズ', '北斗', '大和', 'アルファ', '富士見', '東海', 'ひかり']
const TRADES = ['商会', '製作所', '建設', '物流']
const PLACES = tuples<readonly [string, string, string, string, string, string, string]>(
  import.meta,
  'public-headings-places',
)

type Made = Sketch & { readonly place: (typeof PLACES)[number]; readonly block: string }

const MADE: readonly Made[] = TRADES.flatMap((trade, t) =>
  STEMS.map((stem, s) => {
    const place = PLACES[(s + t) % PLACES.length]!
    const block = `${1 + s}丁目${2 + t}番${3 + s}号`
    const name = s % 3 === 2 ? `${stem}${trade}株式会社` : `株式会社${stem}${trade}`
    const [, prefectureCode, city, cityCode, town, postalCode] = place
    return { name, prefectureCode, city, cityCode, street: `${town}${block}`, postalCode, place, block }
  }),
)
const SERVICES = ['訪問介護', '飲食店営業', '美容所', '通所介護']
const PERSONS = ['山田 太郎', '佐藤 花子', '鈴木 一郎', '田中 恵']

/** What a cell of each kind holds, for a row about one of the corporations. */
const CELLS: Readonly<Record<string, (made: Made, row: number) => string>> = {
  name: ({ name }, row) => [name, name.replace('株式会社', '㈱'), name.replace('株式会社', '')][row % 3]!,
  name1: ({ name }) => name.replace(/(商会|製作所|建設|物流).*$/, ''),
  name2: ({ name }) => /(商会|製作所|建設|物流).*$/.exec(name)?.[0] ?? '',
  nameaddress: (made) => `${made.name}\n${wholeAddress(made)}`,
  short: ({ name }) => name.replace('株式会社', '').slice(0, 2),
  address: wholeAddress,
  otheraddress: (_, row) => `神奈川県横浜市中区本町${row + 1}-2`,
  citystreet: ({ city, street }) => `${city}${street}`,
  prefcity: ({ place }) => `${place[0]}${place[2]}`,
  othercity: () => '神奈川県横浜市中区',
  otherstreet: (_, row) => `本町${row + 1}-2`,
  pref: ({ place }) => place[0],
  city: ({ place }) => place[2],
  street: ({ street = '' }) => street,
  building: (_, row) => (row % 2 === 0 ? `芝ビル${row + 1}階` : ''),
  postal: ({ place }) => place[6],
  number: (made) => numberOf(MADE.indexOf(made)),
  tnumber: (made) => `T${numberOf(MADE.indexOf(made))}`,
  day: (_, row) => (row % 2 === 0 ? `令和7年${row + 1}月1日` : `2025/${row + 1}/15`),
  enddate: (_, row) => `2031/${row + 1}/31`,
  founded: (_, row) => `${1980 + row}年4月`,
  updated: (_, row) => `2026-0${row + 1}-01`.slice(0, 10).replace('-010', '-10'),
  thing: (_, row) => `${['事務用品', '清掃業務', 'システム改修', '車両'][row % 4]}一式${row + 1}`,
  officer: () => '支出負担行為担当官 大臣官房会計課長 東京都新宿区市谷本村町5-1',
  ministry: () => '経済産業省',
  facility: (_, row) =>
    `${['ひまわり', 'ドリーム', '花水木', 'レインボー'][row % 4]}${['苑', '食堂', 'ホーム'][row % 3]}`,
  office: () => '本店',
  service: (_, row) => SERVICES[row % 4]!,
  kana: (_, row) => ['アオバショウカイ', 'ミドリケンセツ', 'チュウオウブツリュウ'][row % 3]!,
  person: (_, row) => PERSONS[row % 4]!,
  english: (_, row) => ['Aoba Co., Ltd.', 'Midori Corporation'][row % 2]!,
  post: () => '代表取締役',
  department: (_, row) => ['営業部', '経理部'][row % 2]!,
  bank: (_, row) => ['みずほ銀行', '三井住友銀行'][row % 2]!,
  branch: (_, row) => ['渋谷支店', '本店営業部'][row % 2]!,
  branchname: (_, row) => ['大阪支社', '東京本社'][row % 2]!,
  phone: (_, row) => `03-1234-56${70 + row}`,
  money: (_, row) => `${(row + 1) * 123_000}`,
  rate: (_, row) => `9${row}.5`,
  count: (_, row) => `${row + 1}`,
  code: (_, row) => `${100_200 + row}`,
  letter: (_, row) => 'ABCDEFGHIJ'[row]!,
  kindword: (_, row) => ['新規', '更新'][row % 2]!,
  country: () => '日本',
  honorific: () => '御中',
  url: (_, row) => `https://example.jp/${row}`,
  mail: (_, row) => `info${row}@example.jp`,
  note: (_, row) => (row % 4 === 0 ? '変更あり' : ''),
  blank: () => '',
}

function wholeAddress({ place, street }: Made): string {
  return `${place[0]}${place[2]}${street}`
}

const ROLE_OF: Readonly<Record<string, Role>> = {
  ...{ name: 'name', name1: 'name', name2: 'name', nameaddress: 'name' },
  ...{ address: 'address', citystreet: 'address', prefcity: 'address', city: 'address' },
  ...{ street: 'address', building: 'address', pref: 'prefecture', postal: 'postalCode' },
  ...{ number: 'corporateNumber', tnumber: 'corporateNumber', day: 'asOf' },
}
const ROWS = 10

const { register } = await smallRegister(MADE.map(({ place, block, ...sketch }) => sketch))

async function opened(
  columns: readonly (readonly [heading: string, kind: string])[],
  first: number,
  isNamed: (name: string) => boolean,
): Promise<List> {
  const made = Array.from({ length: ROWS }, (_, row) => MADE[(first + row * 3) % MADE.length]!)
  const cells = [
    columns.map(([heading]) => heading),
    ...made.map((one, row) => columns.map(([, kind]) => CELLS[kind]!(one, row))),
  ]
  return openedList(cells.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'), isNamed)
}

function rolesIn({ columns }: List, at: number): Role | undefined {
  return ROLES.find((role) => columns[role].includes(at))
}

describe('the headings of public lists', () => {
  const lists = records<{ readonly source: string; readonly columns: string }>(import.meta)
  const tally = { right: 0, of: 0, wrong: [] as string[] }
  const registers = [
    ['the corporations', (name: string) => isRegistered(register, name)],
    ['none of the corporations', () => false],
  ] as const

  for (const [i, [source, columns, has, isNamed]] of lists
    .flatMap(({ source, columns }) => registers.map(([has, isNamed]) => [source, columns, has, isNamed] as const))
    .entries())
    test(`of ${source} confirm no row as another corporation, when the register has ${has}`, async () => {
      const told = columns.split('|').map((cell) => /^(.*)=(.*?)$/.exec(cell)!.slice(1) as [string, string])
      const list = await opened(told, i, isNamed)
      for (const [at, [heading, kind]] of told.entries()) {
        const [wanted, given] = [ROLE_OF[kind], rolesIn(list, at)]
        if (wanted !== undefined) tally.of++
        if (wanted !== undefined && wanted === given) tally.right++
        else if (wanted !== given) tally.wrong.push(`${source}, ${has}: ${heading} is ${given}, not ${wanted}`)
      }
      let row = 0
      for await (const batch of list.records)
        for (const record of batch) {
          const read = rowOf(record, list.columns, list.width)
          const outcome = 'row' in read ? outcomeOf(register, read.row) : assert.fail(read.fault)
          const number = numberOf((i + row * 3) % MADE.length)
          if (outcome.decision === 'confirmed')
            assert.equal(outcome.corporate_number, number, JSON.stringify(read.cells))
          row++
        }
      assert.equal(row, ROWS)
    })

  test('get the right roles, at least nineteen of twenty', () => {
    assert.ok(tally.of >= 2 * 150, `${tally.of} headings`)
    assert.ok(tally.right / tally.of >= 0.95, tally.wrong.join('\n'))
    assert.deepEqual(tally.wrong, [])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placesIn } from '../../../src/query/interpret/places-in.ts'
import { readCriteria } from '../../../src/query/parse/criteria.ts'
import { keysOfRecord, membersAt, readSpots, spotsInWords, spotsOfBuilding } from '../../../src/query/place/spots.ts'
import { readStreet } from '../../../src/text/address/address-key.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const STREETS = tuples<readonly [code: string, city: string, street: string]>(import.meta)
const { register } = await smallRegister(
  STREETS.map(([cityCode, city, street], at) => ({ name: `架空${at}`, prefectureCode: '13', cityCode, city, street })),
)

type Parts = {
  readonly city: string
  readonly street: string
  readonly town: string
  readonly numbers: readonly string[]
}

const NOTATIONS: Readonly<Record<string, (parts: Parts) => string>> = {
  'as registered': ({ city, street }) => `東京都${city}${street}`,
  hyphens: ({ city, town, numbers }) => `${city}${town}${numbers.join('-')}`,
  'kanji numerals': ({ city, street }) =>
    `東京都${city}${street.normalize('NFKC').replace(/[0-9]+/g, (number) => inKanji(Number(number)))}`,
  'full width, with spaces': ({ city, town, numbers }) => `東京都　${city}　${town}　${wide(numbers.join('－'))}`,
  'the country in front': ({ city, street }) => `日本、〒100-0001 東京都${city}${street}`,
}

describe('readSpots', () => {
  for (const [name, write] of Object.entries(NOTATIONS))
    test(`finds 98 % of the corporations by their addresses: ${name}`, () => {
      const lost = STREETS.flatMap(([, city, street], at) => {
        const { block } = readStreet({ prefecture: '東京都', city: '', street })
        const address = write({ city, street, town: block.town, numbers: block.numbers })
        return namesAt(address).includes(`架空${at}`) ? [] : [address]
      })
      assert.ok(lost.length <= 0.02 * STREETS.length, lost.join(' '))
    })

  test('keeps to the block', () => {
    for (const [, city, street] of STREETS) {
      const spots = readSpots(register.columns, register.records, `東京都${city}${street}`)
      const [own] = spots?.streets ?? []
      const members = spots === undefined ? [] : [...membersAt(register.columns, spots)]
      assert.ok(members.every((member) => keysOfRecord(register.records, member)?.street === own))
    }
  })

  test('reads no block in a town or a city alone', () => {
    for (const address of ['東京都文京区本郷', '文京区', '東京都', 'あおば商会'])
      assert.equal(readSpots(register.columns, register.records, address), undefined)
  })
})

function namesAt(address: string): readonly string[] {
  const spots = readSpots(register.columns, register.records, address)
  const members = spots === undefined ? [] : [...membersAt(register.columns, spots)]
  return members.map((member) => register.records.recordOf(member).name)
}

const DIGITS = '〇一二三四五六七八九'

// 十二, and 一〇五 from a hundred on.
function inKanji(number: number): string {
  if (number >= 100) return Array.from(String(number), (digit) => DIGITS[Number(digit)]).join('')
  const tens = Math.floor(number / 10)
  const ones = number % 10 === 0 && tens > 0 ? '' : DIGITS[number % 10]!
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones}`
}

function wide(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

describe('townsNamed', async () => {
  const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
  const { register } = await smallRegister([
    { name: '山田', ...CHIYODA, street: '九段北１丁目２番３号' },
    { name: '川田', ...CHIYODA, street: '九段南１丁目２番３号' },
  ])
  for (const { address, towns } of records<{ address: string; towns: string[] }>(import.meta, 'towns-named'))
    test(`are [${towns}] for the filter ${address}, and for the word where there are some`, () => {
      const { criteria, faults } = readCriteria(register, { q: '山田', address })
      assert.deepEqual([criteria.towns, faults], [towns, []])
      if (towns.length > 0) assert.deepEqual(placesIn(register.columns, address)[0]?.towns, towns)
    })
})

describe('a building', async () => {
  const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
  const KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区' }
  const OTHER = '梅田１丁目１番１号あけぼのタワー'
  const { register } = await smallRegister([
    { name: '赤', ...MINATO, street: '芝１丁目２番３号あけぼのタワー５階' },
    { name: '青', ...MINATO, street: '芝１丁目２番３号あけぼのタワー６階' },
    { name: '黄', ...MINATO, street: '芝１丁目９番９号こだま会館' },
    { name: '緑', ...KITA, street: `${OTHER}２階` },
    { name: '紫', ...KITA, street: `${OTHER}３階` },
    { name: '橙', ...KITA, street: OTHER },
    { name: '桃', ...KITA, street: '梅田２丁目２番２号こだま会館' },
    { name: '灰', ...MINATO, street: '芝３丁目１２番１１５号' },
    { name: '茶', ...MINATO, street: '芝３丁目１４番' },
    { name: '金', ...MINATO, street: '芝５丁目１番１号ゲートシティ芝ウエストタワー' },
    { name: '銀', ...MINATO, street: '芝５丁目１番１号ゲートシティ芝イーストタワー' },
    { name: '鉄', ...MINATO, street: '芝６丁目１番１号ひばりヒルズ芝棟' },
    { name: '鉛', ...KITA, street: '梅田６丁目１番１号ひばりヒルズ梅田棟' },
  ])
  const { columns, records } = register
  const namesIn = (spots: Parameters<typeof membersAt>[1] | undefined) =>
    spots && Array.from(membersAt(columns, spots), (member) => records.recordOf(member).name).join('')

  for (const [text, inside] of [
    ['あけぼのタワー', '赤青緑紫橙'],
    ['港区芝 あけぼのタワー', '赤青'],
    ['東京都 あけぼのタワー', '赤青'],
    ['大阪府あけぼのタワー', '緑紫橙'],
    ['あけぼのタワー 北区', '緑紫橙'],
    // One corporation is enough beside the place, where the word says that it is a building.
    ['港区芝 こだま会館', '黄'],
    ['こだま会館', undefined],
    // Towers of one complex are together, homes of one developer are not.
    ['ゲートシティ', '金銀'],
    ['ひばりヒルズ', undefined],
    ['港区 ひぐらし会館', undefined],
    ['会館', undefined],
  ] as const)
    test(`${text} is where ${inside ?? 'nobody'} is`, () =>
      assert.equal(namesIn(spotsOfBuilding(columns, records, text)), inside))

  test('in several places is one address each in words, most corporations first, and none where nobody is', () => {
    const asked = spotsOfBuilding(columns, records, 'あけぼのタワー')
    assert.ok(asked?.streets)
    const spots = spotsInWords(columns, records, { ...asked, streets: [...asked.streets, '13|nowhere|1'] })
    assert.deepEqual(
      spots.map(({ address, total }) => [address.slice(0, 3), total]),
      [
        ['大阪府', 3],
        ['東京都', 2],
      ],
    )
  })

  test('number behind a block is of the room, unless somebody is at it', () => {
    assert.equal(namesIn(readSpots(columns, records, '港区芝3-12-115')), '灰')
    assert.equal(namesIn(readSpots(columns, records, '港区芝3-14-202')), '茶')
  })

  test('a town and one number need the prefecture', () => {
    assert.equal(readSpots(columns, records, '芝3')?.streets?.length ?? 0, 0)
    assert.equal(namesIn(readSpots(columns, records, '東京都芝3-14')), '茶')
  })
})

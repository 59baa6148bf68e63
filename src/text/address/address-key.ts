import { foldText } from '../fold.ts'
import { KANJI_DIGITS, parseKanjiNumeral } from '../letters/kanji-numerals.ts'
import { HYPHENS } from '../letters/signs.ts'
import { normalise } from '../normalise.ts'
import { type AddressBlock, arabic, readAddressBlock } from './address-block.ts'
import { buildingName } from './building-name.ts'
import { foldPlace } from './english-place.ts'

/** The keys of an address: equal keys are one place, however written. The texts are for people to read. */
export type AddressKeys = {
  readonly town: string | undefined
  readonly street: string
  readonly streetText: string
  readonly building: string | undefined
  readonly buildingText: string | undefined
  readonly complexes: readonly Complex[]
}

/** What a block or the name of a building begins with, as may others: 銀座4丁目, 麻布台ヒルズ of 麻布台ヒルズ森JPタワー. */
type Complex = { readonly key: string; readonly text: string }

type Address = { readonly prefecture: string; readonly city: string; readonly street: string }

/** A parsed street address: its street key, its prefecture and city in one text, and its block. */
export type StreetReading = { readonly key: string; readonly place: string; readonly block: AddressBlock }

/** Returns the keys of an address: the street's ends before the building, the building's before floor and room. */
export function addressKeys(address: Address): AddressKeys {
  const reading = readStreet(address)
  const { key, place, block } = reading
  const streetText = `${place}${block.town}${block.numbersText}`
  const building = buildingOf(block)
  return {
    town: townOfBlock(block),
    street: key,
    streetText,
    building: building === undefined ? undefined : foldBuilding(building),
    buildingText: building === undefined ? undefined : `${streetText} ${building}`,
    complexes: [...areasOf(reading), ...(building === undefined ? [] : complexesOf(streetText, building))],
  }
}

/** Returns the key of the blocks, or buildings, that begin with the text that has the key of a block, or a building. */
export function complexKey(key: string): string {
  return `${key}…`
}

/** Returns the key of all who have a postal code of seven digits. */
export function postalKey(postalCode: string): string {
  return `〒${postalCode}`
}

// 銀座4丁目 and 銀座4丁目3番 of 銀座4丁目3番2号.
function areasOf({ key, place, block: { town, numbersText } }: StreetReading): readonly Complex[] {
  const areas: Complex[] = []
  let numbers = ''
  for (let at = key.indexOf('-', key.lastIndexOf('|') + 1); at !== -1; at = key.indexOf('-', at + 1)) {
    numbers += /^-?[0-9]+[^0-9-]*/.exec(numbersText.slice(numbers.length))?.[0] ?? ''
    areas.push({ key: complexKey(key.slice(0, at)), text: `${place}${town}${numbers}` })
  }
  return areas
}

// ゲートシティ and ゲートシティ大崎 of ゲートシティ大崎ウエストタワー.
function complexesOf(streetText: string, building: string): readonly Complex[] {
  const ends = Array.from(building.matchAll(COMPLEX_WORD), ({ index, 0: word }) => index + word.length)
  const all = new Set(ends.flatMap((end) => [end, end + KANJI.exec(building.slice(end))![0].length]))
  return Array.from(all, (end) => {
    const name = building.slice(0, end)
    return { key: complexKey(foldBuilding(name)), text: `${streetText} ${name}` }
  })
}

const COMPLEX_WORD =
  /(?<=..)(?:ヒルズ|シティー?|タウン|スクエア|ガーデン|プレイス|テラス|パーク|プラザ|[ビヴ]ィ?レッジ|アイランド)(?!ズ)/g
const KANJI = /^\p{Script=Han}*/u

/** Parses an address as far as the street key; `buildingKey` continues from there. */
export function readStreet({ prefecture, city, street }: Address): StreetReading {
  const block = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const place = `${prefecture}${city}`
  const key = `${foldPlace(place)}${foldTown(block.town)}|${block.numbers.join('-')}`
  // 南矢幅第13地割123番地 is also written 南矢幅13-123.
  return { key: key.replace(/([0-9]+)地割\|/, '|$1-'), place, block }
}

export function buildingKey({ block }: StreetReading): string | undefined {
  const building = buildingOf(block)
  return building === undefined ? undefined : foldBuilding(building)
}

/** Returns the key of what may be a building's name alone, with or without floor and room; "" for a company's name. */
export function buildingKeyOf(text: string): string {
  if (ORGANISATION.test(text)) return ''
  if (NAME_ALONE.test(text)) return foldBuilding(text)
  const even = evenOut(text.slice(0, LONGEST_STREET), '')
  return foldBuilding(buildingName(even) ?? '')
}

function buildingOf({ rest }: AddressBlock): string | undefined {
  return rest === '' ? undefined : buildingName(rest)
}

/** Returns what follows the numbers of a street address, and the name of the building in it, if one is named. */
export function afterStreet(street: string, prefecture: string): { readonly rest: string; readonly building?: string } {
  const block = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const building = buildingOf(block)
  return { rest: block.rest, ...(building === undefined ? {} : { building }) }
}

/** Returns the floor behind the numbers, 0 under the ground: 12階, 三階, B1F, the first; of a room the hundreds (1203). */
export function floorOf(rest: string): number | undefined {
  const basement = BASEMENT.exec(rest)
  if (basement !== null) return -(Number(basement[1]) || 1)
  const floor = FLOOR.exec(rest)?.[1]
  if (floor !== undefined) return /[0-9]/.test(floor) ? Number(floor) : parseKanjiNumeral(floor)
  const room = ROOM.exec(rest)?.[1]
  return room === undefined ? undefined : Math.floor(Number(room) / 100)
}

const BASEMENT = /(?:地下|(?<![A-Za-z])B)([0-9]{0,2})(?:階|F(?![A-Za-z])|(?![0-9A-Za-z]))/
const FLOOR = /([0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:[-・,、~][0-9]{1,2})*(?:階|F(?![A-Za-z]))/
const ROOM = /(?<![0-9])([1-9][0-9]{2,3})(?:号室?|室)?(?:[^0-9]|$)/

/** Returns the key of the town of a street address, or of a part of one (丸の内, 丸の内一丁目). */
export function townKey(text: string, prefecture = ''): string {
  if (TOWN_ALONE.test(text)) return foldTown(text)
  return foldTown(readAddressBlock(evenOut(text.slice(0, LONGEST_STREET), prefecture)).town)
}

// People leave out 字 and 第, and in Kyoto the streets by which a town is found: 烏丸通松原上る薬師前町 is 薬師前町.
function foldTown(town: string): string {
  const folded = foldPlace(town)
  return LEFT_OUT.test(folded) ? folded.replace(KYOTO_STREETS, '').replace(NO_NAME, '') : folded
}

const LEFT_OUT = /字|地割|[上下]ガ?ル|[東西]入/
const KYOTO_STREETS = /^.*(?:[上下]ガ?ル(?:[東西]入ル?)?|[東西]入ル|[通筋路].*[東西]入)(?=.)/
const NO_NAME = /大?字|第(?=[0-9]+地割)/g

// Most texts: a town alone, without a number or anything to normalise.
const TOWN_ALONE = new RegExp(`^(?!大?字)(?:(?![${KANJI_DIGITS}])[ぁ-ゖァ-ヺー一-鿿]){1,100}$`)

// Without a number, the text before the block may be anything.
function townOfBlock({ town, numbers }: AddressBlock): string | undefined {
  const key = numbers.length === 0 ? '' : foldTown(town)
  return key === '' ? undefined : key
}

// The register's own limit; reading a street takes time quadratic in its length.
const LONGEST_STREET = 300

function evenOut(street: string, prefecture: string): string {
  const normal = normalise(street)
  const text = UNEVEN.test(normal) ? evenOutSigns(normal) : normal
  return prefecture === '北海道' ? text.replace(KANJI_JO, arabic).replace(SHORT_JO, '$&条') : text
}

// Matches what any step of `evenOutSigns` changes.
const UNEVEN = new RegExp(`[${HYPHENS}─━ ]|[${KANJI_DIGITS}0-9][ー~〜ノの]|[${KANJI_DIGITS}]-|^大?字`)
const EVERY_HYPHEN = new RegExp(`[${HYPHENS}─━]`, 'g')

function evenOutSigns(street: string): string {
  return street
    .replace(EVERY_HYPHEN, '-')
    .replace(KANJI_NUMBERS, (numbers) =>
      numbers
        .split(/[-ー~〜ノの]/)
        .map(arabic)
        .join('-'),
    )
    .replace(/(?<=[0-9])[ー~〜](?=[0-9])/g, '-')
    .replace(/ +/g, ' ')
    .replace(/(?<![!-~]) | (?![!-~])/g, '')
    .replace(/^大?字/, '')
}

// In Hokkaido 北一条西 is 北1条西, and 北1西3 is 北1条西3; elsewhere 条 is part of a name (十条, 三条).
const KANJI_JO = /[一二三四五六七八九十]+(?=条)/g
const SHORT_JO = /[東西南北][0-9]+(?=[東西南北][0-9])/

// 六-一〇-一 is 6-10-1.
const KANJI_NUMBERS = new RegExp(
  `[${KANJI_DIGITS}]+(?:[-ー~〜ノの][${KANJI_DIGITS}]+)+(?![${KANJI_DIGITS}]*(?:丁目|番))`,
  'g',
)

// Most texts that are asked for are names without floor or room, and without anything to normalise.
const ORGANISATION = /会社|法人|組合/
const NAME_ALONE = /^(?:(?![階室号方内])[ぁ-ゖァ-ヺー一-鿿a-zA-Z])+$/

function foldBuilding(name: string): string {
  return foldText(name).replace(/ビルデイング|ビルジング|building|bldg|bld/g, 'ビル')
}

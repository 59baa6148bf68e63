import { type AddressBlock, readAddressBlock } from './address-block.ts'
import { buildingName } from './building-name.ts'
import { foldText } from './fold.ts'
import { foldPlace } from './fold-place.ts'
import { KANJI_DIGITS, parseKanjiNumeral } from './kanji-numerals.ts'
import { normalise } from './normalise.ts'

/**
 * Equal keys are one place, however it was written; the texts are what people read. `town` (丸の内) is
 * there before a number.
 */
export type AddressKeys = {
  readonly town: string | undefined
  readonly street: string
  readonly streetText: string
  readonly building: string | undefined
  readonly buildingText: string | undefined
}

type Address = { readonly prefecture: string; readonly city: string; readonly street: string }

/** A street address taken apart; `key` and `place` as in AddressKeys. */
export type StreetReading = { readonly key: string; readonly place: string; readonly block: AddressBlock }

/**
 * The street key stops before building, floor and room; the building key adds the building's name without floor and
 * room, and is absent where none is named. What is decided where an address can be read in two ways: readAddressBlock.
 */
export function addressKeys(address: Address): AddressKeys {
  const reading = readStreet(address)
  const { key, place, block } = reading
  const streetText = `${place}${block.town}${block.numbersText}`
  const building = buildingOf(block)
  return {
    town: townOfBlock(block),
    street: key,
    streetText,
    building: building === undefined ? undefined : keyWithBuilding(key, building),
    buildingText: building === undefined ? undefined : `${streetText} ${building}`,
  }
}

/** The street key alone, from which the building's follows. */
export function readStreet({ prefecture, city, street }: Address): StreetReading {
  const block = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const place = `${prefecture}${city}`
  return { key: `${foldPlace(place + block.town)}|${block.numbers.join('-')}`, place, block }
}

export function buildingKey({ key, block }: StreetReading): string | undefined {
  const building = buildingOf(block)
  return building === undefined ? undefined : keyWithBuilding(key, building)
}

function buildingOf({ numbers, rest }: AddressBlock): string | undefined {
  return numbers.length === 0 || rest === '' ? undefined : buildingName(rest)
}

function keyWithBuilding(street: string, building: string): string {
  return `${street}|${foldBuilding(building)}`
}

/** What follows the numbers of a street address, and the building's name in it. */
export function afterStreet(street: string, prefecture: string): { readonly rest: string; readonly building?: string } {
  const { numbers, rest } = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const building = numbers.length === 0 ? undefined : buildingName(rest)
  return { rest, ...(building === undefined ? {} : { building }) }
}

/** The town in a street address, or in a part of one (丸の内, 丸の内一丁目), as AddressKeys has it. */
export function townKey(text: string): string {
  if (TOWN_ALONE.test(text)) return foldPlace(text)
  return foldPlace(readAddressBlock(evenOut(text.slice(0, LONGEST_STREET), '')).town)
}

// Most texts: nothing of them is a number or to be evened out.
const TOWN_ALONE = new RegExp(`^(?!大?字)(?:(?![${KANJI_DIGITS}])[ぁ-ゖァ-ヺー一-鿿]){1,100}$`)

// Without a number, what stands there may be anything.
function townOfBlock({ town, numbers }: AddressBlock): string | undefined {
  const key = numbers.length === 0 ? '' : foldPlace(town)
  return key === '' ? undefined : key
}

// The register's own limit; reading a street takes time quadratic in its length.
const LONGEST_STREET = 300

function evenOut(street: string, prefecture: string): string {
  const normal = normalise(street)
  const text = UNEVEN.test(normal) ? evenOutSigns(normal) : normal
  return prefecture === '北海道' ? text.replace(/[一二三四五六七八九十]+(?=条)/g, arabicJo) : text
}

// What any of the steps of `evenOutSigns` looks for.
const UNEVEN = /[‐‑‒–—―−─━ ]|[0-9][ー~〜]|^大?字/

function evenOutSigns(street: string): string {
  return street
    .replace(/[‐‑‒–—―−─━]/g, '-')
    .replace(/(?<=[0-9])[ー~〜](?=[0-9])/g, '-')
    .replace(/(?<![!-~]) | (?![!-~])/g, '')
    .replace(/^大?字/, '')
}

// 北一条西 and 北1条西; elsewhere 条 is part of a name (十条, 三条).
function arabicJo(numeral: string): string {
  return String(parseKanjiNumeral(numeral) ?? numeral)
}

function foldBuilding(name: string): string {
  return foldText(name).replace(/ビルデイング|ビルジング|building|bldg|bld/g, 'ビル')
}

import { type AddressBlock, readAddressBlock } from './address-block.ts'
import { buildingName } from './building-name.ts'
import { foldText } from './fold.ts'
import { foldPlace } from './fold-place.ts'
import { HYPHENS } from './hyphens.ts'
import { KANJI_DIGITS, parseKanjiNumeral } from './kanji-numerals.ts'
import { normalise } from './normalise.ts'

/**
 * The keys of an address: equal keys are one place, however it was written. `streetText` and `buildingText` are for
 * people to read. `town` is the key of the town (丸の内), undefined when no number follows it.
 */
export type AddressKeys = {
  readonly town: string | undefined
  readonly street: string
  readonly streetText: string
  readonly building: string | undefined
  readonly buildingText: string | undefined
}

type Address = { readonly prefecture: string; readonly city: string; readonly street: string }

/** A parsed street address: its street key, its prefecture and city in one text, and its block. */
export type StreetReading = { readonly key: string; readonly place: string; readonly block: AddressBlock }

/**
 * Returns the keys of an address. The street key ends before building, floor and room; the building key adds the name
 * of the building without floor and room, and is undefined when none is named. `readAddressBlock` decides how to read
 * an address that can be read in two ways.
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

/** Parses an address as far as the street key; `buildingKey` continues from there. */
export function readStreet({ prefecture, city, street }: Address): StreetReading {
  const block = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const place = `${prefecture}${city}`
  return { key: `${foldPlace(place + block.town)}|${block.numbers.join('-')}`, place, block }
}

/** Returns the building key of a parsed address; undefined when no building is named. */
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

/** Returns what follows the numbers of a street address, and the name of the building in it, if one is named. */
export function afterStreet(street: string, prefecture: string): { readonly rest: string; readonly building?: string } {
  const { numbers, rest } = readAddressBlock(evenOut(street.slice(0, LONGEST_STREET), prefecture))
  const building = numbers.length === 0 ? undefined : buildingName(rest)
  return { rest, ...(building === undefined ? {} : { building }) }
}

/** Returns the town of a street address, or of a part of one (丸の内, 丸の内一丁目), as a key like that in AddressKeys. */
export function townKey(text: string): string {
  if (TOWN_ALONE.test(text)) return foldPlace(text)
  return foldPlace(readAddressBlock(evenOut(text.slice(0, LONGEST_STREET), '')).town)
}

// Most texts: a town alone, without a number or anything to normalise.
const TOWN_ALONE = new RegExp(`^(?!大?字)(?:(?![${KANJI_DIGITS}])[ぁ-ゖァ-ヺー一-鿿]){1,100}$`)

// Without a number, the text before the block may be anything.
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

// Matches what any step of `evenOutSigns` changes.
const UNEVEN = new RegExp(`[${HYPHENS}─━ ]|[0-9][ー~〜]|^大?字`)
const EVERY_HYPHEN = new RegExp(`[${HYPHENS}─━]`, 'g')

function evenOutSigns(street: string): string {
  return street
    .replace(EVERY_HYPHEN, '-')
    .replace(/(?<=[0-9])[ー~〜](?=[0-9])/g, '-')
    .replace(/(?<![!-~]) | (?![!-~])/g, '')
    .replace(/^大?字/, '')
}

// In Hokkaido 北一条西 is 北1条西; elsewhere 条 is part of a name (十条, 三条).
function arabicJo(numeral: string): string {
  return String(parseKanjiNumeral(numeral) ?? numeral)
}

function foldBuilding(name: string): string {
  return foldText(name).replace(/ビルデイング|ビルジング|building|bldg|bld/g, 'ビル')
}

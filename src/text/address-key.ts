import { readAddressBlock } from './address-block.ts'
import { buildingName } from './building-name.ts'
import { foldText } from './fold.ts'
import { parseKanjiNumeral } from './kanji-numerals.ts'
import { normalise } from './normalise.ts'

/** Equal keys are one place, however it was written; the texts are what people read. */
export type AddressKeys = {
  readonly street: string
  readonly streetText: string
  readonly building?: string
  readonly buildingText?: string
}

/**
 * The street key stops before building, floor and room; the building key adds the building's name without floor and room, and
 * is absent where none is named. What is decided where an address can be read in two ways: readAddressBlock.
 */
export function addressKeys(address: {
  readonly prefecture: string
  readonly city: string
  readonly street: string
}): AddressKeys {
  const street = evenOut(address.street.slice(0, LONGEST_STREET), address.prefecture)
  const block = readAddressBlock(street)
  const place = `${address.prefecture}${address.city}`
  const key = `${foldTown(place + block.town)}|${block.numbers.join('-')}`
  const streetText = `${place}${block.town}${block.numbersText}`
  const building = block.numbers.length === 0 ? undefined : buildingName(block.rest)
  if (building === undefined) return { street: key, streetText }
  return {
    street: key,
    streetText,
    building: `${key}|${foldBuilding(building)}`,
    buildingText: `${streetText} ${building}`,
  }
}

// The register's own limit; reading a street takes time quadratic in its length.
const LONGEST_STREET = 300

function evenOut(street: string, prefecture: string): string {
  const text = normalise(street)
    .replace(/[‐‑‒–—―−─━]/g, '-')
    .replace(/(?<=[0-9])[ー~〜](?=[0-9])/g, '-')
    .replace(/(?<![!-~]) | (?![!-~])/g, '')
    .replace(/^大?字/, '')
  return prefecture === '北海道' ? text.replace(/[一二三四五六七八九十]+(?=条)/g, arabicJo) : text
}

// 北一条西 and 北1条西; elsewhere 条 is part of a name (十条, 三条).
function arabicJo(numeral: string): string {
  return String(parseKanjiNumeral(numeral) ?? numeral)
}

// 霞ヶ関 and 霞が関, 丸の内 and 丸之内 are one place; in trade names they are not folded.
function foldTown(text: string): string {
  return foldText(text)
    .replace(/(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu, 'ケ')
    .replace(/之/g, 'ノ')
}

function foldBuilding(name: string): string {
  return foldText(name).replace(/ビルデイング|ビルジング|building|bldg|bld/g, 'ビル')
}

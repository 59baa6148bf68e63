import { tidy } from '../../query/interpret/rules/reading.ts'
import { LABEL } from '../../query/place/address-beside.ts'
import { type Place, readPlace } from '../../query/place/read-place.ts'
import type { Register } from '../../query/register/register.ts'
import { isBesideName } from './branch.ts'

/**
 * Returns the place that a name has in brackets, such as 株式会社あおば商会（大阪市北区）; undefined if there is none. A branch
 * (大阪支店) is no place.
 */
export function placeInBrackets({ columns }: Register, name: string): Place | undefined {
  return textsInBrackets(name)
    .map((text) => text.replace(LABELLED, ''))
    .filter((text) => /\p{L}/u.test(text) && !isBesideName(columns, [text]))
    .map((text) => readPlace(columns.cities, { address: text, prefecture: text }))
    .find(isPlace)
}

const LABELLED = new RegExp(`^${LABEL}`)

/** Returns what a name has in brackets. */
export function textsInBrackets(name: string): readonly string[] {
  return Array.from(tidy(name).matchAll(BRACKETED), ([, inside = '']) => inside)
}

const BRACKETED = /[([【〔]([^()[\]【】〔〕]+)[)\]】〕]/g

// A city in which nobody is registered has to be one (福岡市中央区): 関東地区 and 新市場 are none.
function isPlace({ prefecture, cities = [], unknownCity, street }: Place): boolean {
  const isCity = cities.length > 0 || (unknownCity?.includes('市') === true && street === undefined)
  return prefecture !== undefined || isCity
}

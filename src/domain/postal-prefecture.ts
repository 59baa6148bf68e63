import { PREFECTURES, type Prefecture } from './prefecture.ts'
import TABLES from './tables.json' with { type: 'json' }

// `postalRanges`: the first two digits of postal codes, from and to, in the order of PREFECTURES. 北海道 also has 00.
const BY_DIGITS: ReadonlyMap<string, Prefecture> = new Map([
  ['00', PREFECTURES[0]!],
  ...TABLES.postalRanges.flatMap((range, i) => {
    const [from = 0, to = 0] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at): [string, Prefecture] => [
      String(from + at).padStart(2, '0'),
      PREFECTURES[i]!,
    ])
  }),
])

// Islands with codes of the prefecture of their port: 対馬 and 壱岐 those of 福岡県, 隠岐 those of 鳥取県.
const ISLANDS: readonly { readonly begins: RegExp; readonly prefecture: Prefecture }[] = [
  { begins: /^(?:817|8115)/, prefecture: PREFECTURES[41]! },
  { begins: /^685/, prefecture: PREFECTURES[31]! },
]

/** Returns the prefecture of a postal code; undefined for none. A few villages get the one next to theirs. */
export function prefectureOfPostalCode(digits: string): Prefecture | undefined {
  return ISLANDS.find(({ begins }) => begins.test(digits))?.prefecture ?? BY_DIGITS.get(digits.slice(0, 2))
}

// First three digits of the post offices of those wards of Tokyo that have several; 163: towers in 新宿区.
const OF_ONE_CITY: ReadonlyMap<string, string> = new Map(
  TABLES.wardPostalCodes.flatMap((ward) => ward.split(' ').map((digits): [string, string] => [digits, ward])),
)

/** Whether two postal codes have the same first three digits, or those of one ward of Tokyo. */
export function isSameDistrict(one: string, other: string): boolean {
  return districtOf(one) === districtOf(other)
}

function districtOf(postalCode: string): string {
  const digits = postalCode.slice(0, 3)
  return OF_ONE_CITY.get(digits) ?? digits
}

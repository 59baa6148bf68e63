import { PREFECTURES, type Prefecture } from './prefecture.ts'

// The first two digits of a prefecture's postal codes, from and to, in the order of PREFECTURES; 北海道 also has 00.
const RANGES =
  '04-09 03-03 02-02 98-98 01-01 99-99 96-97 30-31 32-32 37-37 33-36 26-29 10-20 21-25 94-95 93-93 92-92 91-91 40-40 ' +
  '38-39 50-50 41-43 44-49 51-51 52-52 60-62 53-59 65-67 63-63 64-64 68-68 69-69 70-71 72-73 74-75 77-77 76-76 79-79 ' +
  '78-78 80-83 84-84 85-85 86-86 87-87 88-88 89-89 90-90'

const BY_DIGITS: ReadonlyMap<string, Prefecture> = new Map([
  ['00', PREFECTURES[0]!],
  ...RANGES.split(' ').flatMap((range, i) => {
    const [from = 0, to = 0] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at): [string, Prefecture] => [
      twoDigits(from + at),
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

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

// First three digits of the post offices of those wards of Tokyo that have several; 163: towers in 新宿区.
const OF_ONE_CITY: ReadonlyMap<string, string> = new Map(
  (
    '100 101 102,103 104,105 106 107 108,110 111,112 113,114 115,120 121 123,124 125,130 131,132 133 134,135 136,' +
    '140 141 142,143 144 145 146,150 151,152 153,154 155 156 157 158,160 161 162 163 169,164 165,166 167 168,170 171,' +
    '173 174 175,176 177 178 179'
  )
    .split(',')
    .flatMap((ward) => ward.split(' ').map((digits): [string, string] => [digits, ward])),
)

/** Whether two postal codes have the same first three digits, or those of one ward of Tokyo. */
export function isSameDistrict(one: string, other: string): boolean {
  return districtOf(one) === districtOf(other)
}

function districtOf(postalCode: string): string {
  const digits = postalCode.slice(0, 3)
  return OF_ONE_CITY.get(digits) ?? digits
}

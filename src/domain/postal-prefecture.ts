import { PREFECTURES, type Prefecture } from './prefecture.ts'

// First and last value of the two digits that a prefecture's postal codes begin with, in the order of PREFECTURES; 北海道
// also has 00.
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

// Islands with postal codes of another prefecture, whose port serves them: 対馬 and 壱岐 of 長崎県 those of 福岡県, 隠岐 of
// 島根県 those of 鳥取県.
const ISLANDS: readonly { readonly begins: RegExp; readonly prefecture: Prefecture }[] = [
  { begins: /^(?:817|8115)/, prefecture: PREFECTURES[41]! },
  { begins: /^685/, prefecture: PREFECTURES[31]! },
]

/**
 * Returns the prefecture of a postal code of seven digits; undefined when no prefecture has such codes. A few villages
 * have a code of the prefecture next to theirs, which is what they get here.
 */
export function prefectureOfPostalCode(digits: string): Prefecture | undefined {
  return ISLANDS.find(({ begins }) => begins.test(digits))?.prefecture ?? BY_DIGITS.get(digits.slice(0, 2))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

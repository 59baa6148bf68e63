import { leadingPrefecture, PREFECTURES, type Prefecture, parsePrefecture } from '../../domain/prefecture.ts'
import {
  type Cities,
  citiesCoded,
  citiesNamed,
  citiesWithin,
  citiesWithoutKind,
  formerCity,
} from '../../index/columns/cities.ts'
import { normalise } from '../../text/normalise.ts'
import { fromEnglishAddress } from './english-address.ts'

/** An address taken apart, as far as it can be understood. */
export type Place = {
  readonly prefecture?: Prefecture
  /** Entries of the table of cities that may be meant; none for a city without corporations. */
  readonly cities?: readonly number[]
  /** The name that the city of yesterday had, which today may stand in front of the town: 大平町 in 栃木市. */
  readonly formerName?: string
  /** The name of a city in which no corporation is registered. */
  readonly unknownCity?: string
  /** What follows the city; without a city, what follows the prefecture. */
  readonly street?: string
  /** Seven digits. */
  readonly postalCode?: string
}

/** `prefecture` may also be the code of a city, of six digits. */
export type PlaceTexts = { readonly address?: string; readonly prefecture?: string; readonly postalCode?: string }

/** Reads an address in one line, also in Latin letters, completed by a prefecture or postal code given separately. */
export function readPlace(cities: Cities, texts: PlaceTexts): Place {
  if ((texts.address ?? texts.prefecture ?? texts.postalCode) === undefined) return {}
  const written = normalise((texts.address ?? '').slice(0, LONGEST_LINE))
  const line = evenOut(fromEnglishAddress(cities, written) ?? written)
  const [postal = ''] = POSTAL_CODE.exec(line) ?? []
  const postalCode = sevenDigits(postal) ?? sevenDigits(withLostZeros(texts.postalCode ?? ''))
  const rest = line.slice(postal.length)
  const { named, length } = prefectureAtStart(cities, rest)
  const afterPrefecture = rest.slice(length)
  const coded = citiesCoded(cities, texts.prefecture ?? '') ?? []
  const prefecture = named ?? parsePrefecture(texts.prefecture ?? '') ?? onlyPrefecture(cities, coded)
  const city = cityAtStart(cities, afterPrefecture, prefecture)
  // A few municipalities went to another prefecture: 山口村 of 長野県 is in 中津川市.
  const around = onlyPrefecture(cities, city?.entries ?? [])
  const within = city?.formerName === undefined ? (prefecture ?? around) : around
  const street = afterPrefecture.slice(city?.length ?? 0)
  const place: { -readonly [Key in keyof Place]: Place[Key] } = {}
  if (within !== undefined) place.prefecture = within
  if (city !== undefined) place.cities = city.entries
  else if (coded.length > 0 && onlyPrefecture(cities, coded) === within) place.cities = coded
  if (city?.formerName !== undefined) place.formerName = city.formerName
  if (city?.entries.length === 0) place.unknownCity = afterPrefecture.slice(0, city.length)
  if (street !== '') place.street = street
  if (postalCode !== undefined) place.postalCode = postalCode
  return place
}

// The register's own limit.
const LONGEST_LINE = 300
// 日本橋 is a town.
const COUNTRY =
  /^(〒?[0-9]{3}-?[0-9]{4})?[([]?(?:日本国?|japan|jpn?|住所|所在地|本社|本店|郵便番号)[)\]]?[、,:]?(?=〒|[0-9]{3}-?[0-9]{4}|.{2,3}[都道府県])/i
const BRACKETED_CODE = /^[([](〒?[0-9]{3}-?[0-9]{4})[)\]]/
/** Matches what old addresses name before a town without a district: 石狩支庁 of 北海道石狩支庁恵庭町. */
export const SUBPREFECTURE: RegExp = /(?<=^|[都道府県])\p{Script=Han}{2}支庁(?=\p{Script=Han}+[町村])/u
// 東京都, 世田谷区, 成城, 6-8-8
const COMMA = /[、,]/
const BEFORE_NUMBERS = /^(?:〒?[0-9]{3}-?[0-9]{4})?[^0-9]*/
const POSTAL_CODE = /^〒?[0-9]{3}-?[0-9]{4}(?![0-9-])/

function evenOut(text: string): string {
  const close = text.includes(' ') ? text.replace(/ +/g, ' ').replace(/(?<![!-~]) | (?![!-~])/g, '') : text
  const bare = close.replace(COUNTRY, (_, code = '') => code).replace(BRACKETED_CODE, '$1')
  const within = bare.includes('支庁') ? bare.replace(SUBPREFECTURE, '') : bare
  const joined = COMMA.test(within)
    ? within.replace(BEFORE_NUMBERS, (places) => places.replace(NEEDLESS_COMMA, ''))
    : within
  return joined.replace(/^(〒?[0-9]{3})[‐‑‒–—―−─━ー](?=[0-9]{4})/, '$1-').trim()
}

const NEEDLESS_COMMA = /(?<![!-~])[、,]|[、,](?![!-~])/g

function sevenDigits(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\.0$|[^0-9]/g, '')
  return digits.length === 7 ? digits : undefined
}

// A spreadsheet that takes a code for a number drops its leading zeros: 620001 or 62-0001 of 062-0001.
function withLostZeros(text: string): string {
  const even = text.normalize('NFKC').replace(/[〒,\s]/g, '')
  const [, first, rest = ''] = /^([0-9]{1,2})-?([0-9]{4})(?:\.0)?$/.exec(even) ?? []
  return first === undefined ? text : `${first}${rest}`.padStart(7, '0')
}

type PrefectureAtStart = { readonly named?: Prefecture; readonly length: number }

// Without 都, 府 or 県 a prefecture stands before one of its cities, and reads more than a city: 千葉市川市, but 京都市.
function prefectureAtStart(cities: Cities, text: string): PrefectureAtStart {
  const named = leadingPrefecture(text)
  if (named !== undefined) return { named, length: named.name.length }
  for (const length of SHORT_PREFECTURE.test(text) ? [2, 3] : []) {
    const short = parsePrefecture(text.slice(0, length))
    if (short === undefined) continue
    const ownEnd = length + knownLength(cityAtStart(cities, text.slice(length), short))
    if (ownEnd > length && ownEnd > knownLength(cityAtStart(cities, text, undefined))) return { named: short, length }
  }
  return { length: 0 }
}

const SHORT_PREFECTURE = /^\p{Script=Han}{2}/u

function knownLength(city: CityAtStart | undefined): number {
  return city === undefined || city.entries.length === 0 ? 0 : city.length
}

type CityAtStart = { readonly entries: readonly number[]; readonly length: number; readonly formerName?: string }

// The longest beginning that is a city's name: 横浜市港北区, not 横浜市.
function cityAtStart(cities: Cities, text: string, prefecture: Prefecture | undefined): CityAtStart | undefined {
  let longest: CityAtStart | undefined
  for (let length = 1; length <= Math.min(LONGEST_CITY, text.length); length++) {
    if (!KINDS_OF_CITY.includes(text.charAt(length - 1))) continue
    const name = text.slice(0, length)
    const entries = prefecture === undefined ? citiesNamed(cities, name) : citiesWithin(cities, prefecture, name)
    const former = entries.length > 0 ? undefined : formerCity(cities, name, prefecture)
    if (entries.length > 0) longest = { entries, length }
    else if (former !== undefined) longest = { entries: former.places, length, formerName: former.name }
  }
  if (longest !== undefined) return longest
  // 東京都町田: behind a prefecture, a name and nothing else may lack its kind.
  const isName = prefecture !== undefined && text !== '' && text.length < LONGEST_CITY
  const bare = isName ? citiesWithoutKind(cities, prefecture, text) : []
  if (bare.length > 0) return { entries: bare, length: text.length }
  const [unknown] = LIKE_A_CITY.exec(text) ?? []
  return unknown === undefined ? undefined : { entries: [], length: unknown.length }
}

const LONGEST_CITY = 16
const KINDS_OF_CITY = '市区町村郡'
const LIKE_A_CITY = /^[^0-9市区町村郡]{1,6}(?:市[^0-9市区町村郡]{1,4}区|[市区]|郡[^0-9市区町村郡]{1,4}[町村])/

function onlyPrefecture({ table }: Cities, entries: readonly number[]): Prefecture | undefined {
  const codes = new Set(entries.map((entry) => table[entry]?.code.slice(0, 2)))
  const [code] = codes
  return codes.size === 1 ? PREFECTURES[Number(code) - 1] : undefined
}

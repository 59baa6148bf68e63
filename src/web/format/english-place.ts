import type { City } from '../../domain/city.ts'
import { leadingPrefecture } from '../../domain/prefecture.ts'
import { ownTable } from '../../program/own-file.ts'
import type { Language } from '../words/words.ts'

// By the prefecture's code and the city's name, as addresses have it: 13港区 is Minato-ku.
const CITIES: ReadonlyMap<string, string> = new Map(
  ownTable('src/text/address/english-cities.tsv').map(([city = '', english = '']) => [city, english]),
)

// The table has no districts of 北海道 and no islands, but addresses have: 石狩郡当別町, 三宅島三宅村.
const DISTRICT = /^[^郡島]{1,4}[郡島]/
const LONGEST_DISTRICT = 5
const LONGEST_CITY = Math.max(...Array.from(CITIES.keys(), ({ length }) => length)) + LONGEST_DISTRICT

/** Returns the name of a city in Latin letters, Chuo-ku, Sapporo-shi for 札幌市中央区; as it is where it is unknown. */
export function cityInEnglish(prefectureCode: string, city: string): string {
  return knownCity(prefectureCode, city) ?? city
}

/** Returns the name of a city by its code as a page has it: 港区, Minato-ku. */
export function cityName({ code, name }: City, language: Language): string {
  return language === 'en' ? cityInEnglish(code.slice(0, 2), name) : name
}

/** Town and block, which stay in Japanese, then city and prefecture in Latin letters; undefined for unknown cities. */
export function placesInEnglish(address: string): { readonly rest: string; readonly place: string } | undefined {
  const prefecture = leadingPrefecture(address)
  if (prefecture === undefined) return undefined
  const behind = address.slice(prefecture.name.length)
  for (let length = LONGEST_CITY; length > 1; length--) {
    const city = knownCity(prefecture.code, behind.slice(0, length))
    if (city !== undefined && length <= behind.length)
      return { rest: behind.slice(length), place: `${city}, ${prefecture.nameEn}` }
  }
  return undefined
}

/** Returns an address as a sentence has it: in English with its city and prefecture last, in Latin letters. */
export function addressInWords(address: string, language: Language): string {
  const places = language === 'en' ? placesInEnglish(address) : undefined
  if (places === undefined) return address
  return places.rest === '' ? places.place : `${places.rest}, ${places.place}`
}

function knownCity(prefectureCode: string, city: string): string | undefined {
  return CITIES.get(prefectureCode + city) ?? CITIES.get(prefectureCode + city.replace(DISTRICT, ''))
}

import { PREFECTURES, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { parseCity } from '../../query/parse/city.ts'
import type { Register } from '../../query/register/register.ts'

type Given = { readonly q?: string; readonly pref?: string; readonly industry?: string }
type Cities = Register['columns']['cities']

/**
 * Says which words of q are full names of places (東京都, 港区): q is matched against names only, and places have arguments
 * of their own. Undefined without such words.
 */
export function placeHint({ columns: { cities } }: Pick<Register, 'columns'>, given: Given): string | undefined {
  const { q = '', pref: around = '', industry = '' } = given
  const words = q.normalize('NFKC').split(/\s+/).filter(Boolean)
  const pref = words.find((word) => PREFECTURES.some(({ name }) => name === word))
  const within = parsePrefecture(pref ?? around)?.code
  const city = words.find((word) => CITY.test(word) && parseCity(cities, word, within).ok)
  if (city === undefined) return pref === undefined ? undefined : hint({ pref })
  // A city alone is no question. If nothing but the city would be left, name its prefecture, too.
  const isAlone = words.every((word) => word === city) && `${around}${industry}`.trim() === ''
  if (!isAlone) return hint(pref === undefined ? { city } : { pref, city })
  const [only = '', ...others] = prefecturesOf(cities, city)
  return others.length === 0
    ? hint({ pref: only, city })
    : hint({ city }, ` and as pref one of ${[only, ...others].join(', ')}`)
}

const CITY = /.[市区町村郡]$/u

function hint(places: { readonly pref?: string; readonly city?: string }, choice: string = ''): string {
  return `q is matched against names, not addresses; for corporations located there give ${JSON.stringify(places)}${choice} instead of the word in q.`
}

// Returns the names of the prefectures that have this city, which exists.
function prefecturesOf(cities: Cities, city: string): readonly string[] {
  const places = parseCity(cities, city, undefined)
  const codes = places.ok ? places.value.map((place) => cities.table[place]!.code.slice(0, 2)) : []
  return [...new Set(codes)].map((code) => prefectureOfCode(code)?.name ?? code)
}

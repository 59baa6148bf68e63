import { PREFECTURES, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { parseCity } from '../../query/parse/city.ts'
import type { Register } from '../../query/register/register.ts'

type Given = { readonly q?: string; readonly pref?: string; readonly industry?: string }
type Cities = Register['columns']['cities']

/** Which words of q are places in full (東京都, 港区), which q looks for in names: places have arguments of their own. */
export function placeHint({ columns: { cities } }: Pick<Register, 'columns'>, given: Given): string | undefined {
  const { q = '', pref: around = '', industry = '' } = given
  const words = q.normalize('NFKC').split(/\s+/).filter(Boolean)
  const pref = words.find((word) => PREFECTURES.some(({ name }) => name === word))
  const within = parsePrefecture(pref ?? around)?.code
  const city = words.find((word) => CITY.test(word) && parseCity(cities, word, within).ok)
  if (city === undefined) return pref === undefined ? undefined : hint({ pref })
  // A city alone is no question: where nothing else is left of this one, its prefecture goes with it.
  const isAlone = words.every((word) => word === city) && `${around}${industry}`.trim() === ''
  if (!isAlone) return hint(pref === undefined ? { city } : { pref, city })
  const [only = '', ...others] = prefecturesOf(cities, city)
  return others.length === 0
    ? hint({ pref: only, city })
    : hint({ city }, ` and one pref of ${[only, ...others].join(', ')}`)
}

const CITY = /.[市区町村郡]$/u

function hint(places: { readonly pref?: string; readonly city?: string }, choice: string = ''): string {
  return `q looks for places in names only; for corporations located there give ${JSON.stringify(places)}${choice} instead of the word in q.`
}

// Of a city that there is.
function prefecturesOf(cities: Cities, city: string): readonly string[] {
  const places = parseCity(cities, city, undefined)
  const codes = places.ok ? places.value.map((place) => cities.table[place]!.code.slice(0, 2)) : []
  return [...new Set(codes)].map((code) => prefectureOfCode(code)?.name ?? code)
}

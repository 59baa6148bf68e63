import { PREFECTURES, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { parseCity } from '../../query/parse/city.ts'
import type { Register } from '../../query/register/register.ts'

type Given = { readonly q?: string; readonly pref?: string; readonly industry?: string }

/**
 * Which words of q are places in full (東京都, 港区), which q looks for in names: places have arguments of their own. A
 * city alone is no question: where it would be, its prefecture goes with it.
 */
export function placeHint({ columns: { cities } }: Pick<Register, 'columns'>, given: Given): string | undefined {
  const { q = '', pref: around = '', industry = '' } = given
  const words = q.normalize('NFKC').split(/\s+/).filter(Boolean)
  const pref = words.find((word) => PREFECTURES.some(({ name }) => name === word))
  const within = parsePrefecture(pref ?? around)?.code
  const city = words.find((word) => CITY.test(word) && parseCity(cities, word, within).ok)
  if (pref === undefined && city === undefined) return undefined
  const isAlone = pref === undefined && words.every((word) => word === city) && `${around}${industry}`.trim() === ''
  const prefectures = isAlone && city !== undefined ? prefecturesOf(cities, city) : []
  const named = pref ?? (prefectures.length === 1 ? prefectures[0] : undefined)
  const instead = JSON.stringify({
    ...(named === undefined ? {} : { pref: named }),
    ...(city === undefined ? {} : { city }),
  })
  const choice = prefectures.length > 1 ? ` and one pref of ${prefectures.join(', ')}` : ''
  return `q looks for places in names only; for corporations located there give ${instead}${choice} instead of the word in q.`
}

const CITY = /.[市区町村郡]$/u

function prefecturesOf(cities: Register['columns']['cities'], city: string): readonly string[] {
  const places = parseCity(cities, city, undefined)
  const codes = places.ok ? places.value.map((place) => cities.table[place]!.code.slice(0, 2)) : []
  return [...new Set(codes)].map((code) => prefectureOfCode(code)?.name ?? code)
}

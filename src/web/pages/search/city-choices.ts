import { prefectureOfCode } from '../../../domain/prefecture.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { largestFirst } from '../../../query/largest-first.ts'
import { cityOfPlaces, parseCity } from '../../../query/parse/city.ts'
import type { Register } from '../../../query/register/register.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'

/** Returns the cities to choose from, each with the number of hits it has; the path of a chosen one removes it. */
export function cityChoices(
  counts: readonly FacetCount[],
  input: SearchInput,
  { columns }: Pick<Register, 'columns'>,
): FacetChoice[] {
  const places = input.city === '' ? undefined : parseCity(columns.cities, input.city, undefined)
  const chosen = places?.ok ? places.value : []
  const city = cityOfPlaces(columns.cities, chosen)
  const codes = city === undefined ? chosen.map((place) => columns.cities.table[place]?.code) : [city.code]
  return counts.map(({ code, name, count }) => {
    const isChosen = codes.includes(code)
    return { code, name, count, isChosen, path: searchPath({ ...input, city: isChosen ? '' : code, page: '' }) }
  })
}

const CHIPS = 8

/** Returns the eight cities with the most hits, the largest first; none when all hits are in one city. */
export function cityChips(counts: readonly FacetCount[], input: SearchInput): FacetChoice[] {
  if (counts.length < 2) return []
  const largest = largestFirst(counts).slice(0, CHIPS)
  return largest.map(({ code, name, count }) => {
    const pref = code.slice(0, 2)
    const isAmbiguous = largest.some((other) => other.name === name && other.code !== code)
    return {
      code,
      name: isAmbiguous ? `${prefectureOfCode(pref)?.name ?? ''}${name}` : name,
      count,
      isChosen: false,
      path: searchPath({ ...input, pref, city: code, page: '' }),
    }
  })
}

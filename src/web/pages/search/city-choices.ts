import type { City } from '../../../domain/city.ts'
import { parsePrefecture } from '../../../domain/prefecture.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { cityOfPlaces, designatedCityOf, parseCity } from '../../../query/parse/city.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Language } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { cityName } from '../../format/english-place.ts'
import { prefectureName } from '../../format/names.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'

type Columns = Pick<Register, 'columns'>

/** A click adds a city or removes it; a ward takes the place of its designated city, and the city that of its wards. */
export function cityChoices(
  counts: readonly FacetCount[],
  input: SearchInput,
  { register, language }: { readonly register: Columns; readonly language: Language },
): FacetChoice[] {
  const chosen = chosenCities(register, input)
  return counts.map(({ code, name, count }) => {
    const isChosen = chosen.some((city) => city.code === code)
    const others = chosen.filter(
      (city) => city.code !== code && !isPartOf(city, code) && !isPartOf({ code, name }, city.code),
    )
    const codes = [...others.map((city) => city.code), ...(isChosen ? [] : [code])]
    const path = searchPath({ ...input, city: codes.join(), page: '' })
    return { code, name: cityName({ code, name }, language), count, isChosen, path }
  })
}

/** The cities asked for; a designated city for all its wards, of one name each in the prefecture asked for. */
export function chosenCities({ columns: { cities } }: Columns, { city, pref }: SearchInput): readonly City[] {
  if (city === '') return []
  const parts = /^[\d,]+$/.test(city) ? city.split(',') : [city]
  const within = parsePrefecture(pref)?.code
  return parts.flatMap((part) => {
    const parsed = parseCity(cities, part, within)
    if (!parsed.ok) return []
    const places = parsed.value.filter((place) => cities.table[place]?.code.startsWith(within ?? ''))
    const one = cityOfPlaces(cities, places)
    return one === undefined ? places.flatMap((place) => cities.table[place] ?? []) : [one]
  })
}

function isPartOf(ward: City, code: string): boolean {
  return designatedCityOf(ward)?.code === code
}

const CHIPS = 8

/** Returns the eight cities with the most hits, the largest first; none when all hits are in one city. */
export function cityChips(counts: readonly FacetCount[], input: SearchInput, language: Language): FacetChoice[] {
  if (counts.length < 2) return []
  const largest = largestFirst(counts).slice(0, CHIPS)
  return largest.map(({ code, name, count }) => {
    const pref = code.slice(0, 2)
    const isAmbiguous = largest.some((other) => other.name === name && other.code !== code)
    const [prefecture, city] = [prefectureName(pref, language), cityName({ code, name }, language)]
    const inFull = language === 'en' ? `${city}, ${prefecture}` : prefecture + city
    return {
      code,
      name: isAmbiguous ? inFull : city,
      count,
      isChosen: false,
      path: searchPath({ ...input, pref, city: code, page: '' }),
    }
  })
}

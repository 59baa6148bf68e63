import { PREFECTURES, parsePrefecture, prefectureOfCode } from '../../domain/prefecture.ts'
import { withBuildings } from '../interpret/place-readings.ts'
import { placesIn } from '../interpret/places-in.ts'
import { parseCity } from '../parse/city.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Register } from '../register/register.ts'

type Given = Pick<Criteria, 'prefecture' | 'industries'> & { readonly text?: Pick<TextCriteria, 'asked'> }

/** Says which words of q are full names of places or an address: q is matched against names only. */
export function placeNote(
  { columns }: Pick<Register, 'columns'>,
  { text, prefecture, industries }: Given,
): string | undefined {
  const { cities } = columns
  const { asked = '' } = text ?? {}
  if (!OF_PLACE.test(asked)) return undefined
  const words = withBuildings(asked.normalize('NFKC').split(/\s+/).filter(Boolean))
  const address = words.length === 1 ? addressIn(columns, words[0]!) : undefined
  const pref = address?.pref ?? words.find((word) => PREFECTURES.some(({ name }) => name === word))
  const within = pref === undefined ? prefecture : parsePrefecture(pref)?.code
  const city = address?.city ?? words.find((word) => CITY.test(word) && parseCity(cities, word, within).ok)
  if (city === undefined) return pref === undefined ? undefined : note({ pref })
  // A city alone is no question. If nothing but the city would be left, name its prefecture, too.
  const isAlone =
    (address !== undefined || words.every((word) => word === city)) &&
    prefecture === undefined &&
    industries === undefined
  if (!isAlone || pref !== undefined) return note(pref === undefined ? { city } : { pref, city }, address && CLUSTER)
  const [only = '', ...others] = prefecturesOf(cities, city)
  const places = others.length === 0 ? { pref: only, city } : { city }
  const choice = others.length === 0 ? '' : ` and as pref one of ${[only, ...others].join(', ')}`
  return note(places, address && CLUSTER, choice)
}

// Every name of a prefecture, city or district has one of these letters.
const OF_PLACE = /[都道府県市区町村郡島]/u
const CITY = /.[市区町村郡]$/u

function note(places: Places, cluster: string = '', choice: string = ''): string {
  return `q is matched against names, not addresses: for corporations there give ${JSON.stringify(places)}${choice} instead of the word in q.${cluster}`
}

type Places = { readonly pref?: string; readonly city?: string }

const CLUSTER = ' For all at one street address, ask for the building (get_building_cluster, /ext/building).'

const OF_CITY = /[市区町村郡島]/u

// Reads a city with a town or a number behind it.
function addressIn(columns: Register['columns'], word: string): Places | undefined {
  if (!OF_CITY.test(word)) return undefined
  const places = placesIn(columns, word).map(({ names }) => names)
  return places.find(({ city, town }) => city !== undefined && (town !== undefined || /[0-9]$/.test(word)))
}

// Returns the names of the prefectures that have this city, which exists.
function prefecturesOf(cities: Register['columns']['cities'], city: string): readonly string[] {
  const places = parseCity(cities, city, undefined)
  const codes = places.ok ? places.value.map((place) => cities.table[place]!.code.slice(0, 2)) : []
  return [...new Set(codes)].map((code) => prefectureOfCode(code)?.name ?? code)
}

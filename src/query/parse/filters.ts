import { PREFECTURES, parsePrefecture } from '../../domain/prefecture.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import {
  FILTERS,
  type FilterName,
  type OwnFilter,
  RANGE_FILTERS,
  VALUE_FILTERS,
  type ValueFilter,
} from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { townKey } from '../../text/address/address-key.ts'
import { readPlace } from '../place/read-place.ts'
import { readSpots, townsNamed } from '../place/spots.ts'
import type { FilterValues } from '../register/filter.ts'
import { parseCity } from './city.ts'
import { parseKind } from './kind.ts'
import { type FilterReader, type Readable, rangeReader, readBands } from './ranges.ts'

const OWN_READERS: { readonly [name in OwnFilter]: FilterReader } = {
  pref: { sets: ['prefecture'], read: readPrefecture },
  industry: { sets: ['industries'], read: readIndustry },
  city: {
    sets: ['cities'],
    read({ columns }, text, { prefecture }) {
      const cities = parseCity(columns.cities, text, prefecture)
      return cities.ok ? success({ cities: cities.value }) : cities
    },
  },
  kind: { sets: ['kinds', 'forms', 'kindOrForm'], read: (_register, text) => parseKind(text) },
  address: { sets: ['addressCities', 'towns', 'streets', 'building'], read: readAddress },
  workforce: { sets: ['workforce'], read: (_register, text) => readBands(text) },
}

/** How each filter is read. In the order of facts/filter-table.ts, each needs only what those above it have set. */
export const FILTER_READERS: { readonly [name in FilterName]: FilterReader } = {
  ...OWN_READERS,
  ...ofEach(RANGE_FILTERS, rangeReader),
  ...ofEach(VALUE_FILTERS, valueReader),
}

function valueReader(name: ValueFilter): FilterReader {
  const { values, takes } = FILTERS[name]
  return {
    sets: [name],
    read(_register, text) {
      const place = values.findIndex(({ code }) => code === text.trim().toLowerCase())
      if (place >= 0) return success({ [name]: [place] })
      return failure(invalidParameter(name, text, `expected ${takes}.`))
    },
  }
}

function readIndustry({ industries }: Readable, text: string): Result<FilterValues> {
  if (/[\p{L}\p{N}]/u.test(text)) return success({ industries: industries.match(text) })
  return failure(invalidParameter('industry', text, 'expected a part of the name or the code of an industry.'))
}

// A block or a building; else a town, in its city where one is named, or a city alone.
function readAddress({ columns, records }: Readable, address: string): Result<FilterValues> {
  const spots = readSpots(columns, records, address)
  if (spots !== undefined) return success(spots)
  const { cities, prefecture, street = '' } = readPlace(columns.cities, { address })
  const town = townKey(street, prefecture?.name)
  const towns = townsNamed(columns.towns, street, prefecture?.name)
  const { table } = columns.cities
  const within =
    cities ?? (prefecture && table.flatMap(({ code }, at) => (code.startsWith(prefecture.code) ? [at] : [])))
  if (within === undefined && towns.length === 0) return failure(invalidParameter('address', address, EXPECTED_ADDRESS))
  return success({ ...(within === undefined ? {} : { addressCities: within }), ...(town === '' ? {} : { towns }) })
}

const EXPECTED_ADDRESS = 'expected an address in Japan, such as 東京都港区六本木6-10-1, or the name of a building.'

function readPrefecture({ columns }: Readable, pref: string): Result<FilterValues> {
  const prefecture = parsePrefecture(pref)
  if (prefecture !== undefined) return success({ prefecture: prefecture.code })
  if (parseCity(columns.cities, pref, undefined).ok) return failure(invalidParameter('pref', pref, IS_CITY))
  const names = PREFECTURES.map(({ name }) => name).join(', ')
  return failure(invalidParameter('pref', pref, `expected one of ${names} (東京, 13 and Tokyo work too).`))
}

const IS_CITY = 'expected a prefecture, such as 東京都; that is a city: give it as city.'

import { PREFECTURES, type Prefecture, parsePrefecture } from '../../domain/prefecture.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { FilterName } from '../../facts/filter-table.ts'
import { INVOICE_STATUSES } from '../../facts/invoice.ts'
import { ORDER_NAMES } from '../../facts/order-table.ts'
import type { Cities } from '../../index/columns/cities.ts'
import { townKey } from '../../text/address/address-key.ts'
import { readPlace } from '../place/read-place.ts'
import { readSpots } from '../place/spots.ts'
import { townsNamed } from '../place/towns-named.ts'
import type { FilterValues } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import { parseCity } from './city.ts'
import { parseKind } from './kind.ts'
import { readBands, readDay, readListed, readYen } from './ranges.ts'

/** What a filter is read with. */
type Readable = Pick<Register, 'columns' | 'industries' | 'records'>

type FilterReader = {
  /** The criteria that it may set. */
  readonly sets: readonly (keyof FilterValues)[]
  /** Reads a text that is not empty; `before` has what the filters above it have set. */
  read(register: Readable, text: string, before: FilterValues): Result<FilterValues>
}

/** How each filter of facts/filter-table.ts is read; in an order in which each needs only those above it. */
export const FILTER_READERS: { readonly [name in FilterName]: FilterReader } = {
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
  established_from: bounded(readDay, 'established_from', 'established_to'),
  established_to: bounded(readDay, 'established_to', 'established_from'),
  capital_min: bounded(readYen, 'capital_min', 'capital_max'),
  capital_max: bounded(readYen, 'capital_max', 'capital_min'),
  workforce: { sets: ['workforce'], read: (_register, text) => readBands(text) },
  listed: { sets: ['listed'], read: (_register, text) => readListed(text) },
  invoice: { sets: ['invoices'], read: (_register, text) => readInvoice(text) },
  updated_since: bounded(readDay, 'updated_since'),
}

// The name of such a filter is that of an order and a side.
function bounded(read: typeof readDay, parameter: FilterName, other?: FilterName): FilterReader {
  const order = ORDER_NAMES.find((name) => parameter.startsWith(`${name}_`))!
  const side = /_(?:max|to)$/.test(parameter) ? 'most' : 'least'
  return { sets: [order], read: (_register, text, before) => read({ parameter, order, side, other }, text, before) }
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
  const within = cities ?? (prefecture && citiesOfPrefecture(columns.cities, prefecture))
  if (within === undefined && towns.length === 0) return failure(invalidParameter('address', address, EXPECTED_ADDRESS))
  return success({
    ...(within === undefined ? {} : { addressCities: within }),
    ...(town === '' ? {} : { towns }),
  })
}

const EXPECTED_ADDRESS = 'expected an address in Japan, such as 東京都港区六本木6-10-1, or the name of a building.'

function citiesOfPrefecture({ table }: Cities, { code }: Prefecture): readonly number[] {
  return table.flatMap((city, at) => (city.code.startsWith(code) ? [at] : []))
}

function readInvoice(text: string): Result<FilterValues> {
  const place = (INVOICE_STATUSES as readonly string[]).indexOf(text.trim().toLowerCase())
  if (place >= 0) return success({ invoices: [place] })
  return failure(invalidParameter('invoice', text, `expected one of ${INVOICE_STATUSES.join(', ')}.`))
}

function readPrefecture({ columns }: Readable, pref: string): Result<FilterValues> {
  const prefecture = parsePrefecture(pref)
  if (prefecture !== undefined) return success({ prefecture: prefecture.code })
  if (parseCity(columns.cities, pref, undefined).ok) return failure(invalidParameter('pref', pref, IS_CITY))
  const names = PREFECTURES.map(({ name }) => name).join(', ')
  return failure(invalidParameter('pref', pref, `expected one of ${names} (東京, 13 and Tokyo work too).`))
}

const IS_CITY = 'expected a prefecture, such as 東京都; that is a city: give it as city.'

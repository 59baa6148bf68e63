import { groupsOf } from '../../src/index/in-order-of.ts'
import { recordDecoder } from '../../src/snapshot/corporation-record.ts'
import type { Gathering } from './rows/gathering.ts'
import { inverseOf } from './rows/rows.ts'

// After every prefecture: addresses abroad, and corporations without an address.
const NOWHERE = 0xff

/** Returns the place of each ordinal by prefecture, municipality and street; those without an address come last. */
export function addressOrder(gathering: Gathering, order: Uint32Array): Uint32Array {
  const decode = recordDecoder(gathering.records.encoder.format())
  const places = new Uint32Array(order.length)
  let place = 0
  // One municipality after the other, so that only its streets are in memory while they are sorted.
  for (const members of groupsOf(order.length, [municipalityKeys(gathering, order)]))
    for (const ordinal of byStreet(members, (one) => decode(gathering.records.rows.row(order[one]!)).street ?? ''))
      places[ordinal] = place++
  return places
}

// Returns a number for each ordinal, which orders them by prefecture and municipality.
function municipalityKeys(gathering: Gathering, order: Uint32Array): Uint32Array {
  const { values, cities } = gathering
  const cityPlaces = placesOf(cities.table.values.map(({ code }) => code))
  const municipalities = cityPlaces.length + 1
  const keyOf = (ordinal: number): number => {
    const index = order[ordinal]!
    const city = cities.places.at(index)
    return (values.prefectures.at(index) || NOWHERE) * municipalities + (city === 0 ? 0 : cityPlaces[city - 1]! + 1)
  }
  return Uint32Array.from(order, (_, ordinal) => keyOf(ordinal))
}

function placesOf(texts: readonly string[]): Uint32Array {
  return inverseOf([...texts.keys()].sort((a, b) => compare(texts[a]!, texts[b]!) || a - b))
}

function byStreet(ordinals: Uint32Array, streetOf: (ordinal: number) => string): readonly number[] {
  return Array.from(ordinals, (ordinal) => ({ ordinal, key: streetKey(streetOf(ordinal)) }))
    .sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal)
    .map(({ ordinal }) => ordinal)
}

const DIGITS = /\d+/g
const LONGEST_NUMBER = 6

// Pads numbers, so that ９番 comes before １０番.
function streetKey(street: string): string {
  return street.normalize('NFKC').replace(DIGITS, (digits) => digits.padStart(LONGEST_NUMBER, '0'))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

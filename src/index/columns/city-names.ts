import type { City, EnglishPlace, FormerCity } from '../../domain/city.ts'
import { englishSpellings, foldEnglishPlace, foldPlace } from '../../text/address/english-place.ts'

// 横浜市|港北区, 西多摩郡|瑞穂町, 八丈島|八丈町; 大和郡山市 and 四日市市 are whole.
const PARTS = /^(?:(.+?市)(.+区)|(.+?郡)(.+[町村])|(.+?島)(.+[町村]))$/

/** Splits a municipality's name: 横浜市港北区 into 横浜市 and 港北区; 港区 stays whole. */
export function partsOf(city: string): readonly string[] {
  const parts = PARTS.exec(city)?.slice(1) ?? [city]
  return parts.filter((part) => part !== undefined)
}

/**
 * Returns the table indexes by folded name, for every name and part of a name, also 横浜港北区 for 横浜市港北区. A
 * municipality of yesterday where corporations are registered still is one with those of today: 浜松市中区, 浜松市中央区.
 */
export function namesOf(table: readonly City[], former: readonly FormerCity[]): ReadonlyMap<string, readonly number[]> {
  const known = new Set(table.map(placeOf))
  // For each place the others that are the same, of yesterday or of today.
  const same = new Map<string, string[]>()
  for (const [place, heirs] of former.filter(([place]) => known.has(place)))
    for (const heir of heirs.filter((one) => known.has(one))) {
      same.set(place, [...(same.get(place) ?? []), heir])
      same.set(heir, [...(same.get(heir) ?? []), place])
    }
  return placesBy(table, (city) => {
    const others = (same.get(placeOf(city)) ?? []).map((place) => place.slice(2))
    return [...partsOf(city.name), ...[city.name, ...others].flatMap((name) => [name, name.replace(SHI, '')])].map(
      foldPlace,
    )
  })
}

// A municipality as tables of former ones have it: 22浜松市中央区.
function placeOf({ code, name }: City): string {
  return code.slice(0, 2) + name
}

// 札幌中央区.
const SHI = /市(?=.+区$)/

/** Returns the table indexes by English name, in every spelling of the names that `english` has. */
export function englishNamesOf(
  table: readonly City[],
  english: readonly EnglishPlace[],
): ReadonlyMap<string, readonly number[]> {
  const known = new Map(english)
  return placesBy(table, ({ code, name }) =>
    partsOf(name).flatMap((part) => {
      const called = known.get(code.slice(0, 2) + part)
      return called === undefined ? [] : englishSpellings(part, called)
    }),
  )
}

export function townsOf(english: readonly EnglishPlace[]): ReadonlyMap<string, string> {
  // Nihonbashi is 日本橋 before it is 日本橋堀留町, which sorts behind.
  return new Map(
    english.toReversed().flatMap(([place, name]) => {
      const [, code, town = ''] = TOWN.exec(place) ?? []
      return code === undefined ? [] : [[code + foldEnglishPlace(name), town] as const]
    }),
  )
}

const TOWN = /^([0-9]{5})(.+)$/

/** A municipality of yesterday: its prefecture, its folded name, and the cities (indexes) where it is today. */
export type FormerPlaces = { readonly prefecture: string; readonly name: string; readonly places: readonly number[] }

/** Returns municipalities of yesterday by folded name, with and without district; none whose name is one of today. */
export function formerNamesOf(
  table: readonly City[],
  named: ReadonlyMap<string, readonly number[]>,
  former: readonly FormerCity[],
): ReadonlyMap<string, readonly FormerPlaces[]> {
  const within = (place: string): readonly number[] =>
    (named.get(foldPlace(place.slice(2))) ?? []).filter((at) => table[at]!.code.startsWith(place.slice(0, 2)))
  const byName = new Map<string, FormerPlaces[]>()
  for (const [place, heirs] of former) {
    const full = place.slice(2)
    const name = foldPlace(partsOf(full).at(-1) ?? full)
    const places = [...new Set(heirs.flatMap(within))].sort((a, b) => a - b)
    for (const one of new Set([foldPlace(full), name])) {
      if (within(place.slice(0, 2) + one).length > 0) continue
      byName.set(one, [...(byName.get(one) ?? []), { prefecture: place.slice(0, 2), name, places }])
    }
  }
  return byName
}

function placesBy(table: readonly City[], namesOfCity: (city: City) => readonly string[]): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const [at, city] of table.entries())
    for (const one of new Set(namesOfCity(city))) {
      const known = named.get(one)
      if (known === undefined) named.set(one, [at])
      else known.push(at)
    }
  return named
}

import type { City, EnglishPlace } from '../../../src/domain/city.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { partsOf } from '../../../src/index/columns/city-names.ts'
import { ownTable } from '../../../src/program/own-file.ts'
import { readStreet } from '../../../src/text/address/address-key.ts'
import { placeInEnglishAddress, townInEnglishAddress } from '../../../src/text/address/english-place.ts'

/** How often each place has each English name: by prefecture code and place, then by English name. */
export type EnglishCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

type Placed = Pick<Corporation, 'cityCode' | 'city' | 'street' | 'addressEn'>

/** Finds the English names of places: the name that most English addresses of the corporations there have. */
export class EnglishPlaces {
  private readonly counts = new Map<string, Map<string, number>>()

  add({ cityCode, city, street, addressEn }: Placed): void {
    if (cityCode === undefined || city === undefined || addressEn === undefined) return
    this.addTown(cityCode, street ?? '', addressEn)
    for (const part of partsOf(city)) {
      const english = placeInEnglishAddress(part, addressEn)
      if (english !== undefined) this.count(cityCode.slice(0, 2) + part, english, 1)
    }
  }

  private addTown(cityCode: string, street: string, addressEn: string): void {
    const { block } = readStreet({ prefecture: '', city: '', street })
    const english = townInEnglishAddress(addressEn, block.numbers)
    if (english !== undefined && block.town !== '') this.count(cityCode + block.town, english, 1)
  }

  /** Adds the counts of another thread. */
  append(counts: EnglishCounts): void {
    for (const [place, counted] of counts) for (const [english, count] of counted) this.count(place, english, count)
  }

  view(): EnglishCounts {
    return this.counts
  }

  /** Returns the English names by place: the one in more than half of its addresses, else the one by its reading. */
  table(byReading: readonly EnglishPlace[] = []): readonly EnglishPlace[] {
    const named = [...this.counts].flatMap(([place, counted]) => {
      const [best] = [...counted].sort(([, a], [, b]) => b - a)
      const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
      return best !== undefined && 2 * best[1] > all ? [[place, best[0]] as const] : []
    })
    const known = new Set(named.map(([place]) => place))
    const read = byReading.filter(([place]) => !known.has(place))
    return [...named, ...read].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  private count(place: string, english: string, count: number): void {
    const counted = this.counts.get(place) ?? new Map<string, number>()
    counted.set(english, (counted.get(english) ?? 0) + count)
    this.counts.set(place, counted)
  }
}

// By prefecture code and name: Chuo-ku, Sapporo-shi for 01札幌市中央区; official readings (README names the source).
const TABLE = 'src/text/address/english-cities.tsv'

const KINDS = /-(?:shi|ku|cho|machi|mura|son|gun|to)$/

// By prefecture code and part of a name.
const LATIN: ReadonlyMap<string, string> = new Map(
  ownTable(TABLE).flatMap(([place = '', english = '']) => {
    const names = english.split(', ').reverse()
    return partsOf(place.slice(2)).flatMap((part, i) => {
      const name = names[i]?.replace(KINDS, '').toLowerCase().replaceAll('-', '')
      return name === undefined ? [] : [[place.slice(0, 2) + part, name] as const]
    })
  }),
)

/** Returns the names in Latin letters of the municipalities, and of the parts of their names, without their kinds. */
export function municipalityNames(municipalities: readonly City[]): readonly EnglishPlace[] {
  const places = municipalities.flatMap(({ code, name }) => partsOf(name).map((part) => code.slice(0, 2) + part))
  return [...new Set(places)].flatMap((place) => {
    const name = LATIN.get(place)
    return name === undefined ? [] : [[place, name] as const]
  })
}

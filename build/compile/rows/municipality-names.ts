import type { City, EnglishPlace } from '../../../src/domain/city.ts'
import { partsOf } from '../../../src/index/columns/city-names.ts'
import { ownTable } from '../../../src/program/own-file.ts'

// By the prefecture's code and the name, as Chuo-ku, Sapporo-shi for 01札幌市中央区; official readings (README names the
// source).
const TABLE = 'src/text/address/english-cities.tsv'

const KINDS = /-(?:shi|ku|cho|machi|mura|son|gun|to)$/

/** Returns the names in Latin letters of the municipalities, and of the parts of their names, without their kinds. */
export function municipalityNames(municipalities: readonly City[]): readonly EnglishPlace[] {
  const places = new Set(
    municipalities.flatMap(({ code, name }) => partsOf(name).map((part) => code.slice(0, 2) + part)),
  )
  const letters = new Map<string, string>()
  for (const [place = '', english = ''] of ownTable(TABLE)) {
    const names = english.split(', ').reverse()
    for (const [i, part] of partsOf(place.slice(2)).entries()) {
      const key = place.slice(0, 2) + part
      const name = names[i]?.replace(KINDS, '').toLowerCase().replaceAll('-', '')
      if (name !== undefined && places.has(key)) letters.set(key, name)
    }
  }
  return [...letters]
}

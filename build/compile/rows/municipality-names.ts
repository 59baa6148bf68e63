import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City, EnglishPlace } from '../../../src/domain/city.ts'
import { partsOf } from '../../../src/index/columns/city-names.ts'

// The names of municipalities and wards in Latin letters, by their official readings; its first line names the source.
const TABLE = join(import.meta.dirname, 'municipality-names.tsv')

/** Returns the names in Latin letters of the municipalities, and of the parts of their names. */
export function municipalityNames(municipalities: readonly City[]): readonly EnglishPlace[] {
  const places = new Set(
    municipalities.flatMap(({ code, name }) => partsOf(name).map((part) => code.slice(0, 2) + part)),
  )
  const [, , ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [place = '', english = ''] = line.split('\t')
    return places.has(place) ? [[place, english] as const] : []
  })
}

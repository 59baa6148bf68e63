import type { SuggestedName } from '../../src/index/suggestions/suggestions.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import { fold } from '../../src/text/fold.ts'
import { romanise } from '../../src/text/romaji.ts'

/** How many corporations names are suggested from: bench suggestions, p99 ≤ 3 ms and ≤ 200 MB of heap. */
export const MAX_SUGGESTED = 50_000

/** Folded names of the `count` most notable corporations: the first ordinals. */
export function suggestedNames(count: number, recordOf: (ordinal: number) => CorporationRecord): SuggestedName[] {
  return Array.from({ length: count }, (_, ordinal) => {
    const { name, nameKana, nameEn } = recordOf(ordinal)
    return {
      ordinal,
      name: fold(name).words,
      reading: nameKana === null ? [] : readingsOf(nameKana),
      english: nameEn === null ? [] : fold(nameEn).words,
    }
  })
}

function readingsOf(nameKana: string): readonly string[] {
  return [fold(nameKana).core, romanise(nameKana) ?? ''].filter((reading) => reading !== '')
}
